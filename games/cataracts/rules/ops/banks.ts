import { askAgain, perform } from '@portolan/engine'
import { actionOf, type EffectOf, isAction, type Resource, resources } from '../../data/index.ts'
import {
  canSpend,
  changeMaximum,
  gain,
  inPlay,
  ladyPrice,
  lose,
  maximumCanChange,
  room,
  spend,
  spendAll,
} from '../bank.ts'
import { holds } from '../conditions.ts'
import { chooseMoves, type MoveOfType, resourceMoves } from '../moves.ts'
import { allControlled, countControlled, takeRandom } from '../piles.ts'
import type { State } from '../state.ts'
import type { Answer, Does, Lets, Source } from '../terms.ts'
import { askForNext, asking, pass } from './answers.ts'
import {
  amountsPhrase,
  conditionPhrase,
  filterPhrase,
  mixOfResources,
  oneOfResources,
  optionsPhrase,
  resourcePhrase,
  signed,
} from './phrases.ts'

export const need: Does<'need'> = {
  words: ({ condition }) => conditionPhrase(condition),
  possible: (state, { condition }) => holds(state, condition),
  run() {},
}

const spendOp: Does<'spend'> = {
  words: ({ amounts }) => ({ key: 'effect.spend', params: { amounts: amountsPhrase(amounts) } }),
  possible: (state, { amounts }) => canSpend(state, amounts),
  run: (state, { amounts }, _, __, emit) => spendAll(state, amounts, emit),
}

const sumOf = ({ bank }: State, from: readonly Resource[]): number => {
  let sum = 0
  for (const resource of from) sum += bank[resource]
  return sum
}

const offer = (from: readonly Resource[]) => from.map((resource) => resourceMoves[resource])

/** One unit of the price after another. */
const paysUnit: Answer<'resource', 'spendMix' | 'spendLady'> = {
  list({ bank }, { effect }, _, moves) {
    for (const resource of 'from' in effect ? effect.from : resources) {
      if (bank[resource] > 0) moves.push(resourceMoves[resource])
    }
  },
  play(state, choice, _, { resource }, __, emit) {
    spend(state, resource, 1, emit)
    askForNext(state, choice)
  },
}

/** Any mix of these, unit by unit. */
export const spendMix: Lets<'spendMix'> = {
  ...asking('spendUnit'),
  words: ({ n, from }) =>
    from.length === resources.length
      ? { key: 'effect.spendAny', params: { count: n } }
      : { key: 'effect.spendMix', params: { count: n, from: mixOfResources(from) } },
  possible: (state, { n, from }) => sumOf(state, from) >= n,
  begin: (_, { n }) => [n],
  commands: { resource: paysUnit },
}

export const spendLady: Lets<'spendLady'> = {
  ...asking('spendUnit'),
  words: ({ n }) => ({ key: 'effect.spendLady', params: { count: n } }),
  possible: (state, { n }) => sumOf(state, resources) >= ladyPrice(state, n),
  begin: (state, { n }) => [ladyPrice(state, n)],
  commands: { resource: paysUnit },
}

/** Ruling 38: one for each so many controlled cards, at least one. */
const censusPrice = (state: State, per: number): number => Math.max(1, Math.floor(allControlled(state) / per))

export const spendPerControlled: Does<'spendPerControlled'> = {
  words: ({ resource, per }) => ({
    key: 'effect.spendPerControlled',
    params: { resource: resourcePhrase(resource), count: per },
  }),
  possible: (state, { resource, per }) => state.bank[resource] >= censusPrice(state, per),
  run: (state, { resource, per }, _, __, emit) => spend(state, resource, censusPrice(state, per), emit),
}

type Price = EffectOf<'payOneOf'>['prices'][number]

const unitsOf = (price: Price): readonly Resource[] =>
  price.flatMap((effect) =>
    effect.op === 'spend' ? effect.amounts.flatMap(({ resource, n }) => Array<Resource>(n).fill(resource)) : [],
  )

/** What pays a price, made once for each. */
const payments = new WeakMap<Price, MoveOfType<'payWith'>>()

function paymentOf(price: Price): MoveOfType<'payWith'> {
  const payment = payments.get(price) ?? { type: 'payWith', units: unitsOf(price) }
  payments.set(price, payment)
  return payment
}

/** 6.2 step 1: one of a card's alternative prices. Each is of fixed amounts. */
export const payOneOf: Lets<'payOneOf'> = {
  ...asking('payOneOf'),
  words: ({ prices }, list) => list(prices.flat()),
  possible: (state, { prices }) => prices.some((price) => canPay(state, price)),
  commands: {
    payWith: {
      all: (state, { effect }) => effect.prices.filter((price) => canPay(state, price)).map(paymentOf),
      play(state, { effect, source }, _, { units }) {
        const wanted = units.join()
        const price = effect.prices.find((one) => paymentOf(one).units.join() === wanted)
        if (price !== undefined) perform(state, price, source)
      },
    },
  },
}

const canPay = (state: State, price: Price): boolean =>
  price.every((effect) => effect.op === 'spend' && canSpend(state, effect.amounts))

/** 9: one of these maxima, which must not fall below the floor. */
export const maxReduce: Lets<'maxReduce'> = {
  ...asking('maxReduce'),
  words: ({ from, by }) => ({ key: 'effect.maxChoice', params: { from: oneOfResources(from), by: signed(-by) } }),
  possible: (state, { from, by }) => from.some((resource) => canReduce(state, resource, by)),
  commands: {
    resource: {
      all: (state, { effect: { from, by } }) => offer(from.filter((resource) => canReduce(state, resource, by))),
      play: (state, { effect }, _, { resource }, __, emit) => changeMaximum(state, resource, -effect.by, emit),
    },
  },
}

const FLOOR = 3
const canReduce = (state: State, resource: Resource, by: number): boolean =>
  inPlay(state, resource) && state.maxima[resource] - by >= FLOOR

export const maxReduceAll: Does<'maxReduceAll'> = {
  words: ({ by }) => ({ key: 'effect.maxReduceAll', params: { by: signed(-by) } }),
  possible: (state, { by }) =>
    resources.every((resource) => !inPlay(state, resource) || canReduce(state, resource, by)),
  run(state, { by }, _, __, emit) {
    for (const resource of resources) if (inPlay(state, resource)) changeMaximum(state, resource, -by, emit)
  },
}

/** Ruling 41: the full number of matching cards, by lot. */
export const sacrifice: Does<'sacrifice'> = {
  words: ({ filter, n }) => ({ key: 'effect.destroyRandom', params: { cards: filterPhrase(filter, n) } }),
  possible: (state, { filter, n }) => countControlled(state, filter) >= n,
  run(state, { filter, n }, _, chance, emit) {
    for (let left = n; left > 0; left--) {
      const card = takeRandom(state, filter, chance)
      if (card !== undefined) emit({ type: 'cardDestroyed', card })
    }
  },
}

/** 8, modifyCard: two cards may yield less than is printed, never below nothing. */
const yieldLess = (state: State, { card }: Source, resource: Resource): number => {
  if (!isAction(card)) return 0
  const { base } = actionOf(card)
  if (base === 'C7' && resource === 'stability') return state.guardLess
  return base === 'C27' && resource === 'might' ? state.chariotLess : 0
}

const gainOp: Does<'gain'> = {
  words: ({ amounts }) => ({ key: 'effect.gain', params: { amounts: amountsPhrase(amounts) } }),
  run(state, { amounts }, source, _, emit) {
    for (const { resource, n } of amounts) gain(state, resource, n - yieldLess(state, source, resource), emit)
  },
}

/** So many units over the listed resources, one by one; only where there is room for them. */
export const gainMix: Lets<'gainMix'> = {
  ...asking('gainUnit'),
  words: ({ n, from }) => ({ key: 'effect.gainMix', params: { count: n, from: mixOfResources(from) } }),
  begin: (_, { n }) => [n],
  commands: {
    resource: {
      all: (state, { effect }) =>
        offer(effect.from.filter((resource) => inPlay(state, resource) && room(state, resource) > 0)),
      play(state, choice, _, { resource }, __, emit) {
        gain(state, resource, 1, emit)
        askForNext(state, choice)
      },
    },
  },
}

const loseOp: Does<'lose'> = {
  words: ({ amounts }) => ({ key: 'effect.lose', params: { amounts: amountsPhrase(amounts) } }),
  run(state, { amounts }, _, __, emit) {
    for (const { resource, n } of amounts) lose(state, resource, n, emit)
  },
}

/** Trade Goods can be chosen only if they can be paid in full. */
export const loseOneOf: Lets<'loseOneOf'> = {
  ...asking('loseOneOf'),
  words: ({ options }) => ({
    key: 'effect.lose',
    params: { amounts: { join: 'or', of: options.map((option) => amountsPhrase(option)) } },
  }),
  commands: {
    choose: {
      all: ({ bank }, { effect, source }) =>
        effect.options.flatMap((amounts, i) =>
          amounts.every(({ resource, n }) => resource !== 'trade' || bank.trade >= n)
            ? chooseMoves[source.card][i]
            : [],
        ),
      play(state, { effect }, _, { option }, __, emit) {
        for (const { resource, n } of effect.options[option]) lose(state, resource, n, emit)
      },
    },
  },
}

/** Any number of times: one unit for an option not yet taken. What was taken is remembered. */
export const spendX: Lets<'spendX'> = {
  ...asking('spendX'),
  words: ({ resource, options }, list) => ({
    key: 'effect.spendX',
    params: { resource: resourcePhrase(resource), options: optionsPhrase(options.map(list)) },
  }),
  commands: {
    choose: {
      when: ({ bank }, { effect }) => (bank[effect.resource] > 0 ? undefined : 'NOT_AN_ANSWER'),
      all: (_, { effect, source, memo }) =>
        chooseMoves[source.card].filter(({ option }) => option < effect.options.length && !memo.includes(option)),
      play(state, choice, _, { option }, __, emit) {
        const { effect, source, memo } = choice
        spend(state, effect.resource, 1, emit)
        askAgain(state, choice, [...memo, option])
        perform(state, effect.options[option], source)
      },
    },
    pass,
  },
}

const maxOp: Does<'max'> = {
  words: ({ resource, by }) => ({
    key: 'effect.max',
    params: { resource: resourcePhrase(resource), by: signed(by) },
  }),
  possible: (state, { resource, by }) => inPlay(state, resource) && maximumCanChange(state, resource, by),
  run(state, { resource, by }, _, __, emit) {
    if (inPlay(state, resource)) changeMaximum(state, resource, by, emit)
  },
}

export const maxChoice: Lets<'maxChoice'> = {
  ...asking('maxChoice'),
  words: ({ from, by }) => ({ key: 'effect.maxChoice', params: { from: oneOfResources(from), by: signed(by) } }),
  commands: {
    resource: {
      all: (state, { effect: { from, by } }) =>
        offer(from.filter((resource) => inPlay(state, resource) && maximumCanChange(state, resource, by))),
      play: (state, { effect }, _, { resource }, __, emit) => changeMaximum(state, resource, effect.by, emit),
    },
  },
}

export const unlockTrade: Does<'unlockTrade'> = {
  words: () => ({ key: 'effect.unlockTrade' }),
  run(state, _, __, ___, emit) {
    state.trade = true
    emit({ type: 'tradeUnlocked' })
  },
}

export { gainOp as gain, loseOp as lose, maxOp as max, spendOp as spend }
