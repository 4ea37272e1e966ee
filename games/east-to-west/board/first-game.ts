import { equal } from '@portolan/engine'
import { did, firstGame, type GuideNote, type Situation } from '@portolan/web/board'
import type { LocationId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

type So = Situation<View, Move, Event>
type Note = GuideNote<View, Move, Event>

/** Where the board is one page at a time, these open one. */
const tab = { land: '.e-tabs button:nth-child(1)', islands: '.e-tabs button:nth-child(2)' } as const

interface Lesson {
  readonly key: string
  readonly move: Move
  readonly on: Event['type']
  readonly tab?: string
}

const work = (key: string, location: LocationId): Lesson => ({
  key,
  move: { type: 'work', location },
  on: 'worked',
  tab: tab.land,
})
const upgrade = (color: 'yellow' | 'red' | 'green'): Lesson => ({
  key: 'step',
  move: { type: 'upgrade', color },
  on: 'upgraded',
})

/** From three yellow cubes to a card, a merchant and an Outpost: each kind of turn once. */
const lessons: readonly Lesson[] = [
  work('upgrade', 'F2-3'),
  upgrade('yellow'),
  upgrade('red'),
  upgrade('green'),
  upgrade('yellow'),
  work('claim', 'A2-1'),
  { key: 'explore', move: { type: 'explore', location: 'C1-5' }, on: 'explored', tab: tab.land },
  work('gather', 'C1-2'),
  { key: 'rest', move: { type: 'rest' }, on: 'rested' },
  work('stall', 'D2-3'),
  work('boat', 'E2-3'),
  { key: 'sail', move: { type: 'sail', to: 'o1' }, on: 'sailed', tab: tab.islands },
  { key: 'build', move: { type: 'build' }, on: 'built', tab: tab.islands },
  { key: 'trade', move: { type: 'trade', times: 1 }, on: 'traded' },
]

/** The first lesson that is not learned yet and can be done now. */
function lessonOf({ events, viewer, decision }: So): Lesson | undefined {
  if (decision === undefined) return undefined
  const learned = new Map<string, number>()
  for (const event of events)
    if ('seat' in event && event.seat === viewer) learned.set(event.type, (learned.get(event.type) ?? 0) + 1)
  return lessons.find(({ on, move }) => {
    const left = (learned.get(on) ?? 0) - 1
    learned.set(on, left)
    return left < 0 && decision.moves.some((one) => equal(one, move))
  })
}

const hasBuilt = did<Event>('built')
const hasWorked = did<Event>('worked', 'rested')
const isAsked = ({ decision }: So, type: Move['type']): boolean =>
  decision?.moves.some((move) => move.type === type) === true
/** With the Outpost built and the trade there made or left, all is learned. */
const isOver = (so: So): boolean => hasBuilt(so) && !isAsked(so, 'trade')

const END: Move = { type: 'endTurn' }

const onLesson = (key: string): Note => {
  const page = lessons.find((lesson) => lesson.key === key)?.tab
  return {
    key,
    ...(page !== undefined && { tab: page }),
    when: (so) => lessonOf(so)?.key === key,
    done: isOver,
    moves: (so) => {
      const lesson = lessonOf(so)
      return lesson === undefined ? [] : [lesson.move]
    },
  }
}

/** Something to look at before the first work. */
const before = (key: string, at: string): Note => ({
  key,
  at,
  tab: tab.land,
  when: (so) => isAsked(so, 'work') && !hasWorked(so),
})

/** Something to look at when all is learned. */
const after = (key: string, more: Pick<Note, 'at' | 'tab'> = {}): Note => ({ key, ...more, when: isOver })

/** Where the rules say more. */
const PARAGRAPHS: Readonly<Record<string, string>> = {
  storage: 'cubes',
  points: 'forts',
  need: 'settlers',
  upgrade: 'cubes',
  claim: 'forts',
  explore: 'places',
  rest: 'turn',
  stall: 'merchants',
  sail: 'islands',
  build: 'islands',
  trade: 'islands',
  outposts: 'bonus-tiles',
  bonus: 'bonus-tiles',
  farewell: 'end',
}

const withRules = (note: Note): Note => {
  const rules = PARAGRAPHS[note.key]
  return rules === undefined ? note : { ...note, rules }
}

const notes: readonly Note[] = [
  { key: 'welcome', when: (so) => !hasWorked(so) },
  before('storage', '.e-store'),
  before('points', '.e-point-row'),
  before('need', '.e-need'),
  ...[...new Set(lessons.map(({ key }) => key))].map(onLesson),
  { key: 'endTurn', when: (so) => isAsked(so, 'endTurn'), done: isOver, moves: () => [END] },
  { key: 'free', when: ({ decision }) => decision !== undefined, done: isOver },
  { key: 'others', done: isOver },
  after('outposts', { at: '.e-islands .e-rewards', tab: tab.islands }),
  after('bonus', { at: '.e-merchants .e-rewards', tab: tab.land }),
  after('farewell'),
]

export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first 1',
  notes: notes.map(withRules),
})
