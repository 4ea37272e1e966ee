import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Gate, type Limits, makeGate } from '../limits.ts'
import type { People } from '../people.ts'
import { problem } from '../problem.ts'
import { identify } from './visitor.ts'

/** What every answer carries. Scripts, styles, pictures and connections come from here alone, and nothing is inline. */
export const SECURITY_HEADERS = {
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

export interface Gates {
  readonly address: Gate
  readonly person: Gate
  readonly arrivals: Gate
  readonly chat: Gate
  readonly newTables: Gate
}

export const makeGates = (limits: Limits, now: () => number): Gates => ({
  address: makeGate(limits.address, now),
  person: makeGate(limits.person, now),
  arrivals: makeGate(limits.arrivals, now),
  chat: makeGate(limits.chat, now),
  newTables: makeGate(limits.newTables, now),
})

export function pass(gate: Gate, key: string): void {
  const seconds = gate(key)
  if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
}

const isChanging = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** A page of another site can make a browser send requests, but not without saying where they come from. */
function expectOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('WRONG_ORIGIN')
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  if (host !== request.host) throw problem('WRONG_ORIGIN')
}

/** Asked before every route: is there time, is it too much, is it from our own page, and who is it. */
export function guard(app: FastifyInstance, gates: Gates, people: People, isStopping: () => boolean): void {
  app.decorateRequest('visitor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (isStopping()) {
      reply.header('connection', 'close')
      throw problem('STOPPING')
    }
    pass(gates.address, request.ip)
    if (isChanging(request)) expectOwnOrigin(request)
    await identify(people, request)
    if (isChanging(request) && request.visitor !== undefined) pass(gates.person, request.visitor.person.id)
  })
}
