import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { Problem } from '../problem.ts'
import type { ChatLine, PersonRef } from '../protocol.ts'
import { CHAT_SHOWN } from '../streams.ts'
import { detailOf, presentText, youOf } from '../tables/answers.ts'
import type { Seen } from '../tables/play.ts'
import type { Room } from '../tables/room.ts'
import { viewerOf } from '../tables/seats.ts'
import { StaleProblem } from './errors.ts'
import { expectVisitor } from './visitor.ts'

/** What a changing request at a table has at hand. */
export interface AtTable<Body> {
  readonly room: Room
  readonly me: PersonRef
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
}

interface TableRequest {
  readonly Params: { readonly id: string }
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Does what a request asks within its table, and answers with the text that comes of it. */
export async function answerAtTable<Body>(
  house: House,
  request: FastifyRequest<TableRequest>,
  reply: FastifyReply,
  act: (at: AtTable<Body>) => Promise<string>,
): Promise<FastifyReply> {
  const me = expectVisitor(request).person
  const { params } = request
  const text = await textAtTable(house, params.id, me, (room) => act({ room, me, body: request.body as Body, params }))
  return reply.type(JSON_TYPE).send(text)
}

/** What a request says of the log. */
export const seenOf = (number: number, headers: IncomingHttpHeaders): Seen => {
  const { 'idempotency-key': key, 'portolan-stream': stream } = headers
  return { number, ...(typeof key === 'string' && { key }), ...(typeof stream === 'string' && { stream }) }
}

/** Does something within a table; what is refused there is said as it is said at this table. */
export const textAtTable = (
  house: House,
  table: string,
  me: PersonRef,
  act: (room: Room) => Promise<string>,
): Promise<string> =>
  house.rooms.within(table, async (room) => {
    try {
      return await act(room)
    } catch (thrown) {
      throw thrown instanceof Problem ? inContext(house, room, me, thrown) : thrown
    }
  })

/** Does what a request asks within its table, and answers with the table as it is then. */
export const changeTable = <Body>(
  house: House,
  request: FastifyRequest<TableRequest>,
  reply: FastifyReply,
  act: (at: AtTable<Body>) => Promise<void>,
): Promise<FastifyReply> =>
  answerAtTable<Body>(house, request, reply, async (at) => {
    await act(at)
    return tableText(house, at.room, at.me)
  })

/** Refusals at a table are said in its game's words; a stale request is shown where the match stands. */
function inContext(house: House, room: Room, me: PersonRef, cause: Problem): StaleProblem {
  const stale = cause.refusal.code === 'STALE_NUMBER'
  const present = stale ? presentText(room, viewerOf(room.doc, me), house.now()) : undefined
  return new StaleProblem(cause, present, room.doc.game)
}

export async function tableAnswer(house: House, id: string, person: PersonRef | undefined, reply: FastifyReply) {
  const text = await house.rooms.within(id, (room) => tableText(house, room, person))
  return reply.type(JSON_TYPE).send(text)
}

/** A `TableAnswer`. */
async function tableText(house: House, room: Room, person: PersonRef | undefined): Promise<string> {
  const chat: readonly ChatLine[] = room.chatLines === 0 ? [] : await house.store.readChat(room.id, 0, CHAT_SHOWN)
  const viewer = viewerOf(room.doc, person)
  const table = JSON.stringify(detailOf(room, youOf(viewer), house.sentences))
  const present = presentText(room, viewer, house.now())
  return `{"table":${table}${present === undefined ? '' : `,"present":${present}`},"chat":${JSON.stringify(chat)}}`
}
