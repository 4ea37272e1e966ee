import { at } from '@portolan/engine'
import {
  type Good,
  type Goods,
  type Guild,
  goods,
  inventionCost,
  inventions,
  krudCost,
  MARKET_ROW,
  moved,
  PILE,
  PULL_VP,
  pullThreshold,
  pushThresholds,
  pushVp,
  ROSARY,
  ROW,
  scrolls,
} from '../data/index.ts'
import { fullMarket, fullScrolls, newlyFull, reached } from '../rules/guilds/ring.ts'
import type { Move } from '../rules/moves.ts'
import type { Full } from '../rules/state.ts'
import type { StepOf } from '../rules/terms.ts'
import { sum } from '../rules/tokens.ts'
import type { View } from '../rules/view.ts'

/** What a push or pull would bring now at best, as far as it doesn't hang on luck. */
export interface Best {
  readonly possible: boolean
  readonly vp: number
  /** It depends on a bead or a seal that nobody knows. */
  readonly lucky: boolean
}

const nothing: Best = { possible: false, vp: 0, lucky: false }
const sure = (vp: number): Best => ({ possible: true, vp, lucky: false })
const lucky = (vp: number): Best => ({ possible: true, vp, lucky: true })

const pushWorth = (done: number): number => at(pushVp, Math.min(done, 3))
const pullWorth = (done: number): number => (done > 0 ? PULL_VP : 0)

const fullOf = (stock: Readonly<Goods>, isMarket: boolean): Full =>
  isMarket ? fullMarket(stock) : { rows: goods.filter((good) => stock[good] === PILE).length, columns: 0 }

/** The most that moving `count` goods can complete: every way of choosing them is tried. */
function bestShift(
  from: Readonly<Goods>,
  to: Readonly<Goods>,
  count: number,
  isMarket: boolean,
  before: Full = fullOf(to, isMarket),
): number {
  const room = isMarket ? MARKET_ROW : PILE
  let best = -1
  const stock = { ...to }
  const movable = goods.reduce((all, good) => all + Math.min(from[good], room - to[good]), 0)
  const due = Math.min(count, movable)
  if (due === 0) return -1
  function choose(index: number, left: number): void {
    if (left === 0) {
      best = Math.max(best, newlyFull(before, fullOf(stock, isMarket)))
      return
    }
    const good = goods[index]
    if (good === undefined) return
    const most = Math.min(left, from[good], room - to[good])
    for (let n = 0; n <= most; n++) {
      stock[good] = to[good] + n
      choose(index + 1, left - n)
    }
    stock[good] = to[good]
  }
  choose(0, due)
  return best
}

/** The most inventions in one action: the piles' goods allow only few ways, all are tried. */
function bestInventions({ boards, vesselSupply }: View, most: number): number {
  const piles = { ...boards.piles }
  const supply = { ...vesselSupply }
  let room = Math.max(...boards.rows.map((count) => (count < 1 ? 3 : count < 3 ? 2 : count < ROW ? 1 : 0)))
  function go(made: number, barrels: number): number {
    if (made === most) return made
    let best = made
    for (const invention of inventions) {
      const cost = invention === 'krud' ? krudCost[barrels] : inventionCost[invention]
      if (cost === undefined || goods.some((good) => piles[good] < (cost[good] ?? 0))) continue
      if (invention === 'krud' ? room === 0 : supply[invention] === 0) continue
      for (const good of goods) piles[good] -= cost[good] ?? 0
      if (invention === 'krud') room--
      else supply[invention]--
      best = Math.max(best, go(made + 1, barrels + (invention === 'krud' ? 1 : 0)))
      if (invention === 'krud') room++
      else supply[invention]++
      for (const good of goods) piles[good] += cost[good] ?? 0
    }
    return best
  }
  return go(0, 0)
}

/** The most lines that so many markers, and as many seals, can fill. */
function bestSeals({ boards, sealSupply }: View, wanted: number): number {
  const colours = boards.rows.filter((count) => count > 0).length
  const empty = boards.scrolls.filter((held) => !held).length
  const count = Math.min(wanted, colours, empty, sealSupply)
  return count === 0 ? -1 : bestLines(boards.scrolls, count, fullScrolls(boards.scrolls))
}

/** The most lines that are full beyond those before, with up to so many seals more. */
function bestLines(scrolls: readonly boolean[], count: number, before: Full): number {
  const empty = scrolls.flatMap((held, i) => (held ? [] : [i]))
  let best = 0
  for (let mask = 0; mask < 1 << empty.length; mask++) {
    const held = [...scrolls]
    let placed = 0
    empty.forEach((scroll, i) => {
      if (mask & (1 << i)) {
        held[scroll] = true
        placed++
      }
    })
    if (placed <= count) best = Math.max(best, newlyFull(before, fullScrolls(held)))
  }
  return best
}

/** Of the goods or scrolls that can come next in the push or pull under way, those that complete the most. */
export function bestNext(view: View, moves: readonly Move[]): readonly Move[] {
  const step = view.doing?.at(-1)
  const worth = new Map<Move, number>()
  for (const move of moves) {
    if (step?.type === 'shift' && move.type === 'moveGood') worth.set(move, afterShift(view, step, move.good))
    if (step?.type === 'placeSeals' && move.type === 'placeSeal') {
      const held = view.boards.scrolls.map((one, i) => one || scrolls[i] === move.scroll)
      worth.set(move, bestLines(held, step.left - 1, step.before))
    }
  }
  const [most, least] = [Math.max(...worth.values()), Math.min(...worth.values())]
  // Where all are alike there is nothing to advise.
  return most === least ? [] : [...worth].flatMap(([move, done]) => (done === most ? [move] : []))
}

function afterShift({ boards }: View, { call, left, before }: StepOf<'shift'>, good: Good): number {
  const isMarket = call.guild === 'farmer' || (call.guild === 'merchant' && call.act === 'pull')
  const from = isMarket ? boards.barn : boards.market
  const to = isMarket ? boards.market : boards.piles
  const next = { ...to, [good]: to[good] + 1 }
  const most = bestShift({ ...from, [good]: from[good] - 1 }, next, left - 1, isMarket, before)
  return most < 0 ? newlyFull(before, fullOf(next, isMarket)) : most
}

export function bestOf(view: View, guild: Guild, act: 'pull' | 'push'): Best {
  const { boards } = view
  const shift = (from: Goods, to: Goods, count: number, isMarket: boolean): Best => {
    const done = bestShift(from, to, count, isMarket)
    if (done < 0) return nothing
    return sure(act === 'push' ? pushWorth(done) : pullWorth(done))
  }
  const alms = (worth: (total: number) => number): Best => {
    const { rosary, chickens } = boards
    if (rosary.length === 0 || chickens.length >= 4) return nothing
    const low = worth(sum(chickens) + Math.min(...rosary))
    const high = worth(sum(chickens) + Math.max(...rosary))
    return low === high ? sure(high) : lucky(high)
  }
  const seals = (count: number, worth: (total: number) => number): Best => {
    const sent = Math.min(count, boards.scrolls.filter((held) => held).length, ROSARY - boards.rosary.length)
    if (sent <= 0) return nothing
    const total = sum(boards.rosary)
    const [low, high] = [worth(total + 2 * sent), worth(total + 5 * sent)]
    return low === high ? sure(high) : lucky(high)
  }
  if (act === 'push') {
    switch (guild) {
      case 'farmer':
        return shift(boards.barn, boards.market, moved.farmer.push, true)
      case 'merchant':
        return shift(boards.market, boards.piles, moved.merchant.push, false)
      case 'alchemist': {
        const made = bestInventions(view, moved.alchemist.push)
        return made === 0 ? nothing : sure(pushWorth(made))
      }
      case 'knight': {
        const done = bestSeals(view, moved.knight.push)
        return done < 0 ? nothing : sure(pushWorth(done))
      }
      case 'noble':
        return seals(moved.noble.push, (total) => pushWorth(reached(total, pushThresholds.noble)))
      case 'monk':
        return alms((total) => pushWorth(reached(total, pushThresholds.monk)))
    }
  }
  switch (guild) {
    case 'farmer':
      return alms((total) => pullWorth(Number(total >= pullThreshold.farmer)))
    case 'merchant':
      return shift(boards.barn, boards.market, moved.merchant.pull, true)
    case 'alchemist':
      return shift(boards.market, boards.piles, moved.alchemist.pull, false)
    case 'knight':
      return bestInventions(view, 1) === 0 ? nothing : sure(PULL_VP)
    case 'noble': {
      const done = bestSeals(view, moved.noble.pull)
      return done < 0 ? nothing : sure(pullWorth(done))
    }
    case 'monk':
      return seals(1, (total) => pullWorth(Number(total >= pullThreshold.monk)))
  }
}
