import { describe, expect, test } from 'vitest'
import {
  binned,
  chiSquareP,
  edgesOf,
  holm,
  pairedT,
  pairedWins,
  signFlipP,
  spreadOf,
  student95,
  studentP,
  wilson,
} from './index.ts'
import { upperGamma } from './special.ts'

// Known values: tables of the distributions, and R (`prop.test`, `binom.test`, `t.test`, `p.adjust`).

describe('Wilson’s interval', () => {
  test.each([
    [8, 10, 0.4901625, 0.9433178],
    [0, 10, 0, 0.2775328],
    [10, 10, 0.7224672, 1],
    [250, 1000, 0.2241354, 0.277734],
  ])('of %d in %d is %d to %d', (times, among, low, high) => {
    const interval = wilson(times, among)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})

describe('Student’s t', () => {
  test.each([
    [1, 12.7062],
    [5, 2.5706],
    [30, 2.0423],
    [1000, 1.9623],
  ])('of %d degrees of freedom leaves one in twenty beyond %d', (freedom, t) => {
    expect(student95(freedom)).toBeCloseTo(t, 4)
    expect(studentP(t, freedom)).toBeCloseTo(0.05, 4)
  })

  test('of sleep with two drugs (Student 1908) is what he found', () => {
    const effect = pairedT([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4])
    expect(effect.difference).toBeCloseTo(1.58, 6)
    expect(effect.p).toBeCloseTo(0.002833, 5)
    expect(effect.low).toBeCloseTo(0.7001142, 4)
    expect(effect.high).toBeCloseTo(2.4598858, 4)
  })
})

test('chi-square: 3.841 with one degree of freedom, and 9.488 with four, are one case in twenty', () => {
  const far = Math.sqrt(3.841459 * 25)
  expect(chiSquareP([50 + far, 50 - far], [50, 50])).toBeCloseTo(0.05, 5)
  const further = Math.sqrt((9.487729 * 100) / 2)
  expect(chiSquareP([100 + further, 100 - further, 100, 100, 100], Array(5).fill(100))).toBeCloseTo(0.05, 5)
  expect(chiSquareP([20, 20], [20, 20])).toBe(1)
})

// From @stdlib/stats-base-dists-*, which are exact to the last digits; those of few degrees of freedom from their closed forms.
describe('to nine digits', () => {
  test.each([
    [0.5, 1, 0.7048327646991335],
    [2, 3, 0.13932596855884305],
    [3.25, 9, 0.00999736908402157],
    [1.5, 99, 0.13679681771597327],
    [4, 99, 0.00012225152757111308],
    [0.01, 9999, 0.9920214868693054],
    [2.5, 9999, 0.012435221140020181],
  ])('Student’s t is beyond %d with %d degrees of freedom in %d', (t, freedom, p) => {
    expect(studentP(t, freedom) / p).toBeCloseTo(1, 9)
  })

  test.each([
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [9, 2.262157162798205],
    [99, 1.9842169515864172],
    [9999, 1.9602012636213573],
  ])('with %d degrees of freedom one in twenty is beyond %d', (freedom, t) => {
    expect(student95(freedom) / t).toBeCloseTo(1, 9)
  })

  test.each([
    [0.1, 1, 0.7518296340458492],
    [3.5, 1, 0.061368829139402156],
    [7, 4, 0.13588822540043324],
    [40, 20, 0.004995412308307587],
    [250, 200, 0.00937913166882609],
  ])('chi-square is beyond %d with %d degrees of freedom in %d', (total, freedom, p) => {
    expect(upperGamma(freedom / 2, total / 2) / p).toBeCloseTo(1, 9)
  })
})

describe('the exact test of signs', () => {
  test('of equal sizes is the binomial one', () => {
    expect(signFlipP([1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 0, 0, 0])).toBeCloseTo(0.109375, 10)
    expect(signFlipP(Array(10).fill(1))).toBeCloseTo(2 ** -9, 10)
  })

  test('of different sizes counts every way the signs can fall', () => {
    // Of the 8 ways for 3, 2, 1 only +++ and −−− reach 6; +++ ++− −−+ −−− reach 4.
    expect(signFlipP([3, 2, 1])).toBeCloseTo(2 / 8, 10)
    expect(signFlipP([3, 2, -1])).toBeCloseTo(4 / 8, 10)
  })

  test('of thousands neither overflows nor loses its sum', () => {
    expect(signFlipP([...Array(2000).fill(60), ...Array(2000).fill(-60), 30, -30])).toBeCloseTo(1, 6)
  })
})

describe('wins in pairs', () => {
  test('are tested exactly and keep an interval where one side won everything', () => {
    const effect = pairedWins(Array(20).fill(1))
    expect(effect).toMatchObject({ pairs: 20, difference: 1, high: 1 })
    expect(effect.low).toBeGreaterThan(0.75)
    expect(effect.low).toBeLessThan(0.95)
    expect(effect.p).toBeCloseTo(2 ** -19, 10)
  })

  test('that are even say so', () => {
    const effect = pairedWins([1, -1, 0.5, -0.5, 0, 0])
    expect(effect).toMatchObject({ difference: 0, p: 1 })
    expect(effect.low).toBeCloseTo(-effect.high, 10)
  })
})

test('Holm’s correction is that of R’s p.adjust', () => {
  const corrected = holm([0.01, 0.04, 0.03, 0.005])
  for (const [i, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[i]).toBeCloseTo(p, 10)
})

test('a spread has the quartiles that R’s quantile has', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({
    count: 4,
    mean: 2.5,
    deviation: Math.sqrt(5 / 3),
    least: 1,
    lower: 1.75,
    median: 2.5,
    upper: 3.25,
    most: 4,
  })
})

test('bins are of one round width and hold every value once', () => {
  const values = [-3, 0, 7, 61, 88]
  const bins = binned(values, edgesOf(values))
  expect(bins[0]).toEqual({ from: -5, to: 0, count: 1 })
  expect(bins.at(-1)).toEqual({ from: 85, to: 90, count: 1 })
  expect(bins.reduce((total, { count }) => total + count, 0)).toBe(values.length)
})
