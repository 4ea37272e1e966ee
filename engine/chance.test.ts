import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pick, rollDie, SeededChance, shuffle } from './chance.ts'

const GOLDEN = [28, 69, 751, 657, 644, 124, 197, 751, 10, 673, 749, 61, 654, 388, 779, 367, 440, 49, 53, 872]
const GOLDEN_WORDS = [2037112410, 63886962, 1453572909, 1200095829]

const ints = (chance: SeededChance, n: number, count: number) => Array.from({ length: count }, () => chance.int(n))

describe('the seeded generator', () => {
  test('gives this sequence, in this and every other runtime', () => {
    expect(ints(new SeededChance('portolan'), 1000, 20)).toEqual(GOLDEN)
    expect(ints(new SeededChance(''), 2 ** 31, 4)).toEqual(GOLDEN_WORDS)
  })

  test('gives equal sequences for equal seeds and others for others', () => {
    expect(ints(new SeededChance('a'), 1e6, 50)).toEqual(ints(new SeededChance('a'), 1e6, 50))
    expect(ints(new SeededChance('a'), 1e6, 50)).not.toEqual(ints(new SeededChance('b'), 1e6, 50))
  })

  test('goes on from any place as it would have', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.integer({ min: 1, max: 2 ** 31 }), (seed, count, n) => {
        const whole = new SeededChance(seed)
        ints(whole, n, count)
        const resumed = new SeededChance(seed, whole.drawn)
        expect(ints(resumed, n, 20)).toEqual(ints(whole, n, 20))
        expect(resumed.drawn).toBe(whole.drawn)
      }),
    )
  })

  test('goes on where the count of words no longer fits 32 bits', () => {
    const far = new SeededChance('far', 2 ** 36 + 5)
    const near = new SeededChance('far', 5)
    expect(ints(far, 1000, 5)).not.toEqual(ints(near, 1000, 5))
    expect(far.drawn).toBe(2 ** 36 + 10)
  })

  test.each([2, 3, 6, 7, 44, 100])('is as likely to give each of %i numbers', (n) => {
    const counts = new Array(n).fill(0)
    const rolls = 2000 * n
    const chance = new SeededChance('uniform')
    for (let i = 0; i < rolls; i++) counts[chance.int(n)]++
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    // Five standard deviations of the chi-square distribution above its mean.
    expect(chiSquare).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)))
  })

  test('does not favour small numbers where n hardly divides the range', () => {
    const n = 3 * 2 ** 29
    const chance = new SeededChance('bias')
    const low = ints(chance, n, 30_000).filter((value) => value < n / 2).length
    expect(Math.abs(low - 15_000)).toBeLessThan(5 * Math.sqrt(30_000 / 4))
  })

  test('counts its uses: a draw, and a secret shown, which draws nothing', () => {
    const chance = new SeededChance('uses')
    chance.int(6)
    chance.reveal()
    expect([chance.used, chance.drawn]).toEqual([2, 1])
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 31 + 1, Number.POSITIVE_INFINITY])('refuses int(%d)', (n) => {
    const chance = new SeededChance('bad')
    expect(() => chance.int(n)).toThrow(RangeError)
    expect([chance.used, chance.drawn]).toEqual([0, 0])
  })
})

test('a die shows 1 to 6', () => {
  const chance = new SeededChance('die')
  expect(new Set(Array.from({ length: 200 }, () => rollDie(chance)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('nothing can be picked from nothing', () => {
  expect(() => pick(new SeededChance('pick'), [])).toThrow(RangeError)
})

test('a shuffle keeps the cards, and every order is as likely', () => {
  const chance = new SeededChance('shuffle')
  const orders: Record<string, number> = {}
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(chance, [1, 2, 3]).join('')
    orders[order] = (orders[order] ?? 0) + 1
  }
  expect(Object.keys(orders).sort()).toEqual(['123', '132', '213', '231', '312', '321'])
  for (const count of Object.values(orders)) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000))
})

test('a shuffle asks for as much luck as there are cards left to choose among, and no more', () => {
  const asked: number[] = []
  const chance = { int: (n: number) => asked.push(n) && n - 1, reveal() {} }
  expect(shuffle(chance, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(asked).toEqual([4, 3, 2])
  expect(shuffle({ int: () => 0, reveal() {} }, [1, 2, 3])).toEqual([2, 3, 1])
})
