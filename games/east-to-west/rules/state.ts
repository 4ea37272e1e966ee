import type { Deck, OptionsOf, Seat } from '@portolan/engine'
import {
  type Bag,
  type BonusId,
  type ExplorationId,
  type MarketTileId,
  type MerchantId,
  type PointId,
  spiceIndex,
} from '../data/index.ts'
import type { Step } from './terms.ts'

/** 14: the one variant. */
export const options = { freeArchipelago: [false, true] } as const
export type Options = OptionsOf<typeof options>

export interface Player {
  /** Ruling 67: left for good. */
  gone: boolean
  cubes: Bag
  /** Settlers at hand and in reserve; the others are on the boards. */
  home: number
  reserve: number
  /** Where the Boat is, as a place's number. */
  boat: number
  /** The numbers of the places with an Outpost, in the order they were built. */
  outposts: number[]
  cards: PointId[]
  /** By symbol, how many hammers: what `cards` says, counted once. */
  hammers: number[]
  bonus: BonusId[]
  tiles: ExplorationId[]
  /** How many Merchant cards were taken in all, and those face down at the moment. */
  merchants: number
  pile: MerchantId[]
}

export const endings = ['eightCards', 'noPointCards', 'lastMerchant'] as const
export type Ending = (typeof endings)[number]

export interface State {
  options: Options
  /** By seat. */
  players: Player[]
  /** The seats in turn order, the first player first. */
  order: Seat[]
  /** Whose turn it is. */
  seat: Seat
  round: number
  finalRound: boolean
  /** By location: whose settlers stand there (−1: nobody's), how many, and the Exploration tile that covers it. */
  owners: number[]
  settlers: number[]
  covers: (ExplorationId | 'none')[]
  pointRow: PointId[]
  /** 3.2: the deck lies face up, so its top card is known; what lies below is not. */
  pointTop: PointId | 'none'
  pointDeck: Deck<PointId>
  merchantRow: MerchantId[]
  merchantDeck: Deck<MerchantId>
  /** 6.6: what was put under the deck, in its order. */
  merchantBottom: MerchantId[]
  discards: MerchantId[]
  /** By Bonus space: the tile on top, and how many lie below; which those are is in `bonusBag`, in no order. */
  stackTops: (BonusId | 'none')[]
  stackUnder: number[]
  bonusBag: Deck<BonusId>
  /** By place: q and r in turn, how far it is from all others (see `distances`), and the tile; none at sea. */
  map: number[]
  distance: string
  islands: (MarketTileId | 'sea')[]
  steps: Step[]
  /** Something new was turned up since the last decision: what led there can't be taken back. */
  revealed: boolean
  ending: Ending | 'none'
}

/** Whether a player has left for good. */
export const isGone = ({ gone }: Pick<Player, 'gone'>): boolean => gone

/** The player whose turn it is. */
export const mover = (state: State): Player => state.players[state.seat]

/** By spice, how many Outposts a player has built. */
export function builtBy({ islands }: Pick<State, 'islands'>, { outposts }: Pick<Player, 'outposts'>): Bag {
  const built: Bag = [0, 0, 0, 0]
  for (const place of outposts) {
    const tile = islands[place]
    if (tile !== 'sea') built[spiceIndex(tile)]++
  }
  return built
}
