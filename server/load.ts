import { monotonic } from './limits.ts'
import type { Tables } from './table-threads.ts'
import { ofShard } from './tables/shards.ts'

// More may be asked of a server than it can do. It then turns new requests away before they wait long, so that those it
// has taken are answered soon; who is turned away is told when to come again.

export interface Load {
  /** Whether a request now, about this table where it is about one, would wait too long. */
  isTooMuch(table: string | undefined): boolean
  /** In how many seconds it is worth trying again: not for all in the same. */
  pause(): number
}

/** How often the event loop is looked at, and how many looks in a row must find it late: one late look is a hiccup. */
const EVERY = 50
const LOOKS = 4

/** How late the event loop has been for a while, in milliseconds. */
export function watchLoop(now = monotonic): { delay(): number; stop(): void } {
  const late: number[] = Array(LOOKS).fill(0)
  let last = now()
  let looks = 0
  const timer = setInterval(() => {
    const at = now()
    late[looks++ % LOOKS] = at - last - EVERY
    last = at
  }, EVERY).unref()
  return { delay: () => Math.min(...late), stop: () => clearInterval(timer) }
}

/** What waits for the answers of one thread. */
interface Queue {
  /** Since when, by number; the first has waited longest. */
  readonly waiting: Map<number, number>
  /** Milliseconds from one answer to the next while several are waited for. */
  pace: number
  answered: number
}

/** Several requests are waited for at once: from here on answers come one after the other, without pauses of our own. */
const SEVERAL = 8
/** How much of what is known of the pace one answer changes. */
const WEIGHT = 1 / 64

export interface WatchedTables {
  readonly tables: Tables
  /** How long what is asked of this table now will about wait, in milliseconds. */
  wait(table: string): number
}

/** Keeps count of what waits at the threads of tables. */
export function watchTables(tables: Tables, threads: number, now = monotonic): WatchedTables {
  const queues = Array.from({ length: threads }, (): Queue => ({ waiting: new Map(), pace: 0, answered: 0 }))
  const queueOf = (table: string) => ofShard(queues, table)
  let last = 0

  return {
    tables: {
      ...tables,
      ask(table, name, input) {
        const queue = queueOf(table)
        const id = ++last
        const begun = now()
        queue.waiting.set(id, begun)
        const done = () => {
          const at = now()
          queue.waiting.delete(id)
          if (queue.waiting.size >= SEVERAL) {
            queue.pace += (at - Math.max(queue.answered, begun) - queue.pace) * WEIGHT
          }
          queue.answered = at
        }
        const asked = tables.ask(table, name, input)
        asked.then(done, done)
        return asked
      },
    },
    wait(table) {
      const { waiting, pace } = queueOf(table)
      const [oldest] = waiting.values()
      return oldest === undefined ? 0 : Math.max(now() - oldest, waiting.size * pace)
    },
  }
}

/** `most` is how long a request may wait, in milliseconds. */
export const makeLoad = (
  delay: () => number,
  wait: (table: string) => number,
  most: number,
  random: () => number = Math.random,
): Load => ({
  isTooMuch: (table) => delay() > most / 2 || (table !== undefined && wait(table) > most),
  pause: () => 1 + Math.floor(random() * 3),
})
