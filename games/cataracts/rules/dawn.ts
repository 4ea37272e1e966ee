import { perform, push } from '@portolan/engine'
import { beginActions } from './action.ts'
import { clearPlace, enter } from './agenda.ts'
import { beginClocks } from './clocks.ts'
import { problemOf } from './state.ts'
import type { Rule, Step } from './terms.ts'

// 6.1: the Dawn Phase. The steps of the turn are not changed, so each is made once.

export const DAWN: Step = { type: 'upkeep', when: 'dawn', at: 0 }

/** 6.1 and 6.4: upkeep cards act from left to right, each ticking its counter. */
export const upkeep: Rule<'upkeep'> = {
  run(state, { when, at }, _, emit) {
    for (let i = at; i < state.agenda.length; i++) {
      const place = state.agenda[i]
      if (place.card === 'none' || place.counter === 0) continue
      const { upkeep: own } = problemOf(place.card)
      if (own === undefined || own.when !== when) continue
      const card = place.card
      place.counter--
      emit({ type: 'upkeep', place: i, card, left: place.counter })
      push(state, { type: 'spent', place: i, card }, { type: 'upkeep', when, at: i + 1 })
      perform(state, own.effects, { card, place: i })
      return
    }
    if (when === 'dawn') beginActions(state, emit)
    else if (state.sealed) {
      // behind sealed gates nothing can be resolved, and the clocks go on at once.
      state.steps.pop()
      beginClocks(state, emit)
    }
  },
}

/** An upkeep card whose counter has run out; it may have been replaced meanwhile. */
export const spent: Rule<'spent'> = {
  run(state, { place: at, card }, chance, emit) {
    const place = state.agenda[at]
    if (place.card !== card || place.counter > 0) return
    const to = problemOf(card).upkeep?.to ?? 'none'
    clearPlace(place)
    if (to === 'none') emit({ type: 'objectiveDestroyed', card })
    else {
      emit({ type: 'became', place: at, card, to })
      enter(state, at, to, chance, emit)
    }
  },
}
