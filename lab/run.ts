import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@portolan/engine'
import { playAll } from './pool.ts'
import { openResults } from './results.ts'
import type { GameRow } from './row.ts'
import { type Job, jobOf, type LabSetup } from './setup.ts'
import { type Summary, summarize } from './summary.ts'

export const RESULTS = 'results.jsonl'
export const SUMMARY = 'summary.json'
export const REPORT = 'report.html'

export interface RunPlan {
  readonly setup: LabSetup
  readonly games: number
  readonly threads: number
  readonly folder: string
  /** Go on with what is in the folder. */
  readonly resume: boolean
  /** How many games are done, of those that were there to do when this run began. */
  progress?(done: number, of: number): void
}

export interface LabRun {
  /** Whether all games were played; rejects with what a game threw. */
  readonly done: Promise<Ran>
  stop(): void
}

export interface Ran {
  readonly whole: boolean
  readonly rows: readonly GameRow[]
  readonly summary: Summary
}

/** Plays the games that the folder does not have yet, and sums up all it then has. */
export function startRun({ setup, games, threads, folder, resume, progress }: RunPlan): LabRun | Refusal {
  mkdirSync(folder, { recursive: true })
  const results = openResults(join(folder, RESULTS), setup, resume)
  if (isRefusal(results)) return results
  const rows = [...results.rows]
  const had = new Set(rows.map(({ number }) => number))
  const jobs = missing(setup, games, had)
  const total = Math.max(0, games - had.size)
  let done = 0
  if (total > 0) progress?.(0, total)
  const running = playAll(setup, jobs, Math.max(1, Math.min(threads, total)), (row) => {
    results.add(row)
    rows.push(row)
    progress?.(++done, total)
  })
  const ended = async (): Promise<Ran> => {
    try {
      const whole = await running.done
      rows.sort((a, b) => a.number - b.number)
      const summary = summarize(setup, rows)
      writeFileSync(join(folder, SUMMARY), `${JSON.stringify(summary, rounded, 2)}\n`)
      return { whole, rows, summary }
    } finally {
      results.close()
    }
  }
  return { done: ended(), stop: running.stop }
}

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)

function* missing(setup: LabSetup, games: number, had: ReadonlySet<number>): Generator<Job> {
  for (let number = 1; number <= games; number++) if (!had.has(number)) yield jobOf(setup, number)
}
