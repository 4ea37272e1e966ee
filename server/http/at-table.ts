import type { IncomingHttpHeaders } from 'node:http'
import type { PersonRef, StepAnswer } from '@portolan/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { refTo } from '../people.ts'
import type { ActName, Input } from '../tables/acts.ts'
import type { RequestStamp, StepOutcome } from '../tables/play.ts'
import { expectVisitor } from './visitor.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Asks something of a table, and answers with the text that comes of it. */
export async function answerFrom<Name extends ActName>(
  { tables }: AppContext,
  reply: FastifyReply,
  table: string,
  name: Name,
  input: Input<Name>,
): Promise<FastifyReply> {
  return reply.type(JSON_TYPE).send(await tables.ask(table, name, input))
}

/** Asks for a step, and answers with its number: the step itself is told by the stream, to everybody alike. */
export async function answerStep<Name extends 'move' | 'undo'>(
  { tables }: AppContext,
  table: string,
  name: Name,
  input: Input<Name>,
): Promise<StepAnswer> {
  const { number }: StepOutcome = JSON.parse(await tables.ask(table, name, input))
  return { number }
}

/** The person who asks, who must be known. */
export const asker = (request: FastifyRequest): PersonRef => refTo(expectVisitor(request).person)

/** The person who asks, if known. */
export const maybeAsker = ({ visitor }: FastifyRequest): PersonRef | undefined => visitor && refTo(visitor.person)

/** What a request says of the log. */
export const stampOf = (number: number, headers: IncomingHttpHeaders): RequestStamp => {
  const { 'idempotency-key': key } = headers
  return { number, ...(typeof key === 'string' && { key }) }
}
