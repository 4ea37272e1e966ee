import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasFunction } from './functions.ts'
import { roadIn } from './road.ts'

const root = join(import.meta.dirname, '..')
const { hops, places } = roadIn(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))

test('a move has a dozen hops at most, numbered as they come', () => {
  expect(hops.length).toBeGreaterThan(8)
  expect(hops.length).toBeLessThanOrEqual(12)
  expect(hops).toEqual(hops.map((_, i) => i + 1))
})

test.each(places)('$path has $name', ({ path, name }) => {
  const file = join(root, path)
  expect(existsSync(file)).toBe(true)
  expect(hasFunction(readFileSync(file, 'utf8'), path.endsWith('x'), name)).toBe(true)
})

test('a road is read from its drawing, with what is in brackets', () => {
  const drawn =
    '## The road of a move\n\n```\nhere  1  a/b-c.ts one  what it does\n      (d.tsx two, e.ts three)\n```\n'
  expect(roadIn(drawn)).toEqual({
    hops: [1],
    places: [
      { path: 'a/b-c.ts', name: 'one' },
      { path: 'd.tsx', name: 'two' },
      { path: 'e.ts', name: 'three' },
    ],
  })
  expect(() => roadIn('no road')).toThrow('no drawing')
})

test.each([
  ['export function one() {}', true],
  ['const all = () => { const one = () => 1; return one }', true],
  ['const all = { one() {} }', true],
  ['class All { one() {} }', true],
  ['const one = 1', false],
  ['one()', false],
])('%s: %s', (source, isThere) => {
  expect(hasFunction(source, false, 'one')).toBe(isThere)
})
