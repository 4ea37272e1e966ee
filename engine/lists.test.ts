import { expect, test } from 'vitest'
import { at, single } from './lists.ts'

test('at gives what is there, and throws where nothing is', () => {
  expect(at(['a', 'b'], 1)).toBe('b')
  expect(at([0, false, ''], 0)).toBe(0)
  for (const index of [-1, 2, 0.5, Number.NaN]) {
    expect(() => at(['a', 'b'], index)).toThrow(`nothing at ${index} in a list of 2`)
  }
})

test('single gives the only item, and nothing of none or several', () => {
  expect(single(['a'])).toBe('a')
  expect(single([])).toBeUndefined()
  expect(single(['a', 'b'])).toBeUndefined()
})
