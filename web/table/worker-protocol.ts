import type { AnyMove, MatchRecord, MatchSetup, Refusal, Seat, Viewer } from '@portolan/engine'
import type { Advice } from '../analysis/advice.ts'
import type { Analysis, ReviewedDecision } from '../analysis/analysis.ts'
import type { LocalSeat } from './local-match.ts'
import type { LogEntry, Position } from './table.ts'

/** What the page asks of what keeps a match. */
export type KeeperRequest =
  | {
      readonly call: 'open'
      readonly game: string
      /** By which version of the rules; by the newest where it is left out. */
      readonly version?: number
      readonly from: MatchSetup | MatchRecord
      readonly seats: readonly LocalSeat[]
      readonly viewer?: Viewer
      /** Whether the bots move by themselves. */
      readonly bots: boolean
    }
  | { readonly call: 'play'; readonly seat: Seat; readonly move: AnyMove; readonly unlessFinal?: boolean }
  | { readonly call: 'why'; readonly seat: Seat; readonly move: AnyMove }
  | { readonly call: 'undo'; readonly seat: Seat }
  | { readonly call: 'rewind'; readonly entry: number }
  | { readonly call: 'look'; readonly viewer: Viewer }
  | { readonly call: 'at'; readonly entry: number; readonly viewer: Viewer }
  /** What a strong player would do on this seat: now, or after so many entries. */
  | { readonly call: 'advise'; readonly seat: Seat; readonly entry?: number }
  /** The whole of a finished game; `known` is what an earlier run has found. */
  | { readonly call: 'analyse'; readonly known: readonly ReviewedDecision[] }
  /** Takes a question back. */
  | { readonly call: 'stop'; readonly id: number }
  /** Nothing is wanted any more. */
  | { readonly call: 'close' }

export interface ToWorker {
  readonly id: number
  readonly asked: KeeperRequest
}

export interface KeeperAnswer {
  readonly refusal?: Refusal | undefined
  readonly position?: Position
  readonly log?: readonly LogEntry[]
  readonly record?: MatchRecord
  readonly advice?: Advice
  readonly analysis?: Analysis
}

export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly value: KeeperAnswer }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** How far a long answer is. */
  | { readonly type: 'progress'; readonly id: number; readonly value: KeeperAnswer }
  /** A bot failed: nobody had asked. */
  | { readonly type: 'broken'; readonly message: string }
  | {
      readonly type: 'position'
      readonly position: Position
      /** The new entry, or the whole log where entries were taken back. */
      readonly entry?: LogEntry | undefined
      readonly log?: readonly LogEntry[]
      readonly record: MatchRecord
      /** Another person must decide: whose eyes come next. */
      readonly next?: Viewer
    }
