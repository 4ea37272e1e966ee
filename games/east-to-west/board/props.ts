import { at } from '@portolan/engine'
import type { BoardProps, OfferProps, SeatProps } from '@portolan/web/board'
import { type Bag, type Color, indexOf, locationOf, pointCards, type Sign } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { required } from '../rules/settlers.ts'
import type { Options } from '../rules/state.ts'
import type { LocationView, PlayerView, View } from '../rules/view.ts'

export type Props = BoardProps<View, Move, Event, Options>
export type CardProps = SeatProps<View, Move, Event, Options>

/** The player who looks at the board, if it is one. */
export const playerOf = ({ view, viewer }: Pick<Props, 'view' | 'viewer'>): PlayerView | undefined =>
  typeof viewer === 'number' ? view.players[viewer] : undefined

export const bagOf = ({ cubes }: Pick<PlayerView, 'cubes'>): Bag => [cubes.yellow, cubes.red, cubes.green, cubes.brown]

/** Whether a seat begins each round: the first in turn order who has not left. */
export const isFirst = ({ order, players }: View, seat: number): boolean =>
  seat === order.find((one) => players[one]?.gone === false)

/** Whether the viewer decides, and about this kind of step. */
export const isAsked = ({ view, decision }: Props, ...types: readonly string[]): boolean =>
  decision !== undefined && view.step !== undefined && types.includes(view.step.type)

/** What an element that may stand for a move spreads: a button where it is offered, a picture with a name where not. */
export const sign = (offer: OfferProps, label: string, role: 'img' | 'group' = 'img') => ({
  role,
  ...offer,
  'aria-label': label,
})

/** What a player's cards do at locations with a symbol: settlers saved, and cubes gained after work. */
export function powerOf(
  player: PlayerView | undefined,
  symbol: Sign | 'none',
): { readonly hammers: number; readonly dreams: readonly Color[] } {
  const benefits = (player?.cards ?? []).map((card) => pointCards[card].benefit)
  return {
    hammers: benefits.filter((one) => one.icon === 'hammer' && one.symbol === symbol).length,
    dreams: benefits.flatMap((one) => (one.icon === 'dreamcatcher' && one.symbol === symbol ? one.color : [])),
  }
}

/** How many settlers the viewer needs at a location now; for somebody who watches, the player on turn. */
export function needOf(
  { view, viewer }: Pick<Props, 'view' | 'viewer'>,
  { id, settlers, owner }: LocationView,
): number {
  const seat = typeof viewer === 'number' ? viewer : view.seat
  const { settlers: printed, symbol } = locationOf(id)
  return required(printed, owner === seat ? 0 : settlers, powerOf(at(view.players, seat), symbol).hammers)
}

export const viewOf = (view: View, id: LocationView['id']): LocationView => at(view.locations, indexOf[id])
