import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { RateName } from '../limits.ts'

// Every route declares what holds for it in this form, and all that is decided before its handler is decided by what the
// route declares that matched: what an address looks like before the router has read it decides nothing.

export interface Policy {
  /** Who may call it: anyone, people the server knows, or the one who runs the server, by a token. */
  readonly callers: 'anyone' | 'person' | 'operator'
  /** Whether it changes something, and must then be asked for by a page of our own: a socket is, though it is asked for by GET. */
  readonly changes: boolean
  /** Whether the connection becomes a socket, over which more is asked. */
  readonly socket: boolean
  /** Against what it counts. */
  readonly rates: readonly RateName[]
  /** Whether what it answers is data, or a page with all that belongs to it. */
  readonly content: 'data' | 'page'
  readonly cache: 'no-store' | 'no-cache' | 'public, max-age=31536000, immutable'
  /** Bytes that its body may have. */
  readonly body: number
  /** Whether it is still answered while the server stops, and when more is asked of it than it can do. */
  readonly whileStopping: boolean
  readonly whileBusy: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

/** No body that a client sends is near this, but for records. */
const BODY = 16 * 1024

/** Reads data. */
export const READ: Policy = {
  callers: 'anyone',
  changes: false,
  socket: false,
  rates: ['address'],
  content: 'data',
  cache: 'no-store',
  body: BODY,
  whileStopping: false,
  whileBusy: false,
}

/** Reads what is the asker's own. */
export const READ_OWN: Policy = { ...READ, callers: 'person' }

/** Changes something in the name of a person. */
export const CHANGE: Policy = { ...READ, callers: 'person', changes: true, rates: ['address', 'person'] }

/** Opens a socket. What is sent over it counts as if it were a request of its own. */
export const LIVE: Policy = { ...READ, changes: true, socket: true }

/** A message over a socket that costs nothing but reading it. */
export const TRIFLE: Policy = { ...READ, whileStopping: true, whileBusy: true }

/** A message over a socket that is none. */
export const ODD_MESSAGE: Policy = { ...TRIFLE, rates: ['oddMessages'] }

/** Changes something, whoever asks. */
export const CHANGE_BY_ANYONE: Policy = { ...CHANGE, callers: 'anyone' }

/** Says whether the server is well. Whoever looks after it must hear that above all when it is not. */
export const PROBE: Policy = { ...READ, rates: ['probes'], whileBusy: true }

/** Figures, for who runs the server. */
export const FIGURES: Policy = { ...PROBE, callers: 'operator' }

/** A page of the client, or what goes with it. */
export const PAGE: Policy = { ...READ, rates: ['files'], content: 'page', cache: 'no-cache', whileStopping: true }

/** A file that is named after what is in it, and never changes. */
export const LASTING_FILE: Policy = { ...PAGE, cache: 'public, max-age=31536000, immutable' }

/** Where there is nothing. */
export const NOWHERE: Policy = READ
const NOWHERE_TO_CHANGE: Policy = CHANGE_BY_ANYONE

/** The same, counted against more. */
export const counted = (policy: Policy, ...rates: readonly RateName[]): Policy => ({
  ...policy,
  rates: [...policy.rates, ...rates],
})

/** The policy of the route that matched, or of having found none. */
export const policyOf = ({ routeOptions }: FastifyRequest): Policy => routeOptions.config.policy ?? NOWHERE

/** A route of the server, as its router has it. */
export interface ServerRoute {
  readonly method: string
  readonly url: string
  readonly policy: Policy
}

const READING = ['GET', 'HEAD']

/** What changes something is not asked for by reading, but for a socket, which can't be asked for otherwise. */
const fits = ({ changes, socket }: Policy, method: string): boolean =>
  socket ? changes && method === 'GET' : changes !== READING.includes(method)

/** Sees to it that every route has a policy that fits its methods; a server that has one without does not start. */
export function expectPolicies(app: FastifyInstance): readonly ServerRoute[] {
  const routes: ServerRoute[] = []
  app.addHook('onRoute', (route) => {
    const { url, config } = route
    for (const method of [route.method].flat()) {
      const policy = config?.policy
      if (policy === undefined) throw new Error(`${method} ${url} has no policy.`)
      if (!fits(policy, method)) throw new Error(`The policy of ${method} ${url} is not for ${method}.`)
      route.bodyLimit = policy.body
      routes.push({ method, url, policy })
    }
  })
  return routes
}

/** Nothing is at these addresses, nor below them: what is asked for there is answered as data and not with a page. */
export function nothingAt(app: FastifyInstance, urls: readonly string[], handler: () => never): void {
  const schema = { hide: true }
  const changing = app.supportedMethods.filter((method) => !READING.includes(method)) as HTTPMethods[]
  for (const url of urls) {
    app.get(url, { schema, config: { policy: NOWHERE } }, handler)
    app.route({ method: changing, url, schema, config: { policy: NOWHERE_TO_CHANGE }, handler })
  }
}

/** What every page carries. Scripts, styles, pictures and connections come from here alone, and nothing is inline. */
const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // A link to a table or to oneself is a secret: it must not travel to other sites.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** What every answer of the API carries: it is data, whatever a browser may be made to take it for. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Who has come by https once comes by https for a year. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' } as const

export type Headers = Readonly<Record<string, string>>

/** What every answer of such a route carries. */
export const headersOf = ({ content, cache }: Policy, secure: boolean): Headers => ({
  ...(content === 'page' ? PAGE_HEADERS : DATA_HEADERS),
  ...(secure && HTTPS_ALONE),
  'cache-control': cache,
})
