import { expect, test } from 'vitest'
import { cataracts } from '../rules/index.ts'
import { arrange, endActions, M, play, push, resolve } from './builder.ts'

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

test('the last step of a siege is taken, and not put off, though the story goes on after it', () => {
  const given = {
    options: { campaign: 'chronicle' },
    phase: 'resolution',
    milestone: { card: 'M4', marker: 5 },
    bank: { might: 1 },
  } as const
  expect(estimate(arrange(given).play(push(M, 'M4')))).toBeGreaterThan(estimate(arrange(given)))
})

test('a Cataclysm is begun with, though one part of two does not destroy it', () => {
  const given = {
    options: { campaign: 'chronicle' },
    phase: 'resolution',
    agenda: ['O85'],
    bank: { might: 4 },
  } as const
  expect(estimate(arrange(given).play(resolve(1, 'O85')))).toBeGreaterThan(estimate(arrange(given)))
})

test('at the Regency, what leads to the easier road looks better', () => {
  const at = (progress: [number, number]) =>
    estimate(arrange({ options: { campaign: 'chronicle' }, milestone: { card: 'M6', progress } }))
  expect(at([0, 2])).toBeGreaterThan(at([2, 0]))
  expect(at([2, 0])).toBeGreaterThan(at([0, 0]))
})

test('a game that has just begun is neither won nor lost', () => {
  for (const campaign of ['reunification', 'chronicle'] as const) {
    const chance = estimate(arrange({ options: { campaign } }))
    expect(chance).toBeGreaterThan(0.05)
    expect(chance).toBeLessThan(0.5)
  }
})

test('playing a card that gives more than it takes looks better than ending without it', () => {
  const given = { bank: { food: 1, stability: 5 }, hand: ['C1'] } as const
  expect(estimate(arrange(given).play(play('C1')))).toBeGreaterThan(estimate(arrange(given).play(endActions)))
})
