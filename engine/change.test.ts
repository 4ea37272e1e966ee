import { describe, expect, test } from 'vitest'
import { changed, changeOf, pick, SeededChance } from './index.ts'

/** What becomes of it by what is told of the change. */
function after(before: unknown, now: unknown): unknown {
  const change = changeOf(before, now)
  return change === undefined ? before : changed(before, JSON.parse(JSON.stringify(change)))
}

describe('what changes', () => {
  test.each<[unknown, unknown, unknown]>([
    [1, 1, undefined],
    [1, 2, [2]],
    [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, undefined],
    [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4, d: 3 } }, { b: { c: [4] } }],
    [{ a: 1 }, { a: 1, b: 0 }, { b: [0] }],
    [{ a: 1, b: 0 }, { a: 1 }, { b: 0 }],
    [['x', { a: 1 }], ['x', { a: 2 }], { 1: { a: [2] } }],
    [[1, 2], [1, 2, 3], [[1, 2, 3]]],
    [[1], { 0: 1 }, [{ 0: 1 }]],
    [{}, null, [null]],
    [{ a: null }, { a: {} }, { a: [{}] }],
  ])('from %j to %j: %j', (before, now, change) => {
    expect(changeOf(before, now)).toEqual(change)
    expect(after(before, now)).toEqual(now)
  })

  test('what is not there is the same as what is not said', () => {
    expect(changeOf({ a: 1, b: undefined }, { a: 1 })).toBeUndefined()
    expect(changeOf({ a: 1 }, { a: 1, b: undefined })).toBeUndefined()
    expect(changeOf({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: 0 })
  })

  const chance = new SeededChance('changes')
  const values = [0, 1, -1, '', 'a', '0', null, true, false]
  const make = (depth: number): unknown => {
    const kind = depth === 0 ? 0 : chance.int(3)
    if (kind === 0) return pick(chance, values)
    const parts = Array.from({ length: chance.int(4) }, () => make(depth - 1))
    return kind === 1 ? parts : Object.fromEntries(parts.map((part) => [pick(chance, ['a', 'b', 'c', '0']), part]))
  }

  test('whatever becomes of whatever, through text', () => {
    let parted = 0
    for (let i = 0; i < 5000; i++) {
      const [before, now] = [make(4), make(4)]
      const change = changeOf(before, now)
      if (change !== undefined && !Array.isArray(change)) parted++
      const kept = JSON.stringify(before)
      expect(after(before, now)).toEqual(now)
      expect(JSON.stringify(before)).toBe(kept)
    }
    expect(parted).toBeGreaterThan(500)
  })

  test('what stays is not copied', () => {
    const before = { a: { b: 1 }, c: [{ d: 1 }, { d: 2 }] }
    const now = changed(before, { c: { 1: { d: [3] } } })
    expect(now).toEqual({ a: { b: 1 }, c: [{ d: 1 }, { d: 3 }] })
    expect([now.a === before.a, now.c[0] === before.c[0], now.c[1] === before.c[1]]).toEqual([true, true, false])
  })
})
