import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Erasure } from '../erasure.ts'
import type { KnowsHost } from '../hosts.ts'
import type { Checker } from '../jobs/checker.ts'
import type { Limits } from '../limits.ts'
import type { Live } from '../live/live.ts'
import type { Load } from '../load.ts'
import type { MailSignIn } from '../mail-sign-in.ts'
import type { Metrics } from '../metrics.ts'
import type { People } from '../people.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { makePreviews } from '../pictures/previews.ts'
import { problem } from '../problem.ts'
import type { SignalService } from '../signals/service.ts'
import { accountRoutes } from './account-routes.ts'
import { type Caller, makeCallerOf } from './caller.ts'
import { dailyRoutes } from './daily-routes.ts'
import { answerErrors, makeRefuse } from './errors.ts'
import { type Guard, keepGuard, makeGuard } from './guard.ts'
import { isUpgrade, socketRoute, streamRoute } from './live-routes.ts'
import { meRoutes } from './me-routes.ts'
import { makeAnswerNotHttp } from './not-http.ts'
import { components } from './openapi.ts'
import { opsRoutes, type PublicAddresses } from './ops-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { personRoutes } from './person-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { playRoutes } from './play-routes.ts'
import { expectPolicies, headersOf, NOWHERE, type ServerRoute } from './policy.ts'
import type { Trust } from './proxies.ts'
import { securityOf, securitySchemes } from './security.ts'
import { sessionRoutes } from './session-routes.ts'
import { signalRoutes } from './signal-routes.ts'
import { tableRoutes } from './table-routes.ts'
import { COOKIE_OPTIONS } from './visitor.ts'
import { serveWeb } from './web.ts'

export interface AppParts {
  readonly context: AppContext
  readonly people: People
  /** Where the server sends mail. */
  readonly mail: MailSignIn | undefined
  readonly service: SignalService
  readonly live: Live
  readonly metrics: Metrics
  readonly checker: Checker
  readonly pictures: Pictures
  readonly erasure: Erasure
  readonly limits: Limits
  readonly load: Load
  readonly reach: PublicAddresses
  readonly knowsHost: KnowsHost
  readonly webRoot: string | undefined
  readonly trust: Trust | undefined
  /** With which the figures are told here too. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
  isStopping(): boolean
}

export interface App {
  readonly app: FastifyInstance
  readonly routes: readonly ServerRoute[]
}

/** How long the head of a request may take, and the whole of it, in milliseconds. */
const HEAD_TIME = 15_000
const REQUEST_TIME = 30_000
/** How long a connection is kept for the next request: longer than proxies do, who must be the ones to close it. */
const KEPT_ALIVE = 75_000

export async function makeApp(parts: AppParts): Promise<App> {
  const { context, people, live, metrics, checker, pictures, erasure, limits, load, reach, knowsHost } = parts
  const { trust, isStopping } = parts
  const previews = makePreviews(context)
  const { publicUrl } = reach
  const token = parts.metricsToken
  const callerOf = makeCallerOf(trust, publicUrl)
  const guard = makeGuard({ knowsHost, limits, load, publicUrl, token, isStopping })
  const app = fastify({
    // What looks at the framework's own idea of who asks finds the same.
    ...(trust && { trustProxy: trust }),
    // One logger for all requests: nothing that is logged needs one of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses hold secrets (links to tables and to oneself): only routes are logged, never addresses or headers.
    // What is said to whoever started the server goes to the output; what is noted while it runs, beside it.
    logger: { level: parts.logLevel, stream: process.stderr, serializers: { req: () => ({}), res: () => ({}) } },
    // What comes in is checked as it is and never bent into shape.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true } },
    // An address that the router can't even read is refused like anything else.
    frameworkErrors: (_, { raw, headers }, reply: FastifyReply) => {
      const caller = callerOf(raw)
      const refused = refuse(unreadable(guard, caller, headers), undefined)
      return reply
        .code(refused.status)
        .headers({ ...headersOf(NOWHERE, caller.secure), ...refused.headers })
        .send(refused.answer)
    },
    clientErrorHandler: (error, socket) => makeAnswerNotHttp(refuse)(error, socket),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIME,
    keepAliveTimeout: KEPT_ALIVE,
    http: { headersTimeout: HEAD_TIME, connectionsCheckingInterval: 5_000, shouldUpgradeCallback: isUpgrade },
  })
  // The forms of answers are for the document; the answers themselves are plain JSON.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const refuse = makeRefuse(context.sentences, app.log)
  answerErrors(app, refuse)
  const debug = parts.logLevel === 'debug'
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    const route = routeOptions.url ?? 'none'
    metrics.answered(route, status, ms / 1000)
    if (debug) app.log.debug({ method, route, status, ms }, 'answered')
    done()
  })
  const routes = expectPolicies(app)
  await app.register(cookie, { parseOptions: COOKIE_OPTIONS })
  keepGuard(app, guard, callerOf, people)
  for (const component of components) app.addSchema(component)
  await describe(app)
  await app.register(async (api) => {
    opsRoutes(api, context, token === undefined ? undefined : metrics, reach, checker)
    meRoutes(api, context, people)
    sessionRoutes(api, people)
    passkeyRoutes(api, people, context.now)
    accountRoutes(api, context, { people, limits, mail: parts.mail, signals: parts.service.signals })
    personRoutes(api, context, people, erasure)
    signalRoutes(api, context, parts.service)
    tableRoutes(api, context, checker, limits)
    playRoutes(api, context)
    streamRoute(api, live)
    dailyRoutes(api, context, checker, limits)
    pictureRoutes(api, previews, pictures)
  })
  await app.register((api) => socketRoute(api, { live, tables: context.tables, guard, refuse }))
  await serveWeb(app, { root: parts.webRoot, publicUrl, previews })
  return { app, routes }
}

/** The document that describes all routes, made of their forms and policies. */
async function describe(app: FastifyInstance): Promise<void> {
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
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => ({ schema: { ...schema, ...securityOf(route.config?.policy) }, url }),
  })
}

/** What an unreadable address is answered with: it counts like one at which there is nothing. */
function unreadable(guard: Guard, caller: Caller, headers: IncomingHttpHeaders): unknown {
  try {
    guard.meet(NOWHERE, caller, headers, undefined)
    return problem('BAD_REQUEST', { field: 'address', problem: 'is not one of this server' })
  } catch (error) {
    return error
  }
}
