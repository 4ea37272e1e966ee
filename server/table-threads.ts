import type { MessagePort } from 'node:worker_threads'
import { Problem, problem } from './problem.ts'
import { doneWithin } from './stopping.ts'
import type { Details, Listener } from './table-context.ts'
import { restarting, startTableThread, type TableThread } from './table-thread.ts'
import type { ActName, Input } from './tables/acts.ts'
import {
  type Cursor,
  type Following,
  NO_FIGURES,
  ofShard,
  type Resumed,
  type TableThreadData,
  type ThreadFigures,
} from './tables/messages.ts'
import { firstWatch, isHung, LOOKS, lookAgain, type Watch } from './watchdog.ts'

/** The tables, wherever they are: each on one of some threads, so that who speaks with the people never waits for rules. */
export interface Tables {
  /** Asks something of a table; what comes back is a text, mostly JSON. */
  ask<Name extends ActName>(table: string, name: Name, input: Input<Name>): Promise<string>
  follow(table: string, following: Following, listener: Listener): FollowedTable
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

export type ThreadHealth = 'ok' | 'silent' | 'restarting'

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

/** A shard of the tables, and the thread that has it now. */
interface Slot {
  readonly shard: number
  thread: TableThread | undefined
  watch: Watch
  /** Given up because it stood still. */
  hung: boolean
  started: number
  /** How many threads in a row ended soon after their start. */
  failed: number
}

/** One who follows a table, whichever thread it is on. */
interface Followed {
  readonly table: string
  readonly following: Following
  readonly listener: Listener
  readonly begun: PromiseWithResolvers<unknown>
  /** How far they are by what they were told. */
  at: Cursor | undefined
}

/** How long a thread has to answer when it is asked how it is, in milliseconds. */
const HEALTH_PATIENCE = 1_000

/** A thread that ends so soon is not replaced at once the next time, but later and later, in milliseconds. */
const SOON = 10_000
const FIRST_DELAY = 250
const LONGEST_DELAY = 30_000

export function startTables(parts: TableThreads): Tables {
  const { threads, connectStore, warn, patience, memory, quarantine, ...data } = parts
  const followed = new Map<number, Followed>()
  /** The tables in whose rules a thread has ended once. */
  const suspects = new Set<string>()
  let lastFollower = 0
  let replaced = 0
  let resuming = false
  let draining = false

  const startThread = (shard: number): TableThread =>
    startTableThread({
      data: { ...data, storePort: connectStore(), shard, shards: threads, beatEvery: patience / LOOKS / 2 },
      memory,
      forward(follower, type, text, number, chatLines) {
        const one = followed.get(follower)
        if (one === undefined) return
        one.at = { number, chatLines }
        one.listener.send(type, text, number, chatLines)
      },
      advanced(follower, number, chatLines) {
        const one = followed.get(follower)
        if (one === undefined) return
        one.at = { number, chatLines }
        one.listener.advance(number, chatLines)
      },
      warn,
      isStopping: () => draining,
    })

  const occupy = (slot: Slot) => {
    const thread = startThread(slot.shard)
    Object.assign(slot, { thread, watch: firstWatch(thread.vitals()), hung: false, started: performance.now() })
    void thread.ended.then((error) => {
      slot.thread = undefined
      if (!draining) void replace(slot, thread.vitals().table, error)
    })
  }

  /** Puts another thread in the place of one that has ended; those who followed its tables go on where they are. */
  const replace = async (slot: Slot, table: string | undefined, error: Error) => {
    replaced++
    const what = slot.hung
      ? 'a thread of tables stood still and is replaced'
      : 'a thread of tables ended and is replaced'
    warn(what, { ...(table !== undefined && { table }), error })
    if (table !== undefined) await blame(table, slot.hung)
    slot.failed = performance.now() - slot.started < SOON ? slot.failed + 1 : 0
    if (slot.failed > 1) await pause(Math.min(FIRST_DELAY * 2 ** slot.failed, LONGEST_DELAY))
    if (draining) return
    occupy(slot)
    for (const [follower, one] of followed) if (slotOf(one.table) === slot) begin(follower, one)
    if (resuming) slot.thread?.ask((id) => ['chore', id, 'resume']).catch(() => {})
  }

  /** Rules that stood still will do so again; where a thread ended in them it may have been chance, but not twice. */
  const blame = async (table: string, hung: boolean) => {
    const again = suspects.has(table)
    suspects.add(table)
    if (!hung && !again) return
    await quarantine(table).catch((error) => warn('a table could not be put in quarantine', { table, error }))
  }

  const begin = (follower: number, { table, following, begun, at }: Followed) => {
    const text = JSON.stringify(at === undefined ? following : { ...following, from: at })
    slotOf(table)
      .thread?.ask((id) => ['follow', id, table, follower, text])
      .then(begun.resolve, (error) => {
        // They are followed anew on the next thread.
        if (!isRestarting(error)) begun.reject(error)
      })
  }

  const slots = Array.from({ length: threads }, (_, shard): Slot => {
    const watch = firstWatch({ beats: 0, calls: 0, table: undefined })
    return { shard, thread: undefined, watch, hung: false, started: 0, failed: 0 }
  })
  const slotOf = (table: string) => ofShard(slots, table)
  for (const slot of slots) occupy(slot)

  const look = (slot: Slot) => {
    if (slot.thread === undefined || slot.hung) return
    slot.watch = lookAgain(slot.watch, slot.thread.vitals())
    slot.hung = isHung(slot.watch, patience)
    if (slot.hung) slot.thread.kill(`It has stood still for ${patience / 1000} s.`)
  }
  const watching = setInterval(() => {
    for (const slot of slots) look(slot)
  }, patience / LOOKS)
  watching.unref()

  /** What each thread answers; of one that is being replaced, what is said in its stead. */
  const chore = <Answer>(name: 'resume' | 'count', otherwise: Answer): Promise<Answer[]> =>
    Promise.all(
      slots.map(async ({ thread }) => {
        try {
          return thread === undefined ? otherwise : JSON.parse(await thread.ask((id) => ['chore', id, name]))
        } catch (error) {
          if (isRestarting(error)) return otherwise
          throw error
        }
      }),
    )

  const health = async ({ thread }: Slot): Promise<ThreadHealth> => {
    if (thread === undefined) return 'restarting'
    const answered = thread
      .ask((id) => ['chore', id, 'count'])
      .then(
        () => true,
        () => false,
      )
    return (await doneWithin(HEALTH_PATIENCE, answered)) && (await answered) ? 'ok' : 'silent'
  }

  return {
    ask(table, name, input) {
      const { thread } = slotOf(table)
      if (thread === undefined) return Promise.reject(draining ? problem('STOPPING') : restarting())
      return thread.ask((id) => ['act', id, table, name, JSON.stringify(input)])
    },
    follow(table, following, listener) {
      const follower = ++lastFollower
      const one: Followed = { table, following, listener, begun: Promise.withResolvers(), at: undefined }
      followed.set(follower, one)
      begin(follower, one)
      return {
        begun: one.begun.promise,
        stop() {
          followed.delete(follower)
          slotOf(table).thread?.send('unfollow', follower)
        },
      }
    },
    async resume() {
      resuming = true
      return sumOf<Resumed>(await chore('resume', { tables: 0, frozen: 0 }))
    },
    count: async () => sumOf<ThreadFigures>(await chore('count', NO_FIGURES)),
    check: () => Promise.all(slots.map(health)),
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

const isRestarting = (error: unknown): boolean => error instanceof Problem && error.refusal.code === 'TABLES_RESTARTING'

/** What the threads counted, together. */
function sumOf<Counts extends Readonly<Record<keyof Counts, number>>>(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, one): Counts => {
    const entries = Object.entries<number>(one)
    return Object.fromEntries(entries.map(([name, count]) => [name, count + sum[name as keyof Counts]])) as Counts
  })
}
