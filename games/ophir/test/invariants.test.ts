import { expect, test } from 'vitest'
import { ophir } from '../rules/index.ts'
import { marketOf, type State } from '../rules/state.ts'
import { load, m1 } from './builder.ts'

// What must hold after every move. A law that nothing could break would prove nothing: each is broken here.

/** Ways to break the laws, and what is said of each. */
const broken: readonly [string, (state: State) => unknown, string][] = [
  ['a cube from nowhere', ({ bank }) => bank.gems++, '6 gems in all'],
  ['a bank in debt', (state) => load(state, 0, ...Array<'gems'>(6).fill('gems')), '-1 of them in the bank'],
  ['a hold in debt', ({ bank, players }) => [bank.linen++, players[0].hold.linen--], 'less than nothing'],
  ['a hold too full', (state) => load(state, 0, 'gems', 'linen', 'ebony'), 'more than 2 spaces'],
  ['a favor less than none', ({ players }) => Object.assign(players[1], { favor: -1 }), 'seat 1 has -1 favor'],
  ['a favor too many', ({ players }) => Object.assign(players[1], { favor: 7 }), 'seat 1 has 7 favor'],
  ['debts', ({ players }) => Object.assign(players[2], { coins: -1 }), 'seat 2 has -1 coins'],
  ['a hold too large', ({ players }) => Object.assign(players[2], { capacity: 5 }), 'a hold of 5'],
  ['no influence', ({ players }) => Object.assign(players[2], { influence: 0 }), 'influence 0'],
  ['influence beyond the die', ({ neutral }) => Object.assign(neutral, { influence: 7 }), 'influence 7'],
  ['a temple with more than fits', (state) => Object.assign(state, { donated: 16 }), '16 metals donated'],
  ['a donation of nobody', (state) => Object.assign(state, { donated: 1 }), 'the track and the donors disagree'],
  ['a donation not counted', ({ players }) => players[0].silverDonated++, 'the track and the donors disagree'],
  ['moves in debt', ({ turn }) => Object.assign(turn, { movesLeft: -1 }), '-1 moves left'],
  ['moves too many', ({ turn }) => Object.assign(turn, { movesLeft: 3 }), '3 moves left'],
  ['a barrier gone', ({ barriers }) => barriers.pop(), '1 barriers'],
  ['a barrier gone in the draft', (state) => Object.assign(state, { phase: 'draft', barriers: [4] }), '1 barriers'],
  ['a card twice', (state) => Object.assign(marketOf(state), { top: 'A14' }), 'there twice'],
  ['a card that is none', (state) => Object.assign(marketOf(state), { top: 'C01' }), 'an unknown market card'],
  [
    'cards to draw that are not there',
    (state) => Object.assign(marketOf(state).deck[3], { count: 17 }),
    'more cards to draw',
  ],
  [
    'an A card moved below',
    (state) => {
      const { deck } = marketOf(state)
      deck[4].cards.push(...deck[3].cards.splice(0, 1))
    },
    'an A card among the B cards',
  ],
  ['a known A card below', (state) => marketOf(state).deck.reverse(), 'an A card among the B cards'],
]

test('the table as it is breaks none', () => {
  expect(ophir.violation?.(m1())).toBeUndefined()
})

test.each(broken)('%s is seen', (_, tamper, said) => {
  const state = m1()
  tamper(state)
  expect(ophir.violation?.(state)).toContain(said)
})

test('a game over, or with a market that is not open yet, has fewer laws', () => {
  const over = m1()
  Object.assign(over, { phase: 'over', barriers: [] })
  expect(ophir.violation?.(over)).toBeUndefined()
  const before = m1()
  Object.assign(before, { market: 'notOpen' })
  expect(ophir.violation?.(before)).toBeUndefined()
})
