import type { Store } from '../store/store.ts'

// Live clocks go by a time of their own, which stands still whenever the server does not run: while it is down, stopped
// by a signal, or asleep with its computer. It began as the time of day when the server was first started, and has
// stayed behind by all such pauses since; so deadlines in it need no correction, and what happens to the computer's clock
// does not concern them. It is kept on disk, and all threads read it from memory that they share.

export interface LiveClock {
  /** For `liveTimeIn`, on any thread. */
  readonly shared: SharedArrayBuffer
  stop(): Promise<void>
}

export interface LiveClockParts {
  readonly store: Pick<Store, 'readLiveTime' | 'keepLiveTime'>
  /** The time of day, which is where it begins. */
  now?(): number
  /** Milliseconds since whenever, never set back. */
  monotonic?(): number
}

const EVERY = 250
/** A tick that comes later than this comes after a pause. */
const LONGEST_TICK = 1_000
/** How old what is on disk may be while live clocks run, and when none does. */
const KEPT_RUNNING = 1_000
const KEPT_ANYWAY = 60_000

/** What is shared: the time, and how many tables have a live clock running. */
const TIME = 0
const RUNNING = 1

export async function startLiveClock(parts: LiveClockParts): Promise<LiveClock> {
  const { store, now = Date.now, monotonic = () => performance.now() } = parts
  const shared = new SharedArrayBuffer(16)
  const cells = new BigInt64Array(shared)
  const known = await store.readLiveTime()
  let time = known ?? now()
  let kept = time
  let keeping: Promise<void> | undefined
  let last = monotonic()
  Atomics.store(cells, TIME, BigInt(Math.floor(time)))

  const keep = () => {
    const keptTime = Math.floor(time)
    keeping = store
      .keepLiveTime(keptTime)
      .then(() => {
        kept = keptTime
      })
      // A disk that is full for a while costs nobody any time: the clock goes on from what was written last.
      .catch(() => {})
      .finally(() => {
        keeping = undefined
      })
  }

  const tick = () => {
    const at = monotonic()
    time += Math.max(0, Math.min(at - last, LONGEST_TICK))
    last = at
    Atomics.store(cells, TIME, BigInt(Math.floor(time)))
    const isRunning = Atomics.load(cells, RUNNING) > 0n
    if (keeping === undefined && time - kept >= (isRunning ? KEPT_RUNNING : KEPT_ANYWAY)) keep()
  }

  // It has begun with the first start, also if the server is killed before the first deadline.
  if (known === undefined) keep()
  const timer = setInterval(tick, EVERY)
  return {
    shared,
    async stop() {
      clearInterval(timer)
      tick()
      await keeping
      keep()
      await keeping
    },
  }
}

/** The time of day but for steps of the computer's clock from now on. */
export function makeSteady(): () => number {
  const { timeOrigin } = performance
  return () => Math.floor(timeOrigin + performance.now())
}

/** The time of live clocks, read from what the clock shares. */
export const liveTimeIn = (shared: SharedArrayBuffer): (() => number) => {
  const cells = new BigInt64Array(shared)
  return () => Number(Atomics.load(cells, TIME))
}

/** Counts the tables at which a live clock runs: only while there are any need its time be kept to the second. */
export const countRunning = (shared: SharedArrayBuffer): ((by: 1 | -1) => void) => {
  const cells = new BigInt64Array(shared)
  return (by) => Atomics.add(cells, RUNNING, BigInt(by))
}
