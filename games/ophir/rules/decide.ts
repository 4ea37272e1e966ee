import type { Decision, Prompt, Seat } from '@portolan/engine'
import { type CardId, cards, type Good, goods, items, neighbours, sideNumbers, slots, zones } from '../data.ts'
import type { Command } from './command.ts'
import { pickSpecialist, placeBarrier } from './draft.ts'
import { loadGood } from './hold.ts'
import { donateGoods, sellForFavor, sellGoods, sellShort, sellSpecialty } from './market.ts'
import { concludeNeutral, move, moveNeutral, spendFavor } from './sailing.ts'
import { locationOf, type Move, type MoveOfType, type MoveType, marketOf, type Player, type State } from './state.ts'
import { buyMetal, donateMetal, mayMail, upgradeCargo } from './temple.ts'
import { endTurn } from './turn.ts'

const byKey = <Key extends string, T>(keys: readonly Key[], value: (key: Key) => T) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, T>

/** The ways to take one or more of these goods, in their order. */
function parts(whole: readonly Good[]): readonly (readonly Good[])[] {
  const found = new Map<string, Good[]>()
  for (let mask = 1; mask < 1 << whole.length; mask++) {
    const part = whole.filter((_, i) => mask & (1 << i))
    found.set(part.join(), part)
  }
  return [...found.values()]
}

// Every move there is, made once: listing the legal ones makes nothing new.
const PLACE_BARRIER = sideNumbers.map((side) => ({ type: 'placeBarrier', side }) as const)
const MOVE = byKey(zones, (zone) => ({ type: 'move', zone }) as const)
const SPEND_FAVOR = { type: 'spendFavor' } as const
const LOAD_GOOD = { type: 'loadGood' } as const
const SELL_GOODS = slots.map((slot) => ({ type: 'sellGoods', slot }) as const)
const SELL_FOR_FAVOR = slots.map((slot) =>
  byKey(Object.keys(cards) as CardId[], (id) =>
    parts(cards[id].goods).map((part) => ({ type: 'sellForFavor', slot, goods: part }) as const),
  ),
)
const SELL_SHORT = slots.map((slot) => goods.map((good) => ({ type: 'sellShort', slot, good }) as const))
const SELL_SPECIALTY = { type: 'sellSpecialty' } as const
const BUY_METAL = [
  { type: 'buyMetal', metal: 'gold', currency: 'coins' },
  { type: 'buyMetal', metal: 'silver', currency: 'coins' },
  { type: 'buyMetal', metal: 'gold', currency: 'favor' },
  { type: 'buyMetal', metal: 'silver', currency: 'favor' },
] as const
const DONATE_GOODS = slots.map((slot) => ({ type: 'donateGoods', slot }) as const)
const DONATE_METAL = [
  { type: 'donateMetal', metal: 'gold' },
  { type: 'donateMetal', metal: 'silver' },
] as const
const UPGRADE_CARGO = { type: 'upgradeCargo' } as const
const DROP_ITEM = items.map((item) => ({ type: 'dropItem', item }) as const)
const END_TURN = { type: 'endTurn' } as const
const MOVE_NEUTRAL = byKey(zones, (zone) => ({ type: 'moveNeutral', zone }) as const)
const CONCLUDE_NEUTRAL = [
  { type: 'concludeNeutral', shift: false },
  { type: 'concludeNeutral', shift: true },
] as const

/** What the seat whose decision it is may do: all that the commands' checks let pass. */
export function decide(state: State, seat: Seat): Decision<Move> {
  const player = state.players[seat]
  const moves: Move[] = []
  if (state.phase === 'barriers') {
    for (const one of PLACE_BARRIER) offer(moves, state, player, placeBarrier, one)
  } else if (state.phase === 'draft') {
    for (const specialist of state.offer)
      offer(moves, state, player, pickSpecialist, { type: 'pickSpecialist', specialist })
  } else if (state.turn.handlingNeutral) {
    for (const zone of neighbours[state.neutral.zone]) offer(moves, state, player, moveNeutral, MOVE_NEUTRAL[zone])
    for (const one of CONCLUDE_NEUTRAL) offer(moves, state, player, concludeNeutral, one)
  } else {
    const { movesLeft, anchored, stranded } = state.turn
    if (movesLeft > 0) {
      for (const zone of neighbours[player.zone]) offer(moves, state, player, move, MOVE[zone])
      offer(moves, state, player, spendFavor, SPEND_FAVOR)
    }
    if (anchored && !stranded) offerActions(moves, state, player)
    offer(moves, state, player, endTurn, END_TURN)
  }
  const asides = state.phase === 'sailing' ? offerDrops(moves, player) : 0
  return { seat, prompt: prompt(state), moves, asides }
}

function offer<Type extends MoveType>(
  moves: Move[],
  state: State,
  player: Player,
  { check }: Command<Type>,
  one: MoveOfType<Type>,
): void {
  if (check(state, player, one) === undefined) moves.push(one)
}

/** 9.4: dropping is free at any time, and so the last thing to offer; how many of it there were. */
function offerDrops(moves: Move[], { hold }: Player): number {
  const before = moves.length
  for (const one of DROP_ITEM) if (hold[one.item] > 0) moves.push(one)
  return moves.length - before
}

/** The actions of the zone that the ship is in. */
function offerActions(moves: Move[], state: State, player: Player): void {
  switch (locationOf(state, player.zone)) {
    case 'market':
      offerSales(moves, state, player)
      break
    case 'treasury':
      for (const one of BUY_METAL) offer(moves, state, player, buyMetal, one)
      break
    case 'temple':
      for (const one of DONATE_METAL) offer(moves, state, player, donateMetal, one)
      for (const one of DONATE_GOODS) offer(moves, state, player, donateGoods, one)
      if (player.specialist === 'moneychanger') offerSales(moves, state, player)
      offer(moves, state, player, upgradeCargo, UPGRADE_CARGO)
      return
    default:
      offer(moves, state, player, loadGood, LOAD_GOOD)
  }
  if (mayMail(state, player)) for (const one of DONATE_METAL) offer(moves, state, player, donateMetal, one)
}

function offerSales(moves: Move[], state: State, player: Player): void {
  for (const slot of slots) {
    offer(moves, state, player, sellGoods, SELL_GOODS[slot])
    if (player.specialist === 'chancellor') {
      for (const one of SELL_FOR_FAVOR[slot][marketOf(state).slots[slot]])
        offer(moves, state, player, sellForFavor, one)
    } else if (player.specialist === 'peddler') {
      for (const one of SELL_SHORT[slot]) offer(moves, state, player, sellShort, one)
    }
  }
  offer(moves, state, player, sellSpecialty, SELL_SPECIALTY)
}

/** 8: what is asked, by the state that the turn is in. */
function prompt(state: State): Prompt {
  const { phase, turn, barriers } = state
  if (phase === 'barriers') return { key: 'placeBarrier', params: { number: barriers.length + 1 } }
  if (phase === 'draft') return { key: 'pickSpecialist' }
  if (turn.handlingNeutral) return { key: 'neutral', params: { count: 2 - turn.neutralSteps } }
  if (turn.stranded) return { key: 'stranded' }
  return { key: turn.anchored ? 'anchored' : 'adrift', params: { count: turn.movesLeft } }
}
