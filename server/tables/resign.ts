import type { Seat } from '@portolan/engine'
import type { PersonRef } from '@portolan/protocol'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { doAgreed } from './consent.ts'
import { abandoned } from './lobby.ts'
import { expectNotQuit, keyOf, leave, personAt, type RequestStamp, withoutDeadline } from './play.ts'
import { withoutVoice } from './proposals.ts'
import type { Room } from './room.ts'
import { expectPlaying, ownSeat, withSeat } from './seats.ts'
import { numberFor } from './secret.ts'
import { expectMatch, staleNumber, writeDoc } from './steps.ts'

/**
 * Gives up. The others decide how to go on: with a bot on the seat, or without it where the rules know of that. Where
 * nobody is left to decide or to play with, the seat leaves at once, or the game is ended. Sent again with its key, it is
 * answered as it was and does nothing.
 */
export async function resign(context: TableContext, room: Room, me: PersonRef, at: RequestStamp): Promise<void> {
  const { doc } = room
  const { key } = keyOf(me, at)
  if (key !== undefined && doc.resignKeys?.includes(key)) return
  expectPlaying(doc)
  const seat = ownSeat(doc, me)
  expectNotQuit(doc, seat)
  if (at.number !== numberFor(room, seat)) throw staleNumber(room, at.number, seat)
  const { game, left } = withLeft(room)
  const quitting = withSeat(doc, seat, { ...personAt(doc, seat), quit: true })
  const { doc: quit, agreed } = withoutVoice(key === undefined ? quitting : withKey(quitting, key), seat)
  if (!isDeserted(quit, left)) await writeDoc(context, room, quit, withoutDeadline(room, seat))
  else if (game.leave === undefined) await writeDoc(context, room, abandoned(quit), withoutDeadline(room, seat))
  else {
    await leave(context, room, quit, seat, keyOf(me, at))
    await leaveToo(context, room)
  }
  if (agreed !== undefined && room.doc.status === 'playing') await doAgreed(context, room, room.doc, agreed)
}

/** Giving up is no step of the match, whose keys are in its log. Each person does it once, so these are few. */
const withKey = (doc: TableDoc, key: string): TableDoc => ({ ...doc, resignKeys: [...(doc.resignKeys ?? []), key] })

function withLeft(room: Room) {
  const match = expectMatch(room)
  return { game: match.game, left: match.left() }
}

/** Those who gave up before, and for whom nobody has decided anything. */
async function leaveToo(context: TableContext, room: Room): Promise<void> {
  for (const [seat, state] of room.doc.seats.entries()) {
    const { left } = withLeft(room)
    const waits = state.kind === 'person' && state.quit && !left.includes(seat)
    if (waits && room.doc.status === 'playing') await leave(context, room, room.doc, seat)
  }
}

/** Nobody to play with is left, or no person at all. */
function isDeserted({ seats }: TableDoc, left: readonly Seat[]): boolean {
  const inGame = seats.filter((_, seat) => !left.includes(seat))
  const people = inGame.filter((state) => state.kind === 'person' && !state.quit).length
  const bots = inGame.filter((state) => state.kind === 'bot').length
  return people === 0 || (seats.length > 1 && people + bots < 2)
}
