import { connect, type Socket } from 'node:net'

// Requests as bytes on a socket: what `fetch` and `http.request` would put right is sent as it is.

export type Header = readonly [name: string, value: string]

/** A request, written out as it stands. */
export interface Ask {
  readonly method: string
  /** What stands between the method and the version: nothing about it is made valid. */
  readonly target: string
  readonly headers?: readonly Header[]
  readonly body?: string
}

export interface Response {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string
}

/** What came of some bytes that were sent. */
export interface Exchange {
  /** What was sent, for people to read and to send again. */
  readonly sent: string
  readonly responses: readonly Response[]
  /** Everything that came back. */
  readonly text: string
  /** It was neither answered nor hung up on within the bound. */
  readonly hung: boolean
}

/** Far beyond what an answer takes on a busy machine. */
const BOUND = 30_000

/** The status with which a connection becomes a socket. */
export const SWITCHED = 101

export const headerOf = ({ headers }: Response, name: string): string | undefined =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1]

/** The request as it goes over the wire, without a connection that lasts. */
export function bytesOf({ method, target, headers = [], body }: Ask, host: string): Buffer {
  const has = (name: string) => headers.some(([one]) => one.toLowerCase() === name)
  const bytes = Buffer.from(body ?? '', 'utf8')
  const all: Header[] = [
    ...(has('host') ? [] : [['host', host] as const]),
    ...headers,
    ...(body === undefined || has('content-type') ? [] : [['content-type', 'application/json'] as const]),
    ...(body === undefined || has('content-length') || has('transfer-encoding')
      ? []
      : [['content-length', `${bytes.length}`] as const]),
    ...(has('connection') ? [] : [['connection', 'close'] as const]),
  ]
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  // One character, one byte: so that bytes that are no text can be sent too.
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}

export interface Sending {
  /** The client says that it has nothing more to send, which an unfinished request must not outlive. */
  readonly halfClose?: boolean
  /** How many answers there will be; by default one. `Infinity`: all until the server hangs up. */
  readonly answers?: number
}

/** Sends bytes on a connection of their own, and gives what comes back. */
export function exchange(address: URL, bytes: Buffer, { halfClose = false, answers = 1 }: Sending = {}) {
  return new Promise<Exchange>((resolve) => {
    const parts: Buffer[] = []
    const sent = bytes.subarray(0, 2000).toString('latin1')
    const isHead = sent.startsWith('HEAD ')
    let over = false
    const finish = (hung: boolean) => {
      if (over) return
      over = true
      clearTimeout(patience)
      // Without the usual goodbye, so that thousands of connections leave nothing behind.
      socket.resetAndDestroy()
      const whole = Buffer.concat(parts)
      resolve({ sent, responses: readResponses(whole, isHead, true).responses, text: whole.toString('utf8'), hung })
    }
    const patience = setTimeout(() => finish(true), BOUND)
    const socket = connect(Number(address.port), address.hostname, () => {
      if (halfClose) socket.end(bytes)
      else socket.write(bytes)
    })
    socket.on('data', (part) => {
      parts.push(part)
      if (readResponses(Buffer.concat(parts), isHead, false).responses.length >= answers) finish(false)
    })
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
  })
}

export const send = (address: URL, ask: Ask, how?: Sending): Promise<Exchange> =>
  exchange(address, bytesOf(ask, address.host), how)

/** Opens a connection and leaves it to the caller; errors are its own way of ending. */
export function openSocket(address: URL, bytes: Buffer | string): Socket {
  const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes))
  socket.on('error', () => {})
  return socket
}

/** The answers in some bytes, and how many bytes they take; with `closed`, one that lasts until the end is whole. */
export function readResponses(
  bytes: Buffer,
  isHead: boolean,
  closed: boolean,
): { readonly responses: readonly Response[]; readonly used: number } {
  const responses: Response[] = []
  let at = 0
  for (;;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    if (headEnd < 0) break
    const [first, ...lines] = bytes.subarray(at, headEnd).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
    const headers = lines.map((line): Header => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
    const body = readBody(bytes, headEnd + 4, { status, headers, body: '' }, isHead, closed)
    if (body === undefined) break
    // A provisional answer ("100 Continue") is not the answer.
    if (status >= 200 || status === SWITCHED) responses.push({ status, headers, body: body.text })
    at = body.end
    // What comes after it are no answers.
    if (status === SWITCHED) break
  }
  return { responses, used: at }
}

function readBody(bytes: Buffer, from: number, head: Response, isHead: boolean, closed: boolean) {
  const { status } = head
  if (isHead || status < 200 || status === 204 || status === 304) return { text: '', end: from }
  if (headerOf(head, 'transfer-encoding') === 'chunked') return readChunks(bytes, from)
  const length = headerOf(head, 'content-length')
  const end = length === undefined ? (closed ? bytes.length : undefined) : from + Number(length)
  if (end === undefined || end > bytes.length) return undefined
  return { text: bytes.toString('utf8', from, end), end }
}

function readChunks(bytes: Buffer, from: number) {
  const parts: Buffer[] = []
  let at = from
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const begin = lineEnd + 2
    if (begin + size + 2 > bytes.length) return undefined
    if (size === 0) return { text: Buffer.concat(parts).toString('utf8'), end: begin + 2 }
    parts.push(bytes.subarray(begin, begin + size))
    at = begin + size + 2
  }
}
