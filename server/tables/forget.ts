import type { PersonRef } from '@portolan/protocol'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { getUp, renamed } from './lobby.ts'
import { resign } from './resign.ts'
import type { Room } from './room.ts'
import { seatOf } from './seats.ts'
import { numberFor } from './secret.ts'
import { writeDoc, writeDocAsOf } from './steps.ts'

/**
 * Somebody has deleted themselves: at a table that has not begun they get up, what they play they give up, so that the
 * others go on, and wherever their name stood there is none. Done again, it changes nothing.
 */
export async function forget(context: TableContext, room: Room, me: PersonRef): Promise<void> {
  const { doc } = room
  const seat = seatOf(doc, me)
  if (doc.status === 'open') await writeDoc(context, room, withoutThem(doc, me))
  else if (doc.status === 'playing' && seat !== undefined && room.match !== undefined && !hasQuit(doc, seat))
    await resign(context, room, me, { number: numberFor(room, seat) })
  const { resignKeys, ...rest } = renamed(room.doc, me)
  const keys = resignKeys?.filter((key) => !key.startsWith(`${me.id} `)) ?? []
  const now = keys.length > 0 ? { ...rest, resignKeys: keys } : rest
  if (JSON.stringify(now) !== JSON.stringify(room.doc)) await writeDocAsOf(context, room, now, room.turn)
}

function hasQuit({ seats }: TableDoc, seat: number): boolean {
  const state = seats[seat]
  return state?.kind === 'person' && state.quit === true
}

/** The table of an owner who has no seat has nobody to begin it. */
function withoutThem(doc: TableDoc, me: PersonRef): TableDoc {
  const isThere = doc.seats.some((state) => 'person' in state && state.person.id === me.id)
  if (isThere) return getUp(doc, me)
  return doc.owner.id === me.id ? { ...doc, status: 'closed' } : doc
}
