import { type AnyMove, viewOf } from '@portolan/engine'
import { findGame, loadWords } from '@portolan/games'
import { expect, test } from 'vitest'
import { feudum } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { A, B, pawn, table } from '../test/builder.ts'
import { facts } from './facts.ts'

test('pawns are named by their characters and places', async () => {
  const words = await loadWords('en', findGame('feudum'), (seat) => `<${seat}>`)
  const state = table()
  pawn(state, A, 'farmer', 'millGlade')
  pawn(state, B, 'noble', 'oasisCross')
  const named = (move: Move) => words.move({ ...facts(move, viewOf(feudum, state, A)), ...move } as AnyMove)
  expect(named({ type: 'step', pawn: 0, by: 'road', to: 'bridgewood' })).toBe(
    'Your farmer: by road from Mill Glade to Bridgewood',
  )
  expect(named({ type: 'attackPawn', seat: B, pawn: 0 })).toBe('Attack the noble of <1> at Oasis Cross')
  expect(named({ type: 'migrateOff', pawn: 1 })).toBe('Take pawn 2 home')
})
