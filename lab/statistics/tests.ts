import { at } from '@portolan/engine'
import { incompleteBeta, logChoose, upperGamma } from './special.ts'
import { deviation, type Interval, mean, sum } from './spread.ts'

/** How likely Student's t of so many degrees of freedom is to lie at least this far from 0, either way. */
export const studentP = (t: number, freedom: number): number =>
  Number.isFinite(t) ? incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) : 0

/** The t that only one case in twenty lies beyond, either way. */
export function student95(freedom: number): number {
  let [low, high] = [0, 1000]
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2
    if (studentP(middle, freedom) > 0.05) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A difference, its 95 % interval, and how likely one so large is where there is none. */
export interface Effect extends Interval {
  readonly pairs: number
  readonly difference: number
  readonly p: number
}

/** Student's test of paired differences against 0. */
export function pairedT(differences: readonly number[]): Effect {
  const pairs = differences.length
  const difference = mean(differences)
  if (pairs < 2) return { pairs, difference, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p: 1 }
  const error = deviation(differences) / Math.sqrt(pairs)
  const half = student95(pairs - 1) * error
  const p = error === 0 ? (difference === 0 ? 1 : 2 ** (1 - pairs)) : studentP(difference / error, pairs - 1)
  return { pairs, difference, low: difference - half, high: difference + half, p }
}

/** How likely counts differ so much from the expected (Pearson's chi-square). */
export function chiSquareP(counts: readonly number[], expected: readonly number[]): number {
  const total = sum(counts.map((count, i) => (count - at(expected, i)) ** 2 / at(expected, i)))
  return upperGamma((counts.length - 1) / 2, total / 2)
}

/**
 * The exact two-sided test of paired differences whose signs would be a coin's if the two were equal. Where all
 * differences are of one size it is the sign test, and for wins McNemar's. The differences must be whole numbers.
 */
export function signFlipP(differences: readonly number[]): number {
  const sizes = new Map<number, number>()
  for (const difference of differences) {
    const size = Math.abs(difference)
    if (size > 0) sizes.set(size, (sizes.get(size) ?? 0) + 1)
  }
  let chances = new Map([[0, 1]])
  for (const [size, count] of sizes) chances = withCoins(chances, size, count)
  const seen = Math.abs(sum(differences))
  if (seen === 0) return 1
  let p = 0
  for (const [total, chance] of chances) if (Math.abs(total) >= seen) p += chance
  return Math.min(1, p)
}

/** The distribution of a sum after `count` coins more, each worth plus or minus `size`. */
function withCoins(chances: ReadonlyMap<number, number>, size: number, count: number): Map<number, number> {
  const coins = Array.from({ length: count + 1 }, (_, heads): [number, number] => [
    size * (2 * heads - count),
    Math.exp(logChoose(count, heads) - count * Math.LN2),
  ]).filter(([, chance]) => chance > 1e-18)
  const together = new Map<number, number>()
  for (const [before, likely] of chances) {
    for (const [more, chance] of coins) {
      const total = before + more
      together.set(total, (together.get(total) ?? 0) + likely * chance)
    }
  }
  return together
}

/** Holm's correction: what each p becomes when so many questions are asked at once. */
export function holm(ps: readonly number[]): readonly number[] {
  const order = ps.map((p, i) => ({ p, i })).toSorted((a, b) => a.p - b.p)
  const corrected = Array<number>(ps.length).fill(1)
  let greatest = 0
  for (const [rank, { p, i }] of order.entries()) {
    greatest = Math.max(greatest, Math.min(1, p * (ps.length - rank)))
    corrected[i] = greatest
  }
  return corrected
}
