import type { Chance } from './chance.ts'
import { equal } from './clone.ts'
import type { AnyEvent, AnyMove, Decision, Emit, Refusal, Seat } from './game.ts'

/**
 * Rules that nest (card effects, interrupts, "then choose") as a stack of plain-data steps in the state, the last one
 * on top. Each kind of step has its own small rule. A step is taken off the stack before it does its work, and what it
 * puts there comes next: an interrupt is a step put on top, a choice that isn't finished puts itself back.
 */
export interface AnyStep {
  readonly type: string
}

export interface HasSteps<Step extends AnyStep> {
  readonly steps: Step[]
}

/** A step that does its work by itself. */
export interface Runs<State, Step, Event extends AnyEvent> {
  run(state: State, step: Step, chance: Chance, emit: Emit<Event>): void
}

/** A step that waits for seats to choose. */
export interface Asks<State, Step, Move extends AnyMove, Event extends AnyEvent> {
  ask(state: State, step: Step): readonly Decision<Move>[]
  /** Why a move that this awaited seat is not offered is not; where it has nothing to say, `NOT_OFFERED` is said. */
  refuse?(state: State, step: Step, seat: Seat, move: Move): Refusal | undefined
  play(state: State, step: Step, seat: Seat, move: Move, chance: Chance, emit: Emit<Event>): void
}

export type StepRules<State, Step extends AnyStep, Move extends AnyMove, Event extends AnyEvent> = {
  readonly [Type in Step['type']]:
    | Runs<State, Extract<Step, { type: Type }>, Event>
    | Asks<State, Extract<Step, { type: Type }>, Move, Event>
}

/** Puts steps on the stack, the first given to be done first. */
export function push<Step extends AnyStep>(state: HasSteps<Step>, ...steps: readonly Step[]): void {
  for (let i = steps.length - 1; i >= 0; i--) state.steps.push(steps[i])
}

/** A game's `decisions`, `refuse` and `play` by its stack of steps. */
export function stepKit<
  State extends HasSteps<Step>,
  Step extends AnyStep,
  Move extends AnyMove,
  Event extends AnyEvent,
>(rules: StepRules<State, Step, Move, Event>) {
  type Rule = Partial<Runs<State, Step, Event> & Asks<State, Step, Move, Event>>
  const ruleOf = (step: Step): Rule => rules[step.type as Step['type']] as Rule
  const top = (state: State): Step | undefined => state.steps[state.steps.length - 1]

  /** Does all that needs nobody's choice: called by `setup` once the first steps are on the stack. */
  function run(state: State, chance: Chance, emit: Emit<Event> = toNobody): void {
    for (let step = top(state); step !== undefined; step = top(state)) {
      const rule = ruleOf(step)
      if (rule.run === undefined) return
      state.steps.pop()
      rule.run(state, step, chance, emit)
    }
  }

  function decisions(state: State): readonly Decision<Move>[] {
    const step = top(state)
    return step === undefined ? NOBODY : (ruleOf(step).ask?.(state, step) ?? NOBODY)
  }

  return {
    run,

    decisions,

    refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
      const step = top(state)
      if (step === undefined) return { code: 'GAME_OVER' }
      const own = decisions(state).find((decision) => decision.seat === seat)
      if (own === undefined) return { code: 'NOT_YOUR_TURN' }
      if (own.moves.some((offered) => equal(offered, move))) return undefined
      return ruleOf(step).refuse?.(state, step, seat, move) ?? { code: 'NOT_OFFERED' }
    },

    play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit<Event>): void {
      const step = state.steps.pop()
      if (step !== undefined) ruleOf(step).play?.(state, step, seat, move, chance, emit)
      run(state, chance, emit)
    },
  }
}

const NOBODY: readonly never[] = []

const toNobody = () => {}
