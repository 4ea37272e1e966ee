import { equal } from './clone.ts'
import type { Command, Commands } from './decide.ts'
import type { Asked, Does, EffectTerms, Lets, Phrase } from './effects.ts'
import { joined, perform } from './effects.ts'
import type { Prompt, Seat } from './game.ts'

// The ops that put effects together, for any game's table: one of several, at a price, on a condition, so many times.

/** One of the options that would do something. */
export interface ChooseEffect<Effect> {
  readonly op: 'choose'
  readonly options: readonly (readonly Effect[])[]
}

/** If one wants and can: the price in full, and then the rest. */
export interface MayEffect<Effect> {
  readonly op: 'may'
  readonly price: readonly Effect[]
  readonly effects: readonly Effect[]
}

/** The one or the other, by what is true when it is run. */
export interface IfEffect<Effect, Condition> {
  readonly op: 'if'
  readonly condition: Condition
  readonly yes: readonly Effect[]
  readonly no: readonly Effect[]
}

/** How a game asks: who is asked, under which prompt, and what its moves for the answers are. */
export interface Asking<T extends EffectTerms> {
  seat(source: T['source']): Seat
  prompt(state: T['state'], effect: T['effect'], source: T['source']): Prompt
  /** The move that takes this option; it is made once and given again. */
  option(source: T['source'], index: number): T['move']
  /** The move that declines. */
  pass: T['move']
  /** The code for a move that isn't among the answers. */
  readonly otherwise: T['code']
  possible(state: T['state'], effects: readonly T['effect'][], source: T['source']): boolean
  payable(state: T['state'], price: readonly T['effect'][], source: T['source']): boolean
}

type Own<T extends EffectTerms, Shape> = T['effect'] & Shape

/** The one of an effect's options that this move takes, if any. Most moves are the very ones that were offered. */
function optionTaken<T extends EffectTerms>(
  { option }: Asking<T>,
  { options }: ChooseEffect<T['effect']>,
  source: T['source'],
  move: T['move'],
): readonly T['effect'][] | undefined {
  for (let i = 0; i < options.length; i++) if (option(source, i) === move) return options[i]
  for (let i = 0; i < options.length; i++) if (equal(option(source, i), move)) return options[i]
  return undefined
}

/** The only command of a question whose moves are of one kind, whatever a game calls it. */
const commandOf = <T extends EffectTerms, Step>(type: T['move']['type'], command: Command<T, Step>) =>
  ({ [type]: command }) as Commands<T, Step>

/** `type` is the kind of the moves that `option` gives. */
export function chooseOp<T extends EffectTerms>(
  asking: Asking<T>,
  type: T['move']['type'],
): Lets<T, Own<T, ChooseEffect<T['effect']>>> {
  const { option, otherwise, possible, prompt, seat } = asking
  return {
    words: ({ options }, list) => ({ key: 'effect.choose', params: { options: joined('either', options.map(list)) } }),
    possible: (state, { options }, source) => options.some((one) => possible(state, one, source)),
    who: (_, { source }) => seat(source),
    prompt: (state, { effect, source }) => prompt(state, effect, source),
    otherwise,
    commands: commandOf(type, {
      list(state, { effect: { options }, source }, _, moves) {
        for (let i = 0; i < options.length; i++) {
          const effects = options[i]
          if (effects !== undefined && possible(state, effects, source)) moves.push(option(source, i))
        }
      },
      unlisted: otherwise,
      play(state, { effect, source }, _, move) {
        const taken = optionTaken(asking, effect, source, move)
        if (taken !== undefined) perform(state as Stack<T>, taken, source)
      },
    }),
  }
}

/** `type` is the kind of the move that `option` gives. */
export function mayOp<T extends EffectTerms>(
  asking: Asking<T>,
  type: T['move']['type'],
): Lets<T, Own<T, MayEffect<T['effect']>>> {
  const { option, otherwise, pass, payable, prompt, seat } = asking
  type Step = Asked<T, Own<T, MayEffect<T['effect']>>>
  const canPay = (state: T['state'], { effect, source }: Step) =>
    payable(state, effect.price, source) ? undefined : otherwise
  return {
    words: ({ price, effects }, list) => ({
      key: 'effect.may',
      params: { price: list(price), effects: list(effects) },
    }),
    possible: (state, { price }, source) => payable(state, price, source),
    who: (_, { source }) => seat(source),
    prompt: (state, { effect, source }) => prompt(state, effect, source),
    otherwise,
    commands: {
      ...commandOf<T, Step>(type, {
        when: canPay,
        all: (_, { source }) => [option(source, 0)],
        unlisted: otherwise,
        play(state, { effect, source }) {
          perform(state as Stack<T>, effect.effects, source)
          perform(state as Stack<T>, effect.price, source)
        },
      }),
      ...commandOf<T, Step>(pass.type, { when: canPay }),
    },
  }
}

/** How a game tells what is true. */
export interface Measure<T extends EffectTerms, What, Value> {
  measure(state: T['state'], what: What, source: T['source']): Value
  words(what: What): Phrase
}

export function ifOp<T extends EffectTerms, Condition>(
  holds: Measure<T, Condition, boolean>,
): Does<T, Own<T, IfEffect<T['effect'], Condition>>> {
  return {
    words: ({ condition, yes, no }, list) => ({
      key: no.length > 0 ? 'effect.ifElse' : 'effect.if',
      params: { condition: holds.words(condition), yes: list(yes), no: list(no) },
    }),
    run(state, { condition, yes, no }, source) {
      perform(state as Stack<T>, holds.measure(state, condition, source) ? yes : no, source)
    },
  }
}

type Stack<T extends EffectTerms> = Parameters<typeof perform<T['effect'], T['source']>>[0]
