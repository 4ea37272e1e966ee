import { did, firstGame, type Situation } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

type So = Situation<View, Move, Event>

const isMyTurn = ({ view, viewer }: So): boolean => view.turn === viewer && view.phase === 'action'

/** A first voyage, from the first card to the second turn. Who leaves something out is not held up by its note. */
export default firstGame<View, Move, Event>({
  seats: 3,
  seed: 'first game 11',
  notes: [
    { key: 'welcome' },
    { key: 'wait', done: (so) => isMyTurn(so) || did<Event>('turnEnded')(so) },
    { key: 'hand', at: '.g-hand', done: did<Event>('played', 'purchasesBegan', 'turnEnded') },
    { key: 'island', at: '.g-island' },
    { key: 'share', at: '.g-island' },
    { key: 'food', at: '.g-hold' },
    { key: 'toMarket', at: '.bar', done: did<Event>('purchasesBegan', 'turnEnded') },
    { key: 'buy', at: '.g-supply', done: did<Event>('bought', 'turnEnded') },
    { key: 'endTurn', at: '.bar', done: did<Event>('turnEnded') },
    { key: 'ends', at: '.g-ends' },
    { key: 'farewell' },
  ],
})
