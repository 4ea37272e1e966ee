import { deckSize, push } from '@portolan/engine'
import { collapseAt } from '../data/index.ts'
import { moveMarker, tick as tickAt } from './agenda.ts'
import { countCalamities } from './counts.ts'
import { loseBy } from './end.ts'
import type { Emit } from './events.ts'
import { beginReset } from './reset.ts'
import { beginPhase, placeAfter, placeAt, type State } from './state.ts'
import type { Rule, Step } from './terms.ts'

const TICK: Step = { type: 'tick', at: 0 }
const SLIP: Step = { type: 'slip', at: 0 }
const COLLAPSE: Step = { type: 'collapse' }

/** 6.5: only the cards that are here now act. */
export function beginClocks(state: State, emit: Emit): void {
  beginPhase(state, 'clocks', emit)
  for (const place of state.agenda) place.noted = place.card !== 'none'
  state.milestone.noted = !state.milestone.resolved
  push(state, TICK, SLIP, COLLAPSE)
}

/** 6.5, pass 1: what a clock that runs out does comes before the next ticks. */
export const tick: Rule<'tick'> = {
  run(state, step, _, emit) {
    for (let at: number | undefined = step.at; at !== undefined; at = placeAfter(state, at)) {
      const place = placeAt(state, at)
      if (!place.noted || place.clock === 0) continue
      if (place.built) place.built = false
      else if (place.clock > 1) tickAt(state, at, emit)
      else {
        const then = placeAfter(state, at)
        if (then !== undefined) push(state, { type: 'tick', at: then })
        tickAt(state, at, emit)
        return
      }
    }
  },
}

/** 6.5, pass 2: and likewise a marker that slips to 0. */
export const slip: Rule<'slip'> = {
  run(state, step, _, emit) {
    for (let at: number | undefined = step.at; at !== undefined; at = placeAfter(state, at)) {
      const { noted, marker } = placeAt(state, at)
      if (!noted || marker === 0) continue
      if (marker > 1) moveMarker(state, at, -1, emit)
      else {
        const then = placeAfter(state, at)
        if (then !== undefined) push(state, { type: 'slip', at: then })
        moveMarker(state, at, -1, emit)
        return
      }
    }
  },
}

/** 12: checked at the end of the clocks alone (ruling 55). */
export const collapse: Rule<'collapse'> = {
  run(state, _, __, emit) {
    const { campaign, difficulty } = state.options
    if (collapses(state, collapseAt[campaign][difficulty])) loseBy(state, 'collapse', emit)
    else beginReset(state, emit)
  },
}

/** Whether there are so many Calamities; most of the time there aren't even so many Objectives. */
const collapses = (state: State, limit: number): boolean =>
  state.agenda.length + state.objectiveDiscard.length + deckSize(state.objectiveDeck) >= limit &&
  countCalamities(state) >= limit
