import type { Refusal } from '@portolan/engine'
import { isRefusal } from '@portolan/engine'
import { signal } from '@preact/signals'
import type {
  ErrorAnswer,
  Me,
  MeAnswer,
  Present,
  TableStatus,
  TableSummary,
  TablesAnswer,
} from '../../server/protocol.ts'
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
const ANSWER_MS = { GET: 20_000, POST: 60_000, DELETE: 20_000 } as const

/** Asks the server; what it refuses, and that it can't be reached, comes back as a refusal. */
export async function api<Answer extends object>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | ApiRefusal> {
  const hung = new AbortController()
  const timer = setTimeout(() => hung.abort(), ANSWER_MS[method])
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: hung.signal,
      ...(method === 'POST' && {
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': unguessable(24) },
        body: JSON.stringify(body ?? {}),
      }),
    })
    if (response.status === 204) return {} as Answer
    const answer = (await response.json()) as Answer | ErrorAnswer
    if (!('error' in answer)) return answer
    const { error, present } = answer
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
  const answer = await api<MeAnswer>('GET', '/me')
  online.value = isRefusal(answer) ? 'no' : 'yes'
  if (isRefusal(answer)) return answer
  me.value = answer.me
  if (answer.signedOut) signedOut.value = true
  return undefined
}

/** A stream has said that its session is over; who this device is now, if anybody, the server knows. */
export async function hearSignedOut(): Promise<void> {
  if ((await findServer()) === undefined) signedOut.value ||= me.value === undefined
}

/** Becomes a guest where one is nobody yet, under the name this browser remembers. */
export async function beSomebody(): Promise<Refusal | undefined> {
  const name = myName.value.trim()
  if (me.value !== undefined && (name === '' || name === me.value.name)) return undefined
  const answer = await api<MeAnswer>('POST', '/me', name === '' ? {} : { name })
  if (isRefusal(answer)) return answer
  me.value = answer.me
  return undefined
}

export async function listOnline(path: string): Promise<readonly TableSummary[]> {
  const answer = await api<TablesAnswer>('GET', path)
  return isRefusal(answer) ? [] : answer.tables
}

/** A page of one's own tables of these statuses, the latest first: those after another one, where it is named. */
export const ownTables = (statuses: readonly TableStatus[], after?: string): Promise<TablesAnswer | Refusal> =>
  api('GET', `/me/tables?status=${statuses.join(',')}${after === undefined ? '' : `&after=${after}`}`)
