import type { Params, Seat } from '@portolan/engine'
import { indexOf } from '../data/index.ts'
import type { Move } from './moves.ts'
import { needed } from './settlers.ts'
import type { State } from './state.ts'
import type { Step } from './terms.ts'

/** 13: why not (whose turn it is, the engine looks after). Those after the blank line are for what the dossier's commands could not ask. */
export const codes = [
  'COVERED',
  'OWN_SETTLERS',
  'NOT_ENOUGH_SETTLERS',
  'CANNOT_PAY',
  'MINIMUM_ONE',
  'TOO_MANY_STEPS',
  'BROWN_CANNOT_UPGRADE',
  'OUT_OF_RANGE',
  'SAME_TILE',
  'TOLL_UNPAID',
  'ALREADY_OUTPOST',
  'NO_OUTPOST_THERE',
  'BOAT_AT_SEA',
  'STACK_NOT_ALLOWED',
  'EMPTY_STACK',
  'NOTHING_TO_REST',
  'PENDING_CHOICE',

  'NO_CARD',
  'NOTHING_TO_UPGRADE',
  'NO_TILE_THERE',
  'NO_SUCH_CUBE',
  'CAN_ACT',
  'NOT_NOW',
] as const
export type Code = (typeof codes)[number]

/** The facts that the sentence of a refusal wants. */
export function explain(state: State, _: Step, seat: Seat, move: Move, code: Code): Params | undefined {
  const player = state.players[seat]
  switch (code) {
    case 'NOT_ENOUGH_SETTLERS':
      if (move.type !== 'work') return undefined
      return { needed: needed(state, player, indexOf[move.location]), have: player.home }
    case 'NO_SUCH_CUBE':
      return 'color' in move ? { color: move.color } : undefined
    default:
      return undefined
  }
}
