import type { NumberBody, TableRecord } from '@portolan/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { RequestStamp } from '../tables/play.ts'
import { answerFrom, answerStep, asker, JSON_TYPE, maybeAsker, stampOf } from './at-table.ts'
import { routesOf } from './declared.ts'
import { CHANGE, counted, READ } from './policy.ts'

export function playRoutes(app: FastifyInstance, context: AppContext): void {
  const route = routesOf(app)

  route('POST /api/tables/:id/moves', CHANGE, (request) => {
    const { params, body } = request
    return answerStep(context, params.id, 'move', { me: asker(request), at: stampBy(request), body })
  })

  route('POST /api/tables/:id/undo', CHANGE, (request) =>
    answerStep(context, request.params.id, 'undo', { me: asker(request), at: stampBy(request) }),
  )

  route('POST /api/tables/:id/resign', CHANGE, (request, reply) =>
    answerFrom(context, reply, request.params.id, 'resign', { me: asker(request), at: stampBy(request) }),
  )

  route('POST /api/tables/:id/why', CHANGE, (request, reply) =>
    answerFrom(context, reply, request.params.id, 'why', { me: asker(request), move: request.body.move }),
  )

  route('POST /api/tables/:id/proposals', CHANGE, (request, reply) =>
    answerFrom(context, reply, request.params.id, 'propose', { me: asker(request), body: request.body }),
  )

  route('POST /api/tables/:id/proposals/:proposal', CHANGE, (request, reply) => {
    const { params, body } = request
    const proposal = Number(params.proposal)
    return answerFrom(context, reply, params.id, 'answer', { me: asker(request), proposal, accept: body.accept })
  })

  route('POST /api/tables/:id/chat', counted(CHANGE, 'chat', 'chatOfAddress'), (request, reply) => {
    return answerFrom(context, reply, request.params.id, 'chat', {
      me: asker(request),
      text: request.body.text.trim(),
    })
  })

  route('GET /api/tables/:id/log', READ, (request, reply) => {
    const { after = '0' } = request.query
    return answerFrom(context, reply, request.params.id, 'log', { me: maybeAsker(request), after: Number(after) })
  })

  route('GET /api/tables/:id/at/:entry', READ, (request, reply) => {
    const { id, entry } = request.params
    return answerFrom(context, reply, id, 'at', { me: maybeAsker(request), entry: Number(entry) })
  })

  route('GET /api/tables/:id/record', READ, async ({ params: { id } }, reply) => {
    const text = await context.tables.ask(id, 'record', {})
    const { game }: TableRecord = JSON.parse(text)
    reply.header('content-disposition', `attachment; filename="${game}-${id}.json"`)
    return reply.type(JSON_TYPE).send(text)
  })
}

const stampBy = ({ body, headers }: FastifyRequest<{ Body: NumberBody }>): RequestStamp => stampOf(body.number, headers)
