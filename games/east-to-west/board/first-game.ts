import { did, firstGame, type Situation } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

type So = Situation<View, Move, Event>

const isMyTurn = ({ view, viewer }: So): boolean => view.seat === viewer && view.step?.type === 'turn'

/** Where the board is one page at a time, these open one. */
const tab = {
  land: '.e-tabs button:nth-child(1)',
  islands: '.e-tabs button:nth-child(2)',
  me: '.e-tabs button:nth-child(3)',
} as const

/** A first game: from the first work to the islands, each note on what it is about. */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first game 11',
  notes: [
    { key: 'welcome' },
    { key: 'waitTurn', done: (so) => isMyTurn(so) || did<Event>('worked', 'rested')(so) },
    { key: 'work', at: '.e-land', tab: tab.land, done: did<Event>('worked') },
    { key: 'storage', at: '.e-store' },
    { key: 'points', at: '.e-point-row', tab: tab.land },
    { key: 'need', at: '.e-need', tab: tab.land },
    { key: 'merchants', at: '.e-merchants', tab: tab.land },
    { key: 'islands', at: '.e-islands', tab: tab.islands },
    { key: 'bonus', at: '.e-stack', tab: tab.land },
    { key: 'covered', at: '.e-cell[data-covered]', tab: tab.land },
    { key: 'rest', at: '.e-people', tab: tab.me },
    { key: 'farewell' },
  ],
})
