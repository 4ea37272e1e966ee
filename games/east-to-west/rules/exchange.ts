import { push } from '@portolan/engine'
import {
  add,
  type Bag,
  colors,
  type LocationId,
  locationOf,
  locations,
  type MarketTileId,
  type MerchantId,
  marketTiles,
  merchantOf,
  merchants,
  type Trade,
  timesPaid,
} from '../data/index.ts'
import { asks, type Code, type StepOf } from './choice.ts'
import { type Emit, MOST_TRADES, mover, type State, type Step, type TradeId } from './state.ts'

/** All trades there are, by where they are printed. */
const trades: Readonly<Partial<Record<TradeId, Trade>>> = {
  ...marketTiles,
  ...Object.fromEntries(
    (Object.keys(merchants) as MerchantId[]).map((id) => [id, merchantOf(id)]).filter(([, card]) => isTrade(card)),
  ),
  ...Object.fromEntries(
    (Object.keys(locations) as LocationId[])
      .map((id) => [id, locationOf(id).effect])
      .filter(([, effect]) => isTrade(effect)),
  ),
}

function isTrade(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'give' in one
}

export function tradeOf(id: TradeId): Trade {
  const trade = trades[id]
  if (trade === undefined) throw new Error(`${id} has no trade`)
  return trade
}

export const tileTrade = (tile: MarketTileId): Trade => marketTiles[tile]

/** 6.2: some cube below brown is needed. */
export const canUpgrade = (cubes: Readonly<Bag>): boolean => cubes[0] + cubes[1] + cubes[2] > 0

export const whyNoUpgrade = (cubes: Readonly<Bag>): Code | undefined =>
  canUpgrade(cubes) ? undefined : cubes[3] > 0 ? 'brown-cannot-upgrade' : 'nothing-to-upgrade'

const UPGRADE = colors.map((color) => ({ type: 'upgrade', color }) as const)
const DONE = { type: 'done' } as const
const BROWN = colors.indexOf('brown')

/** 6.2: one step of one cube at a time; the same cube may go several steps (ruling 22). */
export const upgrade = asks<StepOf<'upgrade'>>({
  prompt: (_, { left, least }) => ({ key: least > 0 ? 'upgradeFirst' : 'upgrade', params: { count: left } }),

  list(state, { least }, moves) {
    const { cubes } = mover(state)
    for (let i = 0; i < BROWN; i++) if (cubes[i] > 0) moves.push(UPGRADE[i])
    if (least === 0) moves.push(DONE)
  },

  check(_, { cubes }, { least }, move) {
    if (move.type === 'done') return least > 0 ? 'minimum-one' : undefined
    if (move.type !== 'upgrade') return 'not-now'
    if (move.color === 'brown') return 'brown-cannot-upgrade'
    return cubes[colors.indexOf(move.color)] > 0 ? undefined : 'no-such-cube'
  },

  play(state, { left }, move, _, emit) {
    if (move.type !== 'upgrade') return
    const { cubes } = mover(state)
    const from = colors.indexOf(move.color)
    cubes[from]--
    cubes[from + 1]++
    emit({ type: 'upgraded', seat: state.seat, from: colors[from], to: colors[from + 1] })
    if (left > 1 && canUpgrade(cubes)) push<Step>(state, { type: 'upgrade', left: left - 1, least: 0 })
  },
})

/** The trades of 0 to 20 times: made once. */
export const TRADE = Array.from({ length: MOST_TRADES + 1 }, (_, times) => ({ type: 'trade', times }) as const)

/** 6.3: as many times as the cubes allow, all at once. */
export const trade = asks<StepOf<'trade'>>({
  prompt: (_, { id, least }) => ({ key: least > 0 ? 'trade' : 'mayTrade', params: saidTrade(id) }),

  list(state, { id, least }, moves) {
    const most = timesPaid(mover(state).cubes, tradeOf(id))
    for (let times = least; times <= most; times++) moves.push(TRADE[times])
  },

  check(_, { cubes }, { id, least }, move) {
    if (move.type !== 'trade') return 'not-now'
    return whyNoTrade(cubes, id, least, move.times)
  },

  play(state, { id }, move, _, emit) {
    if (move.type === 'trade') swap(state, id, move.times, emit)
  },
})

export function whyNoTrade(cubes: Readonly<Bag>, id: TradeId, least: number, times: number): Code | undefined {
  if (times < least) return 'minimum-one'
  return times <= timesPaid(cubes, tradeOf(id)) ? undefined : 'cannot-pay'
}

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

/** Asks for steps of upgrading, if there is a cube for them. */
export function offerUpgrade(state: State, left: number, least: number): void {
  if (canUpgrade(mover(state).cubes)) push<Step>(state, { type: 'upgrade', left, least })
}
