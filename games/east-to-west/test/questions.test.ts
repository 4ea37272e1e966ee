import { expect, test } from 'vitest'
import { ANYWHERE, places, wayBetween } from '../data/index.ts'
import { eastToWest } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { act, boat, cubes, endTurn, islands, offered, outposts, sail, table, upgrade, why, work } from './builder.ts'

// What a seat is asked, and what is not even begun because it could not be finished.

const asked = (state: State) => eastToWest.decisions(state)[0].prompt

test.each([
  ['E2-1', 'sailOne'],
  ['E2-2', 'sailTwo'],
  ['E2-3', 'sailAnywhere'],
] as const)('6.7 from %s a Boat is asked for %s', (location, key) => {
  const state = table(3)
  act(state, work(location))
  expect(asked(state)).toEqual({ key })
})

test('6.7 on an island one is asked for an Outpost, with its price, or for a trade alone', () => {
  const landed = (change: (state: State) => void) => {
    const state = table(3, (given) => {
      islands(given, { i4: 'TE6' })
      cubes(given, 0, 'YYYR')
      change(given)
    })
    act(state, work('E2-1'), sail('i4'))
    return asked(state)
  }
  expect(landed((given) => outposts(given, 1, 'i4'))).toMatchObject({ key: 'island', params: { count: 1 } })
  expect(landed((given) => outposts(given, 0, 'i4'))).toMatchObject({ key: 'mayTrade' })
})

test('6.7 a Boat that can land nowhere does not put to sea', () => {
  const state = table(4, (given) => cubes(given, 0, ''))
  const beside = (place: number) => places.filter((_, to) => wayBetween(state.distance, place, to) === 1)
  const corner = places.findIndex((_, place) => beside(place).length <= 3)
  boat(state, 0, places[corner])
  expect(why(state, work('E2-1'))).toBeUndefined()
  beside(corner).forEach((place, i) => {
    boat(state, i + 1, place)
  })
  expect(why(state, work('E2-1'))).toBe('TOLL_UNPAID')
  expect(offered(state)).not.toContainEqual(work('E2-1'))
  // From the shipyard there is always a way.
  expect(ANYWHERE).toBeGreaterThan(places.length)
  expect(why(state, work('E2-3'))).toBeUndefined()
  cubes(state, 0, 'Y')
  expect(why(state, work('E2-1'))).toBeUndefined()
})

test('13 after the action only the end of the turn is left', () => {
  const state = table(2, (given) => cubes(given, 0, 'YYY'))
  act(state, work('A2-3'))
  expect(offered(state)).toEqual([endTurn])
  expect(why(state, work('A2-4'))).toBe('PENDING_CHOICE')
  expect(why(state, { type: 'rest' })).toBe('PENDING_CHOICE')
  expect(why(state, upgrade('Y'))).toBe('TOO_MANY_STEPS')
  expect(why(state, sail('i1'))).toBe('NOT_NOW')
})
