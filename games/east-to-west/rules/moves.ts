import { everyMove, type MoveOf, range } from '@portolan/engine'
import { bonusSpaces, colors, locationIds, places } from '../data/index.ts'

/** More trades than anyone could ever pay for at once: ten cubes stored and the tolls of a round. */
const MOST_TRADES = 20

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
  discardCheapest: {},
  endTurn: {},
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']

/** Every move of a kind, made once: listing the legal ones makes nothing new. */
export const every = <Type extends MoveType>(type: Type) => everyMove(moveShapes, type)
