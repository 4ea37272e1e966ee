import { isRefusal, Match, SeededChance, viewOf } from '@portolan/engine'
import { findGame, loadWords } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { cards, deckA, type Good, type Zone } from '../data/index.ts'
import { earnedVp, soloTitle } from '../rules/end.ts'
import type { Event } from '../rules/events.ts'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { setup } from '../rules/setup.ts'
import { freeSpace, marketOf, type Options, type Player, type State, shiftsLeft } from '../rules/state.ts'
import { aboard, act, load, m1, noOptions, reach, why } from './builder.ts'

// Each test is the ruling of that number; those that a worked example shows are in scenarios.test.ts.

const to = (zone: Zone) => ({ type: 'move', zone }) as const
const neutralTo = (zone: Zone) => ({ type: 'moveNeutral', zone }) as const
const put = (player: Player, zone: Zone, influence = player.influence) => Object.assign(player, { zone, influence })
const spendFavor = { type: 'spendFavor' } as const
const loadGood = { type: 'loadGood' } as const
const sellSpecialty = { type: 'sellSpecialty' } as const
const endTurn = { type: 'endTurn' } as const
const sell = (slot: 0 | 1 | 2) => ({ type: 'sellGoods', slot }) as const
const donate = (slot: 0 | 1 | 2) => ({ type: 'donateGoods', slot }) as const
const donateMetal = (metal: 'gold' | 'silver') => ({ type: 'donateMetal', metal }) as const
const buy = (metal: 'gold' | 'silver') => ({ type: 'buyMetal', metal, currency: 'coins' }) as const

/** A new game, all picks the first offered. */
function drafted(seats: number, options: Partial<Options> = {}): State {
  const chance = new SeededChance(`drafted ${seats}`)
  const state = setup(seats, { ...noOptions, ...options }, chance)
  while (state.phase !== 'sailing') {
    const [{ seat, moves }] = ophir.decisions(state)
    ophir.play(state, seat, moves[0], chance, () => {})
  }
  return state
}

describe('Set-up', () => {
  test('R-01 the last in turn order picks first, and the last picker sails first', () => {
    const chance = new SeededChance('order')
    const state = setup(4, noOptions, chance)
    const picked: number[] = []
    while (state.phase === 'draft') {
      const [{ seat, moves }] = ophir.decisions(state)
      picked.push(seat)
      ophir.play(state, seat, moves[0], chance, () => {})
    }
    expect(picked).toEqual([...state.order].reverse())
    expect(state.turn.seat).toBe(picked.at(-1))
  })

  test('R-02 the draft shows the map, the offer and the order', () => {
    const state = setup(3, noOptions, new SeededChance('draft'))
    const view = ophir.view(state)
    expect(Object.values(view.locations ?? {}).sort()).toEqual(
      ['farms', 'forest', 'market', 'mines', 'quarry', 'temple', 'treasury'].sort(),
    )
    expect(view.barriers).toHaveLength(2)
    expect(view.offer).toHaveLength(4)
    expect(state.market).toBe('notOpen')
  })

  test('R-04 both pairs of ebony and linen are in deck A', () => {
    expect(cards.A11).toMatchObject({ goods: ['ebony', 'linen'], coins: 2, donation: 2 })
    expect(cards.A12).toMatchObject({ goods: ['ebony', 'linen'], coins: 3, donation: 3 })
  })

  test('R-05 five A cards stay in the box, and nobody can tell which', () => {
    const state = drafted(3)
    const [a] = marketOf(state).deck
    expect(a.cards.length - a.count).toBe(5)
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const seen = JSON.stringify(viewOf(ophir, state, viewer))
      const shown = deckA.filter((id) => seen.includes(`"${id}"`))
      expect(shown).toHaveLength(4)
    }
  })

  test('R-06 the temple mark may lie on any slot, whatever its modifier', () => {
    const found = new Set<number>()
    for (let i = 0; i < 60; i++) {
      const chance = new SeededChance(`mark ${i}`)
      const state = setup(1, noOptions, chance)
      const [{ moves }] = ophir.decisions(state)
      ophir.play(state, 0, moves[0], chance, () => {})
      const { modifiers, templeSlot } = marketOf(state)
      expect([...modifiers].sort((a, b) => a - b)).toEqual([-1, 0, 1])
      found.add(modifiers[templeSlot])
    }
    expect([...found].sort((a, b) => a - b)).toEqual([-1, 0, 1])
  })
})

describe('Movement and influence', () => {
  test('R-08 both attempts fail: nothing is left but to drop and to end the turn', () => {
    const state = m1(undefined, (state, _, p2) => {
      put(p2, 'topLeft', 6)
      load(state, 0, 'linen')
    })
    act(state, to('topLeft'), 1)
    act(state, to('topLeft'), 1)
    expect(state.players[0].zone).toBe('center')
    expect(ophir.decisions(state)[0].moves).toEqual([{ type: 'endTurn' }, { type: 'dropItem', item: 'linen' }])
  })

  test('R-10 favor after a failed first attempt opens the start zone', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'topLeft', 6))
    act(state, to('topLeft'), 1)
    act(state, spendFavor)
    act(state, loadGood)
    expect(aboard(state.players[0])).toEqual(['linen'])
  })

  test('R-13 a threshold of 1 is still rolled for', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'left', 1))
    act(state, to('left'), 5)
    expect(state.players[0]).toMatchObject({ zone: 'left', influence: 5 })
  })

  test("R-14 the Temple Guard's bonus stays on the die, and is not the neutral ship's", () => {
    const state = m1(['templeGuard', 'advisor'])
    act(state, to('topRight'), 2)
    expect(state.players[0].influence).toBe(3)
    act(state, neutralTo('right'))
    act(state, { type: 'concludeNeutral', shift: false }, 3)
    expect(state.neutral.influence).toBe(3)
  })

  test('R-15 a crossing hands over the neutral ship, and does not open the way back or the locked zone', () => {
    const state = m1(['navigator', 'advisor'], (state) => put(state.neutral as Player, 'right', 6))
    act(state, to('right'))
    expect(state.turn.handlingNeutral).toBe(true)
    act(state, neutralTo('bottomRight'))
    act(state, { type: 'concludeNeutral', shift: false }, 1)
    expect(why(state, to('center'))).toBe('BACKTRACK')
    expect(why(state, to('bottomRight'))).toBe('NEUTRAL_ZONE_LOCKED')
    expect(reach(state)).toEqual(['topRight'])
  })
})

describe('Specialists', () => {
  test('R-16 a Moneychanger who donated goods has given up the market', () => {
    const state = m1(['moneychanger', 'advisor', 'postmaster'], (state, p1) => {
      p1.capacity = 4
      load(state, 0, 'ebony', 'linen', 'gems', 'linen')
    })
    act(state, to('bottomRight'))
    act(state, donate(1))
    expect(why(state, sell(2))).toBe('ALREADY_DONE')
    expect(why(state, sellSpecialty)).toBe('ALREADY_DONE')

    const other = m1(['moneychanger', 'advisor', 'postmaster'], (state) => load(state, 0, 'linen', 'linen'))
    act(other, to('bottomRight'))
    act(other, sellSpecialty)
    act(other, sellSpecialty)
    expect(why(other, donate(1))).toBe('ALREADY_DONE')
    expect(other.players[0].coins).toBe(2)
  })

  test('R-17 the Harbormaster who acts at home after a failed attempt has done moving', () => {
    const state = m1(['harbormaster', 'advisor', 'postmaster'], (_, __, p2) => put(p2, 'topLeft', 6))
    act(state, to('topLeft'), 1)
    act(state, spendFavor)
    act(state, loadGood)
    expect(state.turn.movesLeft).toBe(0)
  })

  test('R-18 the Postmaster mails one and buys again at the price of that moment; at the temple there is no limit', () => {
    const state = m1(['postmaster', 'advisor', 'priest'], (state, p1) => {
      Object.assign(p1, { zone: 'topRight', coins: 9 })
      state.donated = 2
    })
    act(state, to('right'))
    expect(state.turn.movesLeft).toBe(1)
    act(state, buy('gold'))
    expect(state.players[0].coins).toBe(6)
    act(state, donateMetal('gold'))
    expect(state.turn.movesLeft).toBe(0)
    act(state, buy('gold'))
    expect(state.players[0].coins).toBe(2)

    const there = m1(['postmaster', 'advisor', 'priest'], (state, p1) => {
      p1.capacity = 4
      load(state, 0, 'gold', 'silver')
    })
    act(there, to('bottomRight'))
    act(there, donateMetal('gold'))
    act(there, donateMetal('silver'))
    expect(earnedVp(there.players[0])).toBe(15)
  })

  test('R-18 a barrier shuts the post: its sides are not adjacent', () => {
    const state = m1(['postmaster', 'advisor', 'priest'], (state, p1) => {
      state.barriers = [5, 8]
      p1.zone = 'topRight'
      load(state, 0, 'gold')
    })
    act(state, to('right'))
    expect(why(state, donateMetal('gold'))).toBe('WRONG_LOCATION')
  })

  test('R-19 the Chancellor may replace all goods, even those aboard, with favor that is left after sailing', () => {
    const state = m1(['chancellor', 'advisor', 'postmaster'], (state, p1) => {
      p1.favor = 3
      load(state, 0, 'gems')
    })
    const all = { type: 'sellForFavor', slot: 0, goods: ['gems', 'gems'] } as const
    act(state, spendFavor)
    act(state, to('topRight'))
    expect(why(state, { type: 'sellForFavor', slot: 0, goods: ['ebony'] })).toBe('BAD_OPTION')
    expect(why(state, { type: 'sellForFavor', slot: 0, goods: [] })).toBe('BAD_OPTION')
    act(state, all)
    expect(state.players[0]).toMatchObject({ favor: 0, coins: 3 })
    expect(aboard(state.players[0])).toEqual(['gems'])

    const mixed = m1(['chancellor', 'advisor', 'postmaster'], (state) => {
      marketOf(state).slots[0] = 'A10'
      state.players[0].favor = 2
    })
    act(mixed, to('topRight'))
    const wrong = (...goods: readonly Good[]) => ophir.refuse(mixed, 0, { type: 'sellForFavor', slot: 0, goods })
    expect(wrong('gems', 'gems')).toEqual({ code: 'BAD_OPTION', params: { wrong: 'goods' } })
    expect(wrong('gems', 'ebony')).toEqual({ code: 'BAD_OPTION', params: { wrong: 'order' } })
    expect(why(mixed, { type: 'sellForFavor', slot: 0, goods: ['ebony', 'gems'] })).toBeUndefined()

    const poor = m1(['chancellor', 'advisor', 'postmaster'])
    act(poor, to('topRight'))
    expect(why(poor, all)).toBe('NO_FAVOR')
    const priest = m1()
    act(priest, to('topRight'))
    expect(why(priest, all)).toBe('ABILITY_NOT_OWNED')
  })

  test('R-20 the Peddler sells to a one-good card for nothing delivered', () => {
    const state = m1(['peddler', 'advisor', 'postmaster'], (state) => {
      marketOf(state).slots[0] = 'A04'
    })
    act(state, to('topRight'))
    expect(why(state, { type: 'sellShort', slot: 0, good: 'ebony' })).toBe('BAD_OPTION')
    act(state, { type: 'sellShort', slot: 0, good: 'gems' })
    expect(state.players[0].coins).toBe(1)
    expect(shiftsLeft(marketOf(state))).toBe(34)
    expect(why(state, sell(0))).toBe('ALREADY_DONE')
    const priest = m1()
    act(priest, to('topRight'))
    expect(why(priest, { type: 'sellShort', slot: 0, good: 'gems' })).toBe('ABILITY_NOT_OWNED')
  })

  test('R-22 the Priest who stays by spending favor is there of free will; at 6 favor nothing is gained', () => {
    const state = m1(undefined, (_, p1) => put(p1, 'bottomRight'))
    act(state, spendFavor)
    act(state, endTurn)
    expect(state.players[0].favor).toBe(2)
    const full = m1(undefined, (_, p1) => Object.assign(p1, { favor: 6 }))
    act(full, to('bottomRight'))
    expect(act(full, endTurn).map(({ type }) => type)).not.toContain('blessed')
    expect(full.players[0].favor).toBe(6)
  })

  test('R-23 a Peddler has no specialty', () => {
    const state = m1(['peddler', 'advisor', 'postmaster'])
    act(state, to('topRight'))
    expect(why(state, sellSpecialty)).toBe('NO_SPECIALTY')
  })
})

describe('Market, treasury, temple', () => {
  test('R-25 the specialty may be sold before the card, too', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gems', 'marble'))
    act(state, to('topRight'))
    act(state, sellSpecialty)
    act(state, sell(2))
    expect(state.players[0].coins).toBe(4)
  })

  test('R-26 donated and dropped metal goes back to the bank', () => {
    const state = m1(undefined, (state) => load(state, 0, 'gold'))
    act(state, { type: 'dropItem', item: 'gold' })
    expect(state.bank.gold).toBe(5)
  })

  test('R-29 favor above 6 is lost, the points are not', () => {
    const state = m1(undefined, (state, p1) => {
      p1.favor = 6
      load(state, 0, 'ebony', 'linen')
    })
    act(state, to('bottomRight'))
    expect(act(state, donate(1))[0]).toMatchObject({ vp: 2, favor: 0 })
    expect(state.players[0].favor).toBe(6)
    expect(earnedVp(state.players[0])).toBe(2)
  })

  test('R-30 two metals in one visit may cross a column', () => {
    const state = m1(undefined, (state, p1) => {
      state.donated = 2
      p1.capacity = 4
      load(state, 0, 'gold', 'silver')
    })
    act(state, to('bottomRight'))
    expect(act(state, donateMetal('gold')).map(({ type }) => type)).toContain('pricesRose')
    expect(act(state, donateMetal('silver')).map(({ type }) => type)).not.toContain('pricesRose')
    expect(state.donated).toBe(4)
  })
})

describe('The neutral ship', () => {
  test('R-33 sharing its zone from the start hands nothing over', () => {
    const state = m1(['priest', 'advisor'], (state) => put(state.neutral as Player, 'center', 1))
    expect(state.turn.handlingNeutral).toBe(false)
    act(state, to('left'))
    expect(state.turn.handlingNeutral).toBe(false)
  })

  test('R-36 taken with the last move, the turn goes on with the actions of the zone', () => {
    const state = m1(['priest', 'advisor'], (state) => load(state, 0, 'gems'))
    act(state, to('topLeft'))
    act(state, to('topRight'), 3)
    act(state, neutralTo('right'))
    act(state, { type: 'concludeNeutral', shift: false }, 2)
    expect(reach(state)).toEqual([])
    act(state, sell(2))
    expect(state.players[0].coins).toBe(3)
  })

  test('R-38 cargo can be dropped while handling it', () => {
    const state = m1(['priest', 'advisor'], (state) => load(state, 0, 'gems'))
    act(state, to('topRight'), 3)
    act(state, { type: 'dropItem', item: 'gems' })
    expect(aboard(state.players[0])).toEqual([])
  })

  test('a shift by the neutral ship can exhaust the market; then its die is not rolled', () => {
    const state = m1(['priest', 'advisor'], (state) => {
      state.neutral.zone = 'topLeft'
      marketOf(state).deck = []
    })
    act(state, spendFavor)
    act(state, to('topLeft'))
    act(state, neutralTo('topRight'))
    act(state, { type: 'concludeNeutral', shift: true })
    expect(ophir.result(state)?.ending).toBe('marketExhausted')
  })
})

describe('The end', () => {
  test('R-39 the deck letter turns on the 12th shift, and the 36th that is due ends the game', () => {
    const state = drafted(3)
    const market = marketOf(state)
    const here = Object.entries(ophir.view(state).locations ?? {}).find(([, one]) => one === 'market')?.[0] as Zone
    let shifts = 0
    let turnedAt = 0
    while (state.phase === 'sailing') {
      const { seat } = state.turn
      const player = state.players[seat]
      // Whoever's turn it is stands at the market with what the first card wants.
      player.zone = here
      Object.assign(state.turn, { anchored: true, movesLeft: 0 })
      player.capacity = 4
      load(state, seat, ...cards[market.slots[0]].goods)
      act(state, sell(0), 1)
      if (state.phase === 'sailing') {
        shifts++
        if (turnedAt === 0 && ophir.view(state).market?.letter === 'B') turnedAt = shifts
        act(state, endTurn)
      }
    }
    expect(turnedAt).toBe(12)
    expect(shifts).toBe(35)
    expect(state.ending).toBe('marketExhausted')
  })
})

describe('Ties', () => {
  /** Ends a game of four by the last metal, and tells how equals were told apart. */
  const told = (change: (players: readonly Player[]) => void) => {
    const state = m1(['priest', 'advisor', 'postmaster', 'navigator'], (state, ...players) => {
      state.donated = 17
      load(state, 0, 'silver')
      for (const player of players.slice(1)) Object.assign(player, { goodsVp: 5, favor: 2, coins: 3 })
      change(players)
    })
    act(state, to('bottomRight'))
    return act(state, donateMetal('silver')).filter(({ type }) => type.startsWith('tie'))
  }

  test('R-42 what told equals apart is said, and who shares a place', () => {
    expect(told(([, , p3, p4]) => [Object.assign(p3, { coins: 4 }), Object.assign(p4, { goodsVp: 1 })])).toEqual([
      { type: 'tieBroken', seats: [2, 1, 0], points: 5 },
    ])
    expect(told(([p1, , , p4]) => [Object.assign(p1, { favor: 5 }), Object.assign(p4, { goodsVp: 1 })])).toEqual([
      { type: 'tieBroken', seats: [0, 1, 2], points: 5 },
      { type: 'tieShared', seats: [1, 2], points: 5 },
    ])
    expect(told((players) => players.slice(1).map((one, i) => Object.assign(one, { goodsVp: i })))).toEqual([])
  })
})

describe('What is known', () => {
  test('points are their owner’s alone until the end, and everybody’s with open scores', () => {
    const vps = (state: State) => ophir.view(state).players.map(({ vp }) => vp)
    const owned = (state: State) => state.players.map((_, seat) => viewOf(ophir, state, seat).ownVp)
    const state = m1(undefined, (_, p1) => Object.assign(p1, { goodsVp: 7 }))
    expect(vps(state)).toEqual([undefined, undefined, undefined])
    expect(owned(state)).toEqual([7, 0, 0])
    const open = m1(undefined, (_, p1) => Object.assign(p1, { goodsVp: 7 }), { openScores: true })
    expect(vps(open)).toEqual([7, 0, 0])
    expect(owned(open)).toEqual([undefined, undefined, undefined])
    state.phase = 'over'
    state.ending = 'marketExhausted'
    expect(vps(state)).toEqual([7, 0, 0])
  })

  test('at the end the totals that are shown are those of the result, metals aboard included', () => {
    const state = m1(undefined, (state, p1) => {
      Object.assign(p1, { goodsVp: 7 })
      load(state, 0, 'gold')
    })
    expect(viewOf(ophir, state, 0).ownVp).toBe(7)
    state.phase = 'over'
    state.ending = 'marketExhausted'
    expect(ophir.view(state).players[0].vp).toBe(12)
    expect(ophir.result(state)?.standings[0].score).toBe(12)
  })
})

describe('Variants', () => {
  test('tightSupply: one more of each than there are players', () => {
    expect(drafted(3, { tightSupply: true }).bank).toEqual({
      gems: 4,
      ebony: 4,
      marble: 4,
      linen: 4,
      gold: 4,
      silver: 4,
    })
  })

  test('openMail: mail without limit, two purchases a turn', () => {
    const state = m1(
      ['postmaster', 'advisor', 'priest'],
      (_, p1) => Object.assign(p1, { zone: 'topRight', coins: 20, capacity: 4 }),
      { openMail: true },
    )
    act(state, to('right'))
    act(state, buy('silver'))
    act(state, buy('silver'))
    act(state, donateMetal('silver'))
    act(state, donateMetal('silver'))
    expect(why(state, buy('silver'))).toBe('ALREADY_DONE')
  })

  test('autoEndOnStranded: the turn passes at once, and the Priest gains nothing', () => {
    const state = m1(undefined, (_, __, p2) => put(p2, 'right', 5), { autoEndOnStranded: true })
    act(state, to('bottomRight'))
    act(state, to('right'), 2)
    expect(state.turn.seat).toBe(1)
    expect(state.players[0].favor).toBe(2)
  })

  test('placedBarriers: the first in turn order lays both on a hidden map, then the draft begins', () => {
    const chance = new SeededChance('placed')
    const state = setup(3, { ...noOptions, placedBarriers: true }, chance)
    const first = state.order[0]
    const place = (side: number) => ({ type: 'placeBarrier', side }) as const
    expect(ophir.view(state)).not.toHaveProperty('locations')
    expect(ophir.view(state).offer).toEqual([])
    expect(ophir.decisions(state)).toMatchObject([{ seat: first, moves: { length: 12 } }])
    expect(why(state, { type: 'pickSpecialist', specialist: 'priest' }, first)).toBe('WRONG_PHASE')
    act(state, place(1))
    expect(why(state, place(2), first)).toBe('BARRIER_NOT_ALLOWED')
    ophir.play(state, first, place(7), chance, () => {})
    expect(state.phase).toBe('draft')
    expect(ophir.view(state).barriers).toEqual([1, 7])
    expect(Object.keys(ophir.view(state).locations ?? {})).toHaveLength(7)
  })

  test('placedBarriers: whoever thinks ahead does not know who will be on offer', () => {
    const state = setup(3, { ...noOptions, placedBarriers: true }, new SeededChance('unseen'))
    const offers = Array.from({ length: 5 }, (_, i) => {
      const thought = structuredClone(state)
      ophir.redeal(thought, thought.order[0], new SeededChance(`thought ${i}`))
      expect(viewOf(ophir, thought, thought.order[0])).toEqual(viewOf(ophir, state, state.order[0]))
      return thought.offer.join()
    })
    expect(new Set(offers).size).toBeGreaterThan(1)
    const open = setup(3, noOptions, new SeededChance('seen'))
    const before = [...open.offer]
    ophir.redeal(open, 0, new SeededChance('thought'))
    expect(open.offer).toEqual(before)
  })

  test('solo: nine metals, the neutral ship, one of two specialists, thirty turns and a title', () => {
    const state = drafted(1)
    expect(ophir.view(state)).toMatchObject({
      metalsToComplete: 9,
      prices: { gold: 3, silver: 1 },
      offer: { length: 2 },
    })
    expect(state.neutral.afloat).toBe(true)
    state.turn.number = 30
    Object.assign(state.turn, { anchored: true })
    state.players[0].goodsVp = 65
    const events = act(state, endTurn)
    expect(events).toContainEqual({ type: 'titleWon', seat: 0, title: 'master' })
    expect(ophir.result(state)).toMatchObject({ ending: 'turnLimit', standings: [{ rank: 1, score: 65 }] })
    expect([0, 39, 40, 64, 65, 89, 90].map(soloTitle)).toEqual([
      'deckhand',
      'deckhand',
      'trader',
      'trader',
      'master',
      'master',
      'patron',
    ])
  })
})

describe('Reasons in words', () => {
  const spoken = async () => {
    const words = await loadWords('en', findGame('ophir'))
    return (state: State, move: Move) => words.refusal(ophir.refuse(state, state.turn.seat, move) ?? { code: 'none' })
  }

  test('the neutral ship shifts the market only where it is itself', async () => {
    const say = await spoken()
    const state = m1(['priest', 'advisor'])
    act(state, to('topRight'), 4)
    act(state, neutralTo('right'))
    expect(say(state, { type: 'concludeNeutral', shift: true })).toBe(
      'The neutral ship shifts the market only from the market itself. It is at the treasury.',
    )
  })

  test('the last metals are counted as they are said', async () => {
    const words = await loadWords('en', findGame('ophir'), () => 'Ana')
    const metalDonated = (left: number): Event => ({ type: 'metalDonated', seat: 0, metal: 'gold', vp: 10, left })
    const donated = (left: number) => words.event(metalDonated(left))
    expect([0, 1, 2].map(donated)).toEqual([
      'Ana donates gold for 10 VP; temple complete',
      'Ana donates gold for 10 VP; 1 metal to go',
      'Ana donates gold for 10 VP; 2 metals to go',
    ])
  })

  test('a limit is named for what it is', async () => {
    const say = await spoken()
    const changer = m1(['moneychanger', 'advisor', 'postmaster'], (state, p1) => {
      p1.capacity = 4
      load(state, 0, 'ebony', 'linen', 'gems', 'linen')
    })
    act(changer, to('bottomRight'))
    act(changer, donate(1))
    expect(say(changer, sell(2))).toContain('instead of that')
    expect(say(changer, sellSpecialty)).toContain('instead of that')
    expect(say(changer, donate(1))).toContain('once on a visit')

    const sold = m1(['moneychanger', 'advisor', 'postmaster'], (state) => load(state, 0, 'gems'))
    act(sold, to('bottomRight'))
    act(sold, sell(2))
    expect(say(sold, donate(1))).toContain('instead of donating goods')
    expect(say(sold, sell(2))).toContain('once on a visit')

    const mail = m1(['postmaster', 'advisor', 'priest'], (state, p1) => {
      Object.assign(p1, { zone: 'topRight', capacity: 4 })
      load(state, 0, 'gold', 'silver')
    })
    act(mail, to('right'))
    act(mail, donateMetal('gold'))
    expect(say(mail, donateMetal('silver'))).toContain('one metal a turn goes by mail')

    const buyer = m1(undefined, (_, p1) => Object.assign(p1, { zone: 'right', coins: 20, capacity: 4 }), {
      openMail: true,
    })
    act(buyer, spendFavor)
    act(buyer, buy('silver'))
    act(buyer, buy('silver'))
    expect(say(buyer, buy('silver'))).toContain('two metals a turn')
  })

  test('a card that may not be used is told apart', async () => {
    const say = await spoken()
    const priest = m1(undefined, (state) => load(state, 0, 'gems'))
    act(priest, to('bottomRight'))
    expect(say(priest, donate(2))).toBe('The temple takes only the card under its mark.')
    const peddler = m1(['peddler', 'advisor', 'postmaster'])
    act(peddler, to('topRight'))
    expect(say(peddler, { type: 'sellShort', slot: 2, good: 'gems' })).toContain('−1 slot')
  })
})

describe('Away from the table', () => {
  test('15 a player who leaves takes the ship along, gives the hold back and is ranked last', () => {
    const state = m1(undefined, (state, p1) => {
      p1.goodsVp = 50
      load(state, 0, 'gems')
    })
    ophir.leave?.(state, 0, new SeededChance('leave'), () => {})
    expect(state.bank.gems).toBe(5)
    expect(state.turn.seat).toBe(1)
    expect(ophir.view(state).metalsToComplete).toBe(15)
    act(state, to('left'))
    act(state, endTurn)
    expect(state.turn.seat).toBe(2)
    ophir.leave?.(state, 2, new SeededChance('leave'), () => {})
    expect(ophir.result(state)).toMatchObject({
      ending: 'lastAfloat',
      standings: [{ rank: 2 }, { rank: 1 }, { rank: 2 }],
    })
  })

  test('15 a lone player who leaves has lost', () => {
    const state = drafted(1)
    ophir.leave?.(state, 0, new SeededChance('leave'), () => {})
    expect(ophir.result(state)).toMatchObject({ ending: 'abandoned', standings: [{ rank: 2 }] })
  })

  test('15 the draft goes on without those who left', () => {
    const match = Match.start(ophir, { seats: 3, seed: 'leave the draft' })
    if (isRefusal(match)) throw new Error(match.code)
    const [{ seat }] = match.decisions()
    match.leave(seat)
    while (match.state.phase === 'draft') {
      const [decision] = match.decisions()
      match.play(decision.seat, decision.moves[0])
    }
    expect(match.state.turn.seat).toBe(match.state.order.find((one) => one !== seat))
    expect(match.decisions()[0].seat).not.toBe(seat)
  })

  test('15 a silent seat sails to the vacant zone with most exits, then ends its turn', () => {
    const state = m1()
    expect(ophir.idle?.(state, ophir.decisions(state)[0])).toEqual(to('topRight'))
    act(state, to('topRight'))
    expect(ophir.idle?.(state, ophir.decisions(state)[0])).toEqual(endTurn)

    const crowded = m1(undefined, (_, p1, p2, p3) => [
      put(p1, 'right'),
      put(p2, 'topRight', 4),
      put(p3, 'bottomRight', 2),
    ])
    expect(ophir.idle?.(crowded, ophir.decisions(crowded)[0])).toEqual(to('bottomRight'))

    const neutral = m1(['priest', 'advisor'])
    act(neutral, to('topRight'), 2)
    const steps = [1, 2, 3, 4, 5, 6].map((influence) => {
      neutral.players[1].influence = influence
      return JSON.stringify(ophir.idle?.(neutral, ophir.decisions(neutral)[0]))
    })
    expect(new Set(steps).size).toBeGreaterThan(2)
    act(neutral, ophir.idle?.(neutral, ophir.decisions(neutral)[0]) ?? endTurn)
    expect(ophir.idle?.(neutral, ophir.decisions(neutral)[0])).toEqual({ type: 'concludeNeutral', shift: false })
  })

  test('the hold never has less room than nothing, whatever the captain carries', () => {
    const state = m1(['ambassador', 'advisor', 'priest'], (state) => load(state, 0, 'gold', 'gems', 'linen'))
    expect(freeSpace(state.players[0])).toBe(0)
  })
})
