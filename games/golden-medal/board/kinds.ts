import { type CardId, cardIds } from '../data/index.ts'

/** The kinds of these cards, in an order that stays when one of them is played, and how many there are of each. */
export const kindsOf = (list: readonly CardId[]): readonly (readonly [id: CardId, n: number])[] =>
  cardIds.flatMap((id) => {
    const n = list.filter((one) => one === id).length
    return n === 0 ? [] : [[id, n] as const]
  })
