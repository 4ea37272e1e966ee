import { did, firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { counselOf } from './counsel.ts'
import { MILESTONES } from './milestone.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** So many turns are led. */
const TURNS = 2

const isOver = ({ view }: So): boolean => view.turn > TURNS || view.phase === 'over'
const hasPlayed = did<Event>('played')
const hasBegun = (so: So): boolean => so.view.turn > 1 || so.view.phase !== 'action' || hasPlayed(so)

/** Something to look at before the first card. */
const before = (key: string, at?: string, more: Pick<Note, 'rules' | 'params'> = {}): Note => ({
  key,
  ...(at !== undefined && { at }),
  ...more,
  when: (so) => !hasBegun(so),
})

/** What is counselled, in the turns that are led. */
const onCounsel = (key: string, rules: string): Note => ({
  key,
  rules,
  when: ({ view, decision }) => counselOf(view, decision)?.key === key,
  done: isOver,
  moves: ({ view, decision }) => counselOf(view, decision)?.moves ?? [],
  params: ({ view, decision }) => counselOf(view, decision)?.about ?? {},
})

/** Something to look at when the turns that are led are over. */
const after = (key: string, at: string | undefined, more: Pick<Note, 'rules' | 'params' | 'when'> = {}): Note => ({
  key,
  ...(at !== undefined && { at }),
  ...more,
  when: (so) => isOver(so) && (more.when?.(so) ?? true),
})

const resolvedCount = ({ view }: So) => ({ count: view.milestonesResolved, of: MILESTONES, renown: view.renown })

const notes: readonly Note[] = [
  before('welcome'),
  before('row', '.c-row', { rules: 'row' }),
  before('banks', '.c-realm', { rules: 'what-you-have' }),
  onCounsel('raise', 'turn'),
  onCounsel('endActions', 'turn'),
  onCounsel('endShort', 'turn'),
  onCounsel('milestone', 'row'),
  onCounsel('raid', 'row'),
  onCounsel('endTurn', 'turn'),
  onCounsel('raiseAgain', 'turn'),
  onCounsel('leaveIt', 'turn'),
  onCounsel('feast.stability', 'row'),
  onCounsel('feast.food', 'row'),
  onCounsel('feast.resolve', 'row'),
  onCounsel('newCard', 'turn'),
  onCounsel('build', 'row'),
  onCounsel('endAgain', 'turn'),
  { key: 'yours', when: ({ decision }) => decision !== undefined, done: isOver },
  after('scored', '.c-slot[data-kind="milestone"]', {
    rules: 'renown',
    params: resolvedCount,
    when: ({ view }) => view.milestonesResolved > 0,
  }),
  after('notYet', '.c-slot[data-kind="milestone"]', {
    rules: 'what-you-have',
    params: resolvedCount,
    when: ({ view }) => view.milestonesResolved === 0,
  }),
  after('forecast', '.c-forecast', { rules: 'turn' }),
  after('calamities', '.c-collapse', { rules: 'calamities', params: ({ view }) => ({ of: view.collapseAt }) }),
  after('escalation', '.c-row', { rules: 'row' }),
  after('farewell', undefined),
]

/**
 * Two turns and two Milestones: the first is one Stability away, the second one Influence. Whoever does something else is
 * led on from there.
 */
export default firstGame<View, Move, Event>({ seats: 1, seed: 'a6', options: { firstGame: true }, notes })
