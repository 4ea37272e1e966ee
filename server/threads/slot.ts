import { firstWatch, isHung, lookAgain } from '../watchdog.ts'
import type { TableThread } from './thread.ts'

/** A shard of the tables, and the thread that has it now. */
export interface Slot {
  /** Not while one is being replaced. */
  readonly thread: TableThread | undefined
  /** Looks how its thread is; one that stands still is ended. */
  look(): void
}

/** How a thread came to its end. */
export interface ThreadEnd {
  /** The table whose rules were being asked, if any were. */
  readonly table: string | undefined
  /** It was given up because it stood still. */
  readonly hung: boolean
  readonly error: Error
}

export interface SlotParts {
  start(): TableThread
  /** How long a thread may stand still, in milliseconds. */
  readonly patience: number
  /** Told of a thread that has ended; another is started after that. */
  onEnd(end: ThreadEnd): Promise<void>
  /** Told that there is another. */
  onReplaced(slot: Slot): void
  isStopping(): boolean
}

/** A thread that ends so soon is not replaced at once the next time, but later and later, in milliseconds. */
const SOON = 10_000
const FIRST_DELAY = 250
const LONGEST_DELAY = 30_000

export function makeSlot({ start, patience, onEnd, onReplaced, isStopping }: SlotParts): Slot {
  let thread: TableThread | undefined
  let watch = firstWatch({ beats: 0, calls: 0, table: undefined })
  let hung = false
  let started = 0
  /** How many threads in a row ended soon after their start. */
  let failed = 0

  const occupy = () => {
    const next = start()
    thread = next
    watch = firstWatch(next.vitals())
    hung = false
    started = performance.now()
    void next.ended.then((error) => {
      thread = undefined
      if (!isStopping()) void replace({ table: next.vitals().table, hung, error })
    })
  }
  const replace = async (end: ThreadEnd) => {
    await onEnd(end)
    failed = performance.now() - started < SOON ? failed + 1 : 0
    if (failed > 1) await pause(Math.min(FIRST_DELAY * 2 ** failed, LONGEST_DELAY))
    if (isStopping()) return
    occupy()
    onReplaced(slot)
  }

  const slot: Slot = {
    get thread() {
      return thread
    },
    look() {
      if (thread === undefined || hung) return
      watch = lookAgain(watch, thread.vitals())
      hung = isHung(watch, patience)
      if (hung) thread.kill(`It has stood still for ${patience / 1000} s.`)
    },
  }
  occupy()
  return slot
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
