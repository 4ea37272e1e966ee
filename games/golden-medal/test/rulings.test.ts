import { deckSize, SeededChance, viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import {
  attackers,
  type CardId,
  cards,
  isAction,
  islandIds,
  islands,
  laidOut,
  type OptionalId,
  voyages,
} from '../data/index.ts'
import { goldenMedal } from '../rules/index.ts'
import type { Options, State } from '../rules/state.ts'
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
  withOptions,
} from './builder.ts'

// Each test is the ruling of that number.

const some = (card: CardId, n: number): CardId[] => Array.from({ length: n }, () => card)
const hand = (state: State, seat = 0) => state.players[seat].hand
const chips = (state: State) => state.players.map(chipsOf)
const empty = (state: State, ...cards: readonly CardId[]) => {
  for (const pile of state.supply) if (cards.includes(pile.card)) pile.left = 0
}
const endTurn = (state: State) => {
  act(state, endActions)
  return act(state, endPurchases)
}

describe('Playing cards', () => {
  test('R-1 coins are played to count', () => {
    const state = table({}, { hand: ['gold', 'copper'] })
    act(state, play('copper'))
    act(state, endActions)
    expect([state.coins, hand(state)]).toEqual([1, ['gold']])
  })

  test('R-2 food is returned before any effect', () => {
    const state = table({}, { hand: ['galley_cook', 'trader'], food: 1 })
    const events = act(state, play('galley_cook'))
    expect(events.map(({ type }) => type)).toEqual(['played', 'spent', 'gained'])
    expect(why(table({}, { hand: ['galley_cook'] }), play('galley_cook'))).toBe('NOT_ENOUGH_FOOD')
  })

  test('R-3 a card may be played for nothing', () => {
    const state = table({}, { hand: ['harbour_pilot'], food: 2 })
    act(state, play('harbour_pilot'))
    expect([chips(state)[0], hand(state)]).toEqual(['f0 c0 v0', []])
  })

  test('R-4 what is not "may" or "up to" must be done', () => {
    const state = table({}, { hand: ['landing'] })
    act(state, play('landing'))
    expect(why(state, pass)).toBe('MANDATORY')
    expect(why(state, endActions)).toBe('ANSWER_FIRST')
  })

  test('R-5 each effect ends, clears included, before the next begins', () => {
    const state = table(
      {},
      { hand: ['island_guide'], food: 2, deck: ['gold'], pieces: { spring: 1, old_shrine: 1, headland_beacon: 1 } },
    )
    act(state, play('island_guide'))
    const first = act(state, place('spring'))
    expect(first.map(({ type }) => type)).toContain('cleared')
    expect(hand(state)).toEqual([])
    act(state, { type: 'move', from: 'headland_beacon', to: 'old_shrine' })
    act(state, pass)
    expect([hand(state), on(state, 'old_shrine')[0]]).toEqual([['gold'], 2])
  })

  test('R-6 cards drawn in mid-turn can be played', () => {
    const state = table({}, { hand: ['sea_chart'], deck: ['gold', 'silver', 'water'] })
    act(state, play('sea_chart'))
    act(state, play('gold'))
    expect(state.coins).toBe(3)
  })

  test('R-7 medals are never playable', () => {
    const state = table({}, { hand: ['golden_medal', 'medal'] })
    expect(offered(state)).toEqual([endActions])
    expect(why(state, play('golden_medal'))).toBe('NOT_AN_ACTION_CARD')
  })

  test('R-8 a card gained to the hand can be played at once', () => {
    const state = table({ island: 'lantern_market' }, { hand: ['landing'], pieces: { auction: 1 } })
    act(state, play('landing'))
    act(state, place('auction'))
    act(state, gain('silver'))
    act(state, play('silver'))
    expect(state.coins).toBe(2)
  })

  test('R-9 one’s own attack asks nothing of oneself', () => {
    const state = table(
      { piles: ['lookout'] },
      { hand: ['harpooner', 'lookout', ...some('copper', 5)], food: 1 },
      { hand: some('copper', 4) },
    )
    act(state, play('harpooner'))
    expect([asked(state), hand(state).length]).toEqual([0, 6])
  })
})

describe('Pieces and quests', () => {
  test('R-10 fewer legal quests than pieces: each once', () => {
    const state = table({}, { hand: ['landing_party'], food: 3, hold: 2 })
    act(state, play('landing_party'))
    act(state, place('old_shrine'))
    act(state, place('headland_beacon'))
    expect([state.players[0].pieces, offered(state)]).toEqual([0, [endActions]])
  })

  test('R-11 a quest may be overfilled within a placing', () => {
    const state = table({}, { hand: ['exploration'], food: 1, pieces: { spring: 1 } })
    act(state, play('exploration'))
    act(state, place('spring'))
    expect(on(state, 'spring')[0]).toBe(2)
    act(state, place('spring'))
    expect([chips(state)[0], state.players[0].pieces]).toEqual(['f3 c0 v0', 10])
  })

  test('R-12 quests are looked at after the last piece, and not when pieces return', () => {
    const state = table({}, { hand: ['exploration'], food: 1, pieces: { spring: 1 } })
    act(state, play('exploration'))
    const first = act(state, place('spring'))
    expect(first.map(({ type }) => type)).toEqual(['placed'])
    const cannon = table({}, { hand: ['cannon'], pieces: { old_shrine: 2 } }, { pieces: { spring: 1 } })
    expect(act(cannon, play('cannon')).map(({ type }) => type)).not.toContain('cleared')
  })

  test('R-13 a full quest that nobody looks at breaks the law', () => {
    const state = goldenMedal.setup(2, plainOptions, new SeededChance('law'))
    expect(goldenMedal.violation?.(state)).toBeUndefined()
    put(state, 0, 'spring', 2)
    expect(goldenMedal.violation?.(state)).toBe('spring is not cleared')
  })

  test('R-14 and R-16 whoever has a piece there takes part, the one who placed it always', () => {
    const state = table({ players: 3 }, { hand: ['landing'] }, {}, { pieces: { spring: 1 } })
    act(state, play('landing'))
    act(state, place('spring'))
    expect(chips(state)).toEqual(['f3 c0 v0', 'f0 c0 v0', 'f3 c0 v0'])
  })

  test('R-15 one clear is over before the next is looked at', () => {
    const state = table({}, { hand: ['landing_party'], food: 3, pieces: { spring: 1, old_shrine: 2, slipway: 1 } })
    act(state, play('landing_party'))
    act(state, place('slipway'))
    act(state, place('old_shrine'))
    const events = act(state, place('spring'))
    const order = events.flatMap((event) =>
      event.type === 'cleared' || event.type === 'wentHome' ? [`${event.type} ${event.quest}`] : [],
    )
    expect(order).toEqual([
      'cleared spring',
      'wentHome spring',
      'cleared old_shrine',
      'wentHome old_shrine',
      'cleared slipway',
    ])
  })

  test('R-17 effects, then the island’s rule, then home, then responses', () => {
    const state = table(
      { island: 'sunken_ruins', piles: ['innkeeper'], players: 3 },
      { hand: ['landing'], pieces: { sealed_vault: 3 } },
      { pieces: { sealed_vault: 2 } },
      { hand: ['innkeeper'] },
    )
    act(state, play('landing'))
    const events = act(state, place('sealed_vault'))
    expect(events.map(({ type }) => type)).toEqual([
      'placed',
      'cleared',
      'rewarded',
      'gained',
      'rewarded',
      'gained',
      'majority',
      'gained',
      'wentHome',
    ])
    expect(asked(state)).toBe(2)
  })

  test('R-18 the pieces of a clearing quest are still there for its effects', () => {
    const state = table({}, { hand: ['landing'], pieces: { slipway: 1 } })
    act(state, play('landing'))
    act(state, place('slipway'))
    expect([asked(state), on(state, 'slipway')[0]]).toEqual([0, 2])
  })

  test('R-18 Relic Hunters go by the pieces at the clear, whoever leaves before they are counted', () => {
    const cleared = (own: number, other: number) => {
      const state = table(
        { players: 3, island: 'sunken_ruins' },
        { hand: ['landing'], pieces: { idol_hall: own - 1 } },
        { pieces: { idol_hall: other } },
      )
      act(state, play('landing'))
      act(state, place('idol_hall'))
      act(state, pass)
      expect(asked(state)).toBe(1)
      return state
    }
    const after = cleared(2, 1)
    goldenMedal.leave?.(after, 0, told(), () => {})
    act(after, pass)
    expect(chips(after)).toEqual(['f0 c0 v0', 'f0 c0 v0', 'f0 c0 v0'])
    const before = cleared(2, 1)
    goldenMedal.leave?.(before, 1, told(), () => {})
    expect(chips(before)[0]).toBe('f0 c0 v1')
    const few = cleared(1, 2)
    goldenMedal.leave?.(few, 0, told(), () => {})
    act(few, pass)
    expect(chips(few)[1]).toBe('f0 c0 v1')
  })

  test('R-19 a piece may move there and back, but not to where it is', () => {
    const state = table({}, { hand: ['island_guide'], food: 2, pieces: { old_shrine: 1 } })
    act(state, play('island_guide'))
    act(state, place('headland_beacon'))
    expect(why(state, { type: 'move', from: 'old_shrine', to: 'old_shrine' })).toBe('SAME_QUEST')
    expect(why(state, { type: 'move', from: 'spring', to: 'old_shrine' })).toBe('NO_PIECE_THERE')
    expect(why(state, { type: 'move', from: 'spring', to: 'forge' })).toBe('OTHER_ISLAND')
    act(state, { type: 'move', from: 'old_shrine', to: 'slipway' })
    act(state, { type: 'move', from: 'slipway', to: 'old_shrine' })
    expect(on(state, 'old_shrine')[0]).toBe(1)
  })

  test('R-20 cards drawn out of turn are kept', () => {
    const state = table(
      { island: 'sunken_ruins' },
      { hand: ['landing'] },
      { hand: some('copper', 5), deck: ['gold', 'gold', 'gold'], pieces: { flooded_stairs: 1 } },
    )
    act(state, play('landing'))
    act(state, place('flooded_stairs'))
    expect(hand(state, 1)).toEqual([...some('copper', 5), 'gold', 'gold'])
  })

  test('R-21 who comes later may find the pile empty', () => {
    const state = table({}, { hand: ['landing'] }, { pieces: { slipway: 1 } })
    for (const pile of state.supply) if (pile.card === 'silver') pile.left = 1
    act(state, play('landing'))
    act(state, place('slipway'))
    act(state, gain('silver'))
    expect(why(state, gain('silver'))).toBe('PILE_EMPTY')
    act(state, gain('meat'))
    expect(state.players[1].discard).toEqual(['meat'])
  })

  test('R-22 and R-23 medals, Copper and Water can’t be gained by effects', () => {
    const state = table({ island: 'ember_peak' }, { hand: ['landing'], pieces: { forge: 2 } })
    act(state, play('landing'))
    act(state, place('forge'))
    expect(why(state, gain('medal'))).toBe('NOT_AN_ACTION_CARD')
    expect([why(state, gain('copper')), why(state, gain('water'))]).toEqual(['NOT_IN_SUPPLY', 'NOT_IN_SUPPLY'])
  })

  test('R-22 an effect gives action cards of up to its cost, that cost included', () => {
    const offersAll = (state: State, most: number) => {
      const kinds = state.supply.map(({ card }) => card).filter((card) => isAction(card) && cards[card].cost <= most)
      expect(kinds.map((card) => cards[card].cost)).toContain(most)
      expect(offered(state)).toEqual([...kinds.map(gain), pass])
    }
    const hall = table({ island: 'sunken_ruins' }, { hand: ['landing'], pieces: { idol_hall: 2 } })
    act(hall, play('landing'))
    act(hall, place('idol_hall'))
    offersAll(hall, 5)
    expect(why(hall, gain('gold'))).toBeUndefined()

    const smuggler = table({ piles: ['rum_barrel'] }, { hand: ['smuggler'], food: 2 })
    act(smuggler, play('smuggler'))
    offersAll(smuggler, 4)
    expect(why(smuggler, gain('rum_barrel'))).toBeUndefined()
    expect(goldenMedal.refuse(smuggler, 0, gain('gold'))).toEqual({
      code: 'TOO_DEAR',
      params: { card: 'gold', cost: 5, most: 4 },
    })
  })

  test('R-24 a camp gives once, to the one whose turn it is', () => {
    const state = table({ island: 'howling_wilds' }, { pieces: { trackers_camp: 2 } }, { pieces: { trackers_camp: 1 } })
    startTurn(state, 0)
    expect(chips(state)).toEqual(['f1 c0 v0', 'f0 c0 v0'])
  })
})

describe('Island rules', () => {
  test('R-25 Fresh Spring looks at the start phase alone', () => {
    const state = table({}, { hand: ['cabin_hand'], food: 1 })
    startTurn(state, 0)
    expect(state.players[0].chips.food).toBe(1)
  })

  test('R-26 Eruption counts both rows and all players, at every start phase', () => {
    const state = table(
      { island: 'ember_peak' },
      { pieces: { hot_spring: 1, crater_altar: 2 } },
      { pieces: { obsidian_field: 1, crater_altar: 3 } },
    )
    startTurn(state, 1)
    expect([on(state, 'crater_altar'), on(state, 'hot_spring'), on(state, 'obsidian_field')]).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ])
  })

  test('R-27 Stall Rent wants two different quests', () => {
    const state = table({ island: 'lantern_market' }, { pieces: { counting_house: 3 } })
    startTurn(state, 0)
    expect(state.players[0].chips.coin).toBe(0)
  })

  test('R-28 Fog is looked at piece by piece, and a moving piece does not count', () => {
    const state = table({ island: 'veil_of_mist' }, { hand: ['island_guide', 'landing'], food: 2 })
    act(state, play('island_guide'))
    act(state, place('foghorn'))
    expect(why(state, { type: 'move', from: 'foghorn', to: 'moon_gate' })).toBe('FOG')
    act(state, { type: 'move', from: 'foghorn', to: 'kelp_beds' })
    act(state, pass)
    act(state, play('landing'))
    act(state, place('moon_gate'))
    expect([on(state, 'kelp_beds')[0], on(state, 'moon_gate')[0]]).toEqual([1, 1])
  })

  test('R-28 a piece in the lower row stays when the upper row is lost', () => {
    const state = table(
      { island: 'veil_of_mist' },
      { hand: ['landing'], pieces: { moon_gate: 1, foghorn: 1 }, deck: ['gold', 'gold'] },
    )
    act(state, play('landing'))
    act(state, place('foghorn'))
    expect([on(state, 'foghorn')[0], on(state, 'moon_gate')[0]]).toEqual([0, 1])
  })

  test('R-29 with food one must pay it', () => {
    const state = table({ island: 'howling_wilds' }, { food: 1, pieces: { beast_lair: 4 } })
    startTurn(state, 0)
    expect([chips(state)[0], on(state, 'beast_lair')[0], asked(state)]).toEqual(['f0 c0 v0', 4, 0])
    expect(offered(state)).toContainEqual(endActions)
  })

  test('R-30 Relic Hunters: a lone participant gets it, on quests without VP too', () => {
    const state = table({ island: 'sunken_ruins' }, { hand: ['landing'], pieces: { idol_hall: 2 } })
    act(state, play('landing'))
    act(state, place('idol_hall'))
    act(state, pass)
    expect(chips(state)[0]).toBe('f0 c0 v1')
  })

  test('R-31 Tribute can be declined', () => {
    const state = table({ island: 'crown_of_the_sea' }, { coin: 3 })
    startTurn(state, 0)
    act(state, pass)
    expect(chips(state)[0]).toBe('f0 c3 v0')
  })
})

describe('Attacks and responses', () => {
  test('R-32 victims one after another, clockwise from the attacker', () => {
    const five = { hand: ['copper', 'water', 'copper', 'copper', 'copper'] as CardId[] }
    const state = table({ players: 4 }, { hand: ['harpooner'], food: 1 }, five, five, five)
    act(state, play('harpooner'))
    for (const seat of [1, 2, 3]) {
      expect(asked(state)).toBe(seat)
      act(state, discard('water'))
    }
    expect(asked(state)).toBe(0)
  })

  test('R-33 a Lookout answers each attack anew', () => {
    const state = table(
      { piles: ['lookout'] },
      { hand: ['harpooner', 'harpooner'], food: 2 },
      { hand: ['lookout', 'water', 'copper', 'copper', 'copper'] },
    )
    for (const _ of [1, 2]) {
      act(state, play('harpooner'))
      act(state, { type: 'reveal', card: 'lookout' })
    }
    expect(hand(state, 1)).toHaveLength(5)
  })

  test('R-34 who has no Lookout is not asked; that this was shown can’t be taken back', () => {
    const state = table({ piles: ['lookout'] }, { hand: ['raider'], food: 1 }, { hand: ['copper'], food: 1 })
    const chance = told()
    act(state, play('raider'), chance)
    expect([asked(state), chance.reveals]).toEqual([0, 1])
  })

  test('R-35 Harpooner goes down to four from any number', () => {
    const state = table({}, { hand: ['harpooner'], food: 1 }, { hand: [...some('copper', 5), 'water', 'silver'] })
    act(state, play('harpooner'))
    act(state, discard('water'))
    act(state, discard('silver'))
    expect(hand(state, 1)).toEqual(some('copper', 4))
  })

  test('R-36 Cannon: the attack comes before the card’s own piece', () => {
    const state = table({}, { hand: ['cannon'], pieces: { old_shrine: 1 } }, { pieces: { old_shrine: 1, spring: 1 } })
    act(state, play('cannon'))
    act(state, { type: 'sendBack', quest: 'old_shrine' })
    act(state, place('old_shrine'))
    expect([on(state, 'old_shrine'), chips(state)[0]]).toEqual([[2, 0], 'f0 c0 v0'])
  })

  test('R-37 Raider takes from each, after its own draw', () => {
    const state = table(
      { players: 3 },
      { hand: ['raider'], food: 1, deck: ['gold', 'copper'] },
      { food: 1 },
      { food: 3 },
    )
    const events = act(state, play('raider'))
    expect(events.map(({ type }) => type)).toEqual([
      'played',
      'spent',
      'drew',
      'drewThese',
      'attacked',
      'foodTaken',
      'attacked',
      'foodTaken',
    ])
    expect(chips(state)).toEqual(['f2 c0 v0', 'f0 c0 v0', 'f2 c0 v0'])
  })

  test('R-38 Innkeepers: each copy once a turn, for quests without a piece of one’s own', () => {
    const state = table(
      { piles: ['innkeeper'] },
      { hand: ['landing', 'landing'], pieces: { spring: 1, old_shrine: 2 } },
      { hand: ['innkeeper', 'innkeeper'] },
    )
    const inn = { type: 'reveal', card: 'innkeeper' } as const
    act(state, play('landing'))
    act(state, place('spring'))
    expect(asked(state)).toBe(1)
    act(state, inn)
    act(state, pass)
    act(state, play('landing'))
    act(state, place('old_shrine'))
    act(state, inn)
    expect([asked(state), chips(state)[1]]).toEqual([0, 'f2 c0 v0'])
    const present = table(
      { piles: ['innkeeper'] },
      { hand: ['landing'] },
      { hand: ['innkeeper'], pieces: { spring: 1 } },
    )
    act(present, play('landing'))
    act(present, place('spring'))
    expect(asked(present)).toBe(0)
  })

  test('R-38 an Innkeeper that leaves the hand is one that has answered', () => {
    const state = table(
      { piles: ['innkeeper'], island: 'ember_peak' },
      { hand: ['landing', 'landing', 'landing'], pieces: { ash_terraces: 1, obsidian_field: 0, hot_spring: 1 } },
      { hand: ['innkeeper', 'innkeeper', 'copper'], pieces: { obsidian_field: 1 } },
    )
    act(state, play('landing'))
    act(state, place('ash_terraces'))
    act(state, { type: 'reveal', card: 'innkeeper' })
    act(state, pass)
    act(state, play('landing'))
    act(state, place('obsidian_field'))
    act(state, pass)
    act(state, trash('innkeeper'))
    act(state, pass)
    expect(state.players[1].inns).toBe(0)
    act(state, play('landing'))
    act(state, place('hot_spring'))
    expect(asked(state)).toBe(1)
  })
})

describe('Purchase and end', () => {
  test('R-39 coin chips are returned in the purchase phase alone', () => {
    const state = table({}, { coin: 2 })
    expect(why(state, { type: 'returnCoin' })).toBe('WRONG_PHASE')
    act(state, endActions)
    act(state, { type: 'returnCoin' })
    expect([state.coins, chips(state)[0]]).toEqual([1, 'f0 c1 v0'])
  })

  test('R-40 more chips than needed may be returned, and are lost', () => {
    const state = table({}, { coin: 2 })
    act(state, endActions)
    act(state, { type: 'returnCoin' })
    act(state, { type: 'returnCoin' })
    expect(why(state, { type: 'returnCoin' })).toBe('NO_COIN_CHIPS')
    act(state, endPurchases)
    expect([state.coins, chips(state)[0]]).toEqual([0, 'f0 c0 v0'])
  })

  test('R-41 several copies in one turn', () => {
    const state = table({}, { hand: ['gold', 'gold'] })
    act(state, play('gold'))
    act(state, play('gold'))
    act(state, endActions)
    act(state, buy('silver'))
    act(state, buy('silver'))
    expect([left(state, 'silver'), state.players[0].discard]).toEqual([18, ['silver', 'silver']])
  })

  test('R-42 phases don’t go backwards', () => {
    const state = table({}, { hand: ['gold'] })
    act(state, endActions)
    expect([why(state, play('gold')), why(state, endActions)]).toEqual(['WRONG_PHASE', 'WRONG_PHASE'])
  })

  test('R-43 a bought card lies in the discard pile, and may be drawn after a reshuffle', () => {
    const state = table({}, { hand: ['gold'] })
    act(state, play('gold'))
    act(state, endActions)
    act(state, buy('silver'))
    expect([hand(state), state.players[0].discard]).toEqual([[], ['silver']])
    act(state, endPurchases)
    expect([...hand(state)].sort()).toEqual(['gold', 'silver'])
  })

  test('R-44 and R-45 first everything to the discard pile, then five cards or all there are', () => {
    const state = table({}, { hand: ['gold', 'silver', 'copper'] })
    act(state, play('gold'))
    endTurn(state)
    expect([hand(state).length, deckSize(state.players[0].deck)]).toEqual([3, 0])
  })

  test('R-46 and R-47 only the end of the turn counts', () => {
    const state = table({}, { hand: ['landing', 'copper'], vp: 18, pieces: { old_shrine: 2 } })
    act(state, play('landing'))
    act(state, place('old_shrine'))
    expect([state.players[0].chips.vp, goldenMedal.result(state)]).toEqual([20, undefined])
    act(state, play('copper'))
    endTurn(state)
    expect(goldenMedal.result(state)?.ending).toBe('vpChips')
  })

  test('R-48 anybody’s twenty chips end it', () => {
    const state = table({}, {}, { vp: 20 })
    endTurn(state)
    expect(goldenMedal.result(state)).toMatchObject({ ending: 'vpChips', standings: [{ rank: 2 }, { rank: 1 }] })
  })

  test('R-49 alone, the numbers are those of two players', () => {
    const state = table({ players: 1 })
    expect([left(state, 'medal'), left(state, 'golden_medal')]).toEqual([8, 4])
    expect(goldenMedal.view(state).emptyPilesToEnd).toBe(3)
    empty(state, 'silver', 'gold', 'meat')
    endTurn(state)
    expect(goldenMedal.result(state)).toMatchObject({ ending: 'piles', standings: [{ rank: 2 }] })
  })

  test('R-50 who leaves takes the pieces away and is passed over', () => {
    const state = table({ players: 3 }, {}, { pieces: { spring: 1 }, vp: 20 })
    const leave = (seat: number) => goldenMedal.leave?.(state, seat, told(), () => {})
    leave(1)
    expect(on(state, 'spring')).toEqual([0, 0, 0])
    endTurn(state)
    expect([asked(state), goldenMedal.view(state).emptyPilesToEnd]).toEqual([2, 4])
    leave(2)
    expect(goldenMedal.result(state)).toMatchObject({
      ending: 'lastAboard',
      standings: [{ rank: 1 }, { rank: 2 }, { rank: 3 }],
    })
  })

  test('R-50 when the one whose turn it is leaves, others still get what they were owed', () => {
    const state = table({ players: 3 }, { hand: ['landing'] }, { pieces: { slipway: 1 } })
    act(state, play('landing'))
    act(state, place('slipway'))
    act(state, pass)
    goldenMedal.leave?.(state, 0, told(), () => {})
    expect(asked(state)).toBe(1)
    act(state, gain('silver'))
    expect([state.players[1].discard, state.players[1].pieces, state.turn]).toEqual([['silver'], 10, 1])
  })
})

describe('The rival', () => {
  const alone = (options: Partial<Options> = {}, island?: 'ember_peak' | 'sunken_ruins' | 'howling_wilds') => {
    const state = table({ players: 1, options, ...(island && { island }) }, { hand: ['cannon', 'harpooner'], food: 1 })
    if (state.rival === 'none') throw new Error('a lone player has a rival')
    return { state, rival: state.rival }
  }

  test.each([
    ['easy', [1, 1]],
    ['normal', [1, 2]],
    ['hard', [2, 2]],
  ] as const)('10: %s places %j', (level, [odd, even]) => {
    const { state, rival } = alone({ rival: level })
    act(state, endActions)
    act(state, endPurchases, told(...some('copper', 4).map(() => 5)))
    expect(rival.pieces).toBe(10 - odd)
    act(state, endActions)
    act(state, endPurchases, told(...some('copper', 9).map(() => 5)))
    expect(rival.pieces).toBe(10 - odd - even)
  })

  test('10: it gains the certain VP of a quest, at least 1, and the majority', () => {
    const { state, rival } = alone({}, 'sunken_ruins')
    put(state, 1, 'idol_hall', 2)
    act(state, endActions)
    const idol = islands.sunken_ruins.quests.findIndex(({ id }) => id === 'idol_hall')
    act(state, endPurchases, told(0, 0, idol))
    expect(rival.vp).toBe(2)
  })

  test('10: of the islands’ start rules it heeds the Eruption alone', () => {
    const { state, rival } = alone({}, 'ember_peak')
    put(state, 1, 'crater_altar', 5)
    put(state, 0, 'hot_spring', 1)
    put(state, 0, 'ash_terraces', 1)
    act(state, endActions)
    act(state, endPurchases, told(0, 0, 1))
    expect([rival.pieces, on(state, 'crater_altar')]).toEqual([9, [0, 0]])
    const beasts = alone({}, 'howling_wilds')
    put(beasts.state, 1, 'beast_lair', 5)
    endTurn(beasts.state)
    expect(on(beasts.state, 'beast_lair')[1]).toBe(5)
  })

  test('10: Cannon returns one of its pieces, Harpooner does nothing to it', () => {
    const { state, rival } = alone()
    put(state, 1, 'spring', 1)
    act(state, play('harpooner'))
    expect(asked(state)).toBe(0)
    act(state, play('cannon'))
    expect([rival.pieces, on(state, 'spring')]).toEqual([10, [0, 0]])
  })

  test('10: its clears are answered by an Innkeeper', () => {
    const state = table({ players: 1, piles: ['innkeeper'] }, { deck: ['innkeeper', ...some('copper', 4)] })
    put(state, 1, 'spring', 1)
    act(state, endActions)
    act(state, endPurchases)
    expect(asked(state)).toBe(0)
    act(state, { type: 'reveal', card: 'innkeeper' })
    // Its own turn begins at once, where Fresh Spring finds food.
    expect(chips(state)[0]).toBe('f1 c0 v0')
  })

  test('10: a Medal where no Golden Medal is left, nothing where neither is', () => {
    const take = (...gone: CardId[]) => {
      const { state, rival } = alone()
      rival.turns = 7
      empty(state, ...gone)
      endTurn(state)
      return rival.medals
    }
    expect(take('gold')).toEqual(['golden_medal'])
    const { state, rival } = alone()
    rival.turns = 3
    endTurn(state)
    expect(rival.medals).toEqual(['medal'])
    expect(left(state, 'medal')).toBe(7)
  })
})

describe('Sets and variants', () => {
  const setup = (seats: number, options: Partial<Options>, seed = 'v') =>
    goldenMedal.setup(seats, withOptions(options), new SeededChance(seed))
  const kinds = (state: State) => state.supply.slice(7).map(({ card }) => card as OptionalId)

  test.each(Object.keys(voyages) as (keyof typeof voyages)[])('3: the recommended set %s', (cards) => {
    const state = setup(2, { cards })
    expect([state.island, [...kinds(state)].sort()]).toEqual([voyages[cards].island, [...voyages[cards].piles].sort()])
  })

  test('3: a random set has eight different kinds', () => {
    for (let i = 0; i < 20; i++) expect(new Set(kinds(setup(3, { cards: 'random' }, `${i}`))).size).toBe(8)
  })

  test('11: Peaceful Waters has no attackers, in recommended sets neither', () => {
    for (const cards of ['random', 'grave_robbers', 'smoke_and_steel'] as const) {
      const chosen = kinds(setup(2, { cards, peacefulWaters: true }))
      expect(chosen.filter((card) => attackers.includes(card))).toEqual([])
      expect(new Set(chosen).size).toBe(8)
    }
  })

  test.each([1, 2, 3, 4])('11: Pick and Ban with %i', (seats) => {
    const state = setup(seats, { cards: 'pickAndBan' })
    expect([state.phase, state.offer.length]).toEqual(['ban', laidOut[seats]])
    const banners: number[] = []
    while (state.phase === 'ban') {
      banners.push((asked(state) - state.start + seats) % seats)
      expect(why(state, { type: 'ban', card: 'no_such' as OptionalId })).toBe('NOT_LAID_OUT')
      act(state, { type: 'ban', card: state.offer[0] })
    }
    expect(banners).toEqual({ 1: [0, 0, 0, 0], 2: [1, 0, 1, 0], 3: [2, 1, 0], 4: [3, 2, 1, 0] }[seats])
    expect(state.supply).toHaveLength(15)
    expect(asked(state)).toBe(state.start)
  })

  test('11: one who leaves after banning takes nobody’s ban away', () => {
    const state = setup(4, { cards: 'pickAndBan' })
    const [last, third, second, first] = [3, 2, 1, 0].map((n) => (state.start + n) % 4)
    const ban = () => act(state, { type: 'ban', card: state.offer[0] })
    ban()
    ban()
    goldenMedal.leave?.(state, last, told(), () => {})
    expect(asked(state)).toBe(second)
    ban()
    expect(asked(state)).toBe(first)
    ban()
    expect([state.supply.length, third === asked(state)]).toEqual([15, false])
  })

  test('11: the island by vote, a tie by chance', () => {
    const state = setup(3, { island: 'vote' })
    const votes = ['ember_peak', 'calm_cove', 'ember_peak'] as const
    for (const island of votes) act(state, { type: 'vote', island })
    expect([state.island, asked(state)]).toEqual(['ember_peak', state.start])
    const tied = setup(2, { island: 'vote' })
    act(tied, { type: 'vote', island: 'calm_cove' })
    act(tied, { type: 'vote', island: 'sunken_ruins' }, told(1))
    expect(tied.island).toBe('sunken_ruins')
  })

  test('11: a chosen island, whatever the cards', () => {
    for (const island of islandIds) expect(setup(2, { island }).island).toBe(island)
  })

  test('8: after sixty turns of everyone the game ends', () => {
    const state = setup(2, {})
    for (const player of state.players) player.turns = 59
    state.players[state.start].turns = 60
    endTurn(state)
    expect(goldenMedal.result(state)).toBeUndefined()
    endTurn(state)
    expect(goldenMedal.result(state)?.ending).toBe('becalmed')
  })
})

describe('What is hidden', () => {
  test('7: hands, looks and the order of decks are their owner’s; everything else is everybody’s', () => {
    const state = table({}, { hand: ['lookout'], food: 1, deck: ['gold', 'copper', 'water', 'silver', 'meat'] })
    act(state, play('lookout'))
    act(state, { type: 'putBack', card: 'copper' })
    const { own } = viewOf(goldenMedal, state, 0)
    expect([own?.hand, own?.looking, own?.known[0]]).toEqual([[], ['gold', 'water'], 'copper'])
    expect(viewOf(goldenMedal, state, 1).own?.looking).toEqual([])
    const seen = goldenMedal.view(state)
    expect(seen).not.toHaveProperty('own')
    expect(seen.players[0]).toMatchObject({ handSize: 0, deckArea: ['lookout'] })
    for (const secret of ['hand', 'looking', 'known', 'score']) expect(seen.players[0]).not.toHaveProperty(secret)
  })

  test('7: scores are shown where that was agreed', () => {
    const state = table({ options: { showScores: true } }, { deck: ['medal'], vp: 2 })
    expect(goldenMedal.view(state).players[0].score).toBe(5)
  })

  test('dealing anew leaves a revealed Innkeeper and an asked Lookout in the hand', () => {
    const state = table(
      { piles: ['lookout', 'innkeeper'] },
      { hand: ['harpooner'], food: 1 },
      { hand: ['lookout', 'innkeeper', ...some('copper', 3)], deck: some('gold', 20) },
    )
    state.players[1].inns = 1
    state.players[1].shown = ['innkeeper']
    act(state, play('harpooner'))
    for (let i = 0; i < 20; i++) {
      goldenMedal.redeal(state, 0, new SeededChance(`${i}`))
      expect(hand(state, 1)).toEqual(expect.arrayContaining(['lookout', 'innkeeper']))
    }
  })

  test('7: a card that all saw gained to a hand is known to be there, until it goes', () => {
    const state = table(
      { island: 'lantern_market' },
      { hand: ['landing'], pieces: { guild_hall: 1 } },
      { hand: some('copper', 4), deck: some('gold', 20), pieces: { auction: 1 } },
    )
    act(state, play('landing'))
    act(state, place('auction'))
    act(state, pass)
    act(state, gain('silver'))
    expect(goldenMedal.view(state).players[1]).toMatchObject({ handSize: 5, shown: ['silver'] })
    for (let i = 0; i < 20; i++) {
      goldenMedal.redeal(state, 0, new SeededChance(`${i}`))
      expect(hand(state, 1)).toContain('silver')
    }
    endTurn(state)
    act(state, play('silver'))
    expect(goldenMedal.view(state).players[1]).toMatchObject({ handSize: 4, shown: [] })
  })

  test('7: what is revealed stays known in later turns; a new hand is unknown', () => {
    const state = table(
      { piles: ['lookout', 'innkeeper'], players: 3 },
      { hand: ['harpooner', 'landing'], food: 1, pieces: { spring: 1 } },
      { hand: ['lookout', 'innkeeper', 'innkeeper', ...some('copper', 3)], deck: some('gold', 20) },
    )
    const shown = () => goldenMedal.view(state).players[1].shown
    act(state, play('harpooner'))
    act(state, { type: 'reveal', card: 'lookout' })
    act(state, play('landing'))
    act(state, place('spring'))
    // Who is asked has one; who is not asked again has shown no other.
    expect(shown()).toEqual(['lookout', 'innkeeper'])
    act(state, { type: 'reveal', card: 'innkeeper' })
    act(state, pass)
    expect(shown()).toEqual(['lookout', 'innkeeper', 'innkeeper'])
    endTurn(state)
    expect([asked(state), shown()]).toEqual([1, ['lookout', 'innkeeper', 'innkeeper']])
    endTurn(state)
    expect(shown()).toEqual([])
  })
})

test('one who does not answer keeps and declines', () => {
  const idle = (state: State) => goldenMedal.idle?.(state, goldenMedal.decisions(state)[0])
  const state = table({}, { hand: ['harpooner'], food: 1 }, { hand: ['gold', 'copper', 'silver', 'medal', 'gold'] })
  expect(idle(state)).toEqual(endActions)
  act(state, play('harpooner'))
  expect(idle(state)).toEqual(discard('medal'))
  const look = table({}, { hand: ['spyglass'], deck: ['copper', 'medal', 'gold', 'water'] })
  act(look, play('spyglass'))
  expect(idle(look)).toEqual({ type: 'keep', card: 'gold' })
})
