import { did, type GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

type Done = NonNullable<GuideStep<View, Event>['done']>

const myTurn: Done = ({ seat, step }, _, viewer) => seat === viewer && step?.type === 'turn'

/** A first game: from the first work to the islands, each note on what it is about. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  { key: 'waitTurn', done: myTurn },
  { key: 'work', at: '.e-land', done: did<Event>('worked') },
  { key: 'storage', at: '.e-store' },
  { key: 'points', at: '.e-point-row' },
  { key: 'need', at: '.e-need' },
  { key: 'merchants', at: '.e-merchants' },
  { key: 'islands', at: '.e-islands' },
  { key: 'bonus', at: '.e-stack' },
  { key: 'covered', at: '.e-cell[data-covered]' },
  { key: 'rest', at: '.e-people' },
  { key: 'farewell' },
]
