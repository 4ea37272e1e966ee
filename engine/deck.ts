import type { Chance } from './chance.ts'

/**
 * A face-down deck, top layer first. Of a layer's cards one knows that they are there and not in which order, so no
 * order is kept: drawing asks chance. `count` is how many of the layer's cards will ever be drawn; it is less than
 * `cards.length` where some were put back into the box unseen.
 */
export type Deck<Card> = Layer<Card>[]

export interface Layer<Card> {
  cards: Card[]
  count: number
}

/** A layer of these cards, in no order. */
export const layer = <Card>(cards: readonly Card[], count = cards.length): Layer<Card> => ({ cards: [...cards], count })

export function deckSize<Card>(deck: Deck<Card>): number {
  let size = 0
  for (const { count } of deck) size += count
  return size
}

/** Takes the top card; undefined if there is none. */
export function draw<Card>(deck: Deck<Card>, chance: Chance): Card | undefined {
  for (const top of deck) {
    if (top.count === 0) continue
    top.count--
    return takeAt(top.cards, chance.int(top.cards.length))
  }
  return undefined
}

/** Puts cards on top in a known order, the first given uppermost. */
export function putOnTop<Card>(deck: Deck<Card>, ...cards: readonly Card[]): void {
  deck.unshift(...cards.map((card) => layer([card])))
}

/** Puts cards at the bottom in a known order, the last given lowest. */
export function putUnder<Card>(deck: Deck<Card>, ...cards: readonly Card[]): void {
  deck.push(...cards.map((card) => layer([card])))
}

/**
 * Forgets what was known of the order: one layer of everything. Layers of which some cards lie in the box can't be
 * mixed with others: it would no longer be known which of the cards those are.
 */
export function shuffleDeck<Card>(deck: Deck<Card>): void {
  const layers = deck.filter(({ count }) => count > 0)
  if (layers.length < 2) return
  if (deck.some(({ cards, count }) => count !== cards.length)) {
    throw new RangeError('a layer with cards in the box is shuffled into others')
  }
  deck.splice(0, deck.length, layer(deck.flatMap(({ cards }) => cards)))
}

/**
 * Deals the cards of these hidden places among them anew, each keeping its size: for `redeal`. They are put in order
 * first, so that nothing of where they lay shows in what comes out.
 */
export function mix<Card extends string | number>(chance: Chance, ...places: Card[][]): void {
  const all = places.flat().sort(byValue)
  for (const place of places) {
    for (let i = 0; i < place.length; i++) place[i] = takeAt(all, chance.int(all.length))
  }
}

const byValue = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

function takeAt<Card>(cards: Card[], index: number): Card {
  const card = cards[index]
  const last = cards.pop() as Card
  if (index < cards.length) cards[index] = last
  return card
}
