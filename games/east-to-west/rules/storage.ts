import { push, type Runs } from '@portolan/engine'
import {
  add,
  type Bag,
  colors,
  countOf,
  type Gain,
  pointCards,
  STORAGE,
  said,
  symbolIndex,
  symbols,
} from '../data/index.ts'
import { asks, type StepOf } from './choice.ts'
import { type Emit, type Event, mover, type State, type Step } from './state.ts'

export function gain(state: State, { gain: cubes, gains }: Gain, emit: Emit): void {
  add(mover(state).cubes, cubes)
  emit({ type: 'gained', seat: state.seat, cubes: gains })
}

/** The cubes that must go, if there is no choice in it: all that there are, or all of one colour. */
export function forced(cubes: Readonly<Bag>, count: number): Bag | undefined {
  const kinds = cubes.filter((held) => held > 0).length
  if (countOf(cubes) === count) return [...cubes]
  return kinds === 1 ? (cubes.map((held) => (held > 0 ? count : 0)) as Bag) : undefined
}

/** 7: one cube for each dreamcatcher with the location's symbol, after the action. */
export const dream: Runs<State, StepOf<'dream'>, Event> = {
  run(state, { location }, _, emit) {
    const symbol = symbols[symbolIndex[location]]
    if (symbol === undefined) return
    const { cards, cubes } = mover(state)
    for (const card of cards) {
      const { benefit } = pointCards[card]
      if (benefit.icon !== 'dreamcatcher' || benefit.symbol !== symbol) continue
      cubes[colors.indexOf(benefit.color)]++
      emit({ type: 'dreamed', seat: state.seat, card, color: benefit.color })
    }
  },
}

/** 8: checked at the end of each of one's own turns, and never in between. */
export const storage: Runs<State, StepOf<'storage'>, Event> = {
  run(state, _, __, emit) {
    const { cubes } = mover(state)
    const excess = countOf(cubes) - STORAGE
    if (excess <= 0) return
    const all = forced(cubes, excess)
    if (all === undefined) {
      push<Step>(state, { type: 'discard' })
    } else {
      add(cubes, all, -1)
      emit({ type: 'discarded', seat: state.seat, cubes: said(all) })
    }
  },
}

const DISCARD = colors.map((color) => ({ type: 'discard', color }) as const)
const ONE = colors.map((color) => [`${color}1`] as const)

/** 8: one cube at a time, down to ten and no further (ruling 28). */
export const discard = asks<StepOf<'discard'>>({
  prompt: (state) => ({ key: 'discard', params: { count: countOf(mover(state).cubes) - STORAGE } }),

  list(state, _, moves) {
    const { cubes } = mover(state)
    for (let i = 0; i < DISCARD.length; i++) if (cubes[i] > 0) moves.push(DISCARD[i])
  },

  check(_, { cubes }, __, move) {
    if (move.type !== 'discard') return 'not-now'
    return cubes[colors.indexOf(move.color)] > 0 ? undefined : 'no-such-cube'
  },

  play(state, _, move, __, emit) {
    if (move.type !== 'discard') return
    const color = colors.indexOf(move.color)
    mover(state).cubes[color]--
    emit({ type: 'discarded', seat: state.seat, cubes: ONE[color] })
    push<Step>(state, { type: 'storage' })
  },
})
