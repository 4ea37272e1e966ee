import { equal } from '@portolan/engine'
import { did, firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import type { Card, Good, Guild } from '../data/index.ts'
import type { Location } from '../data/map.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { type Page, pages } from './pages.ts'
import { knownOf } from './props.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** Where the board is one page at a time, this opens one. */
const tab = (page: Page): string => `.f-pages button:nth-child(${pages.indexOf(page) + 1})`
const onMap = { at: '.f-map', tab: tab('map') } as const
const atFarmers = { at: '.f-guild[data-guild="farmer"]', tab: tab('guilds') } as const
const onCards = { at: '.f-cards' } as const

/** Where the reader's farmer begins: an outpost in the forest. */
const HOME: Location = 'millGlade'

const goods = (seat: number, ...taken: readonly Good[]) =>
  ({ seat, move: { type: 'takeGoods', goods: taken } }) as const
const pawn = (seat: number, character: Guild, location: Location) =>
  ({ seat, move: { type: 'placePawn', character, location } }) as const
const choice = (seat: number, ...cards: readonly Card[]) => [
  ...cards.map((card) => ({ seat, move: { type: 'selectCard', card } }) as const),
  { seat, move: { type: 'commitCards' } } as const,
]

const select = (card: Card) => ({ type: 'selectCard', card }) as const
const play = (card: Card) => ({ type: 'playCard', card }) as const

/** A whole round, move by move: an outpost becomes a farm, which is harvested; the farmers push; a second pawn comes. */
const plan: readonly Move[] = [
  select('influence'),
  select('guild'),
  select('improve'),
  select('harvest'),
  { type: 'layPouch', good: 'saltpeter', with: 'cube' },
  select('migrate'),
  { type: 'commitCards' },
  play('influence'),
  { type: 'placeMarker', location: HOME },
  play('improve'),
  { type: 'improve', location: HOME },
  play('harvest'),
  { type: 'harvest', location: HOME },
  { type: 'favours', take: true },
  play('guild'),
  { type: 'push', guild: 'farmer' },
  play('migrate'),
  { type: 'migrateOn', character: 'monk', location: HOME },
  { type: 'pay', with: 'cube' },
  { type: 'feedAll' },
]

/** What of the plan can be done now. */
const planned = ({ decision }: So): readonly Move[] =>
  plan.filter((move) => decision?.moves.some((one) => equal(one, move)) ?? false)

const isOver = ({ view }: So): boolean => view.round > 1 || view.phase === 'over'
const hasDawned = ({ events }: So): boolean => events.some(({ type }) => type === 'dawned')

/** The cards chosen, and whether something lies on the pouch. */
function chosen({ view, viewer }: So): { readonly count: number; readonly hasPouch: boolean } {
  const { hand, pouch } = knownOf(view, viewer, viewer)
  return { count: hand?.length ?? 0, hasPouch: pouch !== 'none' }
}

/** A note on the move that comes next, until the round is over. */
const onPlan = (key: string, isMeant: (move: Move, so: So) => boolean, where: Pick<Note, 'at' | 'tab'> = {}): Note => ({
  key,
  ...where,
  when: (so) => {
    const [next] = planned(so)
    return next !== undefined && isMeant(next, so)
  },
  done: isOver,
  moves: (so) => planned(so).slice(0, so.view.phase === 'select' ? plan.length : 1),
})

const ofType = (type: Move['type']) => (move: Move) => move.type === type
const playing = (card: Card) => (move: Move) => equal(move, play(card))

/** Something to look at while cards are chosen, before any is. */
const before = (key: string, where: Pick<Note, 'at' | 'tab'> = {}): Note => ({
  key,
  ...where,
  when: (so) => so.view.phase === 'select' && !isOver(so) && chosen(so).count === 0,
})

/** Something to look at once the reader has done this. */
const after = (key: string, deed: Event['type'], where: Pick<Note, 'at' | 'tab'>): Note => ({
  key,
  ...where,
  when: (so) => did<Event>(deed)(so) && !isOver(so),
})

/**
 * One round that ends with a dawn: three improvements in three regions, and the tile that the die takes in a fourth, call
 * the second epoch. Whoever does something else is led on from there.
 */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first 64',
  options: { abilities: false },
  opening: [
    goods(2, 'iron', 'wood', 'food'),
    goods(0, 'saltpeter', 'iron', 'wood'),
    goods(1, 'iron', 'wood', 'food'),
    pawn(2, 'noble', 'spireGate'),
    pawn(0, 'farmer', HOME),
    pawn(1, 'alchemist', 'oasisCross'),
    ...choice(1, 'influence', 'improve', 'guild', 'defend'),
    ...choice(2, 'influence', 'improve', 'guild', 'defend'),
  ],
  notes: [
    before('welcome'),
    before('pawn', onMap),
    before('seat', atFarmers),
    before('goods', { at: '.f-purse' }),
    after('farm', 'improved', atFarmers),
    after('ring', 'functionBegun', atFarmers),
    onPlan('choose', (_, so) => so.view.phase === 'select' && chosen(so).count < 4, onCards),
    onPlan('pouch', ofType('layPouch'), { at: '.f-purse' }),
    onPlan('fifth', ofType('selectCard'), onCards),
    onPlan('commit', ofType('commitCards')),
    onPlan('influence', playing('influence'), onCards),
    onPlan('rule', ofType('placeMarker'), onMap),
    onPlan('improve', playing('improve'), onCards),
    onPlan('improveHere', ofType('improve'), onMap),
    onPlan('harvest', playing('harvest'), onCards),
    onPlan('harvestHere', ofType('harvest'), onMap),
    onPlan('favours', ofType('favours')),
    onPlan('guild', playing('guild'), onCards),
    onPlan('push', ofType('push'), atFarmers),
    onPlan('migrate', playing('migrate'), onCards),
    onPlan('monk', ofType('migrateOn'), onMap),
    onPlan('pay', ofType('pay')),
    onPlan('feed', ofType('feedAll')),
    { key: 'free', when: ({ decision }) => decision !== undefined, done: isOver },
    { key: 'others', done: isOver },
    { key: 'dawn', at: '.f-top', when: (so) => isOver(so) && hasDawned(so) },
    { key: 'noDawn', at: '.f-top', when: (so) => isOver(so) && !hasDawned(so) },
    { key: 'next', when: isOver },
    { key: 'farewell', when: isOver },
  ],
})
