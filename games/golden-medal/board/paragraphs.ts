import type { Code } from '../rules/refusals.ts'

/** Where the rules page tells the reason of a refusal. */
const paragraphs: Readonly<Record<Code, string>> = {
  WRONG_PHASE: 'turn',
  ANSWER_FIRST: 'turn',
  NOT_IN_HAND: 'action',
  NOT_AN_ACTION_CARD: 'action',
  NOT_ENOUGH_FOOD: 'action',
  NOT_IN_SUPPLY: 'purchase',
  PILE_EMPTY: 'purchase',
  CANNOT_AFFORD: 'purchase',
  NO_COIN_CHIPS: 'purchase',
  OTHER_ISLAND: 'islands',
  FOG: 'islands',
  MUST_DIFFER: 'quests',
  MUST_BE_SAME: 'quests',
  NO_PIECE_THERE: 'quests',
  SAME_QUEST: 'quests',
  TOO_DEAR: 'action',
  NOT_AMONG_THESE: 'action',
  MANDATORY: 'action',
  NOT_LAID_OUT: 'variants',
}
export default paragraphs
