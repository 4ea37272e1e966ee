import type { TableContext } from '../table-context.ts'
import { broadcast, detailOf, listedOf, youOf } from './answers.ts'
import { timeBy } from './clock.ts'
import type { Follower, Room } from './room.ts'
import { seatOf } from './seats.ts'
import { numberFor } from './secret.ts'

/** Sends everybody at the table how it is now, but for its match. */
export function broadcastTable(context: TableContext, room: Room): void {
  const id = JSON.stringify(room.id)
  const now = timeBy(room.doc.clock, context)
  broadcast(room, 'table', (viewer) => {
    const detail = detailOf(room, youOf(viewer), context.sentences, now)
    return `{"type":"table","id":${id},"table":${JSON.stringify(detail)}}`
  })
}

/** Sends those who list the table how it shows there. */
export function broadcastSummary(
  context: Pick<TableContext, 'live' | 'steady'>,
  room: Room,
  listers: Iterable<Follower> = room.listers,
): void {
  for (const { person, send } of listers) {
    const you = seatOf(room.doc, person)
    const text = JSON.stringify({ type: 'summary', id: room.id, table: listedOf(room, you, context) })
    send('summary', text, numberFor(room, you ?? 'spectator'), room.chatLines)
  }
}
