import { SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import type { Zone } from '../data/index.ts'
import { ophir } from '../rules/index.ts'
import type { Player } from '../rules/state.ts'
import { act, dice, load, m1 } from './builder.ts'

// 15: the log is public, and tells all that happens. Each test is what the table hears, from the first word to the last.

const to = (zone: Zone) => ({ type: 'move', zone }) as const
const neutralTo = (zone: Zone) => ({ type: 'moveNeutral', zone }) as const
const put = (player: Player, zone: Zone, influence = player.influence) => Object.assign(player, { zone, influence })
const spendFavor = { type: 'spendFavor' } as const
const endTurn = { type: 'endTurn' } as const

describe('a turn', () => {
  test('from sailing out to the next in turn', () => {
    const state = m1()
    expect(act(state, to('left'))).toEqual([{ type: 'sailed', seat: 0, zone: 'left', location: 'forest' }])
    expect(act(state, { type: 'loadGood' })).toEqual([{ type: 'loaded', seat: 0, good: 'ebony' }])
    expect(act(state, { type: 'dropItem', item: 'ebony' })).toEqual([{ type: 'dropped', seat: 0, item: 'ebony' }])
    expect(act(state, endTurn)).toEqual([
      { type: 'turnEnded', seat: 0 },
      { type: 'turnBegan', seat: 1 },
    ])
  })

  test('with a roll that passes, and favor that spares one', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'left', 3))
    expect(act(state, to('left'), 4)).toEqual([
      { type: 'rolled', seat: 0, zone: 'left', location: 'forest', roll: 4, threshold: 3, passed: true },
      { type: 'sailed', seat: 0, zone: 'left', location: 'forest' },
    ])
    expect(act(state, spendFavor)).toEqual([{ type: 'favorSpent', seat: 0 }])
  })

  test('with rolls that fail, all that they cost, and the ship stranded', () => {
    const state = m1(['priest', 'advisor'], (one, _, p2) => [put(p2, 'left', 5), put(one.neutral as Player, 'left', 5)])
    const rolled = { type: 'rolled', seat: 0, zone: 'left', location: 'forest', passed: false }
    expect(act(state, to('left'), 2)).toEqual([
      { ...rolled, roll: 2, threshold: 5 },
      { type: 'influenceLost', seat: 1, influence: 4 },
      { type: 'neutralInfluenceLost', influence: 4 },
    ])
    expect(act(state, to('left'), 1)).toEqual([
      { ...rolled, roll: 1, threshold: 4 },
      { type: 'influenceLost', seat: 1, influence: 3 },
      { type: 'neutralInfluenceLost', influence: 3 },
      { type: 'stranded', seat: 0 },
    ])
  })

  test('with the neutral ship in hand', () => {
    const state = m1(['priest', 'advisor'], ({ neutral }) => Object.assign(neutral, { zone: 'left', influence: 1 }))
    expect(act(state, to('left'), 6)).toEqual([
      { type: 'rolled', seat: 0, zone: 'left', location: 'forest', roll: 6, threshold: 1, passed: true },
      { type: 'sailed', seat: 0, zone: 'left', location: 'forest' },
      { type: 'neutralTaken', seat: 0 },
    ])
    expect(ophir.decisions(state)[0].prompt).toEqual({ key: 'neutral', params: { count: 2 } })
    expect(act(state, neutralTo('topLeft'))).toEqual([
      { type: 'neutralSailed', seat: 0, zone: 'topLeft', location: 'mines' },
    ])
    expect(ophir.decisions(state)[0].prompt).toEqual({ key: 'neutral', params: { count: 1 } })
    expect(act(state, { type: 'concludeNeutral', shift: false }, 5)).toEqual([{ type: 'neutralRolled', influence: 5 }])
  })

  test('of a Priest that ends at the temple', () => {
    const state = m1(undefined, (_, p1) => put(p1, 'bottomRight'))
    Object.assign(state.turn, { anchored: true })
    expect(act(state, endTurn)).toEqual([
      { type: 'turnEnded', seat: 0 },
      { type: 'blessed', seat: 0 },
      { type: 'turnBegan', seat: 1 },
    ])
  })
})

describe('trade', () => {
  const at = (zone: Zone, ...names: Parameters<typeof m1>[0] & object) => {
    const state = m1([...names, 'advisor', 'postmaster'], (_, p1) => put(p1, zone))
    Object.assign(state.turn, { anchored: true })
    return state
  }
  const shifted = { type: 'marketShifted', left: 'A03', entered: 'A16', revealed: 'A07', letter: 'A' }

  test('a sale, and the market that moves on', () => {
    const state = at('topRight', 'priest')
    load(state, 0, 'gems', 'gems')
    expect(act(state, { type: 'sellGoods', slot: 0 })).toEqual([
      { type: 'sold', seat: 0, card: 'A14', goods: ['gems', 'gems'], favor: 0, coins: 3 },
      shifted,
    ])
  })

  test('a sale with favor in the place of a good', () => {
    const state = at('topRight', 'chancellor')
    load(state, 0, 'gems')
    expect(act(state, { type: 'sellForFavor', slot: 0, goods: ['gems'] })).toEqual([
      { type: 'sold', seat: 0, card: 'A14', goods: ['gems'], favor: 1, coins: 3 },
      shifted,
    ])
  })

  test('a metal bought, for coins or for favor', () => {
    const state = at('right', 'priest')
    Object.assign(state.players[0], { coins: 3, favor: 3, capacity: 4 })
    expect(act(state, { type: 'buyMetal', metal: 'gold', currency: 'coins' })).toEqual([
      { type: 'bought', seat: 0, metal: 'gold', currency: 'coins', price: 3 },
    ])
    expect(act(state, { type: 'buyMetal', metal: 'silver', currency: 'favor' })).toEqual([
      { type: 'bought', seat: 0, metal: 'silver', currency: 'favor', price: 3 },
    ])
  })

  test('the temple: goods, metals, prices that rise, a larger hold', () => {
    const state = at('bottomRight', 'advisor')
    Object.assign(state.players[0], { coins: 9, favor: 5, capacity: 3 })
    expect(act(state, { type: 'upgradeCargo' })).toEqual([{ type: 'upgraded', seat: 0, capacity: 4 }])
    state.donated = 1
    state.players[1].goldDonated = 1
    load(state, 0, 'gold', 'silver')
    expect(act(state, { type: 'donateMetal', metal: 'gold' })).toEqual([
      { type: 'metalDonated', seat: 0, metal: 'gold', vp: 10, left: 13 },
    ])
    expect(act(state, { type: 'donateMetal', metal: 'silver' })).toEqual([
      { type: 'metalDonated', seat: 0, metal: 'silver', vp: 5, left: 12 },
      { type: 'pricesRose', gold: 4, silver: 2 },
    ])
    load(state, 0, 'gems', 'gems')
    // 6 favor is the most there is: of the card's three one is left to gain.
    expect(act(state, { type: 'donateGoods', slot: 0 })).toEqual([
      { type: 'goodsDonated', seat: 0, card: 'A14', goods: ['gems', 'gems'], vp: 3, favor: 1 },
      shifted,
    ])
  })

  test('the last metal is the last word', () => {
    const state = at('bottomRight', 'priest')
    load(state, 0, 'gold')
    state.donated = 14
    state.players[1].goldDonated = 14
    expect(act(state, { type: 'donateMetal', metal: 'gold' })).toEqual([
      { type: 'metalDonated', seat: 0, metal: 'gold', vp: 10, left: 0 },
      { type: 'gameEnded', ending: 'templeComplete' },
    ])
  })
})

test('the draft, the market that opens, and the first turn', () => {
  const state = ophir.setup(2, m1().options, new SeededChance('log'))
  const [last, first] = [...state.order].reverse()
  const [one, two] = state.offer
  expect(act(state, { type: 'pickSpecialist', specialist: one })).toEqual([
    { type: 'specialistPicked', seat: last, specialist: one },
  ])
  expect(act(state, { type: 'pickSpecialist', specialist: two }, 1, 1, 1, 1)).toEqual([
    { type: 'specialistPicked', seat: first, specialist: two },
    { type: 'marketOpened' },
    { type: 'turnBegan', seat: first },
  ])
})

test('barriers that are placed are asked for one by one, and then the map is turned up', () => {
  const state = ophir.setup(2, { ...m1().options, placedBarriers: true }, new SeededChance('log'))
  const [seat] = state.order
  expect(ophir.decisions(state)[0].prompt).toEqual({ key: 'placeBarrier', params: { number: 1 } })
  expect(act(state, { type: 'placeBarrier', side: 4 })).toEqual([{ type: 'barrierPlaced', seat, side: 4 }])
  expect(ophir.decisions(state)[0].prompt).toEqual({ key: 'placeBarrier', params: { number: 2 } })
  expect(act(state, { type: 'placeBarrier', side: 8 }, 1, 1, 1, 1)).toEqual([
    { type: 'barrierPlaced', seat, side: 8 },
    { type: 'mapRevealed' },
  ])
})

test('one who leaves, in turn or not, and the last one afloat', () => {
  const state = m1()
  const leave = (seat: number) => {
    const events: unknown[] = []
    ophir.leave?.(state, seat, dice(), (event) => events.push(event))
    return events
  }
  expect(leave(2)).toEqual([{ type: 'left', seat: 2 }])
  expect(leave(0)).toEqual([
    { type: 'left', seat: 0 },
    { type: 'gameEnded', ending: 'lastAfloat' },
  ])
  const four = m1(['priest', 'advisor', 'postmaster', 'peddler'])
  const events: unknown[] = []
  ophir.leave?.(four, 0, dice(), (event) => events.push(event))
  expect(events).toEqual([
    { type: 'left', seat: 0 },
    { type: 'turnBegan', seat: 1 },
  ])
})
