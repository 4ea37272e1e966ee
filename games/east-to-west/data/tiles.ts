import { keysOf, lookup, tableOf } from '@portolan/engine'
import { type Gain, gain, type Trade, trade } from './cubes.ts'
import type { Icon } from './points.ts'

export type Scoring =
  | { readonly kind: 'pair'; readonly icons: readonly [Icon, Icon]; readonly each: number; readonly flat: number }
  | { readonly kind: 'icon'; readonly icon: Icon; readonly each: number }
  | { readonly kind: 'set'; readonly each: number }
  | { readonly kind: 'merchants'; readonly each: number; readonly most: number }
  | { readonly kind: 'bonusTiles'; readonly each: number }
  | { readonly kind: 'flat'; readonly flat: number }
  | { readonly kind: 'wild'; readonly flat: number }
  | { readonly kind: 'columns'; readonly each: number }
  | { readonly kind: 'rows'; readonly each: number }
  | { readonly kind: 'exploration'; readonly each: number }
  | { readonly kind: 'outposts'; readonly each: number; readonly most: number }

const pair = (a: Icon, b: Icon, each: number, flat = 0): Scoring => ({ kind: 'pair', icons: [a, b], each, flat })
const single = (icon: Icon): Scoring => ({ kind: 'icon', icon, each: 2 })

/** 2.4 */
const bonusTiles = {
  BT01: pair('saddlebag', 'hammer', 3),
  BT02: pair('saddlebag', 'dreamcatcher', 3),
  BT03: pair('saddlebag', 'compass', 3),
  BT04: pair('hammer', 'dreamcatcher', 3),
  BT05: pair('hammer', 'compass', 3),
  BT06: pair('dreamcatcher', 'compass', 3),
  BT07: pair('saddlebag', 'hammer', 2, 2),
  BT08: pair('saddlebag', 'dreamcatcher', 2, 2),
  BT09: pair('saddlebag', 'compass', 2, 2),
  BT10: pair('hammer', 'dreamcatcher', 2, 2),
  BT11: pair('hammer', 'compass', 2, 2),
  BT12: pair('dreamcatcher', 'compass', 2, 2),
  BT13: single('saddlebag'),
  BT14: single('hammer'),
  BT15: single('dreamcatcher'),
  BT16: single('compass'),
  BT17: { kind: 'set', each: 5 },
  BT18: { kind: 'merchants', each: 1, most: 8 },
  BT19: { kind: 'bonusTiles', each: 2 },
  BT20: { kind: 'flat', flat: 4 },
  BT21: { kind: 'wild', flat: 2 },
  BT22: { kind: 'columns', each: 3 },
  BT23: { kind: 'rows', each: 2 },
  BT24: { kind: 'exploration', each: 2 },
  BT25: { kind: 'outposts', each: 1, most: 8 },
} as const satisfies Record<string, Scoring>
export type BonusId = keyof typeof bonusTiles
export const bonusIds = keysOf(bonusTiles)
export const scoringOf = (id: BonusId): Scoring => bonusTiles[id]
/** How many Bonus tiles a player board has room for. */
export const BONUS_SLOTS = 4

export type Bounty =
  | { readonly type: 'nothing' }
  | ({ readonly type: 'gain' } & Gain)
  | { readonly type: 'upgrade'; readonly upgrades: number }
  | { readonly type: 'settlers'; readonly settlers: number }

export interface ExplorationTile {
  readonly points: number
  readonly bounty: Bounty
}

const nothing: Bounty = { type: 'nothing' }
const gains = (cubes: string): Bounty => ({ type: 'gain', ...gain(cubes) })

/** 2.5 */
const explorationTiles = {
  X01: { points: 3, bounty: nothing },
  X02: { points: 3, bounty: nothing },
  X03: { points: 3, bounty: nothing },
  X04: { points: 2, bounty: gains('R') },
  X05: { points: 2, bounty: gains('YY') },
  X06: { points: 2, bounty: { type: 'upgrade', upgrades: 2 } },
  X07: { points: 1, bounty: gains('G') },
  X08: { points: 1, bounty: gains('B') },
  X09: { points: 1, bounty: { type: 'settlers', settlers: 1 } },
  X10: { points: 1, bounty: { type: 'upgrade', upgrades: 3 } },
} as const satisfies Record<string, ExplorationTile>
export type ExplorationId = keyof typeof explorationTiles
export const explorationIds = keysOf(explorationTiles)
export const explorationOf = (id: ExplorationId): ExplorationTile => explorationTiles[id]

/** The rows of Outposts on a player board. */
export const spices = ['ginger', 'chili', 'tea', 'cloves'] as const
export type Spice = (typeof spices)[number]
/** How many Outposts a row has: one in each column. */
export const COLUMNS = 3

/** 2.6: six tiles a spice, three of them in a game. */
export const marketTiles = {
  GI1: trade('G', 'YYYYR'),
  GI2: trade('B', 'YYYRR'),
  GI3: trade('B', 'YYYG'),
  GI4: trade('RR', 'YYYG'),
  GI5: trade('R', 'YYY'),
  GI6: trade('RR', 'YYB'),
  CH1: trade('GG', 'RRB'),
  CH2: trade('G', 'RR'),
  CH3: trade('B', 'RRR'),
  CH4: trade('YY', 'RR'),
  CH5: trade('BB', 'RRRGG'),
  CH6: trade('YYY', 'RG'),
  TE1: trade('B', 'YRG'),
  TE2: trade('YYYY', 'GB'),
  TE3: trade('YYYYY', 'GGG'),
  TE4: trade('RR', 'GG'),
  TE5: trade('B', 'GG'),
  TE6: trade('YY', 'G'),
  CL1: trade('YYYYY', 'BB'),
  CL2: trade('YR', 'B'),
  CL3: trade('GG', 'BB'),
  CL4: trade('YRG', 'BB'),
  CL5: trade('YYY', 'B'),
  CL6: trade('RRR', 'BB'),
} as const satisfies Record<string, Trade>
export type MarketTileId = keyof typeof marketTiles
export const marketTileIds = keysOf(marketTiles)

const rowOf = { GI: 0, CH: 1, TE: 2, CL: 3 } as const
/** The row of a tile's spice, in the order of `spices`. */
export const spiceIndex = lookup(tableOf(marketTileIds, (tile) => rowOf[tile.slice(0, 2) as keyof typeof rowOf]))
export const spiceOf = (tile: MarketTileId): Spice => spices[spiceIndex(tile)]
export const TILES_PER_SPICE = 3
