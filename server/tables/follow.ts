import type { House, Listener } from '../house.ts'
import type { ChatLine, StreamMessage } from '../protocol.ts'
import { CHAT_SHOWN } from './acts.ts'
import { detailOf, lastStepText, presentText, stepOf, youOf } from './answers.ts'
import type { Following } from './messages.ts'
import type { Follower, Room } from './room.ts'
import { viewerOf } from './seats.ts'
import { tellTable } from './tell.ts'

/** Those who follow the tables of this thread. */
export interface Followers {
  /** Tells what was missed, or where the table stands, and then whatever comes. */
  follow(id: number, table: string, following: Following, listener: Listener): Promise<void>
  unfollow(id: number): void
  stop(): void
}

/** How long news of who is there may wait for more of the same. */
const PRESENCE_PAUSE = 1_000

export function makeFollowers(house: House): Followers {
  /** Those who have not gone, with the room they are in, once they are. */
  const here = new Map<number, { room?: Room; readonly follower: Follower }>()
  const presenceDue = new Set<Room>()
  const presence = setInterval(() => {
    for (const room of presenceDue) tellTable(house, room)
    presenceDue.clear()
  }, PRESENCE_PAUSE)

  return {
    follow(id, table, { person, stream, from }, listener) {
      const one: { room?: Room; readonly follower: Follower } = {
        follower: { person, stream, as: undefined, tell: listener.tell, pass: listener.pass },
      }
      here.set(id, one)
      return house.rooms.within(table, async (room) => {
        const { follower } = one
        const viewer = viewerOf(room.doc, person)
        const name = JSON.stringify(room.id)
        const now = house.now()
        // A place that is not of this table's past is none.
        const known = from !== undefined && from.number <= room.number && from.chatLines <= room.chatLines
        const steps = known && room.match !== undefined ? await house.store.readLog(room.id, from.number) : []
        const lines: readonly ChatLine[] =
          known && from.chatLines === room.chatLines
            ? []
            : await house.store.readChat(room.id, known ? from.chatLines : 0, CHAT_SHOWN)
        if (!here.has(id)) return

        let { number, chatLines } = known ? from : { number: room.number, chatLines: 0 }
        const tell = (type: StreamMessage['type'], text: string) => follower.tell(type, text, number, chatLines)
        one.room = room
        room.followers.add(follower)
        presenceDue.add(room)
        const detail = detailOf(room, youOf(viewer), house.sentences)
        tell('table', `{"type":"table","id":${name},"table":${JSON.stringify(detail)}}`)
        if (!known) {
          const present = presentText(room, viewer, now)
          if (present !== undefined) {
            tell('present', `{"type":"present","id":${name},"present":${present}}`)
            follower.as = viewer
          }
        }
        for (const row of steps) {
          number = row.number
          const last = number === room.number
          const step = last ? lastStepText(room, row, viewer, now) : JSON.stringify(stepOf(row, viewer))
          tell('step', `{"type":"step","id":${name},"step":${step}}`)
          if (last) follower.as = viewer
        }
        for (const line of lines) {
          chatLines = line.number
          tell('chat', `{"type":"chat","id":${name},"line":${JSON.stringify(line)}}`)
        }
        follower.pass(room.number, room.chatLines)
      })
    },
    unfollow(id) {
      const one = here.get(id)
      here.delete(id)
      if (one?.room === undefined) return
      one.room.followers.delete(one.follower)
      presenceDue.add(one.room)
    },
    stop() {
      clearInterval(presence)
    },
  }
}
