import type { Seat } from '@portolan/engine'
import { TAX } from '../../data/index.ts'
import type { Emit } from '../events.ts'
import { gainMarkers, gainShillings } from '../goods.ts'
import { realmOf, reseat } from '../seats.ts'
import { hasCharacter, type State } from '../state.ts'
import { asksForAction } from './action.ts'

// 9.7 Tax: two shillings for a town, one more for each further town and each feudum.

export const taxOf = (state: State, seat: Seat): number => {
  const { town, feudum } = realmOf(state, seat)
  return town === 0 ? 0 : TAX + town - 1 + feudum
}

export const tax = asksForAction<'tax'>({
  prompt: (state, { seat }) => ({ key: 'tax', params: { count: taxOf(state, seat) } }),
  commands: {
    tax: {
      when: (state, _, seat) => (taxOf(state, seat) > 0 ? undefined : 'NO_TOWN'),
      play(state, _, seat, __, ___, emit) {
        emit({ type: 'taxed', seat, count: taxOf(state, seat) })
        gainShillings(state, seat, taxOf(state, seat), emit)
        if (state.options.advanced && hasCharacter(state.players[seat], 'knight')) reinforce(state, seat, emit)
      },
    },
  },
})

/** Reinforcements: a marker from the general supply, or from the knights' row where that is empty. */
function reinforce(state: State, seat: Seat, emit: Emit): void {
  const { rows } = state.boards
  if (gainMarkers(state, seat, 1, emit) === 0 && rows[seat] > 0) {
    rows[seat]--
    state.players[seat].markers++
    emit({ type: 'markersGained', seat, count: 1 })
  }
  reseat(state, emit)
}
