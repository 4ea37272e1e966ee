import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify'
import { Problem, problem } from '../problem.ts'
import type { Sentences } from '../sentences.ts'

/** How a request that can't be done is answered. */
export interface Refused {
  readonly status: number
  /** An `ErrorAnswer`. */
  readonly text: string
  readonly retryAfter?: string
}

export type Refuse = (error: unknown, route: string | undefined) => Refused

/** Every refusal is answered in the same form; what nobody foresaw is noted, and said without its details. */
export const makeRefuse =
  (sentences: Sentences, log: FastifyBaseLogger): Refuse =>
  (error, route) => {
    const known = error instanceof Error ? toProblem(error) : undefined
    if (known === undefined) {
      log.error({ err: error, route }, 'unexpected')
      return { status: 500, text: JSON.stringify({ error: sentences({ code: 'UNEXPECTED' }) }) }
    }
    const { status, refusal, at } = known
    const body = JSON.stringify(sentences(refusal, at?.game))
    const { seconds } = refusal.params ?? {}
    return {
      status,
      text: `{"error":${body}${at?.present === undefined ? '' : `,"present":${at.present}`}}`,
      ...(seconds !== undefined && { retryAfter: `${seconds}` }),
    }
  }

export function answerErrors(app: FastifyInstance, refuse: Refuse): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, text, retryAfter } = refuse(error, request.routeOptions.url)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(status).type('application/json; charset=utf-8').send(text)
  })
}

function toProblem(error: Partial<FastifyError> & Error): Problem | undefined {
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
