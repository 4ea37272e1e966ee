import { at, type Seat } from '@portolan/engine'
import {
  goodOf,
  MAX_CAPACITY,
  metals,
  neighbours,
  sideBetween,
  slots,
  specialtyOf,
  UPGRADE_COST,
} from '../data/index.ts'
import type { PlayerView, View } from '../rules/view.ts'
import { shipsIn } from './preview.ts'
import { lacking, locationOf } from './trade.ts'

/** What spending favor opens now: acting where a turn begins, sailing past ships, both, acting twice, or nothing. */
export type Opens = 'act' | 'pass' | 'both' | 'twice' | 'nothing'

export function favorOpens(view: View, seat: Seat): Opens {
  const player = at(view.players, seat)
  const acts = view.turn?.anchored === false && hasBusiness(view, player)
  const passes = view.turn !== undefined && view.turn.movesLeft > 0 && hasShipsBeside(view, player)
  if (acts) return passes ? 'both' : 'act'
  if (passes) return 'pass'
  // After an action a Harbormaster sails on, and acts again.
  return player.specialist === 'harbormaster' && view.turn?.movesLeft === 2 ? 'twice' : 'nothing'
}

const hasShipsBeside = (view: View, { zone }: PlayerView): boolean =>
  neighbours[zone].some((next) => !view.barriers.includes(sideBetween[zone][next]) && shipsIn(view, next).length > 0)

/** Whether there is anything to do for a player where the ship lies. */
function hasBusiness(view: View, player: PlayerView): boolean {
  const { bank, prices, favorPrices, market } = view
  const location = locationOf(view, player)
  const metalAboard = metals.some((metal) => player.hold[metal] > 0)
  if (location === undefined || market === undefined) return false
  if (player.specialist === 'postmaster' && metalAboard && isBesideTemple(view, player)) return true
  switch (location) {
    case 'market':
      return canSell(view, player)
    case 'treasury':
      // One favor has been spent by then.
      return metals.some(
        (metal) => bank[metal] > 0 && (player.coins >= prices[metal] || player.favor > favorPrices[metal]),
      )
    case 'temple': {
      const cards = slots.filter((slot) => slot === market.templeSlot || player.specialist === 'advisor')
      const gives = cards.some((slot) => lacking(at(market.slots, slot).card, player.hold).length === 0)
      const grows = player.coins >= UPGRADE_COST && player.capacity < MAX_CAPACITY
      return metalAboard || gives || grows || (player.specialist === 'moneychanger' && canSell(view, player))
    }
    default: {
      const good = goodOf[location]
      return good !== undefined && bank[good] > 0
    }
  }
}

function canSell({ market }: View, player: PlayerView): boolean {
  const { hold, specialist, favor } = player
  const special = specialist === 'none' ? undefined : specialtyOf(specialist)
  if (special !== undefined && hold[special] > 0) return true
  return slots.some((slot) => {
    const there = market?.slots[slot]
    if (there === undefined) return false
    const short = lacking(there.card, hold).length
    const spared = specialist === 'chancellor' ? favor - 1 : specialist === 'peddler' && there.modifier === -1 ? 1 : 0
    return short <= spared
  })
}

const isBesideTemple = (view: View, { zone }: PlayerView): boolean =>
  neighbours[zone].some(
    (next) => view.locations?.[next] === 'temple' && !view.barriers.includes(sideBetween[zone][next]),
  )
