import { type Asking, effectKit, ifOp, mayOp, type Ops } from '@portolan/engine'
import type { Condition } from '../../data/index.ts'
import { acceptMoves, moveShapes, PASS } from '../moves.ts'
import type { Terms } from '../terms.ts'
import * as attack from './attack.ts'
import * as cards from './cards.ts'
import { amounts, bonusCoins, conditions, gain, spend } from './chips.ts'
import * as pieces from './pieces.ts'

const asking: Asking<Terms> = {
  seat: ({ seat }) => seat,
  prompt: (_, { op }, { id }) => ({ key: op, params: { source: id } }),
  option: ({ id }) => acceptMoves[id],
  pass: PASS,
  otherwise: 'ANSWER_FIRST',
  possible: (state, list, source) => effects.possible(state, list, source),
  payable: (state, price, source) => effects.payable(state, price, source),
}

/** 6: every op. */
export const ops: Ops<Terms> = {
  // What is paid here are always chips: the sentence names them.
  may: {
    ...mayOp<Terms>(asking, 'accept'),
    words: ({ price, effects: rest }, list) => ({
      key: 'effect.may',
      params: {
        amounts: amounts(price.flatMap((paid) => (paid.op === 'spend' ? paid.amounts : []))),
        effects: list(rest),
      },
    }),
  },
  if: ifOp<Terms, Condition>(conditions),
  gain,
  spend,
  bonusCoins,
  ...attack,
  ...cards,
  ...pieces,
}

export const effects = effectKit<Terms>(ops, moveShapes)
