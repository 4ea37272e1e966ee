import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Limits } from '../limits.ts'
import { refTo, type Visitor } from '../people.ts'
import { problem } from '../problem.ts'
import type { CreateTable, JoinBody, PersonRef, SeatBody, TableStatus } from '../protocol.ts'
import type { TableCounts, TableDoc } from '../store/store.ts'
import { summaryOf } from '../tables/answers.ts'
import { addTable, randomId } from '../tables/create.ts'
import { makeTable } from '../tables/lobby.ts'
import { seatOf } from '../tables/seats.ts'
import { answers } from './answer-schemas.ts'
import { answerFrom, asker, maybeAsker } from './at-table.ts'
import { makeTurns } from './in-turn.ts'
import { CHANGE, counted, READ } from './policy.ts'
import * as schemas from './schemas.ts'
import { expectVisitor } from './visitor.ts'

const LISTED = 50

type TableParams = { Params: { id: string } }

export function tableRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const tags = ['tables']
  const params = schemas.tableParams
  const response = answers('TableAnswer', 'The table as it is then, and what you see of its game')
  const made = answers('TableAnswer', 'The new table', 201)
  /** What one person has is counted and then added to: both before the next wish of the same person is heard. */
  const inTurn = makeTurns()

  const expectBotTable = ({ withBots }: TableCounts) => {
    if (withBots >= limits.botTables) throw problem('TOO_MANY_BOT_TABLES', { number: withBots })
  }
  const expectOpenSeat = ({ openSeats }: TableCounts) => {
    if (openSeats >= limits.openSeats) throw problem('TOO_MANY_SEATS', { number: openSeats })
  }
  /** Whether this person has no seat yet at what is a public table that has not begun. */
  const isNewSeat = async (id: string, me: PersonRef): Promise<boolean> => {
    const doc = (await context.store.findTable(id))?.doc
    return doc?.access === 'public' && doc.status === 'open' && seatOf(doc, me) === undefined
  }

  app.get<{ Querystring: { status?: TableStatus; game?: string } }>(
    '/api/tables',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'The public tables',
        querystring: schemas.listQuery,
        response: answers('TablesAnswer', 'The newest first'),
      },
    },
    async ({ query: { status = 'open', game }, visitor }) => {
      const rows = await context.store.listTables({ status, access: 'public', ...(game && { game }), limit: LISTED })
      return { tables: rows.map((row) => summaryOf(row, seatOf(row.doc, visitor?.person))) }
    },
  )

  app.post<{ Body: CreateTable }>(
    '/api/tables',
    {
      config: { policy: counted(CHANGE, 'newTables', 'newTablesOfAddress') },
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
      const game = await context.catalog.expect(request.body.game)
      const doc = makeTable(game, request.body, person, context.bots, context.now())
      const id = await inTurn(person.id, async () => {
        const counts = await context.store.countTablesOf(person.id)
        if (counts.unended >= limits.tables) throw problem('TOO_MANY_TABLES', { number: counts.unended })
        if (hasBots(doc)) expectBotTable(counts)
        if (doc.access === 'public' && seatOf(doc, person) !== undefined) expectOpenSeat(counts)
        return addTable(context, doc, newId(request, visitor))
      })
      return answerFrom(context, reply.code(201), id, 'show', { me: refTo(person) })
    },
  )

  app.get<TableParams>(
    '/api/tables/:id',
    { config: { policy: READ }, schema: { tags, summary: 'A table, and what you see of its game', params, response } },
    (request, reply) => answerFrom(context, reply, request.params.id, 'show', { me: maybeAsker(request) }),
  )

  app.post<TableParams & { Body: JoinBody | null }>(
    '/api/tables/:id/join',
    {
      config: { policy: CHANGE },
      schema: { tags, summary: 'Take an open seat', body: schemas.joinBody, params, response },
    },
    (request, reply) => {
      const { id } = request.params
      const me = asker(request)
      return inTurn(me.id, async () => {
        const counts = await context.store.countTablesOf(me.id)
        if (counts.openSeats >= limits.openSeats && (await isNewSeat(id, me))) expectOpenSeat(counts)
        return answerFrom(context, reply, id, 'join', { me, seat: request.body?.seat })
      })
    },
  )

  app.post<{ Params: { id: string; seat: string }; Body: SeatBody }>(
    '/api/tables/:id/seats/:seat',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Put a bot on a seat, free it, or remove who sits there',
        body: schemas.seatBody,
        params: schemas.seatParams,
        response,
      },
    },
    (request, reply) => {
      const { id, seat } = request.params
      const me = asker(request)
      return inTurn(me.id, async () => {
        const row = 'bot' in request.body ? await context.store.findTable(id) : undefined
        if (row !== undefined && !hasBots(row.doc)) expectBotTable(await context.store.countTablesOf(me.id))
        return answerFrom(context, reply, id, 'arrange', { me, seat: Number(seat), wish: request.body })
      })
    },
  )

  /** A route of which nothing is told but who asks. */
  const plainRoute = (name: 'leave' | 'close' | 'start', summary: string) =>
    app.post<TableParams>(
      `/api/tables/:id/${name}`,
      { config: { policy: CHANGE }, schema: { tags, summary, body: schemas.emptyBody, params, response } },
      (request, reply) => answerFrom(context, reply, request.params.id, name, { me: asker(request) }),
    )
  plainRoute('leave', 'Get up before the start')
  plainRoute('close', 'Close a table that has not begun, or one that is frozen')
  plainRoute('start', 'Begin the game')

  app.post<TableParams>(
    '/api/tables/:id/rematch',
    {
      config: { policy: counted(CHANGE, 'newTables', 'newTablesOfAddress') },
      schema: { tags, summary: 'A new table for the same people', body: schemas.emptyBody, params, response: made },
    },
    async (request, reply) => {
      const { tables } = context
      const { id } = request.params
      const me = asker(request)
      let rematch = await tables.ask(id, 'rematch', { me })
      if (rematch === '') {
        rematch = await inTurn(me.id, async () => {
          const row = await context.store.findTable(id)
          if (row !== undefined && hasBots(row.doc)) expectBotTable(await context.store.countTablesOf(me.id))
          return tables.ask(id, 'makeRematch', { me })
        })
      }
      return answerFrom(context, reply.code(201), rematch, 'show', { me })
    },
  )
}

const hasBots = ({ seats }: TableDoc): boolean => seats.some(({ kind }) => kind === 'bot')

/** An id nobody can guess; the same again for the same key of the same device. */
function newId(request: FastifyRequest, { session }: Visitor): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return randomId()
  return createHash('sha256').update(`${session.hash} ${key}`).digest('base64url').slice(0, 12)
}
