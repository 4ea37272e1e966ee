import { type CardId, cards, type Good, goodOf, type Item, items, type slots, spaceOf } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Stock } from '../rules/state.ts'
import type { PlayerView, View } from '../rules/view.ts'

/** The goods of a card that the hold lacks. */
export function lacking(id: CardId, hold: Stock): readonly Good[] {
  return cards[id].wants.flatMap(({ good, count }) =>
    Array.from({ length: Math.max(0, count - hold[good]) }, () => good),
  )
}

/** The ways to take one or more of a card's goods, in the card's order. */
function parts(whole: readonly Good[]): readonly (readonly Good[])[] {
  const found = new Map<string, readonly Good[]>()
  for (let mask = 1; mask < 1 << whole.length; mask++) {
    const part = whole.filter((_, i) => mask & (1 << i))
    found.set(part.join(), part)
  }
  return [...found.values()]
}

/** All that a market card can stand for, for this player: the ways to sell to it and, at the temple, to donate by it. */
export function movesOfCard(view: View, player: PlayerView, slot: (typeof slots)[number]): readonly Move[] {
  const card = view.market?.slots[slot]?.card
  if (card === undefined) return []
  const moves: Move[] = [{ type: 'sellGoods', slot }]
  if (player.specialist === 'chancellor') {
    for (const goods of parts(cards[card].goods)) moves.push({ type: 'sellForFavor', slot, goods })
  } else if (player.specialist === 'peddler') {
    for (const { good } of cards[card].wants) moves.push({ type: 'sellShort', slot, good })
  }
  const donation: Move = { type: 'donateGoods', slot }
  // At the temple the reason why a card can't be used is the donation's.
  return locationOf(view, player) === 'temple' ? [donation, ...moves] : [...moves, donation]
}

export const locationOf = ({ locations }: View, { zone }: Pick<PlayerView, 'zone'>) => locations?.[zone]

export const freeSpace = ({ capacity, hold }: PlayerView): number =>
  items.reduce((free, item) => free - spaceOf[item] * hold[item], capacity)

/** What lies in a hold, piece by piece. */
export const pieces = (hold: Stock): readonly Item[] =>
  items.flatMap((item) => Array.from({ length: hold[item] }, () => item))

/** The least that can be dropped to make room for something: no part of any of these would do. */
export function dropsFor(player: PlayerView, space: number): readonly (readonly Item[])[] {
  const aboard = pieces(player.hold)
  const wanted = space - freeSpace(player)
  if (wanted <= 0) return []
  const spaceIn = (drops: readonly Item[]) => drops.reduce((sum, item) => sum + spaceOf[item], 0)
  const found = new Map<string, readonly Item[]>()
  for (let mask = 1; mask < 1 << aboard.length; mask++) {
    const drops = aboard.filter((_, i) => mask & (1 << i))
    const least = drops.every((_, i) => spaceIn(drops.filter((__, j) => j !== i)) < wanted)
    if (spaceIn(drops) >= wanted && least) found.set(drops.join(), drops)
  }
  return [...found.values()]
}

/** The actions of a zone: they end the turn's movement. */
const actions: ReadonlySet<Move['type']> = new Set([
  'loadGood',
  'sellGoods',
  'sellForFavor',
  'sellShort',
  'sellSpecialty',
  'buyMetal',
  'donateGoods',
  'donateMetal',
  'upgradeCargo',
] as const)
export const isAction = ({ type }: Move): boolean => actions.has(type)

/** Whether one would drop this for that: goods for anything else, metal for a better one only. */
const isLess = (dropped: Item, take: Item): boolean =>
  dropped === 'silver' ? take === 'gold' : dropped !== 'gold' && dropped !== take

/** A hold too full for what could be had here otherwise: what to drop, and what to take then. */
export interface Swap {
  readonly take: Item
  readonly move: Move
  readonly drops: readonly (readonly Item[])[]
}

export function swapsFor(view: View, player: PlayerView): readonly Swap[] {
  const { turn, locations, bank } = view
  if (turn === undefined || locations === undefined) return []
  if (!turn.anchored || turn.stranded || turn.handlingNeutral) return []
  const location = locations[player.zone]
  const swap = (take: Item, move: Move): readonly Swap[] => {
    const drops = dropsFor(player, spaceOf[take]).filter((dropped) => dropped.every((item) => isLess(item, take)))
    return bank[take] === 0 || drops.length === 0 ? [] : [{ take, move, drops }]
  }
  if (location === 'treasury') {
    if (view.options.openMail && turn.bought === 2) return []
    return (['gold', 'silver'] as const).flatMap((metal) => {
      if (player.coins >= view.prices[metal]) return swap(metal, { type: 'buyMetal', metal, currency: 'coins' })
      if (player.favor >= view.favorPrices[metal]) return swap(metal, { type: 'buyMetal', metal, currency: 'favor' })
      return []
    })
  }
  const good = goodOf[location]
  return good === undefined || turn.loaded ? [] : swap(good, { type: 'loadGood' })
}
