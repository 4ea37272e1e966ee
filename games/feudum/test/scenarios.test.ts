import { SeededChance, viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { type Location, sites } from '../data/map.ts'
import { chartersPoints, result, setsOf, voyagePoints } from '../rules/end.ts'
import { fillRows } from '../rules/guilds/alchemist.ts'
import { feudum } from '../rules/index.ts'
import { type Move, moveShapes } from '../rules/moves.ts'
import { reseat } from '../rules/seats.ts'
import { setup } from '../rules/setup.ts'
import { countGoods, countVessels, type State } from '../rules/state.ts'
import {
  A,
  act,
  adv,
  asked,
  at,
  atHome,
  B,
  barrel,
  beads,
  C,
  counts,
  D,
  earned,
  fill,
  five,
  go,
  hand,
  hold,
  improve,
  improving,
  influencing,
  inGuild,
  luck,
  make,
  markers,
  movesOf,
  moving,
  noOptions,
  pawn,
  place,
  purse,
  realm,
  seals,
  sit,
  stars,
  step,
  table,
  tile,
  turn,
  vp,
  why,
  writs,
} from './builder.ts'

// Each test is the worked example of that number.

const selectAll = (state: State, seat: number, ...cards: readonly (typeof moveShapes.playCard.card)[number][]) => {
  for (const card of cards) act(state, seat, { type: 'selectCard', card })
}

describe('Set-up and selection', () => {
  /** A new game in which everybody takes iron, wood and food. */
  function provisioned(seats: number): State {
    const state = setup(seats, noOptions, new SeededChance('set-up'))
    state.start = 0
    state.steps = state.steps.filter(({ type }) => type === 'beginRound')
    for (let seat = seats - 1; seat >= 0; seat--) state.steps.push({ type: 'placePawn', seat })
    for (let seat = seats - 1; seat >= 0; seat--) state.steps.push({ type: 'takeGoods', seat })
    for (let seat = 0; seat < seats; seat++) act(state, seat, { type: 'takeGoods', goods: ['iron', 'wood', 'food'] })
    return state
  }

  test('SC-01 set-up for three', () => {
    const state = provisioned(3)
    expect(countGoods(state.haversack)).toBe(95)
    expect(state.bank).toBe(57)
    expect(state.boards.rows).toEqual([2, 2, 2, 2])
    expect(state.boards.scrolls).toEqual([true, false, true, false, true, true])
    expect(state.boards.rosary).toHaveLength(4)
    expect(state.boards.chickens).toHaveLength(1)
    expect(state.sealSupply).toBe(8)
    expect(countVessels(state.boards.forSale)).toBe(2)
    expect(countVessels(state.vesselSupply)).toBe(7)
    expect(feudum.view(state).ferries).toBe(false)
    expect(countGoods(state.boards.barn)).toBe(10)
    for (const place of [
      'gullSkerry',
      'ochreHead',
      'goldleafCape',
      'ferrymansSands',
      'spireGate',
      'snowbell',
    ] as const) {
      expect(countGoods(state.places[place])).toBe(1)
    }
    expect(state.players.map(({ markers: home }) => home)).toEqual([7, 7, 7])
    expect(state.general.slice(0, 3)).toEqual([11, 11, 11])
  })

  test.each([
    [2, 105, 64, 4],
    [4, 85, 50, 4],
    [5, 75, 43, 5],
  ])(
    'SC-01 %i players: %i cubes in the haversack, %i shillings in the bank, %i knights’ rows',
    (seats, cubes, bank, rows) => {
      const state = provisioned(seats)
      expect([countGoods(state.haversack), state.bank]).toEqual([cubes, bank])
      expect(state.boards.rows).toEqual(Array(rows).fill(2))
      expect(state.general).toEqual(Array.from({ length: rows }, (_, row) => (row < seats ? 11 : 18)))
    },
  )

  test('SC-02 first pawns', () => {
    const three = provisioned(3)
    for (const seat of [A, B, C]) act(three, seat, { type: 'placePawn', character: 'knight', location: 'millGlade' })
    expect(three.seats.knight).toEqual([A, B])
    expect(three.players.map(({ markers: home }) => home)).toEqual([6, 6, 7])
    const four = provisioned(4)
    for (const seat of [A, B, C, D]) act(four, seat, { type: 'placePawn', character: 'knight', location: 'millGlade' })
    expect(four.seats.knight).toEqual([A, B, C])
    expect(four.players.map(({ markers: home }) => home)).toEqual([6, 6, 6, 7])
  })

  test('SC-03 R-43 committing cards', () => {
    const state = table(4)
    state.phase = 'select'
    for (const player of state.players) player.committed = false
    hold(state, A, { saltpeter: 1 })
    hold(state, B, { saltpeter: 1, sulfur: 1 })
    hold(state, C, {})
    barrel(state, C, 1)
    tile(state, D)
    at(state, { type: 'select' })

    act(state, A, { type: 'layPouch', good: 'saltpeter', with: 'cube' })
    selectAll(state, A, 'move', 'influence', 'tax', 'guild')
    expect(why(state, A, { type: 'commitCards' })).toBe('CARDS_MISSING')
    selectAll(state, A, 'repeat')
    act(state, A, { type: 'commitCards' })
    expect(feudum.view(state).players[A]).toMatchObject({ committed: true, pouch: 'saltpeter', handCount: 5 })

    selectAll(state, B, 'move', 'influence', 'tax', 'guild')
    expect(why(state, B, { type: 'selectCard', card: 'repeat' })).toBe('ENOUGH_CARDS')
    act(state, B, { type: 'layPouch', good: 'saltpeter', with: 'cube' })
    expect(why(state, B, { type: 'layPouch', good: 'sulfur', with: 'cube' })).toBe('POUCH_TAKEN')

    expect(why(state, C, { type: 'layPouch', good: 'sulfur', with: 'cube' })).toBe('MISSING_GOOD')

    act(state, D, { type: 'layPouch', good: 'saltpeter', with: 'plain' })
    selectAll(state, D, 'move', 'influence', 'tax', 'guild', 'defend')
    act(state, D, { type: 'commitCards' })
    expect(state.players[D]).toMatchObject({ pouch: 'saltpeter', tiles: { plain: 0 } })
    expect(why(state, D, { type: 'returnCard', card: 'tax' })).toBe('NOT_YOUR_TURN')
  })

  test('SC-03 the tile leaves the game with the fifth card', () => {
    const state = table(2)
    Object.assign(state.players[A], {
      pouch: 'saltpeter',
      pouchWith: 'plain',
      revealed: ['move', 'tax', 'guild', 'repeat'],
    })
    const before = state.haversack.saltpeter
    turn(state, A, 'defend')
    act(state, A, { type: 'playCard', card: 'defend' })
    expect(state.players[A].pouch).toBe('none')
    expect(state.haversack.saltpeter).toBe(before)
  })

  test('SC-04 two cards in one turn', () => {
    const state = table(2)
    hold(state, A, { food: 1 })
    state.haversack.sulfur--
    Object.assign(state.players[A], { pouch: 'sulfur', pouchWith: 'cube' })
    pawn(state, A, 'monk', 'millGlade')
    make(state, 'bridgewood', 'outpost')
    hand(state, B, 'tax')
    turn(state, A, 'move', 'influence', 'tax', 'guild')
    const before = state.haversack.sulfur
    act(state, A, { type: 'playCard', card: 'move' })
    act(state, A, step(0, 'road', 'bridgewood'))
    expect(asked(state)).toBe('second')
    act(state, A, { type: 'playCard', card: 'influence' })
    act(state, A, place('bridgewood'))
    expect(state.haversack.sulfur).toBe(before + 1)
    expect(state.players[A]).toMatchObject({ pouch: 'none', hand: ['tax', 'guild'] })
    // The turn is B's; A's next one has no second card.
    expect(movesOf(state, A)).toEqual([])
    act(state, B, { type: 'playCard', card: 'tax' })
    act(state, A, { type: 'playCard', card: 'tax' })
    expect(asked(state)).toBe('turn')
    expect(state.players[A].hand).toEqual(['guild'])
  })

  test('SC-05 a card must be shown', () => {
    const state = table(2)
    turn(state, A, 'tax')
    expect(why(state, A, { type: 'endTurn' })).toBe('NOT_NOW')
    expect(why(state, A, { type: 'forfeit' })).toBe('NOT_NOW')
    const told = act(state, A, { type: 'playCard', card: 'tax' })
    expect(told).toContainEqual({ type: 'forfeited', seat: A, card: 'tax' })
    expect(state.players[A].shillings).toBe(7)
  })
})

describe('Migrate and Move', () => {
  const migrateTo = (location: Location): Move => ({ type: 'migrateOn', character: 'merchant', location })

  test('SC-06 migrating', () => {
    const state = table()
    hold(state, A, { food: 3 })
    pawn(state, A, 'farmer', 'millGlade')
    realm(state, A, 'ferrymansSands', 'town')
    at(state, { type: 'migrate', seat: A })
    expect(why(state, A, migrateTo('needleHollow'))).toBe('NOT_BESIDE_YOURS')
    act(state, A, migrateTo('ferrymansSands'))
    expect(state.players[A].goods.food).toBe(2)
    expect(stars(state, A, 'merchant')).toBe(2)
    expect(state.seats.merchant).toEqual([A])
    hold(state, A, {})
    at(state, { type: 'migrate', seat: A })
    expect(why(state, A, migrateTo('ferrymansSands'))).toBe('NO_FOOD')
  })

  test('SC-07 no pawn and one marker', () => {
    const state = table()
    markers(state, 'orchardPoint', { ruler: A })
    at(state, { type: 'migrate', seat: A })
    for (const place of [
      'orchardPoint',
      'millGlade',
      'bridgewood',
      'palmwell',
      'oasisCross',
      'spireGate',
      'needleHollow',
    ] as const) {
      expect(why(state, A, migrateTo(place))).toBeUndefined()
    }
    expect(why(state, A, migrateTo('ferrymansSands'))).toBe('NOT_BESIDE_YOURS')
  })

  test('SC-08 Distant Kin', () => {
    const starts = (Object.keys(sites) as Location[]).filter((place) => sites[place].start)
    const advanced = table(3, adv)
    pawn(advanced, A, 'alchemist', 'brambleHaven')
    at(advanced, { type: 'migrate', seat: A })
    for (const place of ['brambleHaven', ...starts] as const) expect(why(advanced, A, migrateTo(place))).toBeUndefined()
    const plain = table(3)
    pawn(plain, A, 'alchemist', 'brambleHaven')
    at(plain, { type: 'migrate', seat: A })
    expect(why(plain, A, migrateTo('brambleHaven'))).toBeUndefined()
    for (const place of starts) expect(why(plain, A, migrateTo(place))).toBe('NOT_BESIDE_YOURS')
  })

  test('SC-09 as many steps as pawns', () => {
    const state = table()
    pawn(state, A, 'farmer', 'palmwell')
    pawn(state, A, 'noble', 'bridgewood')
    turn(state, A, 'move', 'tax')
    act(state, A, { type: 'playCard', card: 'move' })
    expect(why(state, A, step(0, 'road', 'bridgewood'))).toBe('NO_EDGE')
    act(state, A, step(0, 'road', 'oasisCross'))
    act(state, A, step(0, 'road', 'bridgewood'))
    expect(state.players[A].pawns[0].at).toBe('bridgewood')
    expect(why(state, A, step(0, 'road', 'spireGate'))).toBeDefined()
  })

  test('SC-10 R-29 a ship', () => {
    const state = table()
    const x = pawn(state, A, 'farmer', 'minaretQuay')
    const other = pawn(state, A, 'noble', 'orchardPoint')
    const rival = pawn(state, B, 'monk', 'orchardPoint')
    state.players[A].vessels.ship = 1
    state.vesselSupply.ship--
    moving(state)
    expect(why(state, A, step(x, 'ship', 'orchardPoint'))).toBe('VESSEL_NEEDED')
    act(state, A, { type: 'deployVessel', vessel: 'ship', pawn: x })
    act(state, A, step(x, 'ship', 'orchardPoint'))
    act(state, A, step(x, 'road', 'copperstrand'))
    expect(state.adrift).toEqual([{ at: 'orchardPoint', vessel: 'ship', exchanged: false }])
    // From now on anyone may board it: another pawn at once, or B, and nobody can take it home.
    state.steps.length = 0
    moving(state)
    expect(why(state, A, { type: 'boardVessel', pawn: other, vessel: 'ship' })).toBeUndefined()
    moving(state, B)
    act(state, B, { type: 'boardVessel', pawn: rival, vessel: 'ship' })
    act(state, B, step(rival, 'ship', 'brambleHaven'))
    expect(state.players[B].pawns[rival]).toMatchObject({ at: 'brambleHaven', vessel: 'ship' })
    expect(Object.keys(moveShapes)).not.toContain('takeVesselHome')
  })

  test('SC-11 the ferry', () => {
    const state = table()
    const one = pawn(state, A, 'farmer', 'oasisCross')
    purse(state, A, 5)
    moving(state)
    expect(why(state, A, step(one, 'ferry', 'dunegate'))).toBe('FERRY_CLOSED')
    for (const vessel of ['ship', 'submersible', 'flying'] as const) {
      state.vesselSupply[vessel] += state.boards.forSale[vessel]
      state.boards.forSale[vessel] = 0
    }
    const bank = state.bank
    act(state, A, step(one, 'ferry', 'dunegate'))
    expect([state.players[A].shillings, state.bank]).toEqual([3, bank + 2])
    purse(state, A, 1)
    expect(why(state, A, step(one, 'ferry', 'oasisCross'))).toBe('FERRY_FARE')
  })

  test('SC-12 R-30 pilfering', () => {
    const state = table()
    pawn(state, A, 'farmer', 'bridgewood')
    pawn(state, A, 'noble', 'ferrymansSands')
    fill(state, state.places.spireGate, { iron: 1 })
    fill(state, state.places.ferrymansSands, { wood: 1 })
    markers(state, 'spireGate', { ruler: B })
    moving(state, A, 1)
    act(state, A, step(0, 'road', 'spireGate'))
    const ironFromB1: Move = { type: 'pilfer', location: 'spireGate', what: 'iron' }
    expect(why(state, A, { type: 'pilfer', location: 'ferrymansSands', what: 'wood' })).toBeUndefined()
    state.places.spireGate.serf = A
    state.players[A].markers--
    expect(why(state, A, ironFromB1)).toBe('YOUR_OWN_PLACE')
    state.places.spireGate.serf = -1
    state.players[A].markers++
    act(state, A, ironFromB1)
    expect(state.players[A].goods.iron).toBe(1)
    expect(movesOf(state, A)).toEqual([])
    moving(state, A, 1)
    expect(why(state, A, { type: 'done' })).toBe('AT_LEAST_ONE')
  })

  test('SC-13 R-31 the epic voyage', () => {
    const state = table()
    const one = pawn(state, A, 'farmer', 'millGlade')
    const walk = () => {
      moving(state, A, 1)
      const { at: from } = state.players[A].pawns[one]
      act(state, A, step(one, 'road', from === 'millGlade' ? 'bridgewood' : 'millGlade'))
    }
    walk()
    expect(state.players[A]).toMatchObject({ journeys: 1, voyage: 0 })
    walk()
    expect(asked(state)).toBe('voyage')
    act(state, A, { type: 'accept' })
    expect(state.players[A].voyage).toBe(1)

    state.players[A].journeys = 0
    walk()
    walk()
    act(state, A, { type: 'accept' })
    expect(state.players[A].voyage).toBe(2)
    const drawn = viewOf(feudum, state, A).drawn ?? []
    expect(drawn).toHaveLength(2)
    act(state, A, { type: 'keepWrit', writ: drawn[0] })
    expect(state.players[A].writs).toEqual([drawn[0]])

    // A Move without a step is no success.
    state.players[A].journeys = 0
    walk()
    moving(state, A, 1)
    act(state, A, { type: 'forfeit' })
    expect(state.players[A]).toMatchObject({ journeys: 1, voyage: 2 })

    // All discs on the military track, none on the voyage.
    Object.assign(state.players[A], { voyage: 0, military: 3 })
    walk()
    expect(asked(state)).toBeUndefined()
    expect(state.players[A].voyage).toBe(0)
  })

  test('SC-13 Move and then Repeat are the two journeys of a round', () => {
    const state = table(2)
    pawn(state, A, 'farmer', 'millGlade')
    hand(state, B, 'tax', 'guild')
    turn(state, A, 'move', 'repeat')
    act(state, A, { type: 'playCard', card: 'move' })
    act(state, A, step(0, 'road', 'bridgewood'))
    act(state, B, { type: 'playCard', card: 'tax' })
    act(state, A, { type: 'playCard', card: 'repeat' })
    act(state, A, { type: 'repeat', card: 'move' })
    act(state, A, step(0, 'road', 'millGlade'))
    act(state, A, { type: 'accept' })
    expect(state.players[A].voyage).toBe(1)
  })

  test('SC-14 Godspeed', () => {
    for (const advanced of [true, false]) {
      const state = table(3, { advanced })
      pawn(state, A, 'knight', 'palmwell')
      pawn(state, A, 'monk', 'millGlade')
      turn(state, A, 'move', 'tax')
      act(state, A, { type: 'playCard', card: 'move' })
      act(state, A, step(0, 'road', 'oasisCross'))
      act(state, A, step(0, 'road', 'bridgewood'))
      const third = why(state, A, step(0, 'road', 'spireGate'))
      if (advanced) expect(third).toBeUndefined()
      else expect(third).toBeDefined()
    }
  })
})

describe('Influence', () => {
  test('SC-15 R-02 roles', () => {
    const state = table()
    make(state, 'oasisCross', 'town')
    pawn(state, A, 'merchant', 'millGlade')
    pawn(state, B, 'noble', 'oasisCross')
    pawn(state, C, 'monk', 'oasisCross')
    markers(state, 'oasisCross', { ruler: A })
    reseat(state, () => {})
    influencing(state, B)
    act(state, B, place('oasisCross'))
    expect(state.places.oasisCross).toMatchObject({ ruler: A, serf: B })
    expect([stars(state, A, 'merchant'), stars(state, B, 'noble')]).toEqual([2, 1])
    influencing(state, B)
    act(state, B, place('oasisCross'))
    expect(state.places.oasisCross).toMatchObject({ ruler: B, serf: A, subject: true })
    expect([stars(state, A, 'merchant'), stars(state, B, 'noble')]).toEqual([1, 2])
    state.steps.length = 0
    state.places.oasisCross.subject = false
    state.players[B].markers++
    influencing(state, C)
    expect(why(state, C, place('oasisCross'))).toBe('TWO_OTHERS')
  })

  test('SC-16 a full location', () => {
    const state = table()
    for (const seat of [A, B, C]) pawn(state, seat, 'farmer', 'oasisCross')
    markers(state, 'oasisCross', { ruler: A, subject: true, serf: B })
    for (const seat of [A, B, C]) {
      state.steps.length = 0
      influencing(state, seat)
      expect(why(state, seat, place('oasisCross'))).toBe('PLACE_FULL')
    }
  })

  test('SC-17 R-05 Money is Influence', () => {
    const bribe: Move = { type: 'bribe', location: 'ferrymansSands' }
    const state = table(3, adv)
    realm(state, A, 'ferrymansSands', 'town')
    pawn(state, B, 'merchant', 'ferrymansSands')
    purse(state, B, 1)
    reseat(state, () => {})
    influencing(state, B)
    const before = state.players[B].markers
    act(state, B, bribe)
    expect(state.places.ferrymansSands).toMatchObject({ ruler: B, serf: A, subject: false })
    expect(state.players[B]).toMatchObject({ shillings: 0, markers: before - 1 })

    const refusing = (change: (state: State) => void) => {
      const other = table(3, adv)
      realm(other, A, 'ferrymansSands', 'town')
      pawn(other, B, 'merchant', 'ferrymansSands')
      change(other)
      influencing(other, B)
      return why(other, B, bribe)
    }
    expect(refusing((other) => markers(other, 'ferrymansSands', { serf: C }))).toBe('NOT_A_LONE_RULER')
    expect(
      refusing((other) => {
        other.places.ferrymansSands.subject = true
        other.players[A].markers--
      }),
    ).toBe('NOT_A_LONE_RULER')
    expect(refusing((other) => make(other, 'ferrymansSands', 'feudum', 'monk'))).toBe('FEUDUM_STANDS')
  })

  test('SC-18 R-01 many places', () => {
    const state = table()
    for (const place of ['palmwell', 'oasisCross', 'oasisCross'] as const) pawn(state, A, 'farmer', place)
    sit(state, 'farmer', A)
    atHome(state, A, 1)
    influencing(state, A)
    act(state, A, place('oasisCross'))
    expect(why(state, A, place('palmwell'))).toBeDefined()
    state.steps.length = 0
    Object.assign(state.places.oasisCross, { ruler: -1 })
    atHome(state, A, 2)
    state.general[A]++
    influencing(state, A)
    act(state, A, place('oasisCross'))
    expect(why(state, A, place('oasisCross'))).toBe('PLACED_ALREADY')
    act(state, A, place('palmwell'))
    expect([state.places.palmwell.ruler, state.places.oasisCross.ruler]).toEqual([A, A])
  })
})

describe('Improve', () => {
  test('SC-19 farm to town', () => {
    const state = table()
    realm(state, A, 'palmwell', 'farm')
    fill(state, state.places.palmwell, { wood: 4 })
    hold(state, A, { iron: 1 })
    pawn(state, A, 'farmer', 'millGlade')
    pawn(state, A, 'noble', 'millGlade')
    reseat(state, () => {})
    expect([stars(state, A, 'farmer'), stars(state, A, 'noble')]).toEqual([2, 1])
    const before = countGoods(state.haversack)
    improving(state)
    act(state, A, improve('palmwell'))
    expect(state.places.palmwell.kind).toBe('town')
    expect(countGoods(state.haversack)).toBe(before + 4 + 1)
    expect(state.players[A].tiles.plain).toBe(1)
    expect(state.stacks.desert).toBe(2)
    expect(vp(state, A)).toBe(3)
    expect(state.discs).toMatchObject({ farm: 5, town: 3 })
    expect([stars(state, A, 'farmer'), stars(state, A, 'noble')]).toEqual([1, 2])
  })

  test('SC-20 R-33 the forbidden tile', () => {
    const state = table()
    realm(state, A, 'millGlade', 'outpost')
    hold(state, A, { wood: 2 })
    state.stacks.forest = 2
    improving(state)
    act(state, A, improve('millGlade'))
    expect(state.places.millGlade.kind).toBe('farm')
    expect([vp(state, A), state.players[A].tiles.plain]).toEqual([0, 0])

    const later = table()
    realm(later, A, 'millGlade', 'outpost')
    hold(later, A, { wood: 1 })
    later.epoch = 2
    Object.assign(later.stacks, { sea: 1, island: 1, forest: 3, desert: 2, badlands: 2, mountain: 2 })
    improving(later)
    act(later, A, improve('millGlade'))
    expect(why(later, A, { type: 'takeTile', region: 'desert' })).toBe('STACK_FORBIDDEN')
    act(later, A, { type: 'takeTile', region: 'sea' })
    expect([vp(later, A), later.players[A].tiles.plain, later.stacks.sea]).toEqual([0, 1, 2])
  })

  test('SC-21 a feudum', () => {
    const state = table()
    realm(state, A, 'needleHollow', 'town')
    pawn(state, A, 'merchant', 'millGlade')
    pawn(state, A, 'noble', 'millGlade')
    seals(state, A, 1)
    reseat(state, () => {})
    state.epoch = 2
    state.stacks.badlands = 2
    const supply = state.sealSupply
    expect([stars(state, A, 'merchant'), stars(state, A, 'noble')]).toEqual([2, 2])
    improving(state)
    expect(why(state, A, improve('needleHollow'))).toBe('CHOOSE_GUILD')
    act(state, A, { type: 'raiseFeudum', location: 'needleHollow', guild: 'knight' })
    expect(vp(state, A)).toBe(5)
    expect(['knight', 'merchant', 'noble'].map((one) => stars(state, A, one as 'knight'))).toEqual([3, 1, 1])
    expect([state.players[A].seals, state.sealSupply]).toEqual([0, supply + 1])

    const out = table()
    realm(out, A, 'needleHollow', 'town')
    seals(out, A, 1)
    make(out, 'gullSkerry', 'feudum', 'knight')
    make(out, 'barnacleRock', 'feudum', 'knight')
    improving(out)
    expect(why(out, A, { type: 'raiseFeudum', location: 'needleHollow', guild: 'knight' })).toBe('NO_DISC')
    expect(why(out, A, { type: 'raiseFeudum', location: 'needleHollow', guild: 'monk' })).toBeUndefined()
  })

  test('SC-22 a tile is any good, and no seal', () => {
    const state = table()
    realm(state, A, 'millGlade', 'outpost')
    realm(state, A, 'needleHollow', 'town')
    hold(state, A, {})
    state.players[A].tiles.plain = 1
    state.stacks.sea = 2
    improving(state)
    expect(why(state, A, { type: 'raiseFeudum', location: 'needleHollow', guild: 'monk' })).toBe('NO_SEAL')
    act(state, A, improve('millGlade'))
    expect(state.places.millGlade.kind).toBe('farm')
    // One tile spent, one gained.
    expect(state.players[A].tiles.plain).toBe(1)
  })
})

describe('Explore, Harvest and Tax', () => {
  function explorer(options = {}): State {
    const state = table(3, options)
    for (const place of ['gullSkerry', 'barnacleRock', 'amberBayIslet'] as const) realm(state, A, place, 'outpost')
    realm(state, A, 'millGlade', 'feudum', 'monk')
    return state
  }

  test('SC-23 exploring', () => {
    const state = explorer()
    writs(state, A, 'easternKingdom', 'westernKingdom', 'northernKingdom')
    const before = feudum.view(state).deck
    at(state, { type: 'explore', seat: A })
    act(state, A, { type: 'explore' })
    const drawn = viewOf(feudum, state, A).drawn ?? []
    expect(drawn).toHaveLength(5)
    act(state, A, { type: 'keepWrit', writ: drawn[1] })
    expect(feudum.view(state).deck).toBe(before - 1)
    expect(asked(state)).toBe('discardWrit')
    act(state, A, { type: 'discardWrit', writ: 'westernKingdom' })
    expect(state.players[A].writs).toEqual(['easternKingdom', 'northernKingdom', drawn[1]])

    const vassal = table()
    realm(vassal, A, 'millGlade', 'feudum', 'monk')
    at(vassal, { type: 'explore', seat: A })
    expect(why(vassal, A, { type: 'explore' })).toBe('NO_OUTPOST')
  })

  test('SC-24 Shovels & Swords', () => {
    const state = explorer(adv)
    hold(state, A, { iron: 1 })
    at(state, { type: 'explore', seat: A })
    act(state, A, { type: 'explore' })
    act(state, A, { type: 'keepWrit', writ: (viewOf(feudum, state, A).drawn ?? [])[0] })
    expect(asked(state)).toBe('shovels')
    act(state, A, { type: 'accept' })
    expect(state.players[A].goods.iron).toBe(0)
    const drawn = viewOf(feudum, state, A).drawn ?? []
    expect(drawn).toHaveLength(2)
    act(state, A, { type: 'keepWrit', writ: drawn[0] })
    expect(state.players[A].writs).toHaveLength(2)
  })

  function farmer(): State {
    const state = table()
    realm(state, A, 'gullSkerry', 'farm')
    realm(state, A, 'barnacleRock', 'farm')
    realm(state, A, 'millGlade', 'feudum', 'monk')
    beads(state, state.players[A].beads, 4)
    return at(state, { type: 'harvest', seat: A })
  }

  test('SC-25 harvesting', () => {
    const whole = farmer()
    act(whole, A, { type: 'harvest', location: 'gullSkerry' })
    act(whole, A, { type: 'favours', take: false })
    expect(countGoods(whole.places.gullSkerry)).toBe(10)
    expect([vp(whole, A), whole.players[A].beads]).toEqual([1, [4]])

    const shared = farmer()
    const before = countGoods(shared.players[A].goods)
    act(shared, A, { type: 'harvest', location: 'gullSkerry' })
    act(shared, A, { type: 'favours', take: true })
    expect(countGoods(shared.places.gullSkerry)).toBe(6)
    expect(countGoods(shared.players[A].goods)).toBe(before + 4)
    expect(shared.players[A]).toMatchObject({ beads: [], seals: 1 })
    expect(vp(shared, A)).toBe(1)
  })

  test('SC-26 a full farm', () => {
    const state = table()
    realm(state, A, 'gullSkerry', 'farm')
    fill(state, state.places.gullSkerry, { wood: 10 })
    at(state, { type: 'harvest', seat: A })
    expect(why(state, A, { type: 'harvest', location: 'gullSkerry' })).toBe('FARM_FULL')
    fill(state, state.places.gullSkerry, { wood: 9 })
    act(state, A, { type: 'harvest', location: 'gullSkerry' })
    act(state, A, { type: 'favours', take: false })
    expect(countGoods(state.places.gullSkerry)).toBe(14)
  })

  test('SC-27 taxing', () => {
    const state = table(3, adv)
    realm(state, A, 'gullSkerry', 'town')
    realm(state, A, 'barnacleRock', 'town')
    realm(state, A, 'millGlade', 'feudum', 'monk')
    pawn(state, A, 'knight', 'millGlade')
    reseat(state, () => {})
    const { markers: home, shillings } = state.players[A]
    at(state, { type: 'tax', seat: A })
    act(state, A, { type: 'tax' })
    expect(state.players[A]).toMatchObject({ shillings: shillings + 4, markers: home + 1 })
    expect(state.general[A]).toBe(10)

    const vassal = table()
    realm(vassal, A, 'millGlade', 'feudum', 'monk')
    at(vassal, { type: 'tax', seat: A })
    expect(why(vassal, A, { type: 'tax' })).toBe('NO_TOWN')
  })
})

describe('Conquer, Defend and Repeat', () => {
  /** A's feudum at Reedford with a subject; B attacks it. */
  function siege(...attackers: readonly ('knight' | 'monk' | 'noble')[]): State {
    const state = table()
    make(state, 'reedford', 'feudum', 'farmer')
    markers(state, 'reedford', { ruler: A, subject: true })
    for (const one of attackers) pawn(state, B, one, 'reedford')
    hold(state, B, { saltpeter: 2 })
    hand(state, B, 'tax')
    return at(state, { type: 'conquer', seat: B })
  }

  test('SC-28 a feudum falls', () => {
    const state = siege('knight', 'monk')
    const home = state.players[A].markers
    act(state, B, { type: 'attackFeudum', location: 'reedford' })
    act(state, B, { type: 'boost' })
    act(state, B, { type: 'boost' })
    expect(feudum.view(state).attack).toMatchObject({ attack: 4, defence: 3 })
    act(state, B, { type: 'done' })
    expect(vp(state, B)).toBe(4)
    expect(state.places.reedford).toMatchObject({ kind: 'outpost', guild: 'none', ruler: -1, subject: false })
    expect(state.players[A].markers).toBe(home + 2)
    act(state, B, { type: 'accept' })
    expect(state.players[B].military).toBe(1)

    const weak = siege('monk', 'noble')
    act(weak, B, { type: 'attackFeudum', location: 'reedford' })
    act(weak, B, { type: 'boost' })
    expect(why(weak, B, { type: 'boost' })).toBe('ONE_SALTPETER')
    const told = act(weak, B, { type: 'done' })
    expect(told).toContainEqual({ type: 'battleLost', seat: B, on: A, attack: 3, defence: 3, target: 'feudum' })
    expect(vp(weak, B)).toBe(0)
  })

  /** B attacks A's pawn at Mill Glade with two pawns and a saltpeter; A's Defend makes it three against three. */
  function duel(): { state: State; target: number } {
    const state = table()
    const target = pawn(state, A, 'merchant', 'millGlade')
    pawn(state, B, 'noble', 'millGlade')
    pawn(state, B, 'monk', 'millGlade')
    hold(state, B, { saltpeter: 1, iron: 1 })
    writs(state, B, 'sword')
    hand(state, B, 'tax')
    hand(state, A, 'defend', 'tax')
    at(state, { type: 'conquer', seat: B })
    act(state, B, { type: 'attackPawn', seat: A, pawn: target })
    act(state, B, { type: 'boost' })
    act(state, B, { type: 'done' })
    expect(state.players[B].goods.saltpeter).toBe(0)
    act(state, A, { type: 'flipDefend' })
    expect(vp(state, A)).toBe(1)
    expect(feudum.view(state).attack).toMatchObject({ attack: 3, defence: 3 })
    return { state, target }
  }

  test('SC-29 R-23 a tie fails', () => {
    const { state, target } = duel()
    const told = act(state, B, { type: 'done' })
    expect(told).toContainEqual({ type: 'battleLost', seat: B, on: A, attack: 3, defence: 3, target: 'pawn' })
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'beatenHome' }))
    expect(state.players[A].pawns[target].at).toBe('millGlade')
    expect(vp(state, B)).toBe(0)
    expect(state.players[B]).toMatchObject({ military: 0, writs: ['sword'] })
  })

  test('SC-29 a weapon after the answer breaks the tie', () => {
    const { state, target } = duel()
    act(state, B, { type: 'useWeapon', writ: 'sword', paid: true })
    act(state, B, { type: 'done' })
    expect(vp(state, B)).toBe(2)
    expect(state.players[A].pawns[target].at).toBe('home')
    expect(state.players[B]).toMatchObject({ writs: [], goods: { iron: 0 } })
  })

  test('SC-30 R-20 not as the last card', () => {
    const state = siege('knight', 'monk')
    hand(state, B)
    expect(why(state, B, { type: 'attackFeudum', location: 'reedford' })).toBe('LAST_CARD')
    expect(why(state, B, { type: 'forfeit' })).toBeUndefined()
    hand(state, B, 'tax')
    expect(why(state, B, { type: 'attackFeudum', location: 'reedford' })).toBeUndefined()
  })

  test('SC-31 R-24 the serf rebels', () => {
    const state = table()
    make(state, 'needleHollow', 'feudum', 'farmer')
    markers(state, 'needleHollow', { ruler: A, serf: B })
    pawn(state, B, 'monk', 'needleHollow')
    pawn(state, B, 'noble', 'needleHollow')
    hold(state, B, {})
    hand(state, B, 'tax')
    reseat(state, () => {})
    expect(stars(state, B, 'monk')).toBe(1)
    const home = state.players[A].markers
    at(state, { type: 'conquer', seat: B })
    act(state, B, { type: 'attackFeudum', location: 'needleHollow' })
    expect(state.places.needleHollow).toMatchObject({ kind: 'outpost', ruler: B, serf: -1 })
    // A's marker comes home, and the one that sat with the farmers does too.
    expect(state.players[A].markers).toBe(home + 2)
    expect(stars(state, B, 'monk')).toBe(2)
  })

  test('SC-32 what can be attacked', () => {
    const state = siege('knight')
    make(state, 'palmwell', 'town')
    pawn(state, B, 'noble', 'palmwell')
    markers(state, 'palmwell', { ruler: A })
    const far = pawn(state, A, 'noble', 'bridgewood')
    expect(why(state, B, { type: 'attackFeudum', location: 'palmwell' })).toBe('NOTHING_THERE')
    expect(why(state, B, { type: 'attackPawn', seat: B, pawn: 0 })).toBe('NOT_AN_OPPONENT')
    expect(why(state, B, { type: 'attackPawn', seat: A, pawn: far })).toBe('NOBODY_OF_YOURS_HERE')
  })

  /** B's noble at Oasis Cross, where A rules and has a subject. */
  function famine(): State {
    const state = table(3, adv)
    pawn(state, B, 'noble', 'oasisCross')
    markers(state, 'oasisCross', { ruler: A, subject: true })
    beads(state, state.boards.chickens, 3, 2)
    hand(state, B, 'tax')
    hand(state, A, 'defend', 'tax')
    hold(state, A, { food: 1 })
    return at(state, { type: 'conquer', seat: B })
  }

  test('SC-33 R-28 Starve the People', () => {
    const state = famine()
    const { sealSupply } = state
    const home = state.players[A].markers
    act(state, B, { type: 'starve', location: 'oasisCross', marker: 'subject' })
    act(state, A, { type: 'pass' })
    expect(state.places.oasisCross.subject).toBe(false)
    expect(state.players[A].markers).toBe(home + 1)
    expect(vp(state, B)).toBe(0)
    expect([state.boards.chickens, state.sealSupply]).toEqual([[], sealSupply + 2])
    expect(asked(state)).toBe('military')
  })

  test('SC-33 R-19 Royal Immunity', () => {
    const state = famine()
    act(state, B, { type: 'starve', location: 'oasisCross', marker: 'subject' })
    act(state, A, { type: 'flipDefend' })
    expect(state.places.oasisCross).toMatchObject({ subject: true, subjectSeal: true })
    expect([vp(state, A), state.players[A].goods.food]).toEqual([1, 0])
    expect(state.boards.chickens).toEqual([3, 2])
    expect(asked(state)).toBeUndefined()
    expect(state.players[B].military).toBe(0)
    at(state, { type: 'conquer', seat: B })
    expect(why(state, B, { type: 'starve', location: 'oasisCross', marker: 'subject' })).toBe('IMMUNE')
  })

  test('SC-34 R-26 Defend on one’s own turn', () => {
    const state = table()
    const target = pawn(state, A, 'monk', 'millGlade')
    pawn(state, B, 'knight', 'millGlade')
    hold(state, B, {})
    hand(state, B, 'tax')
    turn(state, A, 'defend', 'tax')
    act(state, A, { type: 'playCard', card: 'defend' })
    expect(vp(state, A)).toBe(1)
    state.steps.length = 0
    at(state, { type: 'conquer', seat: B })
    act(state, B, { type: 'attackPawn', seat: A, pawn: target })
    // Everybody saw the card: nobody is asked.
    expect(asked(state)).toBeUndefined()
    expect(vp(state, A)).toBe(1)
  })

  test('SC-35 repeating', () => {
    const state = table()
    state.players[A].revealed = ['influence', 'tax', 'conquer', 'guild']
    at(state, { type: 'repeat', seat: A })
    expect(why(state, A, { type: 'repeat', card: 'influence' })).toBeUndefined()
    expect(why(state, A, { type: 'repeat', card: 'tax' })).toBe('DEJA_VU_ONLY')
    expect(why(state, A, { type: 'repeat', card: 'conquer' })).toBe('NEVER_REPEATED')
    state.players[A].guildUsed = 'merchant'
    act(state, A, { type: 'repeat', card: 'guild' })
    expect(why(state, A, { type: 'trade', guild: 'merchant' })).toBe('GUILD_USED')
    expect(why(state, A, { type: 'trade', guild: 'monk' })).toBeUndefined()

    const advanced = table(3, adv)
    advanced.players[A].revealed = ['tax', 'conquer']
    realm(advanced, A, 'gullSkerry', 'town')
    hold(advanced, A, { saltpeter: 1 })
    at(advanced, { type: 'repeat', seat: A })
    expect(why(advanced, A, { type: 'repeat', card: 'conquer' })).toBe('NEVER_REPEATED')
    act(advanced, A, { type: 'repeat', card: 'tax' })
    expect(advanced.players[A].goods.saltpeter).toBe(0)
    act(advanced, A, { type: 'tax' })
    expect(advanced.players[A].shillings).toBe(9)
  })
})

describe('The guilds', () => {
  test('SC-36 whom a trade pays', () => {
    const state = table()
    sit(state, 'merchant', A, C)
    fill(state, state.boards.market, five(1, 1, 4, 4, 4))
    purse(state, C, 5)
    inGuild(state, C)
    act(state, C, { type: 'trade', guild: 'merchant' })
    const [before, coffer] = [state.players[A].shillings, state.boards.coffer]
    // Saltpeter 4 and iron 1.
    act(state, C, { type: 'buyGood', good: 'saltpeter' })
    act(state, C, { type: 'buyGood', good: 'iron' })
    expect(state.players[A].shillings).toBe(before + 2)
    expect(state.boards.coffer).toBe(coffer + 1)
    expect(state.players[C].shillings).toBe(2)

    const poor = table()
    sit(poor, 'merchant', A, C)
    fill(poor, poor.boards.market, five(1, 1, 4, 4, 4))
    purse(poor, C, 4)
    inGuild(poor, C)
    act(poor, C, { type: 'trade', guild: 'merchant' })
    act(poor, C, { type: 'buyGood', good: 'iron' })
    expect(why(poor, C, { type: 'buyGood', good: 'saltpeter' })).toBe('CANNOT_AFFORD')
  })

  test('SC-37 prices', () => {
    const state = table()
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    const { bank } = state
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'merchant' })
    for (const good of ['saltpeter', 'saltpeter', 'wood'] as const) act(state, A, { type: 'buyGood', good })
    expect(state.players[A].shillings).toBe(1)
    expect([state.bank, state.boards.coffer]).toEqual([bank + 4, 2])
    expect(counts(state.boards.market)).toEqual([1, 3, 4, 3, 4])
  })

  test('SC-38 a farm’s goods and the surplus', () => {
    const state = table()
    realm(state, A, 'gullSkerry', 'farm')
    fill(state, state.places.gullSkerry, { saltpeter: 7 })
    fill(state, state.boards.barn, { food: 8 })
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    beads(state, state.boards.chickens, 3)
    expect(state.boards.piles.saltpeter).toBe(3)
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'farmer' })
    expect(asked(state)).toBe('earn')
    expect(counts(state.boards.barn)).toEqual([2, 0, 0, 0, 8])
    expect(counts(state.boards.market)).toEqual([4, 3, 4, 4, 4])
    expect(movesOf(state, A)).toHaveLength(4)
    const { shillings, goods } = state.players[A]
    const food = goods.food
    act(state, A, { type: 'earn', food: 1 })
    expect(state.players[A]).toMatchObject({ shillings: shillings + 2, goods: { food: food + 1 } })
    expect(vp(state, A)).toBe(0)
  })

  test('SC-39 R-16 R-17 farmer push', () => {
    for (const journeyman of [true, false]) {
      const state = table()
      sit(state, 'farmer', ...(journeyman ? [A, B] : [A]))
      fill(state, state.boards.market, five(3, 3, 4, 4, 4))
      fill(state, state.boards.barn, five(2, 1, 4, 0, 3))
      state.bank -= 5
      state.boards.purse = 5
      const [a, b] = [state.players[A].shillings, state.players[B].shillings]
      inGuild(state)
      act(state, A, { type: 'push', guild: 'farmer' })
      expect(counts(state.boards.market)).toEqual([4, 4, 4, 4, 4])
      expect(counts(state.boards.barn)).toEqual([1, 0, 4, 0, 3])
      expect(vp(state, A)).toBe(5)
      expect(state.players[A].shillings).toBe(a + 3)
      expect(state.players[B].shillings).toBe(b + (journeyman ? 2 : 0))
      expect(state.boards.purse).toBe(journeyman ? 0 : 2)
    }
  })

  test('SC-40 merchant push', () => {
    const state = table()
    sit(state, 'merchant', A)
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    fill(state, state.boards.piles, five(3, 1, 3, 3, 1))
    inGuild(state)
    act(state, A, { type: 'push', guild: 'merchant' })
    expect(counts(state.boards.market)).toEqual([3, 1, 4, 4, 2])
    expect(counts(state.boards.piles)).toEqual([3, 3, 3, 3, 3])
    expect(vp(state, A)).toBe(5)
  })

  test('SC-41 R-18 alchemist push', () => {
    const state = table(4)
    sit(state, 'alchemist', A)
    fill(state, state.boards.piles, five(3, 3, 3, 3, 3))
    const ships = state.boards.forSale.ship
    inGuild(state)
    act(state, A, { type: 'push', guild: 'alchemist' })
    act(state, A, { type: 'invent', invention: 'krud' })
    act(state, A, { type: 'invent', invention: 'krud' })
    expect(why(state, A, { type: 'invent', invention: 'krud' })).toBe('ROWS_FULL')
    act(state, A, { type: 'invent', invention: 'ship' })
    expect(vp(state, A)).toBe(6)
    expect(counts(state.boards.piles)).toEqual([0, 1, 3, 1, 2])
    expect(state.boards.rows).toEqual([6, 6, 6, 6])
    expect(state.general).toEqual([7, 7, 7, 7])
    expect(state.boards.forSale.ship).toBe(ships + 1)
  })

  test('SC-42 a krud barrel', () => {
    const state = table(5)
    state.boards.rows.forEach((count, row) => {
      const wanted = [6, 3, 2, 1, 0][row]
      state.general[row] -= wanted - count
      state.boards.rows[row] = wanted
    })
    const before = [...state.boards.rows]
    fillRows(state)
    expect(state.boards.rows.map((count, row) => count - before[row])).toEqual([0, 3, 1, 2, 1])
  })

  test('SC-43 R-12 knight push', () => {
    const state = table()
    sit(state, 'knight', A)
    const { sealSupply } = state
    inGuild(state)
    act(state, A, { type: 'push', guild: 'knight' })
    act(state, A, { type: 'takeMarker', row: A })
    expect(why(state, A, { type: 'takeMarker', row: A })).toBe('COLOUR_USED')
    act(state, A, { type: 'takeMarker', row: 3 })
    expect(state.boards.scrolls).toEqual([true, true, true, true, true, true])
    expect(vp(state, A)).toBe(5)
    expect(state.sealSupply).toBe(sealSupply - 2)
  })

  test('SC-44 knight pull', () => {
    const state = table()
    sit(state, 'knight', B, A)
    fill(state, state.boards.piles, five(0, 0, 2, 1, 1))
    for (const vessel of ['ship', 'submersible', 'flying'] as const) {
      state.vesselSupply[vessel] += state.boards.forSale[vessel]
      state.boards.forSale[vessel] = 0
    }
    expect(feudum.view(state).ferries).toBe(true)
    inGuild(state)
    act(state, A, { type: 'pull', guild: 'knight' })
    act(state, A, { type: 'invent', invention: 'submersible' })
    expect(vp(state, A)).toBe(3)
    expect(state.boards.forSale.submersible).toBe(1)
    expect(feudum.view(state)).toMatchObject({ ferries: false, step: 'keepWrit' })
  })

  test('SC-45 R-13 noble push', () => {
    const state = table()
    sit(state, 'noble', A)
    beads(state, state.boards.rosary, 2, 3, 2)
    inGuild(state)
    act(state, A, { type: 'push', guild: 'noble' })
    const [two, three, four] = state.faceDown
    act(state, A, { type: 'sendSeal', scroll: 'a' }, luck(two + three))
    act(state, A, { type: 'sendSeal', scroll: 'c' }, luck(two + three + four - 1))
    expect(state.boards.rosary).toEqual([2, 3, 2, 4, 5])
    expect(vp(state, A)).toBe(5)

    const full = table()
    sit(full, 'noble', A)
    beads(full, full.boards.rosary, 2, 2, 2, 2, 3, 3)
    inGuild(full)
    act(full, A, { type: 'push', guild: 'noble' })
    act(full, A, { type: 'sendSeal', scroll: 'a' })
    expect(full.boards.rosary).toHaveLength(7)
    expect(asked(full)).toBeUndefined()
  })

  test('SC-46 noble trade', () => {
    const state = table()
    sit(state, 'noble', B, C)
    const before = state.players.map(({ shillings }) => shillings)
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'noble' })
    act(state, A, { type: 'buySeal', scroll: 'a' })
    act(state, A, { type: 'buySeal', scroll: 'f' })
    expect(state.players[A]).toMatchObject({ seals: 2, shillings: before[A] - 6 })
    expect([state.players[B].shillings - before[B], state.players[C].shillings - before[C]]).toEqual([2, 2])
    expect(state.boards.purse).toBe(2)
  })

  test('SC-47 monk trade', () => {
    for (const luckyHand of ['left', 'right'] as const) {
      const state = table()
      beads(state, state.boards.rosary, 2, 3, 5)
      inGuild(state)
      act(state, A, { type: 'trade', guild: 'monk' })
      act(state, A, { type: 'pickHand', hand: luckyHand }, luck(0))
      expect(state.players[A]).toMatchObject({ beads: [luckyHand === 'left' ? 2 : 5], shillings: 4 })
      expect(state.boards.rosary).toContain(3)
      expect(state.boards.rosary).toHaveLength(2)
    }
  })

  test('SC-48 R-15 monk push', () => {
    const state = table()
    sit(state, 'monk', A, B)
    beads(state, state.boards.rosary, 3, 4)
    beads(state, state.boards.chickens, 2)
    state.bank -= 4
    state.boards.coffer = 4
    const [a, b] = [state.players[A].shillings, state.players[B].shillings]
    inGuild(state)
    act(state, A, { type: 'push', guild: 'monk' })
    act(state, A, { type: 'pickHand', hand: 'right' }, luck(0))
    expect(state.boards.chickens).toEqual([2, 4])
    expect(vp(state, A)).toBe(5)
    expect([state.players[A].shillings - a, state.players[B].shillings - b]).toEqual([2, 2])

    const full = table()
    sit(full, 'monk', A)
    beads(full, full.boards.chickens, 2, 2, 2, 2)
    inGuild(full)
    expect(why(full, A, { type: 'push', guild: 'monk' })).toBe('CHICKENS_FULL')
  })

  test('SC-49 R-47 a feast', () => {
    const state = table(4, adv)
    pawn(state, B, 'farmer', 'millGlade')
    const host = pawn(state, A, 'knight', 'millGlade')
    sit(state, 'knight', A)
    barrel(state, B, 1)
    inGuild(state, B)
    act(state, B, { type: 'feast', seat: A, pawn: host })
    act(state, B, { type: 'takeMarker', row: 0 })
    act(state, B, { type: 'done' })
    act(state, B, { type: 'placeSeal', scroll: 'b' })
    expect(state.players[B].barrel).toBe(0)
    expect([vp(state, B), vp(state, A)]).toEqual([7, 0])

    const lesser = table(4, adv)
    pawn(lesser, B, 'farmer', 'millGlade')
    pawn(lesser, A, 'knight', 'millGlade')
    sit(lesser, 'knight', C, D, A)
    barrel(lesser, B, 1)
    inGuild(lesser, B)
    expect(why(lesser, B, { type: 'feast', seat: A, pawn: 0 })).toBe('HOST_NOT_SEATED')
  })

  test('SC-50 R-49 reeves', () => {
    const state = table(3, adv)
    sit(state, 'merchant', A)
    sit(state, 'knight', A)
    state.players[A].reeves = ['knight']
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    fill(state, state.boards.piles, five(3, 1, 3, 3, 1))
    inGuild(state)
    act(state, A, { type: 'push', guild: 'merchant' })
    expect(asked(state)).toBe('reeve')
    act(state, A, { type: 'accept' })
    expect(vp(state, A)).toBe(7)
    expect(state.players[A].reeves).toEqual(['knight', 'merchant'])
  })

  test('SC-51 R-11 seats', () => {
    const [red, green] = [A, B]
    const state = table()
    realm(state, red, 'millGlade', 'feudum', 'noble')
    realm(state, red, 'ferrymansSands', 'town')
    realm(state, green, 'palmwell', 'town')
    pawn(state, green, 'noble', 'bridgewood')
    reseat(state, () => {})
    expect([stars(state, red, 'noble'), stars(state, green, 'noble')]).toEqual([4, 2])
    expect(state.seats.noble).toEqual([red, green])
    const home = state.players[red].markers
    state.feudums.noble++
    state.discs.outpost--
    Object.assign(state.places.millGlade, { kind: 'outpost', guild: 'none', ruler: -1 })
    state.players[red].markers++
    reseat(state, () => {})
    expect(stars(state, red, 'noble')).toBe(0)
    expect(state.players[red].markers).toBe(home + 2)
    expect(state.seats.noble).toEqual([green])
    at(state, { type: 'migrate', seat: red })
    act(state, red, { type: 'migrateOn', character: 'noble', location: 'ferrymansSands' })
    expect(stars(state, red, 'noble')).toBe(2)
    expect(state.seats.noble).toEqual([green, red])
  })

  test('SC-52 R-40 mandates', () => {
    const state = table()
    hold(state, A, { saltpeter: 1, sulfur: 1, iron: 1, wood: 1, food: 1 })
    writs(state, A, 'royalStores')
    turn(state, A, 'tax')
    act(state, A, { type: 'playMandate', writ: 'royalStores', choice: 0 })
    expect(state.players[A]).toMatchObject({ shillings: 16, writs: [] })
    expect(counts(state.players[A].goods)).toEqual([1, 1, 0, 0, 0])
    expect(state.deck.at(-1)?.cards).toEqual(['royalStores'])

    const lacking = table()
    hold(lacking, A, { sulfur: 1, iron: 1, wood: 1, food: 1 })
    writs(lacking, A, 'royalStores', 'shipwright')
    turn(lacking, A, 'tax')
    expect(why(lacking, A, { type: 'playMandate', writ: 'royalStores', choice: 0 })).toBe('MISSING_GOOD')
    hold(lacking, A, { wood: 1, food: 1 })
    expect(why(lacking, A, { type: 'playMandate', writ: 'shipwright', choice: 0 })).toBe('MISSING_GOOD')
    hold(lacking, A, { wood: 2, food: 1 })
    act(lacking, A, { type: 'playMandate', writ: 'shipwright', choice: 0 })
    expect(lacking.players[A]).toMatchObject({ vessels: { ship: 1 }, goods: { wood: 1, food: 1 } })
  })
})

describe('Nourishment, epochs and the end', () => {
  test('SC-53 R-44 food, wine and nothing', () => {
    const state = table()
    for (const place of ['millGlade', 'bridgewood', 'palmwell'] as const) pawn(state, A, 'knight', place)
    hold(state, A, { food: 1 })
    barrel(state, A, 1)
    state.phase = 'nourish'
    at(state, { type: 'nourish' })
    go(state)
    act(state, A, { type: 'feed', pawn: 0, with: 'food' })
    act(state, A, { type: 'feed', pawn: 1, with: 'wine' })
    act(state, A, { type: 'endNourish' })
    expect(state.players[A].pawns.map(({ at: place, wine }) => [place, wine])).toEqual([
      ['millGlade', false],
      ['bridgewood', true],
      ['home', false],
    ])
    // Drunk all through the next round: worth nothing in attack or defence.
    pawn(state, B, 'monk', 'bridgewood')
    hold(state, B, {})
    hand(state, A, 'tax')
    at(state, { type: 'conquer', seat: A })
    act(state, A, { type: 'attackPawn', seat: B, pawn: 0 })
    expect(vp(state, A)).toBe(0)
    const sulfur = state.haversack.sulfur
    hold(state, A, { food: 1 })
    at(state, { type: 'nourish' })
    go(state)
    expect(state.haversack.sulfur).toBe(sulfur + 1)
    expect(why(state, A, { type: 'feed', pawn: 1, with: 'food' })).toBe('ALREADY_FED')
    act(state, A, { type: 'feed', pawn: 0, with: 'food' })
    expect(state.players[A].pawns[1]).toMatchObject({ at: 'bridgewood', wine: false })
  })

  test('SC-54 R-35 the die', () => {
    const state = table()
    state.stacks.desert = 2
    at(state, { type: 'roll' })
    // Desert comes up first and is passed over; then the sea.
    const told = go(state, luck(3, 0))
    expect(told.filter(({ type }) => type === 'rolled')).toEqual([
      { type: 'rolled', seat: A, region: 'sea', numeral: 1 },
    ])
    expect(state.stacks).toMatchObject({ sea: 2, desert: 2 })
  })

  function beforeDawn(epoch: number): State {
    const state = table()
    state.epoch = epoch
    return state
  }

  test('SC-55 R-34 the dawn of II', () => {
    const state = beforeDawn(1)
    Object.assign(state.stacks, { sea: 1, island: 2, forest: 2, desert: 2, badlands: 1, mountain: 1 })
    sit(state, 'farmer', A)
    sit(state, 'monk', B, A)
    for (const place of ['millGlade', 'palmwell', 'oasisCross'] as const) markers(state, place, { ruler: A })
    realm(state, A, 'spireGate', 'feudum', 'merchant')
    at(state, { type: 'roll' })
    go(state, luck(0))
    expect(state.epoch).toBe(2)
    expect(vp(state, A)).toBe(10)
    for (const place of [
      'barnacleRock',
      'orchardPoint',
      'bridgewood',
      'minaretQuay',
      'thornpeak',
      'greytarn',
    ] as const) {
      expect(countGoods(state.places[place])).toBe(1)
    }
  })

  test('SC-56 three are not enough', () => {
    const state = beforeDawn(1)
    Object.assign(state.stacks, { sea: 1, island: 2, forest: 2, desert: 1, badlands: 1, mountain: 1 })
    at(state, { type: 'roll' })
    go(state, luck(0))
    expect(state.stacks.sea).toBe(2)
    expect(state.epoch).toBe(1)
  })

  test('SC-57 R-37 disloyalty', () => {
    const lost = (epoch: number, military: number, vassal: boolean) => {
      const state = beforeDawn(epoch - 1)
      for (const region of ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const) {
        state.stacks[region] = epoch
      }
      if (vassal) realm(state, A, 'millGlade', 'feudum', 'merchant')
      state.players[A].military = military
      at(state, { type: 'roll' })
      go(state)
      return earned(state, A, 'disloyalty')
    }
    expect([lost(4, 1, true), lost(5, 1, true)]).toEqual([-4, -9])
    expect([lost(4, 0, true), lost(5, 0, true)]).toEqual([-7, -12])
    expect(lost(5, 0, false)).toBe(0)
    expect(lost(3, 0, true)).toBe(0)
  })

  test('SC-58 R-06 R-36 a landscape', () => {
    const state = table(3, adv)
    markers(state, 'oasisCross', { ruler: A, serf: B })
    tile(state, B, 'silverMine')
    hold(state, B, { wood: 1 })
    improving(state, B)
    act(state, B, { type: 'tend', location: 'oasisCross', landscape: 'silverMine' })
    expect([vp(state, B), state.places.oasisCross.resources]).toEqual([2, 3])
    act(state, B, { type: 'collect', take: false })
    // The last stack is empty: the dawn of V.
    state.epoch = 4
    for (const region of ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const)
      state.stacks[region] = 5
    state.backs = state.backs.map(() => ({ orchard: 0, archeryButts: 0, silverMine: 0, sulfurMine: 0 }))
    at(state, { type: 'roll' })
    const [a, b] = [state.players[A].shillings, state.players[B].shillings]
    go(state)
    // 4 for the landscape, 1 for the desert.
    expect(vp(state, B)).toBe(2 + 4 + 1)
    expect(state.places.oasisCross.resources).toBe(6)
    act(state, B, { type: 'collect', take: true })
    expect([state.players[A].shillings - a, state.players[B].shillings - b]).toEqual([1, 5])
    expect(result(state)?.ending).toBe('fifthEpoch')
  })

  test('SC-59 the final scoring', () => {
    const state = table(2)
    for (const place of ['gullSkerry', 'barnacleRock', 'ochreHead'] as const) realm(state, A, place, 'farm')
    realm(state, A, 'brambleHaven', 'town')
    for (const place of ['copperstrand', 'orchardPoint'] as const) realm(state, A, place, 'outpost')
    atHome(state, A, 5)
    realm(state, A, 'amberBayIslet', 'feudum', 'monk')
    realm(state, A, 'thornpeak', 'feudum', 'noble')
    state.players[A].voyage = 4
    state.players[B].voyage = 3
    purse(state, A, 11)
    seals(state, A, 1)
    writs(state, A, 'isolatedKingdom')
    state.phase = 'over'
    const items = Object.fromEntries((result(state)?.standings[A].items ?? []).map(({ key, points }) => [key, points]))
    expect(items).toMatchObject({ voyage: 9, empire: 18, shillings: 3, charters: 11 })
    expect(result(state)?.standings[A].score).toBe(41)
    expect(voyagePoints(state, B)).toBe(7)
  })

  test('SC-60 R-42 charters', () => {
    const state = table()
    for (const place of ['reedford', 'cataractLedge', 'needleHollow', 'snowbell'] as const)
      markers(state, place, { ruler: A })
    for (const place of ['millGlade', 'palmwell'] as const) markers(state, place, { ruler: A })
    writs(state, A, 'easternKingdom', 'centralKingdom')
    expect(chartersPoints(state, A)).toBe(0)
    seals(state, A, 1)
    expect(chartersPoints(state, A)).toBe(9)
    seals(state, A, 1)
    expect(chartersPoints(state, A)).toBe(14)
  })

  test('SC-61 a tie', () => {
    const state = table(2)
    state.phase = 'over'
    barrel(state, A, 2)
    barrel(state, B, 1)
    expect(result(state)?.standings.map(({ rank }) => rank)).toEqual([1, 2])
    barrel(state, B, 2)
    expect(result(state)?.standings.map(({ rank }) => rank)).toEqual([1, 1])
  })

  test('SC-60 SC-61 the charters that were sealed and what decided between equals are told', () => {
    const ending = (sulfur: number) => {
      const state = beforeDawn(4)
      for (const region of ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const) {
        state.stacks[region] = 5
      }
      markers(state, 'millGlade', { ruler: A })
      writs(state, A, 'centralKingdom', 'easternKingdom')
      seals(state, A, 1)
      barrel(state, C, sulfur)
      at(state, { type: 'roll' })
      return go(state).filter(({ type }) => type === 'charterScored' || type.startsWith('tie'))
    }
    const sealed = { type: 'charterScored', seat: A, writ: 'centralKingdom', points: 3 }
    expect(ending(1)).toEqual([sealed, { type: 'tieBroken', seats: [C, B], points: 2 }])
    expect(ending(0)).toEqual([sealed, { type: 'tieShared', seats: [B, C], points: 2 }])
  })

  test('the greedy way to give feudums to sets is the best', () => {
    const best = (outpost: number, farm: number, town: number, feudum: number): number => {
      let most = 0
      for (let a = 0; a <= feudum; a++) {
        for (let b = 0; a + b <= feudum; b++) {
          for (let c = 0; a + b + c <= feudum; c++) {
            const rest = feudum - a - b - c
            const sets = [outpost + a, farm + b, town + c, rest].map((count) => Math.floor(count / 3))
            most = Math.max(most, sets[0] + sets[1] + sets[2] + sets[3])
          }
        }
      }
      return most
    }
    for (let i = 0; i < 6 ** 4; i++) {
      const [outpost, farm, town, feudum] = [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36) % 6, Math.floor(i / 216)]
      expect(setsOf({ outpost, farm, town, feudum })).toBe(best(outpost, farm, town, feudum))
    }
  })
})
