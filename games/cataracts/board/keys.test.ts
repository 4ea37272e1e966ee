import { equal } from '@portolan/engine'
import { expect, test } from 'vitest'
import { cataracts } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { arrange, endActions, endResolution, play, type Table } from '../test/builder.ts'
import { keyMove } from './keys.ts'

function pressed({ state }: Table, key: string) {
  const [decision] = cataracts.decisions(state)
  return keyMove(key, {
    view: cataracts.view(state),
    decision,
    may: (move: Move) => decision.moves.some((one) => equal(one, move)),
  })
}

test('digits play the hand in the Action Phase, and Enter ends it', () => {
  const table = arrange({ hand: ['C4', 'C10'] })
  expect(pressed(table, '1')).toEqual(play('C4'))
  expect([pressed(table, '3'), pressed(table, 'a')]).toEqual([false, undefined])
  expect(pressed(table, 'Enter')).toEqual(endActions)
})

test('letters go to the row', () => {
  const table = arrange({ agenda: ['O7', 'O5', 'O19'] })
  expect(pressed(table, 'W')).toContain('[data-place="1"]')
})

test('in the Resolution Phase digits are left to the decision bar', () => {
  const table = arrange({ phase: 'resolution', hand: ['C4'] })
  expect([pressed(table, '1'), pressed(table, 'Enter')]).toEqual([undefined, endResolution])
})
