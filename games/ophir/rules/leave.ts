import type { Chance, Seat } from '@portolan/engine'
import { items } from '../data/index.ts'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { beginSailing, picker } from './setup.ts'
import { isGone, type State } from './state.ts'
import { beginTurn, passTurn } from './turn.ts'

/** 15: the ship is gone, its hold goes to the bank, the last one afloat wins; nothing else changes. */
export function leave(state: State, seat: Seat, chance: Chance, emit: Emit): void {
  const player = state.players[seat]
  player.afloat = false
  for (const item of items) {
    state.bank[item] += player.hold[item]
    player.hold[item] = 0
  }
  emit({ type: 'left', seat })
  if (state.players.filter((one) => !isGone(one)).length < 2) {
    endGame(state, state.players.length === 1 ? 'abandoned' : 'lastAfloat', emit)
  } else if (state.phase === 'sailing') {
    if (state.turn.seat === seat) passTurn(state, emit)
  } else if (state.phase === 'draft' && picker(state) === undefined) {
    beginSailing(state, chance, emit)
    beginTurn(state, firstLeft(state), emit)
  }
}

/** The first in turn order of those who have not left. */
const firstLeft = ({ order, players }: State): Seat => order.find((seat) => !isGone(players[seat])) ?? 0
