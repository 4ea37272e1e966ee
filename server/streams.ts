import type { Socket } from 'node:net'
import { refTo } from './people.ts'
import { Problem } from './problem.ts'
import type { PersonRef, StreamMessage } from './protocol.ts'
import type { Sentences } from './sentences.ts'
import type { Listener } from './table-context.ts'
import type { FollowedTable, Tables } from './table-threads.ts'
import type { Cursor } from './tables/messages.ts'

/** Each stream says so often that it is alive, in milliseconds: a reader that hears nothing for long comes anew. */
const BEAT_EVERY = 6_000

/** Not all at once: so many parts of them one after the other. */
const TURNS = 12

const BEAT = 'event: beat\ndata: {"type":"beat"}\n\n'

/** Reads an event id, `a:12.3,b:7.0`; what isn't one says nothing. */
export function readCursors(id: string | undefined): Map<string, Cursor> {
  const cursors = new Map<string, Cursor>()
  for (const part of (id ?? '').split(',', 40)) {
    const [, table, number, chatLines] = /^([\w-]{1,40}):(\d{1,9})\.(\d{1,9})$/.exec(part) ?? []
    if (table !== undefined) cursors.set(table, { number: Number(number), chatLines: Number(chatLines) })
  }
  return cursors
}

/** Who wants a stream, and which. */
export interface StreamWish {
  readonly person: PersonRef | undefined
  /** The hash of the person's session, with which the stream ends. */
  readonly session: string | undefined
  readonly from: ReadonlyMap<string, Cursor>
  readonly name: string | undefined
  readonly brief: boolean
}

export interface Streams {
  open(socket: Socket, tables: readonly string[], wish: StreamWish): void
  readonly size: number
  /** Ends the streams of sessions that are over: they say so, and nothing more. */
  closeOf(sessions: ReadonlySet<string>): void
  /** Says goodbye to everybody. */
  close(): void
}

interface Stream {
  /** Written to as it is: what comes after the answer's head is the stream itself, in no frames that HTTP would add. */
  readonly socket: Socket
  readonly cursors: Map<string, Cursor>
  /** When it is told that it is alive. */
  readonly turn: number
  readonly session: string | undefined
}

export interface StreamParts {
  readonly tables: Tables
  readonly sentences: Sentences
  /** Bytes that may wait for a slow reader before it is cut off. */
  readonly streamBuffer: number
  /** For tests: how often each stream says that it is alive, in milliseconds. */
  readonly beatEvery: number | undefined
  warn(what: string, details: { readonly table: string; readonly error: unknown }): void
}

export function makeStreams({ tables: all, sentences, streamBuffer, warn, ...parts }: StreamParts): Streams {
  const { beatEvery = BEAT_EVERY } = parts
  const streams = new Set<Stream>()
  let opened = 0

  const write = ({ socket }: Stream, text: string) => {
    if (!socket.writable) return
    socket.write(text)
    // Who does not read must not fill the memory; a browser comes back by itself and is told what it missed.
    if (socket.writableLength > streamBuffer) socket.destroy()
  }

  const say = (stream: Stream, type: StreamMessage['type'], text: string) => {
    let id = ''
    for (const [table, { number, chatLines }] of stream.cursors) {
      id += `${id === '' ? '' : ','}${table}:${number}.${chatLines}`
    }
    write(stream, `event: ${type}\nid: ${id}\ndata: ${text}\n\n`)
  }

  let turn = 0
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % TURNS
    for (const stream of streams) if (stream.turn === turn) write(stream, BEAT)
  }, beatEvery / TURNS)

  const listenerFor = (stream: Stream, table: string): Listener => ({
    send(type, text, number, chatLines) {
      stream.cursors.set(table, { number, chatLines })
      say(stream, type, text)
    },
    advance(number, chatLines) {
      stream.cursors.set(table, { number, chatLines })
    },
  })

  return {
    get size() {
      return streams.size
    },
    open(socket, tables, { person, session, from, name, brief }) {
      const stream: Stream = { socket, cursors: new Map(), session, turn: ++opened % TURNS }
      // The id speaks of every table from the first message on, or a connection lost while it opens would forget some.
      for (const table of tables) {
        const cursor = from.get(table)
        if (cursor !== undefined) stream.cursors.set(table, cursor)
      }
      streams.add(stream)
      const followed: FollowedTable[] = []
      socket.on('close', () => {
        streams.delete(stream)
        for (const { stop } of followed) stop()
      })
      write(stream, 'retry: 1000\n\n')
      for (const table of tables) {
        const cursor = from.get(table)
        const following = {
          ...(person && { person: refTo(person) }),
          ...(name !== undefined && { stream: name }),
          ...(brief && { brief: true as const }),
          ...(cursor && { from: cursor }),
        }
        const one = all.follow(table, following, listenerFor(stream, table))
        followed.push(one)
        one.begun.catch((thrown) => {
          stream.cursors.delete(table)
          if (!(thrown instanceof Problem)) warn('a stream failed', { table, error: thrown })
          const refusal = thrown instanceof Problem ? thrown.refusal : { code: 'UNEXPECTED' }
          say(stream, 'gone', JSON.stringify({ type: 'gone', id: table, error: sentences(refusal) }))
        })
      }
    },
    closeOf(sessions) {
      for (const stream of streams) {
        if (stream.session === undefined || !sessions.has(stream.session)) continue
        say(stream, 'signedOut', '{"type":"signedOut"}')
        // From here on the socket is not writable, and so nothing is written to it.
        stream.socket.destroySoon()
      }
    },
    close() {
      clearInterval(heartbeat)
      for (const stream of streams) {
        say(stream, 'bye', '{"type":"bye"}')
        stream.socket.destroySoon()
      }
    },
  }
}
