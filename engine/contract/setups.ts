import type { AnyOptions, Game } from '../game.ts'

export interface Setup {
  readonly seats: number
  readonly options: AnyOptions
}

/**
 * Every way of sitting down that the suite plays: at each number of seats the defaults, each other value of each option
 * by itself, and every option at its last value together.
 */
export function setups(game: Pick<Game, 'seats' | 'options'>): readonly Setup[] {
  const declared = Object.entries(game.options)
  const choices: AnyOptions[] = [{}]
  for (const [name, [, ...others]] of declared) {
    for (const value of others) choices.push({ [name]: value })
  }
  if (declared.length > 1) {
    choices.push(Object.fromEntries(declared.map(([name, [first, ...others]]) => [name, others.at(-1) ?? first])))
  }
  const setups: Setup[] = []
  // Option by option rather than seats by seats, so that even a few games see every number of seats.
  for (const options of choices) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) setups.push({ seats, options })
  }
  return setups
}
