import { SeededChance } from '../chance.ts'
import type { AnyOptions, Game } from '../game.ts'
import { at } from '../lists.ts'
import type { MatchRecord } from '../record.ts'
import { randomPlayer } from './players.ts'
import type { Failure, Property } from './property.ts'
import { type Setup, setups } from './setups.ts'
import { shrink } from './shrink.ts'
import { newTally } from './spot.ts'
import { walk } from './walk.ts'

export { checkGolden } from './golden.ts'
export { type Failure, type Property, properties } from './property.ts'
export { type Setup, setups } from './setups.ts'

export interface ContractPlan {
  /** Equal seeds check the same games in the same way. */
  readonly seed: string
  /** How many games are played, dealt out over the numbers of seats and the options. */
  readonly games: number
  /** The first game's place among the ways of sitting down, for who checks in several calls. */
  readonly first?: number
  /** Only with this many seats. */
  readonly seats?: number
  /** Only with these options. */
  readonly options?: AnyOptions
  /** How many times as many moments are looked at closely as is cheap enough for every run of the tests. */
  readonly care?: number
  /** After so many decisions a game is said never to end. */
  readonly most?: number
  /** Whether the record of a failure may be as long as it was found: for who only wants to know that there is one. */
  readonly asFound?: boolean
  onProgress?(progress: Progress): void
}

export interface Progress {
  readonly games: number
  readonly decisions: number
}

/** Of a game longer than this, about as many moments are looked at closely as of one of this length. */
const LOOKED_AT = 128

/** Plays random games under watch and returns the first property that does not hold; undefined if all do. */
export function checkGame(game: Game, plan: ContractPlan): Failure | undefined {
  const { games, first = 0, care = 1, most = 20_000 } = plan
  const tables = setups(game).filter(({ seats }) => plan.seats === undefined || seats === plan.seats)
  const tally = newTally()
  let decisions = 0
  for (let i = 0; i < games; i++) {
    const table: Setup = at(tables, (first + i) % tables.length)
    const setup = { ...table, ...(plan.options && { options: plan.options }), seed: `${plan.seed}-${i}` }
    const chance = new SeededChance(`contract ${setup.seed}`)
    const length = i === 0 ? 0 : decisions / i
    const due = ({ every }: { every: number }) => {
      if (every === 1) return true
      const oneIn = Math.ceil((every * Math.max(1, length / LOOKED_AT)) / care)
      return oneIn <= 1 || chance.int(oneIn) === 0
    }
    const walked = walk(game, setup, randomPlayer(game, chance), { due, most, tally }, chance)
    if (walked.broken) {
      const found = { ...walked, broken: walked.broken }
      const { record, broken } = plan.asFound ? found : shrink(game, found, most)
      return failure(broken.property, broken.message, record)
    }
    // A re-deal that never changes anything would let every view pass.
    if (tally.toldApart > 100 && tally.dealt > 100 && tally.dealtOther === 0) {
      return failure(
        'redeals',
        'seats are told what others are not, and dealing anew never changes a state',
        walked.record,
      )
    }
    decisions += walked.decisions
    plan.onProgress?.({ games: i + 1, decisions })
  }
  return undefined
}

const failure = (property: Property, message: string, record: MatchRecord): Failure => {
  const { seed, seats, options } = record
  return { property, message, seed, seats, options, record }
}
