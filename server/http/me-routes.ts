import { readName } from '@portolan/games/names'
import type { TableStatus } from '@portolan/protocol'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { meOf, type People, refTo, type Visitor } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import { listedOf } from '../tables/answers.ts'
import { seatOf } from '../tables/seats.ts'
import { routesOf } from './declared.ts'
import { CHANGE_BY_ANYONE, counted, READ, READ_OWN } from './policy.ts'
import { expectVisitor, isSignedOut, rememberVisitor, shownSecret } from './visitor.ts'

/** So many of one's own tables come at once. */
const PAGE = 30

export function meRoutes(app: FastifyInstance, context: AppContext, people: People): void {
  const route = routesOf(app)

  route('GET /api/me', READ, async (request, reply) => {
    const { visitor } = request
    if (visitor === undefined) return isSignedOut(request) ? { signedOut: true } : {}
    // Every page asks this first: so a device that is in use never loses its cookie.
    const secret = shownSecret(request)
    if (secret !== undefined && (await people.renew(visitor))) rememberVisitor(request, reply, secret)
    return { me: meOf(visitor.person) }
  })

  route('POST /api/me', counted(CHANGE_BY_ANYONE, 'arrivals'), async (request, reply) => {
    const { visitor, body, headers } = request
    // Who was signed out is told so, and not made a stranger to their own tables without a word.
    if (isSignedOut(request)) throw problem('SIGNED_OUT')
    const name = body?.name === undefined ? undefined : readName(body.name)
    if (typeof name === 'object') throw new Problem(name)
    if (visitor === undefined) {
      const guest = await people.makeGuest(name, headers['user-agent'])
      rememberVisitor(request, reply, guest.secret)
      return { me: meOf(guest.person) }
    }
    const asBefore = name === visitor.person.name && visitor.person.guest === undefined
    if (name === undefined || asBefore) return { me: meOf(visitor.person) }
    const person = await people.rename(visitor, name)
    await renameAtTables(context, { ...visitor, person })
    return { me: meOf(person) }
  })

  route('GET /api/me/tables', READ_OWN, async (request) => {
    const { person } = expectVisitor(request)
    const { status, ...query } = request.query
    const rows = await context.store.listTablesOf(person.id, {
      ...(status !== undefined && { statuses: status.split(',') as TableStatus[] }),
      ...query,
      limit: PAGE + 1,
    })
    const tables = rows.slice(0, PAGE).map((row) => listedOf(row, seatOf(row.doc, person), context))
    return { tables, ...(rows.length > PAGE && { more: true }) }
  })
}

/** More than the tables at which anybody plays at once. */
const MOST_GOING = 1000

/** What is known of somebody changes at the tables that go on. */
export async function renameAtTables(context: AppContext, { person }: Visitor): Promise<void> {
  const rows = await context.store.listTablesOf(person.id, { statuses: ['open', 'playing'], limit: MOST_GOING })
  const me = refTo(person)
  await Promise.all(rows.map(({ id }) => context.tables.ask(id, 'rename', { me })))
}
