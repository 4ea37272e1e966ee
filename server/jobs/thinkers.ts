import { Worker } from 'node:worker_threads'
import type { AnyMove, Seat } from '@portolan/engine'
import type { BotName } from '@portolan/protocol'
import { type PoolJob, type Remote, remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { TimedOut, within } from '../stopping.ts'
import { checkedPool, type PoolHealth } from './checked-pool.ts'
import { makeFairQueue } from './fair-queue.ts'
import type { ThinkerApi } from './thinker-worker.ts'

/** What a bot is to think about. */
export interface BotTask {
  readonly game: string
  /** Of its rules. */
  readonly version: number
  readonly bot: BotName
  /** The state as the bot's seat may know it. */
  readonly known: unknown
  readonly seat: Seat
  readonly seed: string
  /** The most time there is for it. */
  readonly milliseconds: number
}

/** A task that a thread is given, by a number of its own. */
export interface BotRequest extends BotTask {
  readonly id: number
}

export interface ThinkerData {
  readonly gamesFrom: string
  /** Shared with the thread: the number of the task that is not wanted any more. A thread that thinks reads no messages. */
  readonly stopped: Int32Array
}

/** Threads on which bots think, started when first needed. People share them evenly, however much each asks for. */
export interface Thinkers {
  /**
   * The bot's move, for these people, of whom there is at least one; fails if it takes too long or breaks, and as soon as
   * the signal says that it is not wanted.
   */
  think(task: BotTask, people: readonly string[], signal?: AbortSignal): Promise<AnyMove>
  check(): Promise<PoolHealth>
  close(): Promise<void>
}

/** A thread that thinks, one thought at a time. */
export interface Thinker {
  readonly thread: Remote<ThinkerApi>
  /** The task of this number is not wanted any more: it is to be answered soon, in whatever way. */
  stop(id: number): void
}

interface Job {
  readonly request: BotRequest
  resolve(move: AnyMove): void
  reject(error: Error): void
  /** Where it is being thought about. */
  on?: Remote<ThinkerApi>
}

/** However many wait, a bot has this long to think. */
const LEAST_TIME = 50

/** The time for one of several who wait: they share it, so that nobody waits much longer than for one thought. */
export const shareOf = (milliseconds: number, waiting: number, threads: number): number =>
  Math.max(Math.min(milliseconds, LEAST_TIME), milliseconds / Math.max(1, (waiting + 1) / threads))

export interface ThinkersParts {
  readonly gamesFrom: string
  readonly threads: number
  /** How long a thought may take before its thread is given up. */
  readonly patience?: number
  /** For tests: other thinkers than threads, and another time, in milliseconds. */
  startThinker?(): Thinker
  now?(): number
}

export function makeThinkers(parts: ThinkersParts): Thinkers {
  const { gamesFrom, threads, patience = 30_000, now = () => performance.now() } = parts
  const { startThinker = () => startThread(gamesFrom) } = parts
  const stops = new WeakMap<Remote<ThinkerApi>, Thinker['stop']>()
  const queue = makeFairQueue<Job>()
  let lastId = 0
  let closed = false

  const start = (): Remote<ThinkerApi> => {
    const { thread, stop } = startThinker()
    stops.set(thread, stop)
    return thread
  }

  const next = (): PoolJob<ThinkerApi> | undefined => {
    const chosen = queue.next()
    if (chosen === undefined) return undefined
    const { job, person } = chosen
    // Others who wait take their part of the time, and so does what else is asked for the same people.
    const ahead = Math.max(queue.people(), queue.waitingOf(person))
    const milliseconds = shareOf(job.request.milliseconds, ahead, threads)
    queue.charge(person, milliseconds)
    return async (thread) => {
      const begun = now()
      job.on = thread
      try {
        job.resolve(await within(patience, thread.call('think', { ...job.request, milliseconds })))
      } catch (error) {
        job.reject(error instanceof TimedOut ? new Error('a bot thought for too long') : asError(error))
        // A thread that does not come back is given up, with what it was thinking about.
        if (error instanceof TimedOut) throw error
      } finally {
        // What it came to in the end is what counts: one who is asked easy things is asked more often.
        queue.charge(person, now() - begun - milliseconds)
        delete job.on
      }
    }
  }
  const ping = (thread: Remote<ThinkerApi>) => within(patience, thread.call('ping', null))
  const thinkers = checkedPool<ThinkerApi>({ size: threads, start, next, ping })

  /** One that waits is struck out; one that is being thought about ends early, and its thread is free for the next. */
  const takeBack = (job: Job) => {
    queue.remove(job)
    if (job.on !== undefined) stops.get(job.on)?.(job.request.id)
    job.reject(new Error('nobody asks for this thought any more'))
  }

  return {
    think: (task, people, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the thinkers are closed'))
        if (signal?.aborted) return reject(new Error('nobody asks for this thought any more'))
        const job: Job = { request: { ...task, id: ++lastId }, resolve, reject }
        signal?.addEventListener('abort', () => takeBack(job), { once: true })
        queue.add(job, people)
        thinkers.wake()
      }),
    check: thinkers.check,
    async close() {
      closed = true
      for (const { reject } of queue.clear()) reject(new Error('the thinkers are closed'))
      await thinkers.close()
    },
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

function startThread(gamesFrom: string): Thinker {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const workerData: ThinkerData = { gamesFrom, stopped }
  const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { workerData, name: 'thinker' })
  // Threads that wait for work must not keep the process from ending.
  worker.unref()
  return { thread: remote(nodePort(worker)), stop: (id) => Atomics.store(stopped, 0, id) }
}
