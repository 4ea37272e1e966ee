import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { type AllowedNets, isAllowed, isOutside } from './ranges.ts'

// The one way by which the server calls addresses that people have given it. A name is resolved once, every address that it
// has is looked at, and the connection goes to one of these: so a name can't mean something else a moment later. No
// redirect is followed, nothing is kept between calls, and what is answered is read up to a limit.

export interface OutsideCall {
  readonly url: string
  readonly method?: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type OutsideAnswer =
  | { readonly status: number; readonly text: string; readonly retryAfter?: number }
  /** Why there is none. `refused`: it was not even called. */
  | { readonly failure: 'refused' | 'unresolved' | 'unreachable' | 'silent' }

export type Resolve = (name: string) => Promise<readonly string[]>

export interface OutsideParts {
  readonly allowed?: AllowedNets | undefined
  readonly resolve?: Resolve | undefined
  /** For how long a call may take in all, in milliseconds. */
  readonly patience?: number | undefined
}

export interface Outside {
  call(asked: OutsideCall): Promise<OutsideAnswer>
  /** Whether an address can be given at all: what its name means is looked up when it is called. */
  mayBeCalled(url: string): boolean
}

const PATIENCE = 10_000
/** So much of an answer is read, in bytes. */
const MOST_READ = 4_096

const resolveByDns: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address)

/** What the server may be told to call, as it is read; nothing else is ever called. */
function readUrl(text: string): URL | undefined {
  if (text.length > 2_000 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const { protocol, username, password, hostname } = url
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return undefined
  return hostname === '' ? undefined : url
}

/** The name or the address in a URL, as it is resolved: without brackets, and without the dot that ends a full name. */
const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

export function makeOutside({ allowed, resolve = resolveByDns, patience = PATIENCE }: OutsideParts = {}): Outside {
  /** To where the call goes, or why nowhere. */
  const placeOf = async (url: URL): Promise<{ readonly address: string } | OutsideAnswer> => {
    const host = hostIn(url)
    const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
    const [address] = found
    if (address === undefined) return { failure: 'unresolved' }
    const isOurs = found.every((one) => isAllowed(one, allowed))
    if (!isOurs && (url.protocol !== 'https:' || !found.every(isOutside))) return { failure: 'refused' }
    return { address }
  }

  return {
    mayBeCalled(text) {
      const url = readUrl(text)
      if (url === undefined) return false
      const host = hostIn(url)
      if (isIP(host) === 0) return url.protocol === 'https:' || allowed !== undefined
      return isAllowed(host, allowed) || (url.protocol === 'https:' && isOutside(host))
    },
    async call(asked) {
      const url = readUrl(asked.url)
      if (url === undefined) return { failure: 'refused' }
      const over = AbortSignal.timeout(patience)
      const place = await Promise.race([placeOf(url), whenAborted(over)])
      return 'address' in place ? send(asked, url, place.address, over) : place
    },
  }
}

const whenAborted = (signal: AbortSignal): Promise<OutsideAnswer> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ failure: 'silent' }), { once: true }))

function send(
  { method = 'POST', headers, body }: OutsideCall,
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const isSecure = url.protocol === 'https:'
  const name = hostIn(url)
  const call = isSecure ? requestSecure : requestPlain
  return new Promise((resolve) => {
    let asking: ClientRequest | undefined
    const end = (answer: OutsideAnswer) => {
      resolve(answer)
      asking?.destroy()
    }
    const fail = () => end({ failure: signal.aborted ? 'silent' : 'unreachable' })
    asking = call(
      {
        host: address,
        port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        ...(isSecure && isIP(name) === 0 && { servername: name }),
      },
      (response) => {
        const status = response.statusCode ?? 0
        const seconds = Number(response.headers['retry-after'])
        const retryAfter = Number.isFinite(seconds) && seconds > 0 ? { retryAfter: seconds } : {}
        let text = ''
        response.setEncoding('utf8')
        // With its head it is known what came of it: the rest is for people to read.
        const done = () => end({ status, text: text.slice(0, MOST_READ), ...retryAfter })
        response.on('data', (part: string) => {
          text += part
          if (text.length >= MOST_READ) done()
        })
        response.on('end', done)
        response.on('error', done)
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
}
