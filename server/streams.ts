import type { Socket } from 'node:net'
import type { House } from './house.ts'
import { Problem } from './problem.ts'
import type { ChatLine, PersonRef, StreamMessage } from './protocol.ts'
import { detailOf, lastStepText, presentText, stepOf, youOf } from './tables/answers.ts'
import type { Follower, Room } from './tables/room.ts'
import { viewerOf } from './tables/seats.ts'
import { tellTable } from './tables/tell.ts'

/** How far a reader is at one table. */
export interface Place {
  readonly number: number
  readonly chatLines: number
}

/** The chat lines that one who comes to a table is told. */
export const CHAT_SHOWN = 100

const HEARTBEAT = 15_000

/** How long news of who is there may wait for more of the same. */
const PRESENCE_PAUSE = 1_000

/** Reads an event id, `a:12.3,b:7.0`; what isn't one says nothing. */
export function readPlaces(id: string | undefined): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const part of (id ?? '').split(',', 40)) {
    const [, table, number, chatLines] = /^([\w-]{1,40}):(\d{1,9})\.(\d{1,9})$/.exec(part) ?? []
    if (table !== undefined) places.set(table, { number: Number(number), chatLines: Number(chatLines) })
  }
  return places
}

export interface Streams {
  open(
    socket: Socket,
    person: PersonRef | undefined,
    tables: readonly string[],
    from: Map<string, Place>,
    name: string | undefined,
  ): void
  readonly size: number
  /** Says goodbye to everybody. */
  close(): void
}

interface Stream {
  /** Written to as it is: what comes after the answer's head is the stream itself, in no frames that HTTP would add. */
  readonly socket: Socket
  readonly places: Map<string, Place>
}

export function makeStreams(house: House, streamBuffer: number): Streams {
  const streams = new Set<Stream>()
  const presenceDue = new Set<Room>()

  const write = ({ socket }: Stream, text: string) => {
    if (!socket.writable) return
    socket.write(text)
    // Who does not read must not fill the memory; a browser comes back by itself and is told what it missed.
    if (socket.writableLength > streamBuffer) socket.destroy()
  }

  const say = (stream: Stream, type: StreamMessage['type'], text: string) => {
    let id = ''
    for (const [table, { number, chatLines }] of stream.places) {
      id += `${id === '' ? '' : ','}${table}:${number}.${chatLines}`
    }
    write(stream, `event: ${type}\nid: ${id}\ndata: ${text}\n\n`)
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n')
  }, HEARTBEAT)

  const presence = setInterval(() => {
    for (const room of presenceDue) tellTable(house, room)
    presenceDue.clear()
  }, PRESENCE_PAUSE)

  /** Tells what was missed, or where the table stands, and then whatever comes. */
  const follow = async (stream: Stream, follower: Follower, room: Room, from: Place | undefined) => {
    const viewer = viewerOf(room.doc, follower.person)
    const id = JSON.stringify(room.id)
    const now = house.now()
    const place = { number: room.number, chatLines: room.chatLines }
    // A place that is not of this table's past is none.
    const known = from !== undefined && from.number <= room.number && from.chatLines <= room.chatLines
    const steps = known && room.match !== undefined ? await house.store.readLog(room.id, from.number) : []
    const lines: readonly ChatLine[] =
      known && from.chatLines === room.chatLines
        ? []
        : await house.store.readChat(room.id, known ? from.chatLines : 0, CHAT_SHOWN)
    if (!streams.has(stream)) return

    let at: Place = { number: known ? from.number : room.number, chatLines: known ? from.chatLines : 0 }
    const tell = (type: StreamMessage['type'], text: string) => {
      stream.places.set(room.id, at)
      say(stream, type, text)
    }
    room.followers.add(follower)
    presenceDue.add(room)
    const detail = detailOf(room, youOf(viewer), house.sentences)
    tell('table', `{"type":"table","id":${id},"table":${JSON.stringify(detail)}}`)
    if (!known) {
      const present = presentText(room, viewer, now)
      if (present !== undefined) {
        tell('present', `{"type":"present","id":${id},"present":${present}}`)
        follower.as = viewer
      }
    }
    for (const row of steps) {
      at = { ...at, number: row.number }
      const last = row.number === room.number
      const step = last ? lastStepText(room, row, viewer, now) : JSON.stringify(stepOf(row, viewer))
      tell('step', `{"type":"step","id":${id},"step":${step}}`)
      if (last) follower.as = viewer
    }
    for (const line of lines) {
      at = { ...at, chatLines: line.number }
      tell('chat', `{"type":"chat","id":${id},"line":${JSON.stringify(line)}}`)
    }
    stream.places.set(room.id, place)
  }

  return {
    get size() {
      return streams.size
    },
    open(socket, person, tables, from, name) {
      const stream: Stream = { socket, places: new Map() }
      // The id speaks of every table from the first message on, or a connection lost while it opens would forget some.
      for (const table of tables) {
        const place = from.get(table)
        if (place !== undefined) stream.places.set(table, place)
      }
      streams.add(stream)
      const following: { readonly room: Room; readonly follower: Follower }[] = []
      socket.on('close', () => {
        streams.delete(stream)
        for (const { room, follower } of following) {
          room.followers.delete(follower)
          presenceDue.add(room)
        }
      })
      write(stream, 'retry: 1000\n\n')
      for (const table of tables) {
        const follower: Follower = {
          person,
          stream: name,
          as: undefined,
          tell(type, text, number, chatLines) {
            stream.places.set(table, { number, chatLines })
            say(stream, type, text)
          },
          pass(number, chatLines) {
            stream.places.set(table, { number, chatLines })
          },
        }
        house.rooms
          .within(table, async (room) => {
            if (!streams.has(stream)) return
            following.push({ room, follower })
            await follow(stream, follower, room, from.get(table))
          })
          .catch((thrown) => {
            stream.places.delete(table)
            if (!(thrown instanceof Problem)) house.warn('a stream failed', { table, error: thrown })
            const refusal = thrown instanceof Problem ? thrown.refusal : { code: 'UNEXPECTED' }
            const error = house.sentences(refusal)
            say(stream, 'gone', JSON.stringify({ type: 'gone', id: table, error }))
          })
      }
    },
    close() {
      clearInterval(heartbeat)
      clearInterval(presence)
      for (const stream of streams) {
        say(stream, 'bye', '{"type":"bye"}')
        stream.socket.destroySoon()
      }
    },
  }
}
