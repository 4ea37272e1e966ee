import { at } from '@portolan/engine'
import { board } from '@portolan/web/board'
import { CARDS_TO_END } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { isFinal } from './final.ts'
import { isCheapest } from './preview.ts'
import type { Props } from './props.ts'
import { SeatCard } from './seat-card.tsx'
import { tellPreview } from './tell-preview.ts'

/** What has its place in the decision bar; building has one on its island too, but is worth a button with words. */
const onBar: ReadonlySet<Move['type']> = new Set(['endTurn', 'done', 'rest', 'pass', 'build'] as const)

/** Deeds of others that should be seen before the next one. */
const deeds: ReadonlySet<Event['type']> = new Set([
  'worked',
  'rested',
  'claimed',
  'merchantTaken',
  'sailed',
  'built',
  'explored',
  'bonusTaken',
] as const)

export default board<View, Move, Event, Options>({
  Board,
  SeatCard,
  seatLine: ({ view, seat, words }) => {
    const { points, cards } = at(view.players, seat)
    return `${words.say('board.points', { count: points })} · ${words.say('board.cardsOf', { count: cards.length, most: CARDS_TO_END })}`
  },
  onBoard: (move, view) => !onBar.has(move.type) && !isCheapest(move, view),
  status,
  preview: tellPreview,
  isQuiet: (move) => move.type === 'done' || (move.type === 'trade' && move.times === 0),
  caution,
  isFinal,
  linger: (events) => (events.some(({ type }) => deeds.has(type)) ? 300 : 0),
})

function status({ view, words }: Props): string {
  return words.say(view.finalRound ? 'board.roundLast' : 'board.round', { round: view.round })
}
