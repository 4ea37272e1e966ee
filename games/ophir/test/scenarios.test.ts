import { SeededChance, viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { barrierPairs, barriersFit } from '../data/index.ts'
import { earnedVp } from '../rules/end.ts'
import { ophir } from '../rules/index.ts'
import { setup } from '../rules/setup.ts'
import {
  freeSpace,
  marketOf,
  metalsToComplete,
  type Player,
  pricesAfter,
  type State,
  shiftsLeft,
} from '../rules/state.ts'
import { aboard, act, load, m1, noOptions, reach, why } from './builder.ts'

// Each test is the worked example of that number, on the table M1 of the fixture.

const prices = (state: State) => pricesAfter(state, state.donated)
const to = (zone: 'center' | 'topRight' | 'right' | 'bottomRight' | 'bottomLeft' | 'left' | 'topLeft') =>
  ({ type: 'move', zone }) as const
const neutralTo = (zone: 'center' | 'topRight' | 'right' | 'bottomRight' | 'bottomLeft' | 'left' | 'topLeft') =>
  ({ type: 'moveNeutral', zone }) as const
const sell = (slot: 0 | 1 | 2) => ({ type: 'sellGoods', slot }) as const
const donate = (slot: 0 | 1 | 2) => ({ type: 'donateGoods', slot }) as const
const donateMetal = (metal: 'gold' | 'silver') => ({ type: 'donateMetal', metal }) as const
const buy = (metal: 'gold' | 'silver', currency: 'coins' | 'favor') => ({ type: 'buyMetal', metal, currency }) as const
const drop = (item: 'gems' | 'ebony' | 'marble' | 'linen' | 'gold' | 'silver') => ({ type: 'dropItem', item }) as const
const conclude = (shift: boolean) => ({ type: 'concludeNeutral', shift }) as const
const spendFavor = { type: 'spendFavor' } as const
const loadGood = { type: 'loadGood' } as const
const sellSpecialty = { type: 'sellSpecialty' } as const
const upgradeCargo = { type: 'upgradeCargo' } as const
const endTurn = { type: 'endTurn' } as const

/** A drafted game of so many seats. */
function begun(seats: number, seed = 'begun'): State {
  const chance = new SeededChance(seed)
  const state = setup(seats, noOptions, chance)
  while (state.phase === 'draft') {
    const [{ seat, moves }] = ophir.decisions(state)
    ophir.play(state, seat, moves[0], chance, () => {})
  }
  return state
}

const put = (player: Player, zone: Player['zone'], influence = player.influence) =>
  Object.assign(player, { zone, influence })

describe('Set-up', () => {
  test('O-1 three players', () => {
    const state = begun(3)
    expect(prices(state)).toEqual({ gold: 3, silver: 1 })
    expect(metalsToComplete(state)).toBe(15)
    expect(state.offer).toHaveLength(4)
    expect(state.neutral.afloat).toBe(false)
    expect(ophir.view(state).market).toMatchObject({ shiftsLeft: 35, letter: 'A' })
    expect(ophir.view(state).favorPrices).toEqual({ gold: 5, silver: 3 })
    expect(state.bank).toEqual({ gems: 5, ebony: 5, marble: 5, linen: 5, gold: 5, silver: 5 })
  })

  test('O-2 four players, and two', () => {
    const four = begun(4)
    expect(prices(four)).toEqual({ gold: 2, silver: 1 })
    expect(metalsToComplete(four)).toBe(18)
    expect(four.offer).toHaveLength(5)
    const two = begun(2)
    expect(prices(two)).toEqual({ gold: 3, silver: 1 })
    expect(metalsToComplete(two)).toBe(12)
    expect(two.offer).toHaveLength(3)
    expect(two.neutral).toMatchObject({ afloat: true, influence: 1 })
    expect(ophir.view(two).locations?.[two.neutral.zone]).toBe('market')
  })

  test('O-3 the draft goes backwards, and the market stays hidden until it is over', () => {
    const state = setup(3, noOptions, new SeededChance('draft'))
    state.order = [0, 1, 2]
    state.offer = ['navigator', 'priest', 'advisor', 'peddler']
    const pick = (specialist: 'navigator' | 'priest' | 'advisor' | 'chancellor') =>
      ({ type: 'pickSpecialist', specialist }) as const
    expect(why(state, pick('priest'), 1)).toBe('NOT_YOUR_TURN')
    act(state, pick('priest'))
    expect(why(state, pick('priest'), 1)).toBe('SPECIALIST_TAKEN')
    expect(why(state, pick('chancellor'), 1)).toBe('SPECIALIST_NOT_OFFERED')
    act(state, pick('advisor'))
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(viewOf(ophir, state, viewer)).not.toHaveProperty('market')
    act(state, pick('navigator'), 1, 1, 1, 1)
    expect(state).toMatchObject({ phase: 'sailing', turn: { seat: 0, movesLeft: 2 } })
    expect(state.players.map(({ favor }) => favor)).toEqual([1, 1, 2])
    expect(ophir.view(state)).toHaveProperty('market')
  })

  test('O-4 barrier pairs', () => {
    for (const [one, other] of [
      [4, 8],
      [2, 4],
      [8, 10],
      [1, 7],
    ])
      expect(barriersFit(one, other)).toBe(true)
    for (const [one, other] of [
      [1, 2],
      [1, 3],
      [11, 1],
      [9, 10],
    ])
      expect(barriersFit(one, other)).toBe(false)
    expect(barrierPairs).toHaveLength(48)
  })
})

describe('Moving', () => {
  test('O-5 an ordinary turn', () => {
    const state = m1()
    expect(why(state, endTurn)).toBe('NOT_ANCHORED')
    expect(why(state, loadGood)).toBe('NOT_ANCHORED')
    act(state, to('left'))
    expect(state.players[0]).toMatchObject({ zone: 'left', influence: 1 })
    expect(state.turn.movesLeft).toBe(1)
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['ebony'])
    expect(state.bank.ebony).toBe(4)
    expect(state.turn.movesLeft).toBe(0)
    expect(why(state, loadGood)).toBe('ALREADY_DONE')
    expect(why(state, to('bottomLeft'))).toBe('NO_MOVES')
    act(state, endTurn)
    expect(state.turn.seat).toBe(1)
  })

  test('O-6 barriers', () => {
    const state = m1()
    expect(why(state, to('right'))).toBe('NOT_ADJACENT')
    expect(why(state, to('bottomLeft'))).toBe('NOT_ADJACENT')
  })

  test('O-7 no way back', () => {
    const state = m1()
    act(state, to('left'))
    expect(why(state, to('center'))).toBe('BACKTRACK')
    expect(reach(state).sort()).toEqual(['bottomLeft', 'topLeft'])
  })

  test('O-8 equal is enough', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'left', 3))
    act(state, to('left'), 3)
    expect(state.players[0]).toMatchObject({ zone: 'left', influence: 3 })
    expect(state.players[1].influence).toBe(3)
  })

  test('O-9 a move that fails, then one that passes', () => {
    const state = m1(undefined, (_, __, p2, p3) => [put(p2, 'topLeft', 4), put(p3, 'topLeft', 4)])
    act(state, to('topLeft'), 2)
    expect(state.players.map(({ influence }) => influence)).toEqual([2, 3, 3])
    expect(state.players[0].zone).toBe('center')
    expect(state.turn.movesLeft).toBe(1)
    expect(why(state, endTurn)).toBe('NOT_ANCHORED')
    expect(why(state, loadGood)).toBe('NOT_ANCHORED')
    act(state, to('topLeft'), 3)
    expect(state.players[0]).toMatchObject({ zone: 'topLeft', influence: 3 })
    expect(state.turn.movesLeft).toBe(0)
  })

  test('O-10 only the top is trimmed', () => {
    const state = m1(undefined, (_, __, p2, p3) => [put(p2, 'topLeft', 5), put(p3, 'topLeft', 3)])
    act(state, to('topLeft'), 4)
    expect(state.players.map(({ influence }) => influence)).toEqual([4, 4, 3])
    expect(state.players[0].zone).toBe('center')
  })

  test('O-11 stranded', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'topLeft', 6))
    act(state, to('left'))
    act(state, to('topLeft'), 5)
    expect(state.players[1].influence).toBe(5)
    expect(state.players[0]).toMatchObject({ zone: 'left', influence: 5 })
    expect(why(state, loadGood)).toBe('STRANDED')
    expect(why(state, spendFavor)).toBe('NO_MOVES')
    act(state, endTurn)
    expect(state.turn.seat).toBe(1)
  })

  test('O-12 favor for passage', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'topLeft', 6))
    act(state, spendFavor)
    expect(state.players[0].favor).toBe(1)
    act(state, to('topLeft'))
    expect(state.players.map(({ influence }) => influence)).toEqual([1, 6, 1])
    expect(why(state, spendFavor)).toBe('FAVOR_ALREADY_USED')
  })

  test('O-13 favor to act at home', () => {
    const state = m1()
    act(state, spendFavor)
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['linen'])
    expect(state.turn.movesLeft).toBe(0)
    expect(why(state, to('left'))).toBe('NO_MOVES')
    act(state, endTurn)
  })

  test('O-14 favor, then nothing', () => {
    const state = m1()
    act(state, spendFavor)
    act(state, endTurn)
    expect(state.players[0]).toMatchObject({ favor: 1, zone: 'center' })
  })

  test('O-15 no favor to spend', () => {
    expect(why(m1(['ambassador', 'advisor', 'postmaster']), spendFavor)).toBe('NO_FAVOR')
  })
})

describe('Hold and bank', () => {
  test('O-16 depleted', () => {
    const state = m1(['priest', 'ambassador', 'advisor'], (state) => {
      load(state, 1, 'gems', 'gems', 'gems', 'gems')
      load(state, 2, 'gems')
    })
    act(state, to('topLeft'))
    expect(why(state, loadGood)).toBe('DEPLETED')
    act(state, endTurn)
    act(state, to('left'))
    act(state, endTurn)
    act(state, drop('gems'))
    expect(state.bank.gems).toBe(1)
    act(state, to('topLeft'), 1)
    act(state, loadGood)
    expect(state.bank.gems).toBe(0)
  })

  test('O-17 a full hold: drop first', () => {
    const state = m1(undefined, (state) => load(state, 0, 'ebony', 'linen'))
    act(state, to('left'))
    expect(why(state, loadGood)).toBe('NO_ROOM')
    act(state, drop('linen'))
    expect(state.bank.linen).toBe(5)
    expect(state.turn.movesLeft).toBe(1)
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['ebony', 'ebony'])
    expect(state.bank.ebony).toBe(3)
  })

  test('O-18 metal needs two spaces', () => {
    const state = m1(undefined, (state, p1) => {
      Object.assign(p1, { zone: 'topRight', coins: 3 })
      load(state, 0, 'ebony')
    })
    act(state, to('right'))
    expect(why(state, buy('silver', 'coins'))).toBe('NO_ROOM')
    act(state, drop('ebony'))
    act(state, buy('silver', 'coins'))
    expect(state.players[0].coins).toBe(2)
    expect(freeSpace(state.players[0])).toBe(0)
  })
})

describe('Market', () => {
  test('O-19 a sale with +1', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gems', 'ebony'))
    act(state, to('topRight'))
    act(state, sell(2))
    expect(state.players[0].coins).toBe(3)
    expect(aboard(state.players[0])).toEqual(['ebony'])
    expect(state.market).toMatchObject({ slots: ['A16', 'A14', 'A11'], top: 'A07' })
    expect(shiftsLeft(marketOf(state))).toBe(34)
    expect(why(state, sell(2))).toBe('ALREADY_DONE')
  })

  test('O-20 a sale for no coins', () => {
    const state = m1(undefined, (state) => {
      marketOf(state).slots[0] = 'A05'
      load(state, 0, 'linen')
    })
    act(state, to('topRight'))
    act(state, sell(0))
    expect(state.players[0].coins).toBe(0)
    expect(aboard(state.players[0])).toEqual([])
    expect(state.market).toMatchObject({ slots: ['A16', 'A05', 'A11'] })
  })

  test('O-21 the sold card stays', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gems', 'gems'))
    act(state, to('topRight'))
    act(state, sell(0))
    expect(state.players[0].coins).toBe(3)
    expect(state.market).toMatchObject({ slots: ['A16', 'A14', 'A11'] })
  })

  test('O-22 a specialty', () => {
    const state = m1(undefined, (state) => load(state, 0, 'marble', 'marble'))
    act(state, to('topRight'))
    act(state, sellSpecialty)
    act(state, sellSpecialty)
    expect(state.players[0].coins).toBe(2)
    expect(state.market).toMatchObject({ slots: ['A14', 'A11', 'A03'] })
    expect(why(state, sellSpecialty)).toBe('MISSING_ITEM')
  })

  test('O-23 a card and a specialty', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gems', 'marble'))
    act(state, to('topRight'))
    act(state, sell(2))
    act(state, sellSpecialty)
    expect(state.players[0].coins).toBe(4)
  })

  test('O-24 missing goods', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gems'))
    act(state, to('topRight'))
    expect(ophir.refuse(state, 0, sell(0))).toEqual({ code: 'MISSING_ITEM', params: { items: ['gems'] } })
  })
})

describe('Treasury', () => {
  test('O-25 two metals', () => {
    const state = m1(undefined, (_, p1) => Object.assign(p1, { zone: 'topRight', capacity: 4, coins: 4 }))
    act(state, to('right'))
    act(state, buy('gold', 'coins'))
    expect(state.players[0].coins).toBe(1)
    act(state, buy('silver', 'coins'))
    expect(state.players[0].coins).toBe(0)
    expect(aboard(state.players[0])).toEqual(['gold', 'silver'])
    expect(freeSpace(state.players[0])).toBe(0)
    expect(state.bank).toMatchObject({ gold: 4, silver: 4 })
  })

  test('O-26 paying with favor', () => {
    const state = m1(undefined, (_, p1) => Object.assign(p1, { zone: 'topRight', favor: 5 }))
    act(state, to('right'))
    act(state, buy('gold', 'favor'))
    expect(state.players[0].favor).toBe(0)

    const other = m1(undefined, (_, p1) => Object.assign(p1, { zone: 'right', favor: 5 }))
    act(other, spendFavor)
    expect(why(other, buy('gold', 'favor'))).toBe('CANNOT_AFFORD')
    act(other, buy('silver', 'favor'))
    expect(other.players[0].favor).toBe(1)
  })

  test('O-27 no silver left', () => {
    const state = m1(['priest', 'advisor', 'postmaster', 'navigator'], (state, p1) => {
      Object.assign(p1, { zone: 'topRight', coins: 9 })
      state.bank.silver = 0
    })
    act(state, to('right'))
    expect(why(state, buy('silver', 'coins'))).toBe('DEPLETED')
    act(state, buy('gold', 'coins'))
    expect(state.players[0].coins).toBe(7)
  })
})

describe('Temple', () => {
  test('O-28 the hold is enlarged, once a visit', () => {
    const state = m1(undefined, (_, p1) => Object.assign(p1, { coins: 5 }))
    act(state, to('bottomRight'))
    act(state, upgradeCargo)
    expect(state.players[0]).toMatchObject({ coins: 3, capacity: 3 })
    expect(why(state, upgradeCargo)).toBe('ALREADY_DONE')
    act(state, endTurn)
    for (const zone of ['left', 'topLeft'] as const) {
      act(state, to(zone))
      act(state, endTurn)
    }
    act(state, spendFavor)
    act(state, upgradeCargo)
    expect(state.players[0]).toMatchObject({ coins: 1, capacity: 4 })
  })

  test('O-29 goods donated, favor at its cap', () => {
    const state = m1(undefined, (state, p1) => {
      p1.favor = 5
      load(state, 0, 'ebony', 'linen')
    })
    act(state, to('bottomRight'))
    act(state, donate(1))
    expect(earnedVp(state.players[0])).toBe(2)
    expect(state.players[0].favor).toBe(6)
    expect(marketOf(state).slots[marketOf(state).templeSlot]).toBe('A14')
    expect(why(state, donate(1))).toBe('ALREADY_DONE')
  })

  test('O-30 the price step', () => {
    const filled = (names: Parameters<typeof m1>[0]) =>
      m1(names, (state, p1) => {
        state.donated = 2
        p1.goldDonated = 0
        load(state, 0, 'gold')
      })
    const state = filled(undefined)
    act(state, to('bottomRight'))
    act(state, donateMetal('gold'))
    expect(earnedVp(state.players[0])).toBe(10)
    expect(state.donated).toBe(3)
    expect(state.bank.gold).toBe(5)
    expect(prices(state)).toEqual({ gold: 4, silver: 2 })

    const four = filled(['priest', 'advisor', 'postmaster', 'navigator'])
    act(four, to('bottomRight'))
    act(four, donateMetal('gold'))
    expect(prices(four)).toEqual({ gold: 3, silver: 1 })
  })

  test('O-31 the temple is completed', () => {
    const state = m1(['priest', 'advisor'], (state, p1) => {
      state.donated = 11
      Object.assign(p1, { goodsVp: 40, capacity: 4 })
      load(state, 0, 'gold', 'silver')
    })
    act(state, to('bottomRight'))
    act(state, donateMetal('silver'))
    expect(earnedVp(state.players[0])).toBe(45)
    expect(state.donated).toBe(12)
    expect(why(state, donateMetal('gold'), 0)).toBe('GAME_OVER')
    expect(ophir.decisions(state)).toEqual([])
    expect(ophir.result(state)).toMatchObject({
      ending: 'templeComplete',
      standings: [{ rank: 1, score: 50 }, { rank: 2 }],
    })
  })
})

describe('Specialists', () => {
  test('O-32 the Harbormaster acts twice, with favor', () => {
    const harbor = () => m1(['harbormaster', 'advisor', 'postmaster'], (_, __, p2) => put(p2, 'topLeft', 6))
    const state = harbor()
    act(state, spendFavor)
    act(state, to('left'))
    act(state, loadGood)
    expect(state.turn.movesLeft).toBe(1)
    act(state, to('topLeft'))
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['gems', 'ebony'])
    expect(state.turn.movesLeft).toBe(0)
    expect(state.players[0].favor).toBe(1)

    const without = harbor()
    act(without, to('left'))
    act(without, loadGood)
    expect(without.turn.movesLeft).toBe(0)
  })

  test('O-33 the Harbormaster at home', () => {
    const state = m1(['harbormaster', 'advisor', 'postmaster'])
    act(state, spendFavor)
    act(state, loadGood)
    expect(state.turn.movesLeft).toBe(0)

    const other = m1(['harbormaster', 'advisor', 'postmaster'])
    act(other, to('left'))
    act(other, spendFavor)
    act(other, loadGood)
    expect(other.turn.movesLeft).toBe(1)
  })

  test('O-34 the Moneychanger sells at the temple', () => {
    const state = m1(['moneychanger', 'advisor', 'postmaster'], (state, p1) => {
      p1.capacity = 4
      load(state, 0, 'gems', 'ebony', 'silver')
    })
    act(state, to('bottomRight'))
    act(state, sell(2))
    expect(state.players[0].coins).toBe(3)
    expect(why(state, donate(1))).toBe('ALREADY_DONE')
    act(state, donateMetal('silver'))
    expect(earnedVp(state.players[0])).toBe(5)
  })

  test('O-35 the Navigator crosses a barrier', () => {
    const state = m1(['navigator', 'advisor', 'postmaster'], (_, __, p2) => put(p2, 'right', 6))
    act(state, to('right'))
    expect(state.players[0]).toMatchObject({ zone: 'right', influence: 1 })
    expect(state.players[1].influence).toBe(6)
  })

  test('O-36 the Postmaster mails one metal', () => {
    const state = m1(['postmaster', 'advisor', 'priest'], (state, p1) => {
      Object.assign(p1, { zone: 'topRight', capacity: 4 })
      load(state, 0, 'gold', 'silver')
    })
    act(state, to('right'))
    act(state, donateMetal('gold'))
    expect(earnedVp(state.players[0])).toBe(10)
    expect(state.donated).toBe(1)
    expect(why(state, donateMetal('silver'))).toBe('ALREADY_DONE')
    expect(why(state, donate(1))).toBe('WRONG_LOCATION')
  })

  test('O-37 the Advisor donates by any card', () => {
    const state = m1(['advisor', 'priest', 'postmaster'], (state) => load(state, 0, 'gems'))
    act(state, to('bottomRight'))
    act(state, donate(2))
    expect(earnedVp(state.players[0])).toBe(1)
    expect(state.players[0].favor).toBe(2)

    const priest = m1(undefined, (state) => load(state, 0, 'gems'))
    act(priest, to('bottomRight'))
    expect(why(priest, donate(2))).toBe('SLOT_NOT_ALLOWED')
  })

  test('O-38 the Chancellor pays with favor', () => {
    const state = m1(['chancellor', 'advisor', 'postmaster'], (state, p1) => {
      p1.favor = 2
      load(state, 0, 'gems')
    })
    act(state, to('topRight'))
    act(state, { type: 'sellForFavor', slot: 0, goods: ['gems'] })
    expect(state.players[0]).toMatchObject({ favor: 1, coins: 3 })
    expect(aboard(state.players[0])).toEqual([])
    expect(state.bank.gems).toBe(5)
  })

  test('O-39 the Peddler leaves one out', () => {
    const state = m1(['peddler', 'advisor', 'postmaster'], (state) => load(state, 0, 'gems'))
    act(state, to('topRight'))
    expect(why(state, { type: 'sellShort', slot: 2, good: 'gems' })).toBe('SLOT_NOT_ALLOWED')
    act(state, { type: 'sellShort', slot: 0, good: 'gems' })
    expect(state.players[0].coins).toBe(3)
    expect(aboard(state.players[0])).toEqual([])
  })

  test('O-40 the Priest stays of free will', () => {
    const state = m1()
    act(state, to('bottomRight'))
    act(state, endTurn)
    expect(state.players[0].favor).toBe(3)

    const other = m1(undefined, (_, __, p2) => put(p2, 'right', 5))
    act(other, to('bottomRight'))
    act(other, to('right'), 2)
    act(other, endTurn)
    expect(other.players[0].favor).toBe(2)
  })

  test('O-41 the Temple Guard adds 1', () => {
    const guard = (influence: number) =>
      m1(['templeGuard', 'advisor', 'postmaster'], (_, __, p2) => put(p2, 'left', influence))
    const state = guard(4)
    act(state, to('left'), 3)
    expect(state.players[0]).toMatchObject({ zone: 'left', influence: 4 })
    const six = guard(6)
    act(six, to('left'), 6)
    expect(six.players[0]).toMatchObject({ zone: 'left', influence: 6 })
  })

  test('O-42 the Ambassador has a hold of four and no specialty', () => {
    const ambassador = () => m1(['ambassador', 'advisor', 'postmaster'], (_, p1) => Object.assign(p1, { coins: 9 }))
    const state = ambassador()
    expect(state.players[0].capacity).toBe(4)
    act(state, to('bottomRight'))
    expect(why(state, upgradeCargo)).toBe('MAX_CAPACITY')
    const market = ambassador()
    act(market, to('topRight'))
    expect(why(market, sellSpecialty)).toBe('NO_SPECIALTY')
  })
})

describe('Two players', () => {
  /** Example 43 up to where the turn resumes. */
  function taken(): State {
    const state = m1(['priest', 'advisor'], (state) => load(state, 0, 'gems'))
    act(state, to('topRight'), 1)
    for (const move of [sell(2), endTurn, spendFavor, to('topLeft')]) expect(why(state, move)).toBe('NEUTRAL_PENDING')
    expect(why(state, conclude(false))).toBe('NEUTRAL_MUST_MOVE')
    act(state, neutralTo('right'))
    expect(why(state, neutralTo('topRight'))).toBe('BACKTRACK')
    act(state, conclude(false), 5)
    expect(state.neutral).toMatchObject({ zone: 'right', influence: 5 })
    return state
  }

  test('O-43 taking over', () => {
    const state = taken()
    act(state, sell(2))
    expect(state.players[0].coins).toBe(3)
  })

  test('O-44 the locked zone', () => {
    const state = taken()
    expect(why(state, to('right'))).toBe('NEUTRAL_ZONE_LOCKED')
    expect(reach(state)).toEqual(['topLeft'])
  })

  test('O-45 two steps', () => {
    const state = m1(['priest', 'advisor'])
    act(state, to('topRight'), 4)
    act(state, neutralTo('right'))
    act(state, neutralTo('bottomRight'))
    expect(why(state, neutralTo('bottomLeft'))).toBe('NO_MOVES')
    expect(why(state, conclude(true))).toBe('WRONG_LOCATION')
    act(state, conclude(false), 1)
  })

  test('O-46 a shift by the neutral ship', () => {
    const state = m1(['priest', 'advisor'], (state) => {
      state.neutral = { afloat: true, zone: 'topLeft', influence: 6 }
    })
    act(state, spendFavor)
    act(state, to('topLeft'))
    act(state, neutralTo('topRight'))
    act(state, conclude(true), 2)
    expect(state.market).toMatchObject({ slots: ['A16', 'A14', 'A11'], top: 'A07' })
    expect(state.players.map(({ coins }) => coins)).toEqual([0, 0])
    expect(state.neutral).toMatchObject({ zone: 'topRight', influence: 2 })
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['gems'])
  })

  test('O-47 the neutral ship is trimmed', () => {
    const state = m1(['priest', 'advisor'], (state) => {
      state.neutral.influence = 4
    })
    act(state, to('topRight'), 2)
    expect(state.neutral.influence).toBe(3)
    expect(state.players[0]).toMatchObject({ zone: 'center', influence: 2 })
  })
})

describe('The end', () => {
  test('O-48 the deck is exhausted', () => {
    const state = m1(undefined, (state) => {
      marketOf(state).deck = []
      load(state, 0, 'gems')
    })
    act(state, to('topRight'))
    act(state, sell(2))
    expect(state.players[0].coins).toBe(3)
    expect(ophir.result(state)?.ending).toBe('marketExhausted')
    expect(state.market).toMatchObject({ slots: ['A14', 'A11', 'A03'] })
  })

  /** Ranks of a finished game of two. */
  const ranks = (change: (state: State, p1: Player, p2: Player) => void) => {
    const state = m1(['priest', 'advisor'], (state, p1, p2) => {
      state.ending = 'marketExhausted'
      state.phase = 'over'
      change(state, p1, p2)
    })
    return ophir.result(state)?.standings.map(({ rank, score }) => [rank, score])
  }

  test('O-49 a tie on points goes to favor', () => {
    expect(
      ranks((state, p1, p2) => {
        Object.assign(p1, { goodsVp: 30, favor: 2 })
        load(state, 0, 'gold')
        Object.assign(p2, { goodsVp: 29, favor: 3, capacity: 4 })
        load(state, 1, 'silver', 'silver')
      }),
    ).toEqual([
      [2, 35],
      [1, 35],
    ])
  })

  test('O-50 further ties: coins, then a shared victory; goods aboard score nothing', () => {
    const equal = (p1: Player, p2: Player) => {
      Object.assign(p1, { goodsVp: 20, favor: 3, coins: 4 })
      Object.assign(p2, { goodsVp: 20, favor: 3, coins: 4 })
    }
    expect(
      ranks((_, p1, p2) => {
        equal(p1, p2)
        p2.coins = 6
      }),
    ).toEqual([
      [2, 20],
      [1, 20],
    ])
    expect(
      ranks((state, p1, p2) => {
        equal(p1, p2)
        load(state, 0, 'gems', 'gems')
      }),
    ).toEqual([
      [1, 20],
      [1, 20],
    ])
  })
})
