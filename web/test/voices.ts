import type { CreateTable, MoveBody, TableAnswer } from '@portolan/protocol'
import { type APIRequestContext, request } from 'playwright-core'

/** Somebody at a table who has no screen: for tests that look at one of many. */
export interface Voice {
  post<T>(path: string, data?: object): Promise<T>
  get<T>(path: string): Promise<T>
  close(): Promise<void>
}

/** Speaks with the identity of a browser, or of a guest of its own. */
export const voiceOf = (requests: APIRequestContext, address: string): Voice => {
  const read = async <T>(path: string, answering: ReturnType<APIRequestContext['get']>): Promise<T> => {
    const answer = await answering
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${path}: ${text}`)
    return JSON.parse(text)
  }
  return {
    post: (path, data = {}) => read(path, requests.post(`${address}/api${path}`, { data })),
    get: (path) => read(path, requests.get(`${address}/api${path}`)),
    close: () => requests.dispose(),
  }
}

export async function newVoice(address: string, name: string): Promise<Voice> {
  const voice = voiceOf(await request.newContext(), address)
  await voice.post('/me', { name })
  return voice
}

/** A table at which all of them sit in their order, the first as its owner. It has not begun. */
export async function layTable(voices: readonly Voice[], wish: Omit<CreateTable, 'seats'>): Promise<string> {
  const [owner, ...others] = voices
  if (owner === undefined) throw new Error('nobody lays no table')
  const seats = voices.map((_, i) => (i === 0 ? 'me' : 'open'))
  const { table } = await owner.post<TableAnswer>('/tables', { ...wish, seats })
  for (const voice of others) await voice.post(`/tables/${table.id}/join`)
  return table.id
}

/**
 * Makes one of the usual moves where one is asked for any: of the kinds named first where there are any, as the autopilot
 * does, and now and then another, so that nobody goes in circles.
 */
export async function playOn(voice: Voice, table: string, first: readonly string[] = []): Promise<void> {
  const { present } = await voice.get<TableAnswer>(`/tables/${table}`)
  const decision = present?.seen.decision
  if (present === undefined || decision === undefined) return
  const usual = decision.moves.slice(0, decision.moves.length - (decision.asides ?? 0))
  const kind = present.number % 10 === 0 ? undefined : first.find((type) => usual.some((move) => move.type === type))
  const wanted = kind === undefined ? usual : usual.filter(({ type }) => type === kind)
  const move = wanted[(present.number * 7) % wanted.length] ?? decision.moves[0]
  if (move !== undefined)
    await voice.post(`/tables/${table}/moves`, { number: present.number, move } satisfies MoveBody)
}
