import { deckSize, joined, shuffleIn } from '@portolan/engine'
import { anyCard, ofKind } from '../../data/effects.ts'
import { actions, type CardId, type EffectOf, EXPENDABLE, LEAST_DRAW, MOST_DRAW } from '../../data/index.ts'
import { playCard, sourceOf } from '../action.ts'
import { ladyPrice } from '../bank.ts'
import type { Zone } from '../events.ts'
import { cardMoves, type MoveOfType } from '../moves.ts'
import {
  controlled,
  countControlled,
  disruptCards,
  distinct,
  drawCards,
  gainAction,
  shuffleInDiscard,
  takeEvery,
  takeOne,
  takeRandom,
} from '../piles.ts'
import type { State } from '../state.ts'
import type { Answer, Does, Lets } from '../terms.ts'
import { askForNext, asking, pass } from './answers.ts'
import { effects } from './index.ts'
import { cardPhrase, copiesPhrase, everyPhrase, filterPhrase, kindsPhrase, resourcePhrase, signed } from './phrases.ts'

export const draw: Does<'draw'> = {
  words: ({ n }) => ({ key: 'effect.draw', params: { count: n } }),
  possible: ({ deck, discard }) => discard.length > 0 || deckSize(deck) > 0,
  run: (state, { n }, _, chance, emit) => drawCards(state, n, chance, emit),
}

export const drawNext: Does<'drawNext'> = {
  words: ({ by }) => ({ key: 'effect.drawNext', params: { by: signed(by) } }),
  run(state, { by }, _, __, emit) {
    state.drawNext += by
    emit({ type: 'drawNext', by })
  },
}

export const drawBase: Does<'drawBase'> = {
  words: ({ by }) => ({ key: 'effect.drawBase', params: { by: signed(by) } }),
  run(state, { by }, _, __, emit) {
    state.drawBase = Math.max(LEAST_DRAW, Math.min(MOST_DRAW, state.drawBase + by))
    emit({ type: 'drawBase', n: state.drawBase })
  },
}

export const disrupt: Does<'disrupt'> = {
  words: ({ n }) => ({ key: 'effect.disrupt', params: { count: n } }),
  run: (state, { n }, _, chance, emit) => disruptCards(state, n, chance, emit),
}

const offer = (cards: readonly CardId[]): MoveOfType<'card'>[] => cards.map((card) => cardMoves[card])

/** Up to so many, as long as there are any and one likes. */
export const recur: Lets<'recur'> = {
  ...asking('recur'),
  words: ({ n, filter }) => ({ key: 'effect.recur', params: { cards: filterPhrase(filter, n) } }),
  possible: ({ discard }, { filter }) => distinct(discard, filter).length > 0,
  begin: (_, { n }) => [n],
  commands: {
    card: {
      all: ({ discard }, { effect }) => offer(distinct(discard, effect.filter)),
      play(state, choice, _, { card }, __, emit) {
        state.discard.splice(state.discard.indexOf(card), 1)
        state.hand.push(card)
        emit({ type: 'recurred', card })
        askForNext(state, choice)
      },
    },
    pass,
  },
}

export const reshuffle: Lets<'reshuffle'> = {
  ...asking('reshuffle'),
  words: ({ n }) => ({ key: 'effect.reshuffle', params: { count: n } }),
  possible: ({ discard }) => discard.length > 0,
  begin: (_, { n }) => [n],
  commands: {
    card: {
      all: ({ discard }) => offer(distinct(discard, anyCard)),
      play(state, choice, _, { card }, __, emit) {
        state.discard.splice(state.discard.indexOf(card), 1)
        shuffleIn(state.deck, [card])
        emit({ type: 'shuffledIn', card })
        askForNext(state, choice)
      },
    },
    pass,
  },
}

const gains = (op: string, to: Zone): Does<'addToHand' | 'gainCard' | 'gainCardToDeck'> => ({
  words: ({ card, n }) => ({ key: `effect.${op}`, params: { card: copiesPhrase(card, n) } }),
  run: (state, { card, n }, _, __, emit) => gainAction(state, card, n, to, emit),
})
export const addToHand = gains('addToHand', 'hand')
export const gainCard = gains('gainCard', 'discard')
export const gainCardToDeck = gains('gainCardToDeck', 'deck')

const gainIt: Answer<'card', 'gainCardChoice' | 'gainUnlockedProvince'>['play'] = (state, _, __, { card }, ___, emit) =>
  gainAction(state, actions[card].base, 1, 'discard', emit)

export const gainCardChoice: Lets<'gainCardChoice'> = {
  ...asking('gainCard'),
  words: ({ cards }) => ({ key: 'effect.gainCard', params: { card: joined('or', cards.map(cardPhrase)) } }),
  commands: { card: { all: (_, { effect }) => offer(effect.cards), play: gainIt } },
}

export const gainUnlockedProvince: Lets<'gainUnlockedProvince'> = {
  ...asking('gainCard'),
  words: () => ({ key: 'effect.gainUnlockedProvince' }),
  possible: ({ provinces }) => provinces.length > 0,
  commands: { card: { all: ({ provinces }) => offer(provinces), play: gainIt } },
}

/** As many as there are (ruling 40), of the player's choice. */
export const transformCards: Lets<'transformCards'> = {
  ...asking('transformCard'),
  words: ({ n, filter, to }) => ({
    key: 'effect.transformCards',
    params: { cards: filterPhrase(filter, n), to: cardPhrase(to) },
  }),
  possible: (state, { filter }) => countControlled(state, filter) > 0,
  begin: (_, { n }) => [n],
  commands: {
    card: {
      all: (state, { effect }) => offer(controlled(state, effect.filter)),
      play(state, choice, _, { card }, __, emit) {
        const { to } = choice.effect
        takeOne(state, card, to)
        emit({ type: 'cardBecame', card, to })
        askForNext(state, choice)
      },
    },
  },
}

const lasting = (cards: readonly CardId[]): CardId[] => cards.filter((card) => (actions[card].mask & EXPENDABLE) === 0)

/** 7: another of the same version; Expendable cards can't be copied. */
export const copyCard: Lets<'copyCard'> = {
  ...asking('copyCard'),
  words: ({ filter }) => ({ key: 'effect.copyCard', params: { cards: filterPhrase(filter, 1) } }),
  possible: (state, { filter }) => lasting(controlled(state, filter)).length > 0,
  commands: {
    card: {
      all: (state, { effect }) => offer(lasting(controlled(state, effect.filter))),
      play(state, _, __, { card }, ___, emit) {
        state.discard.push(card)
        emit({ type: 'cardCopied', card })
      },
    },
  },
}

const plain = (cards: readonly CardId[]): CardId[] => cards.filter((card) => actions[card].plus !== 'none')

export const specialize: Lets<'specialize'> = {
  ...asking('specialize'),
  words: ({ n, filter }) => ({ key: 'effect.specialize', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter }) => plain(controlled(state, filter)).length > 0,
  begin: (_, { n }) => [n],
  commands: {
    card: {
      all: (state, { effect }) => offer(plain(controlled(state, effect.filter))),
      play(state, choice, _, { card }, __, emit) {
        const to = actions[card].plus
        if (to === 'none') return
        takeOne(state, card, to)
        emit({ type: 'cardBecame', card, to })
        askForNext(state, choice)
      },
    },
  },
}

export const destroyCards: Lets<'destroyCards'> = {
  ...asking('destroyCard'),
  words: ({ n, filter }) => ({ key: 'effect.destroyCards', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter }) => countControlled(state, filter) > 0,
  begin: (_, { n }) => [n],
  commands: {
    card: {
      all: (state, { effect }) => offer(controlled(state, effect.filter)),
      play(state, choice, _, { card }, __, emit) {
        takeOne(state, card)
        emit({ type: 'cardDestroyed', card })
        askForNext(state, choice)
      },
    },
  },
}

export const destroyRandom: Does<'destroyRandom'> = {
  words: ({ n, filter }) => ({ key: 'effect.destroyRandom', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter }) => countControlled(state, filter) > 0,
  run(state, { n, filter }, _, chance, emit) {
    for (let left = n; left > 0; left--) {
      const card = takeRandom(state, filter, chance)
      if (card === undefined) return
      emit({ type: 'cardDestroyed', card })
    }
  },
}

/** Ruling 20: wherever they are, the one being played among them. */
export const destroyEveryCard: Does<'destroyEveryCard'> = {
  words: ({ filter }) => ({ key: 'effect.destroyEvery', params: { cards: everyPhrase(filter) } }),
  run(state, { filter }, _, __, emit) {
    for (const card of takeEvery(state, filter)) emit({ type: 'cardDestroyed', card })
  },
}

/** Rulings 12 and 13: a card of that kind that isn't free, a unit cheaper; a second one only if wanted. */
export const playDiscounted: Lets<'playDiscounted'> = {
  ...asking('playDiscounted'),
  words: ({ kind, count }) => ({ key: 'effect.playDiscounted', params: { count, kind: kindsPhrase([kind]) } }),
  possible: (state, { kind }) => discountable(state, kind).length > 0,
  begin: (_, { count }) => [count],
  commands: {
    card: {
      all: (state, { effect }) => offer(discountable(state, effect.kind)),
      play(state, choice, _, { card }, __, emit) {
        askForNext(state, choice)
        playCard(state, card, true, emit)
      },
    },
    pass: { ...pass, when: (_, { effect, memo }) => (memo[0] < effect.count ? undefined : 'NOT_AN_ANSWER') },
  },
}

const discountable = (state: State, kind: EffectOf<'playDiscounted'>['kind']): CardId[] =>
  distinct(state.hand, ofKind(kind)).filter((card) =>
    actions[card].lessPrices.some((price) => effects.payable(state, price, sourceOf(card))),
  )

export const ladyCost: Does<'ladyCost'> = {
  words: ({ by }) => ({ key: 'effect.ladyCost', params: { count: -by } }),
  run(state, { by }, _, __, emit) {
    state.ladyLess -= by
    emit({ type: 'ladyCheaper', n: ladyPrice(state, 4) })
  },
}

export const modifyCard: Does<'modifyCard'> = {
  words: ({ card, resource, by }) => ({
    key: 'effect.modifyCard',
    params: { card: cardPhrase(card), resource: resourcePhrase(resource), by: signed(by) },
  }),
  run(state, { card, resource, by }, _, __, emit) {
    if (card === 'C7') state.guardLess -= by
    else state.chariotLess -= by
    emit({ type: 'yieldsLess', card, resource, n: -by })
  },
}

export const shuffleActions: Does<'shuffleActions'> = {
  words: () => ({ key: 'effect.shuffleActions' }),
  run(state, _, __, ___, emit) {
    shuffleInDiscard(state)
    emit({ type: 'deckRenewed' })
  },
}
