import type { Seat } from '@portolan/engine'
import type { Catalog } from './catalog.ts'
import type { BotName } from './protocol.ts'
import type { Sentences } from './sentences.ts'
import type { Store } from './store/store.ts'
import type { Room } from './tables/room.ts'
import type { Rooms } from './tables/rooms.ts'

/** What everything that happens at a table has at hand. */
export interface House {
  readonly store: Store
  readonly catalog: Catalog
  readonly rooms: Rooms
  readonly bots: readonly BotName[]
  readonly sentences: Sentences
  readonly replayed: Set<string>
  /** Milliseconds since 1970. */
  now(): number
  /** Called after whatever changed at a table is on disk: bots and clocks look whether there is something to do. */
  changed(room: Room): void
  counted(what: 'step' | 'refusal' | 'botMove' | 'timeOut'): void
  warn(what: string, details: { readonly table: string; readonly seat?: Seat; readonly error?: unknown }): void
}
