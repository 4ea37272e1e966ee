import { at } from '@portolan/engine'
import { board } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { linger } from './dawn.ts'
import { Dock } from './dock.tsx'
import { facts } from './facts.ts'
import { isFinal } from './final.ts'
import type { Props } from './props.ts'
import { SeatCard } from './seat-card.tsx'
import { tellPreview } from './tell-preview.tsx'

/** What is asked in the decision bar. All else has its own place on the map, a guild's board, a card or a writ. */
const inBar: ReadonlySet<Move['type']> = new Set([
  'commitCards',
  'endTurn',
  'forfeit',
  'done',
  'accept',
  'decline',
  'pay',
  'store',
  'explore',
  'favours',
  'pickGood',
  'tax',
  'boost',
  'flipDefend',
  'pass',
  'earn',
  'nameHider',
  'hide',
  'pickHand',
  'feedAll',
  'endNourish',
  'collect',
] as const)

export default board<View, Move, Event, Options>({
  Board,
  Dock,
  SeatCard,
  onBoard: ({ type }) => !inBar.has(type),
  facts,
  seatLine: ({ view, seat, words }) => `${at(view.players, seat).vp} ${words.say('board.vp')}`,
  status,
  preview: tellPreview,
  isQuiet,
  caution,
  isFinal,
  linger,
})

const declines: ReadonlySet<Move['type']> = new Set(['decline', 'pass', 'done', 'forfeit'] as const)

/** Declining, stopping early, and sending the hungry home. */
function isQuiet(move: Move, { decision }: Props): boolean {
  if (move.type === 'favours' || move.type === 'collect') return !move.take
  if (move.type === 'endNourish') return decision?.prompt.params?.count !== 0
  return declines.has(move.type)
}

function status({ view, words }: Props): string | undefined {
  if (view.epoch > 4) return undefined
  return words.say('board.untilDawn', { count: view.untilDawn, epoch: view.epoch + 1 })
}
