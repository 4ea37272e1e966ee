import { isRefusal, seen } from '@portolan/engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { problem } from '../problem.ts'
import type {
  AnswerBody,
  ChatBody,
  ChatLine,
  MoveBody,
  NumberBody,
  ProposeBody,
  TableRecord,
  WhyBody,
} from '../protocol.ts'
import { isOver, stepOf, tellFollowers } from '../tables/answers.ts'
import { answerProposal, makeProposal } from '../tables/consent.ts'
import { refTo } from '../tables/lobby.ts'
import { matchOf, move, type Seen, undo } from '../tables/play.ts'
import { resign } from '../tables/resign.ts'
import { expectPlaying, ownSeat, seatName, seatOf, viewerOf } from '../tables/seats.ts'
import { expectMatch } from '../tables/steps.ts'
import { answers } from './answer-schemas.ts'
import { answerAtTable, changeTable, seenOf } from './at-table.ts'
import { type Gates, pass } from './guard.ts'
import * as schemas from './schemas.ts'
import { readAgain } from './short-path.ts'

type TableParams = { Params: { id: string } }

export function playRoutes(app: FastifyInstance, house: House, gates: Gates): void {
  const tags = ['play']
  const params = schemas.tableParams
  const headers = schemas.idempotencyKey
  const { stepHeaders } = schemas
  const stepped = answers('Step', 'The step it led to')
  const changed = answers('TableAnswer', 'The table as it is then')

  app.post<TableParams & { Body: MoveBody }>(
    schemas.MOVES_ROUTE,
    {
      schema: { tags, summary: 'Play a move', body: schemas.moveBody, params, headers: stepHeaders, response: stepped },
      preParsing: readAgain,
    },
    (request, reply) =>
      answerAtTable<MoveBody>(house, request, reply, ({ room, me, body }) =>
        move(house, room, me, seenBy(request), body),
      ),
  )

  app.post<TableParams & { Body: NumberBody }>(
    '/api/tables/:id/undo',
    {
      schema: {
        tags,
        summary: 'Take back your last move',
        body: schemas.numberBody,
        params,
        headers: stepHeaders,
        response: stepped,
      },
    },
    (request, reply) => answerAtTable(house, request, reply, ({ room, me }) => undo(house, room, me, seenBy(request))),
  )

  app.post<TableParams & { Body: NumberBody }>(
    '/api/tables/:id/resign',
    { schema: { tags, summary: 'Give up', body: schemas.numberBody, params, headers, response: changed } },
    (request, reply) => changeTable(house, request, reply, ({ room, me }) => resign(house, room, me, seenBy(request))),
  )

  app.post<TableParams & { Body: WhyBody }>(
    '/api/tables/:id/why',
    {
      schema: {
        tags,
        summary: 'Why can’t I do this now?',
        body: schemas.whyBody,
        params,
        response: answers('WhyAnswer', 'Why not, or nothing if you can'),
      },
    },
    (request, reply) =>
      answerAtTable<WhyBody>(house, request, reply, async ({ room, me, body }) => {
        expectPlaying(room.doc)
        const answer = expectMatch(room).isFinal(ownSeat(room.doc, me), body.move)
        if (typeof answer === 'boolean' || !isRefusal(answer)) return '{}'
        return JSON.stringify({ refusal: house.sentences(answer, room.doc.game) })
      }),
  )

  app.post<TableParams & { Body: ProposeBody }>(
    '/api/tables/:id/proposals',
    {
      schema: {
        tags,
        summary: 'Propose something that all must agree to',
        body: schemas.proposeBody,
        params,
        response: changed,
      },
    },
    (request, reply) =>
      changeTable<ProposeBody>(house, request, reply, ({ room, me, body }) => makeProposal(house, room, me, body)),
  )

  app.post<{ Params: { id: string; proposal: string }; Body: AnswerBody }>(
    '/api/tables/:id/proposals/:proposal',
    {
      schema: {
        tags,
        summary: 'Agree, refuse, or withdraw one’s own',
        body: schemas.answerBody,
        params: schemas.proposalParams,
        response: changed,
      },
    },
    (request, reply) =>
      changeTable<AnswerBody>(house, request, reply, ({ room, me, body }) =>
        answerProposal(house, room, me, Number(request.params.proposal), body.accept),
      ),
  )

  app.post<TableParams & { Body: ChatBody }>(
    '/api/tables/:id/chat',
    {
      schema: {
        tags,
        summary: 'Say something to those at the table',
        body: schemas.chatBody,
        params,
        response: answers('ChatLine', 'The line as all hear it'),
      },
    },
    (request, reply) =>
      answerAtTable<ChatBody>(house, request, reply, async ({ room, me, body }) => {
        pass(gates.chat, me.id)
        const seat = seatOf(room.doc, me)
        const line: ChatLine = {
          number: room.chatLines + 1,
          person: refTo(me),
          ...(seat !== undefined && { seat }),
          text: body.text.trim(),
          at: house.now(),
        }
        if (!(await house.store.addChat(room.id, line))) {
          room.lost = true
          throw problem('STALE_NUMBER', { given: line.number, number: line.number })
        }
        room.chatLines = line.number
        const text = JSON.stringify({ type: 'chat', id: room.id, line })
        tellFollowers(room, 'chat', () => text)
        return JSON.stringify(line)
      }),
  )

  app.get<TableParams & { Querystring: { after?: string } }>(
    '/api/tables/:id/log',
    {
      schema: {
        tags,
        summary: 'What has happened, as you may know it',
        params,
        querystring: schemas.logQuery,
        response: answers('LogAnswer', 'The steps, oldest first'),
      },
    },
    ({ params: { id }, query: { after = '0' }, visitor }) =>
      house.rooms.within(id, async (room) => {
        const rows = await house.store.readLog(id, Number(after))
        return { steps: rows.map((row) => stepOf(row, viewerOf(room.doc, visitor?.person))) }
      }),
  )

  app.get<{ Params: { id: string; entry: string } }>(
    '/api/tables/:id/at/:entry',
    {
      schema: {
        tags,
        summary: 'What you saw after so many entries',
        params: schemas.entryParams,
        response: answers('AtAnswer', 'What you saw then'),
      },
    },
    ({ params: { id, entry }, visitor }) =>
      house.rooms.within(id, (room) => {
        if (room.doc.status === 'open' || room.doc.status === 'closed') throw problem('NOT_BEGUN')
        const { entries } = expectMatch(room)
        const number = Number(entry)
        if (number > entries.length) throw problem('NO_SUCH_MOVE', { entry: number })
        const then = matchOf(room, entries.slice(0, number))
        return { entry: number, seen: seen(then, viewerOf(room.doc, visitor?.person)) }
      }),
  )

  app.get<TableParams>(
    '/api/tables/:id/record',
    {
      schema: {
        tags,
        summary: 'The record of a game that is over',
        params,
        response: answers('TableRecord', 'The record'),
      },
    },
    async ({ params: { id } }, reply): Promise<TableRecord> => {
      const record = await house.rooms.within(id, (room) => {
        if (!isOver(room.doc.status)) throw problem('NOT_OVER')
        return { ...expectMatch(room).record(), players: room.doc.seats.map(seatName) }
      })
      reply.header('content-disposition', `attachment; filename="${record.game}-${id}.json"`)
      return record
    },
  )
}

const seenBy = ({ body, headers }: FastifyRequest<{ Body: NumberBody }>): Seen => seenOf(body.number, headers)
