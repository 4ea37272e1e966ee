import type { Emit as EmitOf, Seat } from '@portolan/engine'
import type {
  BonusId,
  BonusSpace,
  Color,
  ExplorationId,
  LocationId,
  MarketTileId,
  MerchantId,
  Place,
  PointId,
  Spice,
} from '../data/index.ts'
import type { Ending } from './state.ts'

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
