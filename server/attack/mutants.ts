// Loaded before a server (`--import …/mutants.ts?name`): puts one defect into it, between the sockets and the server's
// own code, so that the suite can be seen to find it. They know nothing of how the server is made.
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'
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
  /** An address that it does not expect ends it. */
  fragile: ({ url }) => {
    if (url?.includes('%00')) process.exit(3)
  },
} as const satisfies Readonly<Record<string, Mutant>>

export type MutantName = keyof typeof mutants

const name = decodeURIComponent(new URL(import.meta.url).search.slice(1))

if (isMainThread && Object.hasOwn(mutants, name)) {
  const mutate: Mutant = mutants[name as MutantName]
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const [request, response] = given
    if (event === 'request') mutate(request as IncomingMessage, response as ServerResponse)
    return Reflect.apply(emit, this, [event, ...given])
  }
}
