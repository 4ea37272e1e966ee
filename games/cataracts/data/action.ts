import { entriesOf } from '@portolan/engine'
import { type Effect, spend } from './effects.ts'
import { type ActionId, type Amounts, type CardId, type CardKind, type Counter, maskOf, type PlusId } from './ids.ts'

type Effects = readonly Effect[]

/** A clock that every copy of a card, in either version, fills together. */
export interface SharedClock {
  readonly counter: Counter
  readonly size: number
  readonly effects: Effects
}

/** One version of an Action card. */
export interface Action {
  readonly id: CardId
  /** The card whose version this is. */
  readonly base: ActionId
  readonly specialized: boolean
  /** Its stronger version, if it has one and this isn't it. */
  readonly plus: PlusId | 'none'
  readonly act: 1 | 2 | 3
  readonly kinds: readonly CardKind[]
  readonly mask: number
  /** The prices one of which is paid. */
  readonly prices: readonly Effects[]
  /** The same, each a unit less: for cards that let it be played so. None for a card that is free but for its +. */
  readonly lessPrices: readonly Effects[]
  readonly effects: Effects
  readonly retained: Effects
  readonly clock: SharedClock | undefined
  /** 9: playing it is taxation. */
  readonly tax: boolean
  readonly burden: boolean
}

interface Extras {
  readonly retained?: Effects
  readonly clock?: SharedClock
  readonly tax?: boolean
  readonly burden?: boolean
  /** What the + version does; it costs a Trade Good more. */
  readonly plus?: Effects
}

type Cost = Amounts | readonly Amounts[] | Effect

/** A card and, where it has one, its + version. */
export function action(
  id: ActionId,
  act: Action['act'],
  kinds: readonly CardKind[],
  cost: Cost,
  effects: Effects,
  extras: Extras = {},
): readonly Action[] {
  const { retained = [], clock, tax = false, burden = false, plus } = extras
  const plusId: PlusId = `${id}+`
  const both = { base: id, act, kinds, mask: maskOf(kinds), retained, clock, tax, burden }
  // An effect is a price of any mix: there are no others, and nothing to take off.
  const costs = isEffect(cost) ? undefined : isList(cost) ? cost : [cost]
  const card: Action = {
    ...both,
    id,
    specialized: false,
    plus: plus === undefined ? 'none' : plusId,
    prices: isEffect(cost) ? [[cost]] : (costs ?? []).map(priceOf),
    lessPrices: oneLess(costs ?? []),
    effects,
  }
  if (plus === undefined || costs === undefined) return [card]
  const dearer = costs.map((amounts) => ({ ...amounts, trade: 1 }))
  return [
    card,
    {
      ...both,
      id: plusId,
      specialized: true,
      plus: 'none',
      prices: dearer.map(priceOf),
      // Ruling 12: what is printed for nothing is no target in either version.
      lessPrices: card.lessPrices.length > 0 ? oneLess(dearer) : [],
      effects: plus,
    },
  ]
}

const isEffect = (cost: Cost): cost is Effect => 'op' in cost
const isList = (cost: Cost): cost is readonly Amounts[] => Array.isArray(cost)

const priceOf = (amounts: Amounts): Effects => (Object.keys(amounts).length === 0 ? [] : [spend(amounts)])

/** Rulings 12 and 13: each way to take a unit off each alternative. */
const oneLess = (costs: readonly Amounts[]): readonly Effects[] => {
  const found = new Map<string, Effects>()
  for (const cost of costs) {
    for (const [resource, n] of entriesOf(cost)) {
      const { [resource]: _, ...others } = cost
      const price = priceOf(n > 1 ? { ...cost, [resource]: n - 1 } : others)
      found.set(JSON.stringify(price), price)
    }
  }
  return [...found.values()]
}
