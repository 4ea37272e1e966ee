import type { Decision } from '@portolan/engine'
import { locationOf } from '../data/index.ts'
import type { Move } from './moves.ts'
import type { State } from './state.ts'

/** A seat that does not answer keeps the table alive: it rests or gathers, and gives away the cheapest it can. */
export const idle = (_: State, { moves }: Decision<Move>): Move =>
  moves.find(({ type }) => type === 'done' || type === 'endTurn' || type === 'rest') ??
  moves.find((move) => move.type === 'work' && locationOf(move.location).effect.type === 'production') ??
  // Trades are listed from the fewest, cubes from the cheapest.
  moves.find(({ type }) => type === 'trade') ??
  moves[0]
