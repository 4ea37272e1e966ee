import type { TableContext } from '../table-context.ts'
import { detailOf, summaryOf, tellFollowers, youOf } from './answers.ts'
import { timeBy } from './clock.ts'
import type { Follower, Room } from './room.ts'
import { seatOf } from './seats.ts'
import { numberFor } from './secret.ts'

/** Tells everybody at the table how it is now, but for its match. */
export function tellTable(context: TableContext, room: Room): void {
  const id = JSON.stringify(room.id)
  const now = timeBy(room.doc.clock, context)
  tellFollowers(room, 'table', (viewer) => {
    const detail = detailOf(room, youOf(viewer), context.sentences, now)
    return `{"type":"table","id":${id},"table":${JSON.stringify(detail)}}`
  })
}

/** Tells those who list the table how it shows there. */
export function tellSummary(room: Room, listers: Iterable<Follower> = room.listers): void {
  for (const { person, tell } of listers) {
    const you = seatOf(room.doc, person)
    const text = JSON.stringify({ type: 'summary', id: room.id, table: summaryOf(room, you) })
    tell('summary', text, numberFor(room, you ?? 'spectator'), room.chatLines)
  }
}
