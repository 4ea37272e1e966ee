import { perform, type Refusal } from '@portolan/engine'
import { type Action, actionOf, type CardId, type Effect, maskOf } from '../data.ts'
import { canSpend, spendAll } from './bank.ts'
import { effects } from './ops/index.ts'
import { refusal } from './reason.ts'
import type { Emit, Source, State, Step } from './state.ts'

/** 6.2: whether one of the prices could be paid, and, of a card that is all choice, some option carried out after it. */
export function canPlay(state: State, { id, prices, effects: does }: Action): boolean {
  const source = sourceOf(id)
  const allChoice = isAllChoice(does)
  for (const price of prices) {
    if (isPayable(state, price, source) && (!allChoice || possibleAfter(state, price, does, source))) return true
  }
  return false
}

/** Whether a price could be paid. Most are of fixed amounts, and asked about all the time. */
export const isPayable = (state: State, price: readonly Effect[], source: Source): boolean =>
  price.length === 0 ||
  (price.length === 1 && price[0].op === 'spend'
    ? canSpend(state, price[0].amounts)
    : effects.payable(state, price, source))

const isAllChoice = (does: readonly Effect[]): boolean => does.length === 1 && does[0].op === 'choose'

/** Ruling 11, looked at as if the price were paid already. */
function possibleAfter(state: State, price: readonly Effect[], does: readonly Effect[], source: Source): boolean {
  const trade = price.length > 0 ? 1 : 0
  state.bank.trade -= trade
  const possible = effects.possible(state, does, source)
  state.bank.trade += trade
  return possible
}

/** A card's source is always the same, so it is made once. */
const sources: Partial<Record<CardId, Source>> = {}
export const sourceOf = (card: CardId): Source => {
  const known = sources[card]
  if (known !== undefined) return known
  const made: Source = { card, place: -1 }
  sources[card] = made
  return made
}

export function whyNotPlay(state: State, card: CardId): Refusal | undefined {
  if (!state.hand.includes(card)) return refusal('NOT_IN_HAND', { card })
  if (canPlay(state, actionOf(card))) return undefined
  const source = sourceOf(card)
  const payable = actionOf(card).prices.some((price) => effects.payable(state, price, source))
  return refusal(payable ? 'NOTHING_TO_CHOOSE' : 'CANNOT_PAY', { card })
}

/** 6.2: pay, resolve the effects, then the shared clock, then the card goes where it goes. */
export function playCard(state: State, card: CardId, less: boolean, emit: Emit): void {
  const { prices, lessPrices, effects: does, tax } = actionOf(card)
  state.hand.splice(state.hand.indexOf(card), 1)
  state.inPlay.push(card)
  if (tax) state.taxed = true
  emit({ type: 'played', card })
  const source = sourceOf(card)
  state.steps.push(playedStep(card))
  perform(state, does, source)
  const payWith = less ? lessPrices : prices
  if (payWith.length > 1) perform(state, [{ op: 'payOneOf', prices: payWith }], source)
  // Most cards have one price of fixed amounts, which needs no step.
  else if (payWith[0].length === 1 && payWith[0][0].op === 'spend') spendAll(state, payWith[0][0].amounts, emit)
  else perform(state, payWith[0], source)
}

/** So is the step that puts the card away. */
const playedSteps: Partial<Record<CardId, Step>> = {}
function playedStep(card: CardId): Step {
  const known = playedSteps[card]
  if (known !== undefined) return known
  const made: Step = { type: 'played', card }
  playedSteps[card] = made
  return made
}

const EXPENDABLE = maskOf(['expendable'])

/** 6.2 steps 3 and 4. A card that its own effects destroyed is no longer there. */
export function concludePlay(state: State, card: CardId, emit: Emit): void {
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
}
