import type { Chance, Seat } from '@portolan/engine'
import { endGame } from '../../rules/end.ts'
import type { Emit } from '../../rules/events.ts'
import { eastToWest as newest } from '../../rules/index.ts'
import { isGone, type State } from '../../rules/state.ts'
import { passTurn } from '../../rules/turn.ts'

/**
 * Version 1 differs from version 2 in leaving alone: a toll that was being chosen was still paid to the one who left. It is
 * made of the newest rules as long as that is all; what changes these next takes a copy of version 2 with it.
 */
export const eastToWest: typeof newest = { ...newest, version: 1, leave }

function leave(state: State, seat: Seat, _: Chance, emit: Emit): void {
  state.players[seat].gone = true
  emit({ type: 'left', seat })
  if (state.players.filter((one) => !isGone(one)).length < 2) {
    endGame(state, 'lastMerchant', emit)
  } else if (state.seat === seat) {
    state.steps.length = 0
    passTurn(state, false, emit)
  }
}
