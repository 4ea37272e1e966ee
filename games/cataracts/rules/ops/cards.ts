import { askAgain, type Does, deckSize, joined } from '@portolan/engine'
import { type ActionId, actions, type CardId, type EffectOf, LEAST_DRAW, MOST_DRAW, maskOf } from '../../data.ts'
import { anyCard, ofKind } from '../cards/effects.ts'
import { cardMoves, PASS } from '../moves.ts'
import {
  controlled,
  countControlled,
  disruptCards,
  distinct,
  drawCards,
  gainAction,
  putIntoDeck,
  shuffleInDiscard,
  takeEvery,
  takeOne,
  takeRandom,
} from '../piles.ts'
import { playCard, sourceOf } from '../play.ts'
import type { Move, State, Terms } from '../state.ts'
import { ladyPrice } from './banks.ts'
import { effects } from './index.ts'
import { lets } from './lets.ts'
import { cardPhrase, copiesPhrase, everyPhrase, filterPhrase, kindsPhrase, resourcePhrase, signed } from './phrases.ts'

export const drawOp: Does<Terms, EffectOf<'draw'>> = {
  words: ({ n }) => ({ key: 'effect.draw', params: { count: n } }),
  possible: ({ deck, discard }) => discard.length > 0 || deckSize(deck) > 0,
  run: (state, { n }, _, chance, emit) => drawCards(state, n, chance, emit),
}

export const drawNext: Does<Terms, EffectOf<'drawNext'>> = {
  words: ({ by }) => ({ key: 'effect.drawNext', params: { by: signed(by) } }),
  run(state, { by }, _, __, emit) {
    state.drawNext += by
    emit({ type: 'drawNext', by })
  },
}

export const drawBase: Does<Terms, EffectOf<'drawBase'>> = {
  words: ({ by }) => ({ key: 'effect.drawBase', params: { by: signed(by) } }),
  run(state, { by }, _, __, emit) {
    state.drawBase = Math.max(LEAST_DRAW, Math.min(MOST_DRAW, state.drawBase + by))
    emit({ type: 'drawBase', n: state.drawBase })
  },
}

export const disrupt: Does<Terms, EffectOf<'disrupt'>> = {
  words: ({ n }) => ({ key: 'effect.disrupt', params: { count: n } }),
  run: (state, { n }, _, chance, emit) => disruptCards(state, n, chance, emit),
}

const offer = (cards: readonly CardId[]): Move[] => cards.map((card) => cardMoves[card])

/** Up to so many, as long as there are any and one likes. */
export const recur = lets<'recur'>({
  prompt: 'recur',
  words: ({ n, filter }) => ({ key: 'effect.recur', params: { cards: filterPhrase(filter, n) } }),
  possible: ({ discard }, { filter }) => distinct(discard, filter).length > 0,
  begin: (_, { n }) => [n],
  moves(state, { effect }) {
    const moves = offer(distinct(state.discard, effect.filter))
    return moves.length === 0 ? moves : [...moves, PASS]
  },
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    state.discard.splice(state.discard.indexOf(move.card), 1)
    state.hand.push(move.card)
    emit({ type: 'recurred', card: move.card })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

export const reshuffle = lets<'reshuffle'>({
  prompt: 'reshuffle',
  words: ({ n }) => ({ key: 'effect.reshuffle', params: { count: n } }),
  possible: ({ discard }) => discard.length > 0,
  begin: (_, { n }) => [n],
  moves(state) {
    const moves = offer(distinct(state.discard, anyCard))
    return moves.length === 0 ? moves : [...moves, PASS]
  },
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    state.discard.splice(state.discard.indexOf(move.card), 1)
    putIntoDeck(state, move.card)
    emit({ type: 'shuffledIn', card: move.card })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

const gains = (
  op: string,
  to: 'hand' | 'discard' | 'deck',
): Does<Terms, { readonly card: ActionId; readonly n: number }> => ({
  words: ({ card, n }) => ({ key: `effect.${op}`, params: { card: copiesPhrase(card, n) } }),
  run: (state, { card, n }, _, __, emit) => gainAction(state, card, n, to, emit),
})
export const addToHand = gains('addToHand', 'hand')
export const gainCard = gains('gainCard', 'discard')
export const gainCardToDeck = gains('gainCardToDeck', 'deck')

export const gainCardChoice = lets<'gainCardChoice'>({
  prompt: 'gainCard',
  words: ({ cards }) => ({ key: 'effect.gainCard', params: { card: joined('or', cards.map(cardPhrase)) } }),
  moves: (_, { effect }) => offer(effect.cards),
  answer(state, _, move, __, emit) {
    if (move.type === 'card') gainAction(state, actions[move.card].base, 1, 'discard', emit)
  },
})

export const gainUnlockedProvince = lets<'gainUnlockedProvince'>({
  prompt: 'gainCard',
  words: () => ({ key: 'effect.gainUnlockedProvince' }),
  possible: ({ provinces }) => provinces.length > 0,
  moves: ({ provinces }) => offer(provinces),
  answer(state, _, move, __, emit) {
    if (move.type === 'card') gainAction(state, actions[move.card].base, 1, 'discard', emit)
  },
})

/** As many as there are (ruling 40), of the player's choice. */
export const transformCards = lets<'transformCards'>({
  prompt: 'transformCard',
  words: ({ n, filter, to }) => ({
    key: 'effect.transformCards',
    params: { cards: filterPhrase(filter, n), to: cardPhrase(to) },
  }),
  possible: (state, { filter }) => countControlled(state, filter) > 0,
  begin: (_, { n }) => [n],
  moves: (state, { effect }) => offer(controlled(state, effect.filter)),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    takeOne(state, move.card, choice.effect.to)
    emit({ type: 'cardBecame', card: move.card, to: choice.effect.to })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

const EXPENDABLE = maskOf(['expendable'])
const lasting = (cards: readonly CardId[]): CardId[] => cards.filter((card) => (actions[card].mask & EXPENDABLE) === 0)

/** 7: another of the same version; Expendable cards can't be copied. */
export const copyCard = lets<'copyCard'>({
  prompt: 'copyCard',
  words: ({ filter }) => ({ key: 'effect.copyCard', params: { cards: filterPhrase(filter, 1) } }),
  possible: (state, { filter }) => lasting(controlled(state, filter)).length > 0,
  moves: (state, { effect }) => offer(lasting(controlled(state, effect.filter))),
  answer(state, _, move, __, emit) {
    if (move.type !== 'card') return
    state.discard.push(move.card)
    emit({ type: 'cardCopied', card: move.card })
  },
})

const plain = (cards: readonly CardId[]): CardId[] => cards.filter((card) => actions[card].plus !== 'none')

export const specialize = lets<'specialize'>({
  prompt: 'specialize',
  words: ({ n, filter }) => ({ key: 'effect.specialize', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter }) => plain(controlled(state, filter)).length > 0,
  begin: (_, { n }) => [n],
  moves: (state, { effect }) => offer(plain(controlled(state, effect.filter))),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    const to = actions[move.card].plus
    if (to === 'none') return
    takeOne(state, move.card, to)
    emit({ type: 'cardBecame', card: move.card, to })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

export const destroyCards = lets<'destroyCards'>({
  prompt: 'destroyCard',
  words: ({ n, filter }) => ({ key: 'effect.destroyCards', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter }) => countControlled(state, filter) > 0,
  begin: (_, { n }) => [n],
  moves: (state, { effect }) => offer(controlled(state, effect.filter)),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    takeOne(state, move.card)
    emit({ type: 'cardDestroyed', card: move.card })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
})

export const destroyRandom: Does<Terms, EffectOf<'destroyRandom'>> = {
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
export const destroyEveryCard: Does<Terms, EffectOf<'destroyEveryCard'>> = {
  words: ({ filter }) => ({ key: 'effect.destroyEvery', params: { cards: everyPhrase(filter) } }),
  run(state, { filter }, _, __, emit) {
    for (const card of takeEvery(state, filter)) emit({ type: 'cardDestroyed', card })
  },
}

/** Rulings 12 and 13: a card of that kind that isn't free, a unit cheaper; a second one only if wanted. */
export const playDiscounted = lets<'playDiscounted'>({
  prompt: 'playDiscounted',
  words: ({ kind, count }) => ({ key: 'effect.playDiscounted', params: { count, kind: kindsPhrase([kind]) } }),
  possible: (state, { kind }) => discountable(state, kind).length > 0,
  begin: (_, { count }) => [count],
  moves(state, { effect, memo }) {
    const moves = offer(discountable(state, effect.kind))
    return moves.length > 0 && memo[0] < effect.count ? [...moves, PASS] : moves
  },
  answer(state, choice, move, _, emit) {
    if (move.type !== 'card') return
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
    playCard(state, move.card, true, emit)
  },
})

const discountable = (state: State, kind: EffectOf<'playDiscounted'>['kind']): CardId[] =>
  distinct(state.hand, ofKind(kind)).filter((card) =>
    actions[card].lessPrices.some((price) => effects.payable(state, price, sourceOf(card))),
  )

export const ladyCost: Does<Terms, EffectOf<'ladyCost'>> = {
  words: ({ by }) => ({ key: 'effect.ladyCost', params: { count: -by } }),
  run(state, { by }, _, __, emit) {
    state.ladyLess -= by
    emit({ type: 'ladyCheaper', n: ladyPrice(state, 4) })
  },
}

export const modifyCard: Does<Terms, EffectOf<'modifyCard'>> = {
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

export const shuffleActions: Does<Terms, EffectOf<'shuffleActions'>> = {
  words: () => ({ key: 'effect.shuffleActions' }),
  run(state, _, __, ___, emit) {
    shuffleInDiscard(state)
    emit({ type: 'deckRenewed' })
  },
}
