import { deckSize, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import {
  bonusSpaces,
  indexOf,
  locationIds,
  locations,
  marketTileIds,
  marketTiles,
  merchantIds,
  merchants,
  places,
  pointIds,
  star,
  type Trade,
  touching,
  wayBetween,
} from '../data/index.ts'
import { result } from '../rules/end.ts'
import { eastToWest } from '../rules/index.ts'
import { bonusPoints, total } from '../rules/score.ts'
import { archipelago, setup } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'
import { view } from '../rules/view.ts'
import {
  act,
  boat,
  bonus,
  bonusFrom,
  build,
  cover,
  cubes,
  discard,
  done,
  emptyStack,
  endTurn,
  explore,
  held,
  home,
  islands,
  merchantRow,
  needs,
  offered,
  outposts,
  own,
  pending,
  pile,
  pointRow,
  rest,
  sail,
  stand,
  standing,
  table,
  toll,
  trade,
  uncover,
  upgrade,
  why,
  work,
} from './builder.ts'

// Each test is the ruling of that number. Seats count from 0.

const give = (letters: string, seats = 2) => table(seats, (given) => cubes(given, 0, letters))
const deal = (seats: number, seed: string) => setup(seats, { freeArchipelago: false }, new SeededChance(seed))

describe('Set-up', () => {
  test('R-01 with two players five settlers are in reserve', () => {
    expect(table(2).players[0]).toMatchObject({ home: 7, reserve: 5 })
  })

  test('R-02 anyone may be first, and the others follow clockwise', () => {
    const orders = new Set(Array.from({ length: 40 }, (_, i) => deal(3, `first ${i}`).order.join('')))
    expect([...orders].toSorted()).toEqual(['012', '120', '201'])
  })

  test('R-03 with four players the marked locations are open', () => {
    const { covers } = deal(4, 'marks')
    expect([covers[indexOf['B2-6']], covers[indexOf['D2-6']]]).toEqual(['none', 'none'])
    expect(covers.filter((tile) => tile !== 'none')).toHaveLength(7)
  })

  test('R-04 only the top tile of a Bonus stack can be seen', () => {
    const seen = view(deal(2, 'stacks'))
    expect(seen.stacks.map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
    expect(JSON.stringify(seen).match(/BT\d\d/g)).toHaveLength(8)
  })

  test('R-05 of the Point deck only the top card can be seen', () => {
    const seen = view(deal(2, 'points'))
    expect(seen.pointDeck).toBe(20)
    expect(JSON.stringify(seen).match(/P\d\d/g)).toHaveLength(5)
  })

  test('R-06 marks and stars are of no account after the set-up: a card has only price, points and benefit', () => {
    expect(pointIds).toHaveLength(44)
    expect(deal(4, 'all').pointDeck[0].cards.length + 5).toBe(44)
  })

  test('R-07 nobody begins with Merchant cards', () => {
    for (const player of deal(4, 'merchants').players) expect(player).toMatchObject({ pile: [], merchants: 0 })
    expect(merchantIds).toHaveLength(43)
  })

  test('R-08 all Boats begin at sea, and no toll is paid for it', () => {
    const state = deal(4, 'boats')
    expect(state.players.map(({ boat: at }) => places[at])).toEqual(['S', 'S', 'S', 'S'])
    expect(state.order.map((seat) => held(state, seat).length)).toEqual([3, 4, 4, 4])
  })
})

describe('Work and settlers', () => {
  test('R-09 opponents are ousted by one more', () => {
    const state = table(2, (given) => stand(given, 1, 'A2-3', 1))
    const events = act(state, work('A2-3'))
    expect(standing(state, 'A2-3')).toEqual([0, 2])
    expect(events[0]).toEqual({ type: 'ousted', seat: 1, location: 'A2-3', count: 1 })
    expect(state.players[1].home).toBe(7)
  })

  test('R-10 occupants and one more count, though more are printed', () => {
    const state = table(2, (given) => stand(given, 1, 'D2-4', 1))
    expect(locations['D2-4'].settlers).toBe(3)
    expect(needs(state, 'D2-4')).toBe(2)
  })

  test('R-11 nobody ousts himself', () => {
    const state = table(2, (given) => stand(given, 0, 'C1-2', 1))
    expect(why(state, work('C1-2'))).toBe('OWN_SETTLERS')
  })

  test('R-12 exactly as many as needed are placed', () => {
    const state = table(2)
    act(state, work('C1-2'))
    expect(standing(state, 'C1-2')).toEqual([0, 2])
    expect(state.players[0].home).toBe(5)
  })

  test('R-13 hammers of one symbol add up, and never below one', () => {
    const state = table(3, (given) => own(given, 0, 'P11', 'P28'))
    expect([needs(state, 'D2-4'), needs(state, 'D2-3'), needs(state, 'D2-1')]).toEqual([1, 1, 1])
  })

  test('R-14 a hammer counts where others stand, too', () => {
    const state = table(3, (given) => {
      own(given, 0, 'P11')
      stand(given, 1, 'D2-1', 1)
      stand(given, 2, 'D2-2', 3)
    })
    expect([needs(state, 'D2-1'), needs(state, 'D2-2')]).toEqual([1, 3])
  })

  test('R-15 Forts know no hammers', () => {
    const state = table(3, (given) => own(given, 0, 'P07', 'P08', 'P09', 'P10', 'P11', 'P12'))
    expect([needs(state, 'B2-1'), needs(state, 'B2-2')]).toEqual([2, 3])
  })

  test('R-16 a hammer works from the next Work on', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P07', 'P01', 'P02', 'P03')
      cubes(given, 0, 'YYG')
    })
    expect(needs(state, 'C1-2')).toBe(2)
    act(state, work('A2-1'), work('A2-3'), endTurn)
    expect(state.seat).toBe(0)
    expect(needs(state, 'C1-2')).toBe(1)
  })

  test('R-17 the ousted are at hand at once', () => {
    const state = table(2, (given) => {
      stand(given, 1, 'C1-2', 3)
      home(given, 1, 0)
    })
    act(state, work('C1-2'), endTurn)
    expect(state.players[1].home).toBe(3)
    expect(why(state, work('C1-1'))).toBeUndefined()
  })

  test('R-18 no Work without effect, and a card or a voyage is one', () => {
    const broke = table(2, (given) => {
      cubes(given, 0, '')
      outposts(given, 0, 'i1')
      boat(given, 0, 'i1')
      merchantRow(given, 'M10', 'M09', 'M11', 'M12')
    })
    expect(why(broke, work('A2-4'))).toBe('NOTHING_TO_UPGRADE')
    expect(why(broke, work('A2-5'))).toBe('CANNOT_PAY')
    expect(why(broke, work('E2-4'))).toBe('CANNOT_PAY')
    expect(why(broke, work('E2-5'))).toBe('CANNOT_PAY')
    expect(why(broke, work('A2-1'))).toBe('CANNOT_PAY')
    expect(why(broke, work('D2-1'))).toBeUndefined()
    expect(why(broke, work('D2-2'))).toBeUndefined()
    expect(why(broke, work('E2-1'))).toBeUndefined()
  })

  test('R-19 nothing to rest', () => {
    expect(why(table(2), rest)).toBe('NOTHING_TO_REST')
  })

  test('R-20 who could do nothing at all passes', () => {
    const state = table(2, (given) => {
      home(given, 0, 0)
    })
    expect(offered(state)).toEqual([{ type: 'pass' }])
    expect(act(state, { type: 'pass' })).toEqual([{ type: 'passed', seat: 0 }])
    expect(why(table(2), { type: 'pass' })).toBe('CAN_ACT')
  })

  test('R-21 settlers stay on their Fort when the cards slide', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P01', 'P02', 'P03', 'P04')
      cubes(given, 0, 'YYR')
      stand(given, 1, 'A2-2', 1)
    })
    act(state, work('A2-1'))
    expect(standing(state, 'A2-1')).toEqual([0, 1])
    expect(standing(state, 'A2-2')).toEqual([1, 1])
    expect(state.pointRow.slice(0, 3)).toEqual(['P02', 'P03', 'P04'])
  })
})

describe('Cubes', () => {
  test('R-22 one cube goes up several steps', () => {
    const state = give('Y')
    act(state, work('B2-4'), upgrade('Y'), upgrade('R'), upgrade('G'))
    expect(held(state, 0)).toBe('B')
  })

  test('R-23 brown goes no further', () => {
    const state = give('YB')
    act(state, work('B2-4'))
    expect(why(state, upgrade('B'))).toBe('BROWN_CANNOT_UPGRADE')
    expect(why(state, upgrade('G'))).toBe('NO_SUCH_CUBE')
  })

  test('R-24 each repetition is a whole exchange; no trade gives what it takes, so gains never pay for more', () => {
    const all: readonly Trade[] = [
      ...marketTileIds.map((id) => marketTiles[id]),
      ...[...merchantIds.map((id) => merchants[id]), ...locationIds.map((id) => locations[id].effect)].filter(
        (one) => 'give' in one,
      ),
    ]
    expect(all).toHaveLength(24 + 34 + 9)
    for (const { give: paid, get } of all) expect(paid.some((count, i) => count > 0 && get[i] > 0)).toBe(false)
  })

  test('R-25 more than ten cubes within a turn are fine', () => {
    const state = give('RRRRYY')
    act(state, work('C1-3'), trade(4))
    expect(pending(state)).toBe('endTurn')
    expect(held(state, 0)).toBe('YYYYYYYYYY')
  })

  test('R-26 tolls are kept until the end of the next turn', () => {
    const state = table(2, (given) => {
      boat(given, 1, 'i1')
      cubes(given, 0, 'RY')
      cubes(given, 1, 'YYYYYYYYYY')
    })
    act(state, work('E2-1'), sail('i1'), toll('R'))
    expect(held(state, 1)).toBe('YYYYYYYYYYR')
  })

  test('R-27 at the end what is above ten goes, yellow first', () => {
    const state = table(2, (given) => {
      given.seat = 1
      given.finalRound = true
      boat(given, 0, 'i1')
      islands(given, { i1: 'CL1' })
      cubes(given, 0, 'YRRRRRRRRR')
      cubes(given, 1, 'B')
    })
    act(state, work('E2-1'), sail('i1'))
    while (state.ending === 'none') act(state, offered(state)[0])
    expect(held(state, 0)).toBe('RRRRRRRRRB')
    expect(result(state)?.standings[0].score).toBe(10)
  })

  test('R-28 nobody discards below ten, or without need', () => {
    const state = give('YYYYYYYYRR')
    expect(why(state, discard('Y'))).toBe('NOT_NOW')
    act(state, work('F2-6'), discard('Y'))
    expect(why(state, discard('Y'))).toBe('NOT_NOW')
    expect(held(state, 0)).toHaveLength(10)
  })

  test('R-29 the supply has no end', () => {
    const state = give('')
    for (const player of state.players) player.cubes = [9, 0, 0, 0]
    act(state, work('C1-2'))
    expect(held(state, 0)).toBe('YYYYYYYYYY')
  })
})

describe('Forts and Point cards', () => {
  test('R-30 each Fort sells the card in its own place', () => {
    for (const [place, fort] of (['A2-1', 'A2-2', 'B2-1', 'B2-2'] as const).entries()) {
      const state = table(2, (given) => {
        pointRow(given, 'P01', 'P02', 'P03', 'P08')
        cubes(given, 0, 'YYRRRG')
      })
      const card = state.pointRow[place]
      act(state, work(fort))
      expect(state.players[0].cards).toEqual([card])
    }
  })

  test('R-31 no partial payment, and nothing is overpaid', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P01', 'P02', 'P03', 'P04')
      cubes(given, 0, 'YYGB')
    })
    expect(why(state, work('A2-1'))).toBe('CANNOT_PAY')
  })

  test('R-32 a Fort never gives a Bonus tile', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P01', 'P02', 'P03', 'P04')
      cubes(given, 0, 'YYR')
    })
    act(state, work('A2-1'))
    expect(state.players[0].bonus).toEqual([])
    expect(state.seat).toBe(1)
  })

  test('R-33 a compass must be used, on any board', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P19', 'P01', 'P02', 'P03')
      cubes(given, 0, 'YRR')
    })
    act(state, work('A2-1'))
    expect(offered(state)).toHaveLength(9)
    expect(why(state, endTurn)).toBe('PENDING_CHOICE')
    expect(why(state, explore('A2-3'))).toBe('NO_TILE_THERE')
  })

  test('R-34 the place opens at once', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P19', 'P01', 'P02', 'P03')
      cover(given, 'E2-6', 'X01')
      cubes(given, 0, 'YRR')
    })
    act(state, work('A2-1'), explore('E2-6'), endTurn, work('A2-3'), endTurn)
    expect(why(state, work('E2-6'))).toBeUndefined()
  })

  test('R-35 a saddlebag takes what the reserve has', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P04', 'P01', 'P02', 'P03')
      cubes(given, 0, 'RGG')
      home(given, 0, 11)
    })
    act(state, work('A2-1'))
    expect(state.players[0]).toMatchObject({ home: 11, reserve: 0 })
  })

  test('R-36 nobody has a ninth card', () => {
    const state = table(2, (given) => {
      own(given, 0, 'P02', 'P06', 'P09', 'P12', 'P15', 'P03', 'P23')
      pointRow(given, 'P01', 'P04', 'P05', 'P07')
      cubes(given, 0, 'YYRRGG')
    })
    act(state, work('A2-1'))
    expect(state.players[0].cards).toHaveLength(8)
    expect(state.seat).toBe(1)
    act(state, work('A2-3'), endTurn)
    expect(state.ending).toBe('eightCards')
  })
})

describe('Merchants', () => {
  test('R-37 spice is gained, upgrades and trades are as you like', () => {
    const spice = table(2, (given) => merchantRow(given, 'M08', 'M09', 'M10', 'M11'))
    act(spice, work('D2-1'))
    expect(held(spice, 0)).toBe('YYYB')
    const upgrading = table(2, (given) => merchantRow(given, 'M08', 'M09', 'M10', 'M11'))
    act(upgrading, work('D2-2'))
    expect(offered(upgrading)).toContainEqual(done)
    act(upgrading, upgrade('Y'), done)
    expect(held(upgrading, 0)).toBe('YYR')
    expect(upgrading.players[0].pile).toEqual(['M09'])
  })

  test('R-38 the own pile goes to the common discard pile at four', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M06', 'M07', 'M08', 'M09')
      pile(given, 0, 3)
    })
    act(state, work('D2-1'), bonusFrom('D2-b1'))
    expect(state.players[0].pile).toEqual([])
    expect(state.discards).toContain('M06')
  })

  test('R-39 no space or no tile: the pile is cleared and the count goes on', () => {
    const state = table(4, (given) => {
      merchantRow(given, 'M06', 'M07', 'M08', 'M09')
      pile(given, 0, 3)
      for (const [i, space] of (['D2-b1', 'D2-b2', 'D2-b3', 'D2-b4'] as const).entries())
        emptyStack(given, space, 1 + (i % 3))
    })
    const events = act(state, work('D2-1'))
    expect(state.players[0]).toMatchObject({ pile: [], merchants: 4, bonus: [] })
    expect(events).toContainEqual({ type: 'noBonus', seat: 0 })
    expect(events).toContainEqual({ type: 'pileCleared', seat: 0 })
  })

  test('R-40 card, slide, Bonus tile, dreamcatcher, storage, in this order', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M08', 'M01', 'M02', 'M03')
      own(given, 0, 'P17')
      pile(given, 0, 3)
      cubes(given, 0, 'YYYYYRRRRR')
    })
    const events = act(state, work('D2-1'), bonusFrom('D2-b2'), discard('Y'), discard('Y'))
    expect(events.map(({ type }) => type)).toEqual([
      'worked',
      'gained',
      'merchantTaken',
      'bonusTaken',
      'pileCleared',
      'dreamed',
      'discarded',
      'discarded',
    ])
  })

  test('R-41 old cards come straight back if the deck is short', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M01', 'M02', 'M03', 'M04', 'M10', 'M11')
      given.discards.push(...given.merchantDeck[2].cards)
      given.merchantDeck.length = 2
    })
    act(state, work('D2-5'))
    expect(state.merchantRow).toEqual(['M10', 'M11', 'M01', 'M02'])
    expect(state.merchantBottom).toEqual(['M03', 'M04'])
  })

  test('R-42 no refreshing twice in a row', () => {
    const state = table(2)
    act(state, work('D2-5'))
    expect(state.seat).toBe(0)
    expect(why(state, work('D2-5'))).toBe('OWN_SETTLERS')
  })

  test('R-43 the extra turn is taken in the final round, too', () => {
    const state = table(2, (given) => {
      given.seat = 1
      given.finalRound = true
    })
    act(state, work('D2-5'))
    expect(state.seat).toBe(1)
    act(state, work('A2-3'), endTurn)
    expect(state.ending).toBe('eightCards')
  })

  test('R-44 only the discard pile is reshuffled', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M06', 'M07', 'M08', 'M09')
      pile(given, 1, 3)
      given.discards.push(...given.merchantDeck[0].cards)
      given.merchantDeck = []
    })
    const events = act(state, work('D2-1'))
    expect(events).toContainEqual({ type: 'reshuffled' })
    expect(state.players[1].pile).toHaveLength(3)
    expect(deckSize(state.merchantDeck)).toBe(43 - 4 - 3 - 1)
  })
})

describe('Islands', () => {
  const reach = (state: State) => offered(state).flatMap((move) => (move.type === 'sail' ? [move.to] : []))

  test('R-45 by shortest distance, and never standing still', () => {
    const jetty = table(2, (given) => boat(given, 0, 'o1'))
    act(jetty, work('E2-1'))
    expect(reach(jetty)).toEqual(['i1', 'i2'])
    const pier = table(2, (given) => boat(given, 0, 'o1'))
    act(pier, work('E2-2'))
    expect(reach(pier)).toEqual(['S', 'i1', 'i2', 'i3', 'i6', 'o2', 'o6'])
    const shipyard = table(2)
    act(shipyard, work('E2-3'))
    expect(reach(shipyard)).toEqual(places.slice(1))
  })

  test('R-46 the Sea tile asks for toll like any other', () => {
    const state = table(2, (given) => {
      boat(given, 0, 'i1')
      cubes(given, 0, 'B')
      cubes(given, 1, '')
    })
    act(state, work('E2-1'), sail('S'))
    expect([held(state, 0), held(state, 1)]).toEqual(['', 'B'])
    expect(pending(state)).toBe('endTurn')
  })

  test('R-47 one cube to each owner, colours chosen one by one', () => {
    const state = table(3, (given) => {
      boat(given, 1, 'i1')
      boat(given, 2, 'i1')
      cubes(given, 0, 'YRG')
      cubes(given, 1, '')
      cubes(given, 2, '')
    })
    act(state, work('E2-1'), sail('i1'), toll('G'), toll('Y'))
    expect([held(state, 0), held(state, 1), held(state, 2)]).toEqual(['R', 'G', 'Y'])
  })

  test('R-48 the trade of the tile does not pay its toll', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      boat(given, 1, 'i1')
      cubes(given, 0, '')
    })
    act(state, work('E2-1'))
    expect(why(state, sail('i1'))).toBe('TOLL_UNPAID')
  })

  test('R-49 an owner is not asked', () => {
    const state = table(2, (given) => {
      boat(given, 1, 'i1')
      cubes(given, 0, 'YR')
    })
    act(state, work('E2-1'), sail('i1'), toll('Y'))
    expect(state.seat).toBe(0)
    expect(held(state, 1)).toBe('YYYYY')
  })

  test('R-50 only who arrives pays', () => {
    const state = table(2, (given) => {
      boat(given, 1, 'i1')
      cubes(given, 0, 'R')
      cubes(given, 1, 'Y')
    })
    act(state, work('E2-1'), sail('i1'))
    expect(held(state, 1)).toBe('YR')
  })

  test('R-51 no building after trading', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      cubes(given, 0, 'YYYY')
    })
    act(state, work('E2-1'), sail('i1'), trade(1))
    expect(why(state, build)).toBe('NOT_NOW')
    expect(state.players[0].outposts).toEqual([])
  })

  test('R-52 no second Outpost on a tile', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      outposts(given, 0, 'i1')
      cubes(given, 0, 'YYYY')
    })
    act(state, work('E2-1'), sail('i1'))
    expect(why(state, build)).toBe('ALREADY_OUTPOST')
  })

  test('R-53 building cubes go to the supply', () => {
    const state = table(3, (given) => {
      outposts(given, 1, 'i1')
      cubes(given, 0, 'Y')
      cubes(given, 1, '')
    })
    act(state, work('E2-1'), sail('i1'), build)
    expect([held(state, 0), held(state, 1)]).toEqual(['', ''])
  })

  test('R-54 two cubes with two players, or none', () => {
    const state = table(2, (given) => {
      outposts(given, 1, 'i1')
      cubes(given, 0, 'YY')
    })
    act(state, work('E2-1'), sail('i1'), build)
    expect(held(state, 0)).toBe('')
  })

  test('R-55 one column at most for a build', () => {
    const state = table(3, (given) => {
      islands(given, { i1: 'GI1', o1: 'GI2', i2: 'CH1', o2: 'CH2', i3: 'TE1', o3: 'TE2', i4: 'CL1', o4: 'CL2' })
      outposts(given, 0, 'i1', 'o1', 'i2', 'o2', 'i3', 'o3')
      cubes(given, 0, '')
    })
    const events = act(state, work('E2-1'), sail('i4'), build)
    expect(events).toContainEqual({ type: 'columnEmptied', seat: 0, column: 1 })
    act(state, bonusFrom('B2-b1'))
    expect(state.players[0].bonus).toHaveLength(1)
  })

  test('R-56 a column without a tile still scores its spaces', () => {
    const state = table(3, (given) => {
      islands(given, { i1: 'GI1', i2: 'CH1', i3: 'TE1', i4: 'CL1' })
      outposts(given, 0, 'i1', 'i2', 'i3')
      bonus(given, 0, 'BT13', 'BT14', 'BT15', 'BT16')
      cubes(given, 0, '')
    })
    const events = act(state, work('E2-1'), sail('i4'), build)
    expect(events).toContainEqual({ type: 'noBonus', seat: 0 })
    expect(pending(state)).toBe('endTurn')
    expect(total(state, state.players[0])).toBe(4)
  })

  test('R-57 Boat Trade pays no toll', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      boat(given, 0, 'i1')
      boat(given, 1, 'i1')
      cubes(given, 0, 'YY')
    })
    act(state, work('E2-4'))
    expect(held(state, 0)).toBe('G')
  })

  test('R-58 Outpost Trade where the Boat is', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      boat(given, 0, 'i1')
      outposts(given, 0, 'i1')
      cubes(given, 0, 'YY')
    })
    act(state, work('E2-5'))
    expect(held(state, 0)).toBe('G')
  })

  test('R-59 after a voyage nobody must trade', () => {
    const state = table(2, (given) => {
      islands(given, { i1: 'TE6' })
      cubes(given, 0, 'YY')
    })
    act(state, work('E2-1'), sail('i1'), trade(0))
    expect(held(state, 0)).toBe('YY')
    expect(pending(state)).toBe('endTurn')
  })
})

describe('End and scoring', () => {
  test('R-60 the round goes on to its last seat', () => {
    const state = table(3, (given) => {
      own(given, 0, 'P02', 'P06', 'P09', 'P12', 'P15', 'P03', 'P23')
      pointRow(given, 'P01', 'P04', 'P05', 'P07')
      cubes(given, 0, 'YYR')
    })
    act(state, work('A2-1'))
    expect(state).toMatchObject({ finalRound: true, ending: 'none', seat: 1 })
  })

  test('R-61 a second player with eight cards changes nothing', () => {
    const state = table(2, (given) => {
      given.finalRound = true
      given.seat = 1
      own(given, 0, 'P02', 'P06', 'P09', 'P12', 'P15', 'P03', 'P23', 'P24')
      own(given, 1, 'P01', 'P04', 'P05', 'P07', 'P08', 'P10', 'P11')
      pointRow(given, 'P13', 'P14', 'P16', 'P17')
      cubes(given, 1, 'YRR')
    })
    const events = act(state, work('A2-1'))
    expect(events.map(({ type }) => type)).not.toContain('lastRound')
    expect(state.ending).toBe('eightCards')
  })

  test('R-62 ties go to the latest in turn order', () => {
    const state = table(3, (given) => {
      given.order = [1, 2, 0]
      for (const seat of [0, 1, 2]) cubes(given, seat, 'R')
      given.ending = 'eightCards'
    })
    expect(result(state)?.standings.map(({ rank }) => rank)).toEqual([1, 3, 2])
  })

  test('R-62 the log says what decided between equals, and what each Bonus tile was worth', () => {
    const state = table(3, (given) => {
      given.finalRound = true
      given.seat = 2
      cubes(given, 0, 'RRRR')
      cubes(given, 1, 'YY')
      cubes(given, 2, 'YY')
      bonus(given, 1, 'BT20')
    })
    const events = act(state, work('A2-3'), endTurn)
    expect(result(state)?.standings.map(({ rank, score }) => [rank, score])).toEqual([
      [2, 4],
      [1, 4],
      [3, 0],
    ])
    expect(events).toContainEqual({ type: 'bonusScored', seat: 1, tile: 'BT20', count: 4 })
    expect(events.filter(({ type }) => type === 'tieBroken')).toEqual([{ type: 'tieBroken', seats: [1, 0], points: 4 }])
  })

  test('R-63 the wild icon is of the one kind that is worth most', () => {
    const state = table(2, (given) => {
      own(given, 0, 'P01', 'P07')
      bonus(given, 0, 'BT21', 'BT13', 'BT04', 'BT10')
    })
    // A dreamcatcher pairs with the hammer on two tiles: 3 and 2 + 2; a second saddlebag would make 2 more.
    expect(bonusPoints(state, state.players[0])).toEqual([2, 2, 3, 4])
    expect(state.players[0].cards).toHaveLength(2)
  })

  test('R-64 icons count afresh for every tile', () => {
    const state = table(2, (given) => {
      own(given, 0, 'P01', 'P07')
      bonus(given, 0, 'BT01', 'BT07', 'BT13')
    })
    expect(bonusPoints(state, state.players[0])).toEqual([3, 4, 2])
  })

  test('R-65 every Merchant card ever taken counts, up to eight', () => {
    const state = table(2, (given) => bonus(given, 0, 'BT18'))
    state.players[0].merchants = 5
    expect(bonusPoints(state, state.players[0])).toEqual([5])
    state.players[0].merchants = 11
    expect(bonusPoints(state, state.players[0])).toEqual([8])
  })

  test('R-66 each uncovered Outpost space is a point', () => {
    const state = table(2, (given) => outposts(given, 0, 'i1', 'i2', 'o6'))
    cubes(state, 0, '')
    expect(total(state, state.players[0])).toBe(3)
  })

  test('R-67 who leaves is skipped and comes last; the settlers stay', () => {
    const state = table(3, (given) => {
      stand(given, 0, 'A2-3', 1)
      own(given, 0, 'P24')
    })
    const leave = (seat: number) => eastToWest.leave?.(state, seat, new SeededChance('leave'), () => {})
    leave(0)
    expect(state.seat).toBe(1)
    expect(standing(state, 'A2-3')).toEqual([0, 1])
    act(state, work('A2-3'), endTurn, work('C1-2'), endTurn)
    expect(state).toMatchObject({ seat: 1, round: 2 })
    expect(state.players[0].home).toBe(6)
    leave(2)
    expect(result(state)).toMatchObject({ ending: 'lastMerchant', standings: [{ rank: 2 }, { rank: 1 }, { rank: 2 }] })
  })

  test('R-71 no toll is owed to one who leaves while it is being chosen', () => {
    const arrival = () => {
      const state = table(3, (given) => {
        boat(given, 1, 'i1')
        boat(given, 2, 'i1')
        cubes(given, 0, 'YRG')
        cubes(given, 1, '')
        cubes(given, 2, '')
      })
      act(state, work('E2-1'), sail('i1'))
      return state
    }
    const leave = (state: State, seat: number) => eastToWest.leave?.(state, seat, new SeededChance('leave'), () => {})
    const first = arrival()
    leave(first, 1)
    act(first, toll('G'))
    expect([held(first, 0), held(first, 1), held(first, 2), pending(first)]).toEqual(['YR', '', 'G', 'island'])
    const second = arrival()
    leave(second, 2)
    act(second, toll('G'))
    expect([held(second, 0), held(second, 1), held(second, 2), pending(second)]).toEqual(['YR', 'G', '', 'island'])
    const last = arrival()
    act(last, toll('G'))
    leave(last, 2)
    expect([held(last, 0), pending(last)]).toEqual(['YR', 'island'])
  })
})

describe('Bonus tiles', () => {
  const worth = (...given: Parameters<typeof bonus> extends [unknown, unknown, ...infer Tiles] ? Tiles : never) =>
    table(3, (state) => {
      own(state, 0, 'P01', 'P02', 'P07', 'P13', 'P14', 'P19')
      islands(state, { i1: 'GI1', o1: 'GI2', o6: 'GI3', i2: 'CH1', i3: 'TE1', i4: 'CL1' })
      outposts(state, 0, 'i1', 'o1', 'o6', 'i2', 'i3', 'i4')
      cover(state, 'A2-6', 'X01')
      cover(state, 'C1-4', 'X02')
      uncover(state, 0, 'X01', 'X02')
      state.players[0].merchants = 3
      bonus(state, 0, ...given)
    })
  // Two saddlebags, one hammer, two dreamcatchers, one compass; a full row and a full column; two Exploration tiles.

  test.each([
    ['BT01', 3],
    ['BT02', 6],
    ['BT03', 3],
    ['BT04', 3],
    ['BT05', 3],
    ['BT06', 3],
    ['BT07', 4],
    ['BT08', 6],
    ['BT09', 4],
    ['BT10', 4],
    ['BT11', 4],
    ['BT12', 4],
    ['BT13', 4],
    ['BT14', 2],
    ['BT15', 4],
    ['BT16', 2],
    ['BT17', 5],
    ['BT18', 3],
    ['BT19', 2],
    ['BT20', 4],
    ['BT21', 2],
    ['BT22', 3],
    ['BT23', 2],
    ['BT24', 4],
    ['BT25', 6],
  ] as const)('%s scores %i', (tile, points) => {
    const state = worth(tile)
    expect(bonusPoints(state, state.players[0])).toEqual([points])
  })
})

describe('Variants and safety nets', () => {
  test('a free archipelago: every tile touches two others and can be reached', () => {
    for (let i = 0; i < 50; i++) {
      const map = archipelago(new SeededChance(`islands ${i}`))
      expect(map).toHaveLength(13)
      expect(map.every((hex) => touching(map, hex) >= 2)).toBe(true)
      const { distance } = setup(2, { freeArchipelago: true }, new SeededChance(`islands ${i}`))
      expect(distance).toMatch(/^\d{169}$/)
    }
  })

  test('distances on the star', () => {
    const { distance, map } = table(2)
    expect(map).toEqual(star.flatMap(({ q, r }) => [q, r]))
    const way = (from: number, to: number) => wayBetween(distance, from, to)
    expect([way(0, 1), way(0, 7), way(7, 10)]).toEqual([1, 2, 4])
  })

  test('a round that ends without a Point card in the row ends the game', () => {
    const state = table(2, (given) => {
      given.seat = 1
      // All 24 cards are with the players: seven and the rest; no game gets there.
      given.players[0].cards = [...given.pointRow, given.pointTop as never, ...given.pointDeck[0].cards]
      given.pointRow = []
      given.pointTop = 'none'
      given.pointDeck = []
    })
    expect(why(state, work('A2-1'))).toBe('NO_CARD')
    eastToWest.play(state, 1, work('A2-3'), new SeededChance('net'), () => {})
    eastToWest.play(state, 1, endTurn, new SeededChance('net'), () => {})
    expect(state.ending).toBe('noPointCards')
  })

  test('an empty Bonus stack is refused', () => {
    const state = table(4, (given) => {
      merchantRow(given, 'M06', 'M07', 'M08', 'M09')
      pile(given, 0, 3)
      emptyStack(given, 'D2-b1', 1)
    })
    act(state, work('D2-1'))
    expect(why(state, bonusFrom('D2-b1'))).toBe('EMPTY_STACK')
    expect(bonusSpaces).toHaveLength(8)
  })

  test('a turn whose last act showed something new ends by itself, another waits for a word', () => {
    const shown = table(2, (given) => merchantRow(given, 'M06', 'M07', 'M08', 'M09'))
    act(shown, work('D2-1'))
    expect(shown.seat).toBe(1)
    const quiet = table(2)
    act(quiet, work('A2-3'))
    expect(offered(quiet)).toEqual([endTurn])
  })
})
