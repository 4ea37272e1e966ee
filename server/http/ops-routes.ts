import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../addresses.ts'
import type { AppContext } from '../app-context.ts'
import { newestOf } from '../catalog.ts'
import { makeHealth } from '../health.ts'
import type { Metrics } from '../metrics.ts'
import type { GameInfo, ServerAnswer } from '../protocol.ts'
import { answers, answersText } from './answer-schemas.ts'
import { FIGURES, PROBE, READ } from './policy.ts'

/** Where others find the server. */
export interface PublicAddresses {
  readonly publicUrl: string | undefined
  /** Its origins on the networks of this computer, as they are now: a laptop changes them. */
  addresses(): readonly string[]
}

export const METRICS_PATH = '/metrics'

/** `metrics`, where they are told here. */
export function opsRoutes(
  app: FastifyInstance,
  context: AppContext,
  metrics: Metrics | undefined,
  reach: PublicAddresses,
): void {
  const tags = ['server']
  const checkHealth = makeHealth(context.store, context.tables)

  app.get(
    '/api/games',
    {
      config: { policy: READ },
      schema: { tags, summary: 'The games of this server', response: answers('GamesAnswer', 'The games') },
    },
    async () => {
      const games = await Promise.all(
        context.catalog.entries.map(async ({ id, about }): Promise<GameInfo[]> => {
          // Rules that can't be loaded are noted in the log; the others are listed all the same.
          const game = await newestOf(context.catalog, id)
          if (game === undefined) return []
          const { version, seats, options } = game
          return [{ id, version, name: about.name.en, seats, options, bots: context.bots }]
        }),
      )
      return { games: games.flat() }
    },
  )

  app.get(
    '/api/health',
    {
      config: { policy: PROBE },
      schema: {
        tags,
        summary: 'Can people play here? Asks every thread of tables, and writes to the disk',
        response: {
          ...answers('HealthAnswer', 'They can'),
          '5xx': {
            description: 'They can’t, for the reasons that are said; or the server stops',
            content: {
              'application/json': { schema: { anyOf: [{ $ref: 'HealthAnswer#' }, { $ref: 'ErrorAnswer#' }] } },
            },
          },
        },
      },
    },
    async (_, reply) => {
      const health = await checkHealth()
      const brokenGames = context.catalog.broken()
      return reply.code(health.ok ? 200 : 503).send({ ...health, ...(brokenGames.length > 0 && { brokenGames }) })
    },
  )

  app.get(
    '/api/health/live',
    {
      config: { policy: PROBE },
      schema: {
        tags,
        summary: 'Does the process answer at all? Asks nothing and nobody',
        response: answers('LiveAnswer', 'It does'),
      },
    },
    async () => ({ ok: true }),
  )

  app.get(
    '/api/server',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'Where do others find this server?',
        response: answers('ServerAnswer', 'Its addresses'),
      },
    },
    async ({ caller: { host, address } }): Promise<ServerAnswer> => {
      const { publicUrl } = reach
      if (publicUrl !== undefined) return { publicUrl, addresses: [] }
      // The addresses of a computer are nothing for strangers, and they have found one that serves.
      return { addresses: isLoopback(nameIn(host)) && isLoopback(address) ? reach.addresses() : [] }
    },
  )

  if (metrics !== undefined) {
    app.get(
      METRICS_PATH,
      {
        config: { policy: FIGURES },
        schema: { tags, summary: 'Figures for Prometheus', response: answersText('text/plain', 'The figures') },
      },
      async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
    )
  }

  app.get('/api/openapi.json', { config: { policy: READ }, schema: { hide: true } }, async () => app.swagger())
}

/** The name in a host, without the port. */
const nameIn = (host: string) => host.replace(/:\d*$/, '')
