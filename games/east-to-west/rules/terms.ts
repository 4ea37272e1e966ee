import { asksFor, type Runs as RunsOf, type Seat } from '@portolan/engine'
import type { LocationId, MarketTileId, MerchantId, Reward } from '../data/index.ts'
import type { Event } from './events.ts'
import { type Move, moveShapes } from './moves.ts'
import type { Code } from './refusals.ts'
import type { State } from './state.ts'

/** Whatever has a trade: a location, a Merchant card or a Market tile. */
export type TradeId = LocationId | MerchantId | MarketTileId

/** What is going on, the last on top. Steps that ask are the pending choices of 4; the others run by themselves. */
export type Step =
  | { readonly type: 'turn' }
  /** 6.2: so many steps left, so many of them compulsory. */
  | { readonly type: 'upgrade'; readonly left: number; readonly least: number }
  /** 6.3 */
  | { readonly type: 'trade'; readonly id: TradeId; readonly least: number }
  /** 6.5: the used card is taken, and its place filled. */
  | { readonly type: 'take'; readonly place: number }
  /** 6.9: a Bonus tile is due, and then to be chosen. */
  | { readonly type: 'reward'; readonly reward: Reward }
  | { readonly type: 'bonus'; readonly reward: Reward }
  | { readonly type: 'clear' }
  | { readonly type: 'explore' }
  | { readonly type: 'sail'; readonly most: number }
  | { readonly type: 'toll'; readonly to: Seat }
  | { readonly type: 'payToll'; readonly to: Seat }
  /** 6.7: at the destination, with all tolls paid. */
  | { readonly type: 'land' }
  | { readonly type: 'island' }
  | { readonly type: 'cost'; readonly left: number }
  | { readonly type: 'pay'; readonly left: number }
  | { readonly type: 'raise' }
  /** The trade of a tile after building there. */
  | { readonly type: 'barter' }
  | { readonly type: 'outpost' }
  | { readonly type: 'dream'; readonly location: number }
  | { readonly type: 'storage' }
  | { readonly type: 'discard' }
  | { readonly type: 'end'; readonly extra: boolean }
  | { readonly type: 'endTurn'; readonly extra: boolean }

/** The game's types, as the engine's grammar of decisions takes them. */
export interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: Code
}

/** 4: only the player whose turn it is ever chooses, and finishes what was begun before anything else. */
export const asks = asksFor<Terms>(moveShapes, { who: ({ seat }) => seat, otherwise: 'PENDING_CHOICE' })

/** A step that does its work by itself. */
export type Runs<Type extends Step['type']> = RunsOf<State, Extract<Step, { type: Type }>, Event>
