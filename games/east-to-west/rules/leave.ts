import type { Chance, Seat } from '@portolan/engine'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { isGone, type State } from './state.ts'
import { passTurn } from './turn.ts'

/** Ruling 67: settlers stay and can be ousted, turns are skipped; a lone player who is left wins. */
export function leave(state: State, seat: Seat, _: Chance, emit: Emit): void {
  state.players[seat].gone = true
  emit({ type: 'left', seat })
  if (state.players.filter((one) => !isGone(one)).length < 2) {
    endGame(state, 'lastMerchant', emit)
  } else if (state.seat === seat) {
    state.steps.length = 0
    passTurn(state, false, emit)
  }
}
