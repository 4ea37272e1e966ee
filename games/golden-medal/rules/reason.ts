import type { Params, Refusal } from '@portolan/engine'

/** Why a move can't be made. */
export const codes = [
  'GAME_OVER',
  'NOT_YOUR_TURN',
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

export const no = (code: Code, params?: Params): Refusal => (params === undefined ? { code } : { code, params })
