import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clone, equal } from './clone.ts'
import { fingerprint } from './fingerprint.ts'

/** The same data with the fields of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, unknown] => [key, turned(item)])
      .reverse(),
  )
}

test('what says the same has the same fingerprint: copied, through JSON, with its fields in another order', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const own = fingerprint(value)
      expect(own).toMatch(/^[0-9a-f]{16}$/)
      expect(fingerprint(clone(value))).toBe(own)
      expect(fingerprint(JSON.parse(JSON.stringify(value)))).toBe(own)
      expect(fingerprint(turned(value))).toBe(own)
    }),
    { seed: 5 },
  )
})

test('what says something else has another', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
      const [one, other] = [a, b].map((value) => JSON.parse(JSON.stringify(value)))
      expect(fingerprint(one) === fingerprint(other)).toBe(equal(one, other))
    }),
    { seed: 5, numRuns: 2000 },
  )
})

test.each([
  [{ coins: [1, 2] }, { coins: [2, 1] }],
  [{ coins: [0, 0] }, { coins: [0, 1] }],
  [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ],
  [{ a: { b: 1 } }, { a: 1, b: 1 }],
  [[[], []], [[[]]]],
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [{ a: null }, {}],
  [0, false],
  [1, '1'],
  [2 ** 40, 2 ** 41],
  [0.5, 0.25],
])('%j is not %j', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other))
})
