import type { Chance } from './chance.ts'
import { type AsksOf, asks, type Question, type ShapesOf, type Terms } from './decide.ts'
import type { Emit, Param } from './game.ts'
import { single } from './lists.ts'
import type { Runs } from './steps.ts'

/**
 * Effects that are data: what a card does is a list of plain objects, each with its `op`, run one after another on the
 * stack of steps (steps.ts). A game declares its ops in one table; an op's declaration says what it does or asks, when
 * it could do anything, and, as a phrase, how it is said. A card's text is then made from the same list that is run.
 *
 *     const ops: Ops<Terms> = {
 *       gain: { words: ({ n }) => ({ key: 'gain', params: { count: n } }), run: (state, { n }) => { state.coins += n } },
 *       choose: chooseOp(...),
 *     }
 *     const effects = effectKit<Terms>(ops, moveShapes)
 *     const kit = stepKit<State, Step, Move, Event>({ ...effects.steps, turn: ... })
 *     effects.perform(state, card.effects, { card: card.id, seat })
 *
 * As much is done as possible: an op does what it can, and one that asks where there is nothing to choose is skipped.
 * A choice that has a single answer makes itself.
 */
export interface AnyEffect {
  readonly op: string
}

/** A game's types, as the interpreter needs them. `source` is whose effect it is: a card, a seat, a place. */
export interface EffectTerms extends Terms {
  state: TakesSteps<never>
  effect: AnyEffect
  source: unknown
}

export interface TakesSteps<Step> {
  readonly steps: {
    push(...steps: Step[]): number
    pop(): unknown
    readonly length: number
    readonly [at: number]: unknown
  }
}

/** The steps that the interpreter puts on the stack: make them part of the game's own. */
export type EffectStep<Effect extends AnyEffect, Source> =
  | EffectList<Effect, Source>
  | Pending<Effect, Source>
  | Choice<Effect, Source>

export interface EffectList<Effect extends AnyEffect, Source> {
  readonly type: 'effects'
  readonly list: readonly Effect[]
  readonly source: Source
  /** The next of the list. */
  at: number
}

/** A choice about to be put to somebody; it is passed over where there is nothing to choose. */
export interface Pending<Effect extends AnyEffect, Source> {
  readonly type: 'question'
  readonly effect: Effect
  readonly source: Source
  /** What the choice remembers between its answers: how many are left, which were taken. */
  readonly memo: number[]
}

/** A choice that waits for its answer. */
export interface Choice<Effect extends AnyEffect, Source> extends Omit<Pending<Effect, Source>, 'type'> {
  readonly type: 'choice'
}

interface AnyOp<T extends EffectTerms, Effect> {
  /** The sentence that says it; `list` gives the phrase of effects within this one. */
  words(effect: Effect, list: (effects: readonly T['effect'][]) => Phrase): Phrase
  /** Whether it would do anything now: what an option must, and all of a price. Where left out, it always would. */
  possible?(state: T['state'], effect: Effect, source: T['source']): boolean
}

/** An op that does its work by itself; what it puts on the stack comes before the rest of its list. */
export interface Does<T extends EffectTerms, Effect> extends AnyOp<T, Effect> {
  run(state: T['state'], effect: Effect, source: T['source'], chance: Chance, emit: Emit<T['event']>): void
}

/**
 * An op that needs somebody's choice: a question (decide.ts) about what the choice is of. An answer that doesn't finish
 * it asks again (`askAgain`) with what it remembers.
 */
export interface Lets<T extends EffectTerms, Effect> extends AnyOp<T, Effect>, Question<T, Asked<T, Effect>> {
  /** What to remember at first; nothing where it is left out. May do what comes before the choice. */
  begin?(state: T['state'], effect: Effect, source: T['source'], chance: Chance, emit: Emit<T['event']>): number[]
}

export interface Asked<T extends EffectTerms, Effect> {
  readonly effect: Effect
  readonly source: T['source']
  readonly memo: number[]
}

export type Op<T extends EffectTerms, Effect> = Does<T, Effect> | Lets<T, Effect>

/** Every op of a game, by its name. */
export type Ops<T extends EffectTerms> = {
  readonly [Name in T['effect']['op']]: Op<T, Extract<T['effect'], { op: Name }>>
}

/** Puts effects on the stack, to be run in their order before anything that lies there. */
export function perform<Effect extends AnyEffect, Source>(
  state: TakesSteps<EffectList<Effect, Source>>,
  list: readonly Effect[],
  source: Source,
): void {
  if (list.length > 0) state.steps.push({ type: 'effects', list, source, at: 0 })
}

/** Puts a choice back that its answer didn't finish. What is put on the stack after it happens before it asks again. */
export function askAgain<Effect extends AnyEffect, Source>(
  state: TakesSteps<Pending<Effect, Source>>,
  { effect, source }: { readonly effect: Effect; readonly source: Source },
  memo: number[],
): void {
  state.steps.push({ type: 'question', effect, source, memo })
}

/** What there is of an op. */
interface Rule<T extends EffectTerms> extends Pick<AnyOp<T, T['effect']>, 'words'> {
  readonly possible: AnyOp<T, T['effect']>['possible'] | undefined
  readonly run: Does<T, T['effect']>['run'] | undefined
  readonly begin: Lets<T, T['effect']>['begin'] | undefined
  readonly question: ReturnType<typeof asks<T, Asked<T, T['effect']>>> | undefined
}

const ruleFor = <T extends EffectTerms>(op: Op<T, T['effect']>, shapes: ShapesOf<T>): Rule<T> => ({
  words: op.words,
  possible: op.possible,
  run: 'run' in op ? op.run : undefined,
  begin: 'begin' in op ? op.begin : undefined,
  question: 'commands' in op ? asks(op, shapes) : undefined,
})

/** The step rules and the questions that can be asked of effects, by a game's table of ops. */
export function effectKit<T extends EffectTerms>(ops: Ops<T>, shapes: ShapesOf<T>) {
  type State = T['state'] & TakesSteps<EffectStep<T['effect'], T['source']>>
  type Effect = T['effect']
  type Source = T['source']
  // All rules have one shape, and are in a map: an object with many keys is slower to look into.
  const rules = new Map(
    Object.entries(ops as unknown as Readonly<Record<string, Op<T, Effect>>>).map(([name, op]) => [
      name,
      ruleFor(op, shapes),
    ]),
  )
  const ruleOf = (effect: Effect): Rule<T> => {
    const rule = rules.get(effect.op)
    if (rule === undefined) throw new Error(`there is no op ${effect.op}`)
    return rule
  }
  const questionOf = (effect: Effect) => {
    const { question } = ruleOf(effect)
    if (question === undefined) throw new Error(`${effect.op} asks nothing`)
    return question
  }

  /** Whether this one would do anything now. */
  const couldDo = (state: State, effect: Effect, source: Source): boolean => {
    const rule = ruleOf(effect)
    return rule.possible === undefined || rule.possible(state, effect, source)
  }

  const list: Runs<State, EffectList<Effect, Source>, T['event']> = {
    run(state, step, chance, emit) {
      const { list, source } = step
      const depth = state.steps.length
      while (step.at < list.length) {
        const effect = list[step.at++]
        if (effect === undefined) return
        const rule = ruleOf(effect)
        const more = step.at < list.length
        if (more) state.steps.push(step)
        if (rule.run !== undefined) rule.run(state, effect, source, chance, emit)
        else
          state.steps.push({
            type: 'question',
            effect,
            source,
            memo: rule.begin?.(state, effect, source, chance, emit) ?? [],
          })
        // Whatever was put on top, or an end of the game that swept the stack, comes before the rest.
        if (!more || state.steps.length !== depth + 1 || state.steps[depth] !== step) return
        state.steps.pop()
      }
    },
  }

  const question: Runs<State, Pending<Effect, Source>, T['event']> = {
    run(state, { effect, source, memo }, chance, emit) {
      const asked = questionOf(effect)
      const choice: Choice<Effect, Source> = { type: 'choice', effect, source, memo }
      const choices = asked.choices(state, choice)
      if (choices === 'some') state.steps.push(choice)
      else if (choices !== 'none') asked.play(state, choice, choices.seat, choices.move, chance, emit)
    },
  }

  const choice: AsksOf<T, Choice<Effect, Source>> = {
    ask: (state, step) => questionOf(step.effect).ask(state, step),
    isAsked: (state, step, seat) => questionOf(step.effect).isAsked(state, step, seat),
    whyNot: (state, step, seat, move) => questionOf(step.effect).whyNot(state, step, seat, move),
    play: (state, step, seat, move, chance, emit) =>
      questionOf(step.effect).play(state, step, seat, move, chance, emit),
  }

  const phrase = (effect: Effect): Phrase => ruleOf(effect).words(effect, phrases)
  const phrases = (effects: readonly Effect[]): Phrase => joined('inTurn', effects.map(phrase))

  return {
    /** The rules of the steps, for `stepKit`. */
    steps: { effects: list, question, choice },

    /** Whether any of these would do something now. Doing nothing at all is always possible. */
    possible(state: State, effects: readonly Effect[], source: Source): boolean {
      for (const effect of effects) if (couldDo(state, effect, source)) return true
      return effects.length === 0
    },

    /** Whether each of these could be done now: what a price must be. */
    payable(state: State, price: readonly Effect[], source: Source): boolean {
      for (const effect of price) if (!couldDo(state, effect, source)) return false
      return true
    },

    /** The phrase that says these effects. */
    phrases,
  }
}

/** A phrase without words: a key of the texts, and what fills it. Phrases can be within phrases. */
export type Phrase = Sentence | Joined

export interface Sentence {
  readonly key: string
  readonly params?: Readonly<Record<string, Param | Phrase>>
}

/** Phrases in a row, put together in one of the ways the texts know: `inTurn`, `and`, `or` … */
export interface Joined {
  readonly join: string
  readonly of: readonly Phrase[]
}

export const joined = (join: string, of: readonly Phrase[]): Phrase => single(of) ?? { join, of }

/**
 * Puts a phrase into words with a language's `say`. Two phrases are joined by the sentence `join.<way>` with its gaps
 * `a` and `b`; of three and more, all but the last two by `join.<way>More`. No phrases at all are `join.<way>None`.
 */
export function inWords(phrase: Phrase, say: (key: string, params: object) => string): string {
  if ('of' in phrase) {
    const { join, of } = phrase
    if (of.length === 0) return say(`join.${join}None`, {})
    const parts = of.map((part) => inWords(part, say))
    return parts.reduce((a, b, i) => say(i === parts.length - 1 ? `join.${join}` : `join.${join}More`, { a, b }))
  }
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(phrase.params ?? {}))
    params[name] = isPhrase(value) ? inWords(value, say) : value
  return say(phrase.key, params)
}

const isPhrase = (value: Param | Phrase): value is Phrase => typeof value === 'object' && !Array.isArray(value)
