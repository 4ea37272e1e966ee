import type { Params, Refusal, Seat } from '@portolan/engine'
import { countOf, indexOf, locationOf, placeIndex, pointCards, said } from '../data/index.ts'
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
    case 'cannot-pay':
      return { has: said(player.cubes), ...price(state, move) }
    case 'toll-unpaid': {
      if (move.type !== 'sail') return undefined
      const boats = state.players.filter(({ gone, boat }, i) => i !== seat && !gone && boat === placeIndex[move.to])
      return { count: boats.length, have: countOf(player.cubes) }
    }
    case 'no-such-cube':
      return 'color' in move ? { color: move.color } : undefined
    default:
      return undefined
  }
}

/** What a location asks for, where that is plain to see. */
function price(state: State, move: Move): Params {
  if (move.type !== 'work') return {}
  const { effect } = locationOf(move.location)
  if (effect.type === 'trade') return { price: effect.gives }
  if (effect.type !== 'fort') return {}
  const card = state.pointRow[effect.place]
  return card === undefined ? {} : { price: said(pointCards[card].cost) }
}
