import type { Emit as EmitOf, Seat, Tie } from '@portolan/engine'
import type { Card, Face, Good, Guild, Invention, Kind, Landscape, Monster, Scroll } from '../data/index.ts'
import type { Location, Region, Vessel, Way } from '../data/map.ts'
import type { Mandate, Weapon, Writ } from '../data/writs.ts'
import type { Meal, Means } from './moves.ts'
import type { Source } from './state.ts'

export type Event =
  | { type: 'goodsTaken'; seat: Seat; goods: readonly Good[] }
  | { type: 'pawnPlaced'; seat: Seat; character: Guild; location: Location }
  | { type: 'roundBegan'; round: number; seat: Seat }
  | { type: 'committed'; seat: Seat; pouch: 'none' | 'saltpeter' | 'sulfur' }
  | { type: 'cardPlayed'; seat: Seat; card: Card }
  | { type: 'forfeited'; seat: Seat; card: Card }
  | { type: 'paid'; seat: Seat; good: Good; with: Means }
  | { type: 'stored'; seat: Seat; count: number }
  | { type: 'writsDrawn'; seat: Seat; count: number }
  | { type: 'writKept'; seat: Seat; writ: Writ }
  | { type: 'writPutBack'; seat: Seat }
  | { type: 'mandatePlayed'; seat: Seat; writ: Mandate }
  | { type: 'goodGained'; seat: Seat; good: Good; count: number }
  | { type: 'shillingsGained'; seat: Seat; count: number }
  | { type: 'markersGained'; seat: Seat; count: number }
  | { type: 'sealsGained'; seat: Seat; count: number }
  | { type: 'beadGained'; seat: Seat; value: number }
  | { type: 'vesselGained'; seat: Seat; vessel: Vessel }
  | { type: 'sealTaken'; seat: Seat; location: Location }
  | { type: 'migratedOff'; seat: Seat; character: Guild; location: Location }
  | { type: 'deployed'; seat: Seat; vessel: Vessel; location: Location }
  | { type: 'boarded'; seat: Seat; vessel: Vessel; location: Location }
  | { type: 'moved'; seat: Seat; character: Guild; from: Location; to: Location; by: Way }
  | { type: 'monsterMoved'; seat: Seat; monster: Monster; to: Location }
  | { type: 'pilfered'; seat: Seat; location: Location; what: Good | 'target' | 'shilling' }
  | { type: 'voyaged'; seat: Seat; space: number }
  | { type: 'ruled'; seat: Seat; location: Location }
  | { type: 'served'; seat: Seat; location: Location }
  | { type: 'subjected'; seat: Seat; location: Location }
  | { type: 'usurped'; seat: Seat; from: Seat; location: Location }
  | { type: 'bribed'; seat: Seat; from: Seat; location: Location }
  | { type: 'seated'; seat: Seat; guild: Guild; rank: number }
  | { type: 'unseated'; seat: Seat; guild: Guild }
  | { type: 'improved'; seat: Seat; location: Location; kind: Kind }
  | { type: 'feudumRaised'; seat: Seat; location: Location; guild: Guild }
  | { type: 'tileTaken'; seat: Seat; region: Region; numeral: number; face: Face }
  | { type: 'tended'; seat: Seat; location: Location; landscape: Landscape }
  | { type: 'landscapeGrew'; location: Location; landscape: Landscape; count: number }
  | { type: 'collected'; seat: Seat; location: Location; landscape: Landscape; count: number; ruler: Seat }
  | { type: 'harvested'; seat: Seat; location: Location; goods: readonly Good[] }
  | { type: 'favoursTaken'; seat: Seat; goods: readonly Good[]; beads: number }
  | { type: 'taxed'; seat: Seat; count: number }
  | { type: 'attacked'; seat: Seat; on: Seat; location: Location; target: 'pawn' | 'monster' | 'feudum' }
  | { type: 'boosted'; seat: Seat; attack: number; defence: number }
  | { type: 'weaponUsed'; seat: Seat; writ: Weapon; count: number }
  | { type: 'defended'; seat: Seat }
  | { type: 'battleWon'; seat: Seat; on: Seat; attack: number; defence: number; target: 'pawn' | 'monster' | 'feudum' }
  | { type: 'battleLost'; seat: Seat; on: Seat; attack: number; defence: number; target: 'pawn' | 'monster' | 'feudum' }
  | { type: 'beatenHome'; seat: Seat; character: Guild; location: Location }
  | { type: 'monsterFell'; seat: Seat; monster: Monster }
  | { type: 'feudumFell'; seat: Seat; location: Location }
  | { type: 'discPlaced'; seat: Seat; space: number }
  | { type: 'starving'; seat: Seat; on: Seat; location: Location; marker: 'serf' | 'subject' }
  | { type: 'starved'; seat: Seat; on: Seat; location: Location; alms: number }
  | { type: 'starvingAverted'; seat: Seat; location: Location }
  | { type: 'madeImmune'; seat: Seat; location: Location }
  | { type: 'repeated'; seat: Seat; card: Card }
  | { type: 'functionBegun'; seat: Seat; guild: Guild; act: 'trade' | 'pull' | 'push' }
  | { type: 'feasted'; seat: Seat; host: Seat; guild: Guild; act: 'trade' | 'pull' | 'push' }
  | { type: 'farmSent'; seat: Seat; location: Location; goods: readonly Good[] }
  | { type: 'surplus'; spilled: readonly Good[]; lost: number }
  | { type: 'earned'; seat: Seat; food: number; shillings: number }
  | { type: 'goodShifted'; seat: Seat; good: Good; to: 'market' | 'piles' }
  | { type: 'goodBought'; seat: Seat; good: Good; price: number }
  | { type: 'tradePaid'; seat: Seat; price: number; guild: Guild }
  | { type: 'vesselBought'; seat: Seat; vessel: Vessel }
  | { type: 'invented'; seat: Seat; invention: Invention }
  | { type: 'markersBought'; seat: Seat; count: number }
  | { type: 'markerReleased'; seat: Seat; row: number }
  | { type: 'sealPlaced'; seat: Seat; scroll: Scroll }
  | { type: 'sealBought'; seat: Seat; scroll: Scroll }
  | { type: 'sealFlipped'; seat: Seat; scroll: Scroll; value: number }
  | { type: 'handsHidden'; seat: Seat; by: Seat }
  | { type: 'hid'; seat: Seat; left: 'low' | 'high' }
  | { type: 'beadDrawn'; seat: Seat; value: number; to: 'supply' | 'chickens' }
  | { type: 'completed'; seat: Seat; guild: Guild; act: 'pull' | 'push'; count: number }
  | { type: 'potSplit'; guild: Guild; count: number }
  | { type: 'reevePlaced'; seat: Seat; guild: Guild }
  | { type: 'reeveReturned'; seat: Seat; guild: Guild }
  | { type: 'tamed'; seat: Seat; monster: Monster; location: Location }
  | { type: 'fed'; seat: Seat; character: Guild; with: Meal }
  | { type: 'sobered'; seat: Seat; character: Guild }
  | { type: 'starvedHome'; seat: Seat; character: Guild; location: Location }
  | { type: 'rolled'; seat: Seat; region: Region; numeral: number }
  | { type: 'dawned'; epoch: number }
  | { type: 'scored'; seat: Seat; source: Source; points: number }
  | { type: 'goodAppeared'; location: Location; good: Good }
  | { type: 'guildsRestocked' }
  | { type: 'gameEnded' }
  | { type: 'charterScored'; seat: Seat; writ: Writ; points: number }
  /** Equal points: the sulfur in the barrels decided, or was equal too. */
  | Tie
export type Emit = EmitOf<Event>
