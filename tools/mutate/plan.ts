import { readFileSync } from 'node:fs'

/** What one process is to do: found by the address in MUTATE_PLAN. */
export interface Plan {
  /** The files that are changed, by their whole path, and the number of the first mutant of each. */
  readonly files: Readonly<Record<string, number>>
  /** How many mutants there are. */
  readonly mutants: number
  readonly tests: readonly string[]
  /** The numbers of the mutants to try, in this order, until so many have been reached by a test. */
  readonly order: readonly number[]
  readonly wanted: number
  /** Where it is written down what came out. */
  readonly journal: string
  /** Where it is kept what the tests take and come by: that is the same every time. */
  readonly measured: string
}

/** A line of the journal. A mutant that was begun and has no outcome took the process down with it. */
export type Line =
  | { readonly start: number }
  | { readonly mutant: number; readonly outcome: Outcome; readonly by?: string; readonly tests?: number }
  | { readonly covered: readonly number[] }
  | { readonly tests: string }

export type Outcome = 'killed' | 'endless' | 'survived'

export const readPlan = (): Plan => JSON.parse(readFileSync(process.env.MUTATE_PLAN ?? '', 'utf8'))

export const readJournal = (file: string): Line[] =>
  readFileSync(file, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))
