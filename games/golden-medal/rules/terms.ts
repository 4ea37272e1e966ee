import { asksFor, type Does as DoesOf, type Lets as LetsOf, type Runs as RunsOf, type Seat } from '@portolan/engine'
import type { Effect, EffectOf, EffectOp } from '../data/index.ts'
import type { Event } from './events.ts'
import { type Move, moveShapes } from './moves.ts'
import type { Code } from './refusals.ts'
import type { Source, State, Step } from './state.ts'

/** The game's types, as the engine's grammar of decisions and of effects takes them. */
export interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: Code
  effect: Effect
  source: Source
}

export const asks = asksFor<Terms>(moveShapes, { otherwise: 'WRONG_PHASE' })

/** The rule of a step that does its work by itself. */
export type Runs<Type extends Step['type']> = RunsOf<State, Extract<Step, { type: Type }>, Event>

/** An effect that does its work by itself. */
export type Does<Name extends EffectOp> = DoesOf<Terms, EffectOf<Name>>

/** An effect that asks. */
export type Lets<Name extends EffectOp> = LetsOf<Terms, EffectOf<Name>>

/** Most effects ask the one who has the effect, and want an answer before anything else. */
export const ofOwner = {
  who: (_: State, { source }: { readonly source: Source }): Seat => source.seat,
  otherwise: 'ANSWER_FIRST',
} as const
