import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Front } from '../front.ts'
import type { Limits } from '../limits.ts'
import { refTo, type Visitor } from '../people.ts'
import { problem } from '../problem.ts'
import type { CreateTable, JoinBody, SeatBody, TableStatus } from '../protocol.ts'
import { summaryOf } from '../tables/answers.ts'
import { addTable, randomId } from '../tables/create.ts'
import { makeTable } from '../tables/lobby.ts'
import { seatOf } from '../tables/seats.ts'
import { answers } from './answer-schemas.ts'
import { answerFrom, asker, maybeAsker } from './at-table.ts'
import { type Gates, pass } from './guard.ts'
import * as schemas from './schemas.ts'
import { expectVisitor } from './visitor.ts'

const LISTED = 50

type TableParams = { Params: { id: string } }

export function tableRoutes(app: FastifyInstance, front: Front, gates: Gates, limits: Limits): void {
  const tags = ['tables']
  const params = schemas.tableParams
  const response = answers('TableAnswer', 'The table as it is then, and what you see of its game')
  const made = answers('TableAnswer', 'The new table', 201)

  app.get<{ Querystring: { status?: TableStatus; game?: string } }>(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'The public tables',
        querystring: schemas.listQuery,
        response: answers('TablesAnswer', 'The newest first'),
      },
    },
    async ({ query: { status = 'open', game }, visitor }) => {
      const rows = await front.store.listTables({ status, access: 'public', ...(game && { game }), limit: LISTED })
      return { tables: rows.map((row) => summaryOf(row, seatOf(row.doc, visitor?.person))) }
    },
  )

  app.post<{ Body: CreateTable }>(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'Make a table',
        body: schemas.createTable,
        headers: schemas.idempotencyKey,
        response: made,
      },
    },
    async (request, reply) => {
      const visitor = expectVisitor(request)
      const { person } = visitor
      pass(gates.newTables, person.id)
      const owned = await front.store.countUnendedOwnedBy(person.id)
      if (owned >= limits.tables) throw problem('TOO_MANY_TABLES', { number: owned })
      const game = await front.catalog.expect(request.body.game)
      const doc = makeTable(game, request.body, person, front.bots, front.now())
      const id = await addTable(front, doc, newId(request, visitor))
      return answerFrom(front, reply.code(201), id, 'show', { me: refTo(person) })
    },
  )

  app.get<TableParams>(
    '/api/tables/:id',
    { schema: { tags, summary: 'A table, and what you see of its game', params, response } },
    (request, reply) => answerFrom(front, reply, request.params.id, 'show', { me: maybeAsker(request) }),
  )

  app.post<TableParams & { Body: JoinBody | null }>(
    '/api/tables/:id/join',
    { schema: { tags, summary: 'Take an open seat', body: schemas.joinBody, params, response } },
    (request, reply) =>
      answerFrom(front, reply, request.params.id, 'join', { me: asker(request), seat: request.body?.seat }),
  )

  app.post<{ Params: { id: string; seat: string }; Body: SeatBody }>(
    '/api/tables/:id/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Put a bot on a seat, or free it',
        body: schemas.seatBody,
        params: schemas.seatParams,
        response,
      },
    },
    (request, reply) => {
      const { id, seat } = request.params
      return answerFrom(front, reply, id, 'arrange', { me: asker(request), seat: Number(seat), wish: request.body })
    },
  )

  /** A route of which nothing is told but who asks. */
  const plainRoute = (name: 'leave' | 'close' | 'start', summary: string) =>
    app.post<TableParams>(
      `/api/tables/:id/${name}`,
      { schema: { tags, summary, body: schemas.emptyBody, params, response } },
      (request, reply) => answerFrom(front, reply, request.params.id, name, { me: asker(request) }),
    )
  plainRoute('leave', 'Get up before the start')
  plainRoute('close', 'Close a table that has not begun')
  plainRoute('start', 'Begin the game')

  app.post<TableParams>(
    '/api/tables/:id/rematch',
    { schema: { tags, summary: 'A new table for the same people', body: schemas.emptyBody, params, response: made } },
    async (request, reply) => {
      const { tables } = front
      const { id } = request.params
      const me = asker(request)
      let rematch = await tables.ask(id, 'rematch', { me })
      if (rematch === '') {
        pass(gates.newTables, me.id)
        rematch = await tables.ask(id, 'makeRematch', { me })
      }
      return answerFrom(front, reply.code(201), rematch, 'show', { me })
    },
  )
}

/** An id nobody can guess; the same again for the same key of the same device. */
function newId(request: FastifyRequest, { sessionHash }: Visitor): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return randomId()
  return createHash('sha256').update(`${sessionHash} ${key}`).digest('base64url').slice(0, 12)
}
