import type { Refusal } from '@portolan/engine'
import type { ErrorAnswer } from '@portolan/protocol'
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify'
import { Problem, problem } from '../problem.ts'
import type { Sentences } from '../sentences.ts'
import { JSON_TYPE } from './at-table.ts'

/** How a request that can't be done is answered. */
export interface Refused {
  readonly status: number
  readonly answer: ErrorAnswer
  /** What it carries besides what its route's answers do. */
  readonly headers: Readonly<Record<string, string>>
}

export type Refuse = (error: unknown, route: string | undefined) => Refused

/** Every refusal is answered in the same form; what nobody foresaw is noted, and said without its details. */
export const makeRefuse =
  (sentences: Sentences, log: FastifyBaseLogger): Refuse =>
  (error, route) => {
    const known = error instanceof Error ? toProblem(error) : undefined
    if (known === undefined) {
      log.error({ err: error, route }, 'unexpected')
      return { status: 500, answer: { error: sentences({ code: 'UNEXPECTED' }) }, headers: NOT_KEPT }
    }
    const { status, refusal, at } = known
    const present = at?.present === undefined ? {} : { present: JSON.parse(at.present) }
    return { status, answer: { error: sentences(refusal, at?.game), ...present }, headers: headersFor(refusal) }
  }

/** What holds now is not kept for later, whatever was asked for. */
const NOT_KEPT = { 'cache-control': 'no-store', 'content-type': JSON_TYPE }

const headersFor = ({ code, params: { seconds } = {} }: Refusal): Refused['headers'] => ({
  ...NOT_KEPT,
  ...(seconds !== undefined && { 'retry-after': `${seconds}` }),
  ...(code === 'STOPPING' && { connection: 'close' }),
  ...(code === 'WRONG_TOKEN' && { 'www-authenticate': 'Bearer' }),
})

export function answerErrors(app: FastifyInstance, refuse: Refuse): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, answer, headers } = refuse(error, request.routeOptions.url)
    return reply.code(status).headers(headers).send(answer)
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
