import type { Code } from '../rules/refusals.ts'

/** Where the rules page tells the reason of a refusal. */
const paragraphs: Readonly<Record<Code, string>> = {
  WRONG_PHASE: 'turn',
  NOT_AN_ANSWER: 'turn',
  NOT_IN_HAND: 'turn',
  ALREADY_FIRST: 'turn',
  CANNOT_PAY: 'turn',
  NOTHING_TO_CHOOSE: 'turn',
  MANDATORY_LEFT: 'turn',
  NO_DESPERATE_MEASURES: 'variants',
  NOT_DESPERATE: 'turn',
  DESPERATE_ALREADY: 'turn',
  NOT_THERE: 'row',
  NO_SUCH_WAY: 'row',
  NOT_BY_PAYING: 'row',
  MILESTONE_RESOLVED: 'row',
  REQUIREMENT_NOT_MET: 'row',
  SEALED: 'row',
}
export default paragraphs
