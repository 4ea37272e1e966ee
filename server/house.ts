import type { Seat } from '@portolan/engine'
import type { Catalog } from './catalog.ts'
import type { BotName, StreamMessage } from './protocol.ts'
import type { NewSeed } from './seeds.ts'
import type { Sentences } from './sentences.ts'
import type { Store } from './store/store.ts'
import type { Room } from './tables/room.ts'
import type { Rooms } from './tables/rooms.ts'

/** What everything that happens at a table has at hand, on the thread where the table is. */
export interface House {
  readonly store: Store
  readonly catalog: Catalog
  readonly rooms: Rooms
  readonly bots: readonly BotName[]
  readonly sentences: Sentences
  readonly replayed: Set<string>
  /** Milliseconds since 1970. */
  now(): number
  readonly newSeed: NewSeed
  /** Called after whatever changed at a table is on disk: bots and clocks look whether there is something to do. */
  changed(room: Room): void
  counted(what: Counted): void
  warn(what: string, details: Details): void
}

export type Counted = 'step' | 'refusal' | 'botMove' | 'timeOut'

export interface Details {
  readonly table: string
  readonly seat?: Seat
  readonly error?: unknown
}

/** Where what a follower of a table is told comes out. */
export interface Listener {
  /** `text` is the message in JSON; the numbers say how far the reader is with it. */
  tell(type: StreamMessage['type'], text: string, number: number, chatLines: number): void
  /** The reader is told otherwise, and is then so far. */
  pass(number: number, chatLines: number): void
}
