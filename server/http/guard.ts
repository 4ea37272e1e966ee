import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { keysOf } from '@portolan/engine'
import type { FastifyInstance } from 'fastify'
import type { KnowsHost } from '../hosts.ts'
import { type Gate, type Limits, makeGate, RATES, type RateName } from '../limits.ts'
import type { Load } from '../load.ts'
import type { People, Visitor } from '../people.ts'
import { problem } from '../problem.ts'
import type { Caller, CallerOf } from './caller.ts'
import { headersOf, type Policy, policyOf } from './policy.ts'
import { expectVisitor, identify, renameCookie } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** From where it is asked. */
    caller: Caller
  }
}

export interface GuardParts {
  readonly knowsHost: KnowsHost
  readonly limits: Limits
  readonly load: Load
  readonly publicUrl: string | undefined
  /** What the one who runs the server shows. */
  readonly token: string | undefined
  isStopping(): boolean
}

/** What is asked of whoever comes, by the policy of the route that they come to. All throw what keeps them out. */
export interface Guard {
  /** Before it is known who asks; `table` is the one that is asked about, if any. */
  meet(policy: Policy, caller: Caller, headers: IncomingHttpHeaders, table: string | undefined): void
  /** When it is. */
  admit(policy: Policy, caller: Caller, visitor: Visitor | undefined): void
  /** Of a message over a socket that was let in: it counts as a request of this policy does. */
  hear(policy: Policy, caller: Caller, visitor: Visitor | undefined, table?: string): void
}

export function makeGuard(parts: GuardParts): Guard {
  const { knowsHost, limits, load, publicUrl, isStopping } = parts
  const gates = new Map(keysOf(RATES).map((name) => [name, makeGate(limits[name])]))
  const isOperator = makeIsOperator(parts.token)

  const takeToken = ({ rates }: Policy, by: (typeof RATES)[RateName], key: string) => {
    for (const name of rates) if (RATES[name] === by) passGate(gates.get(name), key)
  }

  const expectAble = (policy: Policy, { network }: Caller, table: string | undefined) => {
    if (isStopping() && !policy.whileStopping) throw problem('STOPPING')
    takeToken(policy, 'address', network)
    if (!policy.whileBusy && load.isTooMuch(table)) throw problem('BUSY', { seconds: load.pause() })
  }

  const admit: Guard['admit'] = (policy, { network }, visitor) => {
    if (visitor === undefined) {
      if (policy.callers === 'person') throw problem('NOT_SIGNED_IN')
      takeToken(policy, 'stranger', network)
    } else if (visitor.hasEnded()) throw problem('SIGNED_OUT')
    else takeToken(policy, 'person', visitor.person.id)
  }

  return {
    meet(policy, caller, headers, table) {
      if (!knowsHost(caller.host)) throw problem('WRONG_HOST', { host: caller.host.slice(0, 100) })
      expectAble(policy, caller, table)
      if (policy.changes && !isFromOwnPage(headers, caller, publicUrl)) throw problem('WRONG_ORIGIN')
      if (policy.callers === 'operator' && !isOperator(headers.authorization)) throw problem('WRONG_TOKEN')
    },
    admit,
    hear(policy, caller, visitor, table) {
      expectAble(policy, caller, table)
      admit(policy, caller, visitor)
    },
  }
}

function passGate(gate: Gate | undefined, key: string): void {
  const seconds = gate?.(key) ?? 0
  if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
}

/**
 * A page of another site can make a browser send requests, but not without saying where they come from. Our own comes
 * from the host that is asked, whatever friends call it, or from the public address, which a proxy may stand before.
 */
function isFromOwnPage(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  { host, secure }: Caller,
  publicUrl: string | undefined,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined || origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (!secure || page.protocol === 'https:')
}

function makeIsOperator(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), expected)
}

/** Puts the guard before every route, and before finding none. */
export function keepGuard(app: FastifyInstance, { meet, admit }: Guard, callerOf: CallerOf, people: People): void {
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('caller')
  // With a callback, because nearly every request is of somebody known and needs to wait for nothing.
  app.addHook<{ Params?: { readonly id?: string } }>('onRequest', (request, reply, done) => {
    const policy = policyOf(request)
    const caller = callerOf(request.raw)
    request.caller = caller
    reply.headers(headersOf(policy, caller.secure))
    meet(policy, caller, request.headers, request.params?.id)
    const enter = (visitor: Visitor | undefined) => {
      request.visitor = visitor
      if (policy.callers === 'person') expectVisitor(request)
      admit(policy, caller, visitor)
      if (visitor !== undefined) renameCookie(request, reply)
    }
    const visitor = policy.content === 'data' ? identify(people, request) : undefined
    if (!(visitor instanceof Promise)) {
      enter(visitor)
      return done()
    }
    visitor.then(enter).then(() => done(), done)
  })
}
