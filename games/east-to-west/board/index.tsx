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
import { FirstFlag, Points } from './marks.tsx'
import { Dock } from './mine.tsx'
import { isCheapest } from './preview.ts'
import { type CardProps, isFirst, type Props, playerOf } from './props.ts'
import { SeatCard } from './seat-card.tsx'
import { tellPreview } from './tell-preview.ts'

/** What has its place in the decision bar; building has one on its island too, but is worth a button with words. */
const onBar: ReadonlySet<Move['type']> = new Set([
  'endTurn',
  'done',
  'rest',
  'pass',
  'build',
  'discardCheapest',
] as const)

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
  Dock,
  SeatCard,
  seatLine,
  onBoard: (move, view) => !onBar.has(move.type) && !isCheapest(move, view),
  status,
  preview: tellPreview,
  isQuiet,
  caution,
  isFinal,
  linger: (events) => (events.some(({ type }) => deeds.has(type)) ? 300 : 0),
})

/** With some settlers at hand, a Rest is not what one came for. */
const ENOUGH = 3

function isQuiet(move: Move, props: Props): boolean {
  if (move.type === 'rest') return (playerOf(props)?.home ?? 0) >= ENOUGH
  return move.type === 'done' || (move.type === 'trade' && move.times === 0)
}

/** Points and cards, and who begins the round. */
function seatLine({ view, seat, words }: CardProps) {
  const { points, cards } = at(view.players, seat)
  return (
    <>
      {isFirst(view, seat) && (
        <span class="e-first" role="img" aria-label={words.say('board.first')}>
          <FirstFlag size=".9em" />
        </span>
      )}
      <span
        class="e-line"
        role="img"
        aria-label={words.say('board.short', { points, count: cards.length, most: CARDS_TO_END })}
      >
        <Points n={points} />
        <span>
          {cards.length}/{CARDS_TO_END}
        </span>
      </span>
    </>
  )
}

function status({ view, words }: Props): string {
  return words.say(view.finalRound ? 'board.roundLast' : 'board.round', { round: view.round })
}
