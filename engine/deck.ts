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

/** Shuffles cards in: the deck becomes one layer. */
export function shuffleIn<Card>(deck: Deck<Card>, cards: readonly Card[]): void {
  dropEmpty(deck)
  if (cards.length > 0) deck.push(layer(cards))
  shuffleDeck(deck)
}

/** Takes the cards that are meant out of the deck, at most so many, from its top layer downwards. */
export function takeOut<Card>(deck: Deck<Card>, isMeant: (card: Card) => boolean, most = Infinity): Card[] {
  const taken: Card[] = []
  for (const one of deck) {
    for (let at = 0; at < one.cards.length && taken.length < most; ) {
      const card = one.cards[at]
      if (card !== undefined && isMeant(card)) taken.push(takeOutAt(one, at))
      else at++
    }
  }
  dropEmpty(deck)
  return taken
}

/** Takes one card out of a layer, by where it is listed there. What lies in the box can't be taken out of the deck. */
export function takeOutAt<Card>(from: Layer<Card>, at: number): Card {
  if (from.count !== from.cards.length) throw new RangeError('a card is taken out of a layer with cards in the box')
  const [card] = from.cards.splice(at, 1)
  if (card === undefined) throw new RangeError(`no card at ${at} of a layer of ${from.count}`)
  from.count--
  return card
}

/** Drops the layers that have no cards left. */
export function dropEmpty<Card>(deck: Deck<Card>): void {
  for (let i = deck.length - 1; i >= 0; i--) if (deck[i]?.cards.length === 0) deck.splice(i, 1)
}

/**
 * Forgets what was known of the order: one layer of everything. Layers of which some cards lie in the box can't be
 * mixed with others: it would no longer be known which of the cards those are.
 */
function shuffleDeck<Card>(deck: Deck<Card>): void {
  if (deck.length < 2) return
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
  if (card === undefined) throw new RangeError(`no card at ${index} of ${cards.length}`)
  const last = cards.pop() as Card
  if (index < cards.length) cards[index] = last
  return card
}
