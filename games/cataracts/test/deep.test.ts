import { randomMove, SeededChance } from '@portolan/engine'
import { expect, test } from 'vitest'
import { cardIds, milestoneIds, milestones, objectiveIds } from '../data/index.ts'
import { cataracts } from '../rules/index.ts'
import { arrange } from './builder.ts'

// Random games seldom get far into the Chronicle. These begin there, with whatever cards may meet, and the laws of the
// game must hold all the way.

const GAMES = 400
const MOVES = 50

/** How many slots the Agenda has while this Milestone is the active one: M5 and the third act add one each. */
const slotsAt = (number: number): number => (number > 23 ? 5 : number > 5 ? 4 : 3)

function lawBrokenIn(game: number): string | undefined {
  const chance = new SeededChance(`deep ${game}`)
  const some = <T>(list: readonly T[], n: number): T[] => Array.from({ length: n }, () => list[chance.int(list.length)])
  const active = some(
    milestoneIds.filter((id) => !milestones[id].automatic),
    1,
  )[0]
  const maximum = 6 + chance.int(7)
  const bank = () => chance.int(maximum + 1)
  const { state } = arrange({
    options: { campaign: 'chronicle', difficulty: 'merciful', checkpoints: chance.int(2) === 0 },
    bank: { might: bank(), stability: bank(), influence: bank(), food: bank(), trade: chance.int(7) },
    maxima: { might: maximum, stability: maximum, influence: maximum, food: maximum },
    hand: some(cardIds, 7),
    deck: some(cardIds, 8),
    discard: some(cardIds, 6),
    // Two copies never lie side by side: they would have fused.
    agenda: [...new Set(some(objectiveIds, 20))].slice(0, slotsAt(Number(active.slice(1)))),
    milestone: active,
    objectiveDeck: some(objectiveIds, 6),
    objectiveDiscard: some(objectiveIds, 6),
    with: { trades: ['O61'], provinces: ['C15'] },
  })
  for (let moves = 0; moves < MOVES; moves++) {
    const [decision] = cataracts.decisions(state)
    if (decision === undefined) return cataracts.result(state) === undefined ? 'nobody decides' : undefined
    const move = randomMove(decision, chance)
    cataracts.play(state, 0, move, chance, () => {})
    const law = cataracts.violation?.(state)
    if (law !== undefined) return `game ${game} after ${JSON.stringify(move)}: ${law}`
  }
  return undefined
}

test('the laws hold deep in the Chronicle', () => {
  expect(Array.from({ length: GAMES }, (_, game) => lawBrokenIn(game)).filter((law) => law !== undefined)).toEqual([])
})
