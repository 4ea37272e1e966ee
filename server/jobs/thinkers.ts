import { Worker } from 'node:worker_threads'
import type { AnyMove, Seat } from '@portolan/engine'
import type { BotName } from '../protocol.ts'
import { makeFairQueue } from './fair-queue.ts'

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

export interface BotRequest extends BotTask {
  readonly id: number
}

export interface BotReply {
  readonly id: number
  readonly move?: AnyMove
  readonly error?: string
}

export interface ThinkerData {
  readonly gamesFrom: string
  /** Shared with the thread: the number of the question that is not asked any more. */
  readonly stopped: Int32Array
}

/** Threads on which bots think, started when first needed. People share them evenly, however much each asks for. */
export interface Thinkers {
  /**
   * The bot's move, for these people, of whom there is at least one; fails if it takes too long or breaks, and as soon as
   * the signal says that it is not wanted.
   */
  think(question: BotTask, people: readonly string[], signal?: AbortSignal): Promise<AnyMove>
  close(): Promise<void>
}

/** Where one thought at a time is thought. */
export interface Mind {
  ask(question: BotRequest): void
  /** The question of this number is not asked any more: it is to be answered soon, in whatever way. */
  stop(id: number): void
  end(): Promise<unknown>
}

/** What a mind says, and that it is gone. */
export interface MindListener {
  said(thought: BotReply): void
  lost(error: Error): void
}

interface Job {
  readonly question: BotRequest
  resolve(move: AnyMove): void
  reject(error: Error): void
}

interface Thinker {
  readonly mind: Mind
  job: Job | undefined
  /** For whom it thinks, and how much that was taken to cost. */
  person: string
  charged: number
  begun: number
  timer: NodeJS.Timeout | undefined
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
  /** For tests: other minds than threads, and another time, in milliseconds. */
  startMind?(hearer: MindListener): Mind
  now?(): number
}

export function makeThinkers(parts: ThinkersParts): Thinkers {
  const { gamesFrom, threads, patience = 30_000, now = () => performance.now() } = parts
  const { startMind = (hearer) => startThread(gamesFrom, hearer) } = parts
  const pool = new Set<Thinker>()
  const queue = makeFairQueue<Job>()
  let lastId = 0
  let closed = false

  const settle = (thinker: Thinker, act: (job: Job) => void) => {
    clearTimeout(thinker.timer)
    const { job } = thinker
    thinker.job = undefined
    if (job !== undefined) {
      // What it came to in the end is what counts: one who is asked easy things is asked more often.
      queue.charge(thinker.person, now() - thinker.begun - thinker.charged)
      act(job)
    }
    next()
  }

  /** A mind that does not come back is given up, with what it was thinking about. */
  const discard = (thinker: Thinker, error: Error) => {
    if (!pool.delete(thinker)) return
    void thinker.mind.end()
    settle(thinker, ({ reject }) => reject(error))
  }

  const startThinker = (): Thinker => {
    const mind = startMind({
      said: ({ move, error }) =>
        settle(thinker, ({ resolve, reject }) => {
          if (move !== undefined) resolve(move)
          else reject(new Error(error ?? 'a bot gave no move'))
        }),
      lost: (error) => discard(thinker, error),
    })
    const thinker: Thinker = { mind, job: undefined, person: '', charged: 0, begun: 0, timer: undefined }
    pool.add(thinker)
    return thinker
  }

  const next = () => {
    if (closed || queue.size === 0) return
    const thinker = [...pool].find(({ job }) => job === undefined) ?? (pool.size < threads ? startThinker() : undefined)
    const chosen = thinker && queue.next()
    if (thinker === undefined || chosen === undefined) return
    const { job, person } = chosen
    const { question } = job
    // Others who wait take their part of the time, and so does what else is asked for the same people.
    const ahead = Math.max(queue.people(), queue.waitingOf(person))
    const milliseconds = shareOf(question.milliseconds, ahead, threads)
    Object.assign(thinker, { job, person, charged: milliseconds, begun: now() })
    queue.charge(person, milliseconds)
    thinker.timer = setTimeout(() => discard(thinker, new Error('a bot thought for too long')), patience)
    thinker.mind.ask({ ...question, milliseconds })
    next()
  }

  /** One that waits is struck out; one that is being thought about ends early, and its thread is free for the next. */
  const takeBack = (job: Job) => {
    queue.remove(job)
    for (const thinker of pool) if (thinker.job === job) thinker.mind.stop(job.question.id)
    job.reject(new Error('nobody asks for this thought any more'))
  }

  return {
    think: (question, people, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the thinkers are closed'))
        if (signal?.aborted) return reject(new Error('nobody asks for this thought any more'))
        const job: Job = { question: { ...question, id: ++lastId }, resolve, reject }
        signal?.addEventListener('abort', () => takeBack(job), { once: true })
        queue.add(job, people)
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of queue.clear()) reject(new Error('the thinkers are closed'))
      await Promise.all([...pool].map(({ mind }) => mind.end()))
    },
  }
}

function startThread(gamesFrom: string, { said, lost }: MindListener): Mind {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const workerData: ThinkerData = { gamesFrom, stopped }
  const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { workerData })
  worker.on('message', said)
  worker.on('error', (error) => lost(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => lost(new Error('a thinking thread ended')))
  // Threads that wait for work must not keep the process from ending.
  worker.unref()
  return {
    ask: (question) => worker.postMessage(question),
    stop: (id) => Atomics.store(stopped, 0, id),
    end: () => worker.terminate(),
  }
}
