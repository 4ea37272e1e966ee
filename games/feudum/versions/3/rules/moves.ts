import { everyMove, everyMoveBy, listOf, type MoveOf, range } from '@portolan/engine'
import {
  type Card,
  cards,
  faces,
  goods,
  guilds,
  inventions,
  landscapes,
  monsters,
  PAWNS,
  scrolls,
} from '../data/index.ts'
import { type Location, locations, regions, starts, vessels, ways } from '../data/map.ts'
import { mandates, weapons, writs } from '../data/writs.ts'

const pawns = range(0, PAWNS - 1)
const seats = range(0, 4)
const yesOrNo = [false, true] as const

/** What a good is paid with: its cube, or a region tile showing this face (7.4). */
const means = ['cube', ...faces] as const
export type Means = (typeof means)[number]

/** What a pawn is fed with: food, a tile, wine from the barrel (12). */
const meals = ['food', ...faces, 'wine'] as const
export type Meal = (typeof meals)[number]

/** 16: the decisions. */
export const moveShapes = {
  // Set-up
  takeGoods: { goods: listOf(goods, 3) },
  placePawn: { character: guilds, location: starts },
  // Selection
  selectCard: { card: cards },
  returnCard: { card: cards },
  layPouch: { good: ['saltpeter', 'sulfur'], with: means },
  clearPouch: {},
  commitCards: {},
  // A turn
  playCard: { card: cards },
  endTurn: {},
  forfeit: {},
  done: {},
  accept: {},
  decline: {},
  pay: { with: means },
  store: { count: range(0, 3) },
  keepWrit: { writ: writs },
  discardWrit: { writ: writs },
  // Free acts
  deployVessel: { vessel: vessels, pawn: pawns },
  playMandate: { writ: mandates, choice: range(0, 2) },
  chooseVessel: { vessel: vessels },
  putBackWrit: { writ: writs },
  takeSeal: { location: locations, marker: ['serf', 'subject'] },
  // The cards
  migrateOn: { character: guilds, location: locations },
  migrateOff: { pawn: pawns },
  step: { pawn: pawns, by: ways, to: locations },
  stepMonster: { monster: monsters, to: locations },
  boardVessel: { pawn: pawns, vessel: vessels },
  pilfer: { location: locations, what: [...goods, 'landscape'] },
  placeMarker: { location: locations },
  bribe: { location: locations },
  improve: { location: locations },
  raiseFeudum: { location: locations, guild: guilds },
  takeTile: { region: regions },
  tend: { location: locations, landscape: landscapes },
  explore: {},
  harvest: { location: locations },
  favours: { take: yesOrNo },
  pickGood: { good: goods },
  tax: {},
  attackPawn: { seat: seats, pawn: pawns },
  attackMonster: { monster: monsters },
  attackFeudum: { location: locations },
  starve: { location: locations, marker: ['serf', 'subject'] },
  boost: {},
  useWeapon: { writ: weapons, paid: yesOrNo },
  flipDefend: {},
  pass: {},
  repeat: { card: cards },
  // The guilds
  trade: { guild: guilds },
  pull: { guild: guilds },
  push: { guild: guilds },
  feast: { seat: seats, pawn: pawns },
  feastFeudum: { location: locations },
  sendFarm: { location: locations },
  earn: { food: range(0, 30) },
  moveGood: { good: goods },
  buyGood: { good: goods },
  buyVessel: { vessel: vessels },
  invent: { invention: inventions },
  takeMarker: { row: range(0, 4) },
  placeSeal: { scroll: scrolls },
  sendSeal: { scroll: scrolls },
  buySeal: { scroll: scrolls },
  tame: { monster: monsters, location: locations },
  nameHider: { seat: seats },
  hide: { left: ['low', 'high'] },
  pickHand: { hand: ['left', 'right'] },
  // Nourish and landscapes
  feed: { pawn: pawns, with: meals },
  feedAll: {},
  endNourish: {},
  collect: { take: yesOrNo },
} as const

export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']
export type MoveOfType<Type extends MoveType> = Extract<Move, { type: Type }>

// Every move there is, made once: listing the legal ones makes nothing new.

export const every = <Type extends MoveType>(type: Type) => everyMove(moveShapes, type)

/** The same by the value of one field. */
export const everyBy = <Type extends MoveType, Name extends keyof MoveOfType<Type> & string>(type: Type, name: Name) =>
  everyMoveBy(moveShapes, type, name)

const CARD_BITS: ReadonlyMap<Card, number> = new Map(cards.map((card, i) => [card, 1 << i]))
const bitOf = (card: Card): number => CARD_BITS.get(card) ?? 0

/** Of moves with cards, those whose card is on a list, or is not: made once for each list. */
export function byCards<M extends { readonly card: Card }>(moves: readonly M[], onList: boolean) {
  const made: (readonly M[] | undefined)[] = Array.from({ length: 1 << cards.length }, () => undefined)
  return (list: readonly Card[]): readonly M[] => {
    let bits = 0
    for (let i = 0; i < list.length; i++) bits |= bitOf(list[i])
    const known = made[bits]
    if (known !== undefined) return known
    const found = moves.filter(({ card }) => ((bits & bitOf(card)) !== 0) === onList)
    made[bits] = found
    return found
  }
}

/** The moves of such a table at these locations. */
export function movesAt<M>(table: Readonly<Record<Location, readonly M[]>>, where: readonly Location[]): M[] {
  const moves: M[] = []
  for (const at of where) for (const move of table[at]) moves.push(move)
  return moves
}
