import { everyMove, everyMoveBy, keysOf, listOf, type MoveOf, tableOf } from '@portolan/engine'
import {
  cards,
  currencies,
  type Good,
  goods,
  items,
  metals,
  neighbours,
  sideBetween,
  sideNumbers,
  slots,
  specialistIds,
  zones,
} from '../data/index.ts'

/** 9: the commands. Three of them sell to a market card: plainly, the Chancellor's way and the Peddler's way. */
export const moveShapes = {
  placeBarrier: { side: sideNumbers },
  pickSpecialist: { specialist: specialistIds },
  move: { zone: zones },
  spendFavor: {},
  loadGood: {},
  sellGoods: { slot: slots },
  sellForFavor: { slot: slots, goods: listOf(goods, 3) },
  sellShort: { slot: slots, good: goods },
  sellSpecialty: {},
  buyMetal: { metal: metals, currency: currencies },
  donateGoods: { slot: slots },
  donateMetal: { metal: metals },
  upgradeCargo: {},
  dropItem: { item: items },
  endTurn: {},
  moveNeutral: { zone: zones },
  concludeNeutral: { shift: [false, true] },
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']
export type MoveOfType<Type extends MoveType> = Extract<Move, { type: Type }>

// Every move there is, made once: listing the legal ones makes nothing new.

export const every = <Type extends MoveType>(type: Type) => everyMove(moveShapes, type)

/** The moves to the zones beside one, by that zone; for a player's ship with the side that it crosses. */
const MOVE = everyMoveBy(moveShapes, 'move', 'zone')
const MOVE_NEUTRAL = everyMoveBy(moveShapes, 'moveNeutral', 'zone')
export const SAIL = tableOf(zones, (from) =>
  neighbours[from].map((to) => ({ move: MOVE[to][0], side: sideBetween[from][to] })),
)
export const SAIL_NEUTRAL = tableOf(zones, (from) => neighbours[from].flatMap((to) => MOVE_NEUTRAL[to]))

/** The Chancellor's sales, by slot and the card that lies there: the ways to leave out one or more of its goods. */
export const SELL_FOR_FAVOR = slots.map((slot) =>
  tableOf(keysOf(cards), (id) =>
    parts(cards[id].goods).map((part) => ({ type: 'sellForFavor', slot, goods: part }) as const),
  ),
)

/** The ways to take one or more of these goods, in their order. */
function parts(whole: readonly Good[]): readonly (readonly Good[])[] {
  const found = new Map<string, Good[]>()
  for (let mask = 1; mask < 1 << whole.length; mask++) {
    const part = whole.filter((_, i) => mask & (1 << i))
    found.set(part.join(), part)
  }
  return [...found.values()]
}
