import { type AnyMove, type Chance, clone, type Decision, type Game, randomMove, type Seat } from '@portolan/engine'

/**
 * A player that is a program. It is given a state re-dealt from what its seat may know, never the true one, and a
 * chance of its own, never the match's.
 */
export type Bot = (game: Game, state: unknown, seat: Seat, chance: Chance) => AnyMove

/** The state as a bot may have it. */
export function knownTo(game: Game, state: unknown, seat: Seat, chance: Chance): unknown {
  const known = clone(state)
  game.redeal(known, seat, chance)
  return known
}

const decisionOf = (game: Game, state: unknown, seat: Seat): Decision => {
  const decision = game.decisions(state).find((one) => one.seat === seat)
  if (decision === undefined) throw new Error(`seat ${seat} has nothing to decide`)
  return decision
}

export const random: Bot = (game, state, seat, chance) => randomMove(decisionOf(game, state, seat), chance)

/** Takes the move after which the position looks best, the luck of one try counting. */
export const greedy: Bot = (game, state, seat, chance) => {
  const decision = decisionOf(game, state, seat)
  const { moves } = decision
  const estimate = game.estimate?.bind(game)
  if (estimate === undefined || moves.length === 1) return randomMove(decision, chance)
  let best = moves[0]
  let bestValue = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    const trial = clone(state)
    game.play(trial, seat, move, chance, () => {})
    const value = estimate(trial, seat)
    if (value > bestValue) {
      best = move
      bestValue = value
    }
  }
  return best
}

export const bots = { random, greedy } as const
export type BotName = keyof typeof bots
