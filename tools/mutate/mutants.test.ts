import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import { mutate } from './mutants.ts'
import { interval } from './scores.ts'

const changes = (source: string) => mutate(source).mutants.map(({ was, becomes }) => `${was} → ${becomes}`)

/** What the source gives with a mutant, by the one copy that has them all. */
function run(source: string, mutant: number, fuel = 1000): unknown {
  const switches = {
    a: mutant,
    f: fuel,
    r: [],
    spent() {
      throw new Error('it does not end')
    },
  }
  const code = stripTypeScriptTypes(mutate(source).code).replace('globalThis.mutants', 'switches')
  return new Function('switches', code)(switches)
}

describe('the mutants of a source', () => {
  test.each([
    ['const f = (a: number, b: number) => g(a < b)', ['g(a < b) → undefined', 'a < b → a <= b', 'a < b → a >= b']],
    ['const f = () => { if (a && b) g() }', ['a && b → a || b', 'a && b → true', 'a && b → false', 'g() → ']],
    [
      'const f = () => { return !(a ?? b) }',
      ['!(a ?? b) → a ?? b', '!(a ?? b) → undefined', 'a ?? b → a', 'a ?? b → b'],
    ],
    ['const f = () => { a[0] += 3 }', ['a[0] += 3 → ', 'a[0] += 3 → a[0] -= 3', '0 → 1', '3 → 4', '3 → 2']],
    ['for (const a of b.filter(c)) d(a)', ['b.filter(c) → b', 'd(a) → ']],
    ['const a = { b: 3 } as const', []],
    ['const a = 3', ['3 → 4', '3 → 2']],
    ['type A = 0 | 1; interface B { c: true }', []],
    ["const a = 'b' + c", []],
    ['const a = b?.c.some(d)', []],
  ])('%s', (source, expected) => {
    expect(changes(source)).toEqual(expected)
  })

  test('are all in one copy of the source, each behind its number', () => {
    // No semicolon ends the line before what is put in parentheses or left out.
    const source = `
      const list: number[] = [3, 1]
      list.push(2)
      const total = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
      return list.length > 2 ? total(list) : -1`.replace('return', 'globalThis.told =')
    const outcome = (mutant: number) => {
      run(source, mutant)
      return Reflect.get(globalThis, 'told')
    }
    const { mutants } = mutate(source)
    const number = (was: string, becomes: string) =>
      1 + mutants.findIndex((mutant) => mutant.was === was && mutant.becomes === becomes)
    expect(outcome(0)).toBe(6)
    expect(outcome(number('list.push(2)', ''))).toBe(-1)
    expect(outcome(number('a + b', 'a - b'))).toBe(-6)
    expect(outcome(number('list.length > 2', 'list.length <= 2'))).toBe(-1)
    Reflect.deleteProperty(globalThis, 'told')
  })

  test('are named by their place in the source as it is', () => {
    expect(mutate('\nconst f = (a: number): boolean =>\n  a > LIMIT').mutants).toMatchObject([
      { line: 3, column: 3, becomes: 'a >= LIMIT' },
      { line: 3, column: 3, becomes: 'a <= LIMIT' },
      { line: 3, column: 3, becomes: 'undefined' },
    ])
  })

  test('that never end are ended by counting', () => {
    const source = 'for (let i = 0; i < 3; i++) {}'
    const backwards = 1 + mutate(source).mutants.findIndex(({ becomes }) => becomes === 'i--')
    run(source, 0)
    expect(() => run(source, backwards)).toThrow('it does not end')
  })
})

test('the interval of a sampled score is Wilson’s', () => {
  expect(interval(180, 200)).toEqual({ from: 85.1, to: 93.4 })
  expect(interval(200, 200)).toEqual({ from: 98.1, to: 100 })
})
