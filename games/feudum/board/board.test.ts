import { viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { fullScrolls } from '../rules/guilds/ring.ts'
import { feudum } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { A, act, at, B, beads, fill, five, inGuild, movesOf, sit, table } from '../test/builder.ts'
import { bestNext, bestOf } from './best.ts'

const cast = (state: State, ...what: [Parameters<typeof bestOf>[1], 'pull' | 'push']) =>
  bestOf(viewOf(feudum, state, A), ...what)

/** What the board would advise A to choose. */
const named = (state: State) => bestNext(viewOf(feudum, state, A), movesOf(state, A))

describe('what a push or pull would bring now', () => {
  test('farmers push as in SC-39: two rows', () => {
    const state = table()
    sit(state, 'farmer', A)
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    fill(state, state.boards.barn, five(2, 1, 4, 0, 3))
    expect(cast(state, 'farmer', 'push')).toEqual({ possible: true, vp: 5, lucky: false })
  })

  test('merchants push as in SC-40: two piles', () => {
    const state = table()
    fill(state, state.boards.market, five(3, 3, 4, 4, 4))
    fill(state, state.boards.piles, five(3, 1, 3, 3, 1))
    expect(cast(state, 'merchant', 'push').vp).toBe(5)
    fill(state, state.boards.piles, five(3, 3, 3, 3, 3))
    expect(cast(state, 'merchant', 'push').possible).toBe(false)
  })

  test('alchemists push as in SC-41: three inventions', () => {
    const state = table(4)
    fill(state, state.boards.piles, five(3, 3, 3, 3, 3))
    expect(cast(state, 'alchemist', 'push').vp).toBe(6)
    fill(state, state.boards.piles, {})
    expect(cast(state, 'alchemist', 'push').possible).toBe(false)
  })

  test('knights push as in SC-43: two rows of scrolls', () => {
    expect(cast(table(), 'knight', 'push').vp).toBe(5)
  })

  test('of the goods that can come next, those that complete the most are named', () => {
    const state = table()
    sit(state, 'merchant', B, A)
    fill(state, state.boards.market, five(3, 0, 0, 0, 2))
    fill(state, state.boards.barn, five(1, 3, 0, 0, 2))
    inGuild(state)
    act(state, A, { type: 'pull', guild: 'merchant' })
    // Saltpeter and two food fill two rows; with sulfur there is no room for all three.
    expect(named(state)).toEqual([
      { type: 'moveGood', good: 'saltpeter' },
      { type: 'moveGood', good: 'food' },
    ])
    act(state, A, { type: 'moveGood', good: 'sulfur' })
    act(state, A, { type: 'moveGood', good: 'sulfur' })
    // A row is still to be had with saltpeter, none with the others.
    expect(named(state)).toEqual([{ type: 'moveGood', good: 'saltpeter' }])
  })

  test('of the scrolls that can come next, those that complete the most are named', () => {
    const state = table()
    state.boards.scrolls[4] = false
    state.sealSupply++
    const call = { seat: A, guild: 'knight', act: 'push', host: A } as const
    at(state, { type: 'placeSeals', seat: A, call, left: 1, before: fullScrolls(state.boards.scrolls) })
    expect(named(state)).toEqual([
      { type: 'placeSeal', scroll: 'b' },
      { type: 'placeSeal', scroll: 'd' },
    ])
  })

  test('monks push as in SC-48 hangs on the hand that is picked', () => {
    const state = table()
    beads(state, state.boards.rosary, 3, 4)
    beads(state, state.boards.chickens, 2)
    expect(cast(state, 'monk', 'push')).toEqual({ possible: true, vp: 5, lucky: true })
    beads(state, state.boards.rosary, 4)
    expect(cast(state, 'monk', 'push')).toEqual({ possible: true, vp: 5, lucky: false })
  })
})
