import { expect, test } from 'vitest'
import { goldenMedal } from '../rules/index.ts'
import { act, place, play, put, table } from '../test/builder.ts'
import { cameFrom, clearedAs, gainsFrom, holdToken, homecomings, pieceToken } from './motion.ts'

test('a placed piece comes from the hold, a moved one from where it was', () => {
  const state = table({}, { hand: ['island_guide'], food: 2, pieces: { old_shrine: 1 } })
  act(state, play('island_guide'))
  const placed = act(state, place('headland_beacon'))
  expect(cameFrom(placed, goldenMedal.view(state), 'headland_beacon', 0)).toBe(holdToken(0))
  const moved = act(state, { type: 'move', from: 'old_shrine', to: 'headland_beacon' })
  expect(cameFrom(moved, goldenMedal.view(state), 'headland_beacon', 0)).toBe(pieceToken('old_shrine', 0, 0))
})

test('after a clear the pieces sail home and the chips come from the quest, for each who shares it', () => {
  const state = table({ players: 3 }, { hand: ['landing'] }, { pieces: { spring: 1 } })
  act(state, play('landing'))
  const events = act(state, place('spring'))
  const view = goldenMedal.view(state)
  expect([0, 1, 2].map((seat) => homecomings(events, seat, 3))).toEqual([
    [pieceToken('spring', 0, 0)],
    [pieceToken('spring', 1, 0)],
    [],
  ])
  expect(gainsFrom(events, view, 1, 'food')).toEqual([pieceToken('spring', 1, 0)])
  expect(gainsFrom(events, view, 1, 'vp')).toEqual([])
  expect([clearedAs(events, 'spring'), clearedAs(events, 'slipway')]).toEqual([0, undefined])
})

test('a piece that the Cannon sends back comes home, the rival’s too', () => {
  const state = table({}, { hand: ['cannon'] }, { pieces: { spring: 1 } })
  expect(homecomings(act(state, play('cannon')), 1, 2)).toEqual([pieceToken('spring', 1, 0)])
  const alone = table({ players: 1 }, { hand: ['cannon'] })
  put(alone, 1, 'spring', 1)
  expect(homecomings(act(alone, play('cannon')), 1, 1)).toEqual([pieceToken('spring', 1, 0)])
})

test('several quests light up in the order in which they were cleared', () => {
  const state = table({}, { hand: ['landing_party'], food: 3, pieces: { spring: 1, old_shrine: 2 } })
  act(state, play('landing_party'))
  act(state, place('old_shrine'))
  act(state, place('headland_beacon'))
  const events = act(state, place('spring'))
  expect([clearedAs(events, 'spring'), clearedAs(events, 'old_shrine')]).toEqual([0, 1])
})
