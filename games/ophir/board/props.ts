import type { BoardProps, OfferProps, SeatProps } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { PlayerView, View } from '../rules/view.ts'

export type Props = BoardProps<View, Move, Event, Options>
export type CardProps = SeatProps<View, Move, Event, Options>

/** The player who looks at the board, if it is one. */
export const playerOf = ({ view, viewer }: Pick<Props, 'view' | 'viewer'>): PlayerView | undefined =>
  typeof viewer === 'number' ? view.players[viewer] : undefined

/** Whether the viewer's own turn is on and its ship (not the neutral one) is in hand. */
export const isSailing = ({ view, viewer, decision }: Pick<Props, 'view' | 'viewer' | 'decision'>): boolean =>
  decision !== undefined && view.turn?.seat === viewer && !view.turn.handlingNeutral

/** A term as a heading. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What an element that may stand for a move spreads: a button where it is offered, a picture with a name where not. */
export const sign = (offer: OfferProps, label: string, role: 'img' | 'group' = 'img') => ({
  role,
  ...offer,
  'aria-label': label,
})

/** For the drawing inside what has a name: who listens hears the name. */
export const DRAWN = { 'aria-hidden': true } as const
