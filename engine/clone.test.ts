import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clone, equal } from './clone.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every object and list in this value. */
const parts = (value: unknown): object[] => (isObject(value) ? [value, ...Object.values(value).flatMap(parts)] : [])

describe('a clone', () => {
  test('says the same and shares nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = clone(value)
        expect(copy).toEqual(value)
        const originals = new Set(parts(value))
        expect(parts(copy).some((part) => originals.has(part))).toBe(false)
      }),
    )
  })

  test('keeps a key called __proto__ a key', () => {
    const copy = clone(JSON.parse('{"__proto__": {"admin": true}}'))
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"admin":true}}')
  })
})

describe('equal', () => {
  test('agrees with the text of the two, keys in order', () => {
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted)
      if (!isObject(value)) return Object.is(value, -0) ? 0 : value
      return Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, sorted(item)]),
      )
    }
    const text = (value: unknown) => JSON.stringify(sorted(value))
    const small = fc.jsonValue({ maxDepth: 2 })
    fc.assert(fc.property(small, small, (a, b) => equal(a, b) === (text(a) === text(b))))
    fc.assert(fc.property(fc.jsonValue(), (a) => equal(a, clone(a))))
  })

  test.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [[1], { 0: 1, length: 1 }],
    [null, {}],
    [0, false],
    ['1', 1],
    [{ toString: 1 }, {}],
    [{}, { hasOwnProperty: 1 }],
  ])('tells %j from %j', (a, b) => {
    expect([equal(a, b), equal(b, a)]).toEqual([false, false])
  })
})
