import { isRefusal } from '@portolan/engine'
import type { House } from '../house.ts'
import { Problem } from '../problem.ts'
import type { PersonRef } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { doAgreed } from './consent.ts'
import { ended, expectNotQuit, keyOf, personAt, type Seen, withoutDeadline } from './play.ts'
import { noLongerWaitingFor } from './proposals.ts'
import type { Room } from './room.ts'
import { expectPlaying, ownSeat, withSeat } from './seats.ts'
import { expectMatch, type NewStep, staleNumber, writeDoc, writeStep } from './steps.ts'

/** Gives up: the seat leaves where the rules know of that; else it waits for the others to agree on a bot. */
export async function resign(house: House, room: Room, me: PersonRef, at: Seen): Promise<void> {
  const { doc } = room
  expectPlaying(doc)
  const seat = ownSeat(doc, me)
  expectNotQuit(doc, seat)
  if (at.number !== room.number) throw staleNumber(room, at.number)
  const match = expectMatch(room)
  const { doc: quit, agreed } = noLongerWaitingFor(withSeat(doc, seat, { ...personAt(doc, seat), quit: true }), seat)
  if (match.game.leave === undefined) {
    await writeDoc(house, room, isDeserted(quit) ? ended(quit) : quit, withoutDeadline(room, seat))
  } else {
    const left = match.leave(seat)
    if (isRefusal(left)) throw new Problem(left)
    const step: NewStep = { kind: 'left', seat, told: left.told, ...keyOf(me, at) }
    const outcome = await writeStep(house, room, quit, step)
    if (typeof outcome === 'string') throw staleNumber(room, at.number)
  }
  if (agreed !== undefined && room.doc.status === 'playing') await doAgreed(house, room, room.doc, agreed)
}

/** Nobody to play with is left, or no person at all. */
const isDeserted = ({ seats }: TableDoc): boolean => {
  const people = seats.filter((state) => state.kind === 'person' && !state.quit).length
  const others = seats.filter((state) => state.kind === 'bot').length
  return people === 0 || (seats.length > 1 && people + others < 2)
}
