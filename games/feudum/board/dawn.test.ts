import { expect, test } from 'vitest'
import { A, B, C, go, markers, realm, sit, table } from '../test/builder.ts'
import { dawnIn, linger } from './dawn.ts'

test('SC-55 a dawn’s points are shown by seat and source', () => {
  const state = table()
  Object.assign(state.stacks, { sea: 1, island: 2, forest: 2, desert: 2, badlands: 1, mountain: 1 })
  sit(state, 'farmer', A)
  sit(state, 'monk', B, A)
  for (const place of ['millGlade', 'palmwell', 'oasisCross'] as const) markers(state, place, { ruler: A })
  realm(state, A, 'spireGate', 'feudum', 'merchant')
  state.steps.push({ type: 'roll' })
  const told = go(state)
  expect(dawnIn(told, [A, B, C])).toEqual({
    epoch: 2,
    sources: ['seats', 'regions', 'disloyalty'],
    rows: [
      { seat: A, points: [8, 5, -3], total: 10 },
      { seat: B, points: [5, 0, 0], total: 5 },
      { seat: C, points: [0, 0, 0], total: 0 },
    ],
  })
  expect(linger(told)).toBeGreaterThan(1000)
})

test('without a dawn there is nothing to show', () => {
  expect(dawnIn([{ type: 'scored', seat: A, source: 'harvest', points: 1 }], [A])).toBeUndefined()
  expect(linger([])).toBe(0)
})
