import type { AnyMove, AnyOptions, Result, Seat } from './game.ts'

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
