import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'
import { problem } from '../problem.ts'
import { readPlaces, type Streams } from '../streams.ts'
import { DATA_HEADERS } from './guard.ts'
import { streamQuery } from './schemas.ts'

export function streamRoutes(app: FastifyInstance, streams: Streams, limits: Limits): void {
  const open = new Map<string, number>()
  const count = (key: string, by: number) => {
    const now = (open.get(key) ?? 0) + by
    if (now === 0) open.delete(key)
    else open.set(key, now)
  }

  app.get<{ Querystring: { tables: string; from?: string } }>(
    '/api/stream',
    { schema: { tags: ['play'], summary: 'Live updates, as Server-Sent Events', querystring: streamQuery } },
    (request, reply) => {
      const { query, visitor, ip, headers } = request
      const address = `address ${ip}`
      const owner = visitor === undefined ? address : `person ${visitor.person.id}`
      if ((open.get(address) ?? 0) >= limits.streamsOfAddress) throw problem('TOO_MANY_STREAMS')
      if (visitor !== undefined && (open.get(owner) ?? 0) >= limits.streams) throw problem('TOO_MANY_STREAMS')
      const counted = new Set([address, owner])
      for (const key of counted) count(key, 1)

      reply.hijack()
      const response = reply.raw
      response.on('close', () => {
        for (const key of counted) count(key, -1)
      })
      // A stream ends with its connection: framing each message as a chunk would only cost.
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, {
        ...DATA_HEADERS,
        connection: 'close',
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies that gather answers before they pass them on would hold back the news.
        'x-accel-buffering': 'no',
      })
      const lastEventId = headers['last-event-id']
      const from = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : query.from
      streams.open(response, visitor?.person, [...new Set(query.tables.split(','))], readPlaces(from))
    },
  )
}
