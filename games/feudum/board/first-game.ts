import { did, firstGame } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { type Page, pages } from './pages.ts'

/** Where the board is one page at a time, this opens one. */
const tab = (page: Page): string => `.f-pages button:nth-child(${pages.indexOf(page) + 1})`

/** A first round: the set-up choices, the secret choice of cards, the first turn and the first meal. */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first game 1',
  notes: [
    { key: 'welcome' },
    { key: 'goods', done: did<Event>('goodsTaken') },
    { key: 'pawn', at: '.f-map', tab: tab('map'), done: did<Event>('pawnPlaced') },
    { key: 'seats', at: '.f-guild', tab: tab('farmer') },
    { key: 'cards', at: '.f-cards', tab: tab('mine'), done: did<Event>('committed') },
    { key: 'turn', at: '.f-cards', tab: tab('mine'), done: did<Event>('cardPlayed') },
    { key: 'map', at: '.f-map', tab: tab('map') },
    { key: 'guilds', at: '.f-west', tab: tab('farmer') },
    { key: 'epochs', at: '.f-top' },
    { key: 'nourish', done: ({ view }) => view.round > 1 },
    { key: 'farewell' },
  ],
})
