import { isObjective } from '../../data/index.ts'
import { advanceWay, resolveMilestone } from '../agenda.ts'
import { endingOf, loseBy, winGame as win } from '../end.ts'
import { MILESTONE, problemOf } from '../state.ts'
import type { Does } from '../terms.ts'

/** A mark on the Milestone's track of that side; ignored while no such Milestone is there. */
export const token: Does<'token'> = {
  words: ({ side }) => ({ key: 'effect.token', params: { side: { key: `side.${side}` } } }),
  run(state, { side }, _, __, emit) {
    const { card, resolved } = state.milestone
    if (card === 'none' || resolved) return
    const way = problemOf(card).ways.findIndex(({ by }) => by === side)
    if (way < 0) return
    emit({ type: 'marked', side })
    advanceWay(state, MILESTONE, way, emit)
  },
}

export const advanceResolution: Does<'advanceResolution'> = {
  words: ({ way }) => ({ key: 'effect.advanceResolution', params: { count: 1, way: way + 1 } }),
  run: (state, { way }, _, __, emit) => advanceWay(state, MILESTONE, way, emit),
}

export const proceed: Does<'proceed'> = {
  words: ({ to }) => ({ key: 'effect.proceed', params: { to } }),
  run: (state, { to }, _, __, emit) => resolveMilestone(state, to, emit),
}

export const remember: Does<'remember'> = {
  words: ({ flag }) => ({ key: `effect.${flag}` }),
  run(state, _, __, ___, emit) {
    state.wheelTurnersExiled = true
    emit({ type: 'exiled' })
  },
}

/** Ruling 53. */
export const quarantine: Does<'quarantine'> = {
  words: () => ({ key: 'effect.quarantine' }),
  run(state, _, __, ___, emit) {
    state.sealedNext = true
    emit({ type: 'sealed' })
  },
}

export const winGame: Does<'winGame'> = {
  words: () => ({ key: 'effect.winGame' }),
  run: (state, _, __, ___, emit) => win(state, emit),
}

export const loseGame: Does<'loseGame'> = {
  words: () => ({ key: 'effect.loseGame' }),
  run: (state, _, { card }, __, emit) =>
    loseBy(state, (isObjective(card) ? endingOf[card] : undefined) ?? 'collapse', emit),
}
