import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { Limits } from '../limits.ts'
import type { Visitor } from '../people.ts'
import { problem } from '../problem.ts'
import type { CreateTable, JoinBody, SeatBody, TableStatus } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { isOver, summaryOf } from '../tables/answers.ts'
import { firstTurn } from '../tables/clock.ts'
import { arrange, closeTable, getUp, makeTable, rematchOf, sitDown } from '../tables/lobby.ts'
import { start } from '../tables/play.ts'
import { ownSeat, seatOf } from '../tables/seats.ts'
import { writeDoc } from '../tables/steps.ts'
import { answers } from './answer-schemas.ts'
import { type AtTable, changeTable, tableAnswer } from './at-table.ts'
import { type Gates, pass } from './guard.ts'
import * as schemas from './schemas.ts'
import { expectVisitor } from './visitor.ts'

const LISTED = 50

type TableParams = { Params: { id: string } }

export function tableRoutes(app: FastifyInstance, house: House, gates: Gates, limits: Limits): void {
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
      const rows = await house.store.listTables({ status, access: 'public', ...(game && { game }), limit: LISTED })
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
      const owned = await house.store.countUnendedOwnedBy(person.id)
      if (owned >= limits.tables) throw problem('TOO_MANY_TABLES', { number: owned })
      const game = await house.catalog.expect(request.body.game)
      const doc = makeTable(game, request.body, person, house.bots, house.now())
      const id = await addTable(house, doc, newId(request, visitor))
      return tableAnswer(house, id, person, reply.code(201))
    },
  )

  app.get<TableParams>(
    '/api/tables/:id',
    { schema: { tags, summary: 'A table, and what you see of its game', params, response } },
    ({ params: { id }, visitor }, reply) => tableAnswer(house, id, visitor?.person, reply),
  )

  /** A route that changes the table before its game begins. */
  const lobbyRoute = <Body>(path: string, summary: string, body: object, change: (at: AtTable<Body>) => TableDoc) =>
    app.post<TableParams & { Body: Body }>(
      `/api/tables/:id/${path}`,
      { schema: { tags, summary, body, params: path.includes(':seat') ? schemas.seatParams : params, response } },
      (request, reply) => changeTable<Body>(house, request, reply, (at) => writeDoc(house, at.room, change(at))),
    )

  lobbyRoute<JoinBody | null>('join', 'Take an open seat', schemas.joinBody, ({ room, me, body }) =>
    sitDown(room.doc, me, body?.seat),
  )
  lobbyRoute('leave', 'Get up before the start', schemas.emptyBody, ({ room, me }) => getUp(room.doc, me))
  lobbyRoute<SeatBody>(
    'seats/:seat',
    'Put a bot on a seat, or free it',
    schemas.seatBody,
    ({ room, me, body, params }) => arrange(room.doc, me, Number(params.seat), body, house.bots),
  )
  lobbyRoute('close', 'Close a table that has not begun', schemas.emptyBody, ({ room, me }) => closeTable(room.doc, me))

  app.post<TableParams>(
    '/api/tables/:id/start',
    { schema: { tags, summary: 'Begin the game', body: schemas.emptyBody, params, response } },
    (request, reply) => changeTable(house, request, reply, ({ room, me }) => start(house, room, me)),
  )

  app.post<TableParams>(
    '/api/tables/:id/rematch',
    { schema: { tags, summary: 'A new table for the same people', body: schemas.emptyBody, params, response: made } },
    async (request, reply) => {
      const { person } = expectVisitor(request)
      const id = await house.rooms.within(request.params.id, async (room) => {
        const { doc } = room
        if (!isOver(doc.status)) throw problem('NOT_OVER')
        ownSeat(doc, person)
        if (doc.rematch !== undefined) return doc.rematch
        pass(gates.newTables, person.id)
        const game = await house.catalog.expect(doc.game)
        const made = await addTable(house, rematchOf(doc, person, game, house.now()), randomId())
        await writeDoc(house, room, { ...doc, rematch: made })
        return made
      })
      return tableAnswer(house, id, person, reply.code(201))
    },
  )
}

const randomId = (): string => randomBytes(9).toString('base64url')

/** An id nobody can guess; the same again for the same key of the same device. */
function newId(request: FastifyRequest, { sessionHash }: Visitor): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return randomId()
  return createHash('sha256').update(`${sessionHash} ${key}`).digest('base64url').slice(0, 12)
}

async function addTable({ store, now }: House, doc: TableDoc, id: string): Promise<string> {
  await store.addTable({ id, revision: 1, doc, turn: firstTurn(now()) })
  return id
}
