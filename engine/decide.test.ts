import { describe, expect, test } from 'vitest'
import type { Chance } from './chance.ts'
import { asksFor, asks as asksWith, NOT_LISTED, prompts, type Question } from './decide.ts'
import type { Seat } from './game.ts'
import { everyMove, type MoveOf, range } from './move.ts'
import { phaseKit } from './steps.ts'

// A stall with three kinds of fruit. Who is asked may buy one for coins, put one back, or go.

const shapes = { buy: { fruit: ['apple', 'pear', 'fig'] }, putBack: {}, go: {}, sing: {} } as const
type Move = MoveOf<typeof shapes>
type Fruit = Extract<Move, { type: 'buy' }>['fruit']

interface State {
  open: boolean
  coins: number[]
  stock: Record<Fruit, number>
  basket: Fruit[]
  gone: Seat[]
}

interface Terms {
  state: State
  step: { readonly type: 'stall' }
  move: Move
  event: { readonly type: 'bought'; readonly fruit: Fruit }
  code: 'CLOSED' | 'SOLD_OUT' | 'TOO_DEAR' | 'EMPTY_BASKET' | 'NO_SINGING' | 'NOT_HERE'
}
type Step = Terms['step']

const prices: Readonly<Record<Fruit, number>> = { apple: 1, pear: 2, fig: 5 }
const stall = (change: Partial<State> = {}): State => ({
  open: true,
  coins: [2, 0],
  stock: { apple: 3, pear: 0, fig: 1 },
  basket: [],
  gone: [],
  ...change,
})
const STEP: Step = { type: 'stall' }
const buy = (fruit: Fruit): Move => ({ type: 'buy', fruit })
const noChance: Chance = { int: () => 0, reveal() {} }

const asks = <S = Step>(question: Question<Terms, S>) => asksWith<Terms, S>(question, shapes)

const question: Question<Terms, Step> = {
  who: 0,
  prompt: { key: 'buy' },
  commands: {
    buy: {
      when: ({ open }) => (open ? undefined : 'CLOSED'),
      check({ stock, coins }, _, seat, { fruit }) {
        if (stock[fruit] === 0) return 'SOLD_OUT'
        return coins[seat] < prices[fruit] ? 'TOO_DEAR' : undefined
      },
      play(state, _, seat, { fruit }, __, emit) {
        state.coins[seat] -= prices[fruit]
        state.stock[fruit]--
        state.basket.push(fruit)
        emit({ type: 'bought', fruit })
      },
    },
    putBack: {
      aside: true,
      when: ({ basket }) => (basket.length > 0 ? undefined : 'EMPTY_BASKET'),
      play: ({ basket }) => void basket.pop(),
    },
    go: { play: ({ gone }, _, seat) => void gone.push(seat) },
  },
}

const offered = (rule: ReturnType<typeof asks>, state: State) => rule.ask(state, STEP)[0].moves

describe('what is offered', () => {
  const rule = asks(question)

  test('is what passes a command’s conditions, command by command, asides last', () => {
    const state = stall({ basket: ['fig'] })
    expect(rule.ask(state, STEP)).toEqual([
      { seat: 0, prompt: { key: 'buy' }, moves: [buy('apple'), { type: 'go' }, { type: 'putBack' }], asides: 1 },
    ])
  })

  test('has nothing of a command that can’t be used at all', () => {
    expect(offered(rule, stall({ open: false }))).toEqual([{ type: 'go' }])
  })

  test('is what a command lists itself, and is not checked again', () => {
    const listing = asks({
      ...question,
      commands: {
        buy: {
          list: (_, __, ___, moves) => void moves.push({ type: 'buy', fruit: 'apple' }),
          check: (_, __, ___, { fruit }) => (fruit === 'apple' ? undefined : 'SOLD_OUT'),
        },
      },
    })
    expect(offered(listing, stall())).toEqual([buy('apple')])
    expect(listing.whyNot(stall(), STEP, 0, buy('apple'))).toBeUndefined()
    expect(listing.whyNot(stall(), STEP, 0, buy('fig'))).toBe('SOLD_OUT')
  })

  test('is listed once by a command for several kinds of moves', () => {
    const both = { check: ({ open }: State): Terms['code'] | undefined => (open ? undefined : 'CLOSED') }
    const rule = asks({ ...question, commands: { putBack: both, go: {}, sing: both } })
    expect(offered(rule, stall())).toEqual([{ type: 'putBack' }, { type: 'sing' }, { type: 'go' }])
    expect(rule.whyNot(stall(), STEP, 0, { type: 'sing' })).toBeUndefined()
    expect(rule.whyNot(stall({ open: false }), STEP, 0, { type: 'sing' })).toBe('CLOSED')
  })

  test('may depend on the state, as may whether a command is an aside', () => {
    const changing = asks({
      ...question,
      commands: {
        putBack: {
          aside: ({ basket }) => basket.length < 2,
          all: ({ basket }) => (basket.length > 0 ? everyMove(shapes, 'putBack') : []),
        },
        go: {},
      },
    })
    const asidesWith = (...basket: Fruit[]) => changing.ask(stall({ basket }), STEP)[0]
    expect(asidesWith()).toMatchObject({ moves: [{ type: 'go' }], asides: 0 })
    expect(asidesWith('fig')).toMatchObject({ moves: [{ type: 'go' }, { type: 'putBack' }], asides: 1 })
    // Where it is no aside now, it comes after the others all the same.
    expect(asidesWith('fig', 'apple')).toMatchObject({ moves: [{ type: 'go' }, { type: 'putBack' }], asides: 0 })
  })
})

describe('why a move is refused', () => {
  const rule = asks(question)
  const why = (state: State, move: Move) => rule.whyNot(state, STEP, 0, move)

  test('is the code of what keeps the command from being used, before that of the move', () => {
    expect(why(stall({ open: false }), buy('pear'))).toBe('CLOSED')
    expect(why(stall(), buy('pear'))).toBe('SOLD_OUT')
    expect(why(stall(), buy('fig'))).toBe('TOO_DEAR')
    expect(why(stall(), { type: 'putBack' })).toBe('EMPTY_BASKET')
  })

  test('is nothing for exactly the moves that are offered', () => {
    for (const state of [stall(), stall({ open: false }), stall({ coins: [9, 0], basket: ['fig'] })]) {
      const all: Move[] = [...everyMove(shapes, 'buy'), { type: 'putBack' }, { type: 'go' }, { type: 'sing' }]
      expect(
        all
          .filter((move) => why(state, move) === undefined)
          .map(({ type }) => type)
          .sort(),
      ).toEqual(
        offered(rule, state)
          .map(({ type }) => type)
          .sort(),
      )
    }
  })

  test('is the question’s own code for a kind of move that does not answer it', () => {
    expect(why(stall(), { type: 'sing' })).toBe('NOT_NOW')
    expect(asks({ ...question, otherwise: 'NO_SINGING' }).whyNot(stall(), STEP, 0, { type: 'sing' })).toBe('NO_SINGING')
    const byState = asks({ ...question, otherwise: ({ open }: State) => (open ? 'NO_SINGING' : 'CLOSED') })
    expect(byState.whyNot(stall({ open: false }), STEP, 0, { type: 'sing' })).toBe('CLOSED')
  })

  test('tells of a declaration that forgot a move, unless the list is all there is', () => {
    const commands = { buy: { all: [{ type: 'buy', fruit: 'apple' }] } } as const
    expect(asks({ ...question, commands }).whyNot(stall(), STEP, 0, buy('fig'))).toBe(NOT_LISTED)
    const listed = asks({ ...question, commands, unlisted: 'NOT_HERE' })
    expect(listed.whyNot(stall(), STEP, 0, buy('fig'))).toBe('NOT_HERE')
    const ofCommand = { buy: { ...commands.buy, unlisted: 'SOLD_OUT' } } as const
    expect(asks({ ...question, commands: ofCommand, unlisted: 'NOT_HERE' }).whyNot(stall(), STEP, 0, buy('fig'))).toBe(
      'SOLD_OUT',
    )
    const checked = { buy: { ...commands.buy, check: () => undefined } }
    const forgot = asks({ ...question, commands: checked, unlisted: 'NOT_HERE' })
    expect(forgot.whyNot(stall(), STEP, 0, buy('fig'))).toBe(NOT_LISTED)
  })
})

describe('who is asked', () => {
  const asked = (who: Question<Terms, Step & { seat: Seat }>['who'], state = stall()) =>
    asks<Step & { seat: Seat }>({ ...question, who } as Question<Terms, Step & { seat: Seat }>)
      .ask(state, { ...STEP, seat: 1 })
      .map(({ seat }) => seat)

  test('is the seat of the step, one seat, or several at once', () => {
    expect(asked(undefined)).toEqual([1])
    expect(asked(0)).toEqual([0])
    expect(asked(({ gone }) => range(0, 1).filter((seat) => !gone.includes(seat)))).toEqual([0, 1])
    expect(asked(({ gone }) => range(0, 1).filter((seat) => !gone.includes(seat)), stall({ gone: [0] }))).toEqual([1])
  })

  test('nobody else’s move is taken', () => {
    const kit = phaseKit<State, Step, Move, Terms['event']>(() => STEP, { stall: asks(question) })
    expect(kit.refuse(stall(), 1, { type: 'go' })).toEqual({ code: 'NOT_YOUR_TURN' })
    expect(kit.refuse(stall(), 0, { type: 'go' })).toBeUndefined()
  })
})

describe('a game without a stack', () => {
  const kit = phaseKit<State, Step, Move, Terms['event'], Terms['code']>(
    ({ gone }) => (gone.length > 0 ? undefined : STEP),
    { stall: asks(question) },
    ({ coins }, _, seat, move, code) =>
      code === 'TOO_DEAR' && move.type === 'buy' ? { price: prices[move.fruit], have: coins[seat] } : undefined,
  )

  test('plays the command of the move and emits what happened', () => {
    const state = stall()
    const events: unknown[] = []
    kit.play(state, 0, buy('apple'), noChance, (event) => events.push(event))
    expect([state.coins[0], state.basket, events]).toEqual([1, ['apple'], [{ type: 'bought', fruit: 'apple' }]])
  })

  test('says with a refusal the facts that its sentence wants', () => {
    expect(kit.refuse(stall(), 0, buy('fig'))).toEqual({ code: 'TOO_DEAR', params: { price: 5, have: 2 } })
    expect(kit.refuse(stall(), 0, buy('pear'))).toEqual({ code: 'SOLD_OUT' })
  })

  test('is over when its state has no step', () => {
    const state = stall()
    kit.play(state, 0, { type: 'go' }, noChance, () => {})
    expect(kit.decisions(state)).toEqual([])
    expect(kit.refuse(state, 0, { type: 'go' })).toEqual({ code: 'GAME_OVER' })
  })
})

describe('a choice that is none', () => {
  const poor = () => stall({ coins: [0, 0] })

  test('makes itself where the question says so; asides count for nothing', () => {
    const rule = asks({ ...question, auto: true })
    expect(rule.forced?.(poor(), STEP)).toEqual({ seat: 0, move: { type: 'go' } })
    expect(rule.forced?.(stall({ coins: [0, 0], basket: ['fig'] }), STEP)).toEqual({ seat: 0, move: { type: 'go' } })
    expect(rule.forced?.(stall(), STEP)).toBeUndefined()
  })

  test('is asked for all the same where the question wants it, or is put to several at once', () => {
    expect(asks(question).forced).toBeUndefined()
    const unless = asks({ ...question, auto: ({ basket }) => basket.length === 0 })
    expect(unless.forced?.(stall({ coins: [0, 0], basket: ['fig'] }), STEP)).toBeUndefined()
    expect(asks({ ...question, who: () => [0], auto: true }).forced?.(poor(), STEP)).toBeUndefined()
  })

  test('is played by the kit', () => {
    const kit = phaseKit<State, Step, Move, Terms['event']>(({ gone }) => (gone.length > 0 ? undefined : STEP), {
      stall: asks({ ...question, auto: true }),
    })
    const state = stall({ coins: [1, 0] })
    kit.play(state, 0, buy('apple'), noChance, () => {})
    expect(state.gone).toEqual([0])
  })
})

describe('what needs no saying', () => {
  test('a question without a prompt has that of its step', () => {
    const rule = asks({ who: 0, commands: { go: {} } })
    expect(rule.ask(stall(), STEP)).toEqual([{ seat: 0, prompt: { key: 'stall' }, moves: [{ type: 'go' }] }])
  })

  test('a command without a list looks at every move of its kind, and one without play does nothing', () => {
    const rule = asks({ who: 0, commands: { buy: {} } })
    expect(offered(rule, stall())).toEqual([buy('apple'), buy('pear'), buy('fig')])
    const state = stall()
    rule.play(state, STEP, 0, buy('fig'), noChance, () => {})
    expect(state).toEqual(stall())
  })

  test('what all questions of a game have in common is said once, and can be said otherwise', () => {
    const asksAll = asksFor<Terms>(shapes, { who: 1, otherwise: 'NOT_HERE', auto: true })
    const rule = asksAll<'stall'>({ commands: { go: {} } })
    expect(rule.forced?.(stall(), STEP)).toEqual({ seat: 1, move: { type: 'go' } })
    expect(rule.whyNot(stall(), STEP, 1, { type: 'sing' })).toBe('NOT_HERE')
    expect(asksAll<'stall'>({ who: 0, auto: false, commands: { go: {} } })).not.toHaveProperty('forced')
  })

  test('a prompt with a number is made once', () => {
    const left = prompts('left', 'coins')
    expect(left(2)).toEqual({ key: 'left', params: { coins: 2 } })
    expect(left(2)).toBe(left(2))
    expect(prompts('more')(0)).toEqual({ key: 'more', params: { count: 0 } })
  })
})

describe('how much there is to choose', () => {
  const many = asks({ ...question, who: () => [0, 1] })

  test('is nothing, a single move of a single seat, or a choice', () => {
    const rule = asks(question)
    expect(rule.choices(stall(), STEP)).toBe('some')
    expect(rule.choices(stall({ open: false, basket: ['fig'] }), STEP)).toEqual({ seat: 0, move: { type: 'go' } })
    expect(asks({ who: 0, commands: { buy: { all: [] } } }).choices(stall(), STEP)).toBe('none')
  })

  test('is a choice where several are asked and anyone has a move', () => {
    expect(many.choices(stall({ open: false }), STEP)).toBe('some')
    expect(asks({ who: () => [0, 1], commands: { buy: { all: [] } } }).choices(stall(), STEP)).toBe('none')
  })
})
