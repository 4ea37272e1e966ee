import { push } from '@portolan/engine'
import { moved, pullThreshold, pushThresholds, ROSARY, scrolls, TRADE_COST } from '../../data/index.ts'
import type { State } from '../state.ts'
import { asks } from '../terms.ts'
import { sum, turnUp } from '../tokens.ts'
import { whyTooPoor } from './alchemist.ts'
import { sealing } from './knight.ts'
import { type GuildFunction, type GuildRules, payTrade, reached } from './ring.ts'

// 10: the nobles, with the six scrolls; and the way of a seal to the rosary, which monks pull and nobles push.

const heldSeals = ({ boards }: State): number => boards.scrolls.filter((held) => held).length

export const sending = (wanted: number): GuildFunction => ({
  when(state) {
    if (heldSeals(state) === 0) return 'NOTHING_TO_MOVE'
    return state.boards.rosary.length < ROSARY ? undefined : 'ROSARY_FULL'
  },
  start(state, call) {
    const left = Math.min(wanted, heldSeals(state), ROSARY - state.boards.rosary.length)
    push(state, { type: 'sendSeals', seat: call.seat, call, left })
  },
})

export const noble: GuildRules = {
  trade: {
    when: (state, seat) => (heldSeals(state) === 0 ? 'NOTHING_TO_BUY' : whyTooPoor(state, seat)),
    start: (state, call) => push(state, { type: 'buySeals', seat: call.seat, call, bought: 0 }),
  },
  pull: sealing(moved.noble.pull),
  push: sending(moved.noble.push),
}

/** One seal or two; which values they hide nobody knows. */
export const buySeals = asks<'buySeals'>({
  prompt: (_, { bought }) => ({ key: 'buySeals', params: { count: 2 - bought } }),
  commands: {
    buySeal: {
      check(state, { bought }, seat, { scroll }) {
        if (bought === 2) return 'NOTHING_TO_BUY'
        if (!state.boards.scrolls[scrolls.indexOf(scroll)]) return 'SCROLL_EMPTY'
        return state.players[seat].shillings < TRADE_COST * (bought + 1) ? 'CANNOT_AFFORD' : undefined
      },
      play(state, { call, bought }, seat, { scroll }, _, emit) {
        state.boards.scrolls[scrolls.indexOf(scroll)] = false
        state.players[seat].seals++
        emit({ type: 'sealBought', seat, scroll })
        push(state, { type: 'buySeals', seat, call, bought: bought + 1 })
      },
    },
    done: {
      when: (_, { bought }) => (bought > 0 ? undefined : 'AT_LEAST_ONE'),
      play: (state, { call, bought }, seat, _, __, emit) =>
        payTrade(state, seat, call.guild, TRADE_COST * bought, emit),
    },
  },
})

/** A seal goes from its scroll to the rosary and is turned up there. */
export const sendSeals = asks<'sendSeals'>({
  prompt: (_, { left }) => ({ key: 'sendSeals', params: { count: left } }),
  commands: {
    sendSeal: {
      check: (state, _, __, { scroll }) => (state.boards.scrolls[scrolls.indexOf(scroll)] ? undefined : 'SCROLL_EMPTY'),
      play(state, step, seat, { scroll }, chance, emit) {
        const { call, left } = step
        const { rosary } = state.boards
        state.boards.scrolls[scrolls.indexOf(scroll)] = false
        const value = turnUp(state, chance)
        rosary.push(value)
        emit({ type: 'sealFlipped', seat, scroll, value })
        if (left > 1) {
          push(state, { ...step, left: left - 1 })
          return
        }
        const total = sum(rosary)
        const done = call.guild === 'noble' ? reached(total, pushThresholds.noble) : Number(total >= pullThreshold.monk)
        push(state, { type: 'functionDone', call, done })
      },
    },
  },
})
