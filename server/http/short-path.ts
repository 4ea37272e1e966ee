import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { preParsingHookHandler } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { type People, refTo, type Visitor } from '../people.ts'
import type { MoveBody } from '../protocol.ts'
import { JSON_TYPE, stampOf } from './at-table.ts'
import type { Caller } from './caller.ts'
import type { Refuse } from './errors.ts'
import type { Guard } from './guard.ts'
import { type Headers, headersOf, MOVE } from './policy.ts'
import * as schemas from './schemas.ts'
import { secretOf } from './visitor.ts'

// Nearly every request that changes something is a move, and all that a framework does for a request costs several
// times what playing the move does. A move that is in every respect as our own clients send it is therefore taken here,
// before the framework sees it, past the same guard by the policy of the same route, and to the same table. Whatever is
// the least bit unusual goes the way of all other requests, where it is looked at, and refused, as everything is.

export interface ShortPathParts {
  readonly context: AppContext
  readonly people: People
  readonly guard: Guard
  readonly refuse: Refuse
  answered(method: string, route: string, status: number, milliseconds: number): void
}

/** A move as it is nearly always sent. */
interface Ordinary {
  readonly table: string
  readonly caller: Caller
  readonly visitor: Visitor
  readonly length: number
}

const PATH = /^\/api\/tables\/([\w-]{12})\/moves$/
const LENGTH = /^[1-9]\d{0,3}$/
const WORD = new RegExp(schemas.WORD)

/** What JSON can hide, or hide something with. */
const SUSPECT = /\\|__proto__|constructor/

const linesOf = (headers: Headers): readonly string[] => Object.entries(headers).flat()
const headersFor = (secure: boolean): Headers => ({ ...headersOf(MOVE, secure), 'content-type': JSON_TYPE })
const HEADERS = linesOf(headersFor(false))
const SECURE_HEADERS = linesOf(headersFor(true))

export function makeShortPath(parts: ShortPathParts, longPath: RequestListener): RequestListener {
  const { context, people, guard, refuse, answered } = parts

  const ordinary = (request: IncomingMessage): Ordinary | undefined => {
    const { method, url = '', headers } = request
    if (method !== 'POST') return undefined
    const table = PATH.exec(url)?.[1]
    const { 'content-type': type, 'content-length': length = '' } = headers
    if (table === undefined || type !== 'application/json' || !LENGTH.test(length)) return undefined
    if (!(isWord(headers['idempotency-key']) && isWord(headers['portolan-stream']))) return undefined
    const caller = guard.callerOf(request)
    const secret = secretOf(headers, caller.secure)
    const visitor = secret === undefined ? undefined : people.known(secret)
    return visitor && { table, caller, visitor, length: Number(length) }
  }

  const play = ({ headers }: IncomingMessage, { table, caller, visitor }: Ordinary, body: MoveBody) => {
    try {
      guard.meet(MOVE, caller, headers, table)
      guard.admit(MOVE, caller, visitor)
    } catch (refused) {
      return Promise.reject(refused)
    }
    return context.tables.ask(table, 'move', { me: refTo(visitor.person), at: stampOf(body.number, headers), body })
  }

  const answer = (
    response: ServerResponse,
    status: number,
    text: string,
    begun: number,
    headers: readonly string[],
  ) => {
    response.writeHead(status, [...headers, 'content-length', `${Buffer.byteLength(text)}`])
    response.end(text)
    answered('POST', schemas.MOVES_ROUTE, status, performance.now() - begun)
  }

  return (request, response) => {
    const asked = ordinary(request)
    if (asked === undefined) return longPath(request, response)
    const begun = performance.now()
    whenRead(request, asked.length, (bytes) => {
      const body = readMoveBody(bytes.toString())
      if (body === undefined) {
        alreadyRead.set(request, bytes)
        return longPath(request, response)
      }
      const { secure } = asked.caller
      play(request, asked, body).then(
        (text) => answer(response, 200, text, begun, secure ? SECURE_HEADERS : HEADERS),
        (error) => {
          const { status, text, headers } = refuse(error, schemas.MOVES_ROUTE)
          answer(response, status, text, begun, linesOf({ ...headersFor(secure), ...headers }))
        },
      )
    })
  }
}

const isWord = (text: string | readonly string[] | undefined): boolean =>
  text === undefined || (typeof text === 'string' && WORD.test(text))

/** Calls back once the whole body is there, which is nearly always in one piece; never if it does not all come. */
function whenRead(request: IncomingMessage, length: number, done: (bytes: Buffer) => void): void {
  let before: Buffer | undefined
  request.on('data', (chunk: Buffer) => {
    const bytes = before === undefined ? chunk : Buffer.concat([before, chunk])
    if (bytes.length < length) before = bytes
    else done(bytes)
  })
}

/** The body, if it is without doubt what the route's schema allows. */
function readMoveBody(text: string): MoveBody | undefined {
  if (SUSPECT.test(text)) return undefined
  let body: Partial<MoveBody> | null
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof body !== 'object' || body === null) return undefined
  const { number, move, unlessFinal } = body
  const fields = unlessFinal === undefined ? 2 : 3
  if (Object.keys(body).length !== fields || (fields === 3 && typeof unlessFinal !== 'boolean')) return undefined
  if (!(typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 1_000_000)) return undefined
  if (typeof move !== 'object' || move === null || Array.isArray(move)) return undefined
  if (!(typeof move.type === 'string' && move.type.length <= 100)) return undefined
  return { number, move, ...(unlessFinal && { unlessFinal }) }
}

/** The bodies of requests that turned out to be unusual when they had been read. */
const alreadyRead = new WeakMap<IncomingMessage, Buffer>()

/** Lets the route read such a body again. */
export const readAgain: preParsingHookHandler = (request, _reply, payload, done) => {
  const bytes = alreadyRead.get(request.raw)
  done(null, bytes === undefined ? payload : Readable.from(bytes))
}
