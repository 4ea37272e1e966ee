import { at } from '@portolan/engine'
import {
  add,
  type Bag,
  type BonusId,
  cheapest,
  colors,
  costPerOutpost,
  countOf,
  type indexOf,
  locationOf,
  merchantOf,
  placeIndex,
  pointCards,
  STORAGE,
  slotOf,
  spices,
} from '../data/index.ts'
import { tradeOf } from '../rules/exchange.ts'
import type { Move } from '../rules/moves.ts'
import { tilePoints } from '../rules/score.ts'
import { isGone } from '../rules/state.ts'
import type { TradeId } from '../rules/terms.ts'
import type { IslandView, View } from '../rules/view.ts'
import { bagOf, type Props } from './props.ts'

/** The trade that the player on turn is being asked about. */
export function tradeAsked({ step, islands, players, seat }: View): TradeId | undefined {
  if (step?.type === 'trade') return step.id
  return step?.type === 'island' ? at(islands, placeIndex[at(players, seat).boat]).tile : undefined
}

/** What a move would do: the viewer's cubes after it, as far as they are plain before; nothing where it changes none. */
export function preview(move: Move, { view, viewer }: Pick<Props, 'view' | 'viewer'>): Bag | undefined {
  if (typeof viewer !== 'number') return undefined
  const cubes = bagOf(at(view.players, viewer))
  switch (move.type) {
    case 'trade': {
      const id = tradeAsked(view)
      if (id === undefined) return undefined
      const { give, get } = tradeOf(id)
      add(cubes, give, -move.times)
      add(cubes, get, move.times)
      return cubes
    }
    case 'upgrade': {
      const dearer = colors[slotOf[move.color] + 1]
      if (dearer === undefined) return undefined
      cubes[slotOf[move.color]]--
      cubes[slotOf[dearer]]++
      return cubes
    }
    case 'toll':
    case 'pay':
    case 'discard':
      cubes[slotOf[move.color]]--
      return cubes
    case 'discardCheapest':
      add(cubes, cheapest(cubes, countOf(cubes) - STORAGE), -1)
      return cubes
    case 'work':
      return afterWork(view, viewer, move.location, cubes)
    default:
      return undefined
  }
}

function afterWork(view: View, seat: number, location: keyof typeof indexOf, cubes: Bag): Bag | undefined {
  const { effect, symbol } = locationOf(location)
  if (effect.type === 'production') add(cubes, effect.gain)
  else if (effect.type === 'fort') {
    const card = view.pointRow[effect.place]
    if (card !== undefined) add(cubes, pointCards[card].cost, -1)
  } else if (effect.type === 'market') {
    const card = merchantOf(at(view.merchantRow, effect.place))
    if (card.type !== 'spice') return undefined
    add(cubes, card.gain)
  } else return undefined
  for (const card of at(view.players, seat).cards) {
    const { benefit } = pointCards[card]
    if (benefit.icon === 'dreamcatcher' && benefit.symbol === symbol) cubes[slotOf[benefit.color]]++
  }
  return cubes
}

/** What is given away gladly: the cheapest cube. It has a button in the decision bar, the others are chosen by hand. */
export function isCheapest(move: Move, { players, seat }: View): boolean {
  if (move.type !== 'toll' && move.type !== 'pay' && move.type !== 'discard') return false
  // Of many that must go, the cheapest go together.
  if (move.type === 'discard' && countOf(bagOf(at(players, seat))) > STORAGE + 1) return false
  return move.color === colors.find((color) => at(players, seat).cubes[color] > 0)
}

/** How many more points a player would have with this Bonus tile, as things stand. */
export function worthOf({ players }: View, seat: number, tile: BonusId): number {
  const player = at(players, seat)
  const built = spices.map((spice) => player.built[spice])
  const counted = { cards: [...player.cards], tiles: [...player.tiles], merchants: player.merchants, built }
  const sum = (bonus: BonusId[]) => tilePoints({ ...counted, bonus }).reduce((all, one) => all + one, 0)
  return sum([...player.bonus, tile]) - sum([...player.bonus])
}

/** What it costs the player on turn to land there, and to build if they may. */
export function costsOf({ view }: Pick<Props, 'view'>, { tile, boats, outposts }: IslandView) {
  const toll = boats.filter((seat) => seat !== view.seat && !isGone(at(view.players, seat))).length
  const builds = tile !== undefined && !outposts.includes(view.seat)
  return { toll, price: builds ? outposts.length * at(costPerOutpost, view.players.length) : undefined }
}
