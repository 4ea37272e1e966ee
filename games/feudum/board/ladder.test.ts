import { viewOf } from '@portolan/engine'
import { expect, test } from 'vitest'
import { feudum } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { A, hold, pawn, table, tile, writs } from '../test/builder.ts'
import { mostAttack } from './ladder.ts'
import { knownOf } from './props.ts'

// The most that an attack can be.

const most = (state: State, used = 0) => mostAttack(knownOf(viewOf(feudum, state, A), A, A), 'millGlade', 2, used)

test('one saltpeter, or as many as a sober knight leads', () => {
  const state = table()
  pawn(state, A, 'monk', 'millGlade')
  const knight = pawn(state, A, 'knight', 'millGlade')
  hold(state, A, { saltpeter: 3 })
  expect(most(state)).toBe(5)
  state.players[A].pawns[knight].wine = true
  expect(most(state)).toBe(3)
  expect(most(state, 1)).toBe(2)
})

test('weapons, and tiles that stand in for saltpeter or for what a weapon costs', () => {
  const state = table()
  pawn(state, A, 'monk', 'millGlade')
  hold(state, A, { iron: 1 })
  writs(state, A, 'bow', 'sword', 'easternKingdom')
  // The sword is paid for with iron, the bow is not.
  expect(most(state)).toBe(2 + 2 + 1)
  for (let i = 0; i < 3; i++) tile(state, A)
  expect(most(state)).toBe(2 + 2 + 2 + 1)
})
