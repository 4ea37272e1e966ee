import type { Code } from '../rules/refusals.ts'

/** Where the rules page tells the reason of a refusal. */
const paragraphs: Readonly<Record<Code, string>> = {
  WRONG_PHASE: 'setting-out',
  NEUTRAL_PENDING: 'neutral-ship',
  STRANDED: 'stranded',
  NOT_ANCHORED: 'acting',
  NO_MOVES: 'acting',
  BACKTRACK: 'sailing',
  NEUTRAL_ZONE_LOCKED: 'neutral-ship',
  NOT_ADJACENT: 'chart',
  FAVOR_ALREADY_USED: 'favour',
  NO_FAVOR: 'favour',
  WRONG_LOCATION: 'acting',
  ABILITY_NOT_OWNED: 'specialists',
  SLOT_NOT_ALLOWED: 'temple-mark',
  BAD_OPTION: 'market',
  ALREADY_DONE: 'acting',
  NO_SPECIALTY: 'speciality',
  DEPLETED: 'bank',
  CANNOT_AFFORD: 'treasury',
  NO_ROOM: 'hold',
  MAX_CAPACITY: 'temple',
  MISSING_ITEM: 'hold',
  NO_NEUTRAL_CONTROL: 'neutral-ship',
  NEUTRAL_MUST_MOVE: 'neutral-ship',
  SPECIALIST_TAKEN: 'setting-out',
  SPECIALIST_NOT_OFFERED: 'setting-out',
  BARRIER_NOT_ALLOWED: 'chart',
}
export default paragraphs
