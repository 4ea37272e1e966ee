import { viewOf } from '@portolan/engine'
import { beforeAll, expect, test } from 'vitest'
import { findGame } from '../../index.ts'
import { loadWords, type Words } from '../../words.ts'
import { feudum } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { State } from '../rules/state.ts'
import {
  A,
  act,
  adv,
  at,
  barrel,
  go,
  hand,
  hold,
  improving,
  pawn,
  realm,
  seals,
  table,
  turn,
  writs,
} from '../test/builder.ts'
import { caution } from './caution.ts'

let words: Words
beforeAll(async () => {
  words = await loadWords('en', findGame('feudum'))
})

/** What A is asked before making this move. */
const ask = (state: State, move: Move) => {
  const decision = feudum.decisions(state).find(({ seat }) => seat === A)
  if (decision === undefined) throw new Error('A has nothing to decide')
  return caution(move, { view: viewOf(feudum, state, A), viewer: A, words, decision })
}

test('cards are named before they are committed', () => {
  const state = table()
  state.phase = 'select'
  state.players[A].committed = false
  hand(state, A, 'move', 'tax', 'guild', 'repeat')
  at(state, { type: 'select' })
  expect(ask(state, { type: 'commitCards' })).toContain('Move, Tax, Guild, and Repeat')
})

test('a card that leaves Conquer for the last turn is asked about, others are not', () => {
  const state = turn(table(), A, 'conquer', 'tax')
  expect(ask(state, { type: 'playCard', card: 'tax' })).toContain('Conquer')
  expect(ask(state, { type: 'playCard', card: 'conquer' })).toBeUndefined()
  hand(state, A, 'conquer', 'tax', 'move')
  expect(ask(state, { type: 'playCard', card: 'tax' })).toBeUndefined()
})

test('a king’s seal is paid knowingly, and the first feudum makes a vassal', () => {
  const state = table()
  realm(state, A, 'needleHollow', 'town')
  seals(state, A, 1)
  improving(state)
  const raise = { type: 'raiseFeudum', location: 'needleHollow', guild: 'monk' } as const
  expect(ask(state, raise)).toContain('vassal')
  realm(state, A, 'millGlade', 'feudum', 'noble')
  expect(ask(state, raise)).not.toContain('vassal')
  expect(ask(state, raise)).toContain('seal')
})

test('who has played Explore or pressed a fist is not asked again', () => {
  const state = table()
  pawn(state, A, 'monk', 'millGlade')
  at(state, { type: 'nourish' })
  go(state)
  expect(ask(state, { type: 'explore' })).toBe(false)
  expect(ask(state, { type: 'pickHand', hand: 'left' })).toBe(false)
})

test('wine, favours and writs are asked about', () => {
  const state = table(3, adv)
  pawn(state, A, 'monk', 'millGlade')
  barrel(state, A, 1)
  writs(state, A, 'easternKingdom')
  at(state, { type: 'nourish' })
  go(state)
  expect(ask(state, { type: 'feed', pawn: 0, with: 'wine' })).toContain('drunk')
  expect(ask(state, { type: 'feed', pawn: 0, with: 'food' })).toBeUndefined()
  expect(ask(state, { type: 'putBackWrit', writ: 'easternKingdom' })).toContain('Eastern Kingdom')
  expect(ask(state, { type: 'feast', seat: 1, pawn: 0 })).toContain('barrel')
  expect(ask(state, { type: 'favours', take: true })).toContain('beads')
  expect(ask(state, { type: 'favours', take: false })).toBe(false)
})

test('who has fed all pawns is not warned of hungry ones', () => {
  const state = table()
  pawn(state, A, 'monk', 'millGlade')
  writs(state, A, 'easternKingdom')
  hold(state, A, { food: 1 })
  at(state, { type: 'nourish' })
  go(state)
  expect(ask(state, { type: 'endNourish' })).toContain('go home')
  state.players[A].pawns[0].fed = true
  expect(ask(state, { type: 'endNourish' })).toBe(false)
  act(state, A, { type: 'endNourish' })
})
