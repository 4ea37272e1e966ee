import { did, firstGame, type Situation } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { MILESTONES } from './milestone.ts'

type So = Situation<View, Move, Event>

const isLater = ({ view }: So): boolean => view.turn > 1

/** What has happened since the first actions were ended; nothing as long as they go on. */
function sinceActions({ events }: So): readonly Event[] | undefined {
  const ended = events.findIndex((event) => event.type === 'phaseBegan' && event.phase === 'resolution')
  return ended < 0 ? undefined : events.slice(ended + 1)
}

const hasEndedActions = (so: So): boolean => isLater(so) || sinceActions(so) !== undefined

const ways: ReadonlySet<Event['type']> = new Set(['resolved', 'pushed', 'built', 'advanced'] as const)

const hasResolved = (so: So): boolean => isLater(so) || (sinceActions(so)?.some(({ type }) => ways.has(type)) ?? false)

/** A first turn, and before the second what is yet to come. */
export default firstGame<View, Move, Event>({
  seats: 1,
  seed: 'first game 1',
  options: { firstGame: true },
  notes: [
    { key: 'welcome' },
    { key: 'row', at: '.c-row' },
    { key: 'play', at: '.c-hand', done: (so) => did<Event>('played')(so) || hasEndedActions(so) },
    { key: 'banks', at: '.c-realm' },
    { key: 'endActions', at: '.bar', done: hasEndedActions },
    { key: 'resolve', at: '.c-row', done: hasResolved },
    { key: 'forecast', at: '.c-forecast', done: isLater },
    {
      key: 'milestone',
      at: '.c-slot[data-kind="milestone"]',
      rules: 'what-you-have',
      params: () => ({ of: MILESTONES }),
    },
    {
      key: 'calamities',
      at: '.c-collapse',
      rules: 'calamities',
      params: ({ view }) => ({ of: view.collapseAt }),
    },
    { key: 'escalation', at: '.c-row', rules: 'row' },
    { key: 'farewell' },
  ],
})
