import type { Seat } from '@portolan/engine'
import {
  type CardId,
  favorPrice,
  type Letter,
  type Location,
  letterOf,
  type Metal,
  type Slot,
  type SpecialistId,
  type Zone,
} from '../data/index.ts'
import { earnedVp, finalVp } from './end.ts'
import { coinsFor } from './market.ts'
import {
  type Market,
  metalsToComplete,
  type Options,
  type Player,
  pricesAfter,
  type Ship,
  type State,
  type Stock,
  shiftsLeft,
  type Turn,
} from './state.ts'

export interface PlayerView extends Ship {
  readonly specialist: SpecialistId | 'none'
  readonly coins: number
  readonly favor: number
  readonly capacity: number
  readonly hold: Stock
  /** 10: where scores are open, or the game is over; then all there are, with those for metals aboard. */
  readonly vp?: number
}

export interface MarketView {
  readonly letter: Letter
  readonly shiftsLeft: number
  readonly top: CardId
  readonly slots: readonly { readonly card: CardId; readonly modifier: number; readonly coins: number }[]
  readonly templeSlot: Slot
}

export interface View {
  readonly phase: State['phase']
  readonly options: Options
  readonly order: readonly Seat[]
  readonly players: readonly PlayerView[]
  readonly neutral?: Ship
  readonly locations?: Readonly<Record<Zone, Location>>
  readonly barriers: readonly number[]
  readonly offer: readonly SpecialistId[]
  readonly market?: MarketView
  readonly bank: Stock
  readonly donated: number
  /** Which metals these are. */
  readonly given: Readonly<Record<Metal, number>>
  readonly metalsToComplete: number
  readonly prices: Readonly<Record<Metal, number>>
  /** The prices after the next full column. */
  readonly nextPrices: Readonly<Record<Metal, number>>
  readonly favorPrices: Readonly<Record<Metal, number>>
  /** The turn in progress, once sailing. */
  readonly turn?: Turn
  /** 10: one's own VP, as long as nobody else knows them. */
  readonly ownVp?: number
}

export function view(state: State): View {
  const { phase, options, order, neutral, locations, barriers, offer, market, bank, donated, turn } = state
  return {
    phase,
    options,
    order: [...order],
    players: state.players.map((player) => playerView(player, openVp(state, player))),
    ...(neutral.afloat && { neutral: { ...neutral } }),
    ...(locations !== 'faceDown' && { locations: { ...locations } }),
    barriers: [...barriers],
    offer: phase === 'barriers' ? [] : [...offer],
    ...(market !== 'notOpen' && { market: marketView(market) }),
    bank: { ...bank },
    donated,
    given: {
      gold: state.players.reduce((sum, { goldDonated }) => sum + goldDonated, 0),
      silver: state.players.reduce((sum, { silverDonated }) => sum + silverDonated, 0),
    },
    metalsToComplete: metalsToComplete(state),
    prices: pricesAfter(state, donated),
    nextPrices: pricesAfter(state, donated + 3),
    favorPrices: favorPrice,
    ...(phase === 'sailing' && { turn: { ...turn } }),
  }
}

export const own = ({ phase, options, players }: State, seat: Seat): Partial<View> =>
  phase === 'over' || options.openScores ? {} : { ownVp: earnedVp(players[seat]) }

function openVp({ phase, options }: State, player: Player): number | undefined {
  if (phase === 'over') return finalVp(player)
  return options.openScores ? earnedVp(player) : undefined
}

const playerView = (player: Player, vp: number | undefined): PlayerView => {
  const { afloat, zone, influence, specialist, coins, favor, capacity, hold } = player
  return {
    afloat,
    zone,
    influence,
    specialist,
    coins,
    favor,
    capacity,
    hold: { ...hold },
    ...(vp !== undefined && { vp }),
  }
}

const marketView = (market: Market): MarketView => ({
  letter: letterOf(market.top),
  shiftsLeft: shiftsLeft(market),
  top: market.top,
  slots: ([0, 1, 2] as const).map((slot) => ({
    card: market.slots[slot],
    modifier: market.modifiers[slot],
    coins: coinsFor(market, slot),
  })),
  templeSlot: market.templeSlot,
})
