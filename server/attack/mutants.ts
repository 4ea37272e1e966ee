// Loaded before a server (`--import …/mutants.ts?name`): puts one defect into it, between the sockets and the server's
// own code, so that the suite can be seen to find it. They know nothing of how the server is made.
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { isKeyOf } from '@portolan/engine'
import WebSocket from 'ws'
import { readOnce } from './spellings.ts'

type Mutant = (request: IncomingMessage, response: ServerResponse) => void

/** By table, the cookie of who began it. */
const owners = new Map<string, string>()
/** The cookies of those who have sat down at a table. */
const seated = new Set<string>()

const tableIn = (url: string | undefined): string =>
  /[\w-]{12}(?=[/,&]|$)/.exec(url?.replace('/api/tables/', '') ?? '')?.[0] ?? ''

const noOrigin = ({ headers }: IncomingMessage) => {
  delete headers.origin
  delete headers['sec-fetch-site']
}

/** The cookies that each person was given, the oldest first. */
const given = new Map<string, string[]>()

type Head = Parameters<ServerResponse['writeHead']>

const headersIn = (head: Head): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...head.filter((one) => typeof one === 'object' && !Array.isArray(one)))

/** Puts another body into an answer, or the same. */
function answerWith(response: ServerResponse, change: (body: string, head: Head) => Promise<string>): void {
  const write = response.writeHead.bind(response)
  const send = response.end.bind(response)
  let head: Head = [200]
  response.writeHead = ((...parts: Head) => {
    head = parts
    return response
  }) as typeof response.writeHead
  response.end = ((body: unknown) => {
    const said = typeof body === 'string' || Buffer.isBuffer(body) ? `${body}` : ''
    void change(said, head).then((now) => {
      write(head[0], { ...headersIn(head), 'content-length': Buffer.byteLength(now) })
      send(now)
    })
    return response
  }) as typeof response.end
}

/** Keeps the cookies of those who come in. */
const noteCookies = ({ method, url }: IncomingMessage, response: ServerResponse) => {
  if (method !== 'POST' || (url !== '/api/me' && url !== '/api/me/sign-in')) return
  answerWith(response, async (body, head) => {
    const [cookie] = `${headersIn(head)['set-cookie'] ?? ''}`.split(';')
    const person: unknown = JSON.parse(body).me?.id
    if (cookie !== '' && typeof person === 'string') given.set(person, [...(given.get(person) ?? []), cookie])
    return body
  })
}

/** The oldest cookie of the person who was given this one. */
const oldest = (cookie: string | undefined) => [...given.values()].find((all) => all.includes(cookie ?? ''))?.[0]

/** Agrees to a proposal for those who were late, and says what came of it. */
async function agreeForLate({ url, headers, socket }: IncomingMessage, body: string): Promise<string> {
  const { table } = JSON.parse(body)
  const waitsFor: readonly number[] = table?.proposal?.waitsFor ?? []
  const late = waitsFor.flatMap((seat) => (table.seats[seat].flagged ? [table.seats[seat].person.id] : []))
  if (late.length === 0) return body
  const origin = `http://127.0.0.1:${socket.localPort}`
  for (const person of late) {
    const cookie = given.get(person)?.[0] ?? ''
    await fetch(`${origin}${url}/${table.proposal.id}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"accept":true}',
    })
  }
  const now = await fetch(`${origin}${url?.replace('/proposals', '')}`, { headers: { cookie: headers.cookie ?? '' } })
  return now.text()
}

export const mutants = {
  /** The guard looks at the address as it is spelled, and the router at what it says. */
  'raw guard': (request) => {
    const { url = '', headers } = request
    const read = readOnce(url)
    if (url.startsWith('/api/') || !read?.startsWith('/api/')) return
    noOrigin(request)
    delete headers.cookie
    request.url = read
  },
  /** One route does not ask where a request comes from. */
  'no origin on one route': (request) => {
    if (request.url?.endsWith('/chat')) noOrigin(request)
  },
  /** Whoever follows a table sees what its owner sees. */
  'leaky stream': (request) => {
    if (request.url?.endsWith('/start')) owners.set(tableIn(request.url), request.headers.cookie ?? '')
    const owner = request.url?.startsWith('/api/stream')
      ? owners.get(tableIn(request.url.split('tables=')[1]))
      : undefined
    if (owner !== undefined) request.headers.cookie = owner
  },
  /** Who never sat down moves for the owner. */
  'any seat': ({ url, headers }) => {
    const table = tableIn(url)
    const cookie = headers.cookie ?? ''
    if (url?.endsWith('/join') || url?.endsWith('/start')) seated.add(`${table} ${cookie}`)
    if (url?.endsWith('/start')) owners.set(table, cookie)
    const owner = url?.endsWith('/moves') ? owners.get(table) : undefined
    if (owner !== undefined && cookie !== '' && !seated.has(`${table} ${cookie}`)) headers.cookie = owner
  },
  /** One route is counted for another address each time. */
  'unlimited route': ({ url, socket }) => {
    if (!url?.includes('/log')) return
    const address = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
    Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })
  },
  /** What a request was sent with before is forgotten. */
  'forgotten keys': ({ headers }) => {
    delete headers['idempotency-key']
  },
  /** One route may be kept by whoever passes it on. */
  'cached answer': ({ url }, response) => {
    if (!url?.startsWith('/api/me')) return
    const send = response.end.bind(response)
    const write = response.writeHead.bind(response)
    const lose = () => {
      if (!response.headersSent) response.removeHeader('cache-control')
    }
    response.writeHead = ((...given: Parameters<typeof write>) => {
      const written = given.map((one) =>
        typeof one === 'object' && !Array.isArray(one) ? { ...one, 'cache-control': 'max-age=60' } : one,
      )
      return write(...(written as Parameters<typeof write>))
    }) as typeof response.writeHead
    response.end = ((...given: Parameters<typeof send>) => {
      lose()
      return send(...given)
    }) as typeof response.end
  },
  /** Those who were late once are not asked before something is taken back or ended. */
  'late without a voice': (request, response) => {
    noteCookies(request, response)
    if (request.method === 'POST' && request.url?.endsWith('/proposals'))
      answerWith(response, (body) => agreeForLate(request, body))
  },
  /** A device that was signed out is still known where nobody looks at its session itself. */
  'session without end': (request, response) => {
    noteCookies(request, response)
    const { method, url, headers } = request
    const isAsked = method === 'GET' && (url === '/api/me' || url?.startsWith('/api/tables'))
    if (isAsked) headers.cookie = oldest(headers.cookie) ?? headers.cookie
  },
  /** A stream does not end with the session that opened it. */
  'stream without end': (request, response) => {
    noteCookies(request, response)
    const { url, headers } = request
    if (url?.startsWith('/api/stream')) headers.cookie = oldest(headers.cookie) ?? headers.cookie
  },
  /** An address that it does not expect ends it. */
  fragile: ({ url }) => {
    if (url?.includes('%00')) process.exit(3)
  },
} as const satisfies Readonly<Record<string, Mutant>>

/** Where a defect of sockets lies: in how they are opened, in what is heard over them, or in what is said. */
interface LiveMutant {
  readonly request?: Mutant
  upgrade?(request: IncomingMessage): void
  /** The messages that are heard in place of this one. */
  heard?(text: string): readonly string[]
  said?(text: string): string
}

/** The last key that came with a move at each table. */
const lastKeys = new Map<string, string>()

const isStep = ({ type }: { readonly type?: unknown }) => type === 'move' || type === 'undo'

/** What a message says, if it is one. */
function messageIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

export const liveMutants = {
  /** A page of any site gets a socket. */
  'no origin of sockets': { upgrade: noOrigin },
  /** A socket does not end with the session that opened it. */
  'socket without end': {
    request: noteCookies,
    upgrade: ({ headers }) => {
      headers.cookie = oldest(headers.cookie) ?? headers.cookie
    },
  },
  /** The messages over each socket are counted for another address. */
  'unlimited messages': {
    upgrade: ({ socket }) => {
      const address = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
      Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })
    },
  },
  /** With which key a step was asked for is told to everybody. */
  'told keys': {
    heard(text) {
      const message = messageIn(text)
      if (isStep(message)) lastKeys.set(`${message.table}`, `${message.key}`)
      return [text]
    },
    said(text) {
      const { type, id, step } = JSON.parse(text)
      const key = lastKeys.get(id)
      return type === 'step' && key !== undefined ? JSON.stringify({ type, id, step: { key, ...step } }) : text
    },
  },
  /** Whoever moves need not follow the table. */
  'moves unfollowed': {
    heard(text) {
      const message = messageIn(text)
      return isStep(message) ? [JSON.stringify({ type: 'follow', table: message.table }), text] : [text]
    },
  },
} as const satisfies Readonly<Record<string, LiveMutant>>

export type MutantName = keyof typeof mutants | keyof typeof liveMutants

/** Puts a defect between the sockets and what the server makes of their messages. */
function changeMessages({ heard = (text) => [text], said = (text) => text }: LiveMutant): void {
  const { emit, send } = WebSocket.prototype
  WebSocket.prototype.emit = function (this: WebSocket, event: string | symbol, ...given: unknown[]) {
    const [data, isBinary] = given
    if (event !== 'message' || isBinary === true) return Reflect.apply(emit, this, [event, ...given])
    for (const text of heard(`${data}`)) Reflect.apply(emit, this, [event, Buffer.from(text), false])
    return true
  }
  WebSocket.prototype.send = function (this: WebSocket, data: unknown, ...given: unknown[]) {
    return Reflect.apply(send, this, [said(`${data}`), ...given])
  }
}

const name = decodeURIComponent(new URL(import.meta.url).search.slice(1))

const defectOf = (name: string): LiveMutant | undefined => {
  if (isKeyOf(mutants, name)) return { request: mutants[name] }
  return isKeyOf(liveMutants, name) ? liveMutants[name] : undefined
}

const defect = isMainThread ? defectOf(name) : undefined

if (defect !== undefined) {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const [request, response] = given
    if (event === 'request') defect.request?.(request as IncomingMessage, response as ServerResponse)
    if (event === 'upgrade') defect.upgrade?.(request as IncomingMessage)
    return Reflect.apply(emit, this, [event, ...given])
  }
  if (defect.heard !== undefined || defect.said !== undefined) changeMessages(defect)
}
