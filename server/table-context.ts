import type { Game, Seat } from '@portolan/engine'
import type { BotName, StreamMessage } from '@portolan/protocol'
import type { Catalog } from './catalog.ts'
import type { Gate } from './limits.ts'
import type { NewSeed } from './seeds.ts'
import type { Sentences } from './sentences.ts'
import type { Store } from './store/store.ts'
import type { Room } from './tables/room.ts'
import type { Rooms } from './tables/rooms.ts'

/** What everything that happens at a table has at hand, on the thread where the table is. */
export interface TableContext {
  readonly store: Store
  readonly catalog: Catalog
  readonly rooms: Rooms
  readonly bots: readonly BotName[]
  readonly sentences: Sentences
  readonly replayed: Set<string>
  readonly failed: Set<string>
  /** The rules as a table asks them: see `Pulse`. */
  supervised(game: Game, table: string): Game
  /** Milliseconds since 1970. */
  now(): number
  /** The same, but for steps of the computer's clock since the thread began: for how long somebody has had time. */
  steady(): number
  /** The time of live clocks, which stands still while the server does not run. */
  live(): number
  /** A live clock runs at one table more, or less. */
  liveTables(by: 1 | -1): void
  readonly newSeed: NewSeed
  /** Called after whatever changed at a table is on disk: bots and clocks look whether there is something to do. */
  changed(room: Room): void
  /** Somebody has come to look at a table, or has gone: some bots play only for those who watch. */
  watched(room: Room): void
  readonly chat: ChatRules
  counted(what: Counted): void
  warn(what: string, details: Details): void
}

/** How much may be said at tables. */
export interface ChatRules {
  /** Lines in a day, see `Limits`. */
  readonly ofSeat: number
  readonly ofSpectators: number
  readonly ofPerson: number
  /** What a line may have on average. */
  readonly bytes: number
  /** By table and person. */
  readonly spectatorGate: Gate
}

export type Counted = 'step' | 'refusal' | 'botMove' | 'timeOut'

export interface Details {
  readonly table?: string
  readonly game?: string
  readonly seat?: Seat
  /** Of the log. */
  readonly number?: number
  readonly error?: unknown
}

/** Where the messages for a follower of a table go. */
export interface Listener {
  /** `text` is the message in JSON; the numbers are the reader's cursor with it. */
  send(type: StreamMessage['type'], text: string, number: number, chatLines: number): void
}
