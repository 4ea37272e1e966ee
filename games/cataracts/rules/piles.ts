import { type Chance, deckSize, draw as drawFrom, dropEmpty, layer, shuffleIn, takeOutAt } from '@portolan/engine'
import { type ActionId, actionOf, type CardId, type Filter } from '../data/index.ts'
import type { Emit, Zone } from './events.ts'
import type { State } from './state.ts'

// The Action cards and their piles. Whatever is controlled is in the deck, the hand, the discard, or being played.

function matches(card: CardId, { cards, mask, specialized }: Filter): boolean {
  const action = actionOf(card)
  if (specialized && !action.specialized) return false
  if (cards.length > 0) return cards.includes(action.base)
  return mask === 0 || (action.mask & mask) !== 0
}

/** The piles in the order in which copies are taken from them (8, transformCards). */
function piles(state: State): readonly CardId[][] {
  return [state.discard, ...state.deck.map(({ cards }) => cards), state.hand, state.inPlay]
}

/** Asked at every listing of what can be resolved, so it gathers nothing. */
export function countControlled({ discard, deck, hand, inPlay }: State, filter: Filter): number {
  let n = countIn(discard, filter) + countIn(hand, filter) + countIn(inPlay, filter)
  for (const { cards } of deck) n += countIn(cards, filter)
  return n
}

function countIn(pile: readonly CardId[], filter: Filter): number {
  let n = 0
  for (let i = 0; i < pile.length; i++) if (matches(pile[i], filter)) n++
  return n
}

export const allControlled = (state: State): number =>
  state.hand.length + state.discard.length + state.inPlay.length + deckSize(state.deck)

/** The controlled cards that match, each named once, in the order of the piles. */
export function controlled(state: State, filter: Filter): CardId[] {
  const found: CardId[] = []
  for (const pile of piles(state)) {
    for (const card of pile) if (matches(card, filter) && !found.includes(card)) found.push(card)
  }
  return found
}

export function distinct(pile: readonly CardId[], filter: Filter): CardId[] {
  const found: CardId[] = []
  for (const card of pile) if (matches(card, filter) && !found.includes(card)) found.push(card)
  return found
}

export const newDeck = (cards: readonly CardId[]) => (cards.length > 0 ? [layer(cards)] : [])

/** 6.6.3: the discard is shuffled into a new deck when the deck runs out; there may be nothing left at all. */
export function drawCards(state: State, n: number, chance: Chance, emit: Emit): void {
  const cards: CardId[] = []
  for (let left = n; left > 0; left--) {
    if (deckSize(state.deck) === 0) {
      if (state.discard.length === 0) break
      shuffleInDiscard(state)
      emit({ type: 'deckRenewed' })
    }
    const card = drawFrom(state.deck, chance)
    if (card === undefined) break
    state.hand.push(card)
    cards.push(card)
  }
  dropEmpty(state.deck)
  if (cards.length > 0) emit({ type: 'drew', cards })
}

export function shuffleInDiscard(state: State): void {
  shuffleIn(state.deck, state.discard)
  state.discard = []
}

/** 7: from the top of the deck to the discard, without a reshuffle. */
export function disruptCards(state: State, n: number, chance: Chance, emit: Emit): void {
  const cards: CardId[] = []
  for (let left = n; left > 0; left--) {
    const card = drawFrom(state.deck, chance)
    if (card === undefined) break
    state.discard.push(card)
    cards.push(card)
  }
  dropEmpty(state.deck)
  if (cards.length > 0) emit({ type: 'disrupted', cards })
}

export function gainAction(state: State, card: ActionId, n: number, to: Zone, emit: Emit): void {
  for (let left = n; left > 0; left--) {
    if (to === 'hand') state.hand.push(card)
    else if (to === 'discard') state.discard.push(card)
    else shuffleIn(state.deck, [card])
  }
  // 8: a Province gained once is unlocked for good.
  if (actionOf(card).kinds.includes('province') && !state.provinces.includes(card)) state.provinces.push(card)
  emit({ type: 'cardGained', card, n, zone: to })
}

/** Takes one copy out of the first pile that has one, or puts another card in its place there. */
export function takeOne(state: State, card: CardId, instead?: CardId): void {
  for (const pile of piles(state)) {
    const at = pile.indexOf(card)
    if (at < 0) continue
    if (instead === undefined) removeAt(state, pile, at)
    else {
      pile[at] = instead
      if (pile === state.inPlay) renamePlayed(state, card, instead)
    }
    return
  }
}

/** A card that becomes another while it is being played is put away as what it is then. */
function renamePlayed({ steps }: State, card: CardId, to: CardId): void {
  const at = steps.findIndex((step) => step.type === 'played' && step.card === card)
  if (at >= 0) steps[at] = { type: 'played', card: to }
}

/** Takes out one of the copies that match, each as likely. */
export function takeRandom(state: State, filter: Filter, chance: Chance): CardId | undefined {
  const count = countControlled(state, filter)
  if (count === 0) return undefined
  let nth = chance.int(count)
  for (const pile of piles(state)) {
    for (let at = 0; at < pile.length; at++) {
      const card = pile[at]
      if (!matches(card, filter) || nth-- > 0) continue
      removeAt(state, pile, at)
      return card
    }
  }
  return undefined
}

/** Takes out all the copies that match. */
export function takeEvery(state: State, filter: Filter): CardId[] {
  const taken: CardId[] = []
  for (const pile of piles(state)) {
    for (let at = pile.length - 1; at >= 0; at--) {
      if (!matches(pile[at], filter)) continue
      taken.push(pile[at])
      removeAt(state, pile, at)
    }
  }
  return taken
}

function removeAt({ deck }: State, pile: CardId[], at: number): void {
  const inDeck = deck.find(({ cards }) => cards === pile)
  if (inDeck === undefined) pile.splice(at, 1)
  else {
    takeOutAt(inDeck, at)
    dropEmpty(deck)
  }
}
