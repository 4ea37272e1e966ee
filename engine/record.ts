import type { AnyMove, AnyOptions, Result, Seat } from './game.ts'
import { sha256 } from './sha256.ts'

export const RECORD_FORMAT = 'portolan-record-1'

/** What a seat did: a move, or leaving for good. */
export type Entry<Move extends AnyMove = AnyMove> =
  | { readonly seat: Seat; readonly move: Move }
  | { readonly seat: Seat; readonly left: true }

/** All there is to know of a match; its state is the fold of this. */
export interface MatchRecord<Move extends AnyMove = AnyMove> {
  readonly format: typeof RECORD_FORMAT
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: AnyOptions
  readonly seed: string
  readonly commitment: string
  readonly entries: readonly Entry<Move>[]
  readonly result?: Result
}

/** What is published before the first move, so that the seed can be checked against it after the last. */
export const commitment = (seed: string): string => sha256(seed)

/** The record of a match with this setup and these entries. */
export const makeRecord = <Move extends AnyMove>(
  setup: Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options' | 'seed'>,
  entries: readonly Entry<Move>[],
  result?: Result,
): MatchRecord<Move> => ({
  format: RECORD_FORMAT,
  game: setup.game,
  version: setup.version,
  seats: setup.seats,
  options: setup.options,
  seed: setup.seed,
  commitment: commitment(setup.seed),
  entries,
  ...(result && { result }),
})
