import type { Asks, Chance, Prompt, Refusal } from '@portolan/engine'
import { reason } from './reason.ts'
import { type Emit, type Event, type Move, type MoveType, mover, type Player, type State, type Step } from './state.ts'

/** 13: why not (whose turn it is, the engine looks after). Those after the blank line are for what the dossier's commands could not ask. */
export const codes = [
  'covered',
  'own-settlers',
  'not-enough-settlers',
  'cannot-pay',
  'minimum-one',
  'too-many-steps',
  'brown-cannot-upgrade',
  'out-of-range',
  'same-tile',
  'toll-unpaid',
  'already-outpost',
  'no-outpost-there',
  'boat-at-sea',
  'stack-not-allowed',
  'empty-stack',
  'nothing-to-rest',
  'pending-choice',

  'no-card',
  'nothing-to-upgrade',
  'no-tile-there',
  'no-such-cube',
  'can-act',
  'not-now',
] as const
export type Code = (typeof codes)[number]

export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

/** A choice of the player whose turn it is. */
export interface Choice<S extends Step> {
  prompt(state: State, step: S): Prompt
  /** Puts the moves on the list that `check` lets pass. */
  list(state: State, step: S, moves: Move[]): void
  /** Why this move can't be made; `not-now` for a kind of move that this choice does not know. */
  check(state: State, player: Player, step: S, move: Move): Code | undefined
  play(state: State, step: S, move: Move, chance: Chance, emit: Emit): void
}

/** The choice as the engine's kit of steps takes it. */
export const asks = <S extends Step>({ prompt, list, check, play }: Choice<S>): Asks<State, S, Move, Event> => ({
  ask(state, step) {
    const moves: Move[] = []
    list(state, step, moves)
    return [{ seat: state.seat, prompt: prompt(state, step), moves }]
  },

  refuse(state, step, seat, move): Refusal | undefined {
    const code = check(state, mover(state), step, move)
    if (code === undefined) return undefined
    return reason(state, seat, move, code === 'not-now' ? misplaced(step, move.type) : code)
  },

  play: (state, step, _, move, chance, emit) => play(state, step, move, chance, emit),
})

/** 13: a turn's action while something else is to be chosen; a step of upgrading too many. */
function misplaced(step: Step, type: MoveType): Code {
  if (step.type === 'turn') return 'not-now'
  if (type === 'work' || type === 'rest') return 'pending-choice'
  if (step.type !== 'endTurn') return 'pending-choice'
  return type === 'upgrade' ? 'too-many-steps' : 'not-now'
}
