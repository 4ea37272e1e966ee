import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Gate, type Limits, makeGate } from '../limits.ts'
import type { People, Visitor } from '../people.ts'
import { problem } from '../problem.ts'
import { identify } from './visitor.ts'

/** What every page carries. Scripts, styles, pictures and connections come from here alone, and nothing is inline. */
export const PAGE_HEADERS = {
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
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

export interface Gates {
  readonly address: Gate
  readonly person: Gate
  readonly arrivals: Gate
  readonly chat: Gate
  readonly newTables: Gate
  readonly attempts: Gate
}

export const makeGates = (limits: Limits, now: () => number): Gates => ({
  address: makeGate(limits.address, now),
  person: makeGate(limits.person, now),
  arrivals: makeGate(limits.arrivals, now),
  chat: makeGate(limits.chat, now),
  newTables: makeGate(limits.newTables, now),
  attempts: makeGate(limits.attempts, now),
})

export function pass(gate: Gate, key: string): void {
  const seconds = gate(key)
  if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
}

const isChanging = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/**
 * A page of another site can make a browser send requests, but not without saying where they come from. Our own comes
 * from the host that is asked, whatever friends call it, or from the public address, which a proxy may stand before.
 */
export function isFromOwnPage(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  own: string,
  publicUrl: string | undefined,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === own
}

/** Asked before every route: is there time, is it too much, is it from our own page, and who is it. */
export function guard(
  app: FastifyInstance,
  gates: Gates,
  people: People,
  publicUrl: string | undefined,
  isStopping: () => boolean,
): void {
  app.decorateRequest('visitor', undefined)
  const admit = (request: FastifyRequest, visitor: Visitor | undefined) => {
    request.visitor = visitor
    if (visitor !== undefined && isChanging(request)) pass(gates.person, visitor.person.id)
  }
  // With a callback, because nearly every request is of somebody known and needs to wait for nothing.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) {
      reply.headers(PAGE_HEADERS)
      return done()
    }
    reply.headers(DATA_HEADERS)
    if (isStopping()) {
      reply.header('connection', 'close')
      throw problem('STOPPING')
    }
    pass(gates.address, request.ip)
    if (isChanging(request) && !isFromOwnPage(request.headers, request.host, publicUrl)) throw problem('WRONG_ORIGIN')
    const visitor = identify(people, request)
    if (!(visitor instanceof Promise)) {
      admit(request, visitor)
      return done()
    }
    visitor.then((found) => admit(request, found)).then(() => done(), done)
  })
}
