import type { FastifyInstance } from 'fastify'
import type { Front } from '../front.ts'
import { meOf, type People, refTo, type Visitor } from '../people.ts'
import type { LinkAnswer, MeAnswer, NameBody, SignInBody, TableStatus, TablesAnswer } from '../protocol.ts'
import { summaryOf } from '../tables/answers.ts'
import { seatOf } from '../tables/seats.ts'
import { answers, answersNothing } from './answer-schemas.ts'
import { type Gates, pass } from './guard.ts'
import { emptyBody, nameBody, ownListQuery, signInBody } from './schemas.ts'
import { expectVisitor, forgetVisitor, rememberVisitor } from './visitor.ts'

/** So many of one's own tables come at once. */
const PAGE = 50

export function meRoutes(app: FastifyInstance, front: Front, people: People, gates: Gates): void {
  const tags = ['people']

  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who am I?', response: answers('MeAnswer', 'You, if you have been here') } },
    async ({ visitor }): Promise<MeAnswer> => {
      return visitor === undefined ? {} : { me: meOf(visitor.person) }
    },
  )

  app.post<{ Body: NameBody | null }>(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Become a guest, or take another name',
        body: { anyOf: [{ type: 'null' }, nameBody] },
        response: answers('MeAnswer', 'You, as you are now'),
      },
    },
    async (request, reply): Promise<MeAnswer> => {
      const { visitor, body } = request
      const name = body?.name
      if (visitor === undefined) {
        pass(gates.arrivals, request.ip)
        const guest = await people.makeGuest(name)
        rememberVisitor(request, reply, guest)
        return { me: meOf(guest.person) }
      }
      const asBefore = name === visitor.person.name && visitor.person.guest === undefined
      if (name === undefined || asBefore) return { me: meOf(visitor.person) }
      const person = await people.rename(visitor, name)
      await renameAtTables(front, { ...visitor, person })
      return { me: meOf(person) }
    },
  )

  app.post(
    '/api/me/link',
    {
      schema: {
        tags,
        summary: 'Make a private link that carries me to another device',
        body: emptyBody,
        response: answers('LinkAnswer', 'The path of the link'),
      },
    },
    async (request): Promise<LinkAnswer> => ({ path: `/me/${await people.makeLink(expectVisitor(request))}` }),
  )

  app.delete(
    '/api/me/link',
    {
      schema: {
        tags,
        summary: 'Revoke the private link and sign out every other device',
        body: emptyBody,
        response: answersNothing('It is revoked'),
      },
    },
    async (request, reply) => {
      await people.revokeLink(expectVisitor(request))
      return reply.code(204).send()
    },
  )

  app.post<{ Body: SignInBody }>(
    '/api/me/sign-in',
    {
      schema: {
        tags,
        summary: 'Come from another device by a private link',
        body: signInBody,
        response: answers('MeAnswer', 'You, on this device too'),
      },
    },
    async (request, reply): Promise<MeAnswer> => {
      pass(gates.arrivals, request.ip)
      const signedIn = await people.signIn(request.body.token)
      rememberVisitor(request, reply, signedIn)
      return { me: meOf(signedIn.person) }
    },
  )

  app.post(
    '/api/me/sign-out',
    {
      schema: {
        tags,
        summary: 'Let this device forget me',
        body: emptyBody,
        response: answersNothing('It has forgotten'),
      },
    },
    async (request, reply) => {
      await people.signOut(expectVisitor(request))
      forgetVisitor(request, reply)
      return reply.code(204).send()
    },
  )

  app.get<{ Querystring: { status?: string; after?: string } }>(
    '/api/me/tables',
    {
      schema: {
        tags,
        summary: 'The tables at which I sit or sat',
        querystring: ownListQuery,
        response: answers('TablesAnswer', 'Those that changed last come first'),
      },
    },
    async (request): Promise<TablesAnswer> => {
      const { person } = expectVisitor(request)
      const { status, after } = request.query
      const rows = await front.store.listTablesOf(person.id, {
        ...(status !== undefined && { statuses: status.split(',') as TableStatus[] }),
        ...(after !== undefined && { after }),
        limit: PAGE + 1,
      })
      const tables = rows.slice(0, PAGE).map((row) => summaryOf(row, seatOf(row.doc, person)))
      return { tables, ...(rows.length > PAGE && { more: true }) }
    },
  )
}

/** More than the tables at which anybody plays at once. */
const MOST_GOING = 1000

async function renameAtTables(front: Front, { person }: Visitor): Promise<void> {
  const rows = await front.store.listTablesOf(person.id, { statuses: ['open', 'playing'], limit: MOST_GOING })
  const me = refTo(person)
  await Promise.all(rows.map(({ id }) => front.tables.ask(id, 'rename', { me })))
}
