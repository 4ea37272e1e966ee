import type { RequestListener } from 'node:http'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Front } from '../front.ts'
import type { Checker } from '../jobs/checker.ts'
import type { Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import type { People } from '../people.ts'
import type { Streams } from '../streams.ts'
import { answerForms } from './answer-schemas.ts'
import { dailyRoutes } from './daily-routes.ts'
import { answerErrors, makeRefuse } from './errors.ts'
import { DATA_HEADERS, guard, makeGates } from './guard.ts'
import { meRoutes } from './me-routes.ts'
import { opsRoutes, type Reach } from './ops-routes.ts'
import { playRoutes } from './play-routes.ts'
import { makeShortPath } from './short-path.ts'
import { streamRoutes } from './stream-routes.ts'
import { tableRoutes } from './table-routes.ts'
import { serveWeb } from './web.ts'

export interface AppParts {
  readonly front: Front
  readonly people: People
  readonly streams: Streams
  readonly metrics: Metrics
  readonly checker: Checker
  readonly limits: Limits
  readonly reach: Reach
  readonly webRoot: string | undefined
  readonly trustProxy: boolean
  readonly logLevel: string
  isStopping(): boolean
}

/** No body that a client sends is near this. */
const BODY_LIMIT = 16 * 1024

export async function makeApp(parts: AppParts): Promise<FastifyInstance> {
  const { front, people, streams, metrics, checker, limits, reach, isStopping } = parts
  const { publicUrl } = reach
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: parts.trustProxy,
    // One logger for all requests: nothing that is logged needs one of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses hold secrets (links to tables and to oneself): only routes are logged, never addresses or headers.
    // What is said to whoever started the server goes to the output; what is noted while it runs, beside it.
    logger: { level: parts.logLevel, stream: process.stderr, serializers: { req: () => ({}), res: () => ({}) } },
    // What comes in is checked as it is and never bent into shape.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true } },
    // An address that the router can't even read is refused like anything else.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      request.log.debug('unreadable address')
      const refusal = { code: 'BAD_REQUEST', params: { field: 'address', problem: 'is not one of this server' } }
      return reply
        .code(400)
        .headers(DATA_HEADERS)
        .send({ error: front.sentences(refusal) })
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  // The forms of answers are for the document; the answers themselves are plain JSON.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const refuse = makeRefuse(front.sentences, app.log)
  answerErrors(app, refuse)
  const debug = parts.logLevel === 'debug'
  const answered = (method: string, route: string, status: number, ms: number) => {
    metrics.answered(route, status, ms / 1000)
    if (debug) app.log.debug({ method, route, status, ms }, 'answered')
  }
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    answered(method, routeOptions.url ?? 'none', statusCode, elapsedTime)
    done()
  })
  const gates = makeGates(limits, front.now)
  guard(app, gates, people, publicUrl, isStopping)
  for (const form of answerForms) app.addSchema(form)
  await app.register(swagger, {
    refResolver: { buildLocalReference: ({ $id }, _, __, i) => (typeof $id === 'string' ? $id : `form-${i}`) },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portolan',
        version: '0.1.0',
        description:
          'Board games over HTTP. `POST /api/me` makes you a guest and sets the cookie that all else goes by. ' +
          'Refusals are `{ error: { code, params, message } }`.',
      },
      components: { securitySchemes: { guest: { type: 'apiKey', in: 'cookie', name: 'portolan' } } },
    },
  })
  await app.register(async (api) => {
    opsRoutes(api, front, metrics, reach)
    meRoutes(api, front, people, gates)
    tableRoutes(api, front, gates, limits)
    playRoutes(api, front, gates)
    streamRoutes(api, streams, limits)
    dailyRoutes(api, front, checker, gates)
  })
  await serveWeb(app, parts.webRoot)
  // Behind a proxy it is the framework that finds out who asks, and for which host.
  if (!parts.trustProxy)
    comeBefore(app, (rest) => makeShortPath({ front, people, gates, publicUrl, isStopping, refuse, answered }, rest))
  return app
}

/** Puts a listener before all that listen to the requests of the app. */
function comeBefore({ server }: FastifyInstance, make: (rest: RequestListener) => RequestListener): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on(
    'request',
    make((request, response) => {
      for (const listen of listeners) listen.call(server, request, response)
    }),
  )
}
