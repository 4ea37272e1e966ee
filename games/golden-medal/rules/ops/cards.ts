import { askAgain, type Does, type Lets, putOnTop } from '@portolan/engine'
import { type CardId, cards, type EffectOf, isAction } from '../../data.ts'
import { discardMoves, gainMoves, keepMoves, PASS, putBackMoves, trashMoves } from '../moves.ts'
import { no } from '../reason.ts'
import { drawCards, takeFromHand, takeFromSupply, takeOut, takeTop } from '../ship.ts'
import { type Move, type Player, pileOf, type Terms } from '../state.ts'

// Cards that change places.

/** The moves for these cards, one for each kind. */
function ofEach(list: readonly CardId[], moves: Readonly<Record<CardId, Move>>): Move[] {
  const offered: Move[] = []
  for (let i = 0; i < list.length; i++) if (list.indexOf(list[i]) === i) offered.push(moves[list[i]])
  return offered
}

export const draw: Does<Terms, EffectOf<'draw'>> = {
  words: ({ n }) => ({ key: 'effect.draw', params: { count: n } }),
  run: (state, { n }, { seat }, chance, emit) => drawCards(state, seat, n, chance, emit),
}

export const trash: Lets<Terms, EffectOf<'trash'>> = {
  words: ({ upTo }) => ({ key: 'effect.trash', params: { count: upTo } }),
  begin: (_, { upTo }) => [upTo],
  ask({ players }, { source: { seat, id }, memo }) {
    const { hand } = players[seat]
    if (hand.length === 0) return []
    const moves = ofEach(hand, trashMoves)
    moves.push(PASS)
    return [{ seat, prompt: { key: 'trash', params: { source: id, count: memo[0] } }, moves }]
  },
  refuse: (_, __, ___, move) => no(move.type === 'trash' ? 'NOT_IN_HAND' : 'ANSWER_FIRST', { card: cardOf(move) }),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'trash') return
    const { seat } = choice.source
    takeFromHand(state.players[seat], move.card)
    state.lost.push(move.card)
    emit({ type: 'trashed', seat, card: move.card })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
}

const cardOf = (move: Move): string => ('card' in move ? move.card : '')

export const gainAction: Lets<Terms, EffectOf<'gainAction'>> = {
  words: ({ cost, to }) => ({ key: `effect.gainAction.${to}`, params: { cost } }),
  ask({ supply }, { effect: { cost, to }, source: { seat, id } }) {
    const moves: Move[] = []
    for (const { card, left } of supply) {
      if (left > 0 && cards[card].cost <= cost && isAction(card)) moves.push(gainMoves[card])
    }
    if (moves.length === 0) return []
    moves.push(PASS)
    return [{ seat, prompt: { key: 'gainAction', params: { source: id, cost, to } }, moves }]
  },
  refuse(state, { effect: { cost } }, _, move) {
    if (move.type !== 'gain') return no('ANSWER_FIRST')
    const { card } = move
    const pile = pileOf(state, card)
    if (pile === undefined) return no('NOT_IN_SUPPLY', { card })
    if (!isAction(card)) return no('NOT_AN_ACTION_CARD', { card })
    if (cards[card].cost > cost) return no('TOO_DEAR', { card, cost: cards[card].cost, most: cost })
    return no('PILE_EMPTY', { card })
  },
  answer(state, { effect: { to }, source: { seat } }, move, _, emit) {
    if (move.type !== 'gain') return
    takeFromSupply(state, move.card)
    state.players[seat][to].push(move.card)
    emit({ type: 'cardGained', seat, card: move.card, to })
  },
}

/** 5: cards being looked at are in none of the places, and are not reshuffled. */
function look(player: Player, n: number, ...[seat, chance, emit]: TakeTopRest): number[] {
  const { looking } = player
  while (looking.length < n) {
    const card = takeTop(player, seat, chance, emit)
    if (card === undefined) break
    looking.push(card)
  }
  if (looking.length > 0) {
    emit({ type: 'looked', seat, n: looking.length })
    emit({ type: 'lookedAtThese', seat, cards: [...looking] }, [seat])
  }
  return []
}

type TakeTopRest = Parameters<typeof takeTop> extends [Player, ...infer Rest] ? Rest : never

export const lookKeep: Lets<Terms, EffectOf<'lookKeep'>> = {
  words: ({ look: n, keep }) => ({ key: 'effect.lookKeep', params: { look: n, count: keep } }),
  begin: ({ players }, effect, { seat }, chance, emit) => {
    look(players[seat], effect.look, seat, chance, emit)
    return [effect.keep]
  },
  ask({ players }, { source: { seat, id }, memo }) {
    const { looking } = players[seat]
    if (looking.length === 0) return []
    return [
      { seat, prompt: { key: 'lookKeep', params: { source: id, count: memo[0] } }, moves: ofEach(looking, keepMoves) },
    ]
  },
  refuse: (_, __, ___, move) => no(move.type === 'keep' ? 'NOT_AMONG_THESE' : 'ANSWER_FIRST'),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'keep') return
    const { seat } = choice.source
    const { hand, looking, discard } = state.players[seat]
    takeOut(looking, move.card)
    hand.push(move.card)
    emit({ type: 'kept', seat })
    emit({ type: 'keptThis', seat, card: move.card }, [seat])
    if (choice.memo[0] > 1 && looking.length > 0) return askAgain(state, choice, [choice.memo[0] - 1])
    for (const card of looking) {
      discard.push(card)
      emit({ type: 'discarded', seat, card })
    }
    looking.length = 0
  },
}

/** Each card is discarded or put back on top; the last one put back lies uppermost. */
export const lookSort: Lets<Terms, EffectOf<'lookSort'>> = {
  words: ({ look: n }) => ({ key: 'effect.lookSort', params: { count: n } }),
  begin: ({ players }, effect, { seat }, chance, emit) => look(players[seat], effect.look, seat, chance, emit),
  ask({ players }, { source: { seat, id } }) {
    const { looking } = players[seat]
    if (looking.length === 0) return []
    const moves = ofEach(looking, putBackMoves)
    moves.push(...ofEach(looking, discardMoves))
    return [{ seat, prompt: { key: 'lookSort', params: { source: id, count: looking.length } }, moves }]
  },
  refuse: (_, __, ___, move) =>
    no(move.type === 'putBack' || move.type === 'discard' ? 'NOT_AMONG_THESE' : 'ANSWER_FIRST'),
  answer(state, choice, move, _, emit) {
    const { seat } = choice.source
    const player = state.players[seat]
    if (move.type !== 'putBack' && move.type !== 'discard') return
    takeOut(player.looking, move.card)
    if (move.type === 'discard') {
      player.discard.push(move.card)
      emit({ type: 'discarded', seat, card: move.card })
    } else {
      putOnTop(player.deck, move.card)
      emit({ type: 'putBack', seat })
      emit({ type: 'putBackThis', seat, card: move.card }, [seat])
    }
    if (player.looking.length > 0) askAgain(state, choice, [])
  },
}

export const discardTo: Lets<Terms, EffectOf<'discardTo'>> = {
  words: ({ n }) => ({ key: 'effect.discardTo', params: { count: n } }),
  possible: ({ players }, { n }, { seat }) => players[seat].hand.length > n,
  ask({ players }, { effect: { n }, source: { seat, by, id } }) {
    const { hand } = players[seat]
    if (hand.length <= n) return []
    const prompt = { key: 'discardTo', params: { source: id, by, count: hand.length - n } }
    return [{ seat, prompt, moves: ofEach(hand, discardMoves) }]
  },
  refuse: (_, __, ___, move) => no(move.type === 'discard' ? 'NOT_IN_HAND' : 'ANSWER_FIRST', { card: cardOf(move) }),
  answer(state, choice, move, _, emit) {
    if (move.type !== 'discard') return
    const { seat } = choice.source
    const player = state.players[seat]
    takeFromHand(player, move.card)
    player.discard.push(move.card)
    emit({ type: 'discarded', seat, card: move.card })
    if (player.hand.length > choice.effect.n) askAgain(state, choice, [])
  },
}
