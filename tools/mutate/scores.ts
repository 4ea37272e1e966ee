import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The scores of all folders, kept in the repository, with the survivors and what was thought of each.

export interface Survivor {
  readonly file: string
  readonly line: number
  readonly was: string
  readonly becomes: string
  /** Why no test notices it, by who looked at it. */
  readonly why?: string
}

export interface Score {
  readonly folder: string
  readonly date: string
  readonly commit: string
  readonly mutants: number
  /** Those that at least one test comes by. */
  readonly covered: number
  /** Of these: all, or a sample. */
  readonly tried: number
  readonly killed: number
  /** The share killed, and where the share of all covered ones lies in 19 of 20 samples. */
  readonly score?: number
  readonly interval?: Interval
  readonly survivors: readonly Survivor[]
}

/** In percent. */
export interface Interval {
  readonly from: number
  readonly to: number
}

const percent = (share: number) => Math.round(share * 1000) / 10

/** Wilson's interval of 95 %. */
export function interval(hits: number, of: number): Interval {
  const z = 1.96
  const middle = (hits + (z * z) / 2) / (of + z * z)
  const half = (z / (of + z * z)) * Math.sqrt((hits * (of - hits)) / of + (z * z) / 4)
  return { from: percent(middle - half), to: percent(middle + half) }
}

const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)

/** Prints a score and, if it is to be kept, puts it in the place of the folder's last one; reasons are taken over. */
export function keepScore(root: string, { survivors, ...counts }: Score, keep: boolean): void {
  const file = join(root, 'tools/mutate/scores', `${counts.folder.replaceAll('/', '-')}.json`)
  const last: Score | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const isSame = (one: Survivor, other: Survivor) =>
    one.file === other.file && one.was === other.was && one.becomes === other.becomes
  const all = survivors
    .map((one) => ({ ...one, was: brief(one.was), becomes: brief(one.becomes) }))
    .sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1))
    .map((one) => {
      const why = last?.survivors.find((other) => isSame(one, other))?.why
      return why === undefined ? one : { ...one, why }
    })
  const score: Score = {
    ...counts,
    score: percent(counts.killed / counts.tried),
    ...(counts.tried < counts.covered && { interval: interval(counts.killed, counts.tried) }),
    survivors: all,
  }
  for (const { file, line, was, becomes, why } of all) {
    console.log(`${file}:${line}  ${was}  →  ${becomes || '(left out)'}${why ? `  [${why}]` : ''}`)
  }
  const { mutants, covered, tried, killed } = counts
  console.log(
    `${mutants} mutants, ${covered} covered, ${tried} tried, ${killed} killed: ${score.score} %`,
    score.interval ?? '',
  )
  if (keep) writeFileSync(file, `${JSON.stringify(score, undefined, 2)}\n`)
}

/** Prints the scores that are kept. */
export function listScores(root: string): void {
  const scores = globSync('tools/mutate/scores/*.json', { cwd: root }).sort()
  console.table(
    scores.map((file) => {
      const {
        folder,
        date,
        commit,
        mutants,
        covered,
        tried,
        killed,
        score,
        interval: at,
      }: Score = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return { folder, date, commit, mutants, covered, tried, killed, score, interval: at && `${at.from}–${at.to}` }
    }),
  )
}
