import { askAgain, type Chance, joined, perform } from '@portolan/engine'
import { type EffectOf, type ObjectiveId, objectives } from '../../data/index.ts'
import {
  advanceProject as advanceProjectAt,
  clearPlace,
  clocksRunning,
  emptyPlace,
  enter,
  escalate,
  moveMarker,
  randomCataclysm,
  tick,
} from '../agenda.ts'
import type { Emit } from '../events.ts'
import { type MoveOfType, objectiveMoves, placeMoves } from '../moves.ts'
import { doDeed, listDeeds } from '../resolution.ts'
import { placeAfter, placeAt, problemOf, type State } from '../state.ts'
import type { Choice, Deeds, Does, Lets, Settle } from '../terms.ts'
import { askForNext, asking, pass } from './answers.ts'
import { cardPhrase, objectiveKindsPhrase, signed } from './phrases.ts'

// What is done with the places of the Agenda and the Milestone.

/** The places, from left to right, of which this is true. */
function placesWhere(state: State, isMeant: (state: State, at: number) => boolean): MoveOfType<'place'>[] {
  const moves: MoveOfType<'place'>[] = []
  for (let at: number | undefined = 0; at !== undefined; at = placeAfter(state, at)) {
    if (isMeant(state, at)) moves.push(placeMoves[at])
  }
  return moves
}

const anySlot = ({ agenda }: State) => placeMoves.slice(0, agenda.length)

/** A clock below its printed number, but for an Inevitable one. */
const mayDelay = (state: State, at: number): boolean => {
  const { card, clock, resolved } = placeAt(state, at)
  if (card === 'none' || clock === 0 || resolved) return false
  const problem = problemOf(card)
  return clock < problem.clock && !problem.inevitable
}

/** Ruling 24: with no clock to delay, it is for nothing. */
export const delay: Lets<'delay'> = {
  ...asking('delay'),
  words: ({ n }) => ({ key: 'effect.delay', params: { count: n } }),
  begin(state, { n }, _, __, emit) {
    if (placesWhere(state, mayDelay).length === 0) emit({ type: 'nothingToDelay' })
    return [n]
  },
  commands: {
    place: {
      all: (state) => placesWhere(state, mayDelay),
      play(state, choice, _, { place: at }, __, emit) {
        const place = placeAt(state, at)
        place.clock++
        if (place.card !== 'none') emit({ type: 'delayed', place: at, card: place.card, clock: place.clock })
        askForNext(state, choice)
      },
    },
  },
}

export const destroyInAgenda: Lets<'destroyInAgenda'> = {
  ...asking('destroyObjective'),
  words: ({ kinds, n }) => ({
    key: 'effect.destroyInAgenda',
    params: { count: n, kind: objectiveKindsPhrase(kinds) },
  }),
  begin: (_, { n }) => [n],
  commands: {
    place: {
      all: (state, { effect }) =>
        anySlot(state).filter(({ place }) => {
          const { card } = state.agenda[place]
          return card !== 'none' && (problemOf(card).mask & effect.mask) !== 0
        }),
      play(state, choice, _, { place: at }, __, emit) {
        const place = state.agenda[at]
        if (place.card !== 'none') emit({ type: 'objectiveDestroyed', card: place.card })
        clearPlace(place)
        askForNext(state, choice)
      },
    },
    pass,
  },
}

/** Ruling 32: whatever lies there goes to the discard, and the new card takes the slot; 33: a copy of it escalates. */
function putInto(state: State, at: number, card: ObjectiveId, progress: number, chance: Chance, emit: Emit): void {
  const place = state.agenda[at]
  if (place.card === card && objectives[card].escalation !== undefined) {
    escalate(state, at, card, chance, emit)
    return
  }
  if (place.card !== 'none') {
    state.objectiveDiscard.push(place.card)
    emit({ type: 'returned', card: place.card })
  }
  clearPlace(place)
  emit({ type: 'replaced', place: at, card })
  enter(state, at, card, chance, emit)
  if (progress > 0 && place.card === card) place.progress[0] = progress
}

export const replace: Lets<'replace'> = {
  ...asking('replace'),
  words: ({ card }) => ({ key: 'effect.replace', params: { card: cardPhrase(card) } }),
  commands: {
    place: {
      all: anySlot,
      play: (state, { effect }, _, { place }, chance, emit) => putInto(state, place, effect.card, 0, chance, emit),
    },
  },
}

/** First which card, then where; the memo keeps the card's number. */
const replaceWithOneOf = <Op extends 'replaceWithProject' | 'replaceWithTrade'>(
  cardsFor: (state: State, effect: EffectOf<Op>) => readonly ObjectiveId[],
  progressOf: (effect: EffectOf<Op>) => number,
): Omit<Lets<Op>, 'words'> => ({
  ...asking('replace'),
  commands: {
    objective: {
      when: (_, { memo }) => (memo.length === 0 ? undefined : 'NOT_AN_ANSWER'),
      all: (state, { effect }) => cardsFor(state, effect).map((card) => objectiveMoves[card]),
      play: (state, choice, _, { card }) => askAgain(state, choice, [cardsFor(state, choice.effect).indexOf(card)]),
    },
    place: {
      when: (_, { memo }) => (memo.length > 0 ? undefined : 'NOT_AN_ANSWER'),
      all: anySlot,
      play: (state, { effect, memo }, _, { place }, chance, emit) =>
        putInto(state, place, cardsFor(state, effect)[memo[0]], progressOf(effect), chance, emit),
    },
  },
})

export const replaceWithProject: Lets<'replaceWithProject'> = {
  ...replaceWithOneOf<'replaceWithProject'>(
    (_, { cards }) => cards,
    ({ progress }) => progress,
  ),
  words: ({ cards, progress }) => ({
    key: 'effect.replaceWithProject',
    params: { cards: joined('or', cards.map(cardPhrase)), count: progress },
  }),
}

export const replaceWithTrade: Lets<'replaceWithTrade'> = {
  ...replaceWithOneOf<'replaceWithTrade'>(
    ({ trades }) => trades,
    () => 0,
  ),
  words: () => ({ key: 'effect.replaceWithTrade' }),
  possible: ({ trades }) => trades.length > 0,
}

/** The card whose effects these are, which has left its place. */
const settling = ({ steps }: State): Settle | undefined => {
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]
    if (step.type === 'settle') return step
  }
  return undefined
}

export const transformSelf: Does<'transformSelf'> = {
  words: ({ to }) => ({ key: 'effect.transformSelf', params: { to: cardPhrase(to) } }),
  run(state, { to }) {
    const step = settling(state)
    if (step !== undefined) step.card = to
  },
}

export const transformSelfIntoCataclysm: Does<'transformSelfIntoCataclysm'> = {
  words: () => ({ key: 'effect.transformSelfIntoCataclysm' }),
  run(state, _, __, chance, emit) {
    const step = settling(state)
    if (step !== undefined) step.card = randomCataclysm(state, chance, emit)
  },
}

/** Full, it does something else than return. */
export const raidCounter: Does<'raidCounter'> = {
  words: ({ size, full }, list) => ({ key: 'effect.raidCounter', params: { count: size, full: list(full) } }),
  run(state, { counter, size, full }, source, _, emit) {
    const n = ++state.counters[counter]
    if (!source.card.startsWith('C')) emit({ type: 'raidMarked', card: counter as ObjectiveId, n, size })
    if (n < size) return
    state.counters[counter] = 0
    const step = settling(state)
    if (step !== undefined) step.after = 'transform'
    perform(state, full, source)
  },
}

const isProject = (state: State, at: number): boolean => {
  const { card } = placeAt(state, at)
  return card !== 'none' && problemOf(card).project !== undefined
}

export const advanceProject: Lets<'advanceProject'> = {
  ...asking('advanceProject'),
  words: ({ n }) => ({ key: 'effect.advanceProject', params: { count: n } }),
  possible: (state) => placesWhere(state, isProject).length > 0,
  commands: {
    place: {
      all: (state) => placesWhere(state, isProject),
      play: (state, { effect }, _, { place }, __, emit) => advanceProjectAt(state, place, effect.n, emit),
    },
  },
}

const isWar = (state: State, at: number): boolean => {
  const { card, resolved } = placeAt(state, at)
  return card !== 'none' && !resolved && problemOf(card).track?.kind === 'war'
}

export const advanceWar: Lets<'advanceWar'> = {
  ...asking('advanceWar'),
  words: ({ n }) => ({ key: 'effect.advanceWar', params: { by: signed(n) } }),
  possible: (state) => placesWhere(state, isWar).length > 0,
  commands: {
    place: {
      all: (state) => placesWhere(state, isWar),
      play: (state, { effect }, _, { place }, __, emit) => moveMarker(state, place, effect.n, emit),
    },
  },
}

export const trackMove: Does<'trackMove'> = {
  words: ({ by }) => ({ key: 'effect.trackMove', params: { by: signed(by) } }),
  run: (state, { by }, { place }, _, emit) => moveMarker(state, place, by, emit),
}

/** One after another: what a clock that runs out does comes before the next is drawn. */
export const advanceRandomClock: Does<'advanceRandomClock'> = {
  words: ({ times }) => ({ key: 'effect.advanceRandomClock', params: { count: times } }),
  run(state, { times }, source, chance, emit) {
    const running = clocksRunning(state)
    if (running.length === 0) return
    if (times > 1) perform(state, [{ op: 'advanceRandomClock', times: times - 1 }], source)
    tick(state, running[chance.int(running.length)], emit)
  },
}

/** Ruling 26: a whole deed at its price, now. */
const deedNow: Deeds<Choice<'resolveNow'>> = {
  list: listDeeds,
  play(state, choice, _, move, __, emit) {
    askForNext(state, choice)
    doDeed(state, move, emit)
  },
}

export const resolveNow: Lets<'resolveNow'> = {
  ...asking('resolveNow'),
  words: ({ n }) => ({ key: 'effect.resolveNow', params: { count: n } }),
  begin: (_, { n }) => [n],
  commands: { resolve: deedNow, push: deedNow, build: deedNow, pass },
}

/** New slots are added on the right. */
export const agendaSize: Does<'agendaSize'> = {
  words: ({ by }) => ({ key: 'effect.agendaSize', params: { count: by } }),
  run(state, { by }, _, __, emit) {
    for (let left = by; left > 0; left--) state.agenda.push(emptyPlace())
    emit({ type: 'agendaGrew', slots: state.agenda.length })
  },
}
