import { perform, push } from '@portolan/engine'
import { actionOf, SEASONAL } from '../data/index.ts'
import { sourceOf } from './action.ts'
import type { Emit } from './events.ts'
import { beginResolution } from './resolution.ts'
import { beginPhase, type State } from './state.ts'
import type { Rule, Step } from './terms.ts'

const AFTERMATH: Step = { type: 'aftermath', at: 0 }

export function beginAftermath(state: State, emit: Emit): void {
  beginPhase(state, 'aftermath', emit)
  push(state, AFTERMATH)
}

/** 6.3: Retained effects in hand order; then Seasonal cards go, and all the others are discarded. */
export const aftermath: Rule<'aftermath'> = {
  run(state, { at }, _, emit) {
    const { hand } = state
    for (let i = at; i < hand.length; i++) {
      const card = hand[i]
      const { retained } = actionOf(card)
      if (retained.length === 0) continue
      emit({ type: 'retained', card })
      push(state, { type: 'aftermath', at: i + 1 })
      perform(state, retained, sourceOf(card))
      return
    }
    for (const card of hand) {
      if ((actionOf(card).mask & SEASONAL) === 0) state.discard.push(card)
      else emit({ type: 'seasonGone', card })
    }
    hand.length = 0
    beginResolution(state, emit)
  },
}
