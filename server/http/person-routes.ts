import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Erasure } from '../erasure.ts'
import { everythingOf } from '../everything.ts'
import { meOf, type People, refTo } from '../people.ts'
import { problem } from '../problem.ts'
import type { PersonRow } from '../store/store.ts'
import { JSON_TYPE } from './at-table.ts'
import { routesOf } from './declared.ts'
import { renameAtTables } from './me-routes.ts'
import { CHANGE, counted, READ, READ_OWN } from './policy.ts'
import { expectVisitor, forgetVisitor } from './visitor.ts'

/** So many of those met are told, and so many results come at once. */
const MOST_MET = 5
const PAGE = 30

/** People as others see them, and what one may do with what is kept of oneself. */
export function personRoutes(app: FastifyInstance, context: AppContext, people: People, erasure: Erasure): void {
  const route = routesOf(app)
  const { store } = context

  const find = async (id: string): Promise<PersonRow> => {
    const person = await store.findPerson(id)
    if (person === undefined || person.deleted) throw problem('NO_SUCH_ROUTE')
    return person
  }

  route('GET /api/people/:id', READ, async ({ params: { id }, visitor }) => {
    const person = await find(id)
    const shown = person.shown === true
    const isMe = visitor?.person.id === id
    if (!shown && !isMe) return { person: refTo(person), shown, games: [], met: [], bots: [] }
    const { met, ...figures } = await store.readFigures(id, MOST_MET)
    return { person: refTo(person), made: person.made, shown, ...figures, met: shown ? met : [] }
  })

  route('GET /api/people/:id/results', READ, async ({ params: { id }, query: { game, after }, visitor }) => {
    const person = await find(id)
    const isMe = visitor?.person.id === id
    if (!person.shown && !isMe) return { results: [] }
    const [at = '', table = ''] = after?.split(' ') ?? []
    const rows = await store.listResults(id, {
      game,
      ...(after !== undefined && { after: { at: Number(at), id: table } }),
      limit: PAGE + 1,
    })
    const last = rows[PAGE - 1]
    return {
      results: rows.slice(0, PAGE).map(({ id: its, access, ...result }) => ({
        // The link of a private table is its key.
        ...((isMe || access === 'public') && { id: its }),
        ...result,
      })),
      ...(rows.length > PAGE && last && { next: `${last.at} ${last.id}` }),
    }
  })

  route('POST /api/me/profile', CHANGE, async (request) => {
    const visitor = expectVisitor(request)
    const person = await people.setProfile(visitor, request.body)
    if (request.body.avatar !== undefined) await renameAtTables(context, { ...visitor, person })
    return { me: meOf(person) }
  })

  route('GET /api/me/export', counted(READ_OWN, 'exports'), async (request, reply) => {
    const { person } = expectVisitor(request)
    reply.header('content-disposition', 'attachment; filename="portolan-everything.json"')
    return reply.type(JSON_TYPE).send(Readable.from(everythingOf(context, people, expectVisitor(request), person)))
  })

  route('POST /api/me/erasure', CHANGE, async (request, reply) => {
    const visitor = expectVisitor(request)
    await people.erase(visitor)
    await erasure.takeAway(visitor.person.id)
    forgetVisitor(request, reply)
    return reply.code(204).send()
  })
}
