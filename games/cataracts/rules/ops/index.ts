import { type Asking, chooseOp, effectKit, ifOp, mayOp, type Ops } from '@portolan/engine'
import type { Condition } from '../../data/index.ts'
import { holds } from '../conditions.ts'
import { acceptMoves, chooseMoves, moveShapes, PASS } from '../moves.ts'
import { SEAT } from '../state.ts'
import type { Terms } from '../terms.ts'
import * as agenda from './agenda.ts'
import { promptsOf } from './answers.ts'
import * as banks from './banks.ts'
import * as cards from './cards.ts'
import * as objectives from './objectives.ts'
import { conditionPhrase, optionsPhrase } from './phrases.ts'
import * as story from './story.ts'

const choosePrompt = promptsOf('choose')
const mayPrompt = promptsOf('may')

const asking: Asking<Terms> = {
  seat: () => SEAT,
  prompt: (_, { op }, { card }) => (op === 'may' ? mayPrompt(card) : choosePrompt(card)),
  option: ({ card }, index) => chooseMoves[card][index],
  pass: PASS,
  otherwise: 'NOT_AN_ANSWER',
  possible: (state, list, source) => effects.possible(state, list, source),
  payable: (state, price, source) => effects.payable(state, price, source),
}

/** 8 and 9: everything that a card can do or cost, each with its handler and its words. */
export const ops: Ops<Terms> = {
  choose: {
    ...chooseOp<Terms>(asking, 'choose'),
    words: ({ options }, list) => ({ key: 'effect.choose', params: { options: optionsPhrase(options.map(list)) } }),
  },
  may: mayOp<Terms>({ ...asking, option: ({ card }) => acceptMoves[card] }, 'accept'),
  if: ifOp<Terms, Condition>({ measure: holds, words: conditionPhrase }),
  ...banks,
  ...cards,
  ...objectives,
  ...agenda,
  ...story,
}

export const effects = effectKit<Terms>(ops, moveShapes)
