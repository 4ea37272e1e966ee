import type { Params, Refusal } from '@portolan/engine'

/** Why something can't be done. */
export const codes = [
  'GAME_OVER',
  'NOT_YOUR_TURN',
  'WRONG_PHASE',
  'NOT_AN_ANSWER',
  'NOT_IN_HAND',
  'ALREADY_FIRST',
  'CANNOT_PAY',
  'NOTHING_TO_CHOOSE',
  'MANDATORY_LEFT',
  'NO_DESPERATE_MEASURES',
  'NOT_DESPERATE',
  'DESPERATE_ALREADY',
  'NOT_THERE',
  'NO_SUCH_WAY',
  'NOT_BY_PAYING',
  'MILESTONE_RESOLVED',
  'REQUIREMENT_NOT_MET',
  'SEALED',
] as const
export type Code = (typeof codes)[number]

export const refusal = (code: Code, params?: Params): Refusal => (params === undefined ? { code } : { code, params })
