import type { Chance } from './chance.ts'
import type { Asks } from './decide.ts'
import type { AnyEvent, AnyMove, Decision, Emit, Params, Refusal, Seat } from './game.ts'

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

/** The rule of each kind of step: one that works by itself, or one that asks (decide.ts). */
export type StepRules<State, Step extends AnyStep, Move extends AnyMove, Event extends AnyEvent> = {
  readonly [Type in Step['type']]:
    | Runs<State, Extract<Step, { type: Type }>, Event>
    | Asks<State, Extract<Step, { type: Type }>, Move, Event>
}

/** The facts that the sentence of a refusal wants. */
export type Explain<State, Step, Move extends AnyMove, Code extends string> = (
  state: State,
  step: Step,
  seat: Seat,
  move: Move,
  code: Code,
) => Params | undefined

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
  Code extends string = string,
>(rules: StepRules<State, Step, Move, Event>, explain?: Explain<State, Step, Move, Code>) {
  return makeKit<State, Step, Move, Event, Code>(rules, explain, {
    now: (state) => state.steps[state.steps.length - 1],
    take: (state) => state.steps.pop(),
  })
}

/** The same for a game without a stack: its state says by itself at which step it is. */
export function phaseKit<
  State,
  Step extends AnyStep,
  Move extends AnyMove,
  Event extends AnyEvent,
  Code extends string = string,
>(
  now: (state: State) => Step | undefined,
  rules: StepRules<State, Step, Move, Event>,
  explain?: Explain<State, Step, Move, Code>,
) {
  return makeKit<State, Step, Move, Event, Code>(rules, explain, { now, take: now })
}

interface Place<State, Step> {
  /** The step that is to be done now. */
  now(state: State): Step | undefined
  /** The same, taken away. */
  take(state: State): Step | undefined
}

function makeKit<State, Step extends AnyStep, Move extends AnyMove, Event extends AnyEvent, Code extends string>(
  rules: StepRules<State, Step, Move, Event>,
  explain: Explain<State, Step, Move, Code> | undefined,
  { now, take }: Place<State, Step>,
) {
  type Rule = Partial<Runs<State, Step, Event> & Asks<State, Step, Move, Event>>
  // All rules in one shape, and a map: an object with many keys is slower to look into.
  const byType = new Map(
    Object.entries<Rule>(rules as Readonly<Record<string, Rule>>).map(
      ([type, { run, ask, isAsked, whyNot, play, forced }]) => [type, { run, ask, isAsked, whyNot, play, forced }],
    ),
  )
  // A step is looked up when it comes to the top, when it is asked and when it is answered: once is enough.
  let lastType = ''
  let lastRule: Rule = {}
  function ruleOf({ type }: Step): Rule {
    if (type !== lastType) {
      lastRule = byType.get(type) as Rule
      lastType = type
    }
    return lastRule
  }
  /** Whether every rule waits for an answer, so that nothing ever happens by itself. */
  const isStill = [...byType.values()].every((rule) => rule.run === undefined && rule.forced === undefined)

  /** Does all that needs nobody's choice: called by `setup` once the first steps are on the stack. */
  function run(state: State, chance: Chance, emit: Emit<Event> = toNobody): void {
    for (let step = now(state); step !== undefined; step = now(state)) {
      const rule = ruleOf(step)
      if (rule.run !== undefined) {
        take(state)
        rule.run(state, step, chance, emit)
        continue
      }
      const forced = rule.forced?.(state, step)
      if (forced === undefined) return
      take(state)
      rule.play?.(state, step, forced.seat, forced.move, chance, emit)
    }
  }

  function decisions(state: State): readonly Decision<Move>[] {
    const step = now(state)
    return step === undefined ? NOBODY : (ruleOf(step).ask?.(state, step) ?? NOBODY)
  }

  return {
    run,

    decisions,

    refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
      const step = now(state)
      if (step === undefined) return { code: 'GAME_OVER' }
      const rule = ruleOf(step)
      if (!rule.isAsked?.(state, step, seat)) return { code: 'NOT_YOUR_TURN' }
      const code = rule.whyNot?.(state, step, seat, move)
      if (code === undefined) return undefined
      const params = explain?.(state, step, seat, move, code as Code)
      return params === undefined ? { code } : { code, params }
    },

    play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit<Event>): void {
      const step = take(state)
      if (step !== undefined) ruleOf(step).play?.(state, step, seat, move, chance, emit)
      if (!isStill) run(state, chance, emit)
    },
  }
}

const NOBODY: readonly never[] = []

const toNobody = () => {}
