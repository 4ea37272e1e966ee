import { at, type Seat, type Viewer } from '@portolan/engine'
import type { BoardProps, SeatProps } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { OwnView, PlayerView, View } from '../rules/view.ts'

export type Props = BoardProps<View, Move, Event, Options>
export type CardProps = SeatProps<View, Move, Event, Options>

/** A player as the viewer knows it: oneself with one's hand. */
export type Known = PlayerView & Partial<OwnView>

export const knownOf = ({ players, own }: Pick<View, 'players' | 'own'>, seat: Seat, viewer: Viewer): Known => {
  const player = at(players, seat)
  return seat === viewer ? { ...player, ...own } : player
}

/** The player who looks at the board, if it is one. */
export const playerOf = ({ view, viewer }: Pick<Props, 'view' | 'viewer'>): Known | undefined =>
  typeof viewer === 'number' ? knownOf(view, viewer, viewer) : undefined

/** The name of who owns pieces: a player, or the rival of a lone one. */
export const ownerName = ({ players, words }: Pick<Props, 'players' | 'words'>, owner: number): string =>
  players[owner]?.name ?? words.say('rival')
