import { push, type Seat } from '@portolan/engine'
import { EXPLORE } from '../../data.ts'
import { drawWrits } from '../drawing.ts'
import { withFreeActs } from '../free.ts'
import { canPay } from '../goods.ts'
import { only } from '../moves.ts'
import { realmOf } from '../seats.ts'
import type { State } from '../state.ts'
import { asks, type RunsStep } from '../step.ts'
import { forfeit } from './forfeit.ts'

// 9.5 Explore: two writs, one more for each further outpost and each feudum; keep one.

export const writsToDraw = (state: State, seat: Seat): number => {
  const { outpost, feudum } = realmOf(state, seat)
  return outpost === 0 ? 0 : EXPLORE + outpost - 1 + feudum
}

export const explore = withFreeActs(
  asks<'explore'>({
    prompt: (state, { seat }) => ({ key: 'explore', params: { count: writsToDraw(state, seat) } }),
    commands: {
      explore: {
        all: only('explore'),
        check: (state, { seat }) => (writsToDraw(state, seat) > 0 ? undefined : 'NO_OUTPOST'),
        play(state, { seat }, _, chance, emit) {
          if (state.options.advanced) push(state, { type: 'shovels', seat })
          drawWrits(state, seat, writsToDraw(state, seat), chance, emit)
        },
      },
      forfeit: forfeit('explore'),
    },
  }),
)

/** Shovels & Swords: an iron for two more, of which one is kept. */
export const shovels = withFreeActs(
  asks<'shovels'>({
    prompt: { key: 'shovels' },
    commands: {
      accept: {
        all: only('accept'),
        check: (state, { seat }) => (canPay(state.players[seat], 'iron') ? undefined : 'MISSING_GOOD'),
        play(state, { seat }) {
          push(state, { type: 'cost', seat, goods: ['iron'], own: [] }, { type: 'shovel', seat })
        },
      },
      decline: { all: only('decline'), play() {} },
    },
  }),
)

export const shovel: RunsStep<'shovel'> = {
  run(state, { seat }, chance, emit) {
    drawWrits(state, seat, EXPLORE, chance, emit)
  },
}
