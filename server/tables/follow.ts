import type { Viewer } from '@portolan/engine'
import type { ChatLine, StreamMessage } from '@portolan/protocol'
import type { Listener, TableContext } from '../table-context.ts'
import { detailOf, presentText, stepText, youOf } from './answers.ts'
import { broadcastSummary, broadcastTable } from './broadcast.ts'
import { readLines } from './chat.ts'
import { timeBy } from './clock.ts'
import { readKnownLog } from './known-log.ts'
import type { Cursor, Following } from './messages.ts'
import type { Follower, Room } from './room.ts'
import { viewerOf } from './seats.ts'
import { type KnownStep, numberFor } from './secret.ts'

/** Those who follow the tables of this thread. */
export interface Followers {
  /** Tells what was missed, or where the table stands, and then whatever comes. */
  follow(id: number, table: string, following: Following, listener: Listener): Promise<void>
  unfollow(id: number): void
  stop(): void
}

/** How long news of who is there may wait for more of the same. */
const PRESENCE_PAUSE = 1_000

/** One who has not gone, with the room they are in, once they are. */
interface Presence {
  readonly follower: Follower
  room?: Room
}

export function makeFollowers(context: TableContext): Followers {
  const here = new Map<number, Presence>()
  const presenceDue = new Set<Room>()
  const presence = setInterval(() => {
    for (const room of presenceDue) broadcastTable(context, room)
    presenceDue.clear()
  }, PRESENCE_PAUSE)

  return {
    follow(id, table, { person, from, brief }, listener) {
      const one: Presence = { follower: { person, as: undefined, ...listener } }
      here.set(id, one)
      return context.rooms.withLock(table, async (room) => {
        if (brief) {
          if (!here.has(id)) return
          one.room = room
          room.listers.add(one.follower)
          broadcastSummary(context, room, [one.follower])
          return
        }
        const missed = await readMissed(context, room, viewerOf(room.doc, person), from)
        if (!here.has(id)) return
        one.room = room
        room.followers.add(one.follower)
        presenceDue.add(room)
        sendMissed(context, room, one.follower, missed)
        context.watched(room)
      })
    },
    unfollow(id) {
      const one = here.get(id)
      here.delete(id)
      if (one?.room === undefined || one.room.listers.delete(one.follower)) return
      one.room.followers.delete(one.follower)
      presenceDue.add(one.room)
      context.watched(one.room)
    },
    stop() {
      clearInterval(presence)
    },
  }
}

/** What one who comes to a table has not been told. */
interface Missed {
  /** Where they are; nowhere if they are new. */
  readonly from: Cursor | undefined
  readonly steps: readonly KnownStep[]
  readonly lines: readonly ChatLine[]
}

async function readMissed(
  context: TableContext,
  room: Room,
  viewer: Viewer,
  cursor: Cursor | undefined,
): Promise<Missed> {
  // A cursor that is not of this table's past is none.
  const isPast = cursor !== undefined && cursor.number <= numberFor(room, viewer) && cursor.chatLines <= room.chatLines
  const from = isPast ? cursor : undefined
  const steps =
    from !== undefined && (room.match ?? room.ended?.seen) !== undefined
      ? await readKnownLog(context, room, viewer, from.number)
      : []
  const lines = from?.chatLines === room.chatLines ? [] : await readLines(context, room, from?.chatLines ?? 0)
  return { from, steps, lines }
}

function sendMissed(context: TableContext, room: Room, follower: Follower, { from, steps, lines }: Missed): void {
  const viewer = viewerOf(room.doc, follower.person)
  const id = JSON.stringify(room.id)
  const now = timeBy(room.doc.clock, context)
  const last = numberFor(room, viewer)
  let { number, chatLines } = from ?? { number: last, chatLines: 0 }
  const send = (type: StreamMessage['type'], text: string) => follower.send(type, text, number, chatLines)
  const detail = detailOf(room, youOf(viewer), context.sentences, now)
  send('table', `{"type":"table","id":${id},"table":${JSON.stringify(detail)}}`)
  const present = from === undefined ? presentText(room, viewer, now) : undefined
  if (present !== undefined) {
    send('present', `{"type":"present","id":${id},"present":${present}}`)
    follower.as = viewer
  }
  for (const row of steps) {
    number = row.number
    const step = stepText(room, row, viewer, follower.person, number === last ? now : undefined)
    send('step', `{"type":"step","id":${id},"step":${step}}`)
    if (number === last) follower.as = viewer
  }
  for (const line of lines) {
    chatLines = line.number
    send('chat', `{"type":"chat","id":${id},"line":${JSON.stringify(line)}}`)
  }
}
