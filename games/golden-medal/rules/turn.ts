import { perform, prompts, push, type Seat } from '@portolan/engine'
import { type CardId, cardOf, HAND_SIZE } from '../data/index.ts'
import { endCheck } from './end.ts'
import type { Emit } from './events.ts'
import { buyOf, playOf } from './moves.ts'
import type { Code } from './refusals.ts'
import { drawCards, spendChips, takeFromHand } from './ship.ts'
import { isGone, islandOf, isRival, ownersOf, type State } from './state.ts'
import { takeFromSupply, whyNotBuy, whyNotTake } from './supply.ts'
import { asks, type Runs } from './terms.ts'

/** 5 Start: the island's rule, then the camps. */
export const turn: Runs<'turn'> = {
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
export const camps: Runs<'camps'> = {
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

function whyNotPlay(id: CardId, food: number): Code | undefined {
  const card = cardOf(id)
  if (!card.action) return 'NOT_AN_ACTION_CARD'
  return card.food > food ? 'NOT_ENOUGH_FOOD' : undefined
}

const withCoins = prompts('action', 'coins')

/** 5 Action: any number of action cards, one at a time. */
export const action = asks<'action'>({
  who: ({ turn: seat }) => seat,
  prompt: ({ coins }) => withCoins(coins),
  commands: {
    play: {
      list({ players }, _, seat, moves) {
        const { hand, chips } = players[seat]
        for (let i = 0; i < hand.length; i++) {
          if (hand.indexOf(hand[i]) === i && whyNotPlay(hand[i], chips.food) === undefined) moves.push(playOf(hand[i]))
        }
      },
      check({ players }, _, seat, { card }) {
        const { hand, chips } = players[seat]
        return hand.includes(card) ? whyNotPlay(card, chips.food) : 'NOT_IN_HAND'
      },
      play(state, step, seat, { card }, _, emit) {
        const { food, coin, effects } = cardOf(card)
        const player = state.players[seat]
        takeFromHand(player, card)
        player.deckArea.push(card)
        state.coins += coin
        emit({ type: 'played', seat, card })
        spendChips(state, seat, 'food', food, card, emit)
        push(state, step)
        perform(state, effects, { id: card, seat, by: seat })
      },
    },
    endActions: {
      play(state, _, seat, __, ___, emit) {
        state.phase = 'purchase'
        emit({ type: 'purchasesBegan', seat, coins: state.coins })
        push(state, { type: 'purchase' })
      },
    },
  },
})

/** The total of the turn and the coin chips, which are returned by themselves when they are needed. */
const coinsOf = ({ coins, players }: State, seat: Seat): number => coins + players[seat].chips.coin

/** 5 Purchase: any number of cards. */
export const purchase = asks<'purchase'>({
  who: ({ turn: seat }) => seat,
  prompt: ({ coins, players }, _, seat) => ({ key: 'purchase', params: { coins, chips: players[seat].chips.coin } }),
  commands: {
    buy: {
      list(state, _, seat, moves) {
        const coins = coinsOf(state, seat)
        for (const pile of state.supply) if (whyNotBuy(pile, coins) === undefined) moves.push(buyOf(pile.card))
      },
      check: (state, _, seat, { card }) => whyNotTake(state, card, whyNotBuy, coinsOf(state, seat)),
      play(state, step, seat, { card }, _, emit) {
        const { cost } = cardOf(card)
        returnCoins(state, Math.max(0, cost - state.coins), emit)
        state.coins -= cost
        takeFromSupply(state, card)
        state.players[seat].discard.push(card)
        emit({ type: 'bought', seat, card, cost })
        push(state, step)
      },
    },
    endPurchases: { play: (state) => push(state, { type: 'end' }) },
    returnCoin: {
      aside: true,
      when: ({ players }, _, seat) => (players[seat].chips.coin > 0 ? undefined : 'NO_COIN_CHIPS'),
      play(state, step, _, __, ___, emit) {
        returnCoins(state, 1, emit)
        push(state, step)
      },
    },
  },
})

function returnCoins(state: State, n: number, emit: Emit): void {
  if (n === 0) return
  state.players[state.turn].chips.coin -= n
  state.coins += n
  emit({ type: 'coinsReturned', seat: state.turn, n })
}

/** 5 End: everything to the discard pile, then five new cards. */
export const end: Runs<'end'> = {
  run(state, _, chance, emit) {
    const seat = state.turn
    const player = state.players[seat]
    state.phase = 'end'
    state.coins = 0
    state.bonus = 0
    if (!isGone(player)) {
      for (const card of player.deckArea) player.discard.push(card)
      for (const card of player.hand) player.discard.push(card)
      player.deckArea.length = 0
      player.hand.length = 0
      player.shown.length = 0
      drawCards(state, seat, HAND_SIZE, chance, emit)
      emit({ type: 'turnEnded', seat })
    }
    for (const one of state.players) one.inns = 0
    if (!endCheck(state, emit)) nextTurn(state)
  },
}

/** The next one clockwise who has not left; after a lone player, the rival. */
export function nextTurn(state: State): void {
  const { players } = state
  const sides = ownersOf(state)
  do state.turn = (state.turn + 1) % sides
  while (state.turn < players.length && isGone(players[state.turn]))
  push(state, isRival(state, state.turn) ? { type: 'rival' } : { type: 'turn' })
}
