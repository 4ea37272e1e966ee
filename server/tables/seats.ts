import type { Seat, Viewer } from '@portolan/engine'
import type { PersonRef, SeatState } from '@portolan/protocol'
import { problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'

/** The seat that belongs to a person. */
export function seatOf(doc: TableDoc, person: PersonRef | undefined): Seat | undefined {
  if (person === undefined) return undefined
  const seat = doc.seats.findIndex((one) => one.kind === 'person' && one.person.id === person.id)
  return seat < 0 ? undefined : seat
}

export const viewerOf = (doc: TableDoc, person: PersonRef | undefined): Viewer => seatOf(doc, person) ?? 'spectator'

/** The seat of the person who asks, who must have one. */
export function ownSeat(doc: TableDoc, person: PersonRef): Seat {
  const seat = seatOf(doc, person)
  if (seat === undefined) throw problem('NOT_SEATED')
  return seat
}

export const withSeat = (doc: TableDoc, seat: Seat, state: SeatState): TableDoc => ({
  ...doc,
  seats: doc.seats.with(seat, state),
})

export function existingSeat(doc: TableDoc, seat: Seat): SeatState {
  const state = doc.seats[seat]
  if (state === undefined) throw problem('NO_SUCH_SEAT', { seat })
  return state
}

/** What a seat is called in a record or in a sentence. */
export const seatName = (state: SeatState): string => {
  if (state.kind === 'open') return '–'
  return state.kind === 'bot' ? `Bot (${state.bot})` : state.person.name
}

/** The table before it has begun. */
export function expectOpen(doc: TableDoc): void {
  if (doc.status === 'closed') throw problem('TABLE_CLOSED')
  if (doc.status !== 'open') throw problem('ALREADY_BEGUN')
}

/** The table while it is played. */
export function expectPlaying(doc: TableDoc): void {
  const { status } = doc
  if (status === 'open') throw problem('NOT_BEGUN')
  if (status === 'closed') throw problem('TABLE_CLOSED')
  if (doc.frozen?.code === 'LOG_DAMAGED') throw problem('LOG_DAMAGED', doc.frozen.params)
  if (status === 'frozen') throw problem('TABLE_FROZEN', { reason: doc.frozen?.code ?? '' })
  if (status !== 'playing') throw problem('TABLE_OVER')
}

export function expectOwner(doc: TableDoc, person: PersonRef): void {
  if (doc.owner.id !== person.id) throw problem('NOT_OWNER')
}
