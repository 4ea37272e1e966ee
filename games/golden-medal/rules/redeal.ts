import { type Chance, mix, type Seat, type Viewer } from '@portolan/engine'
import type { CardId } from '../data/index.ts'
import { takeOut } from './ship.ts'
import type { State } from './state.ts'

/**
 * 7: what a player owns is known to all; which of it is in the hand, being looked at or where in the deck is known to
 * that player alone.
 */
export function redeal(state: State, viewer: Viewer, chance: Chance): void {
  state.players.forEach(({ hand, looking, deck }, seat) => {
    if (seat === viewer) return
    const shown = shownIn(state, seat)
    for (const card of shown) takeOut(hand, card)
    mix(chance, hand, looking, ...deck.map(({ cards }) => cards))
    hand.push(...shown)
  })
}

/** The cards of which everybody knows that they are in this hand: those revealed, and those that are asked for. */
function shownIn({ players, steps }: State, seat: Seat): readonly CardId[] {
  const shown: CardId[] = Array.from({ length: players[seat].inns }, () => 'innkeeper')
  const asked = steps.at(-1)
  if (asked?.type === 'inn' && asked.seat === seat) shown.push('innkeeper')
  if (asked?.type === 'ward' && asked.source.seat === seat) shown.push('lookout')
  return shown
}
