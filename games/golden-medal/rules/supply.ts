import { type CardId, cardOf, isAction } from '../data/index.ts'
import type { Code } from './refusals.ts'
import { type Pile, pileOf, type State } from './state.ts'

/** Why the card of a pile can't be had at this price at most. */
type WhyNot = (pile: Pile, most: number) => Code | undefined

/** 5 Purchase: with so many coins. */
export const whyNotBuy: WhyNot = ({ card, left }, coins) => {
  if (left === 0) return 'PILE_EMPTY'
  return cardOf(card).cost > coins ? 'CANNOT_AFFORD' : undefined
}

/** 6: by an effect that gives an action card of up to this cost. */
export const whyNotGain: WhyNot = ({ card, left }, cost) => {
  if (!isAction(card)) return 'NOT_AN_ACTION_CARD'
  if (cardOf(card).cost > cost) return 'TOO_DEAR'
  return left === 0 ? 'PILE_EMPTY' : undefined
}

export function whyNotTake(state: State, card: CardId, whyNot: WhyNot, most: number): Code | undefined {
  const pile = pileOf(state, card)
  return pile === undefined ? 'NOT_IN_SUPPLY' : whyNot(pile, most)
}

/** Takes the top card of a pile that is not empty. */
export function takeFromSupply(state: State, card: CardId): void {
  const pile = pileOf(state, card)
  if (pile === undefined || pile.left === 0) throw new Error(`there is no ${card} in the supply`)
  pile.left--
}
