import { type Asks, perform, push, type Runs } from '@portolan/engine'
import { cards, HAND_SIZE, isAction } from '../data.ts'
import { endCheck } from './end.ts'
import { buyMoves, END_ACTIONS, END_PURCHASES, playMoves, RETURN_COIN } from './moves.ts'
import { no } from './reason.ts'
import { drawCards, spendChips, takeFromSupply, takeOut } from './ship.ts'
import {
  type Emit,
  type Event,
  islandOf,
  isRival,
  type Move,
  ownersOf,
  pileOf,
  type State,
  type StepOf,
} from './state.ts'

/** 5 Start: the island's rule, then the camps. */
export const turn: Runs<State, StepOf<'turn'>, Event> = {
  run(state, _, __, emit) {
    const seat = state.turn
    state.phase = 'start'
    state.players[seat].turns++
    emit({ type: 'turnBegan', seat })
    push(state, { type: 'camps', at: 0 })
    const { rule } = islandOf(state)
    if (rule.when === 'start') perform(state, rule.effects, { id: rule.id, seat, by: seat })
  },
}

/** 5 Start (b): in scan order, where the player whose turn it is has a piece at that moment. */
export const camps: Runs<State, StepOf<'camps'>, Event> = {
  run(state, { at }) {
    const seat = state.turn
    const { quests } = islandOf(state)
    for (let quest = at; quest < quests.length; quest++) {
      const { id, camp } = quests[quest]
      if (camp.length === 0 || state.pieces[quest][seat] === 0) continue
      push(state, { type: 'camps', at: quest + 1 })
      return perform(state, camp, { id, seat, by: seat })
    }
    state.phase = 'action'
    push(state, { type: 'action' })
  },
}

/** 5 Action: any number of action cards, one at a time. */
export const action: Asks<State, StepOf<'action'>, Move, Event> = {
  ask({ turn: seat, players, coins }) {
    const { hand, chips } = players[seat]
    const moves: Move[] = []
    for (let i = 0; i < hand.length; i++) {
      const id = hand[i]
      if (hand.indexOf(id) !== i) continue
      const card = cards[id]
      if (card.action && card.food <= chips.food) moves.push(playMoves[id])
    }
    moves.push(END_ACTIONS)
    return [{ seat, prompt: { key: 'action', params: { coins } }, moves }]
  },

  refuse({ players }, _, seat, move) {
    if (move.type !== 'play') return no('WRONG_PHASE')
    const { card } = move
    const { hand, chips } = players[seat]
    if (!hand.includes(card)) return no('NOT_IN_HAND', { card })
    if (!isAction(card)) return no('NOT_AN_ACTION_CARD', { card })
    return no('NOT_ENOUGH_FOOD', { card, food: cards[card].food, have: chips.food })
  },

  play(state, step, seat, move, _, emit) {
    if (move.type !== 'play') {
      state.phase = 'purchase'
      emit({ type: 'purchasesBegan', seat, coins: state.coins })
      return push(state, { type: 'purchase' })
    }
    const { card } = move
    const { food, coin, effects } = cards[card]
    const player = state.players[seat]
    takeOut(player.hand, card)
    player.deckArea.push(card)
    state.coins += coin
    emit({ type: 'played', seat, card })
    spendChips(state, seat, 'food', food, card, emit)
    push(state, step)
    perform(state, effects, { id: card, seat, by: seat })
  },
}

/** 5 Purchase: any number of cards, the coin chips that are missing being returned by themselves. */
export const purchase: Asks<State, StepOf<'purchase'>, Move, Event> = {
  ask({ turn: seat, players, coins, supply }) {
    const { coin } = players[seat].chips
    const moves: Move[] = []
    for (const { card, left } of supply) {
      if (left > 0 && cards[card].cost <= coins + coin) moves.push(buyMoves[card])
    }
    moves.push(END_PURCHASES)
    if (coin > 0) moves.push(RETURN_COIN)
    return [{ seat, prompt: { key: 'purchase', params: { coins, chips: coin } }, moves, asides: coin > 0 ? 1 : 0 }]
  },

  refuse(state, _, seat, move) {
    if (move.type === 'returnCoin') return no('NO_COIN_CHIPS')
    if (move.type !== 'buy') return no('WRONG_PHASE')
    const { card } = move
    const pile = pileOf(state, card)
    if (pile === undefined) return no('NOT_IN_SUPPLY', { card })
    if (pile.left === 0) return no('PILE_EMPTY', { card })
    return no('CANNOT_AFFORD', {
      card,
      cost: cards[card].cost,
      have: state.coins + state.players[seat].chips.coin,
    })
  },

  play(state, step, seat, move, _, emit) {
    if (move.type === 'endPurchases') return push(state, { type: 'end' })
    push(state, step)
    if (move.type === 'returnCoin') return returnCoins(state, 1, emit)
    if (move.type !== 'buy') return
    const { card } = move
    const { cost } = cards[card]
    returnCoins(state, Math.max(0, cost - state.coins), emit)
    state.coins -= cost
    takeFromSupply(state, card)
    state.players[seat].discard.push(card)
    emit({ type: 'bought', seat, card, cost })
  },
}

function returnCoins(state: State, n: number, emit: Emit): void {
  if (n === 0) return
  state.players[state.turn].chips.coin -= n
  state.coins += n
  emit({ type: 'coinsReturned', seat: state.turn, n })
}

/** 5 End: everything to the discard pile, then five new cards. */
export const end: Runs<State, StepOf<'end'>, Event> = {
  run(state, _, chance, emit) {
    const seat = state.turn
    const player = state.players[seat]
    state.phase = 'end'
    state.coins = 0
    state.bonus = 0
    if (player.aboard) {
      for (const card of player.deckArea) player.discard.push(card)
      for (const card of player.hand) player.discard.push(card)
      player.deckArea.length = 0
      player.hand.length = 0
      drawCards(state, seat, HAND_SIZE, chance, emit)
      emit({ type: 'turnEnded', seat })
    }
    for (const one of state.players) one.inns = 0
    if (!endCheck(state, emit)) nextTurn(state)
  },
}

/** The next one clockwise who is still aboard; after a lone player, the rival. */
export function nextTurn(state: State): void {
  const { players } = state
  const sides = ownersOf(state)
  do state.turn = (state.turn + 1) % sides
  while (state.turn < players.length && !players[state.turn].aboard)
  push(state, isRival(state, state.turn) ? { type: 'rival' } : { type: 'turn' })
}
