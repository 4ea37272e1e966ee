import { Worker } from 'node:worker_threads'
import type { AnyMove, Seat } from '@portolan/engine'
import type { BotName } from '../protocol.ts'

export interface Thinking {
  readonly id: number
  readonly game: string
  readonly bot: BotName
  /** The state as the bot's seat may know it. */
  readonly known: unknown
  readonly seat: Seat
  readonly seed: string
}

export interface Thought {
  readonly id: number
  readonly move?: AnyMove
  readonly error?: string
}

/** Threads on which bots think, started when first needed. */
export interface Thinkers {
  /** The bot's move; fails if it takes too long or breaks. */
  think(question: Omit<Thinking, 'id'>): Promise<AnyMove>
  close(): Promise<void>
}

interface Job {
  readonly question: Thinking
  resolve(move: AnyMove): void
  reject(error: Error): void
}

interface Thread {
  readonly worker: Worker
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

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
    const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { workerData: { gamesFrom } })
    const thread: Thread = { worker, job: undefined, timer: undefined }
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
    thread.worker.postMessage(job.question)
    next()
  }

  return {
    think: (question) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the thinkers are closed'))
        waiting.push({ question: { ...question, id: ++lastId }, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('the thinkers are closed'))
      await Promise.all([...pool].map(({ worker }) => worker.terminate()))
    },
  }
}
