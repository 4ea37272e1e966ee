import { equal, viewOf } from '@portolan/engine'
import { expect, test } from 'vitest'
import { goldenMedal } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { State } from '../rules/state.ts'
import { act, endActions, endPurchases, play, table } from '../test/builder.ts'
import { keyMove } from './keys.ts'

const pressed = (state: State, key: string) => {
  const [decision] = goldenMedal.decisions(state)
  return keyMove(key, {
    view: viewOf(goldenMedal, state, 0),
    viewer: 0,
    decision,
    may: (move: Move) => decision.moves.some((one) => equal(one, move)),
  })
}

test('digits play the hand, and the space bar goes on', () => {
  const state = table({}, { hand: ['copper', 'galley_cook', 'copper', 'landing'] })
  expect([pressed(state, '1'), pressed(state, '2')]).toEqual([play('copper'), play('landing')])
  // No food for the cook, and no fourth kind.
  expect([pressed(state, '3'), pressed(state, '4'), pressed(state, 'a')]).toEqual([false, false, undefined])
  expect(pressed(state, ' ')).toEqual(endActions)
  act(state, endActions)
  expect([pressed(state, '1'), pressed(state, ' ')]).toEqual([undefined, endPurchases])
})

test('while a card asks something, keys play nothing', () => {
  const state = table({}, { hand: ['landing', 'copper'] })
  act(state, play('landing'))
  expect([pressed(state, '1'), pressed(state, ' ')]).toEqual([undefined, undefined])
})
