import { expect, test } from 'vitest'
import { cataracts } from './rules/index.ts'
import { arrange, endActions, play } from './testing.ts'

const estimate = (table: ReturnType<typeof arrange>) => cataracts.estimate?.(table.state, 0) ?? Number.NaN

test('a won position is worth 1 and a lost one 0', () => {
  expect(estimate(arrange({ with: { ending: 'won', phase: 'over', steps: [] } }))).toBe(1)
  expect(estimate(arrange({ with: { ending: 'coup', phase: 'over', steps: [] } }))).toBe(0)
})

test('a turn whose end would lose the game is worth nothing', () => {
  expect(estimate(arrange({ agenda: [{ card: 'O41', clock: 1 }] }))).toBe(0)
})

test('judging a position leaves it as it was', () => {
  const table = arrange({ hand: ['C1', 'C9'], agenda: ['O7', 'O3'] })
  const before = structuredClone(table.state)
  estimate(table)
  expect(table.state).toEqual(before)
})

test('more is better: resources, a resolved Milestone, fewer Calamities', () => {
  const plain = estimate(arrange())
  expect(estimate(arrange({ bank: { food: 5 } }))).toBeGreaterThan(plain)
  expect(estimate(arrange({ with: { milestonesResolved: 1 } }))).toBeGreaterThan(plain)
  expect(estimate(arrange({ objectiveDiscard: ['O36', 'O36'] }))).toBeLessThan(plain)
})

test('playing a card that gives more than it takes looks better than ending without it', () => {
  const given = { bank: { food: 1, stability: 5 }, hand: ['C1'] } as const
  expect(estimate(arrange(given).play(play('C1')))).toBeGreaterThan(estimate(arrange(given).play(endActions)))
})
