import type { TableContext } from '../table-context.ts'
import { presentText } from './answers.ts'
import { broadcastSummary, broadcastTable } from './broadcast.ts'
import { timeBy } from './clock.ts'
import { type Room, reloadRoom } from './room.ts'
import { viewerOf } from './seats.ts'
import { numberFor } from './secret.ts'

/** The people of these tables have changed in the store. Those that are not in memory are read when they come. */
export async function adoptAll(context: TableContext, tables: readonly string[]): Promise<void> {
  const failed = (table: string) => (error: unknown) => context.warn('a table could not be read anew', { table, error })
  await Promise.all(tables.filter(context.rooms.isHere).map((table) => adopt(context, table).catch(failed(table))))
}

/** Reads a table anew, and tells it to all who follow it. */
const adopt = (context: TableContext, table: string): Promise<void> =>
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
