import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { refTo } from '../people.ts'
import type { PersonRef } from '../protocol.ts'
import type { ActName, Input } from '../tables/acts.ts'
import type { RequestStamp } from '../tables/play.ts'
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

/** The person who asks, who must be known. */
export const asker = (request: FastifyRequest): PersonRef => refTo(expectVisitor(request).person)

/** The person who asks, if known. */
export const maybeAsker = ({ visitor }: FastifyRequest): PersonRef | undefined => visitor && refTo(visitor.person)

/** What a request says of the log. */
export const stampOf = (number: number, headers: IncomingHttpHeaders): RequestStamp => {
  const { 'idempotency-key': key, 'portolan-stream': stream } = headers
  return { number, ...(typeof key === 'string' && { key }), ...(typeof stream === 'string' && { stream }) }
}
