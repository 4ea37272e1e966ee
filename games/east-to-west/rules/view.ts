import { deckSize, type Seat, tableOf } from '@portolan/engine'
import {
  type BonusId,
  type BonusSpace,
  bonusSpaces,
  type Color,
  colors,
  type ExplorationId,
  type LocationId,
  locationIds,
  type MarketTileId,
  type MerchantId,
  type Place,
  type PointId,
  places,
  type Spice,
  spices,
} from '../data/index.ts'
import { bonusPoints, total } from './score.ts'
import { builtBy, type Options, type Player, type State } from './state.ts'
import type { Step } from './terms.ts'

export interface LocationView {
  readonly id: LocationId
  /** Whose settlers stand there. */
  readonly owner?: Seat
  readonly settlers: number
  /** The Exploration tile that covers it. */
  readonly tile?: ExplorationId
}

export interface StackView {
  readonly space: BonusSpace
  readonly top?: BonusId
  readonly count: number
}

export interface IslandView {
  readonly place: Place
  readonly q: number
  readonly r: number
  readonly tile?: MarketTileId
  readonly boats: readonly Seat[]
  readonly outposts: readonly Seat[]
}

export interface PlayerView {
  readonly gone: boolean
  /** The victory points so far. */
  readonly points: number
  readonly cubes: Readonly<Record<Color, number>>
  readonly home: number
  readonly out: number
  readonly reserve: number
  readonly boat: Place
  readonly built: Readonly<Record<Spice, number>>
  readonly cards: readonly PointId[]
  readonly bonus: readonly BonusId[]
  /** By tile: what it is worth now. */
  readonly bonusPoints: readonly number[]
  readonly tiles: readonly ExplorationId[]
  readonly merchants: number
  readonly pile: number
}

export interface View {
  readonly options: Options
  readonly order: readonly Seat[]
  readonly seat: Seat
  readonly round: number
  readonly finalRound: boolean
  readonly over: boolean
  readonly locations: readonly LocationView[]
  readonly pointRow: readonly PointId[]
  /** The face-up top card of the Point deck, and how many cards the deck has with it. */
  readonly pointTop?: PointId
  readonly pointDeck: number
  readonly merchantRow: readonly MerchantId[]
  readonly merchantDeck: number
  readonly discards: number
  readonly stacks: readonly StackView[]
  readonly islands: readonly IslandView[]
  /** By seat. */
  readonly players: readonly PlayerView[]
  /** What the player on turn must choose; nothing once the game is over. */
  readonly step?: Step
}

/** 9: all is open but what lies face down, so everybody is given the same. */
export function view(state: State): View {
  const { options, order, seat, round, finalRound, ending, pointRow, pointTop, pointDeck, merchantRow } = state
  const step = state.steps.at(-1)
  return {
    options,
    order: [...order],
    seat,
    round,
    finalRound,
    over: ending !== 'none',
    locations: EMPTY.map((empty, i) => locationView(state, empty, i)),
    pointRow: [...pointRow],
    ...(pointTop !== 'none' && { pointTop }),
    pointDeck: deckSize(pointDeck) + (pointTop === 'none' ? 0 : 1),
    merchantRow: [...merchantRow],
    merchantDeck: deckSize(state.merchantDeck) + state.merchantBottom.length,
    discards: state.discards.length,
    stacks: state.stackTops.map((top, i) => ({
      space: bonusSpaces[i],
      ...(top !== 'none' && { top }),
      count: top === 'none' ? 0 : state.stackUnder[i] + 1,
    })),
    islands: places.map((_, i) => islandView(state, i)),
    players: state.players.map((player, i) => playerView(state, player, i)),
    ...(step && { step: { ...step } }),
  }
}

/** The locations as most of them are. */
const EMPTY: readonly LocationView[] = locationIds.map((id) => ({ id, settlers: 0 }))

function locationView({ owners, settlers, covers }: State, empty: LocationView, i: number): LocationView {
  const owner = owners[i]
  const tile = covers[i]
  if (owner < 0) return tile === 'none' ? empty : { ...empty, tile }
  const settled = { ...empty, owner, settlers: settlers[i] }
  return tile === 'none' ? settled : { ...settled, tile }
}

function islandView({ map, islands, players }: State, i: number): IslandView {
  const tile = islands[i]
  const boats = seatsWith(players, ({ boat }) => boat === i)
  const outposts = seatsWith(players, (player) => player.outposts.includes(i))
  const island = { place: places[i], q: map[2 * i], r: map[2 * i + 1], boats, outposts }
  return tile === 'sea' ? island : { ...island, tile }
}

const NOBODY: readonly Seat[] = []

const seatsWith = (players: readonly Player[], has: (player: Player) => boolean): readonly Seat[] =>
  players.some(has) ? players.flatMap((player, seat) => (has(player) ? seat : [])) : NOBODY

function playerView(state: State, player: Player, seat: Seat): PlayerView {
  const built = builtBy(state, player)
  let out = 0
  state.owners.forEach((owner, i) => {
    if (owner === seat) out += state.settlers[i]
  })
  return {
    gone: player.gone,
    points: total(state, player),
    cubes: named(colors, player.cubes),
    home: player.home,
    out,
    reserve: player.reserve,
    boat: places[player.boat],
    built: named(spices, built),
    cards: [...player.cards],
    bonus: [...player.bonus],
    bonusPoints: bonusPoints(state, player),
    tiles: [...player.tiles],
    merchants: player.merchants,
    pile: player.pile.length,
  }
}

function named<Name extends string>(names: readonly Name[], counts: readonly number[]): Record<Name, number> {
  return tableOf(names, (_, i) => counts[i])
}
