import { Worker } from 'node:worker_threads'
import { pool, type Remote, remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import type { RunSetup } from './job.ts'
import type { GameRow } from './row.ts'
import type { Job } from './setup.ts'
import type { LabApi } from './worker.ts'

/** Games being played in threads. */
export interface Running {
  /** Whether all were played; rejects with what a game threw. */
  readonly done: Promise<boolean>
  /** Ends it where it is; what was being played is lost. */
  stop(): void
}

/** A game that could not be played on: a bug in its rules or in a bot. */
export class GameThrew extends Error {
  readonly job: Job

  constructor(job: Job, reason: string) {
    super(reason)
    this.job = job
  }
}

/** Hands out the games one at a time to so many threads, and gives each row as it comes. */
export function playAll(setup: RunSetup, jobs: Iterable<Job>, threads: number, onRow: (row: GameRow) => void): Running {
  const waiting = jobs[Symbol.iterator]()
  const { promise: done, resolve, reject } = Promise.withResolvers<boolean>()
  let playing = 0
  let ending = false

  const play = async (thread: Remote<LabApi>, job: Job) => {
    playing++
    const played = await thread.call('play', job)
    playing--
    if ('reason' in played) throw new GameThrew(job, played.reason)
    onRow(played.row)
  }
  /** What is still being played fails by that, and does not count. */
  const end = async (settle: () => void) => {
    if (ending) return
    ending = true
    await workers.close()
    settle()
  }
  const next = () => {
    const job = waiting.next()
    if (!job.done) return (thread: Remote<LabApi>) => play(thread, job.value).catch((error) => end(() => reject(error)))
    if (playing === 0) void end(() => resolve(true))
    return undefined
  }
  const start = () =>
    remote<LabApi>(nodePort(new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup })))
  const workers = pool<LabApi>({ size: threads, start, next })
  workers.wake()
  return { done, stop: () => void end(() => resolve(false)) }
}
