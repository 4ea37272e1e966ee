import { expect, test } from 'vitest'
import { entriesOf, isKeyOf, keysOf, lookup, tableOf } from './tables.ts'

const prices = { gold: 3, silver: 2 } as const

test('keys and entries come in the order of the table', () => {
  expect(keysOf(prices)).toEqual(['gold', 'silver'])
  expect(entriesOf(prices)).toEqual([
    ['gold', 3],
    ['silver', 2],
  ])
})

test('a table has a value for each key, made from the key and its place', () => {
  expect(tableOf(['a', 'b'], (key, i) => `${key}${i}`)).toEqual({ a: 'a0', b: 'b1' })
})

test('what every object inherits is no key of a table', () => {
  expect([isKeyOf(prices, 'gold'), isKeyOf(prices, 'toString')]).toEqual([true, false])
})

test('what is in a table is looked up there, and nothing else', () => {
  const priceOf = lookup(prices)
  expect([priceOf('gold'), priceOf('silver')]).toEqual([3, 2])
  expect(() => (priceOf as (key: string) => number)('toString')).toThrow('toString is not in the table')
})
