import type { Chance, Viewer } from '@portolan/engine'
import { dealOffer } from './setup.ts'
import type { State } from './state.ts'

/**
 * The order of the deck and the cards in the box are not in the state, and points can be counted by anyone who watched.
 * Only the specialists lie ready, unseen, while barriers are being placed.
 */
export function redeal(state: State, _: Viewer, chance: Chance): void {
  if (state.phase === 'barriers') state.offer = dealOffer(state.players.length, chance)
}
