import { type Chance, mix, type Viewer } from '@portolan/engine'
import { takeOut } from './ship.ts'
import type { State } from './state.ts'

/**
 * 7: what a player owns is known to all; which of it is in the hand, being looked at or where in the deck is known to
 * that player alone, except for what was shown.
 */
export function redeal(state: State, viewer: Viewer, chance: Chance): void {
  state.players.forEach(({ hand, shown, looking, deck }, seat) => {
    if (seat === viewer) return
    for (const card of shown) takeOut(hand, card)
    mix(chance, hand, looking, ...deck.map(({ cards }) => cards))
    hand.push(...shown)
  })
}
