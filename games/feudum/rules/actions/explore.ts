import { push, type Seat } from '@portolan/engine'
import { EXPLORE } from '../../data/index.ts'
import { drawWrits, hasWrits } from '../drawing.ts'
import { asksOnTurn } from '../free.ts'
import { canPay } from '../goods.ts'
import { realmOf } from '../seats.ts'
import type { State } from '../state.ts'
import type { RunsStep } from '../terms.ts'
import { asksForAction } from './action.ts'

// 9.5 Explore: two writs, one more for each further outpost and each feudum; keep one.

export const writsToDraw = (state: State, seat: Seat): number => {
  const { outpost, feudum } = realmOf(state, seat)
  return outpost === 0 ? 0 : EXPLORE + outpost - 1 + feudum
}

export const explore = asksForAction<'explore'>({
  prompt: (state, { seat }) => ({ key: 'explore', params: { count: writsToDraw(state, seat) } }),
  commands: {
    explore: {
      when(state, _, seat) {
        if (writsToDraw(state, seat) === 0) return 'NO_OUTPOST'
        return hasWrits(state) ? undefined : 'NO_WRITS'
      },
      play(state, _, seat, __, chance, emit) {
        if (state.options.abilities) push(state, { type: 'shovels', seat })
        drawWrits(state, seat, writsToDraw(state, seat), chance, emit)
      },
    },
  },
})

/** Shovels & Swords: an iron for two more, of which one is kept. */
export const shovels = asksOnTurn<'shovels'>({
  commands: {
    accept: {
      when(state, _, seat) {
        if (!canPay(state.players[seat], 'iron')) return 'MISSING_GOOD'
        return hasWrits(state) ? undefined : 'NO_WRITS'
      },
      play: (state, _, seat) => push(state, { type: 'cost', seat, goods: ['iron'], own: [] }, { type: 'shovel', seat }),
    },
    decline: {},
  },
})

export const shovel: RunsStep<'shovel'> = {
  run: (state, { seat }, chance, emit) => drawWrits(state, seat, EXPLORE, chance, emit),
}
