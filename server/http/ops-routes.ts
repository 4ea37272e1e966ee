import type { GameInfo } from '@portolan/protocol'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../addresses.ts'
import type { AppContext } from '../app-context.ts'
import { newestOf } from '../catalog.ts'
import { makeHealth } from '../health.ts'
import type { Checker } from '../jobs/checker.ts'
import type { Metrics } from '../metrics.ts'
import { routesOf } from './declared.ts'
import { FIGURES, PROBE, READ } from './policy.ts'

/** Where others find the server. */
export interface PublicAddresses {
  readonly publicUrl: string | undefined
  /** Its origins on the networks of this computer, as they are now: a laptop changes them. */
  addresses(): readonly string[]
  /** Whether the server sends mail. */
  readonly mail: boolean
}

export const METRICS_PATH = '/metrics'

/** `metrics`, where they are told here. */
export function opsRoutes(
  app: FastifyInstance,
  context: AppContext,
  metrics: Metrics | undefined,
  reach: PublicAddresses,
  checker: Checker,
): void {
  const route = routesOf(app)
  const checkHealth = makeHealth(context.store, context.tables, checker)

  route('GET /api/games', READ, async () => {
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
  })

  route('GET /api/health', PROBE, async (_, reply) => {
    const health = await checkHealth()
    const brokenGames = context.catalog.broken()
    return reply.code(health.ok ? 200 : 503).send({ ...health, ...(brokenGames.length > 0 && { brokenGames }) })
  })

  route('GET /api/health/live', PROBE, async () => ({ ok: true }))

  route('GET /api/server', READ, async ({ caller: { host, address } }) => {
    const { publicUrl } = reach
    const mail = reach.mail ? ({ mail: true } as const) : {}
    if (publicUrl !== undefined) return { publicUrl, addresses: [], ...mail }
    // The addresses of a computer are nothing for strangers, and they have found one that serves.
    return { addresses: isLoopback(nameIn(host)) && isLoopback(address) ? reach.addresses() : [], ...mail }
  })

  if (metrics !== undefined) {
    route('GET /metrics', FIGURES, async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  }

  route('GET /api/openapi.json', READ, async () => app.swagger())
}

/** The name in a host, without the port. */
const nameIn = (host: string) => host.replace(/:\d*$/, '')
