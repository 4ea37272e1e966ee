import type { Refusal } from '@portolan/engine'
import { isRefusal } from '@portolan/engine'
import type {
  AnswerOf,
  ErrorAnswer,
  Me,
  Present,
  RequestArgument,
  RequestTo,
  RouteName,
  TableSummary,
  TablesAnswer,
} from '@portolan/protocol'
import { signal } from '@preact/signals'
import { myName } from '../settings.ts'
import { unguessable } from '../unguessable.ts'

/** A refusal of the server, with the present position where the asker's was old. */
export interface ApiRefusal extends Refusal {
  readonly present?: Present
}

/** Whether a server answers behind this page, and who one is there. */
export const online = signal<'asking' | 'yes' | 'no'>('asking')
export const me = signal<Me | undefined>(undefined)
/** Whether this device was signed out and nobody has been told so. */
export const signedOut = signal(false)

/** What is not answered for so long is asked by a dead connection. Some of what is sent takes its time to be done. */
const ANSWER_MS = 20_000
const POST_ANSWER_MS = 60_000

interface AnyRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** What fills the gaps of the path. */
  readonly [param: string]: unknown
}

/** What a route answers; an empty object where that is nothing. */
type Answered<Name extends RouteName> = AnswerOf<Name> extends object ? AnswerOf<Name> : object

/** Asks the server by one of its routes; what it refuses, and that it can't be reached, comes back as a refusal. */
export async function call<Name extends RouteName>(
  route: Name,
  ...request: RequestArgument<Name>
): Promise<Answered<Name> | ApiRefusal>
export async function call(
  route: string,
  { query, headers, body = {}, ...params }: AnyRequest = {},
): Promise<object | ApiRefusal> {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params[name]}`))
  const hung = new AbortController()
  const timer = setTimeout(() => hung.abort(), method === 'POST' ? POST_ANSWER_MS : ANSWER_MS)
  try {
    const response = await fetch(query ? `${filled}?${new URLSearchParams(query)}` : filled, {
      method,
      signal: hung.signal,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json', 'idempotency-key': unguessable(24), ...headers },
        body: JSON.stringify(body),
      }),
    })
    if (response.status === 204) return {}
    const answer: Partial<ErrorAnswer> = await response.json()
    const { error, present } = answer
    if (error === undefined) return answer
    if (error.code === 'SIGNED_OUT') signedOut.value = true
    return { code: error.code, params: error.params, ...(present && { present }) }
  } catch {
    return { code: 'NO_CONNECTION' }
  } finally {
    clearTimeout(timer)
  }
}

/** Finds out whether there is a server, and says why not. */
export async function findServer(): Promise<Refusal | undefined> {
  const answer = await call('GET /api/me')
  // Who one is is known before it is said that it is.
  if (!isRefusal(answer)) me.value = answer.me
  online.value = isRefusal(answer) ? 'no' : 'yes'
  if (isRefusal(answer)) return answer
  if (answer.signedOut) signedOut.value = true
  return undefined
}

/** While this device becomes somebody else: who it was is signed out before it hears who it is. */
export const becoming: { answer?: Promise<unknown> } = {}

/** A stream has said that its session is over; who this device is now, if anybody, the server knows. */
export async function hearSignedOut(): Promise<void> {
  await becoming.answer
  if ((await findServer()) === undefined) signedOut.value ||= me.value === undefined
}

/** Becomes a guest where one is nobody yet, under the name this browser remembers. */
export async function beSomebody(): Promise<Refusal | undefined> {
  const name = myName.value.trim()
  if (me.value !== undefined && (name === '' || name === me.value.name)) return undefined
  const answer = await call('POST /api/me', { body: name === '' ? {} : { name } })
  if (isRefusal(answer)) return answer
  me.value = answer.me
  return undefined
}

/** The public tables that have not begun. */
export async function listOpen(): Promise<readonly TableSummary[]> {
  const answer = await call('GET /api/tables', { query: { status: 'open' } })
  return isRefusal(answer) ? [] : answer.tables
}

/** Which of one's own tables, see `OwnListQuery`. */
export type OwnQuery = NonNullable<RequestTo<'GET /api/me/tables'>['query']>

/** A page of one's own tables: those after another one, where it is named. */
export const ownTables = (query: OwnQuery): Promise<TablesAnswer | Refusal> => call('GET /api/me/tables', { query })

/** Those that are over. */
export const OVER = 'finished,abandoned'
