import {
  type Amount,
  calamityOf,
  LADY_LEAST,
  LEAST_MAXIMUM,
  MOST_MAXIMUM,
  type Resource,
  resources,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import type { Bank, Phase, State } from './state.ts'

/** 3: up to the maximum, the rest wasted; only what really enters counts as gained (ruling 5). */
export function gain(state: State, resource: Resource, n: number, emit: Emit): void {
  // Ruling 9: before they come into play, Trade Goods are ignored.
  if (n <= 0 || !inPlay(state, resource)) return
  const real = Math.min(n, room(state, resource))
  state.bank[resource] += real
  state.gainedThisTurn[resource] += real
  if (inActionPhase[state.phase]) state.gainedInAction[resource] += real
  emit({ type: 'gained', resource, n: real, wasted: n - real })
}

/** 6.1 and 6.3: what dawn brings counts, and Retained effects are the end of the Action Phase. */
const inActionPhase: Readonly<Partial<Record<Phase, true>>> = { dawn: true, action: true, aftermath: true }

/** 3: every unit that is missing brings its Calamity, before anything else happens (ruling 2). */
export function lose(state: State, resource: Resource, n: number, emit: Emit): void {
  if (!inPlay(state, resource)) return
  const paid = Math.min(n, state.bank[resource])
  state.bank[resource] -= paid
  if (paid > 0) emit({ type: 'lost', resource, n: paid })
  if (paid === n || resource === 'trade') return
  const card = calamityOf[resource]
  for (let missing = n - paid; missing > 0; missing--) state.objectiveDiscard.push(card)
  emit({ type: 'calamity', resource, card, n: n - paid })
}

export function spend(state: State, resource: Resource, n: number, emit: Emit): void {
  state.bank[resource] -= n
  emit({ type: 'paid', resource, n })
}

export function spendAll(state: State, amounts: readonly Amount[], emit: Emit): void {
  for (const { resource, n } of amounts) spend(state, resource, n, emit)
}

export function covers(bank: Bank, amounts: readonly Amount[]): boolean {
  for (let i = 0; i < amounts.length; i++) if (bank[amounts[i].resource] < amounts[i].n) return false
  return true
}

export const canSpend = ({ bank }: State, amounts: readonly Amount[]): boolean => covers(bank, amounts)

export const ladyPrice = (state: State, n: number): number => Math.max(LADY_LEAST, n - state.ladyLess)

export const inPlay = (state: State, resource: Resource): boolean => resource !== 'trade' || state.trade

export const room = ({ bank, maxima }: State, resource: Resource): number => maxima[resource] - bank[resource]

/** 3: within its limits; what lies above a maximum that falls is discarded, which is no loss (ruling 4). */
export function changeMaximum(state: State, resource: Resource, by: number, emit: Emit): void {
  const { bank, maxima } = state
  const maximum = Math.max(LEAST_MAXIMUM, Math.min(MOST_MAXIMUM, maxima[resource] + by))
  if (maximum === maxima[resource]) return
  maxima[resource] = maximum
  bank[resource] = Math.min(bank[resource], maximum)
  emit({ type: 'maximum', resource, maximum })
}

export const maximumCanChange = ({ maxima }: State, resource: Resource, by: number): boolean =>
  by > 0 ? maxima[resource] < MOST_MAXIMUM : maxima[resource] > LEAST_MAXIMUM

export function totalOf(bank: Bank): number {
  let total = 0
  for (const resource of resources) total += bank[resource]
  return total
}
