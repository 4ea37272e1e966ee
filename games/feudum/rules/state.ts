import type { Emit as EmitOf, Layer, OptionsOf, Seat, Tie } from '@portolan/engine'
import type { Card, Face, Good, Goods, Guild, Invention, Kind, Landscape, Monster, PlainKind, Scroll } from '../data.ts'
import { DISCS, faces, goods } from '../data.ts'
import type { Location, Region, Vessel, Way } from './map.ts'
import type { Meal, Means, Move } from './moves.ts'
import type { Mandate, Weapon, Writ } from './writs.ts'

/** 2: the modes of the game. `monsters` is played with `advanced` alone. */
export const options = {
  advanced: [false, true],
  monsters: [false, true],
  fists: ['auto', 'interactive'],
  feudumUsurpable: [false, true],
  defendPrompt: ['always', 'onlyIfHeld'],
} as const
export type Options = OptionsOf<typeof options>

/** Stands for a seat where there is nobody. */
export const NOBODY = -1

export interface Pawn {
  /** Of no meaning at home. */
  character: Guild
  at: Location | 'home'
  vessel: Vessel | 'none'
  /** The cube of wine that fed it in the last round lies on it: it is drunk. */
  wine: boolean
  /** Fed in the nourishment that is under way. */
  fed: boolean
}

/** Where points come from, for the tally at the end. */
export const sources = [
  'improve',
  'harvest',
  'conquer',
  'defend',
  'guild',
  'feast',
  'reeve',
  'seats',
  'landscapes',
  'regions',
  'disloyalty',
] as const
export type Source = (typeof sources)[number]

export interface Player {
  goods: Goods
  /** Sulfur in the wine barrel. */
  barrel: number
  shillings: number
  /** Influence markers at home. */
  markers: number
  tiles: Record<Face, number>
  seals: number
  /** Their values. */
  beads: number[]
  vessels: Record<Vessel, number>
  writs: Writ[]
  pawns: Pawn[]
  military: number
  voyage: number
  /** The guilds where a reeve of this player sits. */
  reeves: Guild[]
  /** Chosen and not yet played. */
  hand: Card[]
  committed: boolean
  /** What lies on the pouch, and whether it is a cube or a tile. Nobody knows before the cards are committed. */
  pouch: 'none' | 'saltpeter' | 'sulfur'
  pouchWith: Means
  /** Played this round. */
  revealed: Card[]
  /** The guild used this round. */
  guildUsed: Guild | 'none'
  /** The successful Moves of this round. */
  journeys: number
  beatMonster: boolean
  nourished: boolean
  /** The points won, by source in the order of `sources`. */
  earned: number[]
}

/** A location. What lies there to be taken is counted on it as on any other stock of goods. */
export interface Place extends Goods {
  kind: Kind
  /** The guild of a feudum. */
  guild: Guild | 'none'
  ruler: Seat
  serf: Seat
  /** Whether the ruler has a subject. */
  subject: boolean
  /** Whether a seal of royal immunity lies under the marker. */
  serfSeal: boolean
  subjectSeal: boolean
  landscape: Landscape | 'none'
  resources: number
}

/** A vessel that nobody is aboard of. `left`: abandoned in this turn, nobody may board it before it is over. */
export interface Adrift {
  readonly at: Location
  readonly vessel: Vessel
  left: boolean
}

/** 10: the stocks on the guilds' boards. */
export interface Boards {
  barn: Goods
  chickens: number[]
  purse: number
  market: Goods
  piles: Goods
  forSale: Record<Vessel, number>
  /** The markers in each knight's row: the players' by seat, then the dummies'. */
  rows: number[]
  /** Whether a seal lies on the scroll. */
  scrolls: boolean[]
  rosary: number[]
  coffer: number
}

/** Where the deck of writs has cards that somebody put back: who knows which. */
export interface WritLayer extends Layer<Writ> {
  knownTo: Seat | 'nobody' | 'all'
}

/** 9.8: the attack under way. */
export interface Attack {
  by: Seat
  on: Seat
  at: Location
  target: 'pawn' | 'monster' | 'feudum'
  pawn: number
  monster: Monster
  saltpeter: number
  weapons: number
  defended: boolean
}

/** What stands in the state while nobody attacks. */
export const noAttack: Attack = {
  by: NOBODY,
  on: NOBODY,
  at: 'S1',
  target: 'pawn',
  pawn: 0,
  monster: 'behemoth',
  saltpeter: 0,
  weapons: 0,
  defended: false,
}

/** 10: a guild's function being carried out. `host`: whose seat it is, another's at a feast. */
export interface Call {
  readonly seat: Seat
  readonly guild: Guild
  readonly act: 'trade' | 'pull' | 'push'
  readonly host: Seat
}

export interface Full {
  readonly rows: number
  readonly columns: number
}

/** What is yet to be done, the next on top. Names in the comments are those of the dossier's decisions. */
export type Step =
  // Set-up and the round
  | { type: 'takeGoods'; seat: Seat }
  | { type: 'placePawn'; seat: Seat }
  | { type: 'beginRound' }
  | { type: 'select' }
  | { type: 'nextTurn'; after: Seat }
  | { type: 'turn'; seat: Seat }
  | { type: 'second'; seat: Seat }
  | { type: 'endTurn'; seat: Seat }
  | { type: 'nourish' }
  | { type: 'feed' }
  | { type: 'roll' }
  | { type: 'replenish' }
  | { type: 'endRound' }
  // Goods and writs
  | { type: 'cost'; seat: Seat; goods: readonly Good[]; own: readonly Good[] }
  | { type: 'pay'; seat: Seat; goods: readonly Good[]; own: readonly Good[] }
  | { type: 'store'; seat: Seat; count: number }
  | { type: 'keepWrit'; seat: Seat; drawn: readonly Writ[] }
  | { type: 'discardWrit'; seat: Seat }
  | { type: 'gift'; seat: Seat; writ: Mandate; choice: number }
  | { type: 'chooseVessel'; seat: Seat }
  // The cards
  | { type: 'act'; seat: Seat; card: Card }
  | { type: 'migrate'; seat: Seat }
  | { type: 'arrive'; seat: Seat; character: Guild; at: Location }
  | { type: 'move'; seat: Seat; left: number; moved: boolean }
  | { type: 'pilfer'; seat: Seat }
  | { type: 'voyage'; seat: Seat }
  | { type: 'influence'; seat: Seat; placed: readonly Location[]; bribed: boolean }
  | { type: 'improve'; seat: Seat }
  | { type: 'improved'; seat: Seat; at: Location; guild: Guild | 'none' }
  | { type: 'takeTile'; seat: Seat; not: Region }
  | { type: 'tended'; seat: Seat; at: Location; landscape: Landscape }
  | { type: 'collect'; seat: Seat; at: Location }
  | { type: 'explore'; seat: Seat }
  | { type: 'shovels'; seat: Seat }
  | { type: 'shovel'; seat: Seat }
  | { type: 'harvest'; seat: Seat }
  | { type: 'favours'; seat: Seat; at: Location; yield: number; drawn: Goods; inspected: boolean }
  | { type: 'pickGood'; seat: Seat; at: Location; drawn: Goods; left: number; taken: readonly Good[] }
  | { type: 'tax'; seat: Seat }
  | { type: 'conquer'; seat: Seat }
  | { type: 'prepare'; seat: Seat }
  | { type: 'boost'; seat: Seat }
  | { type: 'challenge'; seat: Seat }
  | { type: 'defend'; seat: Seat }
  | { type: 'battle' }
  | { type: 'military'; seat: Seat }
  | { type: 'plead'; seat: Seat; at: Location; marker: 'serf' | 'subject'; by: Seat }
  | { type: 'immunity'; seat: Seat; at: Location; marker: 'serf' | 'subject'; by: Seat }
  | { type: 'immune'; seat: Seat; at: Location; marker: 'serf' | 'subject' }
  | { type: 'starve'; seat: Seat; at: Location; marker: 'serf' | 'subject' }
  | { type: 'repeat'; seat: Seat }
  // The guilds
  | { type: 'guild'; seat: Seat }
  | { type: 'sendFarm'; seat: Seat; call: Call }
  | { type: 'earn'; seat: Seat; count: number }
  | { type: 'shift'; seat: Seat; call: Call; left: number; before: Full }
  | { type: 'buyGoods'; seat: Seat; call: Call; count: number; owed: number }
  | { type: 'buyVessel'; seat: Seat; call: Call }
  | { type: 'invent'; seat: Seat; call: Call; made: number; barrels: number }
  | { type: 'takeMarkers'; seat: Seat; call: Call; most: number; rows: readonly number[] }
  | { type: 'placeSeals'; seat: Seat; call: Call; left: number; before: Full }
  | { type: 'sendSeals'; seat: Seat; call: Call; left: number }
  | { type: 'buySeals'; seat: Seat; call: Call; bought: number }
  | { type: 'tame'; seat: Seat }
  | { type: 'nameHider'; seat: Seat; call: Call }
  | { type: 'hide'; seat: Seat; call: Call }
  | { type: 'pickHand'; seat: Seat; call: Call; hider: Seat; left: 'low' | 'high' | 'unknown' }
  | { type: 'functionDone'; call: Call; done: number }
  | { type: 'reeve'; seat: Seat; guild: Guild }

export type StepType = Step['type']
export type StepOf<Type extends StepType> = Extract<Step, { type: Type }>

export interface State {
  options: Options
  /** By seat. */
  players: Player[]
  /** Markers in the general supply, by row: the players' by seat, then the dummies'. */
  general: number[]
  places: Record<Location, Place>
  /** The numeral on top of each stack; 5 is an empty one. */
  stacks: Record<Region, number>
  /** By numeral: the landscapes on the backs that nobody has seen, of tiles in the stacks and of those the die took. */
  backs: Record<Landscape, number>[]
  boards: Boards
  /** Master, journeyman and apprentice of each guild. */
  seats: Record<Guild, Seat[]>
  haversack: Goods
  bank: number
  vesselSupply: Record<Vessel, number>
  discs: Record<PlainKind, number>
  /** Outposts made because the supply had none. */
  outpostsMade: number
  feudums: Record<Guild, number>
  sealSupply: number
  /** How many seals of royal immunity lie on the map. */
  immunities: number
  /** How many tokens of each value lie value-down somewhere, from 2 to 5: which is which, nobody knows. */
  faceDown: number[]
  targets: number
  deck: WritLayer[]
  monsters: Record<Monster, { owner: Seat; at: Location }>
  epoch: number
  round: number
  /** Who has the start marker, and whose turn it is. */
  start: Seat
  active: Seat
  phase: 'setup' | 'select' | 'play' | 'nourish' | 'dawn' | 'over'
  /** The vessels abandoned on the map. */
  adrift: Adrift[]
  attack: Attack
  steps: Step[]
}

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
export type { Move }

export const noGoods = (): Goods => ({ saltpeter: 0, sulfur: 0, iron: 0, wood: 0, food: 0 })

export const countGoods = (stock: Readonly<Goods>): number =>
  stock.saltpeter + stock.sulfur + stock.iron + stock.wood + stock.food

/** The goods one by one, in their order: for events. */
export const listGoods = (stock: Readonly<Goods>): Good[] =>
  goods.flatMap((good) => Array.from({ length: stock[good] }, () => good))

export const countTiles = (tiles: Readonly<Record<Face, number>>): number => {
  let count = 0
  for (const face of faces) count += tiles[face]
  return count
}

export const countVessels = (stock: Readonly<Record<Vessel, number>>): number =>
  stock.ship + stock.submersible + stock.flying

/** The discs of a player that lie on no track and in no guild; reeves stay free as long as others are (rulings). */
export const freeDiscs = ({ military, voyage, reeves }: Player): number =>
  DISCS - military - (voyage > 0 ? 1 : 0) - reeves.length

export const isDrunk = ({ wine }: Pawn): boolean => wine

/** The place where this seat follows in turn order, counted from `from`. */
export const inTurnOrder = ({ players }: State, from: Seat): Seat[] =>
  players.map((_, i) => (from + i) % players.length)

export function hasPawnAt(player: Player, at: Location): boolean {
  for (const pawn of player.pawns) if (pawn.at === at) return true
  return false
}

export function hasCharacterAt(player: Player, character: Guild, at: Location): boolean {
  for (const pawn of player.pawns) if (pawn.at === at && pawn.character === character) return true
  return false
}

export function hasCharacter(player: Player, character: Guild): boolean {
  for (const pawn of player.pawns) if (pawn.at !== 'home' && pawn.character === character) return true
  return false
}

/** Points won at once; they are told with where they come from. */
export function score(state: State, seat: Seat, source: Source, points: number, emit: Emit): void {
  if (points === 0) return
  state.players[seat].earned[sources.indexOf(source)] += points
  emit({ type: 'scored', seat, source, points })
}

export function earnedVp({ earned }: Player): number {
  let sum = 0
  for (const points of earned) sum += points
  return sum
}
