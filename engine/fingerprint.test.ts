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

// Servers keep fingerprints for as long as a game goes on: were they to come out otherwise, every table would be taken for
// one whose rules have changed.
test.each<[unknown, string]>([
  [null, 'e658cb64e6582b64'],
  [true, '26cbe57626cc8576'],
  [false, 'e6578b64e656eb64'],
  [0, 'e6564b64e655ab64'],
  [1, '26cfa57626d04576'],
  [-1, '1460c0d5146020d5'],
  [2147483647, '0c60a1360c600136'],
  [-2147483648, 'de56cbc0de562bc0'],
  [2147483648, '842bd2ea9b0ab3fb'],
  [4294967296, 'f2d909c43bcc15eb'],
  [0.5, 'be87b3aa6da6ea5a'],
  [-0.25, 'd6738ee2a7a3c2a2'],
  ['', 'e65beb6400000000'],
  ['a', 'c153f75d50418d25'],
  ['ab', '25eddc2d4f973ab5'],
  ['ba', 'be8b909d62ca2b2e'],
  ['olá, 船長', '79989afa6f50c369'],
  [[], 'e65a0b64e6596b64'],
  [[0], '1c19fda0834cf0f9'],
  [[[]], '61af15ce9fa1d777'],
  [[1, 2, 3], '3b7415a740a33ed6'],
  [[3, 2, 1], '9923ffc99fc0ef35'],
  [{}, 'e65b4b64e65aab64'],
  [{ a: 1 }, 'd4c4c699763e6dae'],
  [{ a: 1, b: 2 }, 'df10f1f338775080'],
  [{ b: { c: [null, 'x', false] }, a: [] }, '0d23b3fcc2f151cf'],
  [{ turn: 3, hands: [['gold', 'gem'], []], bag: { red: 4, blue: 0 }, open: true }, 'af330764f3a7f725'],
])('%j has the fingerprint that it has always had', (value, known) => {
  expect(fingerprint(value)).toBe(known)
})
