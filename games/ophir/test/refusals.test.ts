import { describe, expect, test } from 'vitest'
import type { Item, SpecialistId, Zone } from '../data/index.ts'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Player, State } from '../rules/state.ts'
import { act, load, m1 } from './builder.ts'

// 9: why a move is refused, and the facts that the sentence is filled with. What the sentences are is in rulings.test.ts.

const why = (state: State, move: Move) => ophir.refuse(state, state.turn.seat, move)

/** A captain at anchor there. */
function at(zone: Zone, specialist: SpecialistId, player: Partial<Player> = {}, ...cargo: Item[]): State {
  const state = m1([specialist, 'advisor', 'navigator'], (_, p1) => Object.assign(p1, { zone, ...player }))
  load(state, 0, ...cargo)
  Object.assign(state.turn, { anchored: true })
  return state
}

test('a zone out of reach is named', () => {
  expect(why(m1(), { type: 'move', zone: 'right' })).toEqual({
    code: 'NOT_ADJACENT',
    params: { zone: 'right', location: 'treasury' },
  })
})

test('what can’t be done here is named, with the place', () => {
  expect(why(at('left', 'priest'), { type: 'upgradeCargo' })).toEqual({
    code: 'WRONG_LOCATION',
    params: { move: 'upgradeCargo', ship: 'own', location: 'forest' },
  })
})

describe('what can’t be paid: the price, and what there is', () => {
  test('a metal for coins', () => {
    expect(why(at('right', 'priest', { coins: 2 }), { type: 'buyMetal', metal: 'gold', currency: 'coins' })).toEqual({
      code: 'CANNOT_AFFORD',
      params: { price: 3, currency: 'coins', have: 2 },
    })
  })

  test('a metal for favor', () => {
    expect(why(at('right', 'priest', { favor: 4 }), { type: 'buyMetal', metal: 'gold', currency: 'favor' })).toEqual({
      code: 'CANNOT_AFFORD',
      params: { price: 5, currency: 'favor', have: 4 },
    })
  })

  test('a larger hold', () => {
    const refused = why(at('bottomRight', 'priest', { coins: 1 }), { type: 'upgradeCargo' })
    expect(refused).toMatchObject({ code: 'CANNOT_AFFORD', params: { currency: 'coins', have: 1 } })
  })
})

test('what does not fit: the spaces it needs, and those that are free', () => {
  const treasury = at('right', 'priest', { coins: 9 }, 'gems')
  expect(why(treasury, { type: 'buyMetal', metal: 'gold', currency: 'coins' })).toEqual({
    code: 'NO_ROOM',
    params: { needed: 2, free: 1 },
  })
  expect(why(at('left', 'priest', {}, 'gems', 'gems'), { type: 'loadGood' })).toEqual({
    code: 'NO_ROOM',
    params: { needed: 1, free: 0 },
  })
})

test('a hold that can’t be larger: how large it is', () => {
  expect(why(at('bottomRight', 'priest', { coins: 9, capacity: 4 }), { type: 'upgradeCargo' })).toEqual({
    code: 'MAX_CAPACITY',
    params: { capacity: 4 },
  })
})

describe('what is missing is named, as often as it is', () => {
  const items = (state: State, move: Move) => why(state, move)?.params?.items

  test('for a sale', () => {
    expect(items(at('topRight', 'priest'), { type: 'sellGoods', slot: 0 })).toEqual(['gems', 'gems'])
    expect(items(at('topRight', 'priest', {}, 'gems'), { type: 'sellGoods', slot: 0 })).toEqual(['gems'])
    expect(items(at('topRight', 'priest', {}, 'linen'), { type: 'sellGoods', slot: 1 })).toEqual(['ebony'])
  })

  test('for a sale that is spared some of it', () => {
    const chancellor = at('topRight', 'chancellor', { favor: 2 })
    expect(items(chancellor, { type: 'sellForFavor', slot: 1, goods: ['ebony'] })).toEqual(['linen'])
    expect(items(chancellor, { type: 'sellForFavor', slot: 0, goods: ['gems'] })).toEqual(['gems'])
    expect(items(at('topRight', 'peddler'), { type: 'sellShort', slot: 0, good: 'gems' })).toEqual(['gems'])
  })

  test('for a donation, a specialty, and overboard', () => {
    expect(items(at('bottomRight', 'priest'), { type: 'donateMetal', metal: 'gold' })).toEqual(['gold'])
    expect(items(at('bottomRight', 'priest'), { type: 'donateGoods', slot: 1 })).toEqual(['ebony', 'linen'])
    expect(items(at('topRight', 'moneychanger'), { type: 'sellSpecialty' })).toEqual(['linen'])
    expect(items(at('topRight', 'priest', {}, 'gems'), { type: 'dropItem', item: 'silver' })).toEqual(['silver'])
  })
})

test('a limit that is reached is the one that holds for this', () => {
  const limit = (state: State, move: Move) => why(state, move)?.params?.limit
  const loader = at('left', 'priest')
  act(loader, { type: 'loadGood' })
  expect(why(loader, { type: 'loadGood' })).toEqual({
    code: 'ALREADY_DONE',
    params: { move: 'loadGood', limit: 'visit' },
  })
  const upgraded = at('bottomRight', 'priest', { coins: 20 })
  act(upgraded, { type: 'upgradeCargo' })
  expect(limit(upgraded, { type: 'upgradeCargo' })).toBe('visit')
})

test('9.3 goods are sold at the market, and at the temple by a Moneychanger alone', () => {
  const sale = { type: 'sellGoods', slot: 2 } as const
  expect(why(at('bottomRight', 'priest', {}, 'gems'), sale)?.code).toBe('WRONG_LOCATION')
  expect(why(at('bottomRight', 'moneychanger', {}, 'gems'), sale)).toBeUndefined()
  expect(why(at('topRight', 'priest', {}, 'gems'), sale)).toBeUndefined()
})

test('9.3 every action uses up the moves', () => {
  const movesLeft = (state: State, move: Move) => {
    act(state, move)
    return state.turn.movesLeft
  }
  expect(movesLeft(at('left', 'priest'), { type: 'loadGood' })).toBe(0)
  expect(movesLeft(at('bottomRight', 'priest', {}, 'gold'), { type: 'donateMetal', metal: 'gold' })).toBe(0)
  expect(movesLeft(at('bottomRight', 'priest', {}, 'ebony', 'linen'), { type: 'donateGoods', slot: 1 })).toBe(0)
  expect(movesLeft(at('bottomRight', 'priest', { coins: 20 }), { type: 'upgradeCargo' })).toBe(0)
  expect(movesLeft(at('topRight', 'priest', {}, 'gems'), { type: 'sellGoods', slot: 2 })).toBe(0)
  expect(movesLeft(at('topRight', 'moneychanger', {}, 'linen'), { type: 'sellSpecialty' })).toBe(0)
  const buyer = at('right', 'priest', { coins: 3 })
  expect(movesLeft(buyer, { type: 'buyMetal', metal: 'gold', currency: 'coins' })).toBe(0)
})

test('5 the view has the prices of now and those after the next full column', () => {
  const state = m1()
  expect(ophir.view(state)).toMatchObject({ prices: { gold: 3, silver: 1 }, nextPrices: { gold: 4, silver: 2 } })
  state.donated = 2
  expect(ophir.view(state)).toMatchObject({ prices: { gold: 3, silver: 1 }, nextPrices: { gold: 4, silver: 2 } })
  state.donated = 3
  expect(ophir.view(state)).toMatchObject({ prices: { gold: 4, silver: 2 }, nextPrices: { gold: 5, silver: 2 } })
})
