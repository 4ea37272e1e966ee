import { describe, expect, test } from 'vitest'
import { A, beads, fill, five, sit, table } from '../fixture.ts'
import { feudum } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { forecast } from './forecast.ts'

const cast = (state: State, ...what: [Parameters<typeof forecast>[1], 'pull' | 'push']) =>
  forecast(feudum.view(state, A), ...what)

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

  test('monks push as in SC-48 hangs on the hand that is picked', () => {
    const state = table()
    beads(state, state.boards.rosary, 3, 4)
    beads(state, state.boards.chickens, 2)
    expect(cast(state, 'monk', 'push')).toEqual({ possible: true, vp: 5, lucky: true })
    beads(state, state.boards.rosary, 4)
    expect(cast(state, 'monk', 'push')).toEqual({ possible: true, vp: 5, lucky: false })
  })
})
