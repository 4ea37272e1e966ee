import type { Emit as EmitOf, Seat, Tie } from '@portolan/engine'
import type { CardId, Currency, Good, Item, Letter, Location, Metal, SpecialistId, Zone } from '../data/index.ts'
import type { Ending } from './state.ts'

export type Event =
  | { type: 'barrierPlaced'; seat: Seat; side: number }
  | { type: 'mapRevealed' }
  | { type: 'specialistPicked'; seat: Seat; specialist: SpecialistId }
  | { type: 'marketOpened' }
  | { type: 'turnBegan'; seat: Seat }
  | { type: 'favorSpent'; seat: Seat }
  | { type: 'rolled'; seat: Seat; zone: Zone; location: Location; roll: number; threshold: number; passed: boolean }
  | { type: 'sailed'; seat: Seat; zone: Zone; location: Location }
  | { type: 'influenceLost'; seat: Seat; influence: number }
  | { type: 'neutralInfluenceLost'; influence: number }
  | { type: 'stranded'; seat: Seat }
  | { type: 'neutralTaken'; seat: Seat }
  | { type: 'neutralSailed'; seat: Seat; zone: Zone; location: Location }
  | { type: 'neutralRolled'; influence: number }
  | { type: 'loaded'; seat: Seat; good: Good }
  | { type: 'dropped'; seat: Seat; item: Item }
  | { type: 'sold'; seat: Seat; card: CardId; goods: readonly Good[]; favor: number; coins: number }
  | { type: 'specialtySold'; seat: Seat; good: Good; coins: number }
  | { type: 'marketShifted'; left: CardId; entered: CardId; revealed: CardId; letter: Letter }
  | { type: 'bought'; seat: Seat; metal: Metal; currency: Currency; price: number }
  | { type: 'goodsDonated'; seat: Seat; card: CardId; goods: readonly Good[]; vp: number; favor: number }
  | { type: 'metalDonated'; seat: Seat; metal: Metal; vp: number; left: number }
  | { type: 'pricesRose'; gold: number; silver: number }
  | { type: 'upgraded'; seat: Seat; capacity: number }
  | { type: 'blessed'; seat: Seat }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'left'; seat: Seat }
  | { type: 'titleWon'; seat: Seat; title: string }
  | { type: 'gameEnded'; ending: Ending }
  /** 12: equal points, told apart by favor or coins, or not at all. */
  | Tie
export type Emit = EmitOf<Event>
