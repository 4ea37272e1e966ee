import { type Prompt, push, type Runs } from '@portolan/engine'
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
  timesPaid,
  wayBetween,
} from '../data/index.ts'
import { asks, type Code, type StepOf } from './choice.ts'
import { offerTrade, saidTrade, swap, TRADE, tradeOf, whyNoTrade } from './exchange.ts'
import { builtBy, type Emit, type Event, mover, type Player, type State, type Step } from './state.ts'
import { forced } from './storage.ts'

/** The tile that the Boat is on. */
const tileUnder = ({ islands }: State, { boat }: Player): MarketTileId | 'sea' => islands[boat]

/** 6.7 step 2: how many Boats ask for a toll there. One that was left behind asks for none. */
export function tollAt({ players, seat }: State, place: number): number {
  let boats = 0
  for (let other = 0; other < players.length; other++) {
    if (other !== seat && !players[other].gone && players[other].boat === place) boats++
  }
  return boats
}

function whyNotSail(state: State, player: Player, most: number, to: number): Code | undefined {
  if (to === player.boat) return 'same-tile'
  if (wayBetween(state.distance, player.boat, to) > most) return 'out-of-range'
  return tollAt(state, to) > countOf(player.cubes) ? 'toll-unpaid' : undefined
}

export function canReach(state: State, player: Player, most: number): boolean {
  for (let to = 0; to < places.length; to++) if (whyNotSail(state, player, most, to) === undefined) return true
  return false
}

const SAIL = places.map((to) => ({ type: 'sail', to }) as const)
const SAIL_ONE: Prompt = { key: 'sailOne' }
const SAIL_TWO: Prompt = { key: 'sailTwo' }
const SAIL_ANYWHERE: Prompt = { key: 'sailAnywhere' }
const LAND: Step = { type: 'land' }

/** 6.7 step 1 */
export const sail = asks<StepOf<'sail'>>({
  prompt: (_, { most }) => (most === 1 ? SAIL_ONE : most < ANYWHERE ? SAIL_TWO : SAIL_ANYWHERE),

  list(state, { most }, moves) {
    const player = mover(state)
    for (let to = 0; to < SAIL.length; to++) if (whyNotSail(state, player, most, to) === undefined) moves.push(SAIL[to])
  },

  check: (state, player, { most }, move) =>
    move.type === 'sail' ? whyNotSail(state, player, most, placeIndex[move.to]) : 'not-now',

  play(state, _, move, __, emit) {
    if (move.type !== 'sail') return
    const { players, order, seat, islands } = state
    const to = placeIndex[move.to]
    players[seat].boat = to
    emit({ type: 'sailed', seat, to: move.to, island: islands[to] })
    push<Step>(state, LAND)
    for (let i = order.length - 1; i >= 0; i--) {
      const owner = order[i]
      if (owner !== seat && !players[owner].gone && players[owner].boat === to)
        push<Step>(state, { type: 'toll', to: owner })
    }
  },
})

/** 6.7 step 2: asked only where there is a choice. */
export const toll: Runs<State, StepOf<'toll'>, Event> = {
  run(state, { to }, _, emit) {
    const one = forced(mover(state).cubes, 1)
    if (one === undefined) push<Step>(state, { type: 'payToll', to })
    else giveToll(state, to, one.indexOf(1), emit)
  },
}

function giveToll(state: State, owner: number, color: number, emit: Emit): void {
  mover(state).cubes[color]--
  state.players[owner].cubes[color]++
  emit({ type: 'tollPaid', seat: state.seat, owner, color: colors[color] })
}

const TOLL = colors.map((color) => ({ type: 'toll', color }) as const)

export const payToll = asks<StepOf<'payToll'>>({
  prompt: (_, { to }) => ({ key: 'toll', params: { owner: to } }),

  list(state, _, moves) {
    const { cubes } = mover(state)
    for (let i = 0; i < TOLL.length; i++) if (cubes[i] > 0) moves.push(TOLL[i])
  },

  check(_, { cubes }, __, move) {
    if (move.type !== 'toll') return 'not-now'
    return cubes[colors.indexOf(move.color)] > 0 ? undefined : 'no-such-cube'
  },

  play(state, { to }, move, _, emit) {
    if (move.type === 'toll') giveToll(state, to, colors.indexOf(move.color), emit)
  },
})

/** 6.7 step 3: what building costs at a place, whoever's Outposts are there. */
export function costAt({ players }: State, place: number): number {
  let there = 0
  for (const { outposts } of players) if (outposts.includes(place)) there++
  return there * costPerOutpost[players.length]
}

function whyNotBuild(state: State, player: Player): Code | undefined {
  if (player.boat === SEA) return 'boat-at-sea'
  if (player.outposts.includes(player.boat)) return 'already-outpost'
  return costAt(state, player.boat) > countOf(player.cubes) ? 'cannot-pay' : undefined
}

/** 6.7 steps 3 and 4: asked only if something can be done there. */
export const land: Runs<State, StepOf<'land'>, Event> = {
  run(state) {
    const player = mover(state)
    const tile = tileUnder(state, player)
    if (tile === 'sea') return
    if (whyNotBuild(state, player) === undefined || covers(player.cubes, tradeOf(tile).give))
      push<Step>(state, { type: 'island' })
  },
}

const BUILD = { type: 'build' } as const

/** Build, or trade without building; once one has traded it is too late (ruling 51). */
export const island = asks<StepOf<'island'>>({
  prompt(state): Prompt {
    const player = mover(state)
    const tile = tileUnder(state, player)
    if (tile === 'sea') return { key: 'island' }
    const built = whyNotBuild(state, player) === undefined
    const cost = costAt(state, player.boat)
    return { key: built ? 'island' : 'mayTrade', params: { ...saidTrade(tile), count: cost } }
  },

  list(state, _, moves) {
    const player = mover(state)
    const tile = tileUnder(state, player)
    if (tile === 'sea') return
    if (whyNotBuild(state, player) === undefined) moves.push(BUILD)
    const most = timesPaid(player.cubes, tradeOf(tile))
    for (let times = 0; times <= most; times++) moves.push(TRADE[times])
  },

  check(state, player, _, move) {
    const tile = tileUnder(state, player)
    if (tile === 'sea') return 'boat-at-sea'
    if (move.type === 'build') return whyNotBuild(state, player)
    return move.type === 'trade' ? whyNoTrade(player.cubes, tile, 0, move.times) : 'not-now'
  },

  play(state, _, move, __, emit) {
    const player = mover(state)
    const tile = tileUnder(state, player)
    if (tile === 'sea') return
    if (move.type === 'trade') swap(state, tile, move.times, emit)
    else push<Step>(state, { type: 'cost', left: costAt(state, player.boat) }, { type: 'raise' }, { type: 'barter' })
  },
})

/** 6.7 step 3: the price goes to the supply, and is asked for only where there is a choice. */
export const cost: Runs<State, StepOf<'cost'>, Event> = {
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

const PAY = colors.map((color) => ({ type: 'pay', color }) as const)
const ONE = colors.map((color) => [`${color}1`] as const)

export const pay = asks<StepOf<'pay'>>({
  prompt: (_, { left }) => ({ key: 'pay', params: { count: left } }),

  list(state, _, moves) {
    const { cubes } = mover(state)
    for (let i = 0; i < PAY.length; i++) if (cubes[i] > 0) moves.push(PAY[i])
  },

  check(_, { cubes }, __, move) {
    if (move.type !== 'pay') return 'not-now'
    return cubes[colors.indexOf(move.color)] > 0 ? undefined : 'no-such-cube'
  },

  play(state, { left }, move, _, emit) {
    if (move.type !== 'pay') return
    const color = colors.indexOf(move.color)
    mover(state).cubes[color]--
    emit({ type: 'paid', seat: state.seat, cubes: ONE[color] })
    push<Step>(state, { type: 'cost', left: left - 1 })
  },
})

/** 6.7 step 3: the leftmost Outpost of the tile's row; a column emptied by it is rewarded (ruling 55). */
export const raise: Runs<State, StepOf<'raise'>, Event> = {
  run(state, _, __, emit) {
    const player = mover(state)
    const tile = tileUnder(state, player)
    if (tile === 'sea') return
    const before = emptyColumns(state, player)
    player.outposts.push(player.boat)
    emit({ type: 'built', seat: state.seat, at: places[player.boat], island: tile, spice: spiceOf(tile) })
    const column = emptyColumns(state, player)
    if (column === before) return
    emit({ type: 'columnEmptied', seat: state.seat, column })
    push<Step>(state, { type: 'reward', reward: 'column' })
  },
}

/** Column c is empty when every row has lost at least c. */
export const emptyColumns = (state: Pick<State, 'islands'>, player: Pick<Player, 'outposts'>): number =>
  Math.min(COLUMNS, ...builtBy(state, player))

/** 6.7 step 4, after building. */
export const barter: Runs<State, StepOf<'barter'>, Event> = {
  run(state, _, __, emit) {
    const tile = tileUnder(state, mover(state))
    if (tile !== 'sea') offerTrade(state, tile, 0, emit)
  },
}

export function whyNotOutpost({ islands }: State, { outposts, cubes }: Player, place: number): Code | undefined {
  const tile = islands[place]
  if (tile === 'sea' || !outposts.includes(place)) return 'no-outpost-there'
  return covers(cubes, tradeOf(tile).give) ? undefined : 'cannot-pay'
}

const OUTPOST = places.map((at) => ({ type: 'outpost', at }) as const)

/** 6.8: the one tile where trade is possible needs no choosing. */
export function openOffice(state: State, emit: Emit): void {
  const player = mover(state)
  const open = player.outposts.filter((place) => whyNotOutpost(state, player, place) === undefined)
  if (open.length === 1) tradeAt(state, open[0], emit)
  else push<Step>(state, { type: 'outpost' })
}

/** 6.8: at least once. */
export function tradeAt(state: State, place: number, emit: Emit): void {
  const tile = state.islands[place]
  if (tile !== 'sea') offerTrade(state, tile, 1, emit)
}

export const outpost = asks<StepOf<'outpost'>>({
  prompt: () => ({ key: 'outpost' }),

  list(state, _, moves) {
    const player = mover(state)
    for (let i = 0; i < OUTPOST.length; i++) if (whyNotOutpost(state, player, i) === undefined) moves.push(OUTPOST[i])
  },

  check: (state, player, _, move) =>
    move.type === 'outpost' ? whyNotOutpost(state, player, placeIndex[move.at]) : 'not-now',

  play(state, _, move, __, emit) {
    if (move.type === 'outpost') tradeAt(state, placeIndex[move.at], emit)
  },
})
