import {
  type Asked,
  asksFor,
  type Command as CommandOf,
  type CommandOfKinds,
  type Does as DoesOf,
  type EffectStep,
  type Lets as LetsOf,
  type Runs,
} from '@portolan/engine'
import type { CardId, Effect, EffectOf, EffectOp, ObjectiveId } from '../data/index.ts'
import type { Event } from './events.ts'
import { type Deed, type Move, type MoveOfType, type MoveType, moveShapes } from './moves.ts'
import type { Code } from './refusals.ts'
import { type Ending, type ProblemId, SEAT, type State } from './state.ts'

/** Whose effect is being carried out. */
export interface Source {
  readonly card: CardId | ProblemId
  /** Where it lies; −1 for an Action card. */
  readonly place: number
}

export type Step =
  | EffectStep<Effect, Source>
  | { readonly type: 'upkeep'; readonly when: 'dawn' | 'resolution'; readonly at: number }
  | { readonly type: 'spent'; readonly place: number; readonly card: ObjectiveId }
  | { readonly type: 'action' }
  | { readonly type: 'played'; readonly card: CardId }
  | { readonly type: 'aftermath'; readonly at: number }
  | { readonly type: 'resolution' }
  | { readonly type: 'deed'; readonly move: Deed }
  | Settle
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'slip'; readonly at: number }
  | { readonly type: 'collapse' }
  | { readonly type: 'reveal' }
  | { readonly type: 'fill' }
  | { readonly type: 'drawUp' }
  | { readonly type: 'turn' }
  | { readonly type: 'fallen'; readonly ending: Ending }

/** A card that left its place to be dealt with, and what will become of it when its effects are done. */
export interface Settle {
  readonly type: 'settle'
  readonly place: number
  readonly from: ObjectiveId
  /** What it is now: the same, unless it has become another. */
  card: ObjectiveId
  after: 'destroy' | 'return' | 'transform'
}

/** The game's types, as the engine's grammar of decisions and effects takes them. */
export interface Terms {
  state: State
  step: Step
  effect: Effect
  source: Source
  move: Move
  event: Event
  code: Code
}

export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

export const asks = asksFor<Terms>(moveShapes, { who: SEAT, otherwise: 'WRONG_PHASE' })

/** The rule of a step that does its work by itself. */
export type Rule<Type extends Step['type']> = Runs<State, StepOf<Type>, Event>

/** A kind of move that answers the question of a step. */
export type Command<Type extends MoveType, At extends Step['type']> = CommandOf<Terms, StepOf<At>, MoveOfType<Type>>

/** What is done with a card of the Agenda or the Milestone, where that answers a step or an op. */
export type Deeds<At> = CommandOfKinds<Terms, At, Deed>

/** An op that does its work by itself, and one that asks. */
export type Does<Op extends EffectOp> = DoesOf<Terms, EffectOf<Op>>
export type Lets<Op extends EffectOp> = LetsOf<Terms, EffectOf<Op>>

/** A kind of move that answers what an op asks. */
export type Answer<Type extends MoveType, Op extends EffectOp> = CommandOf<Terms, Choice<Op>, MoveOfType<Type>>
export type Choice<Op extends EffectOp> = Asked<Terms, EffectOf<Op>>
