import { viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { makeWords } from '../../index.ts'
import { goldenMedal } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { State } from '../rules/state.ts'
import { act, buy, endActions, endPurchases, place, play, table } from '../test/builder.ts'
import text from '../text/en.ts'
import { caution } from './caution.ts'

// What is asked before a move, at the table of the one who is to decide.

const words = makeWords('en', {}, text)
const names = ['Ann', 'Bob']

function asked(state: State, move: Move) {
  const [decision] = goldenMedal.decisions(state)
  return caution(move, {
    view: viewOf(goldenMedal, state, decision.seat),
    viewer: decision.seat,
    words,
    decision,
    players: names.map((name, seat) => ({ seat, name, kind: 'person', mine: seat === 0 })),
  })
}

const market = (coins: number, coin = 0) => {
  const state = table({}, { coin })
  act(state, endActions)
  state.coins = coins
  return state
}

describe('a word of caution', () => {
  test('before cards are left unplayed', () => {
    expect(asked(table({}, { hand: ['gold', 'medal'] }), endActions)).toContain('Gold Coin')
    expect(asked(table({}, { hand: ['medal'] }), endActions)).toBe(false)
  })

  test('before three coins are lost', () => {
    expect(asked(market(3), endPurchases)).toContain('3 coins will be lost')
    expect(asked(market(2), endPurchases)).toBe(false)
  })

  test('R-40 before a chip is returned by hand', () => {
    expect(asked(market(2, 1), { type: 'returnCoin' })).toContain('by itself')
  })

  test('before a purchase that ends the game, with the scores that are known', () => {
    const state = market(12)
    for (const pile of state.supply) if (pile.card === 'golden_medal') pile.left = 1
    expect(asked(state, buy('golden_medal'))).toContain('Ann 7')
    expect(asked(state, buy('medal'))).toBe(false)
  })

  test('before a clear that lifts another to twenty chips, all quests of it together', () => {
    const near = (vp: number) => {
      const state = table(
        {},
        { hand: ['exploration'], food: 1, pieces: { headland_beacon: 1 } },
        { vp, pieces: { old_shrine: 2, headland_beacon: 3 } },
      )
      act(state, play('exploration'))
      act(state, place('old_shrine'))
      return asked(state, place('headland_beacon'))
    }
    expect(near(15)).toContain('lifts Bob to 20 VP chips')
    expect(near(14)).toBe(false)
  })

  test('before one’s own twentieth chip, by a card, a clear or a payment', () => {
    const diver = (vp: number) => asked(table({}, { hand: ['pearl_diver'], food: 3, vp }), play('pearl_diver'))
    expect([diver(19), diver(18)]).toEqual([expect.stringContaining('you have 20 VP chips'), false])
    const shrine = (vp: number) => {
      const state = table({}, { hand: ['landing'], vp, pieces: { old_shrine: 2 } })
      act(state, play('landing'))
      return asked(state, place('old_shrine'))
    }
    expect([shrine(18), shrine(17)]).toEqual([expect.stringContaining('you have 20 VP chips'), false])
    const barrel = (vp: number) => {
      const state = table({}, { hand: ['rum_barrel'], food: 2, vp })
      act(state, play('rum_barrel'))
      return asked(state, { type: 'accept', source: 'rum_barrel' })
    }
    expect([barrel(19), barrel(18)]).toEqual([expect.stringContaining('you have 20 VP chips'), false])
  })

  test('before an effect takes the last card of the pile that ends the game', () => {
    const smuggler = (empty: number) => {
      const state = table({}, { hand: ['smuggler'], food: 2 })
      for (const [i, pile] of state.supply.filter(({ card }) => card !== 'silver').entries())
        if (i < empty) pile.left = 0
      for (const pile of state.supply) if (pile.card === 'silver') pile.left = 1
      act(state, play('smuggler'))
      return asked(state, { type: 'gain', card: 'silver' })
    }
    expect([smuggler(2), smuggler(1)]).toEqual([expect.stringContaining('the game ends after this turn'), false])
  })
})
