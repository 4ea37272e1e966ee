import type { FastifyInstance } from 'fastify'
import type { Front } from '../front.ts'
import type { Metrics } from '../metrics.ts'
import type { GameInfo } from '../protocol.ts'
import { answers, answersText } from './answer-schemas.ts'

export function opsRoutes(app: FastifyInstance, front: Front, metrics: Metrics): void {
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
    '/metrics',
    { schema: { tags, summary: 'Figures for Prometheus', response: answersText('text/plain', 'The figures') } },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  )

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
