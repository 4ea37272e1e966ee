import { deckSize, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { indexOf, locationIds, pointCards, spiceOf } from '../data/index.ts'
import { result } from '../rules/end.ts'
import { eastToWest } from '../rules/index.ts'
import { scoreItems, total } from '../rules/score.ts'
import { setup } from '../rules/setup.ts'
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
  discards,
  done,
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
  pay,
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

// Each test is the worked example of that number; its seat 1 is seat 0 here.

const covered = (state: State) => locationIds.filter((id) => state.covers[indexOf[id]] !== 'none')
const newGame = (seats: number) => setup(seats, { freeArchipelago: false }, new SeededChance(`new ${seats}`))
const icons = ['A2-6', 'C1-4', 'C1-5', 'E2-6', 'F2-2', 'F2-4', 'F2-5']

describe('Set-up', () => {
  test('1 with four players', () => {
    const state = newGame(4)
    expect(state.pointRow).toHaveLength(4)
    expect(deckSize(state.pointDeck) + 1).toBe(40)
    expect(state.merchantRow).toHaveLength(4)
    expect(deckSize(state.merchantDeck)).toBe(39)
    expect(state.stackUnder.map((under) => under + 1)).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
    expect(deckSize(state.bonusBag)).toBe(16)
    expect(state.bonusBag[0].cards).toHaveLength(17)
    expect(covered(state)).toEqual(icons)
    const spices = state.islands.flatMap((tile) => (tile === 'sea' ? [] : [spiceOf(tile)]))
    expect(spices).toHaveLength(12)
    for (const spice of ['ginger', 'chili', 'tea', 'cloves']) {
      expect(spices.filter((one) => one === spice)).toHaveLength(3)
    }
    for (const player of state.players) expect(player).toMatchObject({ boat: 0, home: 6, reserve: 6, outposts: [] })
    expect(state.order.map((seat) => held(state, seat))).toEqual(['YYY', 'YYYY', 'YYYY', 'YYYR'])
  })

  test('2 with two players', () => {
    const state = newGame(2)
    expect(deckSize(state.pointDeck) + 1).toBe(20)
    for (const card of [...state.pointRow, ...state.pointDeck[0].cards]) expect(pointCards[card].players).toBe(2)
    expect(covered(state).toSorted()).toEqual([...icons, 'B2-6', 'D2-6'].toSorted())
    for (const player of state.players) expect(player).toMatchObject({ home: 7, reserve: 5 })
    expect(state.order.map((seat) => held(state, seat))).toEqual(['YYY', 'YYYY'])
  })

  test('3 with three players', () => {
    const state = newGame(3)
    expect(deckSize(state.pointDeck) + 1).toBe(30)
    for (const card of [...state.pointRow, ...state.pointDeck[0].cards]) expect(pointCards[card].players).not.toBe(4)
    expect(covered(state)).toHaveLength(9)
    for (const player of state.players) expect(player).toMatchObject({ home: 6, reserve: 6 })
  })
})

describe('Work, placing, ousting', () => {
  test('4 production', () => {
    const state = table(3)
    act(state, work('A2-3'))
    expect(held(state, 0)).toBe('YYYYY')
    expect(state.players[0].home).toBe(5)
    expect(standing(state, 'A2-3')).toEqual([0, 1])
    act(state, endTurn)
    expect(state.seat).toBe(1)
  })

  test('5 a covered location is closed, and open where it has no tile', () => {
    expect(why(table(3), work('B2-6'))).toBe('COVERED')
    const four = table(4)
    act(four, work('B2-6'))
    expect(standing(four, 'B2-6')).toEqual([0, 2])
    expect(held(four, 0)).toBe('YYYYYR')
  })

  test('6 not where your own settlers stand', () => {
    const state = table(2, (given) => stand(given, 0, 'A2-3', 1))
    expect(why(state, work('A2-3'))).toBe('OWN_SETTLERS')
  })

  test('7 ousting takes one more', () => {
    const state = table(2, (given) => {
      stand(given, 1, 'B2-4', 2)
      home(given, 0, 5)
      cubes(given, 0, 'YYR')
    })
    const before = state.players[1].home
    act(state, work('B2-4'), upgrade('Y'), done)
    expect(standing(state, 'B2-4')).toEqual([0, 3])
    expect(state.players[0].home).toBe(2)
    expect(state.players[1].home).toBe(before + 2)
    expect(held(state, 0)).toBe('YRR')
  })

  test('8 one more than stand there, though more are printed', () => {
    const state = table(3, (given) => {
      own(given, 1, 'P12', 'P29')
      stand(given, 1, 'E2-3', 1)
    })
    expect(needs(state, 'E2-3')).toBe(2)
  })

  test('9 not with too few settlers', () => {
    const state = table(2, (given) => home(given, 0, 1))
    expect(why(state, work('B2-4'))).toBe('NOT_ENOUGH_SETTLERS')
  })
})

describe('Upgrade and trade', () => {
  test('10 three steps, a cube going several', () => {
    const state = table(2, (given) => cubes(given, 0, 'YYYR'))
    act(state, work('B2-4'), upgrade('Y'), upgrade('R'), upgrade('R'))
    expect(held(state, 0)).toBe('YYGG')
    expect(pending(state)).toBe('endTurn')
  })

  test('11 no step too many, no brown cube, and not none at all', () => {
    const state = table(2, (given) => cubes(given, 0, 'YYR'))
    act(state, work('A2-4'))
    expect(why(state, done)).toBe('MINIMUM_ONE')
    expect(why(state, upgrade('B'))).toBe('BROWN_CANNOT_UPGRADE')
    act(state, upgrade('Y'), upgrade('Y'))
    expect(why(state, upgrade('R'))).toBe('TOO_MANY_STEPS')
    expect(
      why(
        table(2, (given) => cubes(given, 0, 'BB')),
        work('A2-4'),
      ),
    ).toBe('BROWN_CANNOT_UPGRADE')
    expect(
      why(
        table(2, (given) => cubes(given, 0, '')),
        work('A2-4'),
      ),
    ).toBe('NOTHING_TO_UPGRADE')
  })

  test('12 a trade twice, not three times and not never', () => {
    const state = table(2, (given) => cubes(given, 0, 'YYYYYYY'))
    const { home: before } = state.players[0]
    act(state, work('F2-1'))
    expect(why(state, trade(3))).toBe('CANNOT_PAY')
    expect(why(state, trade(0))).toBe('MINIMUM_ONE')
    act(state, trade(2))
    expect(held(state, 0)).toBe('YBB')
    expect(state.players[0].home).toBe(before - 2)
  })

  test('13 a trade that makes more cubes than it takes', () => {
    const state = table(2, (given) => cubes(given, 0, 'RR'))
    act(state, work('C1-3'), trade(2))
    expect(held(state, 0)).toBe('YYYYYY')
  })
})

describe('Forts and Point cards', () => {
  test('14 a card is paid, taken, and the row slides', () => {
    const state = table(3, (given) => {
      pointRow(given, 'P02', 'P09', 'P20', 'P12', 'P24')
      cubes(given, 0, 'YYRGG')
      stand(given, 0, 'C1-2', 3)
    })
    act(state, work('A2-1'))
    expect(held(state, 0)).toBe('YG')
    expect(state.players[0]).toMatchObject({ cards: ['P02'], reserve: 5, home: 3, bonus: [] })
    expect(state.pointRow).toEqual(['P09', 'P20', 'P12', 'P24'])
  })

  test('15 the whole price or nothing', () => {
    const state = table(2, (given) => {
      pointRow(given, 'P01', 'P02', 'P04', 'P05')
      cubes(given, 0, 'RRGB')
      home(given, 0, 4)
    })
    expect(why(state, work('B2-1'))).toBe('CANNOT_PAY')
    expect(state.players[0].home).toBe(4)
  })

  test('16 a compass opens a location for everyone', () => {
    const state = table(3, (given) => {
      pointRow(given, 'P01', 'P20', 'P02', 'P03')
      cover(given, 'E2-6', 'X08')
      cubes(given, 0, 'YRG')
    })
    act(state, work('A2-2'), explore('E2-6'))
    expect(held(state, 0)).toBe('B')
    expect(state.players[0].tiles).toEqual(['X08'])
    act(state, endTurn)
    expect(state.seat).toBe(1)
    expect(why(state, work('E2-6'))).toBeUndefined()
  })

  test('17 a tile that upgrades, up to twice', () => {
    const begin = () => {
      const state = table(3, (given) => {
        pointRow(given, 'P01', 'P20', 'P02', 'P03')
        cover(given, 'F2-2', 'X06')
        cubes(given, 0, 'YRGY')
      })
      act(state, work('A2-2'), explore('F2-2'))
      expect(held(state, 0)).toBe('Y')
      return state
    }
    const twice = begin()
    act(twice, upgrade('Y'), upgrade('R'))
    expect(held(twice, 0)).toBe('G')
    const never = begin()
    act(never, done)
    expect(held(never, 0)).toBe('Y')
  })

  test('18 a compass when no tile is left', () => {
    const state = table(3, (given) => {
      pointRow(given, 'P01', 'P20', 'P02', 'P03')
      uncover(given, 1)
      cubes(given, 0, 'YRG')
    })
    act(state, work('A2-2'))
    expect(state.players[0].cards).toEqual(['P20'])
    expect(state.seat).toBe(1)
  })

  test('19 a hammer saves a settler, down to one', () => {
    const state = table(2, (given) => own(given, 0, 'P07'))
    expect([needs(state, 'C1-2'), needs(state, 'A2-3'), needs(state, 'B2-4')]).toEqual([1, 1, 2])
  })

  test('20 a hammer where others stand', () => {
    const state = table(3, (given) => {
      own(given, 0, 'P11')
      stand(given, 2, 'D2-3', 2)
    })
    expect(needs(state, 'D2-3')).toBe(2)
  })

  test('21 a dreamcatcher gives once, after the action', () => {
    const begin = () =>
      table(2, (given) => {
        own(given, 0, 'P13')
        cubes(given, 0, 'YYYY')
      })
    const produced = begin()
    act(produced, work('A2-3'))
    expect(held(produced, 0)).toBe('YYYYYYY')
    const traded = begin()
    act(traded, work('A2-5'), trade(2))
    expect(held(traded, 0)).toBe('YRR')
  })

  test('22 two dreamcatchers add up', () => {
    const state = table(4, (given) => {
      own(given, 0, 'P39', 'P40')
      islands(given, { i1: 'CH2' })
      boat(given, 0, 'i1')
      cubes(given, 0, 'G')
    })
    act(state, work('E2-4'))
    expect(held(state, 0)).toBe('YYRR')
  })
})

describe('Markets', () => {
  const market = (given: State) => {
    given.seat = 1
    merchantRow(given, 'M03', 'M14', 'M27', 'M41', 'M22')
    cubes(given, 1, 'YYYYYYR')
    pile(given, 1, 1)
    home(given, 1, 4)
  }

  test('23 a Merchant card is used and taken, and the row slides', () => {
    const state = table(3, market)
    act(state, work('D2-2'), trade(2))
    expect(held(state, 1)).toBe('RBB')
    expect(state.players[1]).toMatchObject({ home: 3, merchants: 2 })
    expect(state.players[1].pile).toHaveLength(2)
    expect(state.merchantRow).toEqual(['M03', 'M27', 'M41', 'M22'])
  })

  test('24 a card can be taken without being used', () => {
    const state = table(3, (given) => {
      market(given)
      cubes(given, 1, 'R')
    })
    act(state, work('D2-2'))
    expect(held(state, 1)).toBe('R')
    expect(state.players[1].pile).toHaveLength(2)
    expect(state.seat).toBe(2)

    const free = table(3, market)
    act(free, work('D2-2'), trade(0))
    expect(held(free, 1)).toBe('YYYYYYR')
    expect(free.players[1].pile).toHaveLength(2)
  })

  test('25 the fourth card brings a Bonus tile of D2', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M06', 'M14', 'M27', 'M41')
      pile(given, 0, 3)
      bonus(given, 0, 'BT20', 'BT25')
      cubes(given, 0, '')
    })
    act(state, work('D2-1'))
    expect(held(state, 0)).toBe('G')
    expect(state.merchantRow).toHaveLength(4)
    expect(pending(state)).toBe('bonus')
    expect(why(state, bonusFrom('B2-b1'))).toBe('STACK_NOT_ALLOWED')
    const top = state.stackTops[2]
    act(state, bonusFrom('D2-b3'))
    expect(state.players[0].bonus).toEqual(['BT20', 'BT25', top])
    expect(state.players[0].pile).toEqual([])
    expect(state.discards).toHaveLength(4)
  })

  test('26 with four Bonus tiles there is none, and the pile is cleared', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M06', 'M14', 'M27', 'M41')
      pile(given, 0, 3)
      bonus(given, 0, 'BT20', 'BT25', 'BT24', 'BT23')
    })
    act(state, work('D2-1'))
    expect(state.players[0].bonus).toHaveLength(4)
    expect(state.players[0].pile).toEqual([])
    expect(state.discards).toHaveLength(4)
    expect(state.seat).toBe(1)
  })

  test('27 refreshing deals four new cards and gives another turn', () => {
    const state = table(2, (given) => merchantRow(given, 'M01', 'M02', 'M03', 'M04', 'M10', 'M11', 'M12', 'M13'))
    act(state, work('D2-5'))
    expect(state.merchantRow).toEqual(['M10', 'M11', 'M12', 'M13'])
    expect(state.merchantBottom).toEqual(['M01', 'M02', 'M03', 'M04'])
    expect(state.seat).toBe(0)
    expect(pending(state)).toBe('turn')
    expect(why(state, work('D2-5'))).toBe('OWN_SETTLERS')
    expect(why(state, rest)).toBeUndefined()
  })

  test('28 the discard pile becomes the deck', () => {
    const state = table(4, (given) => {
      merchantRow(given, 'M01', 'M02', 'M03', 'M06')
      discards(given, 8)
      // With all 43 cards the deck can't run so low, so the others are left out here.
      given.merchantDeck = []
    })
    const events: string[] = []
    eastToWest.play(state, 0, work('D2-4'), new SeededChance('28'), ({ type }) => events.push(type))
    expect(events).toContain('reshuffled')
    expect(deckSize(state.merchantDeck)).toBe(7)
    expect(state.discards).toEqual([])
  })
})

describe('Boats and Outposts', () => {
  test('29 sail, build and trade', () => {
    const state = table(3, (given) => {
      islands(given, { i2: 'CH4' })
      cubes(given, 0, 'YYYYG')
    })
    act(state, work('E2-1'), sail('i2'), build, trade(2))
    expect(held(state, 0)).toBe('RRRRG')
    expect(state.players[0].outposts).toEqual([2])
    expect(view(state).players[0].built).toEqual({ ginger: 0, chili: 1, tea: 0, cloves: 0 })
  })

  test('30 how far a Boat goes', () => {
    const jetty = table(3)
    act(jetty, work('E2-1'))
    expect(why(jetty, sail('o1'))).toBe('OUT_OF_RANGE')
    const pier = table(3)
    act(pier, work('E2-2'))
    expect(why(pier, sail('o1'))).toBeUndefined()
    const shipyard = table(3, (given) => boat(given, 0, 'o1'))
    act(shipyard, work('E2-3'))
    expect(why(shipyard, sail('o4'))).toBeUndefined()
    expect(why(shipyard, sail('o1'))).toBe('SAME_TILE')
  })

  test('31 a toll for each Boat, or no landing', () => {
    const begin = (letters: string) =>
      table(4, (given) => {
        boat(given, 0, 'i1')
        boat(given, 1, 'o1')
        boat(given, 2, 'o1')
        cubes(given, 0, letters)
        cubes(given, 1, '')
        cubes(given, 2, '')
      })
    const state = begin('YR')
    act(state, work('E2-1'), sail('o1'), toll('Y'))
    expect([held(state, 0), held(state, 1), held(state, 2)]).toEqual(['', 'Y', 'R'])
    const poor = begin('Y')
    act(poor, work('E2-1'))
    expect(why(poor, sail('o1'))).toBe('TOLL_UNPAID')
  })

  test('32 building where others have built', () => {
    const begin = (letters: string) => {
      const state = table(3, (given) => {
        islands(given, { i4: 'TE6' })
        outposts(given, 1, 'i4')
        outposts(given, 2, 'i4')
        cubes(given, 0, letters)
      })
      act(state, work('E2-1'), sail('i4'))
      return state
    }
    const state = begin('YYYYYR')
    act(state, build, pay('Y'))
    expect(why(state, trade(2))).toBe('PENDING_CHOICE')
    act(state, pay('R'))
    expect(held(state, 0)).toBe('YYYY')
    act(state, trade(2))
    expect(held(state, 0)).toBe('GG')
    const poor = table(3, (given) => {
      islands(given, { i4: 'GI5' })
      outposts(given, 1, 'i4')
      outposts(given, 2, 'i4')
      cubes(given, 0, 'R')
    })
    act(poor, work('E2-1'), sail('i4'))
    expect(why(poor, build)).toBe('CANNOT_PAY')
  })

  test('33 with two players an Outpost costs two cubes, or nothing', () => {
    const state = table(2, (given) => {
      islands(given, { i4: 'TE6' })
      outposts(given, 1, 'i4')
      cubes(given, 0, 'YYYR')
    })
    act(state, work('E2-1'), sail('i4'), build, pay('Y'), pay('R'), trade(0))
    expect(held(state, 0)).toBe('YY')
    const free = table(2, (given) => islands(given, { i4: 'TE6' }))
    act(free, work('E2-1'), sail('i4'), build, trade(0))
    expect(held(free, 0)).toBe('YYY')
  })

  test('34 an emptied column brings a Bonus tile of B2 or F2, before the trade', () => {
    const state = table(3, (given) => {
      islands(given, { i1: 'GI1', i2: 'CH1', i3: 'TE1', o3: 'TE2', i4: 'CL5' })
      outposts(given, 0, 'i1', 'i2', 'i3', 'o3')
      cubes(given, 0, 'YYYYYY')
    })
    act(state, work('E2-1'), sail('i4'), build)
    expect(offered(state)).toEqual(['B2-b1', 'B2-b2', 'F2-b1', 'F2-b2'].map((space) => ({ type: 'bonus', space })))
    expect(why(state, bonusFrom('D2-b1'))).toBe('STACK_NOT_ALLOWED')
    act(state, bonusFrom('F2-b1'), trade(2))
    expect(held(state, 0)).toBe('BB')
    expect(state.players[0].bonus).toHaveLength(1)
  })

  test('35 no second Outpost on a tile, and its trade all the same', () => {
    const state = table(3, (given) => {
      islands(given, { i5: 'TE6' })
      outposts(given, 0, 'i5')
      cubes(given, 0, 'YY')
    })
    act(state, work('E2-1'), sail('i5'))
    expect(why(state, build)).toBe('ALREADY_OUTPOST')
    act(state, trade(1))
    expect(held(state, 0)).toBe('G')
  })

  test('36 no trade at sea', () => {
    expect(why(table(3), work('E2-4'))).toBe('BOAT_AT_SEA')
  })

  test('37 trade by an Outpost from afar', () => {
    const state = table(3, (given) => {
      islands(given, { o2: 'CL2', o4: 'GI5' })
      outposts(given, 0, 'o2', 'o4')
      cubes(given, 0, 'YYRR')
    })
    act(state, work('E2-5'))
    expect(why(state, { type: 'outpost', at: 'o1' })).toBe('NO_OUTPOST_THERE')
    act(state, { type: 'outpost', at: 'o2' }, trade(2))
    expect(held(state, 0)).toBe('BB')
    expect(why(table(3), work('E2-5'))).toBe('NO_OUTPOST_THERE')
  })
})

describe('Storage and Rest', () => {
  test('38 down to ten at the end of the turn', () => {
    const state = table(2, (given) => {
      merchantRow(given, 'M02', 'M03', 'M04', 'M05')
      cubes(given, 0, 'YYYYYRRGG')
    })
    act(state, work('D2-1'))
    expect(held(state, 0)).toHaveLength(13)
    act(state, discard('Y'), discard('Y'))
    expect(why(state, endTurn)).toBe('PENDING_CHOICE')
    act(state, discard('Y'))
    expect(held(state, 0)).toBe('YYYYYYRRGG')
    expect(pending(state)).toBe('endTurn')
  })

  test('39 a toll may go beyond ten until the end of the next turn, even a Rest', () => {
    const state = table(2, (given) => {
      boat(given, 1, 'i1')
      cubes(given, 0, 'Y')
      cubes(given, 1, 'YYYYYYRRRR')
      stand(given, 1, 'A2-3', 1)
    })
    act(state, work('E2-1'), sail('i1'))
    expect(held(state, 1)).toHaveLength(11)
    while (state.seat === 0) act(state, offered(state)[0])
    act(state, rest)
    expect(pending(state)).toBe('discard')
    act(state, discard('Y'))
    expect(held(state, 1)).toHaveLength(10)
  })

  test('40 Rest brings all settlers home, and needs one to bring', () => {
    const state = table(3, (given) => {
      stand(given, 0, 'A2-3', 1)
      stand(given, 0, 'B2-4', 2)
      stand(given, 0, 'D2-1', 1)
    })
    expect(state.players[0].home).toBe(2)
    act(state, rest, endTurn)
    expect(state.players[0].home).toBe(6)
    expect(state.owners.every((owner) => owner < 0)).toBe(true)
    act(state, work('A2-3'), endTurn, work('C1-2'), endTurn)
    expect(state.seat).toBe(0)
    expect(why(state, rest)).toBe('NOTHING_TO_REST')
  })
})

describe('End and scoring', () => {
  const nearlyDone = (seats: number, seat: number) =>
    table(seats, (given) => {
      own(given, seat, 'P02', 'P06', 'P09', 'P12', 'P15', 'P03', 'P23')
      pointRow(given, 'P01', 'P04', 'P05', 'P07')
      cubes(given, seat, 'YYR')
    })

  test('41 the round is played to its end', () => {
    const state = nearlyDone(4, 1)
    act(state, work('A2-3'), endTurn, work('A2-1'))
    expect(state.finalRound).toBe(true)
    expect(state.seat).toBe(2)
    act(state, work('C1-2'), endTurn, work('F2-6'), endTurn)
    expect(result(state)?.ending).toBe('eightCards')
    expect(pending(state)).toBe('nothing')
  })

  test('42 the last in order ends it at once', () => {
    const state = nearlyDone(4, 3)
    act(state, work('A2-3'), endTurn, work('C1-2'), endTurn, work('F2-6'), endTurn, work('A2-1'))
    expect(result(state)?.ending).toBe('eightCards')
  })

  test('43 a whole score', () => {
    const state = table(3, (given) => {
      own(given, 2, 'P02', 'P06', 'P09', 'P12', 'P15', 'P21', 'P23', 'P24')
      bonus(given, 2, 'BT03', 'BT12', 'BT22')
      islands(given, { i1: 'GI1', i2: 'GI2', i3: 'CH1', i4: 'TE1', i5: 'TE2', i6: 'CL1' })
      outposts(given, 2, 'i1', 'i2', 'i3', 'i4', 'i5', 'i6')
      for (const [i, tile] of (['X01', 'X07', 'X09'] as const).entries())
        cover(given, (['A2-6', 'C1-4', 'C1-5'] as const)[i], tile)
      uncover(given, 2, 'X01', 'X07', 'X09')
      cubes(given, 2, 'YYYYRGG')
    })
    expect(scoreItems(state, state.players[2]).map(({ points }) => points)).toEqual([47, 13, 6, 5, 3])
    expect(total(state, state.players[2])).toBe(74)
  })

  test('44 of equals the latest in turn order wins', () => {
    const state = table(3, (given) => {
      own(given, 0, 'P06')
      own(given, 1, 'P18')
      own(given, 2, 'P02')
    })
    expect(state.players.map((player) => total(state, player))).toEqual([7, 7, 4])
    state.ending = 'eightCards'
    expect(result(state)?.standings.map(({ rank }) => rank)).toEqual([2, 1, 3])
  })

  test('45 yellow cubes are worth nothing, the others a point each', () => {
    const state = table(2, (given) => {
      cubes(given, 0, 'YYYYYYYYYY')
      cubes(given, 1, 'RGB')
    })
    expect(state.players.map((player) => total(state, player))).toEqual([0, 3])
  })
})
