import type { AnyMove, Decision } from '@portolan/engine'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { BoardModule, BoardProps } from '../board.ts'
import { digitsOf, inOrder } from './order.ts'

const move = (type: string): AnyMove => ({ type })
const props = {} as BoardProps

/** The types of a decision's moves in the order in which they are told, those that are quiet in brackets. */
function told(types: readonly string[], asides: number, quiet: readonly string[]): readonly string[] {
  const decision: Decision = { seat: 0, prompt: { key: 'ask' }, moves: types.map(move), asides }
  const module = signal<BoardModule | undefined>({ Board: () => null, isQuiet: ({ type }) => quiet.includes(type) })
  return inOrder({ module }, decision, props).map(({ move: { type }, quiet }) => (quiet ? `(${type})` : type))
}

test('what a decision is for comes first, then what declines, and asides last', () => {
  expect(told(['pass', 'reveal', 'pay', 'drop', 'resign'], 2, ['pass'])).toEqual([
    'reveal',
    'pay',
    '(pass)',
    '(drop)',
    '(resign)',
  ])
})

test('what is alike keeps the order of the rules', () => {
  expect(told(['a', 'b', 'c'], 0, [])).toEqual(['a', 'b', 'c'])
})

test('the digits go by that order, and none that is pressed by habit declines', () => {
  const digits = (...quiet: readonly boolean[]) => digitsOf(quiet.map((one) => ({ move: move('x'), quiet: one })))
  expect(digits(false, false, true)).toEqual([1, 2, 3])
  expect(digits(true, true)).toEqual([2, 3])
  expect(digits()).toEqual([])
})
