import type { TableContext } from '../table-context.ts'
import { presentText } from './answers.ts'
import { broadcastSummary, broadcastTable } from './broadcast.ts'
import { timeBy } from './clock.ts'
import { type Room, reloadRoom } from './room.ts'
import { viewerOf } from './seats.ts'
import { numberFor } from './secret.ts'

/** Reads a table anew whose people have changed in the store, and tells it to all who follow it. */
export const adopt = (context: TableContext, table: string): Promise<void> =>
  context.rooms.withLock(table, async (room) => {
    await reloadRoom(context, room)
    broadcastTable(context, room)
    tellOthersPresent(context, room)
    broadcastSummary(context, room)
    context.changed(room)
  })

/** Whoever has another seat than before is shown all that may be seen from there. */
function tellOthersPresent(context: TableContext, room: Room): void {
  const now = timeBy(room.doc.clock, context)
  const id = JSON.stringify(room.id)
  for (const follower of room.followers) {
    const viewer = viewerOf(room.doc, follower.person)
    const present = follower.as === viewer ? undefined : presentText(room, viewer, now)
    if (present === undefined) continue
    follower.as = viewer
    follower.send(
      'present',
      `{"type":"present","id":${id},"present":${present}}`,
      numberFor(room, viewer),
      room.chatLines,
    )
  }
}
