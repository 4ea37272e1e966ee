import { expect, test } from 'vitest'
import { actionOf, cardIds } from '../data/index.ts'
import { cataracts } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { type Arranged, arrange, build, endActions, endResolution, M, play, push, resolve } from './builder.ts'

// Why a move is refused, and the facts that the sentence is filled with.

const why = (given: Arranged, move: Move) => cataracts.refuse(arrange(given).state, 0, move)
const poor = { might: 0, stability: 0, influence: 0, food: 0 }

test('cards that must be played first are named, and no others', () => {
  const mandatory = cardIds.find((id) => actionOf(id).kinds.includes('mandatory')) ?? 'C1'
  const other = cardIds.find((id) => !actionOf(id).kinds.includes('mandatory')) ?? 'C1'
  expect(why({ hand: [other, mandatory] }, endActions)).toEqual({
    code: 'MANDATORY_LEFT',
    params: { cards: [mandatory] },
  })
  expect(why({ hand: [other] }, endActions)).toBeUndefined()
})

test('a card that is not in hand is named', () => {
  const [card] = cardIds
  expect(why({}, play(card))).toEqual({ code: 'NOT_IN_HAND', params: { card } })
})

test('a requirement is named by its card and what it is for', () => {
  const siege: Arranged = { milestone: 'M4', phase: 'resolution', bank: poor }
  expect(why(siege, push(M, 'M4'))).toEqual({ code: 'REQUIREMENT_NOT_MET', params: { card: 'M4', deed: 'siege' } })
  const merciful: Arranged = { ...siege, options: { difficulty: 'merciful' } }
  expect(why(merciful, push(M, 'M4'))).toEqual({ code: 'REQUIREMENT_NOT_MET', params: { card: 'M4', deed: 'push' } })
  const way: Arranged = { agenda: ['O1'], phase: 'resolution', bank: poor }
  expect(why(way, resolve(1, 'O1'))).toEqual({ code: 'REQUIREMENT_NOT_MET', params: { card: 'O1', deed: 0 } })
})

test('what is done in another phase is refused without facts', () => {
  expect(why({}, endResolution)).toEqual({ code: 'WRONG_PHASE' })
  expect(why({}, build(1, 'O1'))?.params).toBeUndefined()
})
