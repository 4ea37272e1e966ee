import type { Params, Seat } from '@portolan/engine'
import { type Card, cards, favorPrice, MAX_CAPACITY, spaceOf, specialtyOf, UPGRADE_COST } from '../data/index.ts'
import type { Move } from './moves.ts'
import { freeSpace, locationOf, marketOf, pricesAfter, type State } from './state.ts'
import type { Step } from './terms.ts'

/** 9: the refusal codes. */
export const codes = [
  'WRONG_PHASE',
  'NEUTRAL_PENDING',
  'STRANDED',
  'NOT_ANCHORED',
  'NO_MOVES',
  'BACKTRACK',
  'NEUTRAL_ZONE_LOCKED',
  'NOT_ADJACENT',
  'FAVOR_ALREADY_USED',
  'NO_FAVOR',
  'WRONG_LOCATION',
  'ABILITY_NOT_OWNED',
  'SLOT_NOT_ALLOWED',
  'BAD_OPTION',
  'ALREADY_DONE',
  'NO_SPECIALTY',
  'DEPLETED',
  'CANNOT_AFFORD',
  'NO_ROOM',
  'MAX_CAPACITY',
  'MISSING_ITEM',
  'NO_NEUTRAL_CONTROL',
  'NEUTRAL_MUST_MOVE',
  'SPECIALIST_TAKEN',
  'SPECIALIST_NOT_OFFERED',
  'BARRIER_NOT_ALLOWED',
] as const
export type Code = (typeof codes)[number]

/** The facts that the sentence of a refusal wants. */
export function explain(state: State, _: Step, seat: Seat, move: Move, code: Code): Params | undefined {
  const player = state.players[seat]
  switch (code) {
    case 'NOT_ADJACENT':
      return 'zone' in move ? { zone: move.zone, location: locationOf(state, move.zone) } : undefined
    case 'WRONG_LOCATION':
      // The market is shifted by the neutral ship where that lies, wherever one's own is.
      return move.type === 'concludeNeutral'
        ? { move: move.type, ship: 'neutral', location: locationOf(state, state.neutral.zone) }
        : { move: move.type, ship: 'own', location: locationOf(state, player.zone) }
    case 'ALREADY_DONE':
      return { move: move.type, limit: limitOf(state, move) }
    case 'SLOT_NOT_ALLOWED':
      return { move: move.type }
    case 'BAD_OPTION':
      return { wrong: move.type === 'sellForFavor' && areOnCard(state, move) ? 'order' : 'goods' }
    case 'NO_ROOM':
      return { needed: move.type === 'buyMetal' ? spaceOf[move.metal] : 1, free: freeSpace(player) }
    case 'CANNOT_AFFORD': {
      if (move.type !== 'buyMetal') return { price: UPGRADE_COST, currency: 'coins', have: player.coins }
      const { metal, currency } = move
      const price = currency === 'coins' ? pricesAfter(state, state.donated)[metal] : favorPrice[metal]
      return { price, currency, have: player[currency] }
    }
    case 'MISSING_ITEM':
      return { items: missing(state, seat, move) }
    case 'MAX_CAPACITY':
      return { capacity: MAX_CAPACITY }
    default:
      return undefined
  }
}

/** Whether the card shows all of these goods; they are then not in its order, in which a move names them. */
function areOnCard(state: State, { slot, goods }: Extract<Move, { type: 'sellForFavor' }>): boolean {
  const left = [...cards[marketOf(state).slots[slot]].goods]
  return goods.length > 0 && goods.every((good) => left.includes(good) && left.splice(left.indexOf(good), 1))
}

/** Which limit has been reached: most actions have one a visit, some have another. */
function limitOf({ turn }: State, move: Move): 'visit' | 'purchases' | 'mail' | 'donatedInstead' | 'soldInstead' {
  switch (move.type) {
    case 'buyMetal':
      return 'purchases'
    case 'donateMetal':
      return 'mail'
    case 'sellGoods':
    case 'sellSpecialty':
      return turn.donatedGoods ? 'donatedInstead' : 'visit'
    case 'donateGoods':
      return turn.donatedGoods ? 'visit' : 'soldInstead'
    default:
      return 'visit'
  }
}

/** What the move would take out of the hold and isn't there. */
function missing(state: State, seat: Seat, move: Move): readonly string[] {
  const { hold, specialist } = state.players[seat]
  switch (move.type) {
    case 'dropItem':
      return [move.item]
    case 'donateMetal':
      return [move.metal]
    case 'sellSpecialty':
      return specialist === 'none' ? [] : [specialtyOf(specialist) ?? '']
    case 'sellGoods':
    case 'donateGoods':
    case 'sellForFavor':
    case 'sellShort': {
      const card: Card = cards[marketOf(state).slots[move.slot]]
      const spared = move.type === 'sellForFavor' ? move.goods : move.type === 'sellShort' ? [move.good] : []
      return card.wants.flatMap(({ good, count }) => {
        const needed = count - spared.filter((one) => one === good).length
        return Array.from({ length: Math.max(0, needed - hold[good]) }, () => good)
      })
    }
    default:
      return []
  }
}
