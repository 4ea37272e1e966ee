import type { PersonRef, StreamMessage } from '@portolan/protocol'
import type { Limits } from '../limits.ts'
import { refTo } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import type { Sentences } from '../sentences.ts'
import type { Store } from '../store/store.ts'
import type { Details, Listener } from '../table-context.ts'
import type { FollowedTable, Tables } from '../table-threads.ts'
import type { Cursor } from '../tables/messages.ts'
import { followTurns } from './turns.ts'

// Those who are told what happens at tables as it happens, over a connection of their own: a stream of Server-Sent Events
// (sse.ts) or a WebSocket (websocket.ts). What both have in common is here: whom there is room for, which tables they
// follow, the heart beat, and how they come to an end.

/** Each connection says so often that it is alive, in milliseconds: who hears nothing for long comes anew. */
const BEAT_EVERY = 6_000

/** Not all at once: so many parts of them one after the other. */
const TURNS = 12

/** Who is at the other end. */
export interface LiveOwner {
  readonly person: PersonRef | undefined
  /** The hash of the person's session, with which the connection ends. */
  readonly session: string | undefined
  /** By what their address is counted. */
  readonly network: string
}

/** What a message to a reader is about. */
export interface AboutTable {
  readonly table: string
  /** Where the reader is at the table with it; nowhere, if it is not followed any more. */
  readonly cursor?: Cursor
}

/** The connection itself: all in which streams and sockets differ. */
export interface Outlet {
  /** `text` is the message in JSON. */
  write(type: StreamMessage['type'], text: string, about?: AboutTable): void
  /** Says that it is alive. */
  beat(): void
  /** Bytes that were written and not sent yet. */
  waiting(): number
  /** Ends it when all that was written is sent. */
  end(): void
  /** Ends it now. */
  cut(): void
}

/** How one wants to follow a table. */
export interface FollowWish {
  readonly from?: Cursor | undefined
  readonly brief?: boolean | undefined
}

export interface LiveReader {
  /** Tells what was missed, or where the table stands, and then whatever comes; anew, where it is followed already. */
  follow(table: string, wish: FollowWish): void
  unfollow(table: string): void
  /** Tells at which tables the person is awaited, and whenever that changes; anew, where it is told already. */
  followTurns(): void
  /** Whether the table is followed whole or by its summaries alone, if it is. */
  following(table: string): 'whole' | 'brief' | undefined
  /** The page is not before anybody's eyes, or is again. */
  away(isAway: boolean): void
  isLooking(table: string): boolean
  /** How many tables are followed. */
  readonly size: number
  /** Nothing more is told: the connection is closed. */
  close(): void
}

export type LiveKind = 'stream' | 'socket'

export interface Live {
  /** Throws where somebody has as many connections as they may have. */
  expectRoom(owner: LiveOwner): void
  open(kind: LiveKind, owner: LiveOwner, outlet: Outlet): LiveReader
  count(kind: LiveKind): number
  /** Whether somebody has a page open at a table and before their eyes. */
  isLooking(person: string, table: string): boolean
  /** Ends the connections of sessions that are over: they say so, and nothing more. */
  closeOf(sessions: ReadonlySet<string>): void
  /** Says goodbye to everybody. */
  close(): void
}

export interface LiveParts {
  readonly tables: Tables
  readonly store: Pick<Store, 'listTurnsOf'>
  readonly sentences: Sentences
  readonly limits: Pick<Limits, 'streams' | 'streamsOfAddress' | 'streamBuffer'>
  /** For tests: how often each connection says that it is alive, in milliseconds. */
  readonly beatEvery: number | undefined
  warn(what: string, details: Details): void
  /** Somebody has come to look at a table. */
  looked(person: string, table: string): void
}

/** A connection that is open. */
interface Open {
  readonly kind: LiveKind
  readonly owner: LiveOwner
  readonly outlet: Outlet
  readonly reader: LiveReader
  /** When it is told that it is alive. */
  readonly turn: number
}

export function makeLive(parts: LiveParts): Live {
  const { limits, beatEvery = BEAT_EVERY } = parts
  const all = new Set<Open>()
  const counts = new Map<string, number>()
  let opened = 0

  const count = (key: string, by: number) => {
    const now = (counts.get(key) ?? 0) + by
    if (now === 0) counts.delete(key)
    else counts.set(key, now)
  }

  const beat = (outlet: Outlet) => {
    outlet.beat()
    cutIfSlow(outlet, limits.streamBuffer)
  }
  let turn = 0
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % TURNS
    for (const one of all) if (one.turn === turn) beat(one.outlet)
  }, beatEvery / TURNS)

  const end = ({ outlet, reader }: Open, type: 'signedOut' | 'bye') => {
    outlet.write(type, JSON.stringify({ type }))
    reader.close()
    outlet.end()
  }

  return {
    expectRoom({ person, network }) {
      if ((counts.get(addressKey(network)) ?? 0) >= limits.streamsOfAddress) throw problem('TOO_MANY_STREAMS')
      if (person !== undefined && (counts.get(personKey(person)) ?? 0) >= limits.streams)
        throw problem('TOO_MANY_STREAMS')
    },
    open(kind, owner, outlet) {
      const keys = [addressKey(owner.network), ...(owner.person ? [personKey(owner.person)] : [])]
      for (const key of keys) count(key, 1)
      const reader = makeLiveReader(parts, owner, outlet, () => {
        if (!all.delete(one)) return
        for (const key of keys) count(key, -1)
      })
      const one: Open = { kind, owner, outlet, reader, turn: ++opened % TURNS }
      all.add(one)
      return reader
    },
    isLooking: (person, table) =>
      [...all].some((one) => one.owner.person?.id === person && one.reader.isLooking(table)),
    count: (kind) => [...all].filter((one) => one.kind === kind).length,
    closeOf(sessions) {
      for (const one of all) {
        const { session } = one.owner
        if (session !== undefined && sessions.has(session)) end(one, 'signedOut')
      }
    },
    close() {
      clearInterval(heartbeat)
      for (const one of all) end(one, 'bye')
    },
  }
}

/** Who does not read must not fill the memory; a client comes back by itself and is told what it missed. */
function cutIfSlow(outlet: Outlet, most: number): void {
  if (outlet.waiting() > most) outlet.cut()
}

const addressKey = (network: string): string => `address ${network}`
const personKey = ({ id }: PersonRef): string => `person ${id}`

/** A table that is followed. */
interface Followed {
  readonly how: 'whole' | 'brief'
  readonly source: FollowedTable
}

function makeLiveReader(parts: LiveParts, owner: LiveOwner, outlet: Outlet, onClosed: () => void): LiveReader {
  const { tables, sentences, limits, warn } = parts
  const person = owner.person && refTo(owner.person)
  const followed = new Map<string, Followed>()
  let isClosed = false
  let isAway = false
  let stopTurns = () => {}

  const tell = (type: StreamMessage['type'], text: string, about?: AboutTable) => {
    if (isClosed) return
    outlet.write(type, text, about)
    cutIfSlow(outlet, limits.streamBuffer)
  }

  const listenerFor = (table: string): Listener => ({
    send: (type, text, number, chatLines) => tell(type, text, { table, cursor: { number, chatLines } }),
  })

  const unfollow = (table: string) => {
    followed.get(table)?.source.stop()
    followed.delete(table)
  }

  const fail = (table: string, thrown: unknown) => {
    if (!(thrown instanceof Problem)) warn('a table could not be followed', { table, error: thrown })
    const refusal = thrown instanceof Problem ? thrown.refusal : { code: 'UNEXPECTED' }
    unfollow(table)
    tell('gone', JSON.stringify({ type: 'gone', id: table, error: sentences(refusal) }), { table })
  }

  const isLooking = (table: string) => !isAway && followed.get(table)?.how === 'whole'
  const look = (table: string) => {
    if (person !== undefined && isLooking(table)) parts.looked(person.id, table)
  }

  return {
    away(now) {
      isAway = now
      for (const table of followed.keys()) look(table)
    },
    isLooking,
    get size() {
      return followed.size
    },
    following: (table) => followed.get(table)?.how,
    follow(table, { from, brief }) {
      if (isClosed) return
      unfollow(table)
      const following = { ...(person && { person }), ...(brief && { brief: true as const }), ...(from && { from }) }
      const source = tables.follow(table, following, listenerFor(table))
      followed.set(table, { how: brief ? 'brief' : 'whole', source })
      look(table)
      // Unless it was given up meanwhile, or begun anew.
      source.begun.catch((thrown) => followed.get(table)?.source === source && fail(table, thrown))
    },
    unfollow,
    followTurns() {
      if (isClosed) return
      if (person === undefined) throw problem('NOT_SIGNED_IN')
      stopTurns()
      stopTurns = followTurns(parts, person.id, tell)
    },
    close() {
      isClosed = true
      stopTurns()
      for (const table of [...followed.keys()]) unfollow(table)
      onClosed()
    },
  }
}
