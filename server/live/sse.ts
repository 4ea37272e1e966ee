import type { Socket } from 'node:net'
import type { Cursor } from '../tables/messages.ts'
import type { Outlet } from './live.ts'

// A stream of Server-Sent Events: the plain way to be told what happens, for curl, for scripts, and where no WebSocket is
// let through. The id of each event says how far the reader is at every table, `a:12.3,b:7.0`: a cursor for each.

const BEAT = 'event: beat\ndata: {"type":"beat"}\n\n'

/** How soon a browser is to come again that was cut off. */
const BEGIN = 'retry: 1000\n\n'

/** Reads an event id; what isn't one says nothing. */
export function readCursors(id: string | undefined): Map<string, Cursor> {
  const cursors = new Map<string, Cursor>()
  for (const part of (id ?? '').split(',', 40)) {
    const [, table, number, chatLines] = /^([\w-]{1,40}):(\d{1,9})\.(\d{1,9})$/.exec(part) ?? []
    if (table !== undefined) cursors.set(table, { number: Number(number), chatLines: Number(chatLines) })
  }
  return cursors
}

function eventId(cursors: ReadonlyMap<string, Cursor>): string {
  let id = ''
  for (const [table, { number, chatLines }] of cursors) id += `${id === '' ? '' : ','}${table}:${number}.${chatLines}`
  return id
}

/**
 * Writes events to a socket as it is: what comes after the answer's head is the stream itself, in no frames that HTTP would
 * add. The id speaks of every table from the first event on, or a connection lost while it opens would forget some.
 */
export function openSse(socket: Socket, from: ReadonlyMap<string, Cursor>): Outlet {
  const cursors = new Map(from)
  const write = (text: string) => {
    if (socket.writable) socket.write(text)
  }
  write(BEGIN)
  return {
    write(type, text, about) {
      if (about?.cursor !== undefined) cursors.set(about.table, about.cursor)
      else if (about !== undefined) cursors.delete(about.table)
      write(`event: ${type}\nid: ${eventId(cursors)}\ndata: ${text}\n\n`)
    },
    beat: () => write(BEAT),
    waiting: () => socket.writableLength,
    // From here on it is not writable, and so nothing is written to it.
    end: () => socket.destroySoon(),
    cut: () => socket.destroy(),
  }
}
