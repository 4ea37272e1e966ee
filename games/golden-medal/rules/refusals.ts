import type { Params, Seat } from '@portolan/engine'
import { cards } from '../data/index.ts'
import type { Move } from './moves.ts'
import type { State, Step } from './state.ts'

/** Why a move can't be made. */
export const codes = [
  'WRONG_PHASE',
  'ANSWER_FIRST',
  'NOT_IN_HAND',
  'NOT_AN_ACTION_CARD',
  'NOT_ENOUGH_FOOD',
  'NOT_IN_SUPPLY',
  'PILE_EMPTY',
  'CANNOT_AFFORD',
  'NO_COIN_CHIPS',
  'OTHER_ISLAND',
  'FOG',
  'MUST_DIFFER',
  'MUST_BE_SAME',
  'NO_PIECE_THERE',
  'SAME_QUEST',
  'TOO_DEAR',
  'NOT_AMONG_THESE',
  'MANDATORY',
  'NOT_LAID_OUT',
] as const
export type Code = (typeof codes)[number]

/** The facts that the sentence of a refusal wants. */
export function explain({ coins, players }: State, step: Step, seat: Seat, move: Move, code: Code): Params | undefined {
  if (!('card' in move)) return undefined
  const { card } = move
  const { chips } = players[seat]
  switch (code) {
    case 'NOT_IN_HAND':
    case 'NOT_AN_ACTION_CARD':
    case 'NOT_IN_SUPPLY':
    case 'PILE_EMPTY':
    case 'NOT_LAID_OUT':
      return { card }
    case 'NOT_ENOUGH_FOOD':
      return { card, food: cards[card].food, have: chips.food }
    case 'CANNOT_AFFORD':
      return { card, cost: cards[card].cost, have: coins + chips.coin }
    case 'TOO_DEAR':
      return { card, cost: cards[card].cost, most: mostOf(step) }
    default:
      return undefined
  }
}

/** The price that an effect allows. */
const mostOf = (step: Step): number => ('effect' in step && 'cost' in step.effect ? step.effect.cost : 0)
