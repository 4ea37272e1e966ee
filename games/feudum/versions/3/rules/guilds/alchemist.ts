import { push, type Seat } from '@portolan/engine'
import {
  type Goods,
  goods,
  type Invention,
  inventionCost,
  inventions,
  krudCost,
  moved,
  ROW,
  sections,
  TRADE_COST,
} from '../../data/index.ts'
import type { Emit } from '../events.ts'
import type { Code } from '../refusals.ts'
import { countVessels, type State } from '../state.ts'
import { asks, type StepOf } from '../terms.ts'
import { type GuildFunction, type GuildRules, payTrade, shifting } from './ring.ts'

// 10: the alchemists, with the five piles, the vessels for sale and the inventions.

export const whyTooPoor = (state: State, seat: Seat): Code | undefined =>
  state.players[seat].shillings < TRADE_COST ? 'CANNOT_AFFORD' : undefined

const costOf = (invention: Invention, barrels: number): Readonly<Partial<Goods>> | undefined =>
  invention === 'krud' ? krudCost[barrels] : inventionCost[invention]

function whyNoInvention(state: State, invention: Invention, barrels: number): Code | undefined {
  const { piles, rows } = state.boards
  const cost = costOf(invention, barrels)
  if (cost === undefined) return 'NOT_INVENTABLE'
  for (const good of goods) if (piles[good] < (cost[good] ?? 0)) return 'NOT_INVENTABLE'
  if (invention !== 'krud') return state.vesselSupply[invention] > 0 ? undefined : 'NOT_IN_SUPPLY'
  return rows.some((count) => count < ROW) ? undefined : 'ROWS_FULL'
}

export const inventing: GuildFunction = {
  when: (state) =>
    inventions.some((one) => whyNoInvention(state, one, 0) === undefined) ? undefined : 'NOT_INVENTABLE',
  start: (state, call) => push(state, { type: 'invent', seat: call.seat, call, made: 0, barrels: 0 }),
}

export const alchemist: GuildRules = {
  trade: {
    when: (state, seat) => (countVessels(state.boards.forSale) === 0 ? 'NOTHING_TO_BUY' : whyTooPoor(state, seat)),
    start: (state, call) => push(state, { type: 'buyVessel', seat: call.seat, call }),
  },
  pull: shifting('alchemist', 'pull', moved.alchemist.pull),
  push: inventing,
}

export const buyVessel = asks<'buyVessel'>({
  commands: {
    buyVessel: {
      check: (state, _, __, { vessel }) => (state.boards.forSale[vessel] > 0 ? undefined : 'NOTHING_TO_BUY'),
      play(state, { call }, seat, { vessel }, _, emit) {
        state.boards.forSale[vessel]--
        state.players[seat].vessels[vessel]++
        emit({ type: 'vesselBought', seat, vessel })
        payTrade(state, seat, call.guild, TRADE_COST, emit)
      },
    },
  },
})

/** Alchemists push one to three, knights pull a single one. */
const mostInventions = ({ call }: StepOf<'invent'>): number => (call.guild === 'knight' ? 1 : moved.alchemist.push)

export const invent = asks<'invent'>({
  prompt: (_, step) => ({ key: 'invent', params: { count: mostInventions(step) - step.made } }),
  commands: {
    invent: {
      check(state, step, _, { invention }) {
        if (step.made === mostInventions(step)) return 'NOT_INVENTABLE'
        return whyNoInvention(state, invention, step.barrels)
      },
      play(state, step, _, { invention }, __, emit) {
        build(state, step, invention, emit)
        const barrels = step.barrels + (invention === 'krud' ? 1 : 0)
        push(state, { ...step, made: step.made + 1, barrels })
      },
    },
    done: {
      when: (_, { made }) => (made > 0 ? undefined : 'AT_LEAST_ONE'),
      play: (state, { call, made }) => push(state, { type: 'functionDone', call, done: made }),
    },
  },
})

function build(state: State, { seat, barrels }: StepOf<'invent'>, invention: Invention, emit: Emit): void {
  const cost = costOf(invention, barrels) ?? {}
  for (const good of goods) {
    const spent = cost[good] ?? 0
    state.boards.piles[good] -= spent
    state.haversack[good] += spent
  }
  emit({ type: 'invented', seat, invention })
  if (invention === 'krud') fillRows(state)
  else {
    state.vesselSupply[invention]--
    state.boards.forSale[invention]++
  }
}

/** A krud barrel fills, in every row, the first section that is not full. */
export function fillRows({ boards, general }: State): void {
  for (let row = 0; row < boards.rows.length; row++) {
    const full = sections.find((end) => boards.rows[row] < end) ?? boards.rows[row]
    const added = Math.min(full - boards.rows[row], general[row])
    boards.rows[row] += added
    general[row] -= added
  }
}
