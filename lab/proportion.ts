import { type Interval, wilson } from './statistics/index.ts'

/** So many times in so many, with a 95 % interval; wins beside what they would be if nothing mattered. */
export interface Rate extends Interval {
  readonly times: number
  readonly among: number
  readonly rate: number
  readonly expected?: number
}

export const rate = (times: number, among: number, expected?: number): Rate => ({
  times,
  among,
  rate: among === 0 ? 0 : times / among,
  ...wilson(times, among),
  ...(expected !== undefined && { expected }),
})
