import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIFETIME, type People, type Visitor } from '../people.ts'
import { problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, if they have been here before. */
    visitor: Visitor | undefined
  }
}

const COOKIE = 'portolan'
/** Where the outside is https, browsers take this name from this very host alone, and send it by https alone. */
const SECURE_COOKIE = '__Host-portolan'

export const COOKIES = [COOKIE, SECURE_COOKIE] as const

/** How cookies are set, and that they are read as they are: one that is encoded is none of ours. */
export const COOKIE_OPTIONS = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  decode: (text: string) => text,
} as const

const SECRET = /^[\w-]{20,64}$/

const cookieFor = (secure: boolean) => (secure ? SECURE_COOKIE : COOKIE)

/** What the cookie says that has the right name for how one has come. */
export function secretOf(cookies: FastifyRequest['cookies'], secure: boolean): string | undefined {
  const shown = cookies[cookieFor(secure)]
  return shown !== undefined && SECRET.test(shown) ? shown : undefined
}

/** What the cookie says, under either name: a server that has moved to https still knows its people. */
export const shownSecret = ({ cookies, caller: { secure } }: FastifyRequest): string | undefined =>
  secretOf(cookies, secure) ?? secretOf(cookies, !secure)

/** Who asks, by their cookie; at once where no promise comes back. */
export function identify(people: People, request: FastifyRequest): ReturnType<People['visitor']> {
  const secret = shownSecret(request)
  return secret === undefined ? undefined : people.visitor(secret, request.headers['user-agent'])
}

/** The cookie under its right name; what is there under the other goes. */
const setCookie = (
  { cookies, caller: { secure } }: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAge: number,
) => {
  reply.setCookie(cookieFor(secure), value, { secure, maxAge })
  if (secretOf(cookies, !secure) !== undefined) reply.clearCookie(cookieFor(!secure), { secure: !secure })
}

/** The browser keeps its secret for as long as the server does. */
export const rememberVisitor = (request: FastifyRequest, reply: FastifyReply, secret: string) =>
  setCookie(request, reply, secret, LIFETIME / 1000)

export const forgetVisitor = (request: FastifyRequest, reply: FastifyReply) => setCookie(request, reply, '', 0)

/** Gives a device that is known by the plain cookie the one for https, where it has come by that. */
export function renameCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { cookies, caller } = request
  const plain = secretOf(cookies, false)
  if (caller.secure && plain !== undefined && secretOf(cookies, true) === undefined)
    rememberVisitor(request, reply, plain)
}

/** Whether the device shows what it was once given, and is nobody by it any more. */
export const isSignedOut = (request: FastifyRequest): boolean =>
  request.visitor === undefined ? shownSecret(request) !== undefined : request.visitor.hasEnded()

/** The person who asks, who must be known. */
export function expectVisitor(request: FastifyRequest): Visitor {
  if (isSignedOut(request)) throw problem('SIGNED_OUT')
  if (request.visitor === undefined) throw problem('NOT_SIGNED_IN')
  return request.visitor
}
