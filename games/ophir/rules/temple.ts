import {
  donationVp,
  favorPrice,
  MAX_CAPACITY,
  METALS_PER_COLUMN,
  neighbours,
  OPEN_MAIL_PURCHASES,
  spaceOf,
  UPGRADE_COST,
} from '../data/index.ts'
import { endGame } from './end.ts'
import { freeSpace, isOpen, locationOf, metalsToComplete, type Player, pricesAfter, type State } from './state.ts'
import type { Command } from './terms.ts'
import { afterAction } from './visit.ts'

/** At the treasury: a metal for coins at the present price, or for favor at a price that never changes. */
export const buyMetal: Command<'buyMetal'> = {
  when: ({ options, turn }) => (options.openMail && turn.bought === OPEN_MAIL_PURCHASES ? 'ALREADY_DONE' : undefined),

  check(state, _, seat, { metal, currency }) {
    const player = state.players[seat]
    if (state.bank[metal] === 0) return 'DEPLETED'
    const price = currency === 'coins' ? pricesAfter(state, state.donated)[metal] : favorPrice[metal]
    if (player[currency] < price) return 'CANNOT_AFFORD'
    return freeSpace(player) < spaceOf[metal] ? 'NO_ROOM' : undefined
  },

  play(state, _, seat, { metal, currency }, __, emit) {
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
const mayMail = (state: State, { specialist, zone }: Player): boolean =>
  specialist === 'postmaster' &&
  neighbours[zone].some((next) => locationOf(state, next) === 'temple' && isOpen(state, zone, next))

/** A metal for the temple. A full column raises the prices; the last column ends the game at once. */
export const donateMetal: Command<'donateMetal'> = {
  when(state, { type }, seat) {
    if (type === 'temple') return undefined
    if (!mayMail(state, state.players[seat])) return 'WRONG_LOCATION'
    return state.turn.mailed && !state.options.openMail ? 'ALREADY_DONE' : undefined
  },

  check: ({ players }, _, seat, { metal }) => (players[seat].hold[metal] > 0 ? undefined : 'MISSING_ITEM'),

  play(state, { type }, seat, { metal }, _, emit) {
    const player = state.players[seat]
    player.hold[metal]--
    state.bank[metal]++
    if (metal === 'gold') player.goldDonated++
    else player.silverDonated++
    state.donated++
    if (type !== 'temple') state.turn.mailed = true
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
  when(state, _, seat) {
    const player = state.players[seat]
    if (state.turn.upgraded) return 'ALREADY_DONE'
    if (player.capacity === MAX_CAPACITY) return 'MAX_CAPACITY'
    return player.coins < UPGRADE_COST ? 'CANNOT_AFFORD' : undefined
  },

  play(state, _, seat, __, ___, emit) {
    const player = state.players[seat]
    player.coins -= UPGRADE_COST
    player.capacity++
    state.turn.upgraded = true
    afterAction(state, player)
    emit({ type: 'upgraded', seat, capacity: player.capacity })
  },
}
