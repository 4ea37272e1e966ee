import { at, type Decision, type Seat } from '@portolan/engine'
import {
  type Good,
  goodOf,
  type Location,
  locations,
  type Metal,
  metals,
  neighbours,
  type Slot,
  sideBetween,
  slots,
  spaceOf,
  type Zone,
  zones,
} from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { PlayerView, View } from '../rules/view.ts'
import { shipsIn } from './preview.ts'
import { freeSpace, lacking } from './trade.ts'

/** What a captain has to do next on the way from an empty hold to a gift to the temple, and where. */
export type Errand =
  | { readonly kind: 'load'; readonly location: Location; readonly good: Good; readonly slot: Slot }
  | { readonly kind: 'sell'; readonly location: Location; readonly slot: Slot }
  | { readonly kind: 'buy'; readonly location: Location; readonly metal: Metal }
  | { readonly kind: 'donate'; readonly location: Location; readonly metal: Metal }

/** Metal goes to the temple, coins become metal, goods that a card wants become coins, and an empty hold is filled. */
export function errandOf(view: View, seat: Seat): Errand | undefined {
  const player = at(view.players, seat)
  const metal = metals.find((one) => player.hold[one] > 0)
  if (metal !== undefined) return { kind: 'donate', location: 'temple', metal }
  return purchase(view, player) ?? sale(view, player) ?? fetching(view, player)
}

function purchase({ prices, bank }: View, player: PlayerView): Errand | undefined {
  const metal = metals.find((one) => player.coins >= prices[one] && bank[one] > 0)
  const hasRoom = metal !== undefined && freeSpace(player) >= spaceOf[metal]
  return hasRoom ? { kind: 'buy', location: 'treasury', metal } : undefined
}

const coinsAt = ({ market }: View, slot: Slot): number => (market === undefined ? 0 : at(market.slots, slot).coins)

const cardAt = ({ market }: View, slot: Slot) => (market === undefined ? undefined : at(market.slots, slot).card)

const dearestFirst = (view: View): readonly Slot[] => slots.toSorted((a, b) => coinsAt(view, b) - coinsAt(view, a))

function sale(view: View, { hold }: PlayerView): Errand | undefined {
  const slot = dearestFirst(view).find((one) => {
    const card = cardAt(view, one)
    return card !== undefined && lacking(card, hold).length === 0
  })
  return slot === undefined ? undefined : { kind: 'sell', location: 'market', slot }
}

/** The dearest card whose goods the hold can take beside what lies there, and that takes the fewest voyages. */
function fetching(view: View, player: PlayerView): Errand | undefined {
  const errands = dearestFirst(view).flatMap((slot) => {
    const card = cardAt(view, slot)
    const missing = card === undefined ? [] : lacking(card, player.hold)
    const [good] = missing.filter((one) => view.bank[one] > 0)
    const location = locations.find((one) => goodOf[one] === good)
    if (good === undefined || location === undefined || missing.length > freeSpace(player)) return []
    return [{ kind: 'load', location, good, slot, voyages: missing.length } as const]
  })
  const [best] = errands.toSorted((a, b) => a.voyages - b.voyages)
  return best
}

/** The next moves on an errand out of those that are offered, the best first; the others are as good. */
export function nextMoves(view: View, seat: Seat, errand: Errand, { moves }: Decision<Move>): readonly Move[] {
  const { zone } = at(view.players, seat)
  const ofType = (type: Move['type']) => moves.filter((move) => move.type === type)
  if (view.locations?.[zone] === errand.location) {
    const deeds = moves.filter((move) => isDeed(move, errand))
    if (deeds.length > 0) return deeds
    // Where a turn begins nothing can be done without favor.
    const favor = ofType('spendFavor')
    if (favor.length > 0 && view.turn?.anchored === false) return favor
  }
  const courses = coursesTo(view, errand.location, moves)
  return courses.length > 0 ? courses : ofType('endTurn')
}

/** The moves that bring a ship nearest to a place: first the one on which the least must be rolled. */
function coursesTo(view: View, location: Location, moves: readonly Move[]): readonly Move[] {
  const target = zones.find((zone) => view.locations?.[zone] === location)
  if (target === undefined) return []
  const courses = moves.flatMap((move) =>
    move.type === 'move'
      ? [{ move, steps: stepsBetween(view, move.zone, target), roll: defence(view, move.zone) }]
      : [],
  )
  const nearest = Math.min(...courses.map(({ steps }) => steps))
  return courses
    .filter(({ steps }) => steps === nearest)
    .toSorted((a, b) => a.roll - b.roll)
    .map(({ move }) => move)
}

function isDeed(move: Move, errand: Errand): boolean {
  switch (move.type) {
    case 'loadGood':
      return errand.kind === 'load'
    case 'sellGoods':
      return errand.kind === 'sell' && move.slot === errand.slot
    case 'buyMetal':
      return errand.kind === 'buy' && move.metal === errand.metal && move.currency === 'coins'
    case 'donateMetal':
      return errand.kind === 'donate' && move.metal === errand.metal
    default:
      return false
  }
}

/** What must be rolled to enter a zone. */
const defence = (view: View, zone: Zone): number =>
  Math.max(0, ...shipsIn(view, zone).map(({ ship }) => ship.influence))

/** How many moves apart two zones are. */
function stepsBetween({ barriers }: View, from: Zone, to: Zone): number {
  const reached = new Map<Zone, number>([[from, 0]])
  for (const [zone, steps] of reached) {
    for (const next of neighbours[zone]) {
      if (!reached.has(next) && !barriers.includes(sideBetween[zone][next])) reached.set(next, steps + 1)
    }
  }
  return reached.get(to) ?? zones.length
}
