import { Worker } from 'node:worker_threads'
import type { RunSetup } from './job.ts'
import type { GameRow } from './row.ts'
import type { Job } from './setup.ts'

/** Games being played in threads. */
export interface Running {
  /** Whether all were played; rejects with what a game threw. */
  readonly done: Promise<boolean>
  /** Ends it where it is; what was being played is lost. */
  stop(): void
}

type Answer = { readonly ready: true } | { readonly row: GameRow } | { readonly failed: Job; readonly reason: string }

/** A game that could not be played on: a bug in its rules or in a bot. */
export class GameThrew extends Error {
  readonly job: Job

  constructor(job: Job, reason: string) {
    super(reason)
    this.job = job
  }
}

/** Hands out the games one at a time to so many threads, and gives each row as it comes. */
export function playAll(table: RunSetup, jobs: Iterable<Job>, threads: number, onRow: (row: GameRow) => void): Running {
  const waiting = jobs[Symbol.iterator]()
  let workers: Worker[] = []
  const { promise: done, resolve, reject } = Promise.withResolvers<boolean>()
  const end = () => {
    const ended = workers
    workers = []
    return Promise.all(ended.map((worker) => worker.terminate()))
  }
  const fail = (error: unknown) => void end().then(() => reject(error))
  const heard = async (worker: Worker, answer: Answer) => {
    // A thread that was told to end may have answered before it heard.
    if (!workers.includes(worker)) return
    if ('failed' in answer) throw new GameThrew(answer.failed, answer.reason)
    if ('row' in answer) onRow(answer.row)
    const next = waiting.next()
    if (!next.done) return worker.postMessage(next.value)
    workers = workers.filter((one) => one !== worker)
    await worker.terminate()
    if (workers.length === 0) resolve(true)
  }
  for (let i = 0; i < threads; i++) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: table })
    worker.on('message', (answer: Answer) => heard(worker, answer).catch(fail))
    worker.on('error', fail)
    workers.push(worker)
  }
  return { done, stop: () => void end().then(() => resolve(false)) }
}
