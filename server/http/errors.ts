import type { FastifyError, FastifyInstance } from 'fastify'
import { Problem, problem } from '../problem.ts'
import type { Sentences } from '../sentences.ts'

/** A problem that knows where the match stands now: what a stale request is answered with. */
export class StaleProblem extends Problem {
  /** A `Present` in JSON. */
  readonly present: string | undefined
  readonly game: string

  constructor(cause: Problem, present: string | undefined, game: string) {
    super(cause.refusal, cause.status)
    this.present = present
    this.game = game
  }
}

/** Every refusal is answered in the same form; what nobody foresaw is noted, and said without its details. */
export function answerErrors(app: FastifyInstance, sentences: Sentences): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toProblem(error)
    if (known === undefined) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
      return reply.code(500).send({ error: sentences({ code: 'UNEXPECTED' }) })
    }
    const game = known instanceof StaleProblem ? known.game : undefined
    const body = JSON.stringify(sentences(known.refusal, game))
    const { seconds } = known.refusal.params ?? {}
    if (seconds !== undefined) reply.header('retry-after', seconds)
    const present = known instanceof StaleProblem && known.present !== undefined ? `,"present":${known.present}` : ''
    return reply.code(known.status).type('application/json; charset=utf-8').send(`{"error":${body}${present}}`)
  })
}

function toProblem(error: FastifyError | Problem): Problem | undefined {
  if (error instanceof Problem) return error
  const { code, statusCode = 500, validation, validationContext = 'request' } = error
  if (validation !== undefined) {
    const [first] = validation
    const field = [validationContext, ...(first?.instancePath ?? '').split('/').slice(1)].join('.').slice(0, 100)
    return problem('BAD_REQUEST', { field, problem: (first?.message ?? 'is not as it should be').slice(0, 200) })
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('NOT_JSON')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('TOO_LARGE')
  if (statusCode >= 400 && statusCode < 500) {
    return problem('BAD_REQUEST', { field: 'request', problem: error.message.slice(0, 200) })
  }
  return undefined
}
