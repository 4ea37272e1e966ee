import { expect, test } from 'vitest'
import { MARKERS } from '../data/index.ts'
import { locations } from '../data/map.ts'
import { feudum } from '../rules/index.ts'
import { NOBODY, type State } from '../rules/state.ts'
import { A, adv, B, barrel, beads, hold, markers, pawn, purse, realm, seals, sit, table } from './builder.ts'

// 21: what must hold after every decision. A law that nothing could break would prove nothing: each is broken here.

const [here, there] = locations

/** Ways to break the laws, and what is said of each. */
const broken: readonly [string, (state: State) => unknown, RegExp][] = [
  ['a cube gone', ({ haversack }) => haversack.iron--, /^\d+ iron in all, not \d+$/],
  ['a cube too many', ({ boards }) => boards.barn.food++, /^\d+ food in all, not \d+$/],
  ['goods in debt', ({ players, haversack }) => [players[A].goods.wood--, haversack.wood++], /^somebody has -1 wood$/],
  ['a place in debt', ({ places, haversack }) => [places[here].iron--, haversack.iron++], / has -1 iron$/],
  ['a haversack in debt', (state) => move(state.haversack, state.boards.barn, 'sulfur'), /^less than no sulfur$/],
  ['a barn in debt', (state) => move(state.boards.barn, state.haversack, 'sulfur'), /^less than no sulfur$/],
  ['a market in debt', (state) => move(state.boards.market, state.haversack, 'iron'), /^-1 iron for sale$/],
  ['a market too full', ({ haversack, boards }) => give(haversack, boards.market, 'food', 9), /^\d+ food for sale$/],
  ['a pile in debt', (state) => move(state.boards.piles, state.haversack, 'iron'), /^-1 iron in the pile$/],
  ['a pile too high', ({ haversack, boards }) => give(haversack, boards.piles, 'food', 9), /^\d+ food in the pile$/],
  ['shillings in debt', (state) => purse(state, A, -1), /^somebody has -1 shillings$/],
  ['a shilling gone', ({ players }) => players[B].shillings++, /^\d+ shillings in all, \d+ of them in the bank$/],
  [
    'a bank in debt',
    (state) => purse(state, B, state.bank + state.players[B].shillings + 1),
    /-1 of them in the bank$/,
  ],
  ['a row in debt', ({ boards }) => boards.rows.splice(0, 1, -1), /^-1 markers in row 0$/],
  ['a row too long', ({ boards }) => boards.rows.splice(1, 1, 99), /^99 markers in row 1$/],
  ['a marker gone', ({ players }) => players[B].markers--, new RegExp(`^${MARKERS - 1} markers of row 1,`)],
  ['markers in debt', ({ players, general }) => owe(players[A], general), /^seat 0 has -1 markers$/],
  ['a supply of markers in debt', ({ players, general }) => drain(players[A], general), /, -1 in the supply$/],
  ['a ruler with no marker', ({ places }) => Object.assign(places[here], { ruler: A }), /markers of row 0,/],
  [
    'a seal under nothing',
    ({ places }) => Object.assign(places[here], { serfSeal: true }),
    /^a seal lies under nothing/,
  ],
  ['a seal without a subject', (state) => underNobody(state), /^a seal lies under nothing at /],
  ['immunity that is not counted', (state) => immune(state), /^1 seals of immunity, and 0 counted$/],
  ['a seal gone', ({ players }) => players[A].seals++, /^\d+ seals, and \d+ values under them$/],
  ['a bead gone', (state) => lose(state), /^\d+ tokens in all$/],
  ['a supply of seals in debt', (state) => seals(state, A, state.sealSupply + 1), /^\d+ tokens in all$/],
  ['more beads than spaces', (state) => beads(state, state.boards.chickens, 2, 2, 2, 2, 2, 2, 2), /^more beads than/],
  ['a target gone', (state) => Object.assign(state, { targets: state.targets - 1 }), /^\d+ targets in all$/],
  ['a vessel gone', ({ vesselSupply }) => vesselSupply.ship--, /^\d+ vessels: ship$/],
  ['a disc gone', ({ discs }) => discs.farm--, /^\d+ discs: farm$/],
  ['a place that changed by itself', ({ places }) => Object.assign(places[here], { kind: 'town' }), /^\d+ discs: \w+$/],
  ['a feudum gone', ({ feudums }) => feudums.farmer--, /^\d+ feudums of the farmers$/],
  ['a writ gone', ({ deck }) => Object.assign(deck[0], { cards: [], count: 0 }), /^\d+ writs$/],
  ['a writ that is only counted', ({ deck }) => deck[0].count++, /^a writ is counted and not there$/],
  ['a barrel too full', (state) => barrel(state, A, 9), /^seat 0 has 9 sulfur in the barrel$/],
  ['writs beyond the limit', (state) => drawAll(state, B), /^seat 1 holds \d+ writs$/],
  ['a card twice', ({ players }) => Object.assign(players[A], { hand: ['move', 'move'] }), /^seat 0 has a card twice$/],
  ['a card shown and held', ({ players }) => shown(players[B]), /^seat 1 has a card twice$/],
  ['a pawn drunk at home', (state) => drunk(state), /^seat 0 has a pawn at sea at home$/],
  ['somebody who sits twice', (state) => crowd(state, A), /^somebody sits twice with the monks$/],
  ['too many who sit', (state) => crowd(state, A, A, A, A), /^too many sit with the monks$/],
  ['a serf without a ruler', (state) => markers(state, here, { serf: B }), / has serfs and no ruler$/],
  ['a ruler who serves', (state) => markers(state, here, { ruler: A, serf: A }), / is served by its ruler$/],
]

type Stock = State['haversack']

const give = (from: Stock, to: Stock, good: keyof Stock, count: number) => {
  from[good] -= count
  to[good] += count
}

/** One more than there is. */
const move = (from: Stock, to: Stock, good: keyof Stock) => give(from, to, good, from[good] + 1)

function owe(player: State['players'][number], general: number[]): void {
  general[0] += player.markers + 1
  player.markers = -1
}

function drain(player: State['players'][number], general: number[]): void {
  player.markers += general[0] + 1
  general[0] = -1
}

function underNobody(state: State): void {
  realm(state, A, here, state.places[here].kind)
  state.places[here].subjectSeal = true
}

function immune(state: State): void {
  markers(state, here, { ruler: A, serf: B })
  state.places[here].serfSeal = true
}

/** Somebody who has one marker there, and sits as often as told beside that. */
function crowd(state: State, ...more: readonly number[]): void {
  sit(state, 'monk', A)
  state.seats.monk.push(...more)
}

function lose(state: State): void {
  state.faceDown[0]--
  state.sealSupply--
}

function drawAll(state: State, seat: number): void {
  for (const layer of state.deck) {
    state.players[seat].writs.push(...layer.cards)
    Object.assign(layer, { cards: [], count: 0 })
  }
}

const shown = (player: State['players'][number]) => Object.assign(player, { hand: ['move'], revealed: ['move'] })

function drunk(state: State): void {
  state.haversack.sulfur--
  state.players[A].pawns[0].wine = true
}

test.each([2, 3, 4, 5])('a table of %i breaks none', (seats) => {
  expect(feudum.violation?.(table(seats))).toBeUndefined()
  expect(feudum.violation?.(table(seats, adv))).toBeUndefined()
})

test('what was gained lawfully breaks none', () => {
  const state = table()
  hold(state, A, { iron: 2, food: 1 })
  barrel(state, A, 2)
  purse(state, B, 3)
  pawn(state, A, 'monk', here)
  markers(state, here, { ruler: A, serf: B })
  markers(state, there, { ruler: B, subject: true })
  sit(state, 'monk', A, B)
  seals(state, A, 2)
  beads(state, state.players[A].beads, 2, 3)
  expect(state.places[here].serf).not.toBe(NOBODY)
  expect(feudum.violation?.(state)).toBeUndefined()
})

test.each(broken)('%s is seen', (_, tamper, said) => {
  const state = table()
  tamper(state)
  expect(feudum.violation?.(state)).toMatch(said)
})

test('a back that nobody has seen is somewhere', () => {
  const state = table(3, adv)
  for (const face of Object.keys(state.backs[0]) as (keyof (typeof state.backs)[0])[]) state.backs[0][face] = 0
  expect(feudum.violation?.(state)).toMatch(/^0 unseen backs for \d+ tiles of numeral 1$/)
})
