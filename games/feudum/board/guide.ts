import { did, type GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

/** A first round: the set-up choices, the secret choice of cards, the first turn and the first meal. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  { key: 'goods', done: did<Event>('goodsTaken') },
  { key: 'pawn', at: '.f-map', done: did<Event>('pawnPlaced') },
  { key: 'seats', at: '.f-guild' },
  { key: 'cards', at: '.f-cards', done: did<Event>('committed') },
  { key: 'turn', at: '.f-cards', done: did<Event>('cardPlayed') },
  { key: 'map', at: '.f-map' },
  { key: 'guilds', at: '.f-west' },
  { key: 'epochs', at: '.f-top' },
  { key: 'nourish', done: ({ round }) => round > 1 },
  { key: 'farewell' },
]
