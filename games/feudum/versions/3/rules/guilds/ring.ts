import { type Chance, push, type Seat } from '@portolan/engine'
import {
  bankOf,
  FEAST_VP,
  type Good,
  type Goods,
  type Guild,
  goods,
  MARKET_ROW,
  PILE,
  PULL_VP,
  pushVp,
  REEVES,
  REWARD_WRITS,
  scrollColumns,
  scrollRows,
} from '../../data/index.ts'
import { drawWrits } from '../drawing.ts'
import type { Emit } from '../events.ts'
import type { Code } from '../refusals.ts'
import { type Call, type Full, freeDiscs, type State, score } from '../state.ts'
import { asks, type RunsStep, type StepOf } from '../terms.ts'

// 10: what the guilds have in common: paying, moving goods along the ring, and what a push or pull is worth.

/** One of a guild's three functions. */
export interface GuildFunction {
  /** Why it does nothing for this seat now. */
  when(state: State, seat: Seat): Code | undefined
  start(state: State, call: Call, chance: Chance, emit: Emit): void
}

export interface GuildRules {
  readonly trade: GuildFunction
  readonly pull: GuildFunction
  readonly push: GuildFunction
}

/** 7.6: shilling by shilling to the master, the journeyman and the pot of the other bank. */
export function payTrade(state: State, seat: Seat, guild: Guild, price: number, emit: Emit): void {
  const { players, seats, boards } = state
  const [master, journeyman] = seats[guild]
  players[seat].shillings -= price
  emit({ type: 'tradePaid', seat, price, guild })
  // Of every three shillings each gets one, in this order.
  const due = (place: number): number => Math.floor((price + 3 - place) / 3)
  for (const [rank, to] of [master, journeyman].entries()) {
    if (to === undefined) state.bank += due(rank + 1)
    else handOver(state, to, due(rank + 1), emit)
  }
  boards[bankOf[guild] === 'west' ? 'coffer' : 'purse'] += due(3)
}

function handOver({ players }: State, seat: Seat, count: number, emit: Emit): void {
  if (count === 0) return
  players[seat].shillings += count
  emit({ type: 'shillingsGained', seat, count })
}

// Goods on the move: barn to market, market to piles.

/** The call, as far as it says which goods move. */
type Way = Pick<Call, 'guild' | 'act'>

const isToMarket = ({ guild, act }: Way): boolean => guild === 'farmer' || (guild === 'merchant' && act === 'pull')

const fromTo = (state: State, way: Way): readonly [Goods, Goods, number] =>
  isToMarket(way)
    ? [state.boards.barn, state.boards.market, MARKET_ROW]
    : [state.boards.market, state.boards.piles, PILE]

function movable(from: Goods, to: Goods, room: number): number {
  let count = 0
  for (const good of goods) count += Math.min(from[good], room - to[good])
  return count
}

/** 22: full rows, and full columns, which are full in every row. */
export function fullMarket(market: Readonly<Goods>): Full {
  let rows = 0
  let columns = MARKET_ROW
  for (const good of goods) {
    if (market[good] === MARKET_ROW) rows++
    columns = Math.min(columns, market[good])
  }
  return { rows, columns }
}

function fullPiles(piles: Readonly<Goods>): Full {
  let rows = 0
  for (const good of goods) if (piles[good] === PILE) rows++
  return { rows, columns: 0 }
}

const fullAt = (state: State, call: Call): Full =>
  isToMarket(call) ? fullMarket(state.boards.market) : fullPiles(state.boards.piles)

/** new rows or new columns, whichever are more. */
export const newlyFull = (before: Full, after: Full): number =>
  Math.max(0, after.rows - before.rows, after.columns - before.columns)

/** So many goods move by a guild's pull or push. */
export const shifting = (guild: Guild, act: 'pull' | 'push', count: number): GuildFunction => ({
  when(state) {
    const [from, to, room] = fromTo(state, { guild, act })
    return movable(from, to, room) > 0 ? undefined : 'NOTHING_TO_MOVE'
  },
  start: (state, call, _, emit) =>
    goOnShifting(state, { type: 'shift', seat: call.seat, call, left: count, before: fullAt(state, call) }, emit),
})

/** as many as fit must go. Where all that is left must, it goes without asking. */
function goOnShifting(state: State, step: StepOf<'shift'>, emit: Emit): void {
  const { call, left, before } = step
  const [from, to, room] = fromTo(state, call)
  const most = movable(from, to, room)
  if (most > left && left > 0) {
    push(state, step)
    return
  }
  if (left > 0) {
    for (const good of goods) {
      for (let n = Math.min(from[good], room - to[good]); n > 0; n--) shiftOne(state, step, good, emit)
    }
  }
  push(state, { type: 'functionDone', call, done: newlyFull(before, fullAt(state, call)) })
}

function shiftOne(state: State, { call }: StepOf<'shift'>, good: Good, emit: Emit): void {
  const [from, to] = fromTo(state, call)
  from[good]--
  to[good]++
  emit({ type: 'goodShifted', seat: call.seat, good, to: isToMarket(call) ? 'market' : 'piles' })
}

export const shift = asks<'shift'>({
  prompt: (_, { left, call }) => ({
    key: isToMarket(call) ? 'shiftToMarket' : 'shiftToPiles',
    params: { count: left },
  }),
  commands: {
    moveGood: {
      check(state, { call }, _, { good }) {
        const [from, to, room] = fromTo(state, call)
        return from[good] > 0 && to[good] < room ? undefined : 'NOTHING_TO_MOVE'
      },
      play(state, step, _, { good }, __, emit) {
        shiftOne(state, step, good, emit)
        goOnShifting(state, { ...step, left: step.left - 1 }, emit)
      },
    },
  },
})

/** 22: the lines of scrolls that are full. */
export function fullScrolls(held: readonly boolean[]): Full {
  const full = (lines: readonly (readonly number[])[]) => {
    let count = 0
    for (const line of lines) if (line.every((place) => held[place])) count++
    return count
  }
  return { rows: full(scrollRows), columns: full(scrollColumns) }
}

/** How many of a push's thresholds a total reaches. */
export const reached = (total: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => total >= threshold).length

/** A pull or push is over: its points and writs, the pots, the feast, and the reeve. */
export const functionDone: RunsStep<'functionDone'> = {
  run(state, { call, done }, chance, emit) {
    const { seat, guild, act, host } = call
    if (act === 'trade') return
    emit({ type: 'completed', seat, guild, act, count: done })
    if (act === 'push') score(state, seat, 'guild', pushVp[Math.min(done, 3)], emit)
    else if (done > 0) {
      score(state, seat, 'guild', PULL_VP, emit)
      drawWrits(state, seat, REWARD_WRITS, chance, emit)
    }
    if (act === 'push' && (guild === 'farmer' || guild === 'monk')) splitPot(state, call, emit)
    if (host !== seat) score(state, seat, 'feast', FEAST_VP, emit)
    else if (state.options.advanced) useReeve(state, seat, guild, emit)
  },
}

/** Half to the master, rounded up, half to the journeyman; a feaster takes the host's. */
function splitPot(state: State, { seat, guild }: Call, emit: Emit): void {
  const { boards, seats } = state
  const pot = guild === 'farmer' ? 'purse' : 'coffer'
  const all = boards[pot]
  if (all === 0) return
  emit({ type: 'potSplit', guild, count: all })
  const journeyman = seats[guild][1]
  handOver(state, seat, Math.ceil(all / 2), emit)
  boards[pot] = Math.floor(all / 2)
  if (journeyman === undefined) return
  handOver(state, journeyman, boards[pot], emit)
  boards[pot] = 0
}

function useReeve(state: State, seat: Seat, guild: Guild, emit: Emit): void {
  const player = state.players[seat]
  if (player.reeves.includes(guild)) scoreReeves(state, seat, emit)
  else if (player.reeves.length < REEVES && freeDiscs(player) > 0) push(state, { type: 'reeve', seat, guild })
}

/** a point for the reeve here, another for one elsewhere. */
const scoreReeves = (state: State, seat: Seat, emit: Emit): void =>
  score(state, seat, 'reeve', state.players[seat].reeves.length, emit)

export const reeve = asks<'reeve'>({
  prompt: (_, { guild }) => ({ key: 'reeve', params: { guild } }),
  commands: {
    accept: {
      play(state, { guild }, seat, _, __, emit) {
        state.players[seat].reeves.push(guild)
        emit({ type: 'reevePlaced', seat, guild })
        scoreReeves(state, seat, emit)
      },
    },
    decline: {},
  },
})
