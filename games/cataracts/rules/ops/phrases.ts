import { joined, type Phrase } from '@portolan/engine'
import type { Amount, CardId, CardKind, Condition, Filter, ObjectiveKind, Resource } from '../../data/index.ts'
import type { ProblemId } from '../state.ts'

// The parts that the ops' phrases share.

export const amountsPhrase = (amounts: readonly Amount[], join = 'and'): Phrase =>
  joined(
    join,
    amounts.map(({ resource, n }) => ({
      key: 'amount',
      params: { count: n, of: { key: `resource.${resource}`, params: { count: n } } },
    })),
  )

export const resourcePhrase = (resource: Resource): Phrase => ({ key: `resource.${resource}` })

export const oneOfResources = (from: readonly Resource[]): Phrase => joined('or', from.map(resourcePhrase))
export const mixOfResources = (from: readonly Resource[]): Phrase => joined('mix', from.map(resourcePhrase))

export const cardPhrase = (card: CardId | ProblemId): Phrase => ({ key: 'cardName', params: { card } })

export const copiesPhrase = (card: CardId | ProblemId, n: number): Phrase =>
  n === 1 ? cardPhrase(card) : { key: 'copies', params: { count: n, card: cardPhrase(card) } }

export const kindsPhrase = (kinds: readonly CardKind[]): Phrase =>
  joined(
    'or',
    kinds.map((kind) => ({ key: `kind.${kind}` })),
  )

export const objectiveKindsPhrase = (kinds: readonly ObjectiveKind[]): Phrase =>
  joined(
    'or',
    kinds.map((kind) => ({ key: `kind.${kind}` })),
  )

/** So many of the cards that are meant. */
export const filterPhrase = ({ cards, kinds, specialized }: Filter, n: number): Phrase => {
  if (cards.length > 0) return { key: 'named', params: { count: n, card: joined('or', cards.map(cardPhrase)) } }
  if (kinds.length === 0) return { key: 'anyCard', params: { count: n } }
  return { key: specialized ? 'specializedCards' : 'kindCards', params: { count: n, kind: kindsPhrase(kinds) } }
}

/** All of the cards that are meant. */
export const everyPhrase = ({ cards, kinds }: Filter): Phrase =>
  cards.length > 0
    ? { key: 'everyNamed', params: { card: joined('or', cards.map(cardPhrase)) } }
    : { key: 'everyKind', params: { kind: kindsPhrase(kinds) } }

export const conditionPhrase = (condition: Condition): Phrase => {
  switch (condition.type) {
    case 'sum':
      return {
        key: 'condition.sum',
        params: { of: joined('plus', condition.of.map(resourcePhrase)), count: condition.atLeast },
      }
    case 'gainedInAction':
    case 'gainedThisTurn':
      return { key: `condition.${condition.type}`, params: { amounts: amountsPhrase(condition.amounts) } }
    case 'control':
      return { key: 'condition.control', params: { cards: filterPhrase(condition.filter, condition.n) } }
    case 'total':
      return { key: 'condition.total', params: { count: condition.n } }
    default:
      return { key: `condition.${condition.type}` }
  }
}

/** A change with its sign. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`)

/** Each option in its brackets, so that long ones can be told apart. */
export const optionsPhrase = (options: readonly Phrase[]): Phrase =>
  joined(
    'either',
    options.map((effects) => ({ key: 'effect.option', params: { effects } })),
  )
