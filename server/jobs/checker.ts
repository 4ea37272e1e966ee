import { Worker } from 'node:worker_threads'
import type { MatchRecord, Refusal } from '@portolan/engine'
import type { DailyResult, Day } from '@portolan/games'
import { type PoolJob, type Remote, remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { problem } from '../problem.ts'
import { TimedOut, within } from '../stopping.ts'
import { checkedPool, type PoolHealth } from './checked-pool.ts'
import type { CheckerApi } from './checker-worker.ts'

export interface Checking {
  readonly game: string
  readonly day: Day
  /** Of the day. */
  readonly seed: string
  readonly record: unknown
}

export interface Replaying {
  readonly game: string
  readonly record: unknown
}

/** A record that plays, and whether it is to its end. */
export interface ReplayedRecord {
  readonly record: MatchRecord
  readonly over: boolean
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
  /** Plays the record of a game that is to go on here. */
  replay(question: Replaying): Promise<ReplayedRecord | Refusal>
  /** How the thread itself is. */
  checkHealth(): Promise<PoolHealth>
  close(): Promise<void>
}

/** More than this many at once are asked to come again. */
const MOST_WAITING = 30
const COME_AGAIN = 5

interface Waiting {
  readonly job: PoolJob<CheckerApi>
  reject(error: Error): void
}

export function makeChecker(gamesFrom: string, patience = 10_000): Checker {
  let waiting: Waiting[] = []
  let closed = false

  const startThread = () => {
    const worker = new Worker(new URL('./checker-worker.ts', import.meta.url), {
      workerData: { gamesFrom },
      name: 'checker',
    })
    // A thread that waits for work must not keep the process from ending.
    worker.unref()
    return remote<CheckerApi>(nodePort(worker), { whenGone: (reason) => (closed ? problem('STOPPING') : reason) })
  }
  const ping = (thread: Remote<CheckerApi>) => within(patience, thread.call('ping', null))
  const threads = checkedPool<CheckerApi>({ size: 1, start: startThread, next: () => waiting.shift()?.job, ping })

  const given =
    <Question, Result>(ask: (thread: Remote<CheckerApi>, question: Question) => Promise<Result>) =>
    (question: Question): Promise<Result | Refusal> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(problem('STOPPING'))
        if (waiting.length >= MOST_WAITING) return reject(problem('TOO_MANY_REQUESTS', { seconds: COME_AGAIN }))
        const job: PoolJob<CheckerApi> = async (thread) => {
          try {
            resolve(await within(patience, ask(thread, question)))
          } catch (error) {
            if (!(error instanceof TimedOut)) return reject(error)
            resolve({ code: 'TOO_LONG_TO_CHECK' })
            throw error
          }
        }
        waiting.push({ job, reject })
        threads.wake()
      })

  return {
    check: given((thread, question: Checking) => thread.call('check', question)),
    replay: given((thread, question: Replaying) => thread.call('replay', question)),
    checkHealth: threads.check,
    async close() {
      closed = true
      for (const { reject } of waiting) reject(problem('STOPPING'))
      waiting = []
      await threads.close()
    },
  }
}
