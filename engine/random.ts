import type { Chance } from './chance.ts'
import type { AnyMove, Decision } from './game.ts'

/** One time in this many, an aside is thought of like any other move. */
const ASIDES_ONE_IN = 16

/** How many of the first moves to think of at all: the asides seldom. */
export function considered({ moves, asides = 0 }: Decision, chance: Chance): number {
  const main = moves.length - asides
  return main === 0 || (asides > 0 && chance.int(ASIDES_ONE_IN) === 0) ? moves.length : main
}

/** Any of the moves, the asides seldom. */
export const randomMove = <Move extends AnyMove>(decision: Decision<Move>, chance: Chance): Move =>
  decision.moves[chance.int(considered(decision, chance))]

/**
 * A rolloutPolicy by the kinds of moves: one with weight 6 is six times as likely as one with 1, which is what a kind has that
 * is not named. Asides are left alone where there is anything else.
 */
export const byWeight =
  <Move extends AnyMove>(weights: Partial<Readonly<Record<Move['type'], number>>>) =>
  (_state: unknown, { moves, asides = 0 }: Decision<Move>, chance: Chance): Move => {
    const among = moves.length === asides ? moves.length : moves.length - asides
    let total = 0
    for (let i = 0; i < among; i++) total += weights[moves[i].type as Move['type']] ?? 1
    if (total === 0) return moves[chance.int(among)]
    let at = chance.int(total)
    for (let i = 0; i < among; i++) {
      at -= weights[moves[i].type as Move['type']] ?? 1
      if (at < 0) return moves[i]
    }
    return moves[among - 1]
  }
