import { type Chance, draw, layer, type Seat, shuffle } from '@portolan/engine'
import {
  around,
  bag,
  bonusIds,
  bonusSpaces,
  distances,
  explorationIds,
  type Hex,
  locationIds,
  locationList,
  type MarketTileId,
  marketTileIds,
  merchantIds,
  places,
  pointCardsFor,
  ROW,
  SEA,
  SETTLERS,
  STACK,
  settlersFor,
  spiceOf,
  spices,
  star,
  startingCubes,
  symbols,
  TILES_PER_SPICE,
  touching,
} from '../data/index.ts'
import type { Options, Player, State } from './state.ts'

/** 3 */
export function setup(seats: number, options: Options, chance: Chance): State {
  const first = chance.int(seats)
  const order = Array.from({ length: seats }, (_, i) => (first + i) % seats)
  const pointDeck = [layer(pointCardsFor(seats))]
  const merchantDeck = [layer(merchantIds)]
  // 3.3: one tile goes back into the box unseen.
  const bonusBag = [layer(bonusIds, bonusSpaces.length * STACK)]
  const map = options.freeArchipelago ? archipelago(chance) : star
  return {
    options,
    players: Array.from({ length: seats }, (_, seat) => newPlayer(seats, order.indexOf(seat))),
    order,
    seat: first,
    round: 1,
    finalRound: false,
    owners: locationIds.map(() => -1),
    settlers: locationIds.map(() => 0),
    covers: coverLocations(seats, chance),
    pointRow: Array.from({ length: ROW }, () => mustDraw(pointDeck, chance)),
    pointTop: mustDraw(pointDeck, chance),
    pointDeck,
    merchantRow: Array.from({ length: ROW }, () => mustDraw(merchantDeck, chance)),
    merchantDeck,
    merchantBottom: [],
    discards: [],
    stackTops: bonusSpaces.map(() => mustDraw(bonusBag, chance)),
    stackUnder: bonusSpaces.map(() => STACK - 1),
    bonusBag,
    map: map.flatMap(({ q, r }) => [q, r]),
    distance: distances(map),
    islands: ['sea', ...dealIslands(chance)],
    steps: [{ type: 'turn' }],
    revealed: false,
    ending: 'none',
  }
}

const newPlayer = (seats: number, turn: Seat): Player => ({
  gone: false,
  cubes: [...bag(startingCubes[turn])],
  home: settlersFor[seats],
  reserve: SETTLERS - settlersFor[seats],
  boat: SEA,
  outposts: [],
  cards: [],
  hammers: symbols.map(() => 0),
  bonus: [],
  tiles: [],
  merchants: 0,
  pile: [],
})

/** 3.4: the tiles that are not needed go back into the box. */
function coverLocations(seats: number, chance: Chance): State['covers'] {
  const tiles = shuffle(chance, [...explorationIds])
  return locationList.map(({ mark }) => {
    const covered = mark === 'always' || (mark === 'upToThree' && seats <= 3)
    return covered ? (tiles.pop() ?? 'none') : 'none'
  })
}

/** 3.7: three tiles of each spice, anywhere. */
function dealIslands(chance: Chance): MarketTileId[] {
  const used = spices.flatMap((spice) =>
    shuffle(
      chance,
      marketTileIds.filter((tile) => spiceOf(tile) === spice),
    ).slice(0, TILES_PER_SPICE),
  )
  return shuffle(chance, used)
}

/** 14: tile by tile, each touching two that lie there already; so every tile touches two others. */
export function archipelago(chance: Chance): Hex[] {
  const map: Hex[] = [star[0], star[1], star[2]]
  while (map.length < places.length) {
    const shores = new Map<string, Hex>()
    for (const hex of map) {
      for (const near of around(hex)) {
        const taken = map.some(({ q, r }) => q === near.q && r === near.r)
        if (!taken && touching(map, near) >= 2) shores.set(`${near.q} ${near.r}`, near)
      }
    }
    const free = [...shores.values()]
    map.push(free[chance.int(free.length)])
  }
  return map
}

function mustDraw<Card>(deck: Parameters<typeof draw<Card>>[0], chance: Chance): Card {
  const card = draw(deck, chance)
  if (card === undefined) throw new Error('the deck is too small for the set-up')
  return card
}
