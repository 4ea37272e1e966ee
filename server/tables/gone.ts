import type { Seat } from '@portolan/engine'
import { isGone } from './clock.ts'
import type { Room } from './room.ts'

// Who is no longer there, and how the others may go on.

/** The seats without whose people the others may go on, as long as their seats are in the game. */
export function goneSeats({ doc, turn, match }: Pick<Room, 'doc' | 'turn' | 'match'>, now: number): readonly Seat[] {
  if (doc.status !== 'playing') return []
  const gone: Seat[] = []
  for (let seat = 0; seat < doc.seats.length; seat++) if (isGone(doc, turn, seat, now)) gone.push(seat)
  if (gone.length === 0) return gone
  const left = match?.left() ?? []
  return gone.filter((seat) => !left.includes(seat))
}

/** Whether by the rules a seat can leave now and two others at least go on. */
export const mayLeave = ({ doc, game, match }: Pick<Room, 'doc' | 'game' | 'match'>): boolean =>
  game?.leave !== undefined && doc.seats.length - (match?.left().length ?? 0) > 2
