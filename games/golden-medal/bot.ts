import type { Seat } from '@portolan/engine'
import { result, scoreOf } from './rules/end.ts'
import type { State } from './rules/state.ts'

export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  return 1 / (1 + Math.exp(-scoreOf(state.players[seat]) / 20))
}
