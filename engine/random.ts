import type { Chance } from './chance.ts'
import type { AnyMove, Decision } from './game.ts'

/** One time in this many, an aside is as likely as any other move. */
const ASIDES_ONE_IN = 16

/** Any of the moves, the asides seldom. */
export function randomMove<Move extends AnyMove>({ moves, asides = 0 }: Decision<Move>, chance: Chance): Move {
  const main = moves.length - asides
  const among = main === 0 || (asides > 0 && chance.int(ASIDES_ONE_IN) === 0) ? moves.length : main
  return moves[chance.int(among)]
}
