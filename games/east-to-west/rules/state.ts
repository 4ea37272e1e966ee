import { type Deck, type Emit as EmitOf, type MoveOf, type OptionsOf, range, type Seat } from '@portolan/engine'
import {
  type Bag,
  type BonusId,
  type BonusSpace,
  bonusSpaces,
  type Color,
  colors,
  type ExplorationId,
  type LocationId,
  locationIds,
  type MarketTileId,
  type MerchantId,
  type Place,
  type PointId,
  places,
  type Reward,
  type Spice,
  spiceIndex,
} from '../data/index.ts'

/** 14: the one variant. */
export const options = { freeArchipelago: [false, true] } as const
export type Options = OptionsOf<typeof options>

/** More trades than anyone could ever pay for at once: ten cubes stored and the tolls of a round. */
export const MOST_TRADES = 20

/** 13: the commands, cut into short decisions. */
export const moveShapes = {
  work: { location: locationIds },
  rest: {},
  pass: {},
  upgrade: { color: colors },
  done: {},
  trade: { times: range(0, MOST_TRADES) },
  explore: { location: locationIds },
  bonus: { space: bonusSpaces },
  sail: { to: places },
  toll: { color: colors },
  build: {},
  pay: { color: colors },
  outpost: { at: places },
  discard: { color: colors },
  endTurn: {},
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']

/** Whatever has a trade: a location, a Merchant card or a Market tile. */
export type TradeId = LocationId | MerchantId | MarketTileId

/** What is going on, the last on top. Steps that ask are the pending choices of 4; the others run by themselves. */
export type Step =
  | { readonly type: 'turn' }
  /** 6.2: so many steps left, so many of them compulsory. */
  | { readonly type: 'upgrade'; readonly left: number; readonly least: number }
  /** 6.3 */
  | { readonly type: 'trade'; readonly id: TradeId; readonly least: number }
  /** 6.5: the used card is taken, and its place filled. */
  | { readonly type: 'take'; readonly place: number }
  /** 6.9: a Bonus tile is due, and then to be chosen. */
  | { readonly type: 'reward'; readonly reward: Reward }
  | { readonly type: 'bonus'; readonly reward: Reward }
  | { readonly type: 'clear' }
  | { readonly type: 'explore' }
  | { readonly type: 'sail'; readonly most: number }
  | { readonly type: 'toll'; readonly to: Seat }
  | { readonly type: 'payToll'; readonly to: Seat }
  /** 6.7: at the destination, with all tolls paid. */
  | { readonly type: 'land' }
  | { readonly type: 'island' }
  | { readonly type: 'cost'; readonly left: number }
  | { readonly type: 'pay'; readonly left: number }
  | { readonly type: 'raise' }
  /** The trade of a tile after building there. */
  | { readonly type: 'barter' }
  | { readonly type: 'outpost' }
  | { readonly type: 'dream'; readonly location: number }
  | { readonly type: 'storage' }
  | { readonly type: 'discard' }
  | { readonly type: 'end'; readonly extra: boolean }
  | { readonly type: 'endTurn'; readonly extra: boolean }

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

/** Lists of cubes are as the texts take them: see `said`. */
export type Event =
  | { type: 'turnBegan'; seat: Seat; round: number }
  | { type: 'worked'; seat: Seat; location: LocationId; count: number }
  | { type: 'ousted'; seat: Seat; location: LocationId; count: number }
  | { type: 'rested'; seat: Seat; count: number }
  | { type: 'passed'; seat: Seat }
  | { type: 'gained'; seat: Seat; cubes: readonly string[] }
  | { type: 'upgraded'; seat: Seat; from: Color; to: Color }
  | { type: 'traded'; seat: Seat; count: number; gives: readonly string[]; gets: readonly string[] }
  | { type: 'claimed'; seat: Seat; card: PointId; points: number; count: number }
  | { type: 'joined'; seat: Seat; count: number }
  | { type: 'explored'; seat: Seat; location: LocationId; tile: ExplorationId; points: number }
  | { type: 'merchantTaken'; seat: Seat; card: MerchantId; count: number }
  | { type: 'reshuffled' }
  | { type: 'refreshed'; seat: Seat }
  | { type: 'bonusTaken'; seat: Seat; tile: BonusId; space: BonusSpace }
  /** Ruling 39 and 56: a tile was due, but there was no space or no tile for it. */
  | { type: 'noBonus'; seat: Seat }
  | { type: 'pileCleared'; seat: Seat }
  | { type: 'sailed'; seat: Seat; to: Place; island: MarketTileId | 'sea' }
  | { type: 'tollPaid'; seat: Seat; owner: Seat; color: Color }
  | { type: 'paid'; seat: Seat; cubes: readonly string[] }
  | { type: 'built'; seat: Seat; at: Place; island: MarketTileId; spice: Spice }
  | { type: 'columnEmptied'; seat: Seat; column: number }
  | { type: 'dreamed'; seat: Seat; card: PointId; color: Color }
  | { type: 'discarded'; seat: Seat; cubes: readonly string[] }
  | { type: 'extraTurn'; seat: Seat }
  | { type: 'lastRound'; seat: Seat }
  | { type: 'trimmed'; seat: Seat; cubes: readonly string[] }
  | { type: 'left'; seat: Seat }
  | { type: 'gameEnded'; ending: Ending }
  | { type: 'bonusScored'; seat: Seat; tile: BonusId; count: number }
  /** Equal points; the first named is ahead, being later in turn order. */
  | { type: 'tieBroken'; seats: readonly Seat[]; points: number }
export type Emit = EmitOf<Event>

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
