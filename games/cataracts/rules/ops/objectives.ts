import { deckSize, joined, layer, putOnTop, putUnder, takeOut } from '@portolan/engine'
import { anyCard } from '../../data/effects.ts'
import { actions, CALAMITY, lists, type ObjectiveId, objectives, sweptObjectives } from '../../data/index.ts'
import {
  activateCataclysm as activate,
  clearPlace,
  destroyObjectives as destroyAll,
  drawObjective,
  gainObjective as gainOne,
  randomCataclysm,
  shuffleObjectives as shuffleAll,
} from '../agenda.ts'
import { objectiveMoves } from '../moves.ts'
import { gainAction, takeEvery } from '../piles.ts'
import type { Does, Lets } from '../terms.ts'
import { asking, pass } from './answers.ts'
import { cardPhrase, copiesPhrase, objectiveKindsPhrase } from './phrases.ts'

// What is done with Objectives wherever they are.

/** Looks at the top of the deck; one of those seen may go to the bottom, the others keep their order (ruling 43). */
export const scout: Lets<'scout'> = {
  ...asking('scout'),
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
  commands: {
    objective: {
      all({ objectiveDeck }, { memo }) {
        const seen = new Set(objectiveDeck.slice(0, memo[0]).map(({ cards }) => cards[0]))
        return [...seen].map((card) => objectiveMoves[card])
      },
      play({ objectiveDeck }, _, __, { card }, ___, emit) {
        putUnder(objectiveDeck, ...takeOut(objectiveDeck, (one) => one === card, 1))
        emit({ type: 'buried', card })
      },
    },
    pass,
  },
}

export const gainObjective: Does<'gainObjective'> = {
  words: ({ card, n }) => ({ key: 'effect.gainObjective', params: { card: copiesPhrase(card, n) } }),
  run: (state, { card, n }, _, __, emit) => gainOne(state, card, n, emit),
}

export const gainObjectiveRandom: Does<'gainObjectiveRandom'> = {
  words: ({ cards }) => ({
    key: 'effect.gainObjectiveRandom',
    params: { card: joined('or', cards.map(cardPhrase)) },
  }),
  run: (state, { cards }, _, chance, emit) => gainOne(state, cards[chance.int(cards.length)], 1, emit),
}

export const destroyObjectives: Does<'destroyObjectives'> = {
  words: ({ kinds }) => ({ key: 'effect.destroyObjectives', params: { kind: objectiveKindsPhrase(kinds) } }),
  run: (state, { mask }, _, __, emit) => destroyAll(state, (card) => (objectives[card].mask & mask) !== 0, emit),
}

/** From the Agenda first, then the discard, then the deck. */
export const destroyNamed: Does<'destroyNamed'> = {
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
    left -= takeOut(state.objectiveDeck, (one) => one === card, left).length
    for (let gone = n - left; gone > 0; gone--) emit({ type: 'objectiveDestroyed', card })
  },
}

export const shuffleObjectives: Does<'shuffleObjectives'> = {
  words: () => ({ key: 'effect.shuffleObjectives' }),
  run(state, _, __, ___, emit) {
    shuffleAll(state)
    emit({ type: 'objectivesRenewed' })
  },
}

export const stackOnTop: Does<'stackOnTop'> = {
  words: ({ kind }) => ({ key: 'effect.stackOnTop', params: { kind: objectiveKindsPhrase([kind]) } }),
  run(state, { mask }, _, __, emit) {
    const top = takeOut(state.objectiveDeck, (card) => (objectives[card].mask & mask) !== 0)
    if (top.length === 0) return
    state.objectiveDeck.unshift(layer(top))
    emit({ type: 'stacked', n: top.length })
  },
}

export const gainList: Does<'gainList'> = {
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
export const sweepCalamities: Does<'sweepCalamities'> = {
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

export const activateCataclysm: Does<'activateCataclysm'> = {
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

export const gainActiveCataclysm: Does<'gainActiveCataclysm'> = {
  words: ({ n }) => ({ key: 'effect.gainActiveCataclysm', params: { count: n } }),
  run(state, { n }, _, chance, emit) {
    for (let left = n; left > 0 && state.cataclysms.length > 0; left--) {
      gainOne(state, randomCataclysm(state, chance, emit), 1, emit)
    }
  },
}
