import { push } from '@portolan/engine'
import { standReady } from './actions/defend.ts'
import { moveAllowance } from './actions/move.ts'
import type { RunsStep } from './terms.ts'

/** A card that was played, or is repeated: the step at which its action is chosen. */
export const act: RunsStep<'act'> = {
  run(state, { seat, card }, _, emit) {
    switch (card) {
      case 'move':
        push(state, { type: 'move', seat, left: moveAllowance(state, seat), moved: false })
        break
      case 'influence':
        push(state, { type: 'influence', seat, placed: [], bribed: false })
        break
      case 'defend':
        standReady(state, seat, emit)
        break
      default:
        push(state, { type: card, seat })
    }
  },
}
