import { viewOf } from '@portolan/engine'
import { expect, test } from 'vitest'
import { makeWords } from '../../index.ts'
import { goldenMedal } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { State } from '../rules/state.ts'
import { act, buy, endActions, place, play, table } from '../test/builder.ts'
import text from '../text/en.ts'
import type { Props } from './props.ts'
import { tellPreview } from './tell-preview.ts'

const words = makeWords('en', {}, text)

/** What the decision bar says of a move, for Ann beside Bob. */
function told(state: State, move: Move): string | undefined {
  const [decision] = goldenMedal.decisions(state)
  const props: Pick<Props, 'view' | 'viewer' | 'words' | 'decision' | 'players'> = {
    view: viewOf(goldenMedal, state, decision.seat),
    viewer: decision.seat,
    words,
    decision,
    players: ['Ann', 'Bob'].map((name, seat) => ({ seat, name, kind: 'person', mine: seat === 0 })),
  }
  return tellPreview(move, props as Props)
}

test('a purchase says what it takes beyond the coins of the turn', () => {
  const state = table({}, { coin: 2 })
  act(state, endActions)
  state.coins = 4
  expect(told(state, buy('gold'))).toBe('Buy Gold Coin · costs 5 coins · takes 1 coin chip')
  expect(told(state, buy('silver'))).toBeUndefined()
})

test('a card says what it eats and does; one that only gives coins or food is plain', () => {
  const state = table({}, { hand: ['cabin_hand', 'copper', 'water'], food: 1 })
  expect(told(state, play('cabin_hand'))).toBe('Play Cabin Hand · needs 1 food · Draw 1 card. Place 1 piece.')
  expect([told(state, play('copper')), told(state, play('water'))]).toEqual([undefined, undefined])
})

test('a piece says what it clears, for whom, and what they get', () => {
  const state = table({}, { hand: ['landing'] }, { pieces: { spring: 1 } })
  act(state, play('landing'))
  expect(told(state, place('spring'))).toBe('Place a piece on Spring · Clears Spring, for Ann and Bob: Gain 3 food.')
  expect(told(state, place('old_shrine'))).toContain('Clears nothing yet')
})
