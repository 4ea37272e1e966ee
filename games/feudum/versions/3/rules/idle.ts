import type { Decision } from '@portolan/engine'
import { cards } from '../data/index.ts'
import type { Move, MoveType } from './moves.ts'
import type { State } from './state.ts'

/** What commits a silent seat least, the first that is offered. */
const quiet: readonly MoveType[] = [
  'commitCards',
  'pass',
  'forfeit',
  'done',
  'decline',
  'endTurn',
  'keepWrit',
  'pickHand',
]

/** Cards that do something for nearly everybody, in the order a silent seat chooses them. */
const common = ['move', 'influence', 'guild', 'defend', ...cards] as const

/** A seat that does not answer keeps the table going: it feeds its pawns, gives up actions and shows nothing. */
export function idle(_: State, { moves }: Decision<Move>): Move {
  const meal =
    moves.find((move) => move.type === 'feedAll' || (move.type === 'feed' && move.with === 'food')) ??
    moves.find((move) => move.type === 'endNourish')
  if (meal !== undefined) return meal
  // What was meant for the pouch went for a mandate: choosing other cards would never end.
  if (!moves.some(({ type }) => type === 'commitCards' || type === 'selectCard')) {
    const back = moves.find(({ type }) => type === 'clearPouch') ?? moves.find(({ type }) => type === 'returnCard')
    if (back !== undefined) return back
  }
  for (const type of quiet) {
    const found = moves.find((move) => move.type === type)
    if (found !== undefined) return found
  }
  for (const card of common) {
    const found = moves.find((move) => move.type === 'selectCard' && move.card === card)
    if (found !== undefined) return found
  }
  return moves[0]
}
