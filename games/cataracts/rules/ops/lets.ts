import { type Asked, type Chance, equal, type Lets, type Phrase } from '@portolan/engine'
import type { Effect, EffectOf, EffectOp } from '../../data.ts'
import { refusal } from '../reason.ts'
import { type Move, type Says, SEAT, type Source, type State, type Terms } from '../state.ts'

/** An op that asks the player: its possible answers, and what one of them does. */
export interface Choosing<Name extends EffectOp> {
  readonly prompt: string
  words(effect: EffectOf<Name>, list: (effects: readonly Effect[]) => Phrase): Phrase
  possible?(state: State, effect: EffectOf<Name>, source: Source): boolean
  begin?(state: State, effect: EffectOf<Name>, source: Source, chance: Chance, tell: Says): number[]
  moves(state: State, choice: Asked<Terms, EffectOf<Name>>): readonly Move[]
  answer(state: State, choice: Asked<Terms, EffectOf<Name>>, move: Move, chance: Chance, tell: Says): void
}

export function lets<Name extends EffectOp>(choosing: Choosing<Name>): Lets<Terms, EffectOf<Name>> {
  const { prompt, moves, ...rest } = choosing
  return {
    ...rest,
    ask(state, choice) {
      const left = choice.memo.length > 0 ? choice.memo[0] : 1
      return [
        {
          seat: SEAT,
          prompt: { key: prompt, params: { card: choice.source.card, left } },
          moves: moves(state, choice),
        },
      ]
    },
    refuse: (state, choice, _, move) =>
      moves(state, choice).some((one) => equal(one, move)) ? undefined : refusal('NOT_AN_ANSWER'),
  }
}
