import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchFigure } from './measure.ts'

/** One run of the bench, one line of the history. */
export interface Run {
  readonly date: string
  readonly commit: string
  readonly node: string
  /** By name and unit. */
  readonly figures: Readonly<Record<string, number>>
}

const file = fileURLToPath(new URL('bench-history.jsonl', import.meta.url))

export const figureKey = ({ name, unit }: Pick<BenchFigure, 'name' | 'unit'>): string => `${name}: ${unit}`

export const readHistory = (): Run[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []

/** The last time each figure was measured. */
export const lastFigures = (runs: readonly Run[]): Record<string, number> =>
  Object.assign({}, ...runs.map(({ figures }) => figures))

export function runOf(rows: readonly BenchFigure[]): Run {
  const figures = rows.flatMap((row): [string, number][] => [
    [figureKey(row), significant(row.value)],
    ...(row.peer
      ? [
          [figureKey({ ...row, name: `${row.name} on ${row.peer.name}` }), significant(row.peer.value)] as [
            string,
            number,
          ],
        ]
      : []),
  ])
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.versions.node,
    figures: Object.fromEntries(figures),
  }
}

export const append = (run: Run): void => appendFileSync(file, `${JSON.stringify(run)}\n`)

const significant = (value: number) => Number(value.toPrecision(4))

/** The commit measured, with a `+` where the files differ from it. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const changed = git('status', '--porcelain', '--', ':(top)', ':(exclude,top)lab/bench-history.jsonl')
    return git('rev-parse', '--short', 'HEAD').trim() + (changed === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
