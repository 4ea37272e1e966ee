import type { WebSocket } from '@fastify/websocket'
import { isRefusal } from '@portolan/engine'
import type { ErrorAnswer, LiveMessage, LiveRequest, MoveBody } from '@portolan/protocol'
import { readLiveRequest, type UnreadableRequest } from '@portolan/protocol'
import type { Caller } from '../http/caller.ts'
import type { Refuse } from '../http/errors.ts'
import type { Guard } from '../http/guard.ts'
import { CHANGE, ODD_MESSAGE, type Policy, READ, TRIFLE } from '../http/policy.ts'
import { refTo, type Visitor } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import type { Tables } from '../table-threads.ts'
import type { StepOutcome } from '../tables/play.ts'
import type { Live, LiveReader, Outlet } from './live.ts'

// One socket of a page, for all of its tables: what happens there is told over it, and moves are sent over it. A message
// is a request like any other: it has a policy, and the guard decides by that whether it is taken.

/** Bytes that a message of a client may have. */
export const MOST_BYTES = 16 * 1024

/** Tables that may be followed by one socket. */
const MOST_FOLLOWED = 100

/** A socket that has answered none of so many pings is dead, whatever the network says. */
const MOST_UNANSWERED = 3

/** How long a client may take to say that it knows that its socket is closed, in milliseconds. */
const CLOSE_TIME = 3_000

/** Why a socket is closed: RFC 6455, 7.4.1. */
const GOING_AWAY = 1001
const AGAINST_POLICY = 1008

const BEAT = '{"type":"beat"}'

/** What each message counts as. */
const POLICIES: Readonly<Record<LiveRequest['type'], Policy>> = {
  follow: READ,
  unfollow: TRIFLE,
  turns: READ,
  away: READ,
  move: CHANGE,
  undo: CHANGE,
}

export interface SocketParts {
  readonly live: Live
  readonly tables: Tables
  readonly guard: Guard
  readonly refuse: Refuse
}

/** A request, or a message that is none. */
type Refused = LiveRequest | UnreadableRequest

const NOT_TEXT: UnreadableRequest = { code: 'BAD_REQUEST', params: { field: 'message', problem: 'is not text' } }

type Follow = Extract<LiveRequest, { type: 'follow' }>
type Step = Extract<LiveRequest, { type: 'move' | 'undo' }>

/** Takes a socket that was let in. */
export function serveSocket(
  { live, tables, guard, refuse }: SocketParts,
  socket: WebSocket,
  caller: Caller,
  visitor: Visitor | undefined,
): void {
  const owner = { person: visitor?.person, session: visitor?.session.hash, network: caller.network }
  const reader = live.open('socket', owner, outletOf(socket))
  socket.on('close', () => reader.close())

  const refused = (asked: Refused, thrown: unknown) => {
    const { answer } = refuse(thrown, '/api/live')
    say(socket, JSON.stringify(refusalOf(asked, answer)))
    if (!(thrown instanceof Problem && isOdd(thrown))) return
    try {
      guard.hear(ODD_MESSAGE, caller, visitor)
    } catch {
      closeSoon(socket, AGAINST_POLICY)
    }
  }

  const play = async (asked: Step) => {
    const { table, number, key } = asked
    if (visitor === undefined) throw problem('NOT_SIGNED_IN')
    if (reader.following(table) !== 'whole') throw problem('NOT_FOLLOWED')
    const by = { me: refTo(visitor.person), at: { number, key } }
    const done =
      asked.type === 'undo' ? tables.ask(table, 'undo', by) : tables.ask(table, 'move', { ...by, body: moveOf(asked) })
    const outcome: StepOutcome = JSON.parse(await done)
    // Whoever follows the table is told the step itself; one of long ago may lie before where they began.
    if (outcome.again) say(socket, JSON.stringify({ type: 'played', key, number: outcome.number }))
  }

  const take = async (asked: LiveRequest) => {
    try {
      // Also where it comes to nothing, so that who is told that a table is gone is told no more of it.
      if (asked.type === 'follow') reader.unfollow(asked.table)
      guard.hear(POLICIES[asked.type], caller, visitor, 'table' in asked ? asked.table : undefined)
      if (asked.type === 'follow') follow(reader, asked)
      else if (asked.type === 'unfollow') reader.unfollow(asked.table)
      else if (asked.type === 'away') reader.away(asked.away)
      else if (asked.type === 'turns') reader.followTurns()
      else await play(asked)
    } catch (thrown) {
      refused(asked, thrown)
    }
  }

  socket.on('message', (data, isBinary) => {
    // What comes after the server has said its last word is not heard.
    if (socket.readyState !== socket.OPEN) return
    const asked = isBinary || !Buffer.isBuffer(data) ? NOT_TEXT : readLiveRequest(data.toString())
    if (isRefusal(asked)) refused(asked, new Problem(asked))
    else void take(asked)
  })
  // Each is answered by itself, and so counts as a question.
  socket.on('ping', () => {
    try {
      guard.hear(TRIFLE, caller, visitor)
    } catch {
      closeSoon(socket, AGAINST_POLICY)
    }
  })
}

const moveOf = ({ number, move, unlessFinal }: Extract<LiveRequest, { type: 'move' }>): MoveBody => ({
  number,
  move,
  ...(unlessFinal && { unlessFinal }),
})

function follow(reader: LiveReader, { table, from, brief }: Follow): void {
  if (reader.size >= MOST_FOLLOWED) throw problem('TOO_MANY_FOLLOWED', { number: MOST_FOLLOWED })
  reader.follow(table, { from, brief })
}

/** A message that can't be read, or that comes though too many have come: few of them are borne with. */
const isOdd = ({ refusal: { code } }: Problem): boolean => code === 'BAD_REQUEST' || code === 'TOO_MANY_REQUESTS'

/** Who asked to follow a table is told that there is nothing to follow. */
function refusalOf(asked: Refused, { error, present }: ErrorAnswer): LiveMessage {
  if ('type' in asked && asked.type === 'follow') return { type: 'gone', id: asked.table, error }
  const key = 'key' in asked && { key: asked.key }
  return { type: 'refused', ...key, error, ...(present && { present }) }
}

/** Closes a socket; a client that does not say that it knows is cut off. */
export function closeSoon(socket: WebSocket, why?: number): void {
  socket.close(why)
  const late = setTimeout(() => socket.terminate(), CLOSE_TIME).unref()
  socket.once('close', () => clearTimeout(late))
}

function say(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}

function outletOf(socket: WebSocket): Outlet {
  let unanswered = 0
  const hear = () => {
    unanswered = 0
  }
  socket.on('pong', hear)
  socket.on('message', hear)
  return {
    write: (_, text) => say(socket, text),
    beat() {
      if (unanswered >= MOST_UNANSWERED) return socket.terminate()
      unanswered++
      say(socket, BEAT)
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    waiting: () => socket.bufferedAmount,
    end: () => closeSoon(socket, GOING_AWAY),
    cut: () => socket.terminate(),
  }
}
