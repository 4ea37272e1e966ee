import { expect, test } from 'vitest'
import { noteFor } from '../../../web/frame/guide-notes.ts'
import { openFirstGame } from '../../../web/test/first-reader.ts'
import { cataracts } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import script from './first-game.ts'

const begin = () => openFirstGame(cataracts, script)
type Reader = ReturnType<typeof begin>

const viewOf = (reader: Reader) => reader.situation().view as View

/** Does what the guide proposes, so many times. */
function follow(reader: Reader, times: number): void {
  for (let i = 0; i < times; i++) reader.play(reader.proposed()[0])
}

const INTRODUCTION = ['welcome', 'row', 'banks']
const FAREWELL = ['forecast', 'calamities', 'escalation', 'farewell']

test('two turns lead to two Milestones and twenty Renown for them', () => {
  const reader = begin()
  follow(reader, 15)
  expect(reader.shown).toEqual([
    ...INTRODUCTION,
    ...['raise', 'endActions', 'milestone', 'raid', 'endTurn'],
    ...['raiseAgain', 'leaveIt', 'feast.stability', 'feast.food', 'endActions'],
    ...['milestone', 'feast.resolve', 'newCard', 'build', 'endAgain'],
    'scored',
    ...FAREWELL,
  ])
  expect(viewOf(reader)).toMatchObject({ turn: 3, milestonesResolved: 2, calamities: 0, phase: 'action' })
})

test('who spends what the Milestone wants is led to the next card that brings it', () => {
  const reader = begin()
  // Stability for Food.
  const taxes: Move = { type: 'play', card: 'C1' }
  reader.play(taxes)
  expect(reader.note()?.key).toBe('raise')
  expect(reader.proposed()).toEqual([{ type: 'play', card: 'C4' }])
  follow(reader, 2)
  expect(reader.note()?.key).toBe('endActions')
})

test('who ends a turn with the Milestone unresolved is told that it waits', () => {
  const reader = begin()
  for (let turn = 0; turn < 2; turn++) {
    reader.play({ type: 'endActions' })
    reader.play({ type: 'endResolution' })
  }
  expect(reader.shown).toEqual([
    ...INTRODUCTION,
    ...['raise', 'raid', 'raiseAgain', 'raid'],
    ...['notYet', ...FAREWELL],
  ])
})

test('a question that the guide has no counsel for is the reader’s own', () => {
  const reader = begin()
  const so = reader.situation()
  const decision = so.decision && { ...so.decision, prompt: { key: 'scout' } }
  expect(noteFor(script.notes, { ...so, ...(decision && { decision }) }, INTRODUCTION)?.key).toBe('yours')
})
