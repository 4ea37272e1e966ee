import { viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { feudum } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { A, adv, B, hand, hold, markers, pawn, realm, table } from '../test/builder.ts'
import { hintFor } from './hints.ts'

const hint = (state: State, card: Parameters<typeof hintFor>[2]) => hintFor(viewOf(feudum, state, A), A, card)?.key

describe('a card that would do nothing', () => {
  test('with nobody on the map and nothing ruled', () => {
    const state = table()
    hold(state, A, {})
    const shut = ['migrate', 'move', 'influence', 'improve', 'explore', 'harvest', 'tax'] as const
    expect(shut.map((card) => hint(state, card))).toEqual([
      'noFood',
      'noPawns',
      'noPawns',
      'rulesNothing',
      'rulesNo',
      'rulesNo',
      'rulesNo',
    ])
    pawn(state, A, 'monk', 'millGlade')
    realm(state, A, 'millGlade', 'town')
    expect(
      ['migrate', 'move', 'influence', 'improve', 'tax', 'guild', 'defend'].map((card) => hint(state, card as 'tax')),
    ).toEqual(Array(7).fill(undefined))
  })

  test('a serf improves by tending, in the advanced game', () => {
    for (const advanced of [true, false]) {
      const state = table(3, { advanced })
      markers(state, 'millGlade', { ruler: B, serf: A })
      expect(hint(state, 'improve')).toBe(advanced ? undefined : 'rulesNothing')
    }
  })

  test('Repeat looks at what is in hand and what was played, and at the price of Déjà vu', () => {
    const state = table(3, adv)
    hold(state, A, {})
    hand(state, A, 'repeat', 'tax')
    expect(hint(state, 'repeat')).toBe('noTwice')
    hold(state, A, { saltpeter: 1 })
    expect(hint(state, 'repeat')).toBeUndefined()
    hold(state, A, {})
    hand(state, A, 'repeat')
    state.players[A].revealed = ['move']
    expect(hint(state, 'repeat')).toBeUndefined()
  })

  test('Conquer as the last card', () => {
    const state = table()
    hand(state, A, 'conquer', 'tax')
    expect(hint(state, 'conquer')).toBeUndefined()
    hand(state, A, 'conquer')
    expect(hint(state, 'conquer')).toBe('conquerLast')
  })

  test('what is chosen beside it may put that right', () => {
    const state = table()
    pawn(state, A, 'monk', 'millGlade')
    hand(state, A, 'explore', 'tax')
    expect(hint(state, 'explore')).toBe('rulesNo')
    hand(state, A, 'explore', 'influence')
    expect(hint(state, 'explore')).toBeUndefined()
    // Repeat finds nothing to repeat all the same.
    hand(state, A, 'repeat', 'migrate')
    expect(hint(state, 'repeat')).toBe('noTwice')
  })
})
