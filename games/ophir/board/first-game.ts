import { at } from '@portolan/engine'
import { did, firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import type { SpecialistId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { type Errand, errandOf, nextMoves } from './errand.ts'
import { percent, preview, type Roll } from './preview.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** What the captain has to do, and how the guide would go about it now. */
interface Plan {
  readonly errand: Errand
  readonly moves: readonly [Move, ...Move[]]
}

function planOf({ view, viewer, decision }: So): Plan | undefined {
  if (decision === undefined || view.turn === undefined) return undefined
  const errand = errandOf(view, viewer)
  const [best, ...asGood] = errand === undefined ? [] : nextMoves(view, viewer, errand, decision)
  return errand === undefined || best === undefined ? undefined : { errand, moves: [best, ...asGood] }
}

const hasScored = did<Event>('metalDonated', 'goodsDonated')
const hasSailed = did<Event>('sailed', 'rolled', 'favorSpent')

/** What must be rolled for what the guide proposes. */
function rollOf(so: So): Roll | undefined {
  const plan = planOf(so)
  return plan === undefined ? undefined : preview(plan.moves[0], so).roll
}

/** A note on what is to be decided, until the first points are made. */
const onPlan = (key: string, isMeant: (plan: Plan, so: So) => boolean, selector?: string): Note => ({
  key,
  ...(selector !== undefined && { at: selector }),
  when: (so) => {
    const plan = planOf(so)
    return plan !== undefined && isMeant(plan, so)
  },
  done: hasScored,
  moves: (so) => planOf(so)?.moves ?? [],
  params: (so) => fillingOf(so),
})

/** What the words of a plan are about. */
function fillingOf(so: So): object {
  const { view, viewer } = so
  const plan = planOf(so)
  if (plan === undefined) return {}
  const [move] = plan.moves
  const { errand } = plan
  const roll = rollOf(so)
  const slot = 'slot' in errand ? view.market?.slots[errand.slot] : undefined
  return {
    ...errand,
    next: move.type === 'move' ? view.locations?.[move.zone] : errand.location,
    coins: slot?.coins ?? ('metal' in errand ? view.prices[errand.metal] : 0),
    favor: at(view.players, viewer).favor,
    ...(roll && { threshold: roll.threshold, percent: percent(roll) }),
  }
}

/** On the way, right before it, there, and when there is nothing left to do in this turn. */
const notesOn = (kind: Errand['kind'], panel?: string): readonly Note[] => {
  const isOf = ({ errand }: Plan) => errand.kind === kind
  const leadsTo = ({ errand, moves: [move] }: Plan, { view }: So) =>
    move.type === 'move' && view.locations?.[move.zone] === errand.location
  return [
    onPlan(`${kind}.sailTo`, (plan, so) => isOf(plan) && leadsTo(plan, so)),
    onPlan(`${kind}.sailBy`, (plan) => isOf(plan) && plan.moves[0].type === 'move'),
    onPlan(`${kind}.endTurn`, (plan) => isOf(plan) && plan.moves[0].type === 'endTurn'),
    onPlan(`${kind}.act`, isOf, panel),
  ]
}

/** Something to look at before the first voyage. */
const before = (key: string, selector?: string, params?: Note['params']): Note => ({
  key,
  ...(selector !== undefined && { at: selector }),
  ...(params && { params }),
  when: (so) => so.view.phase === 'sailing' && !hasSailed(so) && !hasScored(so),
})

/** Something to look at after the first points. */
const after = (key: string, selector?: string, more: Pick<Note, 'when' | 'params'> = {}): Note => ({
  key,
  ...(selector !== undefined && { at: selector }),
  ...more,
  when: (so) => hasScored(so) && (more.when?.(so) ?? true),
})

/** A friendly specialist, who gains favor where the first voyage ends. */
const FRIEND: SpecialistId = 'priest'
const pick = (specialist: SpecialistId) => ({ type: 'pickSpecialist', specialist }) as const

const prices = ({ view }: So) => view.prices

/** Where the rules say more. */
const PARAGRAPHS: Readonly<Record<string, string>> = {
  draft: 'specialists',
  welcome: 'turn',
  temple: 'temple',
  treasury: 'treasury',
  market: 'market',
  stranded: 'sailing',
  spendFavor: 'favour',
  roll: 'sailing',
  load: 'acting',
  sell: 'market',
  buy: 'treasury',
  donate: 'temple',
  unwanted: 'hold',
  scored: 'temple',
  specialist: 'specialists',
  goods: 'market',
  hold: 'hold',
  favor: 'favour',
  influence: 'sailing',
  clocks: 'end',
}

const withRules = (note: Note): Note => {
  const rules = PARAGRAPHS[note.key.split('.')[0] ?? '']
  return rules === undefined ? note : { ...note, rules }
}

const notes: readonly Note[] = [
  {
    key: 'draft',
    at: '.o-draft',
    done: ({ view }) => view.phase !== 'draft',
    moves: ({ decision }) => decision?.moves.filter((move) => 'specialist' in move && move.specialist === FRIEND) ?? [],
  },
  before('welcome', '.o-ship[data-mine]'),
  before('temple', '.o-temple', prices),
  before('treasury', '.o-treasury', prices),
  before('market', '.o-slot[data-slot="2"]', prices),
  onPlan('stranded', (_, { view }) => view.turn?.stranded === true),
  onPlan('spendFavor', ({ moves: [move] }) => move.type === 'spendFavor'),
  onPlan('roll', (_, so) => rollOf(so) !== undefined),
  ...notesOn('load'),
  ...notesOn('sell', '.o-market'),
  ...notesOn('buy', '.o-treasury'),
  ...notesOn('donate', '.o-temple'),
  { key: 'unwanted', at: '.o-hold', when: ({ decision }) => decision !== undefined, done: hasScored },
  { key: 'others', done: hasScored },
  after('scored', '.o-temple', { params: ({ view }) => ({ count: view.ownVp ?? 0 }) }),
  after('specialist', '.o-specialist', {
    when: ({ view, viewer }) => at(view.players, viewer).specialist === FRIEND,
  }),
  after('goods', '.o-mirror'),
  after('hold', '.o-hold'),
  after('favor', '.o-corner.favor, .o-purse'),
  after('influence', '.o-ship[data-mine]', { when: (so) => !did<Event>('rolled')(so) }),
  after('clocks', '.o-temple .o-clock, .o-corner.temple-clock'),
  after('farewell'),
]

/**
 * From an empty hold to a bar of gold for the temple, in four turns: the mines have the gems that a card wants, at the
 * price of just such a bar. Whoever does something else is led on from there.
 */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first 228',
  opening: [
    { seat: 1, move: pick('advisor') },
    { seat: 2, move: pick('harbormaster') },
    { seat: 0, move: pick(FRIEND) },
  ],
  notes: notes.map(withRules),
})
