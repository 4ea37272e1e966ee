import { Worker } from 'node:worker_threads'
import type { Refusal } from '@portolan/engine'
import type { DailyResult, Day } from '@portolan/games'
import { problem } from '../problem.ts'

export interface Checking {
  readonly game: string
  readonly day: Day
  readonly record: unknown
}

export interface Checked {
  readonly outcome?: CheckedAttempt | Refusal
  readonly error?: string
}

/** What a record comes to, and what tells it from others. */
export interface CheckedAttempt {
  readonly result: DailyResult
  /** The same for the same moves, whatever else the record says. */
  readonly fingerprint: string
}

/** Plays records again that strangers sent: on a thread of its own, one at a time, and none for long. */
export interface Checker {
  check(question: Checking): Promise<CheckedAttempt | Refusal>
  close(): Promise<void>
}

/** More than this many at once are asked to come again. */
const MOST_WAITING = 30
const COME_AGAIN = 5

interface Job {
  readonly question: Checking
  resolve(outcome: CheckedAttempt | Refusal): void
  reject(error: Error): void
}

export function makeChecker(gamesFrom: string, patience = 10_000): Checker {
  const waiting: Job[] = []
  let thread: Worker | undefined
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const settle = (act: (job: Job) => void) => {
    clearTimeout(timer)
    const settled = job
    job = undefined
    if (settled !== undefined) act(settled)
    next()
  }

  /** A thread that broke, or does not come back, is given up; the next record starts another. */
  const giveUp = (worker: Worker, act: (job: Job) => void) => {
    if (thread !== worker) return
    thread = undefined
    void worker.terminate()
    settle(act)
  }

  const startThread = (): Worker => {
    const worker = new Worker(new URL('./checker-worker.ts', import.meta.url), { workerData: { gamesFrom } })
    worker.on('message', ({ outcome, error }: Checked) => {
      settle(({ resolve, reject }) => {
        if (outcome !== undefined) resolve(outcome)
        else reject(new Error(error ?? 'a record was not checked'))
      })
    })
    const fail = (error: Error) => giveUp(worker, ({ reject }) => reject(error))
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => fail(new Error('the checking thread ended')))
    // A thread that waits for work must not keep the process from ending.
    worker.unref()
    return worker
  }

  const next = () => {
    if (closed || job !== undefined) return
    job = waiting.shift()
    if (job === undefined) return
    const worker = thread ?? startThread()
    thread = worker
    const tooLong = ({ resolve }: Job) => resolve({ code: 'TOO_LONG_TO_CHECK' })
    timer = setTimeout(() => giveUp(worker, tooLong), patience)
    worker.postMessage(job.question)
  }

  return {
    check: (question) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(problem('STOPPING'))
        if (waiting.length >= MOST_WAITING) return reject(problem('TOO_MANY_REQUESTS', { seconds: COME_AGAIN }))
        waiting.push({ question, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      clearTimeout(timer)
      for (const { reject } of [...(job ? [job] : []), ...waiting.splice(0)]) reject(problem('STOPPING'))
      await thread?.terminate()
    },
  }
}
