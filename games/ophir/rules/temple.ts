import {
  donationVp,
  favorPrice,
  MAX_CAPACITY,
  METALS_PER_COLUMN,
  neighbours,
  OPEN_MAIL_PURCHASES,
  spaceOf,
  UPGRADE_COST,
} from '../data.ts'
import { actionAt, afterAction, type Code, type Command, mayAct } from './command.ts'
import { endGame } from './end.ts'
import { freeSpace, isOpen, locationOf, metalsToComplete, type Player, pricesAfter, type State } from './state.ts'

/** At the treasury: a metal for coins at the present price, or for favor at a price that never changes. */
export const buyMetal: Command<'buyMetal'> = {
  check(state, player, { metal, currency }) {
    const wrong = actionAt(state, player, 'treasury')
    if (wrong !== undefined) return wrong
    if (state.options.openMail && state.turn.bought === OPEN_MAIL_PURCHASES) return 'ALREADY_DONE'
    if (state.bank[metal] === 0) return 'DEPLETED'
    const price = currency === 'coins' ? pricesAfter(state, state.donated)[metal] : favorPrice[metal]
    if (player[currency] < price) return 'CANNOT_AFFORD'
    return freeSpace(player) < spaceOf[metal] ? 'NO_ROOM' : undefined
  },

  play(state, seat, { metal, currency }, _, emit) {
    const player = state.players[seat]
    const price = currency === 'coins' ? pricesAfter(state, state.donated)[metal] : favorPrice[metal]
    player[currency] -= price
    state.bank[metal]--
    player.hold[metal]++
    state.turn.bought++
    afterAction(state, player)
    emit({ type: 'bought', seat, metal, currency, price })
  },
}

/** a Postmaster donates one metal a turn from a zone that shares an open side with the temple's. */
export const mayMail = (state: State, { specialist, zone }: Player): boolean =>
  specialist === 'postmaster' &&
  neighbours[zone].some((next) => locationOf(state, next) === 'temple' && isOpen(state, zone, next))

const isAtTemple = (state: State, { zone }: Player) => locationOf(state, zone) === 'temple'

/** A metal for the temple. A full column raises the prices; the last column ends the game at once. */
export const donateMetal: Command<'donateMetal'> = {
  check(state, player, { metal }): Code | undefined {
    const wrong = mayAct(state)
    if (wrong !== undefined) return wrong
    if (!isAtTemple(state, player)) {
      if (!mayMail(state, player)) return 'WRONG_LOCATION'
      if (state.turn.mailed && !state.options.openMail) return 'ALREADY_DONE'
    }
    return player.hold[metal] > 0 ? undefined : 'MISSING_ITEM'
  },

  play(state, seat, { metal }, _, emit) {
    const player = state.players[seat]
    player.hold[metal]--
    state.bank[metal]++
    if (metal === 'gold') player.goldDonated++
    else player.silverDonated++
    state.donated++
    if (!isAtTemple(state, player)) state.turn.mailed = true
    afterAction(state, player)
    const left = metalsToComplete(state) - state.donated
    emit({ type: 'metalDonated', seat, metal, vp: donationVp[metal], left })
    if (left === 0) endGame(state, 'templeComplete', emit)
    else if (state.donated % METALS_PER_COLUMN === 0) {
      const { gold, silver } = pricesAfter(state, state.donated)
      emit({ type: 'pricesRose', gold, silver })
    }
  },
}

/** Once a visit, up to a hold of four spaces. */
export const upgradeCargo: Command<'upgradeCargo'> = {
  check(state, player) {
    const wrong = actionAt(state, player, 'temple')
    if (wrong !== undefined) return wrong
    if (state.turn.upgraded) return 'ALREADY_DONE'
    if (player.capacity === MAX_CAPACITY) return 'MAX_CAPACITY'
    return player.coins < UPGRADE_COST ? 'CANNOT_AFFORD' : undefined
  },

  play(state, seat, _, __, emit) {
    const player = state.players[seat]
    player.coins -= UPGRADE_COST
    player.capacity++
    state.turn.upgraded = true
    afterAction(state, player)
    emit({ type: 'upgraded', seat, capacity: player.capacity })
  },
}
