import { did, type GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

/** A first voyage, from the first card to the second turn. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  { key: 'wait', done: ({ turn, phase }, _, viewer) => turn === viewer && phase === 'action' },
  { key: 'hand', at: '.g-hand', done: did<Event>('played') },
  { key: 'island', at: '.g-island' },
  { key: 'share', at: '.g-island' },
  { key: 'food', at: '.g-hold' },
  { key: 'toMarket', at: '.bar', done: did<Event>('purchasesBegan') },
  { key: 'buy', at: '.g-supply', done: did<Event>('bought', 'turnEnded') },
  { key: 'endTurn', at: '.bar', done: did<Event>('turnEnded') },
  { key: 'ends', at: '.g-ends' },
  { key: 'farewell' },
]
