import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { AnswerBody, ChatBody, MoveBody, NumberBody, ProposeBody, TableRecord, WhyBody } from '../protocol.ts'
import type { RequestStamp } from '../tables/play.ts'
import { answers } from './answer-schemas.ts'
import { answerFrom, asker, JSON_TYPE, maybeAsker, stampOf } from './at-table.ts'
import { CHANGE, counted, MOVE, READ } from './policy.ts'
import * as schemas from './schemas.ts'
import { readAgain } from './short-path.ts'

type TableParams = { Params: { id: string } }

export function playRoutes(app: FastifyInstance, context: AppContext): void {
  const tags = ['play']
  const params = schemas.tableParams
  const headers = schemas.idempotencyKey
  const { stepHeaders } = schemas
  const stepped = answers('LogStep', 'The step it led to')
  const changed = answers('TableAnswer', 'The table as it is then')

  app.post<TableParams & { Body: MoveBody }>(
    schemas.MOVES_ROUTE,
    {
      config: { policy: MOVE },
      schema: { tags, summary: 'Play a move', body: schemas.moveBody, params, headers: stepHeaders, response: stepped },
      preParsing: readAgain,
    },
    (request, reply) => {
      const { params, body } = request
      return answerFrom(context, reply, params.id, 'move', { me: asker(request), at: stampBy(request), body })
    },
  )

  app.post<TableParams & { Body: NumberBody }>(
    '/api/tables/:id/undo',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Take back your last move',
        body: schemas.numberBody,
        params,
        headers: stepHeaders,
        response: stepped,
      },
    },
    (request, reply) =>
      answerFrom(context, reply, request.params.id, 'undo', { me: asker(request), at: stampBy(request) }),
  )

  app.post<TableParams & { Body: NumberBody }>(
    '/api/tables/:id/resign',
    {
      config: { policy: CHANGE },
      schema: { tags, summary: 'Give up', body: schemas.numberBody, params, headers, response: changed },
    },
    (request, reply) =>
      answerFrom(context, reply, request.params.id, 'resign', { me: asker(request), at: stampBy(request) }),
  )

  app.post<TableParams & { Body: WhyBody }>(
    '/api/tables/:id/why',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Why can’t I do this now?',
        body: schemas.whyBody,
        params,
        response: answers('WhyAnswer', 'Why not, or nothing if you can'),
      },
    },
    (request, reply) =>
      answerFrom(context, reply, request.params.id, 'why', { me: asker(request), move: request.body.move }),
  )

  app.post<TableParams & { Body: ProposeBody }>(
    '/api/tables/:id/proposals',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Propose something that all must agree to',
        body: schemas.proposeBody,
        params,
        response: changed,
      },
    },
    (request, reply) =>
      answerFrom(context, reply, request.params.id, 'propose', { me: asker(request), body: request.body }),
  )

  app.post<{ Params: { id: string; proposal: string }; Body: AnswerBody }>(
    '/api/tables/:id/proposals/:proposal',
    {
      config: { policy: CHANGE },
      schema: {
        tags,
        summary: 'Agree, refuse, or withdraw one’s own',
        body: schemas.answerBody,
        params: schemas.proposalParams,
        response: changed,
      },
    },
    (request, reply) => {
      const { params, body } = request
      const proposal = Number(params.proposal)
      return answerFrom(context, reply, params.id, 'answer', { me: asker(request), proposal, accept: body.accept })
    },
  )

  app.post<TableParams & { Body: ChatBody }>(
    '/api/tables/:id/chat',
    {
      config: { policy: counted(CHANGE, 'chat', 'chatOfAddress') },
      schema: {
        tags,
        summary: 'Say something to those at the table',
        body: schemas.chatBody,
        params,
        response: answers('ChatLine', 'The line as all hear it'),
      },
    },
    (request, reply) => {
      return answerFrom(context, reply, request.params.id, 'chat', {
        me: asker(request),
        text: request.body.text.trim(),
      })
    },
  )

  app.get<TableParams & { Querystring: { after?: string } }>(
    '/api/tables/:id/log',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'What has happened, as you may know it',
        params,
        querystring: schemas.logQuery,
        response: answers('LogAnswer', 'The steps, oldest first'),
      },
    },
    (request, reply) => {
      const { after = '0' } = request.query
      return answerFrom(context, reply, request.params.id, 'log', { me: maybeAsker(request), after: Number(after) })
    },
  )

  app.get<{ Params: { id: string; entry: string } }>(
    '/api/tables/:id/at/:entry',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'What you saw after so many entries',
        params: schemas.entryParams,
        response: answers('AtAnswer', 'What you saw then'),
      },
    },
    (request, reply) => {
      const { id, entry } = request.params
      return answerFrom(context, reply, id, 'at', { me: maybeAsker(request), entry: Number(entry) })
    },
  )

  app.get<TableParams>(
    '/api/tables/:id/record',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'The record of a game that is over',
        params,
        response: answers('TableRecord', 'The record'),
      },
    },
    async ({ params: { id } }, reply) => {
      const text = await context.tables.ask(id, 'record', {})
      const { game }: TableRecord = JSON.parse(text)
      reply.header('content-disposition', `attachment; filename="${game}-${id}.json"`)
      return reply.type(JSON_TYPE).send(text)
    },
  )
}

const stampBy = ({ body, headers }: FastifyRequest<{ Body: NumberBody }>): RequestStamp => stampOf(body.number, headers)
