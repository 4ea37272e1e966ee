import { askAgain, putOnTop } from '@portolan/engine'
import { discardMoves, gainMoves, keepMoves, ofEach, putBackMoves, trashMoves } from '../moves.ts'
import { drawCards, takeFromHand, takeOut, takeTop } from '../ship.ts'
import type { Player } from '../state.ts'
import { takeFromSupply, whyNotGain, whyNotTake } from '../supply.ts'
import { type Does, type Lets, ofOwner } from '../terms.ts'

// Cards that change places. A choice that has nothing to choose from has no moves, `pass` included, and is skipped.

export const draw: Does<'draw'> = {
  words: ({ n }) => ({ key: 'effect.draw', params: { count: n } }),
  run: (state, { n }, { seat }, chance, emit) => drawCards(state, seat, n, chance, emit),
}

export const trash: Lets<'trash'> = {
  words: ({ upTo }) => ({ key: 'effect.trash', params: { count: upTo } }),
  begin: (_, { upTo }) => [upTo],
  ...ofOwner,
  prompt: (_, { source: { id }, memo }) => ({ key: 'trash', params: { source: id, count: memo[0] } }),
  commands: {
    trash: {
      all: ({ players }, _, seat) => ofEach(players[seat].hand, trashMoves),
      unlisted: 'NOT_IN_HAND',
      play(state, choice, seat, { card }, _, emit) {
        takeFromHand(state.players[seat], card)
        state.lost.push(card)
        emit({ type: 'trashed', seat, card })
        if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
      },
    },
    pass: {
      when: ({ players }, _, seat) => (players[seat].hand.length > 0 ? undefined : 'ANSWER_FIRST'),
    },
  },
}

export const gainAction: Lets<'gainAction'> = {
  words: ({ cost, to }) => ({ key: `effect.gainAction.${to}`, params: { cost } }),
  ...ofOwner,
  prompt: (_, { effect: { cost, to }, source: { id } }) => ({ key: 'gainAction', params: { source: id, cost, to } }),
  commands: {
    gain: {
      list({ supply }, { effect: { cost } }, _, moves) {
        for (const pile of supply) if (whyNotGain(pile, cost) === undefined) moves.push(gainMoves[pile.card])
      },
      check: (state, { effect: { cost } }, _, { card }) => whyNotTake(state, card, whyNotGain, cost),
      play(state, { effect: { to } }, seat, { card }, _, emit) {
        takeFromSupply(state, card)
        const player = state.players[seat]
        player[to].push(card)
        if (to === 'hand') player.shown.push(card)
        emit({ type: 'cardGained', seat, card, to })
      },
    },
    pass: {
      when: ({ supply }, { effect: { cost } }) =>
        supply.some((pile) => whyNotGain(pile, cost) === undefined) ? undefined : 'ANSWER_FIRST',
    },
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

export const lookKeep: Lets<'lookKeep'> = {
  words: ({ look: n, keep }) => ({ key: 'effect.lookKeep', params: { look: n, count: keep } }),
  begin: ({ players }, effect, { seat }, chance, emit) => {
    look(players[seat], effect.look, seat, chance, emit)
    return [effect.keep]
  },
  ...ofOwner,
  prompt: (_, { source: { id }, memo }) => ({ key: 'lookKeep', params: { source: id, count: memo[0] } }),
  commands: {
    keep: {
      all: ({ players }, _, seat) => ofEach(players[seat].looking, keepMoves),
      unlisted: 'NOT_AMONG_THESE',
      play(state, choice, seat, { card }, _, emit) {
        const { hand, looking, discard } = state.players[seat]
        takeOut(looking, card)
        hand.push(card)
        emit({ type: 'kept', seat })
        emit({ type: 'keptThis', seat, card }, [seat])
        if (choice.memo[0] > 1 && looking.length > 0) return askAgain(state, choice, [choice.memo[0] - 1])
        for (const other of looking) {
          discard.push(other)
          emit({ type: 'discarded', seat, card: other })
        }
        looking.length = 0
      },
    },
  },
}

/** Each card is discarded or put back on top; the last one put back lies uppermost. */
export const lookSort: Lets<'lookSort'> = {
  words: ({ look: n }) => ({ key: 'effect.lookSort', params: { count: n } }),
  begin: ({ players }, effect, { seat }, chance, emit) => look(players[seat], effect.look, seat, chance, emit),
  ...ofOwner,
  prompt: ({ players }, { source: { id } }, seat) => ({
    key: 'lookSort',
    params: { source: id, count: players[seat].looking.length },
  }),
  commands: {
    putBack: {
      all: ({ players }, _, seat) => ofEach(players[seat].looking, putBackMoves),
      unlisted: 'NOT_AMONG_THESE',
      play(state, choice, seat, { card }, _, emit) {
        const { deck, looking } = state.players[seat]
        takeOut(looking, card)
        putOnTop(deck, card)
        emit({ type: 'putBack', seat })
        emit({ type: 'putBackThis', seat, card }, [seat])
        if (looking.length > 0) askAgain(state, choice, [])
      },
    },
    discard: {
      all: ({ players }, _, seat) => ofEach(players[seat].looking, discardMoves),
      unlisted: 'NOT_AMONG_THESE',
      play(state, choice, seat, { card }, _, emit) {
        const { discard, looking } = state.players[seat]
        takeOut(looking, card)
        discard.push(card)
        emit({ type: 'discarded', seat, card })
        if (looking.length > 0) askAgain(state, choice, [])
      },
    },
  },
}

export const discardTo: Lets<'discardTo'> = {
  words: ({ n }) => ({ key: 'effect.discardTo', params: { count: n } }),
  possible: ({ players }, { n }, { seat }) => players[seat].hand.length > n,
  ...ofOwner,
  prompt: ({ players }, { effect: { n }, source: { by, id } }, seat) => ({
    key: 'discardTo',
    params: { source: id, by, count: players[seat].hand.length - n },
  }),
  commands: {
    discard: {
      when: ({ players }, { effect: { n } }, seat) => (players[seat].hand.length > n ? undefined : 'ANSWER_FIRST'),
      all: ({ players }, _, seat) => ofEach(players[seat].hand, discardMoves),
      unlisted: 'NOT_IN_HAND',
      play(state, choice, seat, { card }, _, emit) {
        const player = state.players[seat]
        takeFromHand(player, card)
        player.discard.push(card)
        emit({ type: 'discarded', seat, card })
        if (player.hand.length > choice.effect.n) askAgain(state, choice, [])
      },
    },
  },
}
