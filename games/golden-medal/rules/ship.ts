import { type Chance, draw, layer, type Seat } from '@portolan/engine'
import type { CardId, Chip } from '../data/index.ts'
import type { Emit } from './events.ts'
import { countIn, type Player, type SourceId, type State } from './state.ts'

/** 5: the top card; where the deck is empty, the discard pile becomes a new one first. */
export function takeTop(player: Player, seat: Seat, chance: Chance, emit: Emit): CardId | undefined {
  const card = draw(player.deck, chance)
  if (card !== undefined || player.discard.length === 0) return card
  player.deck = [layer(player.discard)]
  player.discard = []
  emit({ type: 'reshuffled', seat })
  return draw(player.deck, chance)
}

/** Draws up to n cards, one by one, as many as there are. */
export function drawCards(state: State, seat: Seat, n: number, chance: Chance, emit: Emit): void {
  const player = state.players[seat]
  const drawn: CardId[] = []
  while (drawn.length < n) {
    const card = takeTop(player, seat, chance, emit)
    if (card === undefined) break
    drawn.push(card)
    player.hand.push(card)
  }
  if (drawn.length === 0) return
  emit({ type: 'drew', seat, n: drawn.length })
  emit({ type: 'drewThese', seat, cards: drawn }, [seat])
}

/** Takes one such card out of the list. */
export function takeOut(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card)
  if (at < 0) throw new Error(`there is no ${card} to take`)
  cards.splice(at, 1)
}

/** Copies are alike: one that goes is one that was shown. Off-turn, an Innkeeper that goes is one that has answered already. */
export function takeFromHand(player: Player, card: CardId): void {
  takeOut(player.hand, card)
  if (player.shown.includes(card)) takeOut(player.shown, card)
  if (card === 'innkeeper' && player.inns > 0) player.inns--
}

/** Everybody learns that there are so many of these in the hand. */
export function showInHand({ shown }: Player, card: CardId, n: number): void {
  for (let known = countIn(shown, card); known < n; known++) shown.push(card)
}

export const freshInns = ({ hand, inns }: Player): number => countIn(hand, 'innkeeper') - inns

export function gainChips(state: State, seat: Seat, resource: Chip, n: number, source: SourceId, emit: Emit): void {
  state.players[seat].chips[resource] += n
  emit({ type: 'gained', seat, resource, n, source })
}

/** Returns chips to the bank, as many as there are. */
export function spendChips(state: State, seat: Seat, resource: Chip, n: number, source: SourceId, emit: Emit): void {
  const { chips } = state.players[seat]
  const spent = Math.min(n, chips[resource])
  if (spent === 0) return
  chips[resource] -= spent
  emit({ type: 'spent', seat, resource, n: spent, source })
}
