import type { Layer, OptionsOf, Seat } from '@portolan/engine'
import type { Card, Face, Good, Goods, Guild, Kind, Landscape, Monster, PlainKind } from '../data/index.ts'
import { DISCS, faces, goods } from '../data/index.ts'
import type { Location, Region, Vessel } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import type { Emit } from './events.ts'
import type { Means } from './moves.ts'
import type { Step } from './terms.ts'

/** 2: the modes of the game. `monsters` brings `advanced` with it, and `advanced` brings `abilities`. */
export const options = {
  abilities: [true, false],
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

/** As it is at first. */
export const newPlace = (kind: Kind): Place => ({
  kind,
  guild: 'none',
  ruler: NOBODY,
  serf: NOBODY,
  subject: false,
  serfSeal: false,
  subjectSeal: false,
  ...noGoods(),
  landscape: 'none',
  resources: 0,
})

/** A vessel that nobody is aboard of. `exchanged`: for another one in this turn, and not to be boarded before it is over. */
export interface Adrift {
  readonly at: Location
  readonly vessel: Vessel
  exchanged: boolean
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
  at: 'gullSkerry',
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

/** Those who are not done yet, where all choose at once. */
export function seatsNot(isDone: (player: Player) => boolean, players: readonly Player[]): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < players.length; seat++) if (!isDone(players[seat])) seats.push(seat)
  return seats
}

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
