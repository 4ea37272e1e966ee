import { lookup, perform, push, tableOf } from '@portolan/engine'
import {
  type Action,
  actionOf,
  type CardId,
  cardIds,
  type Effect,
  EXPENDABLE,
  MANDATORY,
  PEASANT_UNREST,
} from '../data/index.ts'
import { beginAftermath } from './aftermath.ts'
import { gainObjective } from './agenda.ts'
import { canSpend, gain, spendAll } from './bank.ts'
import type { Emit } from './events.ts'
import { playOf, putFirstOf } from './moves.ts'
import { effects } from './ops/index.ts'
import { beginPhase, type State } from './state.ts'
import { asks, type Command, type Rule, type Source, type Step } from './terms.ts'

// 6.2: the Action Phase.

const ACTION: Step = { type: 'action' }

export function beginActions(state: State, emit: Emit): void {
  beginPhase(state, 'action', emit)
  push(state, ACTION)
}

const play: Command<'play', 'action'> = {
  list(state, _, __, moves) {
    const { hand } = state
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i]
      if (hand.indexOf(card) === i && canPlay(state, actionOf(card))) moves.push(playOf(card))
    }
  },
  check(state, _, __, { card }) {
    if (!state.hand.includes(card)) return 'NOT_IN_HAND'
    if (canPlay(state, actionOf(card))) return undefined
    return actionOf(card).prices.some((price) => isPayable(state, price)) ? 'NOTHING_TO_CHOOSE' : 'CANNOT_PAY'
  },
  play(state, step, _, { card }, __, emit) {
    push(state, step)
    playCard(state, card, false, emit)
  },
}

const desperateMeasures: Command<'desperateMeasures', 'action'> = {
  when({ options, bank, desperate }) {
    if (options.difficulty === 'harsh') return 'NO_DESPERATE_MEASURES'
    if (bank.food > 0 || bank.stability > 0) return 'NOT_DESPERATE'
    return desperate ? 'DESPERATE_ALREADY' : undefined
  },
  play(state, step, _, __, ___, emit) {
    push(state, step)
    state.desperate = true
    emit({ type: 'desperate' })
    gain(state, 'food', 1, emit)
    gainObjective(state, PEASANT_UNREST, 1, emit)
  },
}

const endActions: Command<'endActions', 'action'> = {
  when({ hand }) {
    for (let i = 0; i < hand.length; i++) if ((actionOf(hand[i]).mask & MANDATORY) !== 0) return 'MANDATORY_LEFT'
    return undefined
  },
  play: (state, _, __, ___, ____, emit) => beginAftermath(state, emit),
}

/** 4 and 6.3: the hand may be put in another order, which matters when two different cards would be Retained. */
const putFirst: Command<'putFirst', 'action'> = {
  aside: true,
  list({ hand }, _, __, moves) {
    let first: CardId | undefined
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i]
      if (card === first || actionOf(card).retained.length === 0) continue
      if (first === undefined) first = card
      else if (hand.indexOf(card) === i) moves.push(putFirstOf(card))
    }
  },
  check({ hand }, _, __, { card }) {
    if (!hand.includes(card)) return 'NOT_IN_HAND'
    const first = hand.find((one) => actionOf(one).retained.length > 0)
    return card === first || actionOf(card).retained.length === 0 ? 'ALREADY_FIRST' : undefined
  },
  play(state, step, _, { card }, __, emit) {
    push(state, step)
    state.hand.unshift(...state.hand.splice(state.hand.indexOf(card), 1))
    emit({ type: 'putFirst', card })
  },
}

export const action = asks<'action'>({
  commands: { play, desperateMeasures, endActions, putFirst },
})

/** 6.2: whether one of the prices could be paid, and, of a card that is all choice, some option carried out after it. */
function canPlay(state: State, { id, prices, effects: does }: Action): boolean {
  const isAllChoice = does.length === 1 && does[0].op === 'choose'
  for (const price of prices) {
    if (isPayable(state, price) && (!isAllChoice || possibleAfter(state, price, does, sourceOf(id)))) return true
  }
  return false
}

/** Whether a price could be paid. Most are of fixed amounts, and asked about all the time. */
export const isPayable = (state: State, price: readonly Effect[]): boolean =>
  price.length === 0 ||
  (price.length === 1 && price[0].op === 'spend'
    ? canSpend(state, price[0].amounts)
    : effects.payable(state, price, NO_SOURCE))

/** No price asks whose it is. */
const NO_SOURCE: Source = { card: 'M1', place: -1 }

/** Ruling 11, looked at as if the price were paid already. */
function possibleAfter(state: State, price: readonly Effect[], does: readonly Effect[], source: Source): boolean {
  const trade = price.length > 0 ? 1 : 0
  state.bank.trade -= trade
  const possible = effects.possible(state, does, source)
  state.bank.trade += trade
  return possible
}

// A card's source, and the step that puts it away, are always the same: each is made once.

export const sourceOf = lookup(tableOf(cardIds, (card): Source => ({ card, place: -1 })))
const playedStepOf = lookup(tableOf(cardIds, (card): Step => ({ type: 'played', card })))

/** 6.2: pay, resolve the effects, then the shared clock, then the card goes where it goes. */
export function playCard(state: State, card: CardId, less: boolean, emit: Emit): void {
  const { prices, lessPrices, effects: does, tax } = actionOf(card)
  state.hand.splice(state.hand.indexOf(card), 1)
  state.inPlay.push(card)
  if (tax) state.taxed = true
  emit({ type: 'played', card })
  const source = sourceOf(card)
  state.steps.push(playedStepOf(card))
  perform(state, does, source)
  const payWith = less ? lessPrices : prices
  if (payWith.length > 1) perform(state, [{ op: 'payOneOf', prices: payWith }], source)
  // Most cards have one price of fixed amounts, which needs no step.
  else if (payWith[0].length === 1 && payWith[0][0].op === 'spend') spendAll(state, payWith[0][0].amounts, emit)
  else perform(state, payWith[0], source)
}

/** 6.2 steps 3 and 4. A card that its own effects destroyed is no longer there. */
export const played: Rule<'played'> = {
  run(state, { card }, _, emit) {
    const { clock, mask } = actionOf(card)
    const at = state.inPlay.lastIndexOf(card)
    if (at >= 0) {
      state.inPlay.splice(at, 1)
      if ((mask & EXPENDABLE) === 0) state.discard.push(card)
      else emit({ type: 'expended', card })
    }
    if (clock === undefined) return
    const n = ++state.counters[clock.counter]
    emit({ type: 'sharedClock', counter: clock.counter, card, n })
    if (n < clock.size) return
    state.counters[clock.counter] = 0
    perform(state, clock.effects, sourceOf(card))
  },
}
