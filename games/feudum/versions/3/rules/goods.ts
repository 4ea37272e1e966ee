import { type Chance, push, type Seat } from '@portolan/engine'
import { BARREL, type Good, type Goods, goods } from '../data/index.ts'
import type { Emit } from './events.ts'
import type { Means } from './moves.ts'
import { countGoods, countTiles, noGoods, type Player, type State } from './state.ts'
import { asks, type RunsStep } from './terms.ts'

// 7.4 to 7.7: the haversack, the bank, and what goods are paid and gained with.

/** A cube from the haversack as luck has it; undefined if it is empty. */
export function drawGood({ haversack }: State, chance: Chance): Good | undefined {
  const all = countGoods(haversack)
  if (all === 0) return undefined
  let place = chance.int(all)
  for (const good of goods) {
    place -= haversack[good]
    if (place < 0) {
      haversack[good]--
      return good
    }
  }
  return undefined
}

/** Draws up to so many cubes onto a stock; which they were. */
export function drawOnto(state: State, stock: Goods, count: number, chance: Chance): Goods {
  const drawn = noGoods()
  for (let i = 0; i < count; i++) {
    const good = drawGood(state, chance)
    if (good === undefined) break
    stock[good]++
    drawn[good]++
  }
  return drawn
}

/** Takes up to so many cubes of one kind from a stock; how many there were. */
export function takeFrom(stock: Goods, good: Good, count: number): number {
  const taken = Math.min(count, stock[good])
  stock[good] -= taken
  return taken
}

/** Takes all that lies in a stock. */
export function takeAll(stock: Goods): Goods {
  const taken = noGoods()
  for (const good of goods) taken[good] = takeFrom(stock, good, stock[good])
  return taken
}

/** Cubes come into a player's supply; each sulfur may go into the barrel now and never later (7.5). */
export function gainGoods(state: State, seat: Seat, good: Good, count: number, emit: Emit): void {
  if (count === 0) return
  const player = state.players[seat]
  player.goods[good] += count
  emit({ type: 'goodGained', seat, good, count })
  if (good === 'sulfur' && player.barrel < BARREL) push(state, { type: 'store', seat, count })
}

export const store = asks<'store'>({
  prompt: (_, { count }) => ({ key: 'store', params: { count } }),
  commands: {
    store: {
      check(state, { count }, seat, move) {
        if (move.count > count) return 'MISSING_GOOD'
        return move.count > BARREL - state.players[seat].barrel ? 'BARREL_FULL' : undefined
      },
      play(state, _, seat, { count }, __, emit) {
        const player = state.players[seat]
        player.goods.sulfur -= count
        player.barrel += count
        if (count > 0) emit({ type: 'stored', seat, count })
      },
    },
  },
})

/** Shillings from the bank, as far as it has them (17). */
export function gainShillings(state: State, seat: Seat, count: number, emit: Emit): number {
  const gained = Math.min(count, state.bank)
  state.bank -= gained
  state.players[seat].shillings += gained
  if (gained > 0) emit({ type: 'shillingsGained', seat, count: gained })
  return gained
}

/** Markers of one's colour from the general supply. The seats are the caller's to look at. */
export function gainMarkers(state: State, seat: Seat, count: number, emit: Emit): number {
  const gained = Math.min(count, state.general[seat])
  state.general[seat] -= gained
  state.players[seat].markers += gained
  if (gained > 0) emit({ type: 'markersGained', seat, count: gained })
  return gained
}

/** Whether these goods are there, tiles standing in for the missing ones. */
export function canCover(stock: Readonly<Goods>, tiles: number, wanted: readonly Good[]): boolean {
  let missing = 0
  for (const good of goods) {
    let count = 0
    for (const one of wanted) if (one === good) count++
    if (count > stock[good]) missing += count - stock[good]
  }
  return missing <= tiles
}

export const canPay = (player: Player, good: Good): boolean => player.goods[good] > 0 || countTiles(player.tiles) > 0

export const canPayAll = (player: Player, wanted: readonly Good[]): boolean =>
  canCover(player.goods, countTiles(player.tiles), wanted)

/** Whether the first of the goods can be paid this way and the others are still there afterwards. */
function maySpend({ goods: stock, tiles }: Player, wanted: readonly Good[], means: Means): boolean {
  const [good] = wanted
  if ((means === 'cube' ? stock[good] : tiles[means]) === 0) return false
  if (wanted.length === 1) return true
  // A cube leaves a cube less and a good less to pay: what is wanted with it is what is wanted without it.
  if (means === 'cube') return canCover(stock, countTiles(tiles), wanted)
  return canCover(stock, countTiles(tiles) - 1, wanted.slice(1))
}

/** What is spent is gone: a cube to the haversack, a tile out of the game. */
function spend(state: State, seat: Seat, good: Good, means: Means, emit: Emit): void {
  const player = state.players[seat]
  if (means === 'cube') {
    player.goods[good]--
    state.haversack[good]++
  } else player.tiles[means]--
  emit({ type: 'paid', seat, good, with: means })
}

/** Goods to be paid one after another. `own`: what must still be owned at the end. */
export const cost: RunsStep<'cost'> = {
  run(state, { seat, goods: due, own }) {
    if (due.length > 0) push(state, { type: 'pay', seat, goods: due, own })
  },
}

export const pay = asks<'pay'>({
  prompt: (_, step) => ({ key: 'pay', params: { good: step.goods[0] } }),
  commands: {
    pay: {
      check(state, step, seat, move) {
        const wanted = step.own.length === 0 ? step.goods : [...step.goods, ...step.own]
        return maySpend(state.players[seat], wanted, move.with) ? undefined : 'BAD_PAYMENT'
      },
      play(state, { goods: [good, ...rest], own }, seat, move, _, emit) {
        spend(state, seat, good, move.with, emit)
        push(state, { type: 'cost', seat, goods: rest, own })
      },
    },
  },
})

export const hasTile = (player: Player): boolean => countTiles(player.tiles) > 0
