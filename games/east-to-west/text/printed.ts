import type { Catalogue } from '../../words.ts'
import {
  ANYWHERE,
  type Bag,
  type Benefit,
  type Bounty,
  bonusIds,
  type Color,
  colors,
  counted,
  type Effect,
  explorationIds,
  explorationOf,
  type Icon,
  locationIds,
  locationOf,
  type MarketTileId,
  marketTileIds,
  marketTiles,
  merchantIds,
  merchantOf,
  pointCards,
  pointIds,
  type Scoring,
  type Sign,
  type Spice,
  scoringOf,
  spiceOf,
  type Trade,
} from '../data/index.ts'

/** What one language needs to put into words whatever is printed on boards, cards and tiles. */
export interface Phrases {
  color(color: Color, count: number): string
  and(parts: readonly string[]): string
  icon: Readonly<Record<Icon, string>>
  symbol: Readonly<Record<Sign, string>>
  spice: Readonly<Record<Spice, string>>
  gain(cubes: string): string
  upgrade(steps: number): string
  trade(give: string, get: string): string
  fort(place: number): string
  market(place: number): string
  refresh: string
  sail: { readonly one: string; readonly two: string; readonly anywhere: string }
  boatTrade: string
  outpostTrade: string
  saddlebag(settlers: number): string
  hammer(symbol: string): string
  dreamcatcher(cube: string, symbol: string): string
  compass: string
  pointCard(cost: string, points: number, benefit: string): string
  island(spice: string, trade: string): string
  explorationTile(points: number, bounty: string): string
  noBounty: string
  settlers(count: number): string
  pair(each: number, a: string, b: string): string
  single(each: number, icon: string): string
  set(each: number): string
  merchants(each: number, most: number): string
  bonusTiles(each: number): string
  flat(points: number): string
  plus(scored: string, flat: string): string
  wild(points: number): string
  columns(each: number): string
  rows(each: number): string
  exploration(each: number): string
  outposts(each: number, most: number): string
}

/** More cubes of one colour than anyone ever holds. */
const MOST = 64

const each = <Id extends string>(ids: readonly Id[], say: (id: Id) => string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, say(id)]))

/**
 * The texts of everything printed, made from the same data that the rules run on: they can't say something else than
 * happens. `cubes` has the terms that `said` makes lists of.
 */
export function printed(phrases: Phrases): Catalogue {
  const bag = (cubes: Readonly<Bag>): string =>
    phrases.and(counted(cubes).map(([color, count]) => phrases.color(color, count)))
  const trade = ({ give, get }: Trade) => phrases.trade(bag(give), bag(get))

  return {
    cubes: Object.fromEntries(
      colors.flatMap((color) =>
        Array.from({ length: MOST }, (_, i) => [`${color}${i + 1}`, phrases.color(color, i + 1)] as const),
      ),
    ),
    icon: phrases.icon,
    symbol: phrases.symbol,
    spice: phrases.spice,
    locationRule: each(locationIds, (id) => effectText(phrases, bag, trade, locationOf(id).effect)),
    pointCard: each(pointIds, (id) => {
      const { cost, points, benefit } = pointCards[id]
      return phrases.pointCard(bag(cost), points, benefitText(phrases, benefit))
    }),
    benefit: each(pointIds, (id) => benefitText(phrases, pointCards[id].benefit)),
    merchant: each(merchantIds, (id) => {
      const card = merchantOf(id)
      if (card.type === 'spice') return phrases.gain(bag(card.gain))
      return card.type === 'upgrade' ? phrases.upgrade(card.upgrades) : trade(card)
    }),
    bonusTile: each(bonusIds, (id) => scoringText(phrases, scoringOf(id))),
    explorationTile: each(explorationIds, (id) => {
      const { points, bounty } = explorationOf(id)
      return phrases.explorationTile(points, bountyText(phrases, bag, bounty))
    }),
    islandTile: each(marketTileIds, (id: MarketTileId) =>
      phrases.island(phrases.spice[spiceOf(id)], trade(marketTiles[id])),
    ),
  }
}

function effectText(
  phrases: Phrases,
  bag: (cubes: Readonly<Bag>) => string,
  trade: (one: Trade) => string,
  effect: Effect,
): string {
  switch (effect.type) {
    case 'fort':
      return phrases.fort(effect.place + 1)
    case 'production':
      return phrases.gain(bag(effect.gain))
    case 'upgrade':
      return phrases.upgrade(effect.upgrades)
    case 'trade':
      return trade(effect)
    case 'market':
      return phrases.market(effect.place + 1)
    case 'refresh':
      return phrases.refresh
    case 'moveBoat':
      return effect.most === 1 ? phrases.sail.one : effect.most < ANYWHERE ? phrases.sail.two : phrases.sail.anywhere
    case 'boatTrade':
      return phrases.boatTrade
    case 'outpostTrade':
      return phrases.outpostTrade
  }
}

function benefitText(phrases: Phrases, benefit: Benefit): string {
  switch (benefit.icon) {
    case 'saddlebag':
      return phrases.saddlebag(benefit.settlers)
    case 'hammer':
      return phrases.hammer(phrases.symbol[benefit.symbol])
    case 'dreamcatcher':
      return phrases.dreamcatcher(phrases.color(benefit.color, 1), phrases.symbol[benefit.symbol])
    case 'compass':
      return phrases.compass
  }
}

function bountyText(phrases: Phrases, bag: (cubes: Readonly<Bag>) => string, bounty: Bounty): string {
  switch (bounty.type) {
    case 'nothing':
      return phrases.noBounty
    case 'gain':
      return phrases.gain(bag(bounty.gain))
    case 'upgrade':
      return phrases.upgrade(bounty.upgrades)
    case 'settlers':
      return phrases.settlers(bounty.settlers)
  }
}

function scoringText(phrases: Phrases, scoring: Scoring): string {
  switch (scoring.kind) {
    case 'pair': {
      const [a, b] = scoring.icons
      const pairs = phrases.pair(scoring.each, phrases.icon[a], phrases.icon[b])
      return scoring.flat > 0 ? phrases.plus(pairs, phrases.flat(scoring.flat)) : pairs
    }
    case 'icon':
      return phrases.single(scoring.each, phrases.icon[scoring.icon])
    case 'set':
      return phrases.set(scoring.each)
    case 'merchants':
      return phrases.merchants(scoring.each, scoring.most)
    case 'bonusTiles':
      return phrases.bonusTiles(scoring.each)
    case 'flat':
      return phrases.flat(scoring.flat)
    case 'wild':
      return phrases.wild(scoring.flat)
    case 'columns':
      return phrases.columns(scoring.each)
    case 'rows':
      return phrases.rows(scoring.each)
    case 'exploration':
      return phrases.exploration(scoring.each)
    case 'outposts':
      return phrases.outposts(scoring.each, scoring.most)
  }
}
