import type { Seat } from '@portolan/engine'
import { cards, type Good, goods, MAX_FAVOR, slots } from './data.ts'
import { earnedVp, result } from './rules/end.ts'
import { locationOf, marketOf, metalsToComplete, type Player, type State } from './rules/state.ts'

/** How good the position looks: what each player's points, cargo and purse are worth, against the best of the others. */
export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  if (state.market === 'notOpen') return 0.5
  const own = worth(state, state.players[seat])
  if (state.players.length === 1) return Math.min(1, own / 120)
  let best = Number.NEGATIVE_INFINITY
  state.players.forEach((player, other) => {
    if (other !== seat && player.afloat) best = Math.max(best, worth(state, player))
  })
  return 1 / (1 + Math.exp((best - own) / 12))
}

/** A player's position in victory points: those made, and those that what is held will make, less as the end nears. */
function worth(state: State, player: Player): number {
  const left = 1 - state.donated / metalsToComplete(state)
  const { hold, coins, favor, capacity } = player
  const purse = 1.4 * Math.min(coins, 12) + 0.5 * Math.max(0, coins - 12) + 0.9 * Math.min(favor, MAX_FAVOR)
  const cargo = 8 * hold.gold + 4.2 * hold.silver + goodsWorth(state, player)
  return earnedVp(player) + (0.4 + 0.6 * left) * purse + cargo + 2 * left * (capacity - 2) + errand(state, player)
}

/** The best that the goods on board could fetch, a card half filled counting for less than a full one. */
function goodsWorth(state: State, { hold }: Player): number {
  const market = marketOf(state)
  let best = 0
  for (const slot of slots) {
    const card = cards[market.slots[slot]]
    let held = 0
    for (const { good, count } of card.wants) held += Math.min(count, hold[good])
    const share = held / card.goods.length
    const value = Math.max(
      1.4 * (card.coins + market.modifiers[slot]),
      slot === market.templeSlot ? 1.9 * card.donation : 0,
    )
    best = Math.max(best, 0.75 * share * share * value)
  }
  let all = 0
  for (const good of goods) all += hold[good as Good]
  return best + 0.25 * all
}

/** Being where something can be done with what one has. */
function errand(state: State, player: Player): number {
  switch (locationOf(state, player.zone)) {
    case 'temple':
      return player.hold.gold + player.hold.silver > 0 ? 1 : 0
    case 'treasury':
      return player.coins >= 3 ? 0.6 : 0
    case 'market':
      return goodsWorth(state, player) > 2 ? 0.5 : 0
    default:
      return 0
  }
}
