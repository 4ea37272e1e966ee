import type { FastifyInstance } from 'fastify'
import { meOf, type People, refTo } from '../people.ts'
import { routesOf } from './declared.ts'
import { CHANGE, CHANGE_BY_ANYONE, counted, READ_OWN } from './policy.ts'
import { expectVisitor, forgetVisitor, isSignedOut, rememberVisitor } from './visitor.ts'

/** The devices of a person, and the links by which they get to others. */
export function sessionRoutes(app: FastifyInstance, people: People): void {
  const route = routesOf(app)

  route('GET /api/me/sessions', READ_OWN, async (request) => {
    const visitor = expectVisitor(request)
    const sessions = await people.sessions(visitor)
    return {
      sessions: sessions.map(({ id, device, made, seen, link }) => ({
        id,
        device,
        made,
        seen,
        ...(id === visitor.session.id && { here: true }),
        ...(link !== undefined && { byRecovery: true }),
      })),
    }
  })

  route('DELETE /api/me/sessions/:id', CHANGE, async (request, reply) => {
    const visitor = expectVisitor(request)
    await people.signOutOf(visitor, request.params.id)
    if (request.params.id === visitor.session.id) forgetVisitor(request, reply)
    return reply.code(204).send()
  })

  route('POST /api/me/sign-out', CHANGE_BY_ANYONE, async (request, reply) => {
    if (request.body?.where === 'elsewhere') await people.signOutElsewhere(expectVisitor(request))
    else {
      // Who was signed out already says by this that they know, and may become a guest.
      if (!isSignedOut(request) && request.visitor !== undefined) await people.signOut(request.visitor)
      forgetVisitor(request, reply)
    }
    return reply.code(204).send()
  })

  route('GET /api/me/links', READ_OWN, async (request) => {
    const links = await people.links(expectVisitor(request))
    return { links: links.map(({ kind, made, expires }) => ({ kind, made, ...(expires && { expires }) })) }
  })

  route('POST /api/me/links', CHANGE, async (request) => {
    const { token, link } = await people.makeLink(expectVisitor(request), request.body.kind)
    return { path: `/me#${token}`, kind: link.kind, ...(link.expires && { expires: link.expires }) }
  })

  route('DELETE /api/me/links/:kind', CHANGE, async (request, reply) => {
    await people.revokeLink(expectVisitor(request), request.params.kind)
    return reply.code(204).send()
  })

  route('POST /api/me/sign-in/peek', counted(CHANGE_BY_ANYONE, 'links'), async (request) => {
    const { person, link } = await people.peek(request.body.token)
    return { person: refTo(person), kind: link.kind }
  })

  route('POST /api/me/sign-in', counted(CHANGE_BY_ANYONE, 'links'), async (request, reply) => {
    const { visitor, headers, body } = request
    const signedIn = await people.signIn(body.token, headers['user-agent'], visitor)
    if ('secret' in signedIn) rememberVisitor(request, reply, signedIn.secret)
    return { me: meOf(signedIn.person) }
  })
}
