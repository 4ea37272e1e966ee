import type { Seat } from '@portolan/engine'
import { result } from './rules/end.ts'
import { total } from './rules/score.ts'
import type { State } from './rules/state.ts'

export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  return 1 / (1 + Math.exp(-total(state, state.players[seat]) / 12))
}
