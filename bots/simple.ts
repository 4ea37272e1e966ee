import {
  type AnyMove,
  at,
  type Chance,
  clone,
  considered,
  type Decision,
  type Game,
  randomMove,
  type Seat,
} from '@portolan/engine'
import { type Bot, expectDecision, ignoreEvents } from './bot.ts'
import { worthOf } from './worth.ts'

export const random: Bot = (game, known, seat, chance) => randomMove(expectDecision(game, known, seat), chance)

/** Takes the move after which the position looks best, the luck of one try counting. */
export const greedy: Bot = (game, known, seat, chance) => {
  const decision = expectDecision(game, known, seat)
  return best(game, known, decision, thoughtOf(decision, chance), chance)
}

/** Asides, like throwing cargo overboard, come to mind seldom: who always thinks of them dithers for ever. */
const thoughtOf = (decision: Decision, chance: Chance) => decision.moves.slice(0, considered(decision, chance))

/** One move in this many escapes a beginner's notice. */
const OVERLOOKED_ONE_IN = 4

/** A beginner: looks no further than the next position, and overlooks some of the moves. */
export const easy: Bot = (game, known, seat, chance) => {
  const decision = expectDecision(game, known, seat)
  const moves = thoughtOf(decision, chance)
  const noticed = moves.filter(() => chance.int(OVERLOOKED_ONE_IN) > 0)
  return best(game, known, decision, noticed.length > 0 ? noticed : moves, chance)
}

function best(game: Game, known: unknown, decision: Decision, moves: readonly AnyMove[], chance: Chance): AnyMove {
  if (game.estimate === undefined) return randomMove(decision, chance)
  let best = at(moves, 0)
  if (moves.length === 1) return best
  let most = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    const value = worthAfter(game, known, decision.seat, move, chance)
    if (value > most) {
      best = move
      most = value
    }
  }
  return best
}

/** How good the position right after a move looks to the one who makes it. */
export function worthAfter(game: Game, known: unknown, seat: Seat, move: AnyMove, chance: Chance): number {
  const after = clone(known)
  game.play(after, seat, move, chance, ignoreEvents)
  return worthOf(game, after)(seat)
}
