import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../addresses.ts'
import type { Front } from '../front.ts'
import type { Metrics } from '../metrics.ts'
import type { GameInfo, ServerAnswer } from '../protocol.ts'
import { answers, answersText } from './answer-schemas.ts'

/** Where others find the server. */
export interface Reach {
  readonly publicUrl: string | undefined
  /** Its origins on the networks of this computer, as they are now: a laptop changes them. */
  addresses(): readonly string[]
}

export function opsRoutes(app: FastifyInstance, front: Front, metrics: Metrics, reach: Reach): void {
  const tags = ['server']

  app.get(
    '/api/games',
    { schema: { tags, summary: 'The games of this server', response: answers('GamesAnswer', 'The games') } },
    async () => {
      const games = await Promise.all(
        front.catalog.entries.map(async ({ id, about }): Promise<GameInfo[]> => {
          const game = await front.catalog.rules(id)
          if (game === undefined) return []
          const { version, seats, options } = game
          return [{ id, version, name: about.name.en, seats, options, bots: front.bots }]
        }),
      )
      return { games: games.flat() }
    },
  )

  app.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Is the server up, and its store with it?',
        response: answers('HealthAnswer', 'Both are up'),
      },
    },
    async () => {
      await front.store.findTable('')
      return { ok: true }
    },
  )

  app.get(
    '/api/server',
    {
      schema: {
        tags,
        summary: 'Where do others find this server?',
        response: answers('ServerAnswer', 'Its addresses'),
      },
    },
    async ({ hostname, ip }): Promise<ServerAnswer> => {
      const { publicUrl } = reach
      if (publicUrl !== undefined) return { publicUrl, addresses: [] }
      // The addresses of a computer are nothing for strangers, and they have found one that serves.
      return { addresses: isLoopback(hostname) && isLoopback(ip) ? reach.addresses() : [] }
    },
  )

  app.get(
    '/metrics',
    { schema: { tags, summary: 'Figures for Prometheus', response: answersText('text/plain', 'The figures') } },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  )

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
