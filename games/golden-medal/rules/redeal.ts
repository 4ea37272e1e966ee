import { type Chance, mix, type Viewer } from '@portolan/engine'
import type { CardId } from '../data.ts'
import { countIn, type Player, type State } from './state.ts'

/**
 * 7: what a player holds is known to all; which of it is in the hand, being looked at or where in the deck is known to
 * that player alone.
 */
export function redeal(state: State, viewer: Viewer, chance: Chance): void {
  state.players.forEach((player, seat) => {
    if (seat === viewer) return
    const { hand, looking, deck } = player
    mix(chance, hand, looking, ...deck.map(({ cards }) => cards))
    const asked = state.steps.at(-1)
    hold(player, 'lookout', asked?.type === 'ward' && asked.source.seat === seat ? 1 : 0)
    hold(player, 'innkeeper', player.inns + (asked?.type === 'inn' && asked.seat === seat ? 1 : 0))
  })
}

/** Has at least so many copies in the hand: everybody has seen that they are there. */
function hold({ hand, looking, deck }: Player, card: CardId, n: number): void {
  const elsewhere = [looking, ...deck.map(({ cards }) => cards)]
  for (let missing = n - countIn(hand, card); missing > 0; missing--) {
    const from = elsewhere.find((cards) => cards.includes(card))
    const to = hand.findIndex((one) => one !== card)
    if (from === undefined || to < 0) return
    from[from.indexOf(card)] = hand[to]
    hand[to] = card
  }
}
