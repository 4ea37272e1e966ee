import { type Prompt, push } from '@portolan/engine'
import {
  ANYWHERE,
  add,
  COLUMNS,
  colors,
  costPerOutpost,
  countOf,
  covers,
  type MarketTileId,
  placeIndex,
  places,
  SEA,
  said,
  spiceOf,
  wayBetween,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import { listTrades, offerTrade, saidTrade, swap, tradeOf, whyNoTrade } from './exchange.ts'
import { every } from './moves.ts'
import type { Code } from './refusals.ts'
import { builtBy, isGone, mover, type Player, type State } from './state.ts'
import { forced, ONE, whyNotCube } from './storage.ts'
import { asks, type Runs, type Step } from './terms.ts'

/** The Market tile of a place that is not the open sea. */
function marketAt({ islands }: State, place: number): MarketTileId {
  const tile = islands[place]
  if (tile === 'sea') throw new Error('there is no market on the open sea')
  return tile
}

/** 6.7 step 2: how many Boats ask for a toll there. One that was left behind asks for none. */
export function tollAt({ players, seat }: State, place: number): number {
  let boats = 0
  for (let other = 0; other < players.length; other++) {
    if (other !== seat && !isGone(players[other]) && players[other].boat === place) boats++
  }
  return boats
}

function whyNotSail(state: State, player: Player, most: number, to: number): Code | undefined {
  if (to === player.boat) return 'SAME_TILE'
  if (wayBetween(state.distance, player.boat, to) > most) return 'OUT_OF_RANGE'
  return tollAt(state, to) > countOf(player.cubes) ? 'TOLL_UNPAID' : undefined
}

export function canReach(state: State, player: Player, most: number): boolean {
  for (let to = 0; to < places.length; to++) if (whyNotSail(state, player, most, to) === undefined) return true
  return false
}

const SAIL_ONE: Prompt = { key: 'sailOne' }
const SAIL_TWO: Prompt = { key: 'sailTwo' }
const SAIL_ANYWHERE: Prompt = { key: 'sailAnywhere' }
const SAIL = every('sail')
const LAND: Step = { type: 'land' }

/** 6.7 step 1 */
export const sail = asks<'sail'>({
  prompt: (_, { most }) => (most === 1 ? SAIL_ONE : most < ANYWHERE ? SAIL_TWO : SAIL_ANYWHERE),
  commands: {
    sail: {
      // By number, since looking up each place by its name would take longer than the rest.
      list(state, { most }, seat, moves) {
        const player = state.players[seat]
        for (let to = 0; to < SAIL.length; to++)
          if (whyNotSail(state, player, most, to) === undefined) moves.push(SAIL[to])
      },
      check: (state, { most }, seat, { to }) => whyNotSail(state, state.players[seat], most, placeIndex[to]),
      play(state, _, seat, move, __, emit) {
        const { players, order, islands } = state
        const to = placeIndex[move.to]
        players[seat].boat = to
        emit({ type: 'sailed', seat, to: move.to, island: islands[to] })
        push<Step>(state, LAND)
        for (let i = order.length - 1; i >= 0; i--) {
          const owner = order[i]
          if (owner !== seat && !isGone(players[owner]) && players[owner].boat === to)
            push<Step>(state, { type: 'toll', to: owner })
        }
      },
    },
  },
})

/** 6.7 step 2 */
export const toll: Runs<'toll'> = {
  run: (state, { to }) => push<Step>(state, { type: 'payToll', to }),
}

export const payToll = asks<'payToll'>({
  prompt: (_, { to }) => ({ key: 'toll', params: { owner: to } }),
  auto: true,
  commands: {
    toll: {
      check: whyNotCube,
      play({ players }, { to }, seat, { color }, _, emit) {
        players[seat].cubes[colors.indexOf(color)]--
        players[to].cubes[colors.indexOf(color)]++
        emit({ type: 'tollPaid', seat, owner: to, color })
      },
    },
  },
})

/** 6.7 step 3: what building costs at a place, whoever's Outposts are there. */
export function costAt({ players }: State, place: number): number {
  let there = 0
  for (const { outposts } of players) if (outposts.includes(place)) there++
  return there * costPerOutpost[players.length]
}

function whyNotBuild(state: State, { boat, outposts, cubes }: Player): Code | undefined {
  if (outposts.includes(boat)) return 'ALREADY_OUTPOST'
  return costAt(state, boat) > countOf(cubes) ? 'CANNOT_PAY' : undefined
}

/** 6.7 steps 3 and 4 */
export const land: Runs<'land'> = {
  run(state) {
    if (mover(state).boat !== SEA) push<Step>(state, { type: 'island' })
  },
}

/** Build, or trade without building; once one has traded it is too late (ruling 51). */
export const island = asks<'island'>({
  prompt(state) {
    const player = mover(state)
    const key = whyNotBuild(state, player) === undefined ? 'island' : 'mayTrade'
    return { key, params: { ...saidTrade(marketAt(state, player.boat)), count: costAt(state, player.boat) } }
  },
  auto: true,
  commands: {
    build: {
      when: (state, _, seat) => whyNotBuild(state, state.players[seat]),
      play(state, _, seat) {
        const left = costAt(state, state.players[seat].boat)
        push<Step>(state, { type: 'cost', left }, { type: 'raise' }, { type: 'barter' })
      },
    },
    trade: {
      list(state, _, seat, moves) {
        const { boat, cubes } = state.players[seat]
        listTrades(cubes, marketAt(state, boat), 0, moves)
      },
      check(state, _, seat, { times }) {
        const { boat, cubes } = state.players[seat]
        return whyNoTrade(cubes, marketAt(state, boat), 0, times)
      },
      play: (state, _, seat, { times }, __, emit) =>
        swap(state, marketAt(state, state.players[seat].boat), times, emit),
    },
  },
})

/** 6.7 step 3: the price goes to the supply, and is asked for only where there is a choice. */
export const cost: Runs<'cost'> = {
  run(state, { left }, _, emit) {
    if (left === 0) return
    const { cubes } = mover(state)
    const all = forced(cubes, left)
    if (all === undefined) {
      push<Step>(state, { type: 'pay', left })
    } else {
      add(cubes, all, -1)
      emit({ type: 'paid', seat: state.seat, cubes: said(all) })
    }
  },
}

export const pay = asks<'pay'>({
  prompt: (_, { left }) => ({ key: 'pay', params: { count: left } }),
  commands: {
    pay: {
      check: whyNotCube,
      play(state, { left }, seat, move, _, emit) {
        const color = colors.indexOf(move.color)
        state.players[seat].cubes[color]--
        emit({ type: 'paid', seat, cubes: ONE[color] })
        push<Step>(state, { type: 'cost', left: left - 1 })
      },
    },
  },
})

/** 6.7 step 3: the leftmost Outpost of the tile's row; a column emptied by it is rewarded (ruling 55). */
export const raise: Runs<'raise'> = {
  run(state, _, __, emit) {
    const { seat } = state
    const player = mover(state)
    const tile = marketAt(state, player.boat)
    const before = emptyColumns(state, player)
    player.outposts.push(player.boat)
    emit({ type: 'built', seat, at: places[player.boat], island: tile, spice: spiceOf(tile) })
    const column = emptyColumns(state, player)
    if (column === before) return
    emit({ type: 'columnEmptied', seat, column })
    push<Step>(state, { type: 'reward', reward: 'column' })
  },
}

/** Column c is empty when every row has lost at least c. */
const emptyColumns = (state: State, player: Player): number => Math.min(COLUMNS, ...builtBy(state, player))

/** 6.7 step 4, after building. */
export const barter: Runs<'barter'> = {
  run: (state, _, __, emit) => offerTrade(state, marketAt(state, mover(state).boat), 0, emit),
}

export function whyNotOutpost(state: State, { outposts, cubes }: Player, place: number): Code | undefined {
  if (!outposts.includes(place)) return 'NO_OUTPOST_THERE'
  return covers(cubes, tradeOf(marketAt(state, place)).give) ? undefined : 'CANNOT_PAY'
}

/** 6.8: at least once. */
export const tradeAt = (state: State, place: number, emit: Emit): void =>
  offerTrade(state, marketAt(state, place), 1, emit)

/** 6.8: the one tile where trade is possible needs no choosing. */
export const outpost = asks<'outpost'>({
  auto: true,
  commands: {
    outpost: {
      check: (state, _, seat, { at }) => whyNotOutpost(state, state.players[seat], placeIndex[at]),
      play: (state, _, __, { at }, ___, emit) => tradeAt(state, placeIndex[at], emit),
    },
  },
})
