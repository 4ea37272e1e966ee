import { type Chance, type Deck, draw, type Seat } from '@portolan/engine'
import {
  type Card,
  type CardId,
  cards,
  type Good,
  letterOf,
  MAX_FAVOR,
  type Slot,
  SPECIALTY_COINS,
  type SpecialistId,
  specialtyOf,
} from '../data/index.ts'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { SELL_FOR_FAVOR } from './moves.ts'
import type { Code } from './refusals.ts'
import { type Market, marketOf, type Player, type State, shiftsLeft } from './state.ts'
import type { Command, Step } from './terms.ts'
import { afterAction } from './visit.ts'

export function drawCard(deck: Deck<CardId>, chance: Chance): CardId {
  const card = draw(deck, chance)
  if (card === undefined) throw new Error('the market deck is empty')
  return card
}

/** 4: what a sale to this slot pays. */
export const coinsFor = (market: Market, slot: Slot): number => cards[market.slots[slot]].coins + market.modifiers[slot]

/** 4: the market shift. With no card left under the top one, the game ends instead. */
export function shiftMarket(state: State, chance: Chance, emit: Emit): void {
  const market = marketOf(state)
  if (shiftsLeft(market) === 0) {
    endGame(state, 'marketExhausted', emit)
    return
  }
  const [first, second, left] = market.slots
  const entered = market.top
  market.slots = [entered, first, second]
  market.top = drawCard(market.deck, chance)
  emit({ type: 'marketShifted', left, entered, revealed: market.top, letter: letterOf(market.top) })
}

const holdsAll = ({ hold }: Player, { wants }: Card): boolean => {
  for (const { good, count } of wants) if (hold[good] < count) return false
  return true
}

/** Whether the hold has what the card wants beyond the goods that need not be delivered. */
const holdsRest = ({ hold }: Player, card: Card, without: readonly Good[]): boolean =>
  card.wants.every(({ good, count }) => hold[good] >= count - without.filter((one) => one === good).length)

/** Whether these are some of the card's goods, in the card's order. */
function isPartOf(part: readonly Good[], whole: readonly Good[]): boolean {
  let at = 0
  for (const good of whole) if (at < part.length && part[at] === good) at++
  return at === part.length
}

/** The card's goods that are left to deliver. */
function rest(card: Card, without: readonly Good[]): Good[] {
  const left = [...card.goods]
  for (const good of without) left.splice(left.indexOf(good), 1)
  return left
}

function deliver(state: State, player: Player, goods: readonly Good[]): void {
  for (const good of goods) {
    player.hold[good]--
    state.bank[good]++
  }
}

/** 9.3: the market's actions are the market's; a Moneychanger has them at the temple too. */
const elsewhere = ({ players }: State, { type }: Step, seat: Seat): Code | undefined =>
  type === 'market' || players[seat].specialist === 'moneychanger' ? undefined : 'WRONG_LOCATION'

/** 9.3: one sale a visit; a Moneychanger who donated goods on this visit has given up the market. */
const alreadySold = ({ turn }: State): Code | undefined => (turn.sold || turn.donatedGoods ? 'ALREADY_DONE' : undefined)

/** Delivers the goods (and pays the favor), takes the coins, shifts the market. */
function sell(state: State, seat: Seat, slot: Slot, goods: readonly Good[], favor: number, chance: Chance, emit: Emit) {
  const player = state.players[seat]
  const market = marketOf(state)
  const coins = coinsFor(market, slot)
  deliver(state, player, goods)
  player.favor -= favor
  player.coins += coins
  state.turn.sold = true
  afterAction(state, player)
  emit({ type: 'sold', seat, card: market.slots[slot], goods, favor, coins })
  shiftMarket(state, chance, emit)
}

export const sellGoods: Command<'sellGoods'> = {
  when: (state, step, seat) => elsewhere(state, step, seat) ?? alreadySold(state),
  check: (state, _, seat, { slot }) =>
    holdsAll(state.players[seat], cards[marketOf(state).slots[slot]]) ? undefined : 'MISSING_ITEM',

  play: (state, _, seat, { slot }, chance, emit) =>
    sell(state, seat, slot, cards[marketOf(state).slots[slot]].goods, 0, chance, emit),
}

const ability = ({ players }: State, seat: Seat, specialist: SpecialistId): Code | undefined =>
  players[seat].specialist === specialist ? undefined : 'ABILITY_NOT_OWNED'

/** The Chancellor pays 1 favor in place of each of these goods. */
export const sellForFavor: Command<'sellForFavor'> = {
  when: (state, _, seat) => ability(state, seat, 'chancellor'),
  all: (state) => marketOf(state).slots.flatMap((card, slot) => SELL_FOR_FAVOR[slot][card]),

  check(state, _, seat, { slot, goods }) {
    const player = state.players[seat]
    const card = cards[marketOf(state).slots[slot]]
    if (goods.length === 0 || !isPartOf(goods, card.goods)) return 'BAD_OPTION'
    const done = alreadySold(state)
    if (done !== undefined) return done
    if (player.favor < goods.length) return 'NO_FAVOR'
    return holdsRest(player, card, goods) ? undefined : 'MISSING_ITEM'
  },

  play(state, _, seat, { slot, goods }, chance, emit) {
    const card = cards[marketOf(state).slots[slot]]
    sell(state, seat, slot, rest(card, goods), goods.length, chance, emit)
  },
}

/** The Peddler leaves one good out where the modifier is −1. */
export const sellShort: Command<'sellShort'> = {
  when: (state, _, seat) => ability(state, seat, 'peddler'),

  check(state, _, seat, { slot, good }) {
    const market = marketOf(state)
    if (market.modifiers[slot] !== -1) return 'SLOT_NOT_ALLOWED'
    const card: Card = cards[market.slots[slot]]
    if (!card.goods.includes(good)) return 'BAD_OPTION'
    return alreadySold(state) ?? (holdsRest(state.players[seat], card, [good]) ? undefined : 'MISSING_ITEM')
  },

  play: (state, _, seat, { slot, good }, chance, emit) =>
    sell(state, seat, slot, rest(cards[marketOf(state).slots[slot]], [good]), 0, chance, emit),
}

export const sellSpecialty: Command<'sellSpecialty'> = {
  when(state, step, seat) {
    const wrong = elsewhere(state, step, seat)
    if (wrong !== undefined) return wrong
    const { specialist, hold } = state.players[seat]
    const good = specialist === 'none' ? undefined : specialtyOf(specialist)
    if (good === undefined) return 'NO_SPECIALTY'
    if (state.turn.donatedGoods) return 'ALREADY_DONE'
    return hold[good] > 0 ? undefined : 'MISSING_ITEM'
  },

  play(state, _, seat, __, ___, emit) {
    const player = state.players[seat]
    const good = player.specialist === 'none' ? undefined : specialtyOf(player.specialist)
    if (good === undefined) return
    deliver(state, player, [good])
    player.coins += SPECIALTY_COINS
    state.turn.soldSpecialty = true
    afterAction(state, player)
    emit({ type: 'specialtySold', seat, good, coins: SPECIALTY_COINS })
  },
}

/** Goods given to the temple: points and favor by the card, and the market shifts. */
export const donateGoods: Command<'donateGoods'> = {
  check(state, _, seat, { slot }) {
    const player = state.players[seat]
    const market = marketOf(state)
    if (slot !== market.templeSlot && player.specialist !== 'advisor') return 'SLOT_NOT_ALLOWED'
    const { donatedGoods, sold, soldSpecialty } = state.turn
    if (donatedGoods || sold || soldSpecialty) return 'ALREADY_DONE'
    return holdsAll(player, cards[market.slots[slot]]) ? undefined : 'MISSING_ITEM'
  },

  play(state, _, seat, { slot }, chance, emit) {
    const player = state.players[seat]
    const id = marketOf(state).slots[slot]
    const { goods, donation } = cards[id]
    deliver(state, player, goods)
    const favor = Math.min(donation, MAX_FAVOR - player.favor)
    player.goodsVp += donation
    player.favor += favor
    state.turn.donatedGoods = true
    afterAction(state, player)
    emit({ type: 'goodsDonated', seat, card: id, goods, vp: donation, favor })
    shiftMarket(state, chance, emit)
  },
}
