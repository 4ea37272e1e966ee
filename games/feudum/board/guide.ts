import type { GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

type Done = NonNullable<GuideStep<View, Event>['done']>

const did =
  (type: Event['type']): Done =>
  (_, events, viewer) =>
    events.some((event) => event.type === type && 'seat' in event && event.seat === viewer)

/** A first round: the set-up choices, the secret choice of cards, the first turn and the first meal. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  { key: 'goods', done: did('goodsTaken') },
  { key: 'pawn', at: '.f-map', done: did('pawnPlaced') },
  { key: 'seats', at: '.f-guild' },
  { key: 'cards', at: '.f-cards', done: did('committed') },
  { key: 'turn', at: '.f-cards', done: did('cardPlayed') },
  { key: 'map', at: '.f-map' },
  { key: 'guilds', at: '.f-west' },
  { key: 'epochs', at: '.f-top' },
  { key: 'nourish', done: ({ round }) => round > 1 },
  { key: 'farewell' },
]
