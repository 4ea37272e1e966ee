import { at, type Seat, single, type Viewer } from '@portolan/engine'
import type { BoardProps, OfferProps, SeatProps } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { OwnView, PlayerView, View } from '../rules/view.ts'

export type Props = BoardProps<View, Move, Event, Options>
export type CardProps = SeatProps<View, Move, Event, Options>

/** A player as the viewer knows it: oneself with hand and writs. */
export type Known = PlayerView & Partial<OwnView>

export const knownOf = ({ players, own }: Pick<View, 'players' | 'own'>, seat: Seat, viewer: Viewer): Known => {
  const player = at(players, seat)
  return seat === viewer ? { ...player, ...own } : player
}

/** The player who looks at the board, if it is one. */
export const playerOf = ({ view, viewer }: Pick<Props, 'view' | 'viewer'>): Known | undefined =>
  typeof viewer === 'number' ? knownOf(view, viewer, viewer) : undefined

/** The offered moves that a piece of the board stands for. */
export const offered = ({ decision }: Pick<Props, 'decision'>, wanted: (move: Move) => boolean): readonly Move[] =>
  decision?.moves.filter(wanted) ?? NONE

const NONE: readonly Move[] = []

type Stand = Omit<OfferProps, 'role'> & { readonly role?: 'button' | 'img' }

/** What an element spreads: a button where something is offered, a picture with a name where not. */
export function stand(props: Props, moves: readonly Move[], label: string): Stand {
  if (moves.length === 0) return { role: 'img', 'aria-label': label }
  const only = single(moves)
  return props.offer(moves, { label: only === undefined ? label : `${label}: ${props.words.move(only)}` })
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What may change its place, and where it comes from when it is new: another token, such as its player's card. */
export const travels = (token: string, from?: string) => ({
  'data-token': token,
  ...(from !== undefined && { 'data-from': from }),
})

/** For the drawing inside what has a name: who listens hears the name. */
export const DRAWN = { 'aria-hidden': true } as const
export const GROUP = { role: 'group' } as const
/** What can be scrolled can be scrolled by keyboard. */
export const SCROLLS = { tabIndex: 0 } as const
