import { type Asked, type Chance, equal, type Lets, type Phrase, type Prompt } from '@portolan/engine'
import type { Effect, EffectOf, EffectOp } from '../../data.ts'
import { refusal } from '../reason.ts'
import { type Emit, type Move, SEAT, type Source, type State, type Terms } from '../state.ts'

/** An op that asks the player: its possible answers, and what one of them does. */
export interface Choosing<Name extends EffectOp> {
  readonly prompt: string
  words(effect: EffectOf<Name>, list: (effects: readonly Effect[]) => Phrase): Phrase
  possible?(state: State, effect: EffectOf<Name>, source: Source): boolean
  begin?(state: State, effect: EffectOf<Name>, source: Source, chance: Chance, emit: Emit): number[]
  moves(state: State, choice: Asked<Terms, EffectOf<Name>>): readonly Move[]
  answer(state: State, choice: Asked<Terms, EffectOf<Name>>, move: Move, chance: Chance, emit: Emit): void
}

/** The prompts of an op, each made once: by card, and by how many answers are left. */
export function promptsOf(key: string): (card: Source['card'], left?: number) => Prompt {
  const made = new Map<Source['card'], Prompt[]>()
  return (card, left) => {
    let ofCard = made.get(card)
    if (ofCard === undefined) {
      ofCard = []
      made.set(card, ofCard)
    }
    const at = left === undefined ? 0 : left + 1
    ofCard[at] ??= { key, params: left === undefined ? { card } : { card, left } }
    return ofCard[at]
  }
}

export function lets<Name extends EffectOp>(choosing: Choosing<Name>): Lets<Terms, EffectOf<Name>> {
  const { prompt, moves, ...rest } = choosing
  const promptFor = promptsOf(prompt)
  return {
    ...rest,
    ask(state, choice) {
      const left = choice.memo.length > 0 ? choice.memo[0] : 1
      return [{ seat: SEAT, prompt: promptFor(choice.source.card, left), moves: moves(state, choice) }]
    },
    refuse: (state, choice, _, move) =>
      moves(state, choice).some((one) => equal(one, move)) ? undefined : refusal('NOT_AN_ANSWER'),
  }
}
