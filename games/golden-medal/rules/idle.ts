import type { Decision } from '@portolan/engine'
import { type CardId, cards } from '../data/index.ts'
import type { Move } from './moves.ts'
import type { State } from './state.ts'

/** A seat that does not answer declines, keeps what it has, and ends its phases. */
export function idle(_: State, { moves }: Decision<Move>): Move {
  const quiet = moves.find(({ type }) => type === 'endPurchases' || type === 'endActions' || type === 'pass')
  if (quiet !== undefined) return quiet
  const best = (type: Move['type'], worth: (card: CardId) => number): Move | undefined => {
    let found: Move | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const move of moves) {
      if (move.type !== type || !('card' in move) || worth(move.card) <= most) continue
      found = move
      most = worth(move.card)
    }
    return found
  }
  const useful = (card: CardId) => cards[card].cost + (cards[card].type === 'medal' ? -100 : 0)
  return best('keep', useful) ?? best('putBack', () => 0) ?? best('discard', (card) => -useful(card)) ?? moves[0]
}
