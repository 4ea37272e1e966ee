import {
  askAgain,
  type Chance,
  type Does,
  deckSize,
  joined,
  layer,
  perform,
  putOnTop,
  putUnder,
} from '@portolan/engine'
import { actions, CALAMITY, type EffectOf, lists, type ObjectiveId, objectives, sweptObjectives } from '../../data.ts'
import {
  activateCataclysm as activate,
  advanceProject as advanceProjectAt,
  clearPlace,
  clocksRunning,
  destroyObjectives as destroyAll,
  drawObjective,
  emptyPlace,
  enter,
  escalate,
  gainObjective as gainOne,
  moveMarker,
  randomCataclysm,
  shuffleObjectives as shuffleAll,
  tick,
} from '../agenda.ts'
import { anyCard } from '../cards/effects.ts'
import { objectiveMoves, PASS, placeMoves } from '../moves.ts'
import { gainAction, takeEvery } from '../piles.ts'
import { doDeed, isDeed, listDeeds } from '../resolve.ts'
import { type Emit, MILESTONE, type Move, placeAt, problemOf, type Settle, type State, type Terms } from '../state.ts'
import { lets } from './lets.ts'
import { cardPhrase, copiesPhrase, objectiveKindsPhrase, signed } from './phrases.ts'

/** Looks at the top of the deck; one of those seen may go to the bottom, the others keep their order (ruling 43). */
export const scout = lets<'scout'>({
  prompt: 'scout',
  words: ({ n }) => ({ key: 'effect.scout', params: { count: n } }),
  possible: ({ objectiveDeck }) => deckSize(objectiveDeck) > 0,
  begin(state, { n }, _, chance, emit) {
    const seen: ObjectiveId[] = []
    while (seen.length < n && deckSize(state.objectiveDeck) > 0) {
      const card = drawObjective(state, chance, emit)
      if (card !== undefined) seen.push(card)
    }
    putOnTop(state.objectiveDeck, ...seen)
    if (seen.length > 0) emit({ type: 'scouted', cards: seen })
    return [seen.length]
  },
  moves({ objectiveDeck }, { memo }) {
    const moves: Move[] = []
    for (const { cards } of objectiveDeck.slice(0, memo[0])) {
      const move = objectiveMoves[cards[0]]
      if (!moves.includes(move)) moves.push(move)
    }
    return moves.length === 0 ? moves : [...moves, PASS]
  },
  answer({ objectiveDeck }, _, move, __, emit) {
    if (move.type !== 'objective') return
    const { card } = move
    objectiveDeck.splice(
      objectiveDeck.findIndex(({ cards }) => cards[0] === card),
      1,
    )
    putUnder(objectiveDeck, card)
    emit({ type: 'buried', card })
  },
})

/** A clock below its printed number, but for an Inevitable one. */
const delayable = (state: State): Move[] => {
  const moves: Move[] = []
  for (let at = 0; at < state.agenda.length; at++) if (mayDelay(state, at)) moves.push(placeMoves[at])
  if (!state.milestone.resolved && mayDelay(state, MILESTONE)) moves.push(placeMoves[MILESTONE])
  return moves
}
const mayDelay = (state: State, at: number): boolean => {
  const { card, clock } = placeAt(state, at)
  if (card === 'none' || clock === 0) return false
  const problem = problemOf(card)
  return clock < problem.clock && !problem.inevitable
}

/** Ruling 24: with no clock to delay, it is for nothing. */
export const delay = lets<'delay'>({
  prompt: 'delay',
  words: ({ n }) => ({ key: 'effect.delay', params: { count: n } }),
  begin(state, { n }, _, __, emit) {
    if (delayable(state).length === 0) emit({ type: 'nothingToDelay' })
    return [n]
  },
  moves: delayable,
  answer(state, choice, move, _, emit) {
    if (move.type !== 'place') return
    const place = placeAt(state, move.place)
    place.clock++
    if (place.card !== 'none') emit({ type: 'delayed', place: move.place, card: place.card, clock: place.clock })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

export const gainObjective: Does<Terms, EffectOf<'gainObjective'>> = {
  words: ({ card, n }) => ({ key: 'effect.gainObjective', params: { card: copiesPhrase(card, n) } }),
  run: (state, { card, n }, _, __, emit) => gainOne(state, card, n, emit),
}

export const gainObjectiveRandom: Does<Terms, EffectOf<'gainObjectiveRandom'>> = {
  words: ({ cards }) => ({
    key: 'effect.gainObjectiveRandom',
    params: { card: joined('or', cards.map(cardPhrase)) },
  }),
  run: (state, { cards }, _, chance, emit) => gainOne(state, cards[chance.int(cards.length)], 1, emit),
}

export const destroyObjectives: Does<Terms, EffectOf<'destroyObjectives'>> = {
  words: ({ kinds }) => ({ key: 'effect.destroyObjectives', params: { kind: objectiveKindsPhrase(kinds) } }),
  run: (state, { mask }, _, __, emit) => destroyAll(state, (card) => (objectives[card].mask & mask) !== 0, emit),
}

const agendaWhere = (state: State, meant: (at: number) => boolean): Move[] => {
  const moves: Move[] = []
  for (let at = 0; at < state.agenda.length; at++) if (meant(at)) moves.push(placeMoves[at])
  return moves
}

export const destroyInAgenda = lets<'destroyInAgenda'>({
  prompt: 'destroyObjective',
  words: ({ kinds, n }) => ({
    key: 'effect.destroyInAgenda',
    params: { count: n, kind: objectiveKindsPhrase(kinds) },
  }),
  begin: (_, { n }) => [n],
  moves(state, { effect }) {
    const moves = agendaWhere(state, (at) => {
      const { card } = state.agenda[at]
      return card !== 'none' && (problemOf(card).mask & effect.mask) !== 0
    })
    return moves.length === 0 ? moves : [...moves, PASS]
  },
  answer(state, choice, move, _, emit) {
    if (move.type !== 'place') return
    const place = state.agenda[move.place]
    emit({ type: 'objectiveDestroyed', card: place.card as ObjectiveId })
    clearPlace(place)
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

/** From the Agenda first, then the discard, then the deck. */
export const destroyNamed: Does<Terms, EffectOf<'destroyNamed'>> = {
  words: ({ card, n }) => ({ key: 'effect.destroyNamed', params: { count: n, card: cardPhrase(card) } }),
  run(state, { card, n }, _, __, emit) {
    let left = n
    for (const place of state.agenda) {
      if (left === 0 || place.card !== card) continue
      clearPlace(place)
      left--
    }
    for (let at = state.objectiveDiscard.indexOf(card); at >= 0 && left > 0; left--) {
      state.objectiveDiscard.splice(at, 1)
      at = state.objectiveDiscard.indexOf(card)
    }
    for (const one of state.objectiveDeck) {
      for (let at = one.cards.indexOf(card); at >= 0 && left > 0; left--) {
        one.cards.splice(at, 1)
        one.count--
        at = one.cards.indexOf(card)
      }
    }
    state.objectiveDeck = state.objectiveDeck.filter(({ count }) => count > 0)
    for (let gone = n - left; gone > 0; gone--) emit({ type: 'objectiveDestroyed', card })
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
    state.objectiveDiscard.push(place.card as ObjectiveId)
    emit({ type: 'returned', card: place.card as ObjectiveId })
  }
  clearPlace(place)
  emit({ type: 'replaced', place: at, card })
  enter(state, at, card, chance, emit)
  if (progress > 0 && place.card === card) place.progress[0] = progress
}

const anySlot = (state: State): Move[] => agendaWhere(state, () => true)

export const replace = lets<'replace'>({
  prompt: 'replace',
  words: ({ card }) => ({ key: 'effect.replace', params: { card: cardPhrase(card) } }),
  moves: anySlot,
  answer(state, { effect }, move, chance, emit) {
    if (move.type === 'place') putInto(state, move.place, effect.card, 0, chance, emit)
  },
})

/** First which card, then where; the memo keeps the card's number. */
const replaceWithOneOf = (
  cardsFor: (state: State, effect: EffectOf<'replaceWithProject' | 'replaceWithTrade'>) => readonly ObjectiveId[],
) => ({
  prompt: 'replace',
  moves: (
    state: State,
    { effect, memo }: { effect: EffectOf<'replaceWithProject' | 'replaceWithTrade'>; memo: number[] },
  ) => (memo.length === 0 ? cardsFor(state, effect).map((card) => objectiveMoves[card]) : anySlot(state)),
  answer(
    state: State,
    choice: { effect: EffectOf<'replaceWithProject' | 'replaceWithTrade'>; source: Terms['source']; memo: number[] },
    move: Move,
    chance: Chance,
    emit: Emit,
  ) {
    const { effect, memo } = choice
    const cards = cardsFor(state, effect)
    if (move.type === 'objective') askAgain(state, choice, [cards.indexOf(move.card)])
    else if (move.type === 'place') {
      putInto(state, move.place, cards[memo[0]], effect.op === 'replaceWithProject' ? effect.progress : 0, chance, emit)
    }
  },
})

export const replaceWithProject = lets<'replaceWithProject'>({
  ...replaceWithOneOf((_, effect) => (effect.op === 'replaceWithProject' ? effect.cards : [])),
  words: ({ cards, progress }) => ({
    key: 'effect.replaceWithProject',
    params: { cards: joined('or', cards.map(cardPhrase)), count: progress },
  }),
})

export const replaceWithTrade = lets<'replaceWithTrade'>({
  ...replaceWithOneOf(({ trades }) => trades),
  words: () => ({ key: 'effect.replaceWithTrade' }),
  possible: ({ trades }) => trades.length > 0,
})

/** The card whose effects these are, which has left its place. */
const settling = ({ steps }: State): Settle | undefined => {
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]
    if (step.type === 'settle') return step
  }
  return undefined
}

export const transformSelf: Does<Terms, EffectOf<'transformSelf'>> = {
  words: ({ to }) => ({ key: 'effect.transformSelf', params: { to: cardPhrase(to) } }),
  run(state, { to }) {
    const step = settling(state)
    if (step !== undefined) step.card = to
  },
}

export const transformSelfIntoCataclysm: Does<Terms, EffectOf<'transformSelfIntoCataclysm'>> = {
  words: () => ({ key: 'effect.transformSelfIntoCataclysm' }),
  run(state, _, __, chance, emit) {
    const step = settling(state)
    if (step !== undefined) step.card = randomCataclysm(state, chance, emit)
  },
}

/** Full, it does something else than return. */
export const raidCounter: Does<Terms, EffectOf<'raidCounter'>> = {
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

export const advanceProject = lets<'advanceProject'>({
  prompt: 'advanceProject',
  words: ({ n }) => ({ key: 'effect.advanceProject', params: { count: n } }),
  possible: (state) => projects(state).length > 0,
  moves: (state) => projects(state),
  answer(state, { effect }, move, _, emit) {
    if (move.type === 'place') advanceProjectAt(state, move.place, effect.n, emit)
  },
})

const projects = (state: State): Move[] =>
  agendaWhere(state, (at) => {
    const { card } = state.agenda[at]
    return card !== 'none' && problemOf(card).project !== undefined
  })

export const advanceWar = lets<'advanceWar'>({
  prompt: 'advanceWar',
  words: ({ n }) => ({ key: 'effect.advanceWar', params: { by: signed(n) } }),
  possible: (state) => wars(state).length > 0,
  moves: (state) => wars(state),
  answer(state, { effect }, move, _, emit) {
    if (move.type === 'place') moveMarker(state, move.place, effect.n, emit)
  },
})

const isWar = (state: State, at: number): boolean => {
  const { card, resolved } = placeAt(state, at)
  return card !== 'none' && !resolved && problemOf(card).track?.kind === 'war'
}

const wars = (state: State): Move[] => {
  const moves = agendaWhere(state, (at) => isWar(state, at))
  if (isWar(state, MILESTONE)) moves.push(placeMoves[MILESTONE])
  return moves
}

export const trackMove: Does<Terms, EffectOf<'trackMove'>> = {
  words: ({ by }) => ({ key: 'effect.trackMove', params: { by: signed(by) } }),
  run: (state, { by }, { place }, _, emit) => moveMarker(state, place, by, emit),
}

/** One after another: what a clock that runs out does comes before the next is drawn. */
export const advanceRandomClock: Does<Terms, EffectOf<'advanceRandomClock'>> = {
  words: ({ times }) => ({ key: 'effect.advanceRandomClock', params: { count: times } }),
  run(state, { times }, source, chance, emit) {
    const running = clocksRunning(state)
    if (running.length === 0) return
    if (times > 1) perform(state, [{ op: 'advanceRandomClock', times: times - 1 }], source)
    tick(state, running[chance.int(running.length)], emit)
  },
}

/** Ruling 26: a whole deed at its price, now. */
export const resolveNow = lets<'resolveNow'>({
  prompt: 'resolveNow',
  words: ({ n }) => ({ key: 'effect.resolveNow', params: { count: n } }),
  begin: (_, { n }) => [n],
  moves(state) {
    const moves: Move[] = []
    if (state.sealed) return moves
    listDeeds(state, moves)
    if (moves.length > 0) moves.push(PASS)
    return moves
  },
  answer(state, choice, move, _, emit) {
    if (!isDeed(move)) return
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
    doDeed(state, move, emit)
  },
})

export const shuffleObjectives: Does<Terms, EffectOf<'shuffleObjectives'>> = {
  words: () => ({ key: 'effect.shuffleObjectives' }),
  run(state, _, __, ___, emit) {
    shuffleAll(state)
    emit({ type: 'objectivesRenewed' })
  },
}

export const stackOnTop: Does<Terms, EffectOf<'stackOnTop'>> = {
  words: ({ kind }) => ({ key: 'effect.stackOnTop', params: { kind: objectiveKindsPhrase([kind]) } }),
  run(state, { mask }, _, __, emit) {
    const isMeant = (card: ObjectiveId) => (objectives[card].mask & mask) !== 0
    const top = state.objectiveDeck.flatMap(({ cards }) => cards.filter(isMeant))
    if (top.length === 0) return
    const rest = state.objectiveDeck
      .map(({ cards }) => layer(cards.filter((card) => !isMeant(card))))
      .filter(({ count }) => count > 0)
    state.objectiveDeck = [layer(top), ...rest]
    emit({ type: 'stacked', n: top.length })
  },
}

/** New slots are added on the right. */
export const agendaSize: Does<Terms, EffectOf<'agendaSize'>> = {
  words: ({ by }) => ({ key: 'effect.agendaSize', params: { count: by } }),
  run(state, { by }, _, __, emit) {
    for (let left = by; left > 0; left--) state.agenda.push(emptyPlace())
    emit({ type: 'agendaGrew', slots: state.agenda.length })
  },
}

export const gainList: Does<Terms, EffectOf<'gainList'>> = {
  words: ({ list }) => ({ key: 'effect.gainList', params: { list } }),
  run(state, { list }, _, __, emit) {
    const { objectives: always, actions: cards, ifExiled } = lists[list]
    const listed = state.wheelTurnersExiled ? [...always, ...ifExiled] : always
    state.objectiveDiscard.push(...listed)
    for (const card of cards) gainAction(state, card, 1, 'discard', emit)
    emit({ type: 'listGained', n: listed.length })
  },
}

/** A generation passes: Calamities, unrest and civil war are forgotten, and so are the burdens. */
export const sweepCalamities: Does<Terms, EffectOf<'sweepCalamities'>> = {
  words: () => ({ key: 'effect.sweepCalamities' }),
  run(state, _, __, ___, emit) {
    emit({ type: 'generationPassed' })
    destroyAll(state, (card) => (objectives[card].mask & CALAMITY) !== 0 || sweptObjectives.includes(card), emit)
    for (const card of takeEvery(state, { ...anyCard, cards: burdens })) emit({ type: 'cardDestroyed', card })
  },
}
const burdens = Object.values(actions)
  .filter(({ burden }) => burden)
  .map(({ base }) => base)

export const activateCataclysm: Does<Terms, EffectOf<'activateCataclysm'>> = {
  words: ({ n, gain }) => ({
    key: gain ? 'effect.activateAndGain' : 'effect.activateCataclysm',
    params: { count: n },
  }),
  run(state, { n, gain }, _, chance, emit) {
    for (let left = n; left > 0; left--) {
      const card = activate(state, chance, emit)
      if (gain) gainOne(state, card ?? randomCataclysm(state, chance, emit), 1, emit)
    }
  },
}

export const gainActiveCataclysm: Does<Terms, EffectOf<'gainActiveCataclysm'>> = {
  words: ({ n }) => ({ key: 'effect.gainActiveCataclysm', params: { count: n } }),
  run(state, { n }, _, chance, emit) {
    for (let left = n; left > 0 && state.cataclysms.length > 0; left--) {
      gainOne(state, randomCataclysm(state, chance, emit), 1, emit)
    }
  },
}
