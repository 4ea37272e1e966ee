import type { Chance, Seat } from '@portolan/engine'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { isGone, type State } from './state.ts'
import type { Step } from './terms.ts'
import { passTurn } from './turn.ts'

/**
 * Ruling 67: settlers stay and can be ousted, turns are skipped; a lone player who is left wins. Ruling 71: a toll that was
 * still to be paid to the one who leaves is paid to nobody.
 */
export function leave(state: State, seat: Seat, _: Chance, emit: Emit): void {
  state.players[seat].gone = true
  emit({ type: 'left', seat })
  if (state.players.filter((one) => !isGone(one)).length < 2) {
    endGame(state, 'lastMerchant', emit)
  } else if (state.seat === seat) {
    state.steps.length = 0
    passTurn(state, false, emit)
  } else {
    const kept = state.steps.filter((step) => !(isToll(step) && step.to === seat))
    state.steps.splice(0, state.steps.length, ...kept)
  }
}

const isToll = (step: Step) => step.type === 'toll' || step.type === 'payToll'
