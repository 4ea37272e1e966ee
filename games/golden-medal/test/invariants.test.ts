import { SeededChance } from '@portolan/engine'
import { expect, test } from 'vitest'
import { PIECES } from '../data/index.ts'
import { goldenMedal } from '../rules/index.ts'
import { islandOf, type State } from '../rules/state.ts'
import { plainOptions } from './builder.ts'

// What must hold after every move. A law that nothing could break would prove nothing: each is broken here.

const table = (seats = 2): State => goldenMedal.setup(seats, plainOptions, new SeededChance('laws'))

const rivalOf = ({ rival }: State) => {
  if (rival === 'none') throw new Error('a lone player has a rival')
  return rival
}

/** Pieces of a seat on the first quest, as many as it needs. */
function fill(state: State): void {
  const { need } = islandOf(state).quests[0]
  state.pieces[0][0] = need
  state.players[0].pieces = PIECES - need
}

/** Ways to break the laws, and what is said of each. */
const broken: readonly [string, (state: State) => unknown, RegExp][] = [
  ['a card gone', ({ players }) => players[0].hand.pop(), /^\d+ \w+, not \d+$/],
  ['a card too many', ({ players }) => players[1].discard.push('gold'), /^\d+ gold, not \d+$/],
  ['a lost card that was never there', ({ lost }) => lost.push('silver'), /^\d+ silver, not \d+$/],
  ['a pile in debt', ({ supply, players }) => owe(supply[0], players[0].discard), /^a pile of -1 /],
  ['a pile too few', ({ supply }) => supply.splice(14, 1), /^14 piles$/],
  ['a piece gone', ({ players }) => players[1].pieces--, /^seat 1 has 9 pieces, 9 of them in the hold$/],
  [
    'a hold in debt',
    ({ players, pieces }) => [Object.assign(players[0], { pieces: -1 }), pieces[0].splice(0, 1, 11)],
    /-1 of them in the hold$/,
  ],
  ['pieces of one who left', ({ players }) => Object.assign(players[1], { aboard: false }), /^seat 1 has 10 pieces/],
  ['fewer than no pieces', ({ pieces, players }) => [pieces[0][1]--, players[1].pieces++], /^fewer than no pieces/],
  ['a quest that is full', fill, / is not cleared$/],
  ['chips in debt: food', ({ players }) => Object.assign(players[0].chips, { food: -1 }), /^seat 0 .*no chips$/],
  ['chips in debt: coins', ({ players }) => Object.assign(players[1].chips, { coin: -1 }), /^seat 1 .*no chips$/],
  ['chips in debt: VP', ({ players }) => Object.assign(players[1].chips, { vp: -1 }), /^seat 1 .*no chips$/],
  ['an Innkeeper that is not in hand', ({ players }) => players[0].inns++, /^seat 0 revealed 1 Innkeepers/],
  ['a deck that has lost cards', ({ players }) => players[0].deck[0].count--, /^seat 0's deck has lost cards$/],
  ['a card out of turn', (state) => playedBy(state, 1 - state.turn), /^seat \d has played cards out of turn$/],
  ['coins in debt', (state) => Object.assign(state, { coins: -1 }), /^-1 coins, 0 by effects$/],
  ['a bonus in debt', (state) => Object.assign(state, { bonus: -1 }), /^0 coins, -1 by effects$/],
  ['coins from nowhere', (state) => Object.assign(state, { coins: 1 }), /^1 coins on the deck area, not 0$/],
]

function owe(pile: { card: State['lost'][number]; left: number }, discard: State['lost']): void {
  while (pile.left >= 0) {
    pile.left--
    discard.push(pile.card)
  }
}

function playedBy({ players }: State, seat: number): void {
  const { hand, deckArea } = players[seat]
  deckArea.push(...hand.splice(0, 1))
}

test('a new table breaks none, nor one against the rival', () => {
  expect(goldenMedal.violation?.(table())).toBeUndefined()
  expect(goldenMedal.violation?.(table(1))).toBeUndefined()
})

test.each(broken)('%s is seen', (_, tamper, said) => {
  const state = table()
  tamper(state)
  expect(goldenMedal.violation?.(state)).toMatch(said)
})

test('the rival has its pieces and its medals', () => {
  const piece = table(1)
  rivalOf(piece).pieces--
  expect(goldenMedal.violation?.(piece)).toBe('the rival lost a piece')
  const medal = table(1)
  rivalOf(medal).medals.push('golden_medal')
  expect(goldenMedal.violation?.(medal)).toMatch(/golden_medal, not/)
})

test('ruling 13: a full quest is lawful while it is about to be looked at', () => {
  const state = table()
  fill(state)
  state.steps.push({ type: 'scan', at: 0, again: false })
  expect(goldenMedal.violation?.(state)).toBeUndefined()
})
