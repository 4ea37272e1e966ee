import { at } from '@portolan/engine'

export interface Interval {
  readonly low: number
  readonly high: number
}

/** The normal deviate that 95 % of the cases lie within. */
export const Z95 = 1.959963984540054

/**
 * Wilson's 95 % interval for a rate of so many in so many. `times` may be broken where a first place was shared: the
 * interval is then a little too wide, never too narrow.
 */
export function wilson(times: number, among: number): Interval {
  if (among === 0) return { low: 0, high: 1 }
  const rate = times / among
  const z2 = Z95 * Z95
  const middle = (rate + z2 / (2 * among)) / (1 + z2 / among)
  const half = (Z95 / (1 + z2 / among)) * Math.sqrt((rate * (1 - rate)) / among + z2 / (4 * among * among))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length)

/** The standard deviation of what the values are a sample of. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0
  const middle = mean(values)
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
}

/** How a figure is spread over many games. */
export interface Spread {
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

export function spreadOf(values: readonly number[]): Spread {
  const ordered = values.toSorted((a, b) => a - b)
  return {
    count: values.length,
    mean: mean(values),
    deviation: deviation(values),
    least: quantile(ordered, 0),
    lower: quantile(ordered, 0.25),
    median: quantile(ordered, 0.5),
    upper: quantile(ordered, 0.75),
    most: quantile(ordered, 1),
  }
}

/** The value that this part of the ordered values lies below, between neighbours in proportion. */
export function quantile(ordered: readonly number[], part: number): number {
  if (ordered.length === 0) return 0
  const place = part * (ordered.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, ordered.length - 1)
  const lower = at(ordered, below)
  return lower + (place - below) * (at(ordered, above) - lower)
}

export interface Bin {
  readonly from: number
  /** The last bin holds its end as well. */
  readonly to: number
  readonly count: number
}

/** The edges that divide all these values into at most so many bins of one round width. */
export function edgesOf(values: readonly number[], most = 24): readonly number[] {
  if (values.length === 0) return [0, 1]
  const [least, greatest] = extremes(values)
  const rough = Math.max((greatest - least) / most, Number.EPSILON)
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = [1, 2, 5, 10].map((step) => step * power).find((step) => step >= rough * (1 - 1e-9)) ?? rough
  // Scores and decisions are whole: a bin narrower than 1 would leave gaps that mean nothing.
  const width = values.every(Number.isInteger) ? Math.max(1, round) : round
  const first = Math.floor(least / width)
  const last = Math.floor(greatest / width) + 1
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * width).toPrecision(12)))
}

function extremes(values: readonly number[]): [number, number] {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return [least, greatest]
}

export function binned(values: readonly number[], edges: readonly number[]): readonly Bin[] {
  const bins = edges.slice(1).map((to, i) => ({ from: at(edges, i), to, count: 0 }))
  for (const value of values) {
    const bin = bins.findLast(({ from }) => from <= value) ?? bins[0]
    if (bin !== undefined) bin.count++
  }
  return bins
}
