import type { DueTable } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { outOfTime, timeBy } from '../tables/clock.ts'
import type { Room } from '../tables/room.ts'

/**
 * Brings into memory the tables at which the server has something to do by itself: a bot is awaited, or a deadline has
 * passed. They are found in the store by an index; all others come when somebody touches them. Once a table is here, the
 * bots and the clocks see to it, and it leaves again when they are done.
 */
export interface DueTables {
  /** Takes up what was due when the server stopped, in its order; fulfilled when all of it has been looked at. */
  resume(): Promise<{ readonly tables: number; readonly frozen: number }>
  stop(): void
}

/** As many are asked of the store at a time, and are in memory at a time for nothing but what is due there. */
const PAGE = 200
const MOST_AT_ONCE = 100
/** How often to look what has become due, and whether those here are done, in milliseconds. */
const EVERY = 500
/** A table that is not done by then makes room for the next, and stays here until it is. */
const PATIENCE = 60_000
/** A table that could not be read is tried again so often, and so many of them at most. */
const TRIES = 3
const MOST_FAILED = 1_000

/** In rounds. */
const TRY_AGAIN_EVERY = 60

export function makeDueTables(context: TableContext, isOurs: (table: string) => boolean, every = EVERY): DueTables {
  const taken = makeTaken(context)
  let stopped = false
  /** Until which moment all that was due has been looked at. */
  let looked = 0
  let waking: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const tick = () =>
    new Promise<void>((resolve) => {
      waking = resolve
      timer = setTimeout(resolve, every)
    })

  /** Takes up all that became due after one moment and until another. */
  const pass = async (from: number, until: number) => {
    let tables = 0
    let frozen = 0
    let after: DueTable | undefined = from < 0 ? undefined : { id: '\uffff', due: from }
    while (!stopped) {
      const page = await context.store.listDue({ ...(after && { after }), until, limit: PAGE })
      for (const { id } of page) {
        // The bots and the clocks know of those that are here already.
        if (!isOurs(id) || context.rooms.loaded.has(id)) continue
        taken.letGo()
        while (taken.isFull() && !stopped) {
          await tick()
          taken.letGo()
        }
        if (stopped) break
        tables++
        if (await taken.take(id)) frozen++
      }
      after = page.at(-1)
      if (page.length < PAGE) break
    }
    return { tables, frozen }
  }

  const goOn = async () => {
    let rounds = 0
    while (!stopped) {
      await tick()
      if (stopped) return
      taken.letGo()
      const now = context.steady()
      const from = looked
      looked = now
      await pass(from, now).catch((error) => context.warn('what is due could not be read', { error }))
      if (++rounds % TRY_AGAIN_EVERY === 0) for (const id of taken.failed()) if (!stopped) await taken.take(id)
    }
  }

  return {
    async resume() {
      const now = context.steady()
      looked = now
      try {
        return await pass(-1, now)
      } finally {
        void goOn()
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      waking?.()
    },
  }
}

/** The tables that are in memory for what is due there. */
interface TakenTables {
  /** True: it is frozen. What can't be read is said in the log, and keeps nobody else waiting. */
  take(id: string): Promise<boolean>
  /** Those that are done leave memory. */
  letGo(): void
  isFull(): boolean
  /** Those that could not be read and are to be tried again. */
  failed(): readonly string[]
}

function makeTaken(context: TableContext): TakenTables {
  /** Those that are not done, with when they came. */
  const busy = new Map<string, { readonly room: Room; readonly since: number }>()
  const failed = new Map<string, number>()

  const isDone = ({ doc, turn, thinking, queue }: Room): boolean =>
    thinking.size === 0 &&
    queue === undefined &&
    (doc.status !== 'playing' || outOfTime(turn, timeBy(doc.clock, context)).length === 0)

  return {
    async take(id) {
      try {
        const room = await context.rooms.withLock(id, (one) => one)
        failed.delete(id)
        busy.set(id, { room, since: context.steady() })
        return room.doc.status === 'frozen'
      } catch (error) {
        context.warn('a table could not be resumed', { table: id, error })
        const tries = (failed.get(id) ?? 0) + 1
        if (tries < TRIES && (failed.size < MOST_FAILED || failed.has(id))) failed.set(id, tries)
        else failed.delete(id)
        return false
      }
    },
    letGo() {
      for (const [id, { room, since }] of busy) {
        const done = isDone(room)
        if (!done && context.steady() - since < PATIENCE) continue
        busy.delete(id)
        if (done) context.rooms.forget(id)
      }
    },
    isFull: () => busy.size >= MOST_AT_ONCE,
    failed: () => [...failed.keys()],
  }
}
