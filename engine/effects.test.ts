import { describe, expect, test } from 'vitest'
import { asks } from './decide.ts'
import { type Asking, type ChooseEffect, chooseOp, type IfEffect, ifOp, type MayEffect, mayOp } from './effect-ops.ts'
import { askAgain, type EffectStep, effectKit, inWords, type Lets, type Ops, perform } from './effects.ts'
import type { Emit } from './game.ts'
import { push, stepKit } from './steps.ts'

// A game of nothing but effects: a purse, a shelf of letters, and one who chooses.
type Effect =
  | { readonly op: 'gain'; readonly n: number }
  | { readonly op: 'pay'; readonly n: number }
  | { readonly op: 'take'; readonly n: number }
  | { readonly op: 'sweep' }
  | ChooseEffect<Effect>
  | MayEffect<Effect>
  | IfEffect<Effect, { readonly atLeast: number }>
type Source = { readonly card: string }
type Move = { type: 'option'; option: number } | { type: 'letter'; letter: string } | { type: 'pass' }
type Event = { type: 'gained'; n: number }
type Step = EffectStep<Effect, Source> | { type: 'rest' }
interface State {
  coins: number
  shelf: string[]
  hand: string[]
  steps: Step[]
}
interface Terms {
  state: State
  effect: Effect
  source: Source
  move: Move
  event: Event
  code: 'NOT_AN_ANSWER' | 'NOT_ON_THE_SHELF'
}

const shapes = { option: { option: [0, 1, 2] }, letter: { letter: [...'abc'] }, pass: {} }
const optionMoves = [0, 1, 2].map((option): Move => ({ type: 'option', option }))
const pass = { type: 'pass' } as const
const asking: Asking<Terms> = {
  seat: () => 0,
  prompt: (_, { op }, { card }) => ({ key: op, params: { card } }),
  option: (_, i) => optionMoves[i],
  pass,
  otherwise: 'NOT_AN_ANSWER',
  possible: (state, list, source) => effects.possible(state, list, source),
  payable: (state, price, source) => effects.payable(state, price, source),
}

const take: Lets<Terms, Extract<Effect, { op: 'take' }>> = {
  words: ({ n }) => ({ key: 'take', params: { count: n } }),
  possible: ({ shelf }) => shelf.length > 0,
  begin: (_, { n }) => [n],
  who: () => 0,
  prompt: { key: 'take' },
  commands: {
    letter: {
      check: ({ shelf }, _, __, { letter }) => (shelf.includes(letter) ? undefined : 'NOT_ON_THE_SHELF'),
      play(state, choice, _, { letter }) {
        state.hand.push(...state.shelf.splice(state.shelf.indexOf(letter), 1))
        const left = choice.memo[0] - 1
        if (left > 0) askAgain(state, choice, [left])
      },
    },
  },
}

const ops: Ops<Terms> = {
  gain: {
    words: ({ n }) => ({ key: 'gain', params: { count: n } }),
    run(state, { n }, _, __, emit) {
      state.coins += n
      emit({ type: 'gained', n })
    },
  },
  pay: {
    words: ({ n }) => ({ key: 'pay', params: { count: n } }),
    possible: ({ coins }, { n }) => coins >= n,
    run(state, { n }) {
      state.coins -= n
    },
  },
  take,
  sweep: {
    words: () => ({ key: 'sweep' }),
    run(state) {
      state.steps.length = 0
    },
  },
  choose: chooseOp<Terms>(asking, 'option'),
  may: mayOp<Terms>(asking, 'option'),
  if: ifOp<Terms, { readonly atLeast: number }>({
    measure: ({ coins }, { atLeast }) => coins >= atLeast,
    words: ({ atLeast }) => ({ key: 'atLeast', params: { count: atLeast } }),
  }),
}
const effects = effectKit<Terms>(ops, shapes)
const kit = stepKit<State, Step, Move, Event>({
  ...effects.steps,
  rest: {
    ...asks<Terms, { type: 'rest' }>(
      {
        who: () => 0,
        prompt: { key: 'rest' },
        commands: { pass: { play: (state) => push(state, { type: 'rest' }) } },
      },
      shapes,
    ),
  },
})

const noChance = { int: () => 0, reveal: () => {} }
const source = { card: 'x' }
const start = (coins = 0, shelf = ''): State => ({ coins, shelf: [...shelf], hand: [], steps: [{ type: 'rest' }] })
const events: Event[] = []
const emit: Emit<Event> = (event) => events.push(event)
const run = (state: State, ...list: Effect[]) => {
  events.length = 0
  perform(state, list, source)
  kit.run(state, noChance, emit)
  return state
}
const offered = (state: State) => kit.decisions(state)[0].moves
const answer = (state: State, move: Move) => kit.play(state, 0, move, noChance, emit)

const gain = (n: number): Effect => ({ op: 'gain', n })
const pay = (n: number): Effect => ({ op: 'pay', n })

describe('a list of effects', () => {
  test('is run in its order, and what lay on the stack comes after', () => {
    const state = run(start(), gain(2), gain(3))
    expect(state.coins).toBe(5)
    expect(events.map(({ n }) => n)).toEqual([2, 3])
    expect(state.steps).toEqual([{ type: 'rest' }])
  })

  test('waits where one of them asks, and goes on after the answer', () => {
    const state = run(start(0, 'ab'), gain(1), { op: 'take', n: 1 }, gain(10))
    expect(state.coins).toBe(1)
    answer(state, { type: 'letter', letter: 'b' })
    expect([state.coins, state.hand, state.shelf]).toEqual([11, ['b'], ['a']])
  })

  test('survives JSON at any moment', () => {
    const state: State = JSON.parse(JSON.stringify(run(start(0, 'ab'), { op: 'take', n: 1 }, gain(10))))
    answer(state, { type: 'letter', letter: 'a' })
    expect([state.coins, state.hand]).toEqual([10, ['a']])
  })

  test('is dropped when one of them sweeps the stack', () => {
    const state = run(start(), { op: 'sweep' }, gain(1))
    expect([state.coins, state.steps]).toEqual([0, []])
  })
})

describe('a choice', () => {
  test('without anything to choose is passed over', () => {
    const state = run(start(0, ''), { op: 'take', n: 2 }, gain(1))
    expect(state.coins).toBe(1)
    expect(state.steps).toEqual([{ type: 'rest' }])
  })

  test('with a single answer makes itself', () => {
    expect(run(start(0, 'cc'), { op: 'take', n: 1 }).hand).toEqual(['c'])
  })

  test('asks again until it is finished, and stops when nothing is left', () => {
    const state = run(start(0, 'abc'), { op: 'take', n: 5 })
    answer(state, { type: 'letter', letter: 'a' })
    expect(offered(state)).toHaveLength(2)
    answer(state, { type: 'letter', letter: 'b' })
    expect(state.hand).toEqual(['a', 'b', 'c'])
  })

  test('refuses what is not an answer', () => {
    const state = run(start(0, 'ab'), { op: 'take', n: 1 })
    expect(kit.refuse(state, 0, { type: 'letter', letter: 'c' })).toEqual({ code: 'NOT_ON_THE_SHELF' })
    expect(kit.refuse(state, 0, { type: 'letter', letter: 'a' })).toBeUndefined()
  })
})

describe('choose', () => {
  const options = [[pay(2), gain(9)], [{ op: 'take', n: 1 } as Effect], [gain(1)]]

  test('offers the options that would do something', () => {
    const state = run(start(0, ''), { op: 'choose', options: [[pay(2)], [gain(1)], [gain(2)]] })
    expect(offered(state)).toEqual([optionMoves[1], optionMoves[2]])
    expect(kit.refuse(state, 0, optionMoves[0])).toEqual({ code: 'NOT_AN_ANSWER' })
    answer(state, optionMoves[2])
    expect(state.coins).toBe(2)
  })

  test('is possible when one of them is', () => {
    expect(effects.possible(start(), [{ op: 'choose', options: options.slice(1, 2) }], source)).toBe(false)
    expect(effects.possible(start(), [{ op: 'choose', options }], source)).toBe(true)
  })
})

describe('may', () => {
  const effect: Effect = { op: 'may', price: [pay(2)], effects: [gain(5)] }

  test('takes the price first, and can be declined', () => {
    const state = run(start(2), effect)
    expect(offered(state)).toEqual([optionMoves[0], pass])
    answer(state, optionMoves[0])
    expect(state.coins).toBe(5)
    const other = run(start(2), effect)
    answer(other, pass)
    expect(other.coins).toBe(2)
  })

  test('is not offered to one who could not pay all of the price', () => {
    expect(run(start(1), effect).steps).toEqual([{ type: 'rest' }])
  })
})

test('if looks at the moment it is run', () => {
  const effect: Effect = { op: 'if', condition: { atLeast: 3 }, yes: [gain(10)], no: [gain(1)] }
  expect(run(start(2), effect).coins).toBe(3)
  expect(run(start(2), gain(1), effect).coins).toBe(13)
})

describe('the words', () => {
  const catalogue: Record<string, (p: Record<string, unknown>) => string> = {
    gain: ({ count }) => `gain ${count}`,
    pay: ({ count }) => `pay ${count}`,
    atLeast: ({ count }) => `you have ${count}`,
    'effect.choose': ({ options }) => `choose: ${options}`,
    'effect.may': ({ price, effects }) => `you may ${price} to ${effects}`,
    'effect.if': ({ condition, yes }) => `if ${condition}, ${yes}`,
    'join.inTurn': ({ a, b }) => `${a}, then ${b}`,
    'join.inTurnMore': ({ a, b }) => `${a}, ${b}`,
    'join.inTurnNone': () => 'nothing',
    'join.either': ({ a, b }) => `${a} or ${b}`,
    'join.eitherMore': ({ a, b }) => `${a}, ${b}`,
  }
  const say = (key: string, params: object) => catalogue[key](params as Record<string, unknown>)
  const words = (...list: Effect[]) => inWords(effects.phrases(list), say)

  test('are made from the data that is run', () => {
    expect(words(gain(1), gain(2), pay(3))).toBe('gain 1, gain 2, then pay 3')
    expect(words({ op: 'choose', options: [[gain(1)], [gain(2), pay(1)], [pay(2)]] })).toBe(
      'choose: gain 1, gain 2, then pay 1 or pay 2',
    )
    expect(words({ op: 'may', price: [pay(1)], effects: [gain(2)] })).toBe('you may pay 1 to gain 2')
    expect(words({ op: 'if', condition: { atLeast: 2 }, yes: [gain(1)], no: [] })).toBe('if you have 2, gain 1')
    expect(words()).toBe('nothing')
  })
})
