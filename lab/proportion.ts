import { type Interval, wilson } from './statistics/index.ts'

/** So many times in so many, with a 95 % interval; wins beside what they would be if nothing mattered. */
export interface Proportion extends Interval {
  readonly times: number
  readonly among: number
  readonly rate: number
  readonly expected?: number
}

/** The name of the greatest proportion, and the proportion. */
export const greatest = (named: Readonly<Record<string, Proportion>>): readonly [string, Proportion] | undefined =>
  Object.entries(named).toSorted(([, a], [, b]) => b.rate - a.rate)[0]

export const proportion = (times: number, among: number, expected?: number): Proportion => ({
  times,
  among,
  rate: among === 0 ? 0 : times / among,
  ...wilson(times, among),
  ...(expected !== undefined && { expected }),
})
