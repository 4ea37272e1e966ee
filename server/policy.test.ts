import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ErrorAnswer } from '@portolan/protocol'
import { routes } from '@portolan/protocol'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGE, expectPolicies, LIVE, READ, type ServerRoute } from './http/policy.ts'
import { type Serving, serve } from './serve.ts'
import { GENEROUS, METRICS_TOKEN, newDataDirectory, removeDataDirectory } from './testing/process.ts'
import { spellingsOf } from './testing/spellings.ts'

// Every route of the server, in every spelling of its address: each is held to the policy that the route declares, or it
// is nothing at all. Each request comes from an address of its own, which may ask once.

const data = newDataDirectory()
const webRoot = newDataDirectory()
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let serving: Serving
let cookie: string

const ONCE = { burst: 1, perSecond: 0.000_001 }
const PAGE = '<!doctype html><title>The one page</title>'

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), PAGE)
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), '// the client')
  serving = await serve({
    port: 0,
    data,
    webRoot,
    gamesFrom: new URL('./testing/games.ts', import.meta.url).href,
    tableThreads: 1,
    threads: 1,
    logLevel: 'silent',
    trustProxy: ['127.0.0.1'],
    metricsToken: METRICS_TOKEN,
    limits: {
      ...GENEROUS,
      address: ONCE,
      files: ONCE,
      probes: ONCE,
      links: ONCE,
      codes: ONCE,
      mailLinks: ONCE,
      arrivals: ONCE,
    },
  })
  const { headers } = await send('POST', '/api/me', { body: '{}' })
  cookie = headers['set-cookie']?.[0].split(';')[0] ?? ''
})

afterAll(async () => {
  agent.destroy()
  await serving.close()
  for (const one of [data, webRoot]) removeDataDirectory(one)
})

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** From where; a new address if nowhere is said. */
  readonly from?: string
}

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

let addresses = 0
const newAddress = () => {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Sends an address as it is spelled, which `fetch` would not; `by` is the connections that it may use. */
const send = (method: string, path: string, sent: Sent = {}, by: Agent | false = agent): Promise<Got> =>
  new Promise((resolve) => {
    const { body, headers, from = newAddress() } = sent
    const asked = request(serving.address, {
      agent: by,
      method,
      path,
      headers: {
        host: 'localhost',
        'x-forwarded-for': from,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': `${body.length}` }),
        ...headers,
      },
    })
    // A connection may have been cut off after what was sent before; one of its own is so for this alone.
    asked.on('error', () => resolve(by ? send(method, path, { ...sent, from }, false) : NO_HTTP))
    asked.on('upgrade', ({ statusCode = 0, headers: given }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, headers: given, text: '' })
    })
    asked.on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: await text(response) })
    })
    asked.end(body)
  })

/** What is sent so is cut off. */
const NO_HTTP: Got = { status: 400, headers: {}, text: '"Client Error"' }

const errorIn = ({ headers, text }: Got): Partial<ErrorAnswer['error']> => {
  if (text === '' || !headers['content-type']?.startsWith('application/json')) return {}
  const { error }: Partial<ErrorAnswer> = JSON.parse(text)
  return typeof error === 'object' ? error : {}
}

/** What there is where no route is: a refusal that says so, the client's page, another host, or what is no HTTP. */
const isNowhere = (got: Got, method: string): boolean => {
  const { code, params } = errorIn(got)
  const isPage = got.status === 200 && got.headers['content-type']?.startsWith('text/html') === true
  if (isPage) return method === 'HEAD' || got.text === PAGE
  return (
    code === 'NO_SUCH_ROUTE' ||
    code === 'WRONG_HOST' ||
    (code === 'BAD_REQUEST' && params?.field === 'address') ||
    isNoHttp(got)
  )
}

const isNoHttp = ({ status, text }: Got) => status === 400 && /"(is not HTTP|Client Error)"/.test(text)

/** An address of the route. */
const pathOf = ({ url }: ServerRoute): string =>
  url
    .replace(':id', 'AAAAAAAAAAAA')
    .replace(':game', 'bids')
    .replace(':day', '2026-01-02')
    .replace(/:\w+/g, '1')
    .replace('*', 'nothing/at-all')

const isReading = (method: string) => method === 'GET' || method === 'HEAD'
const bodyOf = ({ method }: ServerRoute) => (isReading(method) ? {} : { body: '{"number":1,"move":{"type":"bid"}}' })

/** Of a request for a socket. */
const headersOf = ({ policy }: ServerRoute): Record<string, string> =>
  policy.socket
    ? {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      }
    : {}

/** Where there is nothing, there is nothing by any method: two stand for all. */
const isNothingOnceMore = ({ method, url }: ServerRoute) =>
  /^\/(api(\/\*)?|assets)$/.test(url) && method !== 'GET' && method !== 'POST'

/** Sends every spelling of every route of a kind, several at a time, and looks at each answer. */
async function everywhere(
  which: (route: ServerRoute) => boolean,
  host: string,
  how: (route: ServerRoute) => Sent,
  look: (got: Got, route: ServerRoute, said: string) => void,
): Promise<void> {
  const routes = serving.routes.filter((route) => which(route) && !isNothingOnceMore(route))
  expect(routes.length).toBeGreaterThan(0)
  for (const route of routes) {
    const spellings = spellingsOf(pathOf(route), host)
    await Promise.all(
      spellings.map(async (path) => {
        const { headers, ...more } = how(route)
        const sent = { from: newAddress(), ...more, headers: { ...headers, ...headersOf(route) } }
        const got = await send(route.method, path, sent)
        const said = `${route.method} ${path}: ${got.status} ${got.text.slice(0, 200)}`
        look(got, route, said)
        if (isNoHttp(got)) return
        // Whatever it is, it counts.
        expect((await send(route.method, path, sent)).status, `${said} and again`).toBe(got.status === 421 ? 421 : 429)
      }),
    )
  }
}

describe('however its address is spelled', { timeout: 300_000 }, () => {
  const known = () => ({ cookie })

  test('nothing is changed by a page of another site', async () => {
    const headers = { ...known(), origin: 'https://evil.example' }
    await everywhere(
      ({ policy }) => policy.changes,
      'localhost',
      (route) => ({ ...bodyOf(route), headers }),
      (got, { method }, said) => {
        expect(isNowhere(got, method) || errorIn(got).code === 'WRONG_ORIGIN', said).toBe(true)
        expect(got.headers['set-cookie'], said).toBeUndefined()
      },
    )
  })

  test('what is for people, or for who runs the server, is for nobody else', async () => {
    const refusal = { anyone: '', person: 'NOT_SIGNED_IN', operator: 'WRONG_TOKEN' }
    await everywhere(
      ({ policy, method }) => policy.callers !== 'anyone' && method !== 'HEAD',
      'localhost',
      bodyOf,
      (got, { method, policy }, said) => {
        expect(isNowhere(got, method) || errorIn(got).code === refusal[policy.callers], said).toBe(true)
      },
    )
  })

  test('the server answers to its own names alone', async () => {
    await everywhere(
      () => true,
      'attacker.example',
      (route) => ({
        ...bodyOf(route),
        headers: { ...known(), host: 'attacker.example', origin: 'http://attacker.example' },
      }),
      (got, _, said) => expect(got.status === 421 || isNoHttp(got), said).toBe(true),
    )
  })

  test('an answer is kept by nobody, and taken for no page, unless it is one', async () => {
    await everywhere(
      () => true,
      'localhost',
      (route) => ({ ...bodyOf(route), headers: { ...known(), authorization: `Bearer ${METRICS_TOKEN}` } }),
      (got, _, said) => {
        // What answers HEAD with a body is read no further than that, and a socket is no answer.
        if (got.text.includes('Client Error') || got.status === 101) return
        const isFile = got.status === 200 && /^text\/(html|javascript)/.test(got.headers['content-type'] ?? '')
        expect(got.headers['cache-control'], said).toMatch(isFile ? /^(no-cache|public, .*immutable)$/ : /^no-store$/)
        if (!isFile && got.status < 300)
          expect(got.headers['content-security-policy'], said).toContain("default-src 'none'")
        expect(got.headers['x-content-type-options'], said).toBe('nosniff')
      },
    )
  })
})

test('all routes are walked: those of the API, pages, files, and where there is nothing', () => {
  const all = serving.routes.map(({ method, url }) => `${method} ${url}`)
  for (const one of [
    'POST /api/tables/:id/moves',
    'GET /api/stream',
    'GET /api/live',
    'HEAD /*',
    'GET /assets/*',
    'PUT /api/*',
    'GET /metrics',
  ])
    expect(all).toContain(one)
})

test('the API has the routes that the protocol declares, and no others', () => {
  const served = serving.routes.filter(
    ({ method, url }) => method !== 'HEAD' && /^\/(api\/[^*]|metrics|picture|unsubscribe)/.test(url),
  )
  expect(served.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(Object.keys(routes).toSorted())
})

describe('a server does not start', () => {
  const starting = () => {
    const app = fastify()
    expectPolicies(app)
    return app
  }

  test('with a route that has no policy', () => {
    expect(() => starting().get('/api/new', async () => ({}))).toThrow('GET /api/new has no policy.')
  })

  test('with one that changes something under a policy for reading, or the other way round', () => {
    const reads = { config: { policy: READ } }
    const changes = { config: { policy: CHANGE } }
    expect(() => starting().post('/api/new', reads, async () => ({}))).toThrow('is not for POST')
    expect(() => starting().get('/api/new', changes, async () => ({}))).toThrow('is not for GET')
    const opens = { config: { policy: LIVE } }
    expect(() => starting().post('/api/new', opens, async () => ({}))).toThrow('is not for POST')
    const opensForAnyPage = { config: { policy: { ...LIVE, changes: false } } }
    expect(() => starting().get('/api/new', opensForAnyPage, async () => ({}))).toThrow('is not for GET')
  })
})
