import { expect, test } from 'vitest'
import type { Chance } from './chance.ts'
import type { Decision } from './game.ts'
import { byWeight, considered, randomMove } from './random.ts'

const decision = (moves: readonly string[], asides?: number): Decision => ({
  seat: 0,
  prompt: { key: 'act' },
  moves: moves.map((type) => ({ type })),
  ...(asides !== undefined && { asides }),
})

/** Gives these numbers one after the other, and notes among how many each was drawn. */
function drawing(...numbers: number[]): Chance & { readonly among: number[] } {
  const among: number[] = []
  return {
    among,
    int(n) {
      among.push(n)
      return numbers.shift() ?? 0
    },
    reveal() {},
  }
}

test('where there are no asides every move is thought of, and chance is not asked', () => {
  const chance = drawing()
  expect(considered(decision(['a', 'b', 'c']), chance)).toBe(3)
  expect(considered(decision(['a', 'b', 'c'], 0), chance)).toBe(3)
  expect(chance.among).toEqual([])
})

test('asides are thought of one time in sixteen, and always where there is nothing else', () => {
  const chance = drawing(1, 0, 15)
  expect([1, 2, 3].map(() => considered(decision(['a', 'b', 'drop'], 1), chance))).toEqual([2, 3, 2])
  expect(chance.among).toEqual([16, 16, 16])
  expect(considered(decision(['drop', 'throw'], 2), drawing(5))).toBe(2)
})

test('any of the moves thought of is as likely', () => {
  const chance = drawing(7, 1)
  expect(randomMove(decision(['a', 'b', 'drop'], 1), chance)).toEqual({ type: 'b' })
  expect(chance.among).toEqual([16, 2])
})

test('a kind of move is as likely as its weight says, which is 1 where none is given', () => {
  const policy = byWeight<{ type: string }>({ sell: 3, wait: 0 })
  const chosen = Array.from({ length: 5 }, (_, n) => {
    const chance = drawing(n)
    const { type } = policy({}, decision(['wait', 'sell', 'sail', 'load']), chance)
    return [type, ...chance.among]
  })
  expect(chosen).toEqual([
    ['sell', 5],
    ['sell', 5],
    ['sell', 5],
    ['sail', 5],
    ['load', 5],
  ])
})

test('asides have no weight where there is anything else, and where nothing has any all are alike', () => {
  const policy = byWeight<{ type: string }>({ wait: 0 })
  expect(policy({}, decision(['sail', 'drop'], 1), drawing(0))).toEqual({ type: 'sail' })
  expect(policy({}, decision(['drop', 'throw'], 2), drawing(1))).toEqual({ type: 'throw' })
  const chance = drawing(1)
  expect(policy({}, decision(['wait', 'wait'], 0), chance)).toEqual({ type: 'wait' })
  expect(chance.among).toEqual([2])
})
