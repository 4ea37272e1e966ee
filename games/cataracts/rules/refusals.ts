import type { Params, Seat } from '@portolan/engine'
import { actionOf, MANDATORY, SIEGE } from '../data/index.ts'
import type { Move } from './moves.ts'
import { isSiegeDear } from './resolution.ts'
import type { State } from './state.ts'
import type { Step } from './terms.ts'

/** Why something can't be done. */
export const codes = [
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

/** The facts that the sentence of a refusal wants. */
export function explain(state: State, _: Step, __: Seat, move: Move, code: Code): Params | undefined {
  switch (code) {
    case 'NOT_IN_HAND':
    case 'ALREADY_FIRST':
    case 'CANNOT_PAY':
    case 'NOTHING_TO_CHOOSE':
    case 'NOT_THERE':
      return 'card' in move ? { card: move.card } : undefined
    case 'MANDATORY_LEFT':
      return { cards: state.hand.filter((card) => (actionOf(card).mask & MANDATORY) !== 0) }
    case 'REQUIREMENT_NOT_MET':
      return 'card' in move ? { card: move.card, deed: deedOf(state, move) } : undefined
    default:
      return undefined
  }
}

/** Which of a card's requirements it is: that of a way, by its number, or of a step. */
function deedOf(state: State, move: Move): number | string {
  if (move.type === 'resolve') return move.way
  return move.type === 'push' && move.card === SIEGE && isSiegeDear(state.options) ? 'siege' : move.type
}
