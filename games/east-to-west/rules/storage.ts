import { prompts, push, type Seat } from '@portolan/engine'
import {
  add,
  type Bag,
  type Color,
  cheapest,
  colors,
  countOf,
  type Gain,
  pointCardOf,
  STORAGE,
  said,
  symbolIndex,
  symbols,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import type { Code } from './refusals.ts'
import { mover, type State } from './state.ts'
import { asks, type Runs, type Step } from './terms.ts'

export function gain(state: State, { gain: cubes, gains }: Gain, emit: Emit): void {
  add(mover(state).cubes, cubes)
  emit({ type: 'gained', seat: state.seat, cubes: gains })
}

/** Why a cube of this colour can't be given away or upgraded. */
export const whyNotCube = ({ players }: State, _: Step, seat: Seat, { color }: { color: Color }): Code | undefined =>
  players[seat].cubes[colors.indexOf(color)] > 0 ? undefined : 'NO_SUCH_CUBE'

/** The cubes that must go, if there is no choice in it: all that there are, or all of one colour. */
export function forced(cubes: Readonly<Bag>, count: number): Bag | undefined {
  const kinds = cubes.filter((held) => held > 0).length
  if (countOf(cubes) === count) return [...cubes]
  return kinds === 1 ? (cubes.map((held) => (held > 0 ? count : 0)) as Bag) : undefined
}

/** 7: one cube for each dreamcatcher with the location's symbol, after the action. */
export const dream: Runs<'dream'> = {
  run(state, { location }, _, emit) {
    const symbol = symbols[symbolIndex[location]]
    if (symbol === undefined) return
    const { cards, cubes } = mover(state)
    for (const card of cards) {
      const { benefit } = pointCardOf(card)
      if (benefit.icon !== 'dreamcatcher' || benefit.symbol !== symbol) continue
      cubes[colors.indexOf(benefit.color)]++
      emit({ type: 'dreamed', seat: state.seat, card, color: benefit.color })
    }
  },
}

/** 8: checked at the end of each of one's own turns, and never in between. */
export const storage: Runs<'storage'> = {
  run(state, _, __, emit) {
    const { cubes } = mover(state)
    const excess = tooMany(state)
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

/** By colour, one cube of it, as events say it. */
export const ONE = colors.map((color) => [`${color}1`] as const)

const discardPrompt = prompts('discard')

const tooMany = (state: State): number => countOf(mover(state).cubes) - STORAGE

/** 8: one cube at a time or all at once, the cheapest first; down to ten and no further (ruling 28). */
export const discard = asks<'discard'>({
  prompt: (state) => discardPrompt(tooMany(state)),
  commands: {
    discard: {
      check: whyNotCube,
      play(state, _, seat, move, __, emit) {
        const color = colors.indexOf(move.color)
        state.players[seat].cubes[color]--
        emit({ type: 'discarded', seat, cubes: ONE[color] })
        push<Step>(state, { type: 'storage' })
      },
    },
    discardCheapest: {
      when: (state) => (tooMany(state) > 1 ? undefined : 'NOT_NOW'),
      play(state, _, seat, __, ___, emit) {
        const { cubes } = state.players[seat]
        const over = cheapest(cubes, tooMany(state))
        add(cubes, over, -1)
        emit({ type: 'discarded', seat, cubes: said(over) })
      },
    },
  },
})
