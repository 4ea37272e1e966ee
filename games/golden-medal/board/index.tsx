import { board } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { Dock } from './dock.tsx'
import { keyMove } from './keys.ts'
import { SeatCard, seatLine } from './seat-card.tsx'
import { tellPreview } from './tell-preview.ts'

/** What has its place in the decision bar. */
const onBar: ReadonlySet<Move['type']> = new Set([
  'endActions',
  'endPurchases',
  'returnCoin',
  'accept',
  'reveal',
  'pass',
] as const)

export default board<View, Move, Event, Options>({
  Board,
  Dock,
  SeatCard,
  seatLine,
  onBoard: ({ type }) => !onBar.has(type),
  preview: tellPreview,
  isQuiet: ({ type }) => type === 'pass' || type === 'returnCoin',
  caution,
  keyMove,
  linger: (events) => (events.some(({ type }) => shown.has(type)) ? 300 : 0),
})

/** What another did that should be seen before the next thing happens. */
const shown: ReadonlySet<Event['type']> = new Set(['played', 'placed', 'cleared', 'bought', 'rivalPlaced'] as const)
