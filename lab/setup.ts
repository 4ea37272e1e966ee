import { type AnyOptions, at } from '@portolan/engine'
import { seedOf } from './simulate.ts'

export const LAB_FORMAT = 'portolan-lab-1'

/** All that decides what a run's games are, and so the first line of its results. */
export interface LabSetup {
  readonly format: typeof LAB_FORMAT
  /** One of the list, or the path of a module that exports a game. */
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: AnyOptions
  readonly seed: string
  /** Those who play, taking the seats in turn. In a comparison of bots, the two that are compared. */
  readonly bots: readonly string[]
  /** A file that takes the place of the game's own file of that name. */
  readonly data?: DataFile
  readonly compare?: Comparison
  /** Where programs of others play. */
  readonly programs?: ProgramsSetup
}

export interface ProgramsSetup {
  /** How long they think about a decision, in milliseconds. */
  readonly budget: number
  /** By file: a program may change without its name. */
  readonly sha256: Readonly<Record<string, string>>
}

export interface DataFile {
  readonly file: string
  /** A file may change without its name: results of the one are not results of the other. */
  readonly sha256: string
}

/** Two bots at one table, or one table under two versions of the game. */
export type Comparison =
  | { readonly of: 'bots'; readonly names: readonly [string, string] }
  | {
      readonly of: 'versions'
      readonly names: readonly [string, string]
      readonly versions: readonly [Version, Version]
    }

/** What a version of the game has of its own. */
export interface Version {
  readonly options?: AnyOptions
  readonly data?: DataFile
}

/** One game of a run. */
export interface Job {
  /** From 1. */
  readonly number: number
  readonly seed: string
  /** By seat. */
  readonly bots: readonly string[]
  /** Which of the compared versions is played. */
  readonly version?: 0 | 1
}

/** The game of this number. It depends on nothing but the setup: any game can be played again by itself. */
export function jobOf(setup: LabSetup, number: number): Job {
  const { seats, seed, bots, compare } = setup
  if (compare === undefined) return { number, seed: seedOf(seed, number), bots: rotated(bots, seats, number - 1) }
  const pair = Math.ceil(number / 2)
  const side = number % 2 === 1 ? 0 : 1
  const common = { number, seed: seedOf(seed, pair) }
  if (compare.of === 'versions') return { ...common, bots: rotated(bots, seats, pair - 1), version: side }
  return { ...common, bots: mirrored(compare.names, seats, pair - 1, side) }
}

/**
 * The bots in their order around the table, moved on by one seat a game, and after each round of the table begun with
 * the next. So each bot sits everywhere equally often, and every seat meets the same company: where two of one bot sit
 * with one of another, it is not always the same seat that is the other.
 */
export const rotated = (bots: readonly string[], seats: number, turn: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) =>
    at(bots, (((seat + turn) % seats) + Math.floor(turn / seats)) % bots.length),
  )

/** Two bots share a table half and half, turned by one seat a pair; in the other game of the pair they change places. */
const mirrored = (names: readonly [string, string], seats: number, turn: number, side: 0 | 1): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => {
    const first = (seat + turn) % seats < Math.ceil(seats / 2)
    return names[first === (side === 0) ? 0 : 1]
  })
