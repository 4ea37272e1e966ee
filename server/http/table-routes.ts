import { createHash } from 'node:crypto'
import { isRefusal } from '@portolan/engine'
import type { PersonRef } from '@portolan/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Checker } from '../jobs/checker.ts'
import type { Limits } from '../limits.ts'
import { refTo, type Visitor } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import type { TableCounts, TableDoc } from '../store/store.ts'
import { summaryOf } from '../tables/answers.ts'
import { addTable, randomId } from '../tables/create.ts'
import { makeTable } from '../tables/lobby.ts'
import { seatOf } from '../tables/seats.ts'
import { answerFrom, asker, maybeAsker } from './at-table.ts'
import { routesOf } from './declared.ts'
import { makeTurns } from './in-turn.ts'
import { CHANGE, counted, READ } from './policy.ts'
import { expectVisitor } from './visitor.ts'

const LISTED = 50

/** The longest records of unfinished games are a fifth of this. */
const RECORD_LIMIT = 1024 * 1024

export function tableRoutes(app: FastifyInstance, context: AppContext, checker: Checker, limits: Limits): void {
  const allowances = makeAllowances(context, limits)
  newTableRoutes(app, context, allowances)
  recordRoute(app, context, checker, allowances)
  seatRoutes(app, context, allowances)
}

/** How much one person may have of tables. */
function makeAllowances({ store }: AppContext, limits: Limits) {
  const expectBotTable = ({ withBots }: TableCounts) => {
    if (withBots >= limits.botTables) throw problem('TOO_MANY_BOT_TABLES', { number: withBots })
  }
  const expectOpenSeat = ({ openSeats }: TableCounts) => {
    if (openSeats >= limits.openSeats) throw problem('TOO_MANY_SEATS', { number: openSeats })
  }
  /** Whether this person has no seat yet at what is a public table that has not begun. */
  const isNewSeat = async (id: string, me: PersonRef): Promise<boolean> => {
    const doc = (await store.findTable(id))?.doc
    return doc?.access === 'public' && doc.status === 'open' && seatOf(doc, me) === undefined
  }
  return {
    /** What one person has is counted and then added to: both before the next wish of the same person is heard. */
    inTurn: makeTurns(),
    async expectTable(doc: TableDoc, me: PersonRef): Promise<void> {
      const counts = await store.countTablesOf(me.id)
      if (counts.unended >= limits.tables) throw problem('TOO_MANY_TABLES', { number: counts.unended })
      if (hasBots(doc)) expectBotTable(counts)
      if (doc.access === 'public' && seatOf(doc, me) !== undefined) expectOpenSeat(counts)
    },
    async expectSeat(id: string, me: PersonRef): Promise<void> {
      const counts = await store.countTablesOf(me.id)
      if (counts.openSeats >= limits.openSeats && (await isNewSeat(id, me))) expectOpenSeat(counts)
    },
    /** `isFirst`: whether it is the bot that makes it a table with bots. */
    async expectBots(id: string, me: PersonRef, isFirst: boolean): Promise<void> {
      const row = await store.findTable(id)
      if (row !== undefined && hasBots(row.doc) !== isFirst) expectBotTable(await store.countTablesOf(me.id))
    },
  }
}

type Allowances = ReturnType<typeof makeAllowances>

/** Tables that are looked for and made. */
function newTableRoutes(app: FastifyInstance, context: AppContext, { inTurn, ...allowances }: Allowances): void {
  const route = routesOf(app)

  route('GET /api/tables', READ, async ({ query: { status = 'open', game }, visitor }) => {
    const rows = await context.store.listTables({ status, access: 'public', ...(game && { game }), limit: LISTED })
    return { tables: rows.map((row) => summaryOf(row, seatOf(row.doc, visitor?.person))) }
  })

  route('POST /api/tables', counted(CHANGE, 'newTables', 'newTablesOfAddress'), async (request, reply) => {
    const visitor = expectVisitor(request)
    const { person } = visitor
    const game = await context.catalog.expect(request.body.game)
    const doc = makeTable(game, request.body, person, context.bots, context.now())
    const id = await inTurn(person.id, async () => {
      await allowances.expectTable(doc, person)
      return addTable(context, doc, newId(request, visitor))
    })
    return answerFrom(context, reply.code(201), id, 'show', { me: refTo(person) })
  })

  route('POST /api/tables/:id/rematch', counted(CHANGE, 'newTables', 'newTablesOfAddress'), async (request, reply) => {
    const { tables } = context
    const { id } = request.params
    const me = asker(request)
    let rematch = await tables.ask(id, 'rematch', { me })
    if (rematch === '') {
      rematch = await inTurn(me.id, async () => {
        await allowances.expectBots(id, me, false)
        return tables.ask(id, 'makeRematch', { me })
      })
    }
    return answerFrom(context, reply.code(201), rematch, 'show', { me })
  })
}

/** A table at which a game goes on that was begun elsewhere. */
function recordRoute(app: FastifyInstance, context: AppContext, checker: Checker, allowances: Allowances): void {
  const policy = { ...counted(CHANGE, 'newTables', 'newTablesOfAddress'), body: RECORD_LIMIT }
  routesOf(app)('POST /api/records', policy, async (request, reply) => {
    const visitor = expectVisitor(request)
    const { person } = visitor
    const { record, ...wish } = request.body
    const id = 'game' in record && typeof record.game === 'string' ? record.game : ''
    const game = await context.catalog.expect(id)
    const replayed = await checker.replay({ game: id, record })
    if (isRefusal(replayed)) throw new Problem(replayed, { game: id })
    if (replayed.over) throw problem('TABLE_OVER')
    const { seed, entries, options, seats } = replayed.record
    if (wish.seats.length !== seats)
      throw problem('BAD_REQUEST', { field: 'body.seats', problem: 'is not as many as the record has' })
    const doc = makeTable(game, { ...wish, game: id, options }, person, context.bots, context.now())
    const made = await allowances.inTurn(person.id, async () => {
      await allowances.expectTable(doc, person)
      return addTable(context, { ...doc, begun: { seed, entries }, homeLuck: true }, newId(request, visitor))
    })
    return answerFrom(context, reply.code(201), made, 'show', { me: refTo(person) })
  })
}

/** One table, and who sits there. */
function seatRoutes(app: FastifyInstance, context: AppContext, { inTurn, ...allowances }: Allowances): void {
  const route = routesOf(app)

  route('GET /api/tables/:id', READ, (request, reply) =>
    answerFrom(context, reply, request.params.id, 'show', { me: maybeAsker(request) }),
  )

  route('POST /api/tables/:id/join', CHANGE, (request, reply) => {
    const { id } = request.params
    const me = asker(request)
    return inTurn(me.id, async () => {
      await allowances.expectSeat(id, me)
      return answerFrom(context, reply, id, 'join', { me, seat: request.body?.seat })
    })
  })

  route('POST /api/tables/:id/seats/:seat', CHANGE, (request, reply) => {
    const { id, seat } = request.params
    const me = asker(request)
    return inTurn(me.id, async () => {
      if ('bot' in request.body) await allowances.expectBots(id, me, true)
      return answerFrom(context, reply, id, 'arrange', { me, seat: Number(seat), wish: request.body })
    })
  })

  // Of these nothing is told but who asks.
  for (const name of ['leave', 'close', 'start'] as const) {
    route(`POST /api/tables/:id/${name}`, CHANGE, (request, reply) =>
      answerFrom(context, reply, request.params.id, name, { me: asker(request) }),
    )
  }
}

const hasBots = ({ seats }: TableDoc): boolean => seats.some(({ kind }) => kind === 'bot')

/** An id nobody can guess; the same again for the same key of the same device. */
function newId(request: FastifyRequest, { session }: Visitor): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return randomId()
  return createHash('sha256').update(`${session.hash} ${key}`).digest('base64url').slice(0, 12)
}
