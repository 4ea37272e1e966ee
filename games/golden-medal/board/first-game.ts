import { did, firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import { type CardId, cardOf, islands } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** Where the board is one page at a time, these open one. */
const onIsland = { at: '.g-island', tab: '.g-tabs button:nth-child(1)' } as const
const onSupply = { at: '.g-supply', tab: '.g-tabs button:nth-child(2)' } as const
const inHand = { at: '.g-hand' } as const
const inBar = { at: '.bar' } as const
type Where = Pick<Note, 'at' | 'tab'>

/** The VP chips that the reader has gained. */
const scored = ({ events, viewer }: So): number =>
  events.reduce(
    (sum, event) => (event.type === 'gained' && event.seat === viewer && event.resource === 'vp' ? sum + event.n : sum),
    0,
  )
/** With the first points, all is learned. */
const isOver = (so: So): boolean => scored(so) > 0
const hasPlayed = did<Event>('played')

/** What is worth buying first, the best first. */
const wishes: readonly CardId[] = ['gold', 'sea_chart', 'trader', 'silver', 'cabin_hand', 'landing']

/** Coins and food before what may want them. */
const isPlain = (card: CardId): boolean => cardOf(card).type === 'treasure' || cardOf(card).type === 'provision'

/** What is well done now, the best first. */
function plan({ decision, view, viewer }: So): readonly Move[] {
  if (decision === undefined) return []
  const { moves } = decision
  const plays = moves.filter((move) => move.type === 'play')
  if (plays.length > 0)
    return [...plays.filter(({ card }) => isPlain(card)), ...plays.filter(({ card }) => !isPlain(card))]
  const buys = wishes.flatMap((card) => moves.filter((move) => move.type === 'buy' && move.card === card))
  if (buys.length > 0) return buys
  const places = moves.filter((move) => move.type === 'place')
  if (places.length > 0) return places.toSorted((a, b) => worse(view, viewer, a.quest) - worse(view, viewer, b.quest))
  const [first] = moves
  const ends = moves.find(({ type }) => type === 'endActions' || type === 'endPurchases')
  return ends !== undefined ? [ends] : first !== undefined ? [first] : []
}

/** How many pieces lie on a quest, of how many, and how many of them are this seat's. */
function piecesAt({ island, pieces }: View, viewer: number, quest: string) {
  const all = island === undefined ? [] : islands[island].quests
  const at = all.findIndex(({ id }) => id === quest)
  const on = pieces[at] ?? []
  const there = on.reduce((sum, n) => sum + n, 0)
  return { there, need: all[at]?.need ?? 0, row: all[at]?.row, own: on[viewer] ?? 0 }
}

/** The lower row is worth more, the sooner the better; where one has a piece already, others are better. */
function worse(view: View, viewer: number, quest: string): number {
  const { there, need, row, own } = piecesAt(view, viewer, quest)
  return need - there + (row === 'upper' ? 2 : 0) + (own > 0 ? 10 : 0)
}

const planned = (so: So): Move | undefined => plan(so)[0]

/** What the words of a step may name. */
function fillingOf(so: So): object {
  const move = planned(so)
  if (move === undefined) return {}
  const card = 'card' in move ? cardOf(move.card) : undefined
  return {
    ...move,
    ...(move.type === 'place' && piecesAt(so.view, so.viewer, move.quest)),
    ...(card && { cost: card.cost, food: card.food }),
  }
}

/** A note on a step, with what to do; it comes whenever its step does. */
const step = (key: string, where: Where, isIt: (move: Move, so: So) => boolean): Note => ({
  key,
  ...where,
  when: (so) => {
    const move = planned(so)
    return move !== undefined && isIt(move, so)
  },
  done: isOver,
  moves: plan,
  params: fillingOf,
})

/** Something to read when a step comes for the first time. */
const before = (key: string, where: Where, type: Move['type']): Note => ({
  key,
  ...where,
  when: (so) => planned(so)?.type === type && !isOver(so),
})

/** Something to read when the first points are made. */
const after = (key: string, where: Where = {}, params?: Note['params']): Note => ({
  key,
  ...where,
  ...(params && { params }),
  when: isOver,
})

const isPlay = (move: Move): move is Move & { type: 'play' } => move.type === 'play'
const isLast = (move: Move, { view, viewer }: So): boolean => {
  if (move.type !== 'place') return false
  const { there, need } = piecesAt(view, viewer, move.quest)
  return need - there === 1
}

/** Where the rules say more. */
const PARAGRAPHS: Readonly<Record<string, string>> = {
  hand: 'cards',
  food: 'ship',
  play: 'action',
  playOn: 'action',
  land: 'action',
  island: 'quests',
  share: 'quests',
  placeLast: 'quests',
  toMarket: 'turn',
  supply: 'purchase',
  buyCrew: 'crew',
  endTurn: 'turn-end',
  scored: 'quests',
  medals: 'end',
  ends: 'end',
}

const withRules = (note: Note): Note => {
  const rules = PARAGRAPHS[note.key]
  return rules === undefined ? note : { ...note, rules }
}

const notes: readonly Note[] = [
  { key: 'welcome', when: (so) => !isOver(so) && !hasPlayed(so) },
  before('hand', inHand, 'play'),
  before('food', { at: '.g-hold' }, 'play'),
  step('play', inHand, (move, so) => isPlay(move) && isPlain(move.card) && !hasPlayed(so)),
  step('playOn', inHand, (move) => isPlay(move) && isPlain(move.card)),
  step('land', inHand, (move) => isPlay(move) && move.card === 'landing'),
  step('act', inHand, isPlay),
  before('island', onIsland, 'place'),
  before('share', onIsland, 'place'),
  step('placeLast', onIsland, isLast),
  step('place', onIsland, ({ type }) => type === 'place'),
  step('toMarket', inBar, ({ type }) => type === 'endActions'),
  before('supply', onSupply, 'buy'),
  step('buyCrew', onSupply, (move) => move.type === 'buy' && cardOf(move.card).type === 'crew'),
  step('buy', onSupply, ({ type }) => type === 'buy'),
  step('endTurn', inBar, ({ type }) => type === 'endPurchases'),
  step('other', inBar, () => true),
  { key: 'wait', done: isOver },
  after('scored', onIsland, (so) => ({ count: scored(so) })),
  after('medals', onSupply, () => ({ medal: cardOf('medal').vp, golden: cardOf('golden_medal').vp })),
  after('ends', { at: '.g-ends' }),
  after('lookUp', { at: '.g-supply, .g-island' }),
  after('farewell'),
]

/**
 * Two turns to the first points: a crew member is bought, the others put pieces on a quest, and the reader's clears it.
 * Whoever does something else is led on from there.
 */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first 51',
  notes: notes.map(withRules),
})
