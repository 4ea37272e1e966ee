import type { FastifyInstance } from 'fastify'
import { meOf, type People, refTo } from '../people.ts'
import type {
  LinkAnswer,
  LinkBody,
  LinkKind,
  LinksAnswer,
  MeAnswer,
  PeekAnswer,
  SessionsAnswer,
  SignOutBody,
  TokenBody,
} from '../protocol.ts'
import { answers, answersNothing } from './answer-schemas.ts'
import { CHANGE, CHANGE_BY_ANYONE, counted, READ_OWN } from './policy.ts'
import { emptyBody, linkBody, linkParams, sessionParams, signOutBody, tokenBody } from './schemas.ts'
import { expectVisitor, forgetVisitor, isSignedOut, rememberVisitor } from './visitor.ts'

/** The devices of a person, and the links by which they get to others. */
export function sessionRoutes(app: FastifyInstance, people: People): void {
  const tags = ['people']

  app.get(
    '/api/me/sessions',
    {
      config: { policy: READ_OWN },
      schema: {
        tags,
        summary: 'The devices on which I am signed in',
        response: answers('SessionsAnswer', 'Those seen last come first'),
      },
    },
    async (request): Promise<SessionsAnswer> => {
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
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/me/sessions/:id',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Sign out one of my devices',
        params: sessionParams,
        body: emptyBody,
        response: answersNothing('It is signed out, and its streams have ended'),
      },
    },
    async (request, reply) => {
      const visitor = expectVisitor(request)
      await people.signOutOf(visitor, request.params.id)
      if (request.params.id === visitor.session.id) forgetVisitor(request, reply)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: SignOutBody | null }>(
    '/api/me/sign-out',
    {
      config: { policy: CHANGE_BY_ANYONE },
      schema: {
        tags,
        summary: 'Let this device forget me, or all others',
        body: signOutBody,
        response: answersNothing('It has forgotten; or all others have, and no link leads to me'),
      },
    },
    async (request, reply) => {
      if (request.body?.where === 'elsewhere') await people.signOutElsewhere(expectVisitor(request))
      else {
        // Who was signed out already says by this that they know, and may become a guest.
        if (!isSignedOut(request) && request.visitor !== undefined) await people.signOut(request.visitor)
        forgetVisitor(request, reply)
      }
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/me/links',
    {
      config: { policy: READ_OWN },
      schema: {
        tags,
        summary: 'The private links to me that are out',
        response: answers('LinksAnswer', 'One of each kind at most'),
      },
    },
    async (request): Promise<LinksAnswer> => {
      const links = await people.links(expectVisitor(request))
      return { links: links.map(({ kind, made, expires }) => ({ kind, made, ...(expires && { expires }) })) }
    },
  )

  app.post<{ Body: LinkBody }>(
    '/api/me/links',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Make a private link to me, in place of the one of its kind',
        body: linkBody,
        response: answers('LinkAnswer', 'The path of the link'),
      },
    },
    async (request): Promise<LinkAnswer> => {
      const { token, link } = await people.makeLink(expectVisitor(request), request.body.kind)
      return { path: `/me#${token}`, kind: link.kind, ...(link.expires && { expires: link.expires }) }
    },
  )

  app.delete<{ Params: { kind: LinkKind } }>(
    '/api/me/links/:kind',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'End a private link, and sign out the other devices that came by it',
        params: linkParams,
        body: emptyBody,
        response: answersNothing('There is no such link any more'),
      },
    },
    async (request, reply) => {
      await people.revokeLink(expectVisitor(request), request.params.kind)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: TokenBody }>(
    '/api/me/sign-in/peek',
    {
      config: { policy: counted(CHANGE_BY_ANYONE, 'links') },
      schema: {
        tags,
        summary: 'To whom does a private link lead?',
        body: tokenBody,
        response: answers('PeekAnswer', 'Who one would be; nothing has changed'),
      },
    },
    async (request): Promise<PeekAnswer> => {
      const { person, link } = await people.peek(request.body.token)
      return { person: refTo(person), kind: link.kind }
    },
  )

  app.post<{ Body: TokenBody }>(
    '/api/me/sign-in',
    {
      config: { policy: counted(CHANGE_BY_ANYONE, 'links') },
      schema: {
        tags,
        summary: 'Become the person of a private link on this device',
        body: tokenBody,
        response: answers('MeAnswer', 'You, on this device too'),
      },
    },
    async (request, reply): Promise<MeAnswer> => {
      const { visitor, headers, body } = request
      const signedIn = await people.signIn(body.token, headers['user-agent'], visitor)
      if ('secret' in signedIn) rememberVisitor(request, reply, signedIn.secret)
      return { me: meOf(signedIn.person) }
    },
  )
}
