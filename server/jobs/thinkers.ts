import { Worker } from 'node:worker_threads'
import type { AnyMove, Seat } from '@portolan/engine'
import type { BotName } from '../protocol.ts'

/** What a bot is to think about. */
export interface Thinking {
  readonly game: string
  readonly bot: BotName
  /** The state as the bot's seat may know it. */
  readonly known: unknown
  readonly seat: Seat
  readonly seed: string
  /** The most time there is for it. */
  readonly milliseconds: number
}

export interface Question extends Thinking {
  readonly id: number
}

export interface Thought {
  readonly id: number
  readonly move?: AnyMove
  readonly error?: string
}

export interface ThreadData {
  readonly gamesFrom: string
  /** Shared with the thread: the number of the question that is not asked any more. */
  readonly stopped: Int32Array
}

/** Threads on which bots think, started when first needed. */
export interface Thinkers {
  /** The bot's move; fails if it takes too long or breaks, and as soon as the signal says that it is not wanted. */
  think(question: Thinking, signal?: AbortSignal): Promise<AnyMove>
  close(): Promise<void>
}

interface Job {
  readonly question: Question
  resolve(move: AnyMove): void
  reject(error: Error): void
}

interface Thread {
  readonly worker: Worker
  readonly stopped: Int32Array
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/** However many wait, a bot has this long to think. */
const LEAST_TIME = 50

/** The time for one of several who wait: they share it, so that nobody waits much longer than for one thought. */
export const shareOf = (milliseconds: number, waiting: number, threads: number): number =>
  Math.max(Math.min(milliseconds, LEAST_TIME), milliseconds / Math.max(1, (waiting + 1) / threads))

export function makeThinkers(gamesFrom: string, threads: number, patience = 30_000): Thinkers {
  const pool = new Set<Thread>()
  const waiting: Job[] = []
  let lastId = 0
  let closed = false

  const settle = (thread: Thread, act: (job: Job) => void) => {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = undefined
    if (job !== undefined) act(job)
    next()
  }

  /** A thread that does not come back is given up, with what it was thinking about. */
  const discard = (thread: Thread, error: Error) => {
    if (!pool.delete(thread)) return
    void thread.worker.terminate()
    settle(thread, ({ reject }) => reject(error))
  }

  const startThread = (): Thread => {
    const stopped = new Int32Array(new SharedArrayBuffer(4))
    const workerData: ThreadData = { gamesFrom, stopped }
    const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { workerData })
    const thread: Thread = { worker, stopped, job: undefined, timer: undefined }
    worker.on('message', ({ move, error }: Thought) =>
      settle(thread, ({ resolve, reject }) => {
        if (move !== undefined) resolve(move)
        else reject(new Error(error ?? 'a bot gave no move'))
      }),
    )
    worker.on('error', (error) => discard(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => discard(thread, new Error('a thinking thread ended')))
    // Threads that wait for work must not keep the process from ending.
    worker.unref()
    pool.add(thread)
    return thread
  }

  const next = () => {
    if (closed || waiting.length === 0) return
    const thread = [...pool].find(({ job }) => job === undefined) ?? (pool.size < threads ? startThread() : undefined)
    const job = thread && waiting.shift()
    if (thread === undefined || job === undefined) return
    thread.job = job
    thread.timer = setTimeout(() => discard(thread, new Error('a bot thought for too long')), patience)
    const { question } = job
    const milliseconds = shareOf(question.milliseconds, waiting.length, threads)
    thread.worker.postMessage({ ...question, milliseconds } satisfies Question)
    next()
  }

  /** One that waits is struck out; one that is being thought about ends early, and its thread is free for the next. */
  const takeBack = (job: Job) => {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    for (const thread of pool) if (thread.job === job) Atomics.store(thread.stopped, 0, job.question.id)
    job.reject(new Error('nobody asks for this thought any more'))
  }

  return {
    think: (question, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the thinkers are closed'))
        if (signal?.aborted) return reject(new Error('nobody asks for this thought any more'))
        const job: Job = { question: { ...question, id: ++lastId }, resolve, reject }
        signal?.addEventListener('abort', () => takeBack(job), { once: true })
        waiting.push(job)
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('the thinkers are closed'))
      await Promise.all([...pool].map(({ worker }) => worker.terminate()))
    },
  }
}
