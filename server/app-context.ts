import type { BotName } from '@portolan/protocol'
import type { Catalog } from './catalog.ts'
import type { NewSeed } from './seeds.ts'
import type { Sentences } from './sentences.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './table-threads.ts'

/** What everything that answers requests has at hand. */
export interface AppContext {
  readonly store: Store
  readonly catalog: Catalog
  readonly tables: Tables
  readonly bots: readonly BotName[]
  readonly sentences: Sentences
  readonly newSeed: NewSeed
  /** Milliseconds since 1970. */
  now(): number
  /** By which clocks run: see `TableContext`. */
  steady(): number
  live(): number
}
