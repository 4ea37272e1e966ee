import { barriersFit } from '../data/index.ts'
import { beginSailing, picker, revealMap } from './setup.ts'
import { isGone } from './state.ts'
import { asks } from './terms.ts'
import { beginTurn } from './turn.ts'

/** 13 placedBarriers: the first in turn order lays both barriers on a map that is still face down. */
export const barriers = asks<'barriers'>({
  who: ({ order, players }) => order.find((seat) => !isGone(players[seat])) ?? [],
  prompt: (state) => ({ key: 'placeBarrier', params: { number: state.barriers.length + 1 } }),
  commands: {
    placeBarrier: {
      check: (state, _, __, { side }) =>
        state.barriers.every((other) => barriersFit(side, other)) ? undefined : 'BARRIER_NOT_ALLOWED',
      play(state, _, seat, { side }, chance, emit) {
        state.barriers.push(side)
        emit({ type: 'barrierPlaced', seat, side })
        if (state.barriers.length === 2) revealMap(state, chance, emit)
      },
    },
  },
})

/** 7.5: the draft. */
export const draft = asks<'draft'>({
  who: (state) => picker(state) ?? [],
  prompt: { key: 'pickSpecialist' },
  commands: {
    pickSpecialist: {
      check({ offer, players }, _, __, { specialist }) {
        if (!offer.includes(specialist)) return 'SPECIALIST_NOT_OFFERED'
        return players.some((player) => player.specialist === specialist) ? 'SPECIALIST_TAKEN' : undefined
      },
      play(state, _, seat, { specialist }, chance, emit) {
        state.players[seat].specialist = specialist
        emit({ type: 'specialistPicked', seat, specialist })
        if (picker(state) !== undefined) return
        beginSailing(state, chance, emit)
        beginTurn(state, seat, emit)
      },
    },
  },
})
