import type { Decision, Seat } from '@portolan/engine'
import { locationOf } from '../data/index.ts'
import type { Move } from './state.ts'

/** A seat that does not answer keeps the table alive: it rests or gathers, and gives away the cheapest it can. */
export function idle(decisions: readonly Decision<Move>[], seat: Seat): Move {
  const moves = decisions.find((decision) => decision.seat === seat)?.moves ?? []
  const chosen =
    moves.find(({ type }) => type === 'done' || type === 'endTurn' || type === 'rest') ??
    moves.find((move) => move.type === 'work' && locationOf(move.location).effect.type === 'production') ??
    // Trades are listed from the fewest, cubes from the cheapest.
    moves.find(({ type }) => type === 'trade') ??
    moves[0]
  if (chosen === undefined) throw new Error(`seat ${seat} has nothing to decide`)
  return chosen
}
