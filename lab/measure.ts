import { at } from '@portolan/engine'

/** One figure of the bench. */
export interface BenchFigure {
  /** What was measured, the same words in every run: the history is read by them. */
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it should reach; for what should stay small, what it should not exceed. */
  readonly aim?: { readonly least: number } | { readonly most: number }
  /** The same work done by another program in the same run, and by how much ours should be better. */
  readonly peer?: { readonly name: string; readonly value: number; readonly times?: number }
}

/** What a file `lab/bench-<part>.ts` exports as `bench`: its figures, as they come. */
export type Bench = (watch: (row: BenchFigure) => void) => Promise<void>

export interface BenchTiming {
  /** How long each try takes. */
  readonly seconds: number
  readonly tries: number
}

export const TIMING: BenchTiming = { seconds: 0.8, tries: 3 }

/**
 * How often in a second of processor time each piece of work is done, the collection of garbage included: what a core of
 * its own would do, also on a machine that is shared. The best of several tries, since all that can go wrong makes it
 * slower. The pieces take turns, so that a busy moment hurts them alike. A piece of work says how many things it did.
 */
export function rates(works: readonly (() => number)[], { seconds, tries }: BenchTiming = TIMING): number[] {
  for (const work of works) warmUp(work, seconds / 2)
  const measured = works.map((work) => ({ work, best: 0 }))
  for (let n = 0; n < tries; n++) {
    for (const one of measured) {
      globalThis.gc?.()
      one.best = Math.max(one.best, rate(one.work, seconds))
    }
  }
  return measured.map(({ best }) => best)
}

/** Does a piece of work until it gets no faster: rules with many kinds of cards take seconds until all is compiled. */
function warmUp(work: () => number, seconds: number): void {
  let best = 0
  for (let rounds = 0, since = 0; rounds < 20 && since < 4; rounds++) {
    const now = rate(work, seconds)
    since = now > 1.02 * best ? 0 : since + 1
    best = Math.max(best, now)
  }
}

export const bestRate = (work: () => number, pace?: BenchTiming): number => at(rates([work], pace), 0)

function rate(work: () => number, seconds: number): number {
  const begun = processorSeconds()
  let done = 0
  let spent = 0
  // Looking at the time costs as much as a small piece of work: it is looked at ever less often.
  for (let batch = 1; spent < seconds; batch = spent < seconds / 100 ? batch * 2 : batch) {
    for (let n = 0; n < batch; n++) done += work()
    spent = processorSeconds() - begun
  }
  return done / spent
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
