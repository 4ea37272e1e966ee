import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { People, SignedIn, Visitor } from '../people.ts'
import { problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, if they have been here before. */
    visitor: Visitor | undefined
  }
}

const COOKIE = 'portolan'
const A_YEAR = 365 * 24 * 60 * 60

/** What the cookie says. */
export const secretOf = ({ cookie }: IncomingHttpHeaders): string | undefined => COOKIE_VALUE.exec(cookie ?? '')?.[1]

/** Who asks, by their cookie; at once where no promise comes back. */
export function identify(people: People, request: FastifyRequest): ReturnType<People['visitor']> {
  const secret = secretOf(request.headers)
  return secret === undefined ? undefined : people.visitor(secret)
}

const COOKIE_VALUE = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{20,64})(?:;|$)`)

const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`)
}

export const rememberVisitor = (request: FastifyRequest, reply: FastifyReply, { secret }: SignedIn) =>
  setCookie(request, reply, secret, A_YEAR)

export const forgetVisitor = (request: FastifyRequest, reply: FastifyReply) => setCookie(request, reply, '', 0)

/** The person who asks, who must be known. */
export function expectVisitor(request: FastifyRequest): Visitor {
  if (request.visitor === undefined) throw problem('NOT_SIGNED_IN')
  return request.visitor
}
