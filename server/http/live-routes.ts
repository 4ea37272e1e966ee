import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Live, LiveOwner } from '../live/live.ts'
import { openSse, readCursors } from '../live/sse.ts'
import { closeSoon, MOST_BYTES, type SocketParts, serveSocket } from '../live/websocket.ts'
import { problem } from '../problem.ts'
import { type Handler, routesOf } from './declared.ts'
import { routeSchemas } from './openapi.ts'
import { headersOf, LIVE, READ } from './policy.ts'

const OWN_CONNECTION = 'a stream needs a connection of its own'
const NOTHING_ASKED = 'must have tables or turns'

/** Who wants to be told what happens; throws where that can't be. */
function ownerOf(live: Live, { visitor, caller }: FastifyRequest): LiveOwner {
  if (visitor?.hasEnded()) throw problem('SIGNED_OUT')
  const owner = { person: visitor?.person, session: visitor?.session.hash, network: caller.network }
  live.expectRoom(owner)
  return owner
}

export function streamRoute(app: FastifyInstance, live: Live): void {
  const openStream: Handler<'GET /api/stream'> = (request, reply) => {
    const { query, caller, headers } = request
    const response = reply.raw
    const { socket } = response
    // An answer that has to wait for others on its connection has none yet; one that nobody waits for has none left.
    if (socket === null || socket.destroyed) throw problem('BAD_REQUEST', { field: 'request', problem: OWN_CONNECTION })
    const tables = query.tables === undefined ? [] : [...new Set(query.tables.split(','))]
    if (query.turns === undefined && tables.length === 0)
      throw problem('BAD_REQUEST', { field: 'querystring', problem: NOTHING_ASKED })
    const owner = ownerOf(live, request)
    if (query.turns !== undefined && owner.person === undefined) throw problem('NOT_SIGNED_IN')

    reply.hijack()
    // A stream ends with its connection: framing each message as a chunk would only cost.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      ...headersOf(READ, caller.secure),
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that gather answers before they pass them on would hold back the news.
      'x-accel-buffering': 'no',
    })
    response.flushHeaders()
    const lastEventId = headers['last-event-id']
    const claimed = readCursors(typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : query.from)
    const from = new Map([...claimed].filter(([table]) => tables.includes(table)))
    const reader = live.open('stream', owner, openSse(socket, from))
    socket.on('close', () => reader.close())
    if (query.turns !== undefined) reader.followTurns()
    for (const table of tables) reader.follow(table, { from: from.get(table), brief: query.brief !== undefined })
    return reply
  }
  routesOf(app)('GET /api/stream', READ, openStream, { exposeHeadRoute: false })
}

const LIVE_ADDRESS = '/api/live'

/**
 * Whether a connection is to become a socket. At every other address, and in every other spelling of this one, such a
 * request is one like all others, and is answered as if it had not asked for more.
 */
export const isUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url === LIVE_ADDRESS && headers.upgrade?.toLowerCase() === 'websocket'

const HANDSHAKE_KEY = /^[+/0-9A-Za-z]{22}==$/

/** Whether it is asked for as RFC 6455 says: otherwise it would be refused by the library, in a form of its own. */
const isHandshake = ({ headers }: FastifyRequest): boolean =>
  HANDSHAKE_KEY.test(`${headers['sec-websocket-key']}`) &&
  headers['sec-websocket-version'] === '13' &&
  headers['sec-websocket-protocol'] === undefined

const NO_HANDSHAKE = 'must be for a WebSocket of version 13, without a subprotocol'

/** Put into a scope of its own: what makes sockets of connections is not before any other route. */
export async function socketRoute(app: FastifyInstance, parts: SocketParts): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false, clientTracking: false },
    // What breaks the protocol is closed by then, with the reason, and is no concern of the server's.
    errorHandler: (_, socket) => closeSoon(socket),
    // Those who are connected are told and closed by whoever stops the server.
    preClose: (done) => done(),
  })
  // One who was refused has a connection that no more requests are read from.
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (isUpgrade(raw)) raw.socket.destroySoon()
    done()
  })
  app.route({
    method: 'GET',
    url: LIVE_ADDRESS,
    config: { policy: LIVE },
    schema: routeSchemas['GET /api/live'],
    exposeHeadRoute: false,
    preHandler: (request, _, done) => {
      if (!isHandshake(request)) throw problem('BAD_REQUEST', { field: 'request', problem: NO_HANDSHAKE })
      ownerOf(parts.live, request)
      done()
    },
    handler() {
      throw problem('BAD_REQUEST', { field: 'request', problem: NO_HANDSHAKE })
    },
    wsHandler: (socket, { caller, visitor }) => serveSocket(parts, socket, caller, visitor),
  })
}
