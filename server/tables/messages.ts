import type { PersonRef, StreamMessage } from '@portolan/protocol'
import type { Details } from '../table-context.ts'
import type { ActName, Input } from './acts.ts'
import type { OwnState } from './turn-news.ts'

// What goes between the thread of the event loop and one of tables. What goes often is a list of plain values: to hand
// that over costs half of what an object does.

/** What a table is asked for. */
export type ActCall = readonly [table: string, name: ActName, input: Input<ActName>]

export type FollowCall = readonly [follower: number, table: string, following: Following]

/** How one wants to follow a table. */
export interface Following {
  readonly person?: PersonRef
  readonly from?: Cursor
  /** Whether to be told nothing but how a list shows the table. */
  readonly brief?: true
}

/** How far a reader is at one table. */
export interface Cursor {
  readonly number: number
  readonly chatLines: number
}

/** What a thread of tables tells by itself: a `Listener` of those who follow, and what is for the log. */
export interface TableEvents {
  send: readonly [follower: number, type: StreamMessage['type'], text: string, number: number, chatLines: number]
  /** What a table is to a person has changed. */
  turn: readonly [person: string, table: string, game: string, state: OwnState]
  warning: Omit<Details, 'error'> & { readonly what: string; readonly stack?: string }
}
