import { expect, test } from 'vitest'
import { locationIds, places, SEA, SETTLERS } from '../data/index.ts'
import { eastToWest } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { view } from '../rules/view.ts'
import {
  act,
  boat,
  build,
  cubes,
  discards,
  islands,
  outposts,
  own,
  pile,
  pointRow,
  sail,
  stand,
  table,
  upgrade,
  work,
} from './builder.ts'

// 9: all is open but what lies face down: how what lies on the table is shown.

const at = (state: Parameters<typeof view>[0], id: string) => view(state).locations.find((one) => one.id === id)
const place = (state: Parameters<typeof view>[0], id: string) => view(state).islands.find((one) => one.place === id)

test('a location shows whose settlers stand there, or the tile that covers it', () => {
  const state = table(2, (one) => {
    stand(one, 1, 'D2-5', 2)
  })
  expect(at(state, 'D2-5')).toEqual({ id: 'D2-5', owner: 1, settlers: 2 })
  const tile = state.covers.find((one) => one !== 'none') ?? 'none'
  const id = locationIds[state.covers.indexOf(tile)]
  expect(at(state, id)).toEqual({ id, settlers: 0, tile })
  expect(at(state, 'A2-3')).toEqual({ id: 'A2-3', settlers: 0 })
  expect(view(state).locations.filter((one) => one.tile !== undefined)).toHaveLength(9)
})

test('an island shows its tile, the Boats there and the Outposts', () => {
  const state = table(3, (one) => {
    islands(one, { i1: 'TE6' })
    boat(one, 0, 'i1')
    boat(one, 2, 'i1')
    outposts(one, 1, 'i1')
  })
  expect(place(state, 'i1')).toMatchObject({ tile: 'TE6', boats: [0, 2], outposts: [1] })
  expect(place(state, places[SEA])).toMatchObject({ boats: [1], outposts: [] })
  expect(place(state, places[SEA])).not.toHaveProperty('tile')
})

test('a player shows cubes, settlers at hand, out and in reserve, cards and the height of the pile', () => {
  const state = table(2, (one) => {
    cubes(one, 0, 'YYRB')
    stand(one, 0, 'D2-5', 2)
    stand(one, 0, 'C1-1', 1)
    stand(one, 1, 'A2-3', 1)
    own(one, 0, one.pointRow[0])
    pile(one, 0, 3)
  })
  const [player, other] = view(state).players
  expect(player).toMatchObject({ cubes: { yellow: 2, red: 1, green: 0, brown: 1 }, out: 3, pile: 3, merchants: 3 })
  expect(player.cards).toHaveLength(1)
  expect(player.home + player.out + player.reserve).toBe(SETTLERS)
  expect(other.out).toBe(1)
})

test('decks and stacks show their heights, the face-up cards counted', () => {
  const state = table(2)
  const before = view(state)
  expect(before.pointDeck).toBe(state.pointDeck[0].count + 1)
  expect(before.stacks.map(({ count }) => count)).toEqual(state.stackUnder.map((under) => under + 1))
  discards(state, 5)
  expect(view(state)).toMatchObject({ merchantDeck: before.merchantDeck - 5, discards: 5 })
  // What went under the deck is still in it.
  state.merchantBottom.push(...state.discards.splice(0, 2))
  expect(view(state)).toMatchObject({ merchantDeck: before.merchantDeck - 3, discards: 3 })
  state.pointTop = 'none'
  state.pointDeck = []
  state.stackTops[0] = 'none'
  expect(view(state).pointDeck).toBe(0)
  expect(view(state)).not.toHaveProperty('pointTop')
  expect(view(state).stacks[0]).toEqual({ space: before.stacks[0].space, count: 0 })
})

test('a seat that does not answer rests, gathers or gives away the least', () => {
  const idle = (state: State) => eastToWest.idle?.(state, eastToWest.decisions(state)[0])
  // Nothing stands anywhere: settlers gather.
  expect(idle(table(2))).toEqual({ type: 'work', location: 'A2-3' })
  expect(idle(table(2, (one) => stand(one, 0, 'D2-5', 1)))).toEqual({ type: 'rest' })
  // A choice that may be declined is, and a trade is the smallest.
  const upgrading = table(2, (one) => cubes(one, 0, 'YYY'))
  act(upgrading, work('A2-4'), upgrade('Y'))
  expect(idle(upgrading)).toEqual({ type: 'done' })
  const trading = table(2, (one) => cubes(one, 0, 'YYYYYY'))
  act(trading, work('A2-5'))
  expect(idle(trading)).toEqual({ type: 'trade', times: 1 })
})

test('what is paid, refreshed, and the last round are told', () => {
  const state = table(3, (one) => {
    islands(one, { i4: 'TE6' })
    outposts(one, 1, 'i4')
    cubes(one, 0, 'R')
  })
  act(state, work('E2-1'), sail('i4'))
  expect(act(state, build)).toContainEqual({ type: 'paid', seat: 0, cubes: ['red1'] })
  expect(act(table(2), work('D2-5'))).toContainEqual({ type: 'refreshed', seat: 0 })
  const last = table(2, (one) => {
    own(one, 0, 'P01', 'P04', 'P05', 'P07', 'P08', 'P10', 'P11')
    pointRow(one, 'P13', 'P14', 'P16', 'P17')
    cubes(one, 0, 'YRR')
  })
  expect(act(last, work('A2-1'))).toContainEqual({ type: 'lastRound', seat: 0 })
})
