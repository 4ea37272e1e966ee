import { expect, test } from 'vitest'
import { SeededChance } from './chance.ts'
import {
  type Deck,
  deckSize,
  draw,
  dropEmpty,
  layer,
  mix,
  putOnTop,
  putUnder,
  shuffleIn,
  takeOut,
  takeOutAt,
} from './deck.ts'

const drawAll = (deck: Deck<string>, seed = 'deck') => {
  const chance = new SeededChance(seed)
  const cards: string[] = []
  for (let card = draw(deck, chance); card !== undefined; card = draw(deck, chance)) cards.push(card)
  return cards
}

test('a deck gives each of its cards once, and then nothing', () => {
  const deck = [layer(['a', 'b', 'c', 'd'])]
  const chance = new SeededChance('once')
  expect(drawAll(deck).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(deckSize(deck)).toBe(0)
  expect(draw(deck, chance)).toBeUndefined()
  expect(chance.used).toBe(0)
})

test('each card of a layer is as likely to be on top', () => {
  const tops: Record<string, number> = { a: 0, b: 0, c: 0 }
  const chance = new SeededChance('tops')
  for (let i = 0; i < 3000; i++) tops[draw([layer(['a', 'b', 'c'])], chance) ?? '']++
  for (const count of Object.values(tops)) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000))
})

test('upper layers are drawn before lower ones', () => {
  const deck = [layer(['a', 'b']), layer(['y', 'z'])]
  const cards = drawAll(deck)
  expect(cards.slice(0, 2).sort()).toEqual(['a', 'b'])
  expect(cards.slice(2).sort()).toEqual(['y', 'z'])
})

test('of a layer with cards in the box only so many are drawn, and it is not known which', () => {
  const lasts = new Set<string>()
  for (let i = 0; i < 50; i++) {
    const deck = [layer(['a', 'b', 'c'], 2)]
    expect(deckSize(deck)).toBe(2)
    expect(drawAll(deck, `${i}`)).toHaveLength(2)
    lasts.add(deck[0].cards[0])
  }
  expect(lasts).toEqual(new Set(['a', 'b', 'c']))
})

test('cards put on top or under come in the order given', () => {
  const deck = [layer(['m'])]
  putOnTop(deck, 'a', 'b')
  putUnder(deck, 'y', 'z')
  expect(drawAll(deck)).toEqual(['a', 'b', 'm', 'y', 'z'])
})

test('a shuffle forgets the layers and keeps the cards', () => {
  const firsts = new Set<string>()
  for (let i = 0; i < 50; i++) {
    const deck = [layer(['a']), layer(['b', 'c'])]
    shuffleIn(deck, [])
    expect(deck).toHaveLength(1)
    const cards = drawAll(deck, `${i}`)
    firsts.add(cards[0])
    expect(cards.sort()).toEqual(['a', 'b', 'c'])
  }
  expect(firsts).toEqual(new Set(['a', 'b', 'c']))
})

test('a shuffle brings nothing back from the box', () => {
  const one = [layer(['a', 'b', 'c'], 2)]
  shuffleIn(one, [])
  expect(drawAll(one)).toHaveLength(2)
  expect(() => shuffleIn([layer(['a', 'b'], 1)], ['z'])).toThrow('in the box')
})

test('cards shuffled in may lie anywhere', () => {
  const firsts = new Set<string>()
  for (let i = 0; i < 50; i++) {
    const deck = [layer(['a']), layer(['b'])]
    shuffleIn(deck, ['c', 'd'])
    expect(deck).toHaveLength(1)
    const cards = drawAll(deck, `${i}`)
    firsts.add(cards[0])
    expect(cards.sort()).toEqual(['a', 'b', 'c', 'd'])
  }
  expect(firsts).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('a deck that was used up is made of what is shuffled in, and nothing shuffled in makes no layer', () => {
  const deck: Deck<string> = [layer<string>([])]
  shuffleIn(deck, [])
  expect(deck).toEqual([])
  const cards = ['a', 'b']
  shuffleIn(deck, cards)
  expect(deck).toEqual([layer(['a', 'b'])])
  expect(deck[0].cards).not.toBe(cards)
  expect(() => shuffleIn([layer(['a', 'b'], 1)], ['z'])).toThrow('in the box')
})

test('cards are taken out from the top layer downwards, and the layers they leave empty go', () => {
  const deck = [layer(['a']), layer(['a', 'b', 'a']), layer(['c', 'a'])]
  expect(takeOut(deck, (card) => card === 'a', 3)).toEqual(['a', 'a', 'a'])
  expect(deck).toEqual([layer(['b']), layer(['c', 'a'])])
  expect(takeOut(deck, (card) => card < 'c')).toEqual(['b', 'a'])
  expect(deck).toEqual([layer(['c'])])
  expect(takeOut(deck, () => false)).toEqual([])
})

test('one card is taken out of a layer, but not of one with cards in the box', () => {
  const one = layer(['a', 'b', 'c'])
  expect(takeOutAt(one, 1)).toBe('b')
  expect(one).toEqual(layer(['a', 'c']))
  expect(() => takeOutAt(layer(['a', 'b'], 1), 0)).toThrow('in the box')
})

test('layers without cards are dropped; what lies in the box is kept', () => {
  const deck = [layer<string>([]), layer(['a']), layer<string>([]), layer(['b'], 0)]
  dropEmpty(deck)
  expect(deck).toEqual([layer(['a']), layer(['b'], 0)])
})

test('cards mixed among hidden places keep the size of each place', () => {
  const [hand, other, rest] = [['a', 'b'], ['c'], ['d', 'e', 'f']]
  const hands = new Set<string>()
  for (let i = 0; i < 100; i++) {
    mix(new SeededChance(`${i}`), hand, other, rest)
    expect([hand.length, other.length, rest.length]).toEqual([2, 1, 3])
    expect([...hand, ...other, ...rest].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    hands.add(other[0])
  }
  expect(hands.size).toBe(6)
})
