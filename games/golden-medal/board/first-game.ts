import { firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import { type CardId, cards, islands } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** How many turns are gone through step by step. */
const TURNS = 2

const turnsPlayed = ({ events, viewer }: So): number =>
  events.filter((event) => event.type === 'turnEnded' && event.seat === viewer).length
const isOver = (so: So): boolean => turnsPlayed(so) >= TURNS

/** What is worth buying first, the best first. */
const wishes: readonly CardId[] = ['gold', 'sea_chart', 'trader', 'silver', 'cabin_hand', 'landing']

/** Coins and food before what may want them. */
const isPlain = (card: CardId): boolean => cards[card].type === 'treasure' || cards[card].type === 'provision'

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
  if (places.length > 0) return places.toSorted((a, b) => lacks(view, viewer, a.quest) - lacks(view, viewer, b.quest))
  const [first] = moves
  const ends = moves.find(({ type }) => type === 'endActions' || type === 'endPurchases')
  return ends !== undefined ? [ends] : first !== undefined ? [first] : []
}

/** How many pieces a quest lacks. Quests of the lower row are worth more; where one has a piece already, others are better. */
function lacks({ island, pieces }: View, viewer: number, quest: string): number {
  const all = island === undefined ? [] : islands[island].quests
  const at = all.findIndex(({ id }) => id === quest)
  const on = pieces[at] ?? []
  const missing = (all[at]?.need ?? 0) - on.reduce((sum, n) => sum + n, 0)
  return missing + (all[at]?.row === 'upper' ? 2 : 0) + ((on[viewer] ?? 0) > 0 ? 10 : 0)
}

const planned = (so: So): Move | undefined => plan(so)[0]

/** A note on a step, with what to do; it comes whenever its step does. */
const step = (key: string, at: string, isIt: (move: Move) => boolean): Note => ({
  key,
  at,
  when: (so) => {
    const move = planned(so)
    return move !== undefined && isIt(move)
  },
  done: isOver,
  moves: plan,
  params: (so) => ({ ...planned(so) }),
})

/** Something to read when a step comes for the first time. */
const before = (key: string, at: string, type: Move['type']): Note => ({
  key,
  at,
  when: (so) => planned(so)?.type === type && !isOver(so),
})

/** The first two turns, step by step. Whoever does something else is led on from there. */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first game 9',
  notes: [
    { key: 'welcome' },
    before('hand', '.g-hand', 'play'),
    before('food', '.g-hold', 'play'),
    step('play', '.g-hand', (move) => move.type === 'play' && isPlain(move.card)),
    step('act', '.g-hand', (move) => move.type === 'play'),
    before('island', '.g-island', 'place'),
    before('share', '.g-island', 'place'),
    step('place', '.g-island', (move) => move.type === 'place'),
    step('toMarket', '.bar', (move) => move.type === 'endActions'),
    before('supply', '.g-supply', 'buy'),
    step('buy', '.g-supply', (move) => move.type === 'buy'),
    step('endTurn', '.bar', (move) => move.type === 'endPurchases'),
    step('other', '.bar', () => true),
    { key: 'wait', done: isOver },
    { key: 'ends', at: '.g-ends' },
    { key: 'lookUp', at: '.g-supply, .g-island' },
    { key: 'farewell' },
  ],
})
