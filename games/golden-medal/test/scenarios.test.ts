import { deckSize } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { type CardId, startDeck } from '../data/index.ts'
import { rivalScore, scoreOf } from '../rules/end.ts'
import { goldenMedal } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import {
  act,
  asked,
  buy,
  chipsOf,
  discard,
  endActions,
  endPurchases,
  gain,
  left,
  offered,
  on,
  pass,
  place,
  plainOptions,
  play,
  put,
  startTurn,
  table,
  told,
  trash,
  why,
} from './builder.ts'

// Each test is the worked example of that number. A is seat 0, B seat 1 and so on.

const set = (seats: number) => goldenMedal.setup(seats, plainOptions, told())
const some = (card: CardId, n: number): CardId[] => Array.from({ length: n }, () => card)
const hands = (state: State) => state.players.map(({ hand }) => hand)
const holds = (state: State) => state.players.map(({ pieces }) => pieces)
const chips = (state: State) => state.players.map(chipsOf)
const result = (state: State) => goldenMedal.result(state)

describe('Set-up', () => {
  test('S01 two players on the First Voyage', () => {
    const state = set(2)
    expect(state.supply).toHaveLength(15)
    expect(state.supply.slice(0, 7).map(({ card, left: n }) => `${card} ${n}`)).toEqual([
      'silver 20',
      'gold 15',
      'meat 12',
      'landing 12',
      'exploration 12',
      'medal 8',
      'golden_medal 4',
    ])
    expect(state.supply.slice(7).map(({ left: n }) => n)).toEqual(some('copper', 8).map(() => 8))
    for (const { hand, deck, discard: away, pieces } of state.players) {
      expect([hand.length, deckSize(deck), away.length, pieces]).toEqual([5, 5, 0, 10])
      expect([...hand, ...deck.flatMap(({ cards }) => cards)].sort()).toEqual([...startDeck].sort())
    }
    expect(chips(state)).toEqual(['f1 c0 v0', 'f2 c0 v0'])
  })

  test('S02 four players', () => {
    const state = set(4)
    expect([left(state, 'medal'), left(state, 'golden_medal')]).toEqual([12, 6])
    expect(chips(state)).toEqual(['f1 c0 v0', 'f1 c0 v0', 'f1 c1 v0', 'f1 c2 v0'])
    expect(goldenMedal.view(state).emptyPilesToEnd).toBe(4)
  })

  test('S03 three players', () => {
    const state = set(3)
    expect([left(state, 'medal'), left(state, 'golden_medal')]).toEqual([10, 5])
    expect(chips(state)).toEqual(['f1 c0 v0', 'f1 c0 v0', 'f1 c1 v0'])
  })
})

describe('Playing cards and food', () => {
  test('S04 Water', () => {
    const state = table({}, { hand: ['water'] })
    act(state, play('water'))
    expect(state.players[0]).toMatchObject({ hand: [], deckArea: ['water'], chips: { food: 1 } })
  })

  test('S05 a card does not pay for itself', () => {
    const state = table({}, { hand: ['galley_cook'] })
    expect(why(state, play('galley_cook'))).toBe('NOT_ENOUGH_FOOD')
    state.players[0].chips.food = 1
    act(state, play('galley_cook'))
    expect([chips(state)[0], state.coins]).toEqual(['f4 c0 v0', 1])
  })

  test('S06 food first, then the one who eats it', () => {
    const state = table({}, { hand: ['harbour_pilot', 'meat'], food: 1, deck: ['gold', 'copper', 'silver'] })
    expect(why(state, play('harbour_pilot'))).toBe('NOT_ENOUGH_FOOD')
    act(state, play('meat'))
    expect(chips(state)[0]).toBe('f3 c0 v0')
    act(state, play('harbour_pilot'))
    expect([chips(state)[0], hands(state)[0]]).toEqual(['f1 c0 v0', ['gold', 'copper']])
  })

  test('S07 a Medal is not an action card', () => {
    expect(why(table({}, { hand: ['medal'] }), play('medal'))).toBe('NOT_AN_ACTION_CARD')
  })

  test('S08 only what was played counts', () => {
    const state = table({}, { hand: ['copper', 'copper', 'copper', 'silver'] })
    act(state, play('silver'))
    act(state, play('copper'))
    act(state, endActions)
    expect(state.coins).toBe(3)
  })

  test('S09 Landing without a piece', () => {
    const state = table({}, { hand: ['landing'], hold: 0 })
    act(state, play('landing'))
    expect(state.players[0]).toMatchObject({ deckArea: ['landing'], hand: [] })
    expect(offered(state)).toEqual([endActions])
  })

  test('S10 as many pieces as there are', () => {
    const state = table({}, { hand: ['exploration'], food: 1, hold: 1 })
    act(state, play('exploration'))
    expect(why(state, pass)).toBe('MANDATORY')
    act(state, place('old_shrine'))
    expect(why(state, place('old_shrine'))).toBe('WRONG_PHASE')
    expect([on(state, 'old_shrine')[0], state.players[0].pieces, chips(state)[0]]).toEqual([1, 0, 'f0 c0 v0'])
  })

  test('S11 Signal Flag: both on one quest', () => {
    const state = table({}, { hand: ['signal_flag'] })
    act(state, play('signal_flag'))
    act(state, place('old_shrine'))
    expect(on(state, 'old_shrine')[0]).toBe(2)
    const other = table({}, { hand: ['signal_flag', 'landing'] })
    act(other, play('signal_flag'))
    act(other, place('old_shrine'))
    expect([on(other, 'spring')[0], on(other, 'old_shrine')[0]]).toEqual([0, 2])
  })

  test('S12 Landing Party: three different quests', () => {
    const state = table({}, { hand: ['landing_party'], food: 3 })
    act(state, play('landing_party'))
    act(state, place('spring'))
    expect(why(state, place('spring'))).toBe('MUST_DIFFER')
    act(state, place('old_shrine'))
    act(state, place('slipway'))
    expect([chips(state)[0], state.players[0].pieces]).toEqual(['f0 c0 v0', 7])
  })
})

describe('Quests', () => {
  test('S13 cleared alone', () => {
    const state = table({}, { hand: ['landing'], pieces: { old_shrine: 2 } })
    act(state, play('landing'))
    act(state, place('old_shrine'))
    expect([chips(state)[0], holds(state)[0], on(state, 'old_shrine')]).toEqual(['f0 c0 v2', 10, [0, 0]])
  })

  test('S14 cleared together', () => {
    const state = table({}, { hand: ['landing'], pieces: { old_shrine: 1 } }, { pieces: { old_shrine: 1 } })
    act(state, play('landing'))
    const events = act(state, place('old_shrine'))
    expect(chips(state)).toEqual(['f0 c0 v2', 'f0 c0 v2'])
    expect(events.flatMap((event) => (event.type === 'gained' ? [event.seat] : []))).toEqual([0, 1])
    expect(holds(state)).toEqual([10, 10])
  })

  test('S15 more pieces than needed', () => {
    const state = table({}, { hand: ['exploration'], food: 1 }, { pieces: { spring: 1 } })
    act(state, play('exploration'))
    act(state, place('spring'))
    act(state, place('spring'))
    expect(chips(state)).toEqual(['f3 c0 v0', 'f3 c0 v0'])
    expect(holds(state)).toEqual([10, 10])
  })

  const s16 = () => {
    const state = table(
      {},
      { hand: ['exploration'], food: 1, deck: ['gold', 'copper', 'water'], pieces: { net_beach: 1 } },
      { pieces: { slipway: 1 } },
    )
    act(state, play('exploration'))
    act(state, place('slipway'))
    act(state, place('net_beach'))
    return state
  }

  test('S16 two clears in scan order', () => {
    const state = s16()
    expect(hands(state)[0]).toEqual(['gold', 'copper'])
    expect(asked(state)).toBe(0)
    act(state, gain('silver'))
    expect(asked(state)).toBe(1)
    act(state, gain('landing'))
    expect(state.players.map((player) => player.discard)).toEqual([['silver'], ['landing']])
    expect(holds(state)).toEqual([10, 10])
  })

  test('S17 what a clear draws can be played at once', () => {
    const state = s16()
    act(state, pass)
    act(state, pass)
    act(state, play('gold'))
    expect(state.coins).toBe(4)
  })

  test('S18 cards drawn out of turn stay until one’s own end phase', () => {
    const state = table(
      {},
      { hand: ['landing'], deck: ['water', 'water'], discard: some('copper', 5) },
      { hand: some('copper', 5), deck: ['silver', 'silver', ...some('gold', 5)], pieces: { net_beach: 1 } },
    )
    act(state, play('landing'))
    act(state, place('net_beach'))
    expect(hands(state)[1]).toHaveLength(7)
    act(state, endActions)
    act(state, endPurchases)
    expect([asked(state), hands(state)[1].length]).toEqual([1, 7])
    act(state, play('silver'))
    act(state, endActions)
    act(state, endPurchases)
    expect(state.players[1]).toMatchObject({ hand: some('gold', 5), deckArea: [] })
    expect(state.players[1].discard).toHaveLength(7)
  })

  test('S19 what may be gained', () => {
    const state = table({}, { hand: ['landing'], pieces: { slipway: 1 } })
    act(state, play('landing'))
    act(state, place('slipway'))
    expect(why(state, gain('exploration'))).toBe('TOO_DEAR')
    act(state, pass)
    expect(state.players[0].discard).toEqual([])
    const forge = table({ island: 'ember_peak' }, { hand: ['landing'], pieces: { forge: 2 } })
    act(forge, play('landing'))
    act(forge, place('forge'))
    expect(why(forge, gain('medal'))).toBe('NOT_AN_ACTION_CARD')
  })

  test('S20 who can’t pay gets nothing', () => {
    const state = table(
      { island: 'lantern_market' },
      { hand: ['landing'], coin: 2 },
      { coin: 1, pieces: { pawnshop: 1 } },
    )
    act(state, play('landing'))
    act(state, place('pawnshop'))
    expect(asked(state)).toBe(0)
    act(state, { type: 'accept', source: 'pawnshop' })
    expect(chips(state)).toEqual(['f0 c0 v2', 'f0 c1 v0'])
    expect(holds(state)).toEqual([10, 10])
  })

  test('S21 three share, from the one whose turn it is', () => {
    const state = table({ players: 3 }, { pieces: { headland_beacon: 1 } }, { pieces: { headland_beacon: 3 } })
    startTurn(state, 2)
    Object.assign(state.players[2], { hand: ['landing'], chips: { food: 0, coin: 0, vp: 0 } })
    act(state, play('landing'))
    const events = act(state, place('headland_beacon'))
    expect(events.flatMap((event) => (event.type === 'rewarded' ? [event.seat] : []))).toEqual([2, 0, 1])
    expect(chips(state)).toEqual(['f1 c0 v3', 'f1 c0 v3', 'f1 c0 v3'])
  })
})

describe('Island rules', () => {
  test('S22 Fog', () => {
    const state = table({ island: 'veil_of_mist' }, { hand: ['landing', 'exploration'], food: 1 })
    act(state, play('exploration'))
    expect(why(state, place('ghost_pier'))).toBe('FOG')
    act(state, place('foghorn'))
    act(state, place('ghost_pier'))
    expect([on(state, 'foghorn')[0], on(state, 'ghost_pier')[0]]).toEqual([1, 1])
  })

  test('S23 Eruption', () => {
    const pieces = (crater: number) =>
      table(
        { island: 'ember_peak' },
        { pieces: { hot_spring: 1, fire_opal: 2 } },
        { pieces: { ash_terraces: 1, crater_altar: crater } },
      )
    const state = pieces(3)
    startTurn(state, 0)
    expect([on(state, 'fire_opal'), on(state, 'crater_altar')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect([holds(state), chips(state)]).toEqual([
      [9, 9],
      ['f0 c0 v0', 'f0 c0 v0'],
    ])
    const six = pieces(2)
    startTurn(six, 0)
    expect(on(six, 'crater_altar')).toEqual([0, 2])
  })

  test('S24 Hungry Beasts, then the camp', () => {
    const hungry = (food: number) => {
      const state = table({ island: 'howling_wilds' }, { food, pieces: { trackers_camp: 1, beast_lair: 3 } })
      startTurn(state, 0)
      return state
    }
    expect(chips(hungry(2))[0]).toBe('f2 c0 v0')
    const lair = hungry(0)
    expect(why(lair, pass)).toBe('MANDATORY')
    act(lair, { type: 'recall', quest: 'beast_lair' })
    expect([chips(lair)[0], on(lair, 'beast_lair')[0]]).toEqual(['f1 c0 v0', 2])
    const camp = hungry(0)
    act(camp, { type: 'recall', quest: 'trackers_camp' })
    expect(chips(camp)[0]).toBe('f0 c0 v0')
  })

  test('S25 Stall Rent', () => {
    const rent = (guild: number, auction: number) => {
      const state = table({ island: 'lantern_market' }, { pieces: { guild_hall: guild, auction } })
      startTurn(state, 0)
      return state.players[0].chips.coin
    }
    expect([rent(2, 0), rent(1, 1)]).toEqual([0, 1])
  })

  test('S26 Tribute, once', () => {
    const state = table({ island: 'crown_of_the_sea' }, { coin: 4 })
    startTurn(state, 0)
    act(state, { type: 'accept', source: 'tribute' })
    expect(chips(state)[0]).toBe('f0 c1 v1')
    expect(why(state, { type: 'accept', source: 'tribute' })).toBe('WRONG_PHASE')
  })

  test('S27 Relic Hunters', () => {
    const vault = (a: number, b: number) => {
      const state = table(
        { players: 3, island: 'sunken_ruins' },
        { hand: ['landing'], pieces: { sealed_vault: a } },
        { pieces: { sealed_vault: b } },
      )
      act(state, play('landing'))
      act(state, place('sealed_vault'))
      return state.players.map((player) => player.chips.vp)
    }
    expect([vault(2, 3), vault(1, 4)]).toEqual([
      [3, 3, 0],
      [3, 4, 0],
    ])
  })

  test('S28 Fresh Spring', () => {
    const spring = (food: number) => {
      const state = table({}, { food })
      startTurn(state, 0)
      return state.players[0].chips.food
    }
    expect([spring(0), spring(1)]).toEqual([1, 1])
  })
})

describe('Other cards', () => {
  test('S29 Cartographer counts after the clear', () => {
    const map = () => table({}, { hand: ['cartographer'], food: 1, pieces: { spring: 1, old_shrine: 1 } })
    const three = map()
    act(three, play('cartographer'))
    act(three, place('slipway'))
    expect([three.coins, three.bonus]).toEqual([4, 3])
    const one = map()
    act(one, play('cartographer'))
    act(one, place('spring'))
    expect([one.coins, chips(one)[0]]).toEqual([2, 'f3 c0 v0'])
  })

  test('S30 Spyglass reshuffles for the rest', () => {
    const state = table({}, { hand: ['spyglass'], deck: ['copper'], discard: ['gold'] })
    act(state, play('spyglass'))
    expect(state.players[0].looking).toEqual(['copper', 'gold'])
    act(state, { type: 'keep', card: 'gold' })
    expect(state.players[0]).toMatchObject({ hand: ['gold'], discard: ['copper'], looking: [] })
    expect(deckSize(state.players[0].deck)).toBe(0)
  })

  test('S31 Shipwright', () => {
    const ship = () => table({}, { hand: ['shipwright', 'copper', 'water', 'silver'], deck: ['meat', 'gold'], food: 1 })
    const state = ship()
    act(state, play('shipwright'))
    act(state, trash('copper'))
    act(state, trash('water'))
    expect([state.lost, hands(state)[0]]).toEqual([
      ['copper', 'water'],
      ['silver', 'meat'],
    ])
    const none = ship()
    act(none, play('shipwright'))
    act(none, pass)
    expect([none.lost, hands(none)[0]]).toEqual([[], ['copper', 'water', 'silver', 'meat']])
  })

  test('S32 Smuggler', () => {
    const state = table({}, { hand: ['smuggler'], food: 2 })
    act(state, play('smuggler'))
    expect(why(state, gain('gold'))).toBe('TOO_DEAR')
    act(state, gain('rope_ladder'))
    act(state, play('rope_ladder'))
    act(state, place('old_shrine'))
    expect([state.coins, on(state, 'old_shrine')[0], left(state, 'rope_ladder')]).toEqual([1, 1, 7])
  })

  test('S33 Rum Barrel', () => {
    const one = table({}, { hand: ['rum_barrel'], food: 1, deck: ['gold', 'copper'] })
    act(one, play('rum_barrel'))
    expect([offered(one), one.coins]).toEqual([[endActions], 1])
    const two = table({}, { hand: ['rum_barrel'], food: 2, deck: ['gold', 'copper'] })
    act(two, play('rum_barrel'))
    act(two, { type: 'accept', source: 'rum_barrel' })
    expect([chips(two)[0], hands(two)[0]]).toEqual(['f0 c0 v1', ['gold']])
  })

  test('S34 Balladeer', () => {
    const sung = (...quests: ('spring' | 'old_shrine' | 'slipway')[]) => {
      const pieces = Object.fromEntries(quests.map((quest) => [quest, 1]))
      const state = table({}, { hand: ['balladeer'], food: 3, pieces })
      act(state, play('balladeer'))
      return state.players[0].chips.vp
    }
    expect([sung('spring', 'old_shrine', 'slipway'), sung('spring', 'slipway')]).toEqual([2, 1])
  })
})

describe('Attacks and responses', () => {
  const harpooned = (b: readonly CardId[], c: readonly CardId[] = []) => {
    const state = table({ players: 3, piles: ['lookout'] }, { hand: ['harpooner'], food: 1 }, { hand: b }, { hand: c })
    act(state, play('harpooner'))
    return state
  }

  test('S35 Harpooner and Lookout', () => {
    const fight = () => {
      const state = harpooned(
        ['copper', 'copper', 'copper', 'water', 'medal'],
        ['lookout', 'copper', 'copper', 'copper', 'water'],
      )
      expect(asked(state)).toBe(1)
      act(state, discard('medal'))
      expect([hands(state)[1].length, asked(state)]).toEqual([4, 2])
      return state
    }
    const warded = fight()
    act(warded, { type: 'reveal', card: 'lookout' })
    expect([hands(warded)[2].length, asked(warded)]).toEqual([5, 0])
    const declined = fight()
    act(declined, pass)
    act(declined, discard('water'))
    expect(hands(declined)[2]).toHaveLength(4)
  })

  test('S36 four cards are few enough', () => {
    const state = harpooned(some('copper', 4))
    expect([asked(state), hands(state)[1].length]).toEqual([0, 4])
  })

  test('S37 Raider', () => {
    const state = table(
      { players: 4, piles: ['lookout'] },
      { hand: ['raider'], food: 1, deck: ['copper', 'gold'] },
      { food: 2 },
      { food: 0 },
      { food: 1, hand: ['lookout'] },
    )
    act(state, play('raider'))
    expect(hands(state)[0]).toEqual(['copper'])
    act(state, { type: 'reveal', card: 'lookout' })
    expect(chips(state)).toEqual(['f1 c0 v0', 'f1 c0 v0', 'f0 c0 v0', 'f1 c0 v0'])
  })

  test('S38 Cannon', () => {
    const state = table({}, { hand: ['cannon', 'landing'], pieces: { old_shrine: 1 } }, { pieces: { old_shrine: 1 } })
    act(state, play('cannon'))
    expect([holds(state)[1], on(state, 'old_shrine')]).toEqual([10, [1, 0]])
    act(state, place('old_shrine'))
    expect(on(state, 'old_shrine')).toEqual([2, 0])
    act(state, play('landing'))
    act(state, place('old_shrine'))
    expect(chips(state)).toEqual(['f0 c0 v2', 'f0 c0 v0'])
    const choice = table({}, { hand: ['cannon'] }, { pieces: { old_shrine: 1, spring: 1 } })
    act(choice, play('cannon'))
    expect(why(choice, pass)).toBe('MANDATORY')
    act(choice, { type: 'sendBack', quest: 'spring' })
    expect([on(choice, 'old_shrine')[1], on(choice, 'spring')[1]]).toEqual([1, 0])
  })
})

describe('Purchase, end phase, end of game, scoring', () => {
  /** A in the purchase phase with this total. */
  const market = (coins: number, coin = 0) => {
    const state = table({}, { coin })
    act(state, endActions)
    state.coins = coins
    return state
  }

  test('S39 two purchases', () => {
    const state = market(8)
    act(state, buy('gold'))
    act(state, buy('silver'))
    expect([state.players[0].discard, state.coins]).toEqual([['gold', 'silver'], 0])
  })

  test('S40 chips that are missing are returned', () => {
    const state = market(10, 2)
    act(state, buy('golden_medal'))
    expect([state.coins, chips(state)[0], left(state, 'golden_medal')]).toEqual([0, 'f0 c0 v0', 3])
    expect(why(market(10, 1), buy('golden_medal'))).toBe('CANNOT_AFFORD')
  })

  test('S41 what is left of the total is lost, chips are not', () => {
    const state = market(6, 3)
    act(state, buy('gold'))
    expect([state.coins, state.players[0].chips.coin]).toEqual([1, 3])
    act(state, endPurchases)
    expect([state.coins, state.players[0].chips.coin]).toEqual([0, 3])
  })

  test('S42 what is not there can’t be bought', () => {
    const state = market(8)
    for (const pile of state.supply) if (pile.card === 'landing') pile.left = 0
    expect(why(state, buy('landing'))).toBe('PILE_EMPTY')
    expect([why(state, buy('copper')), why(state, buy('water'))]).toEqual(['NOT_IN_SUPPLY', 'NOT_IN_SUPPLY'])
  })

  test('S43 no card after a purchase', () => {
    const state = table({}, { hand: ['copper', 'gold'] })
    act(state, play('gold'))
    act(state, endActions)
    act(state, buy('silver'))
    expect(why(state, play('copper'))).toBe('WRONG_PHASE')
  })

  test('S44 the end phase reshuffles when it must', () => {
    const state = table(
      {},
      {
        deck: ['gold', 'gold'],
        discard: some('copper', 6),
        deckArea: some('silver', 4),
        hand: ['water'],
      },
    )
    act(state, endActions)
    act(state, endPurchases)
    const { hand, deck, discard: away } = state.players[0]
    expect([hand.length, deckSize(deck), away.length]).toEqual([5, 8, 0])
    expect(hand.slice(0, 2)).toEqual(['gold', 'gold'])
  })

  test('S45 fewer cards than five', () => {
    const state = table({}, { deckArea: some('silver', 3) })
    act(state, endActions)
    act(state, endPurchases)
    expect(hands(state)[0]).toEqual(some('silver', 3))
  })

  test('S46 the last Golden Medal ends the game after the turn', () => {
    const state = market(12)
    for (const pile of state.supply) if (pile.card === 'golden_medal') pile.left = 1
    act(state, buy('golden_medal'))
    expect(result(state)).toBeUndefined()
    act(state, endPurchases)
    expect([result(state)?.ending, hands(state)[0]]).toEqual(['goldenMedals', ['golden_medal']])
    expect(goldenMedal.decisions(state)).toEqual([])
  })

  test('S47 three empty piles for two players, four for three', () => {
    const emptied = (players: number) => {
      const state = table({ players }, { hand: ['silver'] })
      for (const pile of state.supply) if (pile.card === 'silver' || pile.card === 'rope_ladder') pile.left = 0
      for (const pile of state.supply) if (pile.card === 'landing') pile.left = 1
      act(state, play('silver'))
      act(state, endActions)
      act(state, buy('landing'))
      act(state, endPurchases)
      return result(state)?.ending
    }
    expect([emptied(2), emptied(3)]).toEqual(['piles', undefined])
  })

  test('S48 another player’s twentieth chip ends it too', () => {
    const state = table(
      {},
      { hand: ['landing'], vp: 12, pieces: { old_shrine: 1 } },
      { vp: 18, pieces: { old_shrine: 1 } },
    )
    act(state, play('landing'))
    act(state, place('old_shrine'))
    expect(state.players.map((player) => player.chips.vp)).toEqual([14, 20])
    act(state, endActions)
    act(state, endPurchases)
    expect(result(state)?.ending).toBe('vpChips')
  })

  test('S49 scoring', () => {
    const state = table(
      {},
      { deck: ['medal', 'golden_medal'], hand: ['medal'], discard: ['jade_idol'], vp: 9, coin: 5, food: 4 },
    )
    expect(scoreOf(state.players[0])).toBe(23)
  })

  test('S50 of equals the farthest from the start player wins', () => {
    const tied = (...scores: number[]) => {
      const state = table({ players: 4 }, ...scores.map((vp) => ({ vp })))
      for (const pile of state.supply) if (pile.card === 'golden_medal') pile.left = 0
      act(state, endActions)
      const told = act(state, endPurchases).find(({ type }) => type === 'tieBroken')
      return { ranks: result(state)?.standings.map(({ rank }) => rank), told }
    }
    expect(tied(3, 13, 4, 13)).toEqual({
      ranks: [4, 2, 3, 1],
      told: { type: 'tieBroken', seats: [3, 1], points: 13 },
    })
    expect(tied(13, 3, 13, 4)).toMatchObject({ ranks: [2, 4, 1, 3], told: { seats: [2, 0] } })
    expect(tied(13, 3, 12, 4)).toEqual({ ranks: [1, 4, 2, 3], told: undefined })
  })

  const alone = () => {
    const state = table({ players: 1 }, {})
    if (state.rival === 'none') throw new Error('a lone player has a rival')
    return { state, rival: state.rival }
  }

  test('S51 the rival’s eighth turn', () => {
    const { state, rival } = alone()
    rival.turns = 7
    act(state, endActions)
    act(state, endPurchases, told(3, 5))
    expect(rival).toMatchObject({ turns: 8, pieces: 8, medals: ['golden_medal'] })
    expect([on(state, 'old_shrine')[1], on(state, 'headland_beacon')[1], left(state, 'golden_medal')]).toEqual([
      1, 1, 3,
    ])
    expect(rivalScore({ ...rival, vp: 9, medals: ['medal', 'golden_medal'] })).toBe(19)
  })

  test('S52 a tie with the rival is lost', () => {
    const end = (own: number) => {
      const { state, rival } = alone()
      state.players[0].chips.vp = own
      rival.vp = 27
      act(state, endActions)
      expect(act(state, endPurchases)).toContainEqual({ type: 'rivalScored', score: 27 })
      return result(state)?.standings[0].rank
    }
    expect([end(27), end(28)]).toEqual([2, 1])
  })
})

test('a piece of the rival shares a clear', () => {
  const state = table({ players: 1 }, { hand: ['landing'], pieces: { old_shrine: 1 } })
  put(state, 1, 'old_shrine', 1)
  act(state, play('landing'))
  act(state, place('old_shrine'))
  expect([state.players[0].chips.vp, state.rival]).toMatchObject([2, { vp: 2, pieces: 10 }])
})
