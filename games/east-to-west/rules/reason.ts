import type { Params, Refusal, Seat } from '@portolan/engine'
import { indexOf } from '../data/index.ts'
import type { Code } from './choice.ts'
import { needed } from './settlers.ts'
import type { Move, State } from './state.ts'

/** A refusal with the facts that its sentence wants. */
export function reason(state: State, seat: Seat, move: Move, code: Code): Refusal {
  const params = facts(state, seat, move, code)
  return params === undefined ? { code } : { code, params }
}

function facts(state: State, seat: Seat, move: Move, code: Code): Params | undefined {
  const player = state.players[seat]
  switch (code) {
    case 'not-enough-settlers':
      if (move.type !== 'work') return undefined
      return { needed: needed(state, player, indexOf[move.location]), have: player.home }
    case 'no-such-cube':
      return 'color' in move ? { color: move.color } : undefined
    default:
      return undefined
  }
}
