import type { GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

const did =
  (...types: readonly Event['type'][]): NonNullable<GuideStep<View, Event>['done']> =>
  (_, events) =>
    events.some(({ type }) => types.includes(type))

/** A first turn, in a handful of notes. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  { key: 'row', at: '.c-row' },
  { key: 'play', at: '.c-hand', done: did('played') },
  { key: 'banks', at: '.c-realm' },
  { key: 'endActions', at: '.bar', done: (view) => view.phase === 'resolution' || view.turn > 1 },
  {
    key: 'resolve',
    at: '.c-row',
    done: (view, events, viewer) =>
      view.turn > 1 || did('resolved', 'pushed', 'built', 'advanced')(view, events, viewer),
  },
  { key: 'forecast', at: '.c-forecast', done: (view) => view.turn > 1 },
  { key: 'farewell' },
]
