import { at, type Seat } from '@portolan/engine'
import {
  cards,
  donationVp,
  type Good,
  goodOf,
  MAX_FAVOR,
  type Slot,
  SPECIALTY_COINS,
  specialtyOf,
} from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import { favorOpens } from './favor.ts'

/** What a move is in this position, for its words: the place it leads to, what it takes and what it gives. */
export function facts(move: Move, view: View): object {
  const { locations, market, turn } = view
  if (locations === undefined || market === undefined || turn === undefined) return {}
  const player = at(view.players, turn.seat)
  switch (move.type) {
    case 'move':
    case 'moveNeutral':
      return { context: 'known', location: locations[move.zone] }
    case 'spendFavor':
      return { context: favorOpens(view, turn.seat) }
    case 'loadGood': {
      const good = goodOf[locations[player.zone]]
      return good === undefined ? {} : { context: 'known', good }
    }
    case 'sellGoods':
      return { context: 'known', ...saleTo(view, move.slot, []) }
    case 'sellForFavor':
      return sparing(view, move.slot, move.goods, { favor: move.goods.length })
    case 'sellShort':
      return sparing(view, move.slot, [move.good], {})
    case 'sellSpecialty': {
      const good = player.specialist === 'none' ? undefined : specialtyOf(player.specialist)
      return good === undefined ? {} : { context: 'known', good, coins: SPECIALTY_COINS }
    }
    case 'buyMetal':
      return { context: 'known', price: (move.currency === 'coins' ? view.prices : view.favorPrices)[move.metal] }
    case 'donateGoods':
      return { context: 'known', ...donationBy(view, turn.seat, move.slot) }
    case 'donateMetal':
      return { context: 'known', vp: donationVp[move.metal] }
    default:
      return {}
  }
}

/** What a market card takes beside the goods that are spared, and the coins for it. */
function saleTo({ market }: View, slot: Slot, spared: readonly Good[]): { sold: readonly Good[]; coins: number } {
  const there = market?.slots[slot]
  if (there === undefined) return { sold: [], coins: 0 }
  const sold = [...cards[there.card].goods]
  for (const good of spared) sold.splice(sold.indexOf(good), 1)
  return { sold, coins: there.coins }
}

function sparing(view: View, slot: Slot, spared: readonly Good[], paid: object): object {
  const sale = saleTo(view, slot, spared)
  return { context: sale.sold.length === 0 ? 'nothing' : 'known', spared, ...sale, ...paid }
}

/** What goods by a card give at the temple: no more favor than there is room for. */
export function donationBy({ market, players }: View, seat: Seat, slot: Slot) {
  const card = market?.slots[slot]?.card
  if (card === undefined) return {}
  const { goods, donation } = cards[card]
  return { goods, vp: donation, favor: Math.min(donation, MAX_FAVOR - at(players, seat).favor) }
}
