import { type Deck, deckSize, type OptionsOf, type Seat } from '@portolan/engine'
import {
  type CardId,
  type Item,
  type Location,
  METALS_PER_COLUMN,
  type Metal,
  type Slot,
  type SpecialistId,
  sideBetween,
  spaceOf,
  tiers,
  tiersFor,
  type Zone,
} from '../data/index.ts'

/** 13: the variants, all off by default. The solo game is the game with one seat. */
export const options = {
  tightSupply: [false, true],
  openMail: [false, true],
  autoEndOnStranded: [false, true],
  placedBarriers: [false, true],
  openScores: [false, true],
} as const
export type Options = OptionsOf<typeof options>

/** How many there are of each item. */
export type Stock = Record<Item, number>

export interface Ship {
  /** False for the neutral ship where there is none, and for a player who left. */
  afloat: boolean
  zone: Zone
  influence: number
}

export interface Player extends Ship {
  /** Nobody before the draft. */
  specialist: SpecialistId | 'none'
  coins: number
  favor: number
  capacity: number
  hold: Stock
  /** Metals given to the temple, and the points made with goods there. */
  goldDonated: number
  silverDonated: number
  goodsVp: number
}

export interface Market {
  /** The face-down cards. */
  deck: Deck<CardId>
  /** The deck's face-up top card: the next to enter. */
  top: CardId
  slots: [CardId, CardId, CardId]
  modifiers: number[]
  templeSlot: Slot
}

/** 8: the turn in progress. */
export interface Turn {
  seat: Seat
  number: number
  movesLeft: number
  anchored: boolean
  stranded: boolean
  favorUsed: boolean
  successfulMoves: number
  startZone: Zone
  /** What was done on this visit. */
  loaded: boolean
  sold: boolean
  soldSpecialty: boolean
  donatedGoods: boolean
  upgraded: boolean
  /** What was done in this turn. */
  mailed: boolean
  bought: number
  /** 9.6: the neutral ship is in hand, with the steps it made and the zone it last left. */
  handlingNeutral: boolean
  neutralSteps: number
  neutralFrom: Zone
  neutralHandled: boolean
}

export const endings = ['templeComplete', 'marketExhausted', 'lastAfloat', 'turnLimit', 'abandoned'] as const
export type Ending = (typeof endings)[number]

export interface State {
  phase: 'barriers' | 'draft' | 'sailing' | 'over'
  options: Options
  /** By seat. */
  players: Player[]
  /** The seats in turn order. */
  order: Seat[]
  neutral: Ship
  /** Unknown to all, and so not dealt, while barriers are being placed. */
  locations: Record<Zone, Location> | 'faceDown'
  barriers: number[]
  offer: SpecialistId[]
  /** Not dealt before the draft is over. */
  market: Market | 'notOpen'
  bank: Stock
  /** How many metals the temple has been given. */
  donated: number
  turn: Turn
  ending: Ending | 'none'
}

/** Whether a player has left for good. */
export const isGone = ({ afloat }: Pick<Player, 'afloat'>): boolean => !afloat

export const emptyStock = (): Stock => ({ gems: 0, ebony: 0, marble: 0, linen: 0, gold: 0, silver: 0 })

export const freeSpace = ({ capacity, hold }: Player): number =>
  capacity - hold.gems - hold.ebony - hold.marble - hold.linen - spaceOf.gold * (hold.gold + hold.silver)

/** Whether a ship can cross this side; 0 is none. */
export const isOpenSide = ({ barriers }: State, side: number): boolean =>
  side !== 0 && side !== barriers[0] && side !== barriers[1]

export const isOpen = (state: State, from: Zone, to: Zone): boolean => isOpenSide(state, sideBetween[from][to])

export const locationOf = (state: State, zone: Zone): Location => {
  if (state.locations === 'faceDown') throw new Error('the map is still face down')
  return state.locations[zone]
}

export const marketOf = (state: State): Market => {
  if (state.market === 'notOpen') throw new Error('the market is not open yet')
  return state.market
}

export const metalsToComplete = (state: State): number => METALS_PER_COLUMN * tiersFor[state.players.length].count

/** The coin prices of metal after so many donations. */
export const pricesAfter = (state: State, donated: number): Readonly<Record<Metal, number>> => {
  const { first, count } = tiersFor[state.players.length]
  return tiers[first + Math.min(Math.floor(donated / METALS_PER_COLUMN), count - 1)]
}

/** How many more times the market can shift: the next one that is due ends the game. */
export const shiftsLeft = (market: Market): number => deckSize(market.deck)

export const hasNeutral = (seats: number): boolean => seats <= 2
