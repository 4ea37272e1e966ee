import type { AnyEvent, Refusal, Seat } from '@portolan/engine'
import type {
  ChatLine,
  ClockState,
  LiveCursor,
  LiveMessage,
  LiveRequest,
  LogStep,
  MoveBody,
  TableAnswer,
  TableDetail,
} from '@portolan/protocol'
import type { LogEntry, Position } from '../table/table.ts'

/** A move or an undo, as it is sent; sent again, it is the same by its key. */
export type StepRequest = Extract<LiveRequest, { type: 'move' | 'undo' }>

/** A request whose step has not come. */
export interface PendingRequest {
  readonly request: StepRequest
  /** The number of its step, once the server has said it: it is then on disk, and never sent again. */
  readonly played?: number
}

/** Steps that came while the log is being read: the log is what is read up to a number, and these. */
export interface LogReading {
  /** Tells the answer that is waited for from those to earlier questions. */
  readonly id: number
  readonly upTo: number
  readonly since: readonly LogStep[]
}

/** All that this page knows of a table on the server. */
export interface TableState {
  readonly detail: TableDetail
  /** The last number of the viewer's log that was taken in. */
  readonly number: number
  /** Another seat sees and counts otherwise: until its `present` comes, numbers mean nothing. */
  readonly isAdrift: boolean
  /** The latest position that could be shown, and the number at which that was. */
  readonly position: Position | undefined
  readonly shownAt: number
  /** Events of steps that came without what was seen after them: they are shown with the next position. */
  readonly unshown: readonly AnyEvent[]
  /** Steps that came before one that they follow. */
  readonly early: readonly LogStep[]
  readonly log: readonly LogEntry[]
  readonly reading: LogReading | undefined
  readonly readings: number
  readonly chat: readonly ChatLine[]
  readonly clock: ClockState | undefined
  /** What the person is told of the connection: it is live once the table has answered. */
  readonly link: 'live' | 'lost'
  /** Whether something can be sent. */
  readonly isOpen: boolean
  /** Whether the table was heard of since the connection was opened: before that, it may have gone back to a backup. */
  readonly isHeard: boolean
  /** Where the match stood when the connection was lost, until what was missed is counted. */
  readonly lostAt: number | undefined
  readonly missed: number
  readonly pending: readonly PendingRequest[]
  /** What is to be done because of the last message, in this order. */
  readonly outbox: readonly Outgoing[]
}

/** What the reducer wants done. */
export type Outgoing =
  | { readonly type: 'send'; readonly request: LiveRequest }
  /** The table can't be followed now: to be tried again after a while, by `retry`. */
  | { readonly type: 'retryLater' }
  /** The log is to be read from its start, and answered by `log`. */
  | { readonly type: 'readLog'; readonly id: number }
  | { readonly type: 'show'; readonly position: Position }
  /** The request with this key is done with: its step is there, or why there is none. */
  | { readonly type: 'settle'; readonly key: string; readonly refusal?: Refusal }

/** What the server says of one table, by the connection. */
export type Heard = Extract<
  LiveMessage,
  { type: 'table' | 'present' | 'step' | 'chat' | 'gone' | 'refused' | 'played' }
>

const UNHEARD: ReadonlySet<LiveMessage['type']> = new Set(['summary', 'turns', 'turn', 'beat', 'signedOut', 'bye'])

export const isHeard = (message: LiveMessage): message is Heard => !UNHEARD.has(message.type)

export type TableMessage =
  | Heard
  /** The connection can be used, anew; or it can't any more. */
  | { readonly type: 'opened' }
  | { readonly type: 'lost' }
  /** So much time has passed since it is live again that what was missed has come. */
  | { readonly type: 'caughtUp' }
  | { readonly type: 'retry' }
  /** The person does something. */
  | { readonly type: 'move'; readonly key: string; readonly move: MoveBody['move']; readonly unlessFinal?: true }
  | { readonly type: 'undo'; readonly key: string }
  /** The request with this key was waited for long enough. */
  | { readonly type: 'expired'; readonly key: string }
  /** What was asked for beside the connection is answered. */
  | { readonly type: 'answer'; readonly table: TableDetail }
  | { readonly type: 'said'; readonly line: ChatLine }
  | { readonly type: 'log'; readonly id: number; readonly steps: readonly LogStep[] }

export const viewerAt = ({ you }: TableDetail): Seat | 'spectator' => you ?? 'spectator'

export const isGameOver = ({ status }: TableDetail): boolean => status === 'finished' || status === 'abandoned'

/**
 * From where the table is to be followed; nothing where numbers mean nothing, or where what is seen at that number is not
 * known, because the connection broke between the steps that were missed: then `present` is to be told.
 */
export const cursorOf = ({ isAdrift, number, shownAt, chat }: TableState): LiveCursor | undefined =>
  isAdrift || number !== shownAt ? undefined : { number, chatLines: chat.at(-1)?.number ?? 0 }

/** Before the table was asked for anything but how it is. */
export const unopened = ({ table, chat }: TableAnswer): TableState => ({
  detail: table,
  number: 0,
  isAdrift: false,
  position: undefined,
  shownAt: 0,
  unshown: [],
  early: [],
  log: [],
  reading: undefined,
  readings: 0,
  chat,
  clock: undefined,
  link: 'live',
  isOpen: false,
  isHeard: false,
  lostAt: undefined,
  missed: 0,
  pending: [],
  outbox: [],
})
