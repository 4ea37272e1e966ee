import { expect, test } from 'vitest'
import { goldenMedal } from '../rules/index.ts'
import { act, place, play, table } from '../test/builder.ts'
import { habitual, isHabits, usual } from './habits.ts'

const reveal = (card: 'lookout' | 'innkeeper') => ({ type: 'reveal', card }) as const

test('an Innkeeper is revealed by habit, a Lookout only where that was chosen', () => {
  const state = table({ piles: ['innkeeper'] }, { hand: ['landing'], pieces: { spring: 1 } }, { hand: ['innkeeper'] })
  act(state, play('landing'))
  act(state, place('spring'))
  const [{ moves }] = goldenMedal.decisions(state)
  expect(habitual(moves, usual)).toEqual(reveal('innkeeper'))
  expect(habitual(moves, { ...usual, innkeeper: false })).toBeUndefined()

  const attacked = table({ piles: ['lookout'] }, { hand: ['raider'], food: 1 }, { hand: ['lookout'], food: 1 })
  act(attacked, play('raider'))
  const [warding] = goldenMedal.decisions(attacked)
  expect(habitual(warding.moves, usual)).toBeUndefined()
  expect(habitual(warding.moves, { ...usual, lookout: true })).toEqual(reveal('lookout'))
})

test('nothing else is answered by habit', () => {
  const state = table({}, { hand: ['copper'] })
  expect(habitual(goldenMedal.decisions(state)[0].moves, { lookout: true, innkeeper: true })).toBeUndefined()
})

test('what was kept badly is no habits', () => {
  for (const kept of [null, '', 7, [], { lookout: 1 }, { lookout: true }]) expect(isHabits(kept)).toBe(false)
  expect(isHabits({ lookout: true, innkeeper: false })).toBe(true)
})
