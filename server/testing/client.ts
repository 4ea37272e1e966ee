import { request } from 'node:http'
import type { AnyMove } from '@portolan/engine'
import type {
  CreateTable,
  ErrorAnswer,
  LogAnswer,
  LogStep,
  MeAnswer,
  StepAnswer,
  StreamMessage,
  TableAnswer,
} from '@portolan/protocol'
import { makeEyes } from './eyes.ts'
import { checkAnswer, checkMessage } from './forms.ts'
import { type LiveSocket, openLiveSocket, type SocketOptions } from './live-socket.ts'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly headers: Headers
}

export interface Ask {
  readonly method?: string
  readonly body?: unknown
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody with a browser: remembers the cookie, and every byte that the server ever sent. */
export interface Client {
  readonly name: string
  readonly received: () => string
  ask<Body>(path: string, ask?: Ask): Promise<Answer<Body>>
  /** Asks and expects it to be done. */
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Body>
  stream(tables: readonly string[], from?: StreamFrom): Promise<Reader>
  socket(options?: SocketOptions): Promise<LiveSocket>
  /** The same person with the server at another address. */
  at(address: string): Client
}

export interface StreamFrom {
  readonly lastEventId?: string
  readonly from?: string
  readonly brief?: 'true'
  readonly turns?: 'true'
}

export interface Message {
  readonly id: string
  readonly message: StreamMessage
}

export interface Reader {
  readonly messages: readonly Message[]
  /** How often the stream has said no more than that it is alive. */
  beats(): number
  /** The first message, from those that came already on, for which this holds. */
  until(holds: (message: StreamMessage) => boolean): Promise<Message>
  /** What this makes of the latest message that it makes something of. */
  latest<T>(read: (message: StreamMessage) => T | undefined): Promise<T>
  /** Fulfilled when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

interface Memory {
  cookie: string | undefined
  received: string
}

export function makeClient(
  address: string,
  name = 'somebody',
  memory: Memory = { cookie: undefined, received: '' },
): Client {
  const headersFor = (extra: Readonly<Record<string, string>> = {}) => ({
    ...(memory.cookie !== undefined && { cookie: memory.cookie }),
    ...extra,
  })

  const ask = async <Body>(path: string, { method, body, raw, headers }: Ask = {}): Promise<Answer<Body>> => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const by = method ?? (content === undefined ? 'GET' : 'POST')
    const response = await fetch(address + path, {
      method: by,
      headers: headersFor({ ...(content !== undefined && { 'content-type': 'application/json' }), ...headers }),
      ...(content !== undefined && { body: content }),
    })
    for (const given of response.headers.getSetCookie()) keepCookie(memory, given)
    const text = await response.text()
    memory.received += `${JSON.stringify([...response.headers])}\n${text}\n`
    const type = response.headers.get('content-type') ?? ''
    // Every answer to every test is held against what is declared of it.
    checkAnswer(by, path, response.status, type, text)
    const json = type.includes('json') && text !== ''
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : undefined) as Body,
      text,
      headers: response.headers,
    }
  }

  const expectDone = async <Body>(path: string, how: Ask): Promise<Body> => {
    const answer = await ask<Body>(path, how)
    if (answer.status >= 300) throw new Error(`${how.method ?? 'POST'} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

  return {
    name,
    received: () => memory.received,
    ask,
    get: (path) => expectDone(path, { method: 'GET' }),
    post: (path, body, headers = {}) =>
      expectDone(path, { method: 'POST', headers, ...(body !== undefined && { body }) }),
    stream: async (tables, { lastEventId, ...rest } = {}) => {
      const query = new URLSearchParams({ ...(tables.length > 0 && { tables: tables.join(',') }), ...rest })
      const headers = headersFor(lastEventId === undefined ? {} : { 'last-event-id': lastEventId })
      const onText = (text: string) => {
        memory.received += text
      }
      return openReader(`${address}/api/stream?${query}`, headers, onText)
    },
    socket: async ({ headers, ...options } = {}) => {
      const onText = (text: string) => {
        memory.received += `${text}\n`
      }
      return openLiveSocket(address, { ...options, headers: headersFor(headers) }, onText)
    },
    at: (other) => makeClient(other, name, memory),
  }
}

/** In place of the one of its name. */
function keepCookie(memory: Memory, given: string): void {
  const [cookie = ''] = given.split(';')
  const name = cookie.slice(0, cookie.indexOf('=') + 1)
  const others = memory.cookie?.split('; ').filter((one) => !one.startsWith(name)) ?? []
  memory.cookie = [...others, cookie].join('; ')
}

/** What a browser's EventSource does, with everything kept. */
function openReader(url: string, headers: Record<string, string>, onText: (text: string) => void): Promise<Reader> {
  const messages: Message[] = []
  const see = makeEyes()
  const waiting = new Set<() => void>()
  let buffer = ''
  let beats = 0
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream was answered with ${response.statusCode}`))
        response.resume()
        return
      }
      response.setEncoding('utf8')
      const ended = new Promise<void>((over) => response.on('close', over))
      response.on('error', () => {})
      response.on('data', (text: string) => {
        onText(text)
        buffer += text
        const parts = buffer.split('\n\n')
        buffer = parts.pop() ?? ''
        for (const part of parts) {
          const id = /^id: (.*)$/m.exec(part)?.[1]
          const data = /^data: (.*)$/m.exec(part)?.[1]
          if (data === undefined) continue
          const message = JSON.parse(data)
          checkMessage(message)
          // Comes whenever it comes: what a test expects is in what is told.
          if (message.type === 'beat') beats++
          else messages.push({ id: id ?? '', message: see(message) })
        }
        for (const look of [...waiting]) look()
      })
      const waitFor = <T>(look: () => T | undefined) =>
        new Promise<T>((found, lost) => {
          const tryOnce = () => {
            const value = look()
            if (value === undefined) return
            waiting.delete(tryOnce)
            found(value)
          }
          waiting.add(tryOnce)
          void ended.then(() => lost(new Error('the stream ended before it came')))
          tryOnce()
        })
      resolve({
        messages,
        beats: () => beats,
        ended,
        close: () => asking.destroy(),
        until: (holds) => waitFor(() => messages.find(({ message }) => holds(message))),
        latest: (read) =>
          waitFor(() => {
            for (let i = messages.length - 1; i >= 0; i--) {
              const value = read(messages[i].message)
              if (value !== undefined) return value
            }
            return undefined
          }),
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** A guest of this name. */
export async function guest(address: string, name: string): Promise<Client & { readonly id: string }> {
  const client = makeClient(address, name)
  const { me } = await client.post<MeAnswer>('/api/me', { name })
  return { ...client, id: me?.id ?? '' }
}

/** A table that has begun: the first person owns it and the others have joined, in the order of their seats. */
export async function begunTable(
  people: readonly Client[],
  wish: Partial<CreateTable> & { readonly bots?: number } = {},
): Promise<string> {
  const { bots = 0, ...rest } = wish
  const seats = people.map((_, i) => (i === 0 ? ('me' as const) : ('open' as const)))
  const all = [...seats, ...Array.from({ length: bots }, () => ({ bot: 'random' }))]
  const { table } = await people[0].post<TableAnswer>('/api/tables', { game: 'bids', seats: all, ...rest })
  for (const [seat, person] of people.entries()) {
    if (seat > 0) await person.post(`/api/tables/${table.id}/join`, { seat })
  }
  await people[0].post(`/api/tables/${table.id}/start`)
  return table.id
}

/** Plays a move at the present number. */
export async function play(
  client: Client,
  table: string,
  choose: (moves: readonly AnyMove[]) => AnyMove,
): Promise<StepAnswer> {
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  const moves = present?.seen.decision?.moves
  if (present === undefined || moves === undefined) throw new Error(`${client.name} has nothing to decide`)
  return client.post<StepAnswer>(`/api/tables/${table}/moves`, { number: present.number, move: choose(moves) })
}

/** The step that a request led to, as its sender's log has it; with what they see after it, while it is the last. */
export async function stepOf(client: Client, table: string, { number }: StepAnswer): Promise<LogStep> {
  const { steps } = await client.get<LogAnswer>(`/api/tables/${table}/log?after=${number - 1}`)
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  return { ...steps[0], ...(present?.number === number && { seen: present.seen }) }
}

export const first = (moves: readonly AnyMove[]): AnyMove => moves[0]

export const errorOf = ({ body }: Answer): string | undefined => (body as ErrorAnswer | undefined)?.error?.code
