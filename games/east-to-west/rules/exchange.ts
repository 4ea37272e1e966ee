import { lookup, prompts, push } from '@portolan/engine'
import {
  add,
  type Bag,
  colors,
  locationIds,
  locationOf,
  marketTiles,
  merchantIds,
  merchantOf,
  type Trade,
  timesPaid,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import { every } from './moves.ts'
import type { Code } from './refusals.ts'
import { mover, type State } from './state.ts'
import { whyNotCube } from './storage.ts'
import { asks, type Step, type TradeId } from './terms.ts'

/** All trades there are, by where they are printed. */
const trades: Readonly<Record<string, Trade>> = {
  ...marketTiles,
  ...Object.fromEntries(merchantIds.map((id) => [id, merchantOf(id)]).filter(([, card]) => isTrade(card))),
  ...Object.fromEntries(locationIds.map((id) => [id, locationOf(id).effect]).filter(([, effect]) => isTrade(effect))),
}

function isTrade(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'give' in one
}

export const tradeOf: (id: TradeId) => Trade = lookup(trades)

/** 6.2: some cube below brown is needed. */
export function whyNoUpgrade(cubes: Readonly<Bag>): Code | undefined {
  if (cubes[0] + cubes[1] + cubes[2] > 0) return undefined
  return cubes[3] > 0 ? 'BROWN_CANNOT_UPGRADE' : 'NOTHING_TO_UPGRADE'
}

/** Asks for steps of upgrading, if there is a cube for them. */
export function offerUpgrade(state: State, left: number, least: number): void {
  if (left > 0 && whyNoUpgrade(mover(state).cubes) === undefined) push<Step>(state, { type: 'upgrade', left, least })
}

const upgradePrompt = prompts('upgrade')
const upgradeFirstPrompt = prompts('upgradeFirst')

/** 6.2: one step of one cube at a time; the same cube may go several steps (ruling 22). */
export const upgrade = asks<'upgrade'>({
  prompt: (_, { left, least }) => (least > 0 ? upgradeFirstPrompt(left) : upgradePrompt(left)),
  commands: {
    upgrade: {
      check: (state, step, seat, move) =>
        move.color === 'brown' ? 'BROWN_CANNOT_UPGRADE' : whyNotCube(state, step, seat, move),
      play(state, { left }, seat, { color }, _, emit) {
        const { cubes } = state.players[seat]
        const from = colors.indexOf(color)
        cubes[from]--
        cubes[from + 1]++
        emit({ type: 'upgraded', seat, from: color, to: colors[from + 1] })
        offerUpgrade(state, left - 1, 0)
      },
    },
    done: { when: (_, { least }) => (least > 0 ? 'MINIMUM_ONE' : undefined) },
  },
})

/** By how many times, from 0 on. */
const TRADES = every('trade')

export function listTrades(cubes: Readonly<Bag>, id: TradeId, least: number, moves: (typeof TRADES)[number][]): void {
  const most = timesPaid(cubes, tradeOf(id))
  for (let times = least; times <= most; times++) moves.push(TRADES[times])
}

export function whyNoTrade(cubes: Readonly<Bag>, id: TradeId, least: number, times: number): Code | undefined {
  if (times < least) return 'MINIMUM_ONE'
  return times <= timesPaid(cubes, tradeOf(id)) ? undefined : 'CANNOT_PAY'
}

/** 6.3: as many times as the cubes allow, all at once. */
export const trade = asks<'trade'>({
  prompt: (_, { id, least }) => ({ key: least > 0 ? 'trade' : 'mayTrade', params: saidTrade(id) }),
  commands: {
    trade: {
      list: ({ players }, { id, least }, seat, moves) => listTrades(players[seat].cubes, id, least, moves),
      check: ({ players }, { id, least }, seat, { times }) => whyNoTrade(players[seat].cubes, id, least, times),
      play: (state, { id }, _, { times }, __, emit) => swap(state, id, times, emit),
    },
  },
})

export const saidTrade = (id: TradeId) => {
  const { gives, gets } = tradeOf(id)
  return { gives, gets }
}

export function swap(state: State, id: TradeId, times: number, emit: Emit): void {
  if (times === 0) return
  const { cubes } = mover(state)
  const { give, get, gives, gets } = tradeOf(id)
  add(cubes, give, -times)
  add(cubes, get, times)
  emit({ type: 'traded', seat: state.seat, count: times, gives, gets })
}

/** Asks how often to trade, unless only one answer is possible. */
export function offerTrade(state: State, id: TradeId, least: number, emit: Emit): void {
  const most = timesPaid(mover(state).cubes, tradeOf(id))
  if (most > least) push<Step>(state, { type: 'trade', id, least })
  else swap(state, id, most, emit)
}
