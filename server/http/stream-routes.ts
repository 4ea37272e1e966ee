import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'
import { problem } from '../problem.ts'
import { readCursors, type Streams } from '../streams.ts'
import { answersText } from './answer-schemas.ts'
import { headersOf, READ } from './policy.ts'
import { streamQuery } from './schemas.ts'

const OWN_CONNECTION = 'a stream needs a connection of its own'

export function streamRoutes(app: FastifyInstance, streams: Streams, limits: Limits): void {
  const open = new Map<string, number>()
  const count = (key: string, by: number) => {
    const now = (open.get(key) ?? 0) + by
    if (now === 0) open.delete(key)
    else open.set(key, now)
  }

  app.get<{ Querystring: { tables: string; from?: string; name?: string; brief?: 'true' } }>(
    '/api/stream',
    {
      config: { policy: READ },
      schema: {
        tags: ['play'],
        summary: 'Live updates, as Server-Sent Events',
        querystring: streamQuery,
        response: answersText('text/event-stream', 'The data of each event is a message', 'StreamMessage'),
      },
      exposeHeadRoute: false,
    },
    (request, reply) => {
      const { query, visitor, caller, headers } = request
      if (visitor?.hasEnded()) throw problem('SIGNED_OUT')
      const response = reply.raw
      const { socket } = response
      // An answer that has to wait for others on its connection has none yet; one that nobody waits for has none left.
      if (socket === null || socket.destroyed)
        throw problem('BAD_REQUEST', { field: 'request', problem: OWN_CONNECTION })
      const address = `address ${caller.network}`
      const owner = visitor === undefined ? address : `person ${visitor.person.id}`
      if ((open.get(address) ?? 0) >= limits.streamsOfAddress) throw problem('TOO_MANY_STREAMS')
      if (visitor !== undefined && (open.get(owner) ?? 0) >= limits.streams) throw problem('TOO_MANY_STREAMS')
      const counted = new Set([address, owner])
      for (const key of counted) count(key, 1)

      reply.hijack()
      response.on('close', () => {
        for (const key of counted) count(key, -1)
      })
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
      const from = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : query.from
      const tables = [...new Set(query.tables.split(','))]
      const { name, brief } = query
      streams.open(socket, tables, {
        person: visitor?.person,
        session: visitor?.session.hash,
        from: readCursors(from),
        name,
        brief: brief !== undefined,
      })
    },
  )
}
