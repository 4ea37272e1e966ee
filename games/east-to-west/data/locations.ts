import { keysOf, tableOf } from '@portolan/engine'
import { type Gain, gain, type Trade, trade } from './cubes.ts'

/** The boards in the rows they lie in (2.2). */
export const boards = ['A2', 'B2', 'E2', 'D2', 'C1', 'F2'] as const
export type Board = (typeof boards)[number]

/** What hammers and dreamcatchers refer to. Forts have none. */
export const symbols = ['field', 'wood', 'river', 'hill', 'market', 'sea'] as const
export type Sign = (typeof symbols)[number]

export type Effect =
  /** The place of the Point card, counted from 0. */
  | { readonly type: 'fort'; readonly place: number }
  | ({ readonly type: 'production' } & Gain)
  | { readonly type: 'upgrade'; readonly upgrades: number }
  | ({ readonly type: 'trade' } & Trade)
  /** The place of the Merchant card, counted from 0. */
  | { readonly type: 'market'; readonly place: number }
  | { readonly type: 'refresh' }
  /** 6.7: how many tiles the Boat may move. */
  | { readonly type: 'moveBoat'; readonly most: number }
  | { readonly type: 'boatTrade' }
  | { readonly type: 'outpostTrade' }

/** `always` is covered by an Exploration tile in every game, `upToThree` with two or three players. */
export type Mark = 'open' | 'always' | 'upToThree'

export interface Location {
  readonly settlers: number
  readonly symbol: Sign | 'none'
  readonly mark: Mark
  readonly effect: Effect
}

const at = (settlers: number, symbol: Sign | 'none', effect: Effect, mark: Mark = 'open'): Location => ({
  settlers,
  symbol,
  mark,
  effect,
})

const fort = (settlers: number, place: number) => at(settlers, 'none', { type: 'fort', place })
const makes = (cubes: string): Effect => ({ type: 'production', ...gain(cubes) })
const upgrades = (steps: number): Effect => ({ type: 'upgrade', upgrades: steps })
const trades = (give: string, get: string): Effect => ({ type: 'trade', ...trade(give, get) })
const stall = (settlers: number, place: number) => at(settlers, 'market', { type: 'market', place })
const moves = (most: number): Effect => ({ type: 'moveBoat', most })

/** Further than any tile can be. */
export const ANYWHERE = 99

export const locations = {
  'A2-1': fort(1, 0),
  'A2-2': fort(1, 1),
  'A2-3': at(1, 'field', makes('YY')),
  'A2-4': at(1, 'river', upgrades(2)),
  'A2-5': at(1, 'field', trades('YY', 'R')),
  'A2-6': at(1, 'wood', trades('B', 'GG'), 'always'),
  'B2-1': fort(2, 2),
  'B2-2': fort(3, 3),
  'B2-3': at(2, 'field', makes('G')),
  'B2-4': at(2, 'hill', upgrades(3)),
  'B2-5': at(1, 'river', trades('G', 'RR')),
  'B2-6': at(2, 'field', makes('YYR'), 'upToThree'),
  'C1-1': at(2, 'wood', makes('YR')),
  'C1-2': at(2, 'field', makes('YYY')),
  'C1-3': at(1, 'river', trades('R', 'YYY')),
  'C1-4': at(2, 'wood', makes('RR'), 'always'),
  'C1-5': at(2, 'hill', trades('YY', 'G'), 'always'),
  'C1-6': at(1, 'hill', trades('RR', 'YG')),
  'D2-1': stall(1, 0),
  'D2-2': stall(1, 1),
  'D2-3': stall(2, 2),
  'D2-4': stall(3, 3),
  'D2-5': at(1, 'market', { type: 'refresh' }),
  'D2-6': at(2, 'hill', upgrades(4), 'upToThree'),
  'E2-1': at(1, 'sea', moves(1)),
  'E2-2': at(2, 'sea', moves(2)),
  'E2-3': at(3, 'sea', moves(ANYWHERE)),
  'E2-4': at(1, 'sea', { type: 'boatTrade' }),
  'E2-5': at(2, 'sea', { type: 'outpostTrade' }),
  'E2-6': at(2, 'wood', makes('B'), 'always'),
  'F2-1': at(2, 'hill', trades('YYY', 'B')),
  'F2-2': at(2, 'river', makes('YG'), 'always'),
  'F2-3': at(3, 'river', upgrades(4)),
  'F2-4': at(2, 'river', trades('GG', 'BB'), 'always'),
  'F2-5': at(2, 'wood', trades('RRR', 'GGG'), 'always'),
  'F2-6': at(1, 'wood', makes('R')),
} as const satisfies Record<string, Location>
export type LocationId = keyof typeof locations
export const locationIds = keysOf(locations)

export const locationOf = (id: LocationId): Location => locations[id]

/** The same locations by their place in `locationIds`: states hold them in lists. */
export const locationList: readonly Location[] = locationIds.map(locationOf)
export const indexOf = tableOf(locationIds, (_, i) => i)

/** By location, the place of its symbol in `symbols`; −1 for Forts. */
export const symbolIndex: readonly number[] = locationList.map(({ symbol }) =>
  symbol === 'none' ? -1 : symbols.indexOf(symbol),
)

export const boardOf = (id: LocationId): Board => id.slice(0, 2) as Board

/** The Bonus spaces, a stack of three tiles on each (2.2). */
export const bonusSpaces = ['D2-b1', 'D2-b2', 'D2-b3', 'D2-b4', 'B2-b1', 'B2-b2', 'F2-b1', 'F2-b2'] as const
export type BonusSpace = (typeof bonusSpaces)[number]
export const STACK = 3

/** 6.9: where the reward for the fourth Merchant comes from, and that for an empty column. */
const rewards = ['merchants', 'column'] as const
export type Reward = (typeof rewards)[number]
export const rewardOf = (space: BonusSpace): Reward => (space.startsWith('D2') ? 'merchants' : 'column')
