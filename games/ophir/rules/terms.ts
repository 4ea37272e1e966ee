import { asksFor, type Command as CommandOf } from '@portolan/engine'
import type { Event } from './events.ts'
import { type Move, type MoveOfType, type MoveType, moveShapes } from './moves.ts'
import type { Code } from './refusals.ts'
import type { State } from './state.ts'

/** 8: what is asked next; a turn by where its ship is. The state says it by itself: there is no stack. */
export interface Step {
  readonly type: 'barriers' | 'draft' | 'adrift' | 'stranded' | 'neutral' | 'goods' | 'market' | 'treasury' | 'temple'
}

/** The game's types, as the engine's grammar of decisions takes them. */
export interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: Code
}

export const asks = asksFor<Terms>(moveShapes, { who: ({ turn }) => turn.seat, otherwise: 'WRONG_PHASE' })

export type Command<Type extends MoveType> = CommandOf<Terms, Step, MoveOfType<Type>>
