import { perform, push } from '@portolan/engine'
import { drawObjective, enter, layFresh } from './agenda.ts'
import { reachChapter } from './checkpoint.ts'
import { DAWN } from './dawn.ts'
import type { Emit } from './events.ts'
import { drawCards } from './piles.ts'
import { beginPhase, emptyOut, MILESTONE, problemOf, type State } from './state.ts'
import type { Rule, Step } from './terms.ts'

// 6.6: the Reset Phase.

const REVEAL: Step = { type: 'reveal' }
const FILL: Step = { type: 'fill' }
const DRAW_UP: Step = { type: 'drawUp' }
const TURN: Step = { type: 'turn' }

export function beginReset(state: State, emit: Emit): void {
  beginPhase(state, 'reset', emit)
  push(state, REVEAL, FILL, DRAW_UP, TURN)
}

/** 6.6.1: the next Milestone, and after an automatic one the next again. */
export function revealMilestone(state: State, emit: Emit): void {
  const { milestone } = state
  if (!milestone.resolved || state.next === 'none') return
  const card = state.next
  state.next = 'none'
  layFresh(milestone, card)
  emit({ type: 'milestoneRevealed', card })
  reachChapter(state, card, emit)
  push(state, REVEAL)
  perform(state, problemOf(card).onReveal, { card, place: MILESTONE })
}

export const reveal: Rule<'reveal'> = { run: (state, _, __, emit) => revealMilestone(state, emit) }

/** 6.6.2: the leftmost empty slot, again and again; both piles empty, it stays so (ruling 44). */
export const fill: Rule<'fill'> = {
  run(state, step, chance, emit) {
    const at = state.agenda.findIndex(({ card }) => card === 'none')
    if (at < 0) return
    const card = drawObjective(state, chance, emit)
    if (card === undefined) return
    push(state, step)
    emit({ type: 'entered', place: at, card })
    enter(state, at, card, chance, emit)
  },
}

/** 6.6.3. */
export const drawUp: Rule<'drawUp'> = {
  run(state, _, chance, emit) {
    const n = Math.max(0, state.drawBase + state.drawNext)
    state.drawNext = 0
    drawCards(state, n, chance, emit)
  },
}

/** 6.6.4: the notes of the turn are cleared, and the next one dawns. */
export const turn: Rule<'turn'> = {
  run(state, _, __, emit) {
    state.turn++
    emptyOut(state.gainedInAction)
    emptyOut(state.gainedThisTurn)
    state.taxed = false
    state.desperate = false
    state.sealed = state.sealedNext
    state.sealedNext = false
    state.phase = 'dawn'
    emit({ type: 'turnBegan', turn: state.turn })
    push(state, DAWN)
  },
}
