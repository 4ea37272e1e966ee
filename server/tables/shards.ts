import type { MessagePort } from 'node:worker_threads'
import type { Limits } from '../limits.ts'
import type { Counted } from '../table-context.ts'

// The tables of one thread are its shard.

/** What a thread of tables is started with. */
export interface TableThreadData {
  /** Of the store. */
  readonly storePort: MessagePort
  readonly gamesFrom: string
  readonly botPause: number
  /** Threads for bots to think on, and how long one may take for a thought before it is replaced, in milliseconds. */
  readonly thinkers: number
  readonly botPatience: number
  readonly idleTables: number
  readonly chat: Pick<Limits, 'chatOfSeat' | 'chatOfSpectators' | 'chatOfPerson' | 'chatBytes' | 'spectatorChat'>
  /** See `liveTimeIn`. */
  readonly liveTime: SharedArrayBuffer
  /** For tests: see `ServeOptions`. */
  readonly seed: string | undefined
  /** Which shard of the tables this thread has, and how many shards there are. */
  readonly shard: number
  readonly shards: number
  /** Memory in which it notes how it is, and how often it notes that it is alive, in milliseconds. */
  readonly pulse: SharedArrayBuffer
  readonly beatEvery: number
}

/** The shard to which a table belongs: always the same. */
export function shardOf(table: string, shards: number): number {
  let sum = 0
  for (let i = 0; i < table.length; i++) sum += table.charCodeAt(i)
  return sum % shards
}

/** What there is for the shard of a table, of a list with something for each shard. */
export function ofShard<T>(list: readonly T[], table: string): T {
  const one = list[shardOf(table, list.length)]
  if (one === undefined) throw new Error('there are no shards')
  return one
}

/** What was found when the tables were resumed at which something was due. */
export interface Resumed {
  readonly tables: number
  readonly frozen: number
}

/** What a thread counts. */
export interface ThreadFigures extends Readonly<Record<Counted, number>> {
  /** Tables in memory. */
  readonly tables: number
  readonly commits: number
}

/** Of a thread that has just begun. */
export const NO_FIGURES: ThreadFigures = { tables: 0, commits: 0, step: 0, refusal: 0, botMove: 0, timeOut: 0 }
