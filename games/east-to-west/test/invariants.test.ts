import { expect, test } from 'vitest'
import { locationIds, SETTLERS } from '../data/index.ts'
import { eastToWest } from '../rules/index.ts'
import { endings, type State } from '../rules/state.ts'
import { cubes, own, stand, table, uncover } from './builder.ts'

// 13: what must hold after every move. A law that nothing could break would prove nothing: each is broken here.

/** A location that is open from the beginning, one that is covered, and a place of the map where there is only sea. */
const open = (state: State) => state.covers.indexOf('none')
const covered = (state: State) => state.covers.findIndex((tile) => tile !== 'none')
const sea = (state: State) => state.islands.indexOf('sea')
const island = (state: State) => state.islands.findIndex((tile) => tile !== 'sea')

/** Ways to break the laws, and what is said of each. */
const broken: readonly [string, (state: State) => unknown, RegExp][] = [
  ['a settler gone', ({ players }) => players[1].home--, new RegExp(`^seat 1 has ${SETTLERS - 1} settlers$`)],
  ['settlers at hand in debt', ({ players }) => owe(players[0], 'home', 'reserve'), /^seat 0 has \d+ settlers$/],
  ['a reserve in debt', ({ players }) => owe(players[0], 'reserve', 'home'), /^seat 0 has \d+ settlers$/],
  ['cubes in debt', ({ players }) => players[0].cubes.splice(2, 1, -1), /^seat 0 has less than no cubes$/],
  ['an Outpost twice', (state) => state.players[0].outposts.push(island(state), island(state)), /Outpost twice$/],
  ['an Outpost at sea', (state) => state.players[1].outposts.push(sea(state)), /^seat 1 has an Outpost at sea$/],
  ['a pile too high', ({ players, merchantDeck }) => players[0].pile.push(...merchantDeck[0].cards), /a pile of \d+/],
  ['a hammer without a card', ({ players }) => players[0].hammers[1]++, /^seat 0 has other hammers than cards$/],
  ['too many cubes at the end', (state) => overfull(state), /^seat 0 ends with too many cubes$/],
  ['a Point card gone', ({ pointRow }) => pointRow.pop(), /^\d+ Point cards, not \d+$/],
  ['a Point card twice', ({ pointRow }) => pointRow.splice(0, 1, pointRow[1]), /^\d+ Point cards, not \d+$/],
  ['a Merchant gone', ({ merchantDeck }) => merchantDeck[0].cards.pop(), /^\d+ Merchant cards$/],
  ['a Merchant twice', ({ merchantRow }) => merchantRow.splice(0, 1, merchantRow[1]), /^\d+ Merchant cards$/],
  [
    'a row too short',
    ({ merchantRow, discards }) => discards.push(...merchantRow.splice(0, 1)),
    /^3 Merchant cards in/,
  ],
  ['a Bonus tile gone', ({ stackTops }) => stackTops.splice(0, 1, 'none'), /^\d+ Bonus tiles$/],
  ['a Bonus tile twice', ({ stackTops }) => stackTops.splice(0, 1, stackTops[1]), /^\d+ Bonus tiles$/],
  ['Bonus tiles that are in no stack', ({ bonusBag }) => bonusBag[0].count--, /^Bonus tiles without a stack$/],
  ['settlers of nobody', (state) => state.settlers.splice(open(state), 1, 2), /^2 settlers of -1 on /],
  ['an owner without settlers', (state) => state.owners.splice(open(state), 1, 1), /^0 settlers of 1 on /],
  ['settlers under a tile', (state) => standUnder(state), /, which is covered$/],
  ['an Exploration tile gone', (state) => state.covers.splice(covered(state), 1, 'none'), /^\d+ Exploration tiles$/],
  ['an Exploration tile twice', (state) => twice(state), /^\d+ Exploration tiles$/],
  [
    'a Market tile twice',
    (state) => state.islands.splice(sea(state), 1, state.islands[island(state)]),
    /^a Market tile/,
  ],
]

function owe(player: State['players'][number], one: 'home' | 'reserve', other: 'home' | 'reserve'): void {
  player[other] += player[one] + 1
  player[one] = -1
}

function overfull(state: State): void {
  cubes(state, 0, 'Y'.repeat(30))
  state.ending = endings[0]
}

function standUnder(state: State): void {
  stand(state, 0, locationIds[covered(state)], 1)
}

function twice(state: State): void {
  const tiles = state.covers.filter((tile) => tile !== 'none')
  state.covers[covered(state)] = tiles[1]
}

test.each([2, 3, 4])('a new table of %i breaks none', (seats) => {
  expect(eastToWest.violation?.(table(seats))).toBeUndefined()
})

test('what was gained lawfully breaks none', () => {
  const state = table(3)
  uncover(state, 1)
  own(state, 0, ...state.pointRow)
  expect(eastToWest.violation?.(state)).toBeUndefined()
})

test.each(broken)('%s is seen', (_, tamper, said) => {
  const state = table(2)
  tamper(state)
  expect(eastToWest.violation?.(state)).toMatch(said)
})
