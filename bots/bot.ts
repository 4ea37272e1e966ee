import { type AnyMove, type Chance, clone, type Decision, type Game, type Seat } from '@portolan/engine'

/**
 * A player that is a program. It is given a state re-dealt from what its seat may know, never the true one, and a
 * chance of its own, never the match's.
 */
export type Bot = (game: Game, known: unknown, seat: Seat, chance: Chance) => AnyMove

/** The state as a bot may have it. */
export function knownTo(game: Game, state: unknown, seat: Seat, chance: Chance): unknown {
  const known = clone(state)
  game.redeal(known, seat, chance)
  return known
}

export function expectDecision(game: Game, state: unknown, seat: Seat): Decision {
  const decision = game.decisions(state).find((one) => one.seat === seat)
  if (decision === undefined) throw new Error(`seat ${seat} has nothing to decide`)
  return decision
}

export const ignoreEvents = (): void => {}
