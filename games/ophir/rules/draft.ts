import { barriersFit } from '../data.ts'
import type { Command } from './command.ts'
import { beginSailing, picker, revealMap } from './setup.ts'
import { beginTurn } from './turn.ts'

/** 13 placedBarriers: the first in turn order lays both barriers on a map that is still face down. */
export const placeBarrier: Command<'placeBarrier'> = {
  check: ({ barriers }, _, { side }) =>
    barriers.every((other) => barriersFit(side, other)) ? undefined : 'BARRIER_NOT_ALLOWED',

  play(state, seat, { side }, chance, emit) {
    state.barriers.push(side)
    emit({ type: 'barrierPlaced', seat, side })
    if (state.barriers.length === 2) revealMap(state, chance, emit)
  },
}

/** 7.5: the draft. */
export const pickSpecialist: Command<'pickSpecialist'> = {
  check(state, _, { specialist }) {
    if (!state.offer.includes(specialist)) return 'SPECIALIST_NOT_OFFERED'
    return state.players.some((player) => player.specialist === specialist) ? 'SPECIALIST_TAKEN' : undefined
  },

  play(state, seat, { specialist }, chance, emit) {
    state.players[seat].specialist = specialist
    emit({ type: 'specialistPicked', seat, specialist })
    if (picker(state) !== undefined) return
    beginSailing(state, chance, emit)
    beginTurn(state, seat, emit)
  },
}
