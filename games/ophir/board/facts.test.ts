import { type AnyMove, Match, randomMove, SeededChance, viewOf } from '@portolan/engine'
import { findGame, languages, loadWords } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { marketOf, type State } from '../rules/state.ts'
import { load, m1 } from '../test/builder.ts'
import { facts } from './facts.ts'
import { favorOpens } from './favor.ts'

const words = await loadWords('en', findGame('ophir'))
const named = (state: State, move: Move) => words.move({ ...facts(move, viewOf(ophir, state, 0)), ...move } as AnyMove)

describe('moves are called what they are in the position', () => {
  test('a course by where it leads', () => {
    expect(named(m1(), { type: 'move', zone: 'left' })).toBe('Sail to the forest')
    expect(named(m1(['priest', 'advisor']), { type: 'moveNeutral', zone: 'right' })).toBe(
      'Sail the neutral ship to the treasury',
    )
  })

  test('what is loaded, bought and donated by what it is, what it costs and what it brings', () => {
    const state = m1(undefined, (_, player) => Object.assign(player, { zone: 'left', favor: 5 }))
    expect(named(state, { type: 'loadGood' })).toBe('Load ebony')
    expect(named(state, { type: 'buyMetal', metal: 'gold', currency: 'coins' })).toBe('Buy gold for 3 coins')
    expect(named(state, { type: 'buyMetal', metal: 'silver', currency: 'favor' })).toBe('Buy silver for 3 favour')
    expect(named(state, { type: 'donateMetal', metal: 'silver' })).toBe('Donate silver for 5 VP')
    // There is room for one more favor only.
    expect(named(state, { type: 'donateGoods', slot: 1 })).toBe('Donate ebony and linen for 2 VP and 1 favour')
  })

  test('a sale by its goods, its coins and what is paid or left out', () => {
    const state = m1(['chancellor', 'advisor', 'peddler'], (state) => {
      marketOf(state).slots[0] = 'A04'
    })
    expect(named(state, { type: 'sellGoods', slot: 1 })).toBe('Sell ebony and linen for 2 coins')
    expect(named(state, { type: 'sellForFavor', slot: 1, goods: ['linen'] })).toBe(
      'Sell ebony for 2 coins, paying 1 favour in place of linen',
    )
    expect(named(state, { type: 'sellForFavor', slot: 1, goods: ['ebony', 'linen'] })).toBe(
      'Receive 2 coins, paying 2 favour in place of ebony and linen',
    )
    expect(named(state, { type: 'sellShort', slot: 1, good: 'ebony' })).toBe(
      'Sell linen for 2 coins, leaving out ebony',
    )
    expect(named(state, { type: 'sellShort', slot: 0, good: 'gems' })).toBe('Receive 1 coin, leaving out gems')
  })

  test.each(languages)('in whole games in %s', async (language) => {
    const spoken = await loadWords(language, findGame('ophir'))
    const odd = new Set<string>()
    for (const seats of [1, 2, 4]) {
      const match = Match.start(ophir, { seats, seed: `facts ${seats}` })
      if (!(match instanceof Match)) throw new Error('no match')
      const chance = new SeededChance(`facts ${seats}`)
      for (let i = 0; i < 300; i++) {
        const [decision] = match.decisions()
        if (decision === undefined) break
        const view = viewOf(ophir, match.state, decision.seat)
        for (const move of decision.moves) {
          const said = spoken.move({ ...facts(move, view), ...move } as AnyMove)
          if (/\{\{|\$t\(|undefined|NaN|^\w+\.\w+/.test(said)) odd.add(said)
        }
        match.play(decision.seat, randomMove(decision, chance))
      }
    }
    expect([...odd]).toEqual([])
  })
})

describe('what spending favor opens', () => {
  const opens = (state: State) => favorOpens(viewOf(ophir, state, 0), 0)

  test('acting where there is something to do', () => {
    expect(opens(m1())).toBe('act')
    expect(opens(m1(undefined, (_, __, p2) => Object.assign(p2, { zone: 'topRight' })))).toBe('both')
  })

  test('sailing past ships, where there are any', () => {
    const state = m1(undefined, (_, p1, p2) => [
      Object.assign(p1, { zone: 'right' }),
      Object.assign(p2, { zone: 'topRight' }),
    ])
    expect(opens(state)).toBe('pass')
  })

  test('nothing in an empty sea with nothing to do', () => {
    const state = m1(undefined, (_, p1, p2, p3) =>
      [p1, p2, p3].map((one) => Object.assign(one, { zone: 'topRight', coins: 0 })),
    )
    expect(opens(state)).toBe('nothing')
    load(state, 0, 'gems')
    expect(opens(state)).toBe('act')
  })
})
