import type { Seat } from '@portolan/engine'
import { MAX_FAVOR, SOLO_TURNS } from '../data/index.ts'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { newTurn } from './setup.ts'
import { isGone, locationOf, type State } from './state.ts'
import type { Command } from './terms.ts'

export function beginTurn(state: State, seat: Seat, emit: Emit): void {
  state.turn = newTurn(seat, state.turn.number + 1, state.players[seat].zone)
  emit({ type: 'turnBegan', seat })
}

/** The next in turn order who has not left. 13: a lone player's last turn ends the game. */
export function passTurn(state: State, emit: Emit): void {
  if (state.players.length === 1 && state.turn.number === SOLO_TURNS) {
    endGame(state, 'turnLimit', emit)
    return
  }
  const { order, players, turn } = state
  let next = order.indexOf(turn.seat)
  do next = (next + 1) % order.length
  while (isGone(players[order[next]]))
  beginTurn(state, order[next], emit)
}

/** 9.5: a Priest who ends the turn at the temple of free will gains a favor. */
export const endTurn: Command<'endTurn'> = {
  play(state, _, seat, __, ___, emit) {
    const player = state.players[seat]
    emit({ type: 'turnEnded', seat })
    const atTemple = locationOf(state, player.zone) === 'temple'
    if (player.specialist === 'priest' && atTemple && !state.turn.stranded && player.favor < MAX_FAVOR) {
      player.favor++
      emit({ type: 'blessed', seat })
    }
    passTurn(state, emit)
  },
}
