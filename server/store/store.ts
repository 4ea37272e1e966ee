import type { AnyOptions, Seat, Snapshot, Told } from '@portolan/engine'
import type { DailyResult } from '@portolan/games'
import type {
  Access,
  ChatLine,
  Clock,
  PersonRef,
  Proposal,
  SeatState,
  StepKind,
  TableResult,
  TableStatus,
} from '../protocol.ts'

/** All of a table but its log, its chat and whose turn it is: what changes seldom. */
export interface TableDoc {
  readonly game: string
  /** Of the rules it is played by. */
  readonly version: number
  readonly options: AnyOptions
  readonly access: Access
  readonly clock: Clock
  readonly owner: PersonRef
  readonly status: TableStatus
  readonly seats: readonly SeatState[]
  readonly made: number
  /** Drawn when the game begins; never leaves the server before it is over. */
  readonly seed?: string
  readonly proposal?: Proposal
  /** How many proposals there have been. */
  readonly proposals: number
  readonly rematch?: string
  /** Of a game that was played to its end; those that ended under earlier versions have none. */
  readonly result?: TableResult
  readonly frozen?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
}

/** What changes with every step. */
export interface Turn {
  readonly awaited: readonly Seat[]
  readonly deadlines: readonly Deadline[]
  /** The deadlines of those who stopped being awaited by the last step: an undo brings them back, not new time. */
  readonly ended: readonly Deadline[]
  readonly changed: number
  /** When the last step was made: those awaited are awaited since then. Tables of earlier versions have `changed` only. */
  readonly asked?: number
}

export interface Deadline {
  readonly seat: Seat
  readonly at: number
}

export interface TableRow {
  readonly id: string
  /** Raised by every change of `doc`. */
  readonly revision: number
  readonly doc: TableDoc
  readonly turn: Turn
}

/** One number of a table's log. */
export interface StepRow {
  readonly number: number
  readonly kind: StepKind
  readonly seat?: Seat
  readonly idle?: true
  /** The move as it was accepted, for `move`. */
  readonly move?: unknown
  /** How many entries the record has after it. */
  readonly entry: number
  readonly told: readonly Told[]
  readonly at: number
  /** Unique at its table. */
  readonly key?: string
}

export interface StoredTable extends TableRow {
  /** The whole log without what was told, oldest first. */
  readonly log: readonly Omit<StepRow, 'told'>[]
  readonly snapshot?: Snapshot
  readonly chatLines: number
}

/** What is to be written of one table, all of it or nothing. */
export interface Change {
  readonly table: string
  readonly turn: Turn
  /** The new `doc`, and the revision it was made from. */
  readonly doc?: { readonly now: TableDoc; readonly from: number }
  readonly step?: StepRow
  /** Replaces the table's snapshot; `null` takes it away. */
  readonly snapshot?: Snapshot | null
}

/**
 * `taken`: somebody else was first, at the same number or from the same revision. `repeated`: a step with this key is
 * there already. Nothing was written in either case.
 */
export type Outcome = 'done' | 'taken' | 'repeated'

export interface PersonRow extends PersonRef {
  readonly made: number
  readonly hasLink: boolean
}

/** An attempt at a game's challenge of a day. */
export interface DailyRow {
  readonly game: string
  readonly day: string
  readonly person: string
  readonly result: DailyResult
  readonly at: number
}

export interface DailyQuery {
  readonly game: string
  readonly day: string
  /** How many of the best. */
  readonly limit: number
  /** Whose own place is asked for, too. */
  readonly person?: string
}

export interface DailyPlace {
  /** From 1; equal standings share it. */
  readonly place: number
  readonly person: PersonRef
  readonly result: DailyResult
}

export interface DailyStandings {
  readonly count: number
  /** Highest standing first, of equal ones the first that came. */
  readonly best: readonly DailyPlace[]
  readonly own?: DailyPlace
}

export interface TableQuery {
  readonly status: TableStatus
  readonly access: Access
  readonly game?: string
  readonly limit: number
}

export interface OwnTablesQuery {
  /** All where it is left out. */
  readonly statuses?: readonly TableStatus[]
  /** Only those that come after this table. */
  readonly after?: string
  readonly limit: number
}

/**
 * Where everything is kept. A promise that is fulfilled means: on disk. Secrets come here as hashes, except the seeds
 * of matches.
 */
export interface Store {
  addPerson(person: PersonRef & { readonly made: number }, sessionHash: string): Promise<void>
  /** Who has taken a name is no longer a guest by number. */
  renamePerson(id: string, name: string): Promise<void>
  findPersonBySession(sessionHash: string): Promise<PersonRow | undefined>
  findPersonByLink(linkHash: string): Promise<PersonRow | undefined>
  addSession(person: string, sessionHash: string): Promise<void>
  removeSession(sessionHash: string): Promise<void>
  /** Signs out every device of a person but one. */
  removeOtherSessions(person: string, keptHash: string): Promise<void>
  setLink(person: string, linkHash: string | undefined): Promise<void>

  /** False: there is a table of this id already. */
  addTable(table: TableRow): Promise<boolean>
  /** Without `log`, `snapshot` and `chatLines`. */
  findTable(id: string): Promise<TableRow | undefined>
  loadTable(id: string): Promise<StoredTable | undefined>
  changeTable(change: Change): Promise<Outcome>
  /** Newest change first. */
  listTables(query: TableQuery): Promise<readonly TableRow[]>
  /** Those at which the person has a seat, is expected, or sat until a bot took over; newest change first. */
  listTablesOf(person: string, query: OwnTablesQuery): Promise<readonly TableRow[]>
  /** How many tables this person owns that have not ended. */
  countUnendedOwnedBy(person: string): Promise<number>
  /** The ids of all tables of these statuses. */
  listIds(statuses: readonly TableStatus[]): Promise<readonly string[]>

  /** The steps after a number, oldest first. */
  readLog(table: string, after: number): Promise<readonly StepRow[]>
  findStepByKey(table: string, key: string): Promise<StepRow | undefined>

  /** False: this number is taken. */
  addChat(table: string, line: ChatLine): Promise<boolean>
  /** The lines after a number, oldest first, but no more than the latest `limit`. */
  readChat(table: string, after: number, limit: number): Promise<readonly ChatLine[]>

  /** Nothing is changed where the person has one for this game and day already. */
  addDaily(row: DailyRow): Promise<void>
  readDaily(query: DailyQuery): Promise<DailyStandings>

  /** Fulfilled when the store is gone without having been closed: from then on everything that is asked of it fails. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}
