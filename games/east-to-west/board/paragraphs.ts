import type { Code } from '../rules/refusals.ts'

/** Where the rules page tells the reason of a refusal. */
const paragraphs: Readonly<Record<Code, string>> = {
  COVERED: 'settlers',
  OWN_SETTLERS: 'settlers',
  NOT_ENOUGH_SETTLERS: 'settlers',
  CANNOT_PAY: 'places',
  MINIMUM_ONE: 'places',
  TOO_MANY_STEPS: 'places',
  BROWN_CANNOT_UPGRADE: 'cubes',
  OUT_OF_RANGE: 'places',
  SAME_TILE: 'islands',
  TOLL_UNPAID: 'islands',
  ALREADY_OUTPOST: 'islands',
  NO_OUTPOST_THERE: 'places',
  BOAT_AT_SEA: 'islands',
  STACK_NOT_ALLOWED: 'bonus-tiles',
  EMPTY_STACK: 'bonus-tiles',
  NOTHING_TO_REST: 'turn',
  PENDING_CHOICE: 'turn',
  NO_CARD: 'forts',
  NOTHING_TO_UPGRADE: 'places',
  NO_TILE_THERE: 'forts',
  NO_SUCH_CUBE: 'cubes',
  CAN_ACT: 'turn',
  NOT_NOW: 'turn',
}
export default paragraphs
