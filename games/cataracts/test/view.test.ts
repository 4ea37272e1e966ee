import { layer } from '@portolan/engine'
import { expect, test } from 'vitest'
import { cataracts } from '../rules/index.ts'
import { arrange, endActions } from './builder.ts'

// 4: what is shown of what lies face down, and what is foretold.

test('the deck is shown in the order of its numbers, whatever order it lies in', () => {
  const { state } = arrange({ deck: ['C10', 'C2', 'C19', 'C1', 'C2'] })
  expect(cataracts.view(state).deck).toEqual(['C1', 'C2', 'C2', 'C10', 'C19'])
})

test('of the Objective Deck its height is shown, and what is known to lie on top', () => {
  const { state } = arrange({ objectiveDeck: ['O3', 'O1'] })
  expect(cataracts.view(state).objectiveDeck).toEqual({ count: 2, top: ['O3', 'O1'] })
  state.objectiveDeck.push(layer(['O4', 'O5']))
  expect(cataracts.view(state).objectiveDeck).toEqual({ count: 4, top: ['O3', 'O1'] })
  state.objectiveDeck = [layer(['O4', 'O5']), layer(['O6'])]
  expect(cataracts.view(state).objectiveDeck).toEqual({ count: 3, top: [] })
})

test('the end of a phase is foretold as it then comes, until luck or a choice is needed', () => {
  const table = arrange({ hand: ['C1'], agenda: ['O1'] })
  const foretold = cataracts.view(table.state).forecast
  table.play(endActions)
  expect(table.events.slice(0, foretold?.events.length)).toEqual(foretold?.events)
  expect(foretold?.events.length).toBeGreaterThan(0)
  // In the resolution it is the end of that phase.
  const next = cataracts.view(table.state).forecast
  expect(next?.events[0]).toEqual({ type: 'phaseBegan', phase: 'clocks' })
  expect(next?.uncertain).toBe(true)
})
