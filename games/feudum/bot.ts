import type { Seat } from '@portolan/engine'
import { standingVp } from './rules/end.ts'
import type { State } from './rules/state.ts'

export function estimate(state: State, seat: Seat): number {
  return 1 / (1 + Math.exp(-standingVp(state, seat) / 40))
}
