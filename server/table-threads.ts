import type { MessagePort } from 'node:worker_threads'
import { withStack } from '@portolan/remote'
import type { PoolHealth } from './jobs/checked-pool.ts'
import { problem } from './problem.ts'
import { within } from './stopping.ts'
import type { Details, Listener } from './table-context.ts'
import type { ActName, Input } from './tables/acts.ts'
import type { Following, TableEvents } from './tables/messages.ts'
import { NO_FIGURES, ofShard, type Resumed, type TableThreadData, type ThreadFigures } from './tables/shards.ts'
import { makeFollowed } from './threads/followed.ts'
import { type AllTurnsListener, makeFollowedTurns, type TurnListener } from './threads/followed-turns.ts'
import { makeSlot, type Slot, type ThreadEnd } from './threads/slot.ts'
import { isRestarting, restarting, startTableThread, type TableThread } from './threads/thread.ts'
import { LOOKS } from './watchdog.ts'

/** The tables, wherever they are: each on one of some threads, so that who speaks with the people never waits for rules. */
export interface Tables {
  /** Asks something of a table; what comes back is a text, mostly JSON. */
  ask<Name extends ActName>(table: string, name: Name, input: Input<Name>): Promise<string>
  follow(table: string, following: Following, listener: Listener): FollowedTable
  /** Tells of a person's turns wherever they are. The answer stops it. */
  followTurns(person: string, listener: TurnListener): () => void
  /** Tables whose people have changed in the store are read anew where they are; these people are told their turns anew. */
  adopt(tables: readonly string[], people: readonly string[]): Promise<void>
  followAllTurns(listener: AllTurnsListener): void
  /** Takes up what was going on when the server stopped. */
  resume(): Promise<Resumed>
  count(): Promise<ThreadFigures>
  /** How each of the threads is: asked, and given a moment to answer. */
  check(): Promise<readonly ThreadHealth[]>
  /** How many threads have had to be replaced. */
  replaced(): number
  /** Nothing is begun any more but what is asked for. */
  drain(): Promise<void>
  /** Finishes what is under way, and ends the threads. */
  close(): Promise<void>
}

export interface ThreadHealth {
  readonly tables: 'ok' | 'silent' | 'restarting'
  /** How those are who think for it; not known of one that does not answer. */
  readonly thinkers?: PoolHealth
}

export interface FollowedTable {
  /** Fulfilled when all that there was to tell is told; fails where there is no such table. */
  readonly begun: Promise<unknown>
  stop(): void
}

export interface TableThreads extends Omit<TableThreadData, 'storePort' | 'shard' | 'shards' | 'pulse' | 'beatEvery'> {
  readonly threads: number
  /** How long a thread may stand still before it is replaced, in milliseconds. */
  readonly patience: number
  /** For what each keeps, in megabytes. */
  readonly memory: number
  /** A connection to the store for each of them. */
  connectStore(): MessagePort
  /** Sees to it that the rules of a table are not asked any more. */
  quarantine(table: string): Promise<void>
  warn(what: string, details: Details): void
}

/** How long a thread has to answer when it is asked how it is, in milliseconds. */
const HEALTH_PATIENCE = 2_000

export function startTables(parts: TableThreads): Tables {
  const { threads, connectStore, warn, patience, memory, quarantine, ...data } = parts
  const blame = makeBlame(parts)
  let replaced = 0
  let resuming = false
  let draining = false

  const threadOf = (table: string) => ofShard(slots, table).thread
  const followed = makeFollowed(threadOf)
  const turns = makeFollowedTurns()
  const on = { send: followed.send, turn: turns.send, warning: warningTo(warn) }
  const beatEvery = patience / LOOKS / 2
  const isStopping = () => draining

  const slots = Array.from({ length: threads }, (_, shard) =>
    makeSlot({
      start: () =>
        startTableThread({
          data: { ...data, storePort: connectStore(), shard, shards: threads, beatEvery },
          memory,
          on,
          isStopping,
        }),
      patience,
      onEnd(end) {
        replaced++
        return blame(end)
      },
      /** Those who followed its tables go on where they are. */
      onReplaced(slot) {
        followed.followAgain((table) => ofShard(slots, table) === slot)
        turns.followAgain()
        if (resuming) slot.thread?.call('resume', null).catch(() => {})
      },
      isStopping,
    }),
  )
  const watching = setInterval(() => {
    for (const slot of slots) slot.look()
  }, patience / LOOKS)
  watching.unref()

  return {
    ask(table, name, input) {
      const thread = threadOf(table)
      if (thread === undefined) return Promise.reject(draining ? problem('STOPPING') : restarting())
      return thread.call('act', [table, name, input])
    },
    follow: followed.follow,
    followTurns: turns.follow,
    async adopt(tables, people) {
      const byThread = Map.groupBy(tables, (table) => ofShard(slots, table))
      await Promise.all(
        [...byThread].map(([{ thread }, own]) =>
          // One that is being replaced reads what it needs from the store.
          thread?.call('adopt', own).catch((error) => warn('tables could not be read anew', { error })),
        ),
      )
      turns.followAgain(people)
    },
    followAllTurns: turns.followAll,
    async resume() {
      resuming = true
      return sumOf(await ofEach(slots, (thread) => thread.call('resume', null), { tables: 0, frozen: 0 }))
    },
    count: async () => sumOf(await ofEach(slots, (thread) => thread.call('count', null), NO_FIGURES)),
    check: () => Promise.all(slots.map(healthOf)),
    replaced: () => replaced,
    async drain() {
      draining = true
      await Promise.all(slots.map(({ thread }) => thread?.finish('drain')))
    },
    async close() {
      draining = true
      clearInterval(watching)
      await Promise.all(slots.map(({ thread }) => thread?.finish('close')))
    },
  }
}

const warningTo =
  (warn: TableThreads['warn']) =>
  ({ what, stack, ...details }: TableEvents['warning']) =>
    warn(what, { ...details, ...(stack !== undefined && { error: withStack(stack) }) })

/**
 * Says that a thread has ended, and finds the table that did it. Rules that stood still will do so again; where a thread
 * ended in them it may have been chance, but not twice.
 */
function makeBlame({ warn, quarantine }: TableThreads): (end: ThreadEnd) => Promise<void> {
  /** The tables in whose rules a thread has ended once. */
  const suspects = new Set<string>()
  return async ({ table, hung, error }) => {
    const what = hung ? 'a thread of tables stood still and is replaced' : 'a thread of tables ended and is replaced'
    warn(what, { ...(table !== undefined && { table }), error })
    if (table === undefined) return
    const isGuilty = hung || suspects.has(table)
    suspects.add(table)
    if (!isGuilty) return
    await quarantine(table).catch((failure) =>
      warn('a table could not be put in quarantine', { table, error: failure }),
    )
  }
}

/** What each thread answers; of one that is being replaced, what is said in its stead. */
const ofEach = <Answer>(
  slots: readonly Slot[],
  ask: (thread: TableThread) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer[]> =>
  Promise.all(
    slots.map(async ({ thread }) => {
      try {
        return thread === undefined ? otherwise : await ask(thread)
      } catch (error) {
        if (isRestarting(error)) return otherwise
        throw error
      }
    }),
  )

async function healthOf({ thread }: Slot): Promise<ThreadHealth> {
  if (thread === undefined) return { tables: 'restarting' }
  try {
    return { tables: 'ok', thinkers: await within(HEALTH_PATIENCE, thread.call('check', null)) }
  } catch {
    return { tables: 'silent' }
  }
}

/** What the threads counted, together. */
function sumOf<Counts extends Readonly<Record<keyof Counts, number>>>(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, one): Counts => {
    const entries = Object.entries<number>(one)
    return Object.fromEntries(entries.map(([name, count]) => [name, count + sum[name as keyof Counts]])) as Counts
  })
}
