import { isRefusal, Match } from '@portolan/engine'
import { dayOf, games } from '@portolan/games'
import type {
  ChatLine,
  CodeAnswer,
  LinkAnswer,
  SessionsAnswer,
  TableAnswer,
  TableRecord,
  WebhookAnswer,
} from '@portolan/protocol'
import { routes } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from './testing/authenticator.ts'
import { begunTable, type Client, first, guest, makeClient, play } from './testing/client.ts'
import { DAILY_GAMES, recordSaying } from './testing/daily-games.ts'
import { answered, checkAnswer, checkMessage } from './testing/forms.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'
import { type MailServer, startMailServer, subscribedBrowser } from './testing/receivers.ts'

/** A server without mail sends no links: see mail-sign-in.test.ts. */
const ROUTES_HERE = Object.keys(routes).filter((name) => name !== 'POST /api/me/sign-in/mail')

// The clients of all tests here hold every answer against its declared form. This is about what is declared at all.

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

const data = newDataDirectory()
let server: TestServer
let mailbox: MailServer

beforeAll(async () => {
  mailbox = await startMailServer()
  const smtp = { url: `smtp://127.0.0.1:${mailbox.port}`, from: 'turns@games.example' }
  const signals = { smtp, allowNets: '127.0.0.1', pause: 5, mailPause: 5, gather: 5 }
  server = await startServer(data, { gamesFrom: DAILY_GAMES, publicUrl: 'https://games.example', signals })
})

afterAll(async () => {
  await server.stop()
  await mailbox.close()
  removeDataDirectory(data)
})

const described = () => makeClient(server.address).get<OpenApi>('/api/openapi.json')

/** The routes in a description, as `POST /api/tables/:id/moves`. */
const routesIn = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )

test('the server describes all routes that are declared, and no others', async () => {
  expect(routesIn(await described()).toSorted()).toEqual(Object.keys(routes).toSorted())
})

test('what it refers to by a name is described', async () => {
  const document = await described()
  const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !(name in document.components.schemas))).toEqual([])
})

test('every route describes what it answers and how it refuses', async () => {
  for (const [path, methods] of Object.entries((await described()).paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const route = `${method} ${path}`
      const [done, ...refused] = Object.entries(responses)
      expect(done[0], route).toMatch(/^(101|20[014])$/)
      if (done[0] !== '204') expect(Object.keys(done[1].content ?? {}), route).toHaveLength(1)
      expect(refused.map(([status]) => status).sort(), route).toEqual(['4XX', '5XX'])
      const [[, { content }]] = refused
      expect(content?.['application/json'].schema, route).toEqual({ $ref: '#/components/schemas/ErrorAnswer' })
    }
  }
})

test('what is not as described is noticed', () => {
  const line: ChatLine = { number: 1, person: { id: 'a', name: 'Ana' }, text: 'Hello', at: 1 }
  const check = (status: number, body: object) =>
    checkAnswer('POST', '/api/tables/abcdefghijkl/chat', status, 'application/json', JSON.stringify(body))
  check(200, line)
  expect(() => check(200, { ...line, secret: 1 })).toThrow(/additional properties/)
  expect(() => check(200, { ...line, number: 'one' })).toThrow(/must be integer/)
  expect(() => check(201, line)).toThrow(/no answer of this status/)
  expect(() => check(403, { message: 'no' })).toThrow(/required properties error/)
  expect(() => checkMessage({ type: 'step', id: 'a', step: { number: 1 } })).toThrow(/not as described/)
})

test('every route is answered in its described form', async () => {
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  await ana.get('/api/me')
  await ana.get('/api/games')
  await ana.get('/api/health')
  await ana.get('/api/health/live')
  await ana.get('/api/server')
  await ana.ask('/metrics', READS_METRICS)

  // A table before its game begins.
  const wish = { game: 'bids', seats: ['me', 'open'], access: 'public', clock: { kind: 'live', seconds: 60 } }
  const { table: lobby } = await ana.post<TableAnswer>('/api/tables', wish)
  const at = (path: string) => `/api/tables/${lobby.id}${path}`
  await ana.get('/api/tables')
  await ana.post(at('/seats/1'), { bot: 'random' })
  await ana.post(at('/seats/1'), { open: true })
  await ben.post(at('/join'))
  await ben.post(at('/leave'))
  for (const path of ['', '/game/bids', `/table/${lobby.id}`]) await ana.get(`/picture${path}`)
  await ana.post(at('/close'))

  // One that is played, talked at, taken back, given up, and played again.
  const table = await begunTable([ana, ben], { clock: { kind: 'correspondence', hours: 24 } })
  const on = (path: string) => `/api/tables/${table}${path}`
  await ana.get('/api/me/tables')
  const list = await ben.stream([table], { brief: 'true' })
  await list.until(({ type }) => type === 'summary')
  list.close()
  const reader = await ben.stream([table])
  const live = await ben.socket()
  live.send({ type: 'follow', table })
  await live.until(({ type }) => type === 'present')
  live.close()
  await ana.post(on('/chat'), { text: 'Hello' })
  await play(ana, table, first)
  const { present } = await ana.get<TableAnswer>(on(''))
  await ana.post(on('/undo'), { number: present?.number })
  await play(ana, table, first)
  await ana.post(on('/why'), { move: { type: 'stake', points: 1 } })
  await ana.get(on('/log'))
  await ana.get(on('/at/1'))
  const asking = await ana.post<TableAnswer>(on('/proposals'), { kind: 'takeBack', entry: 0 })
  await ben.post(on(`/proposals/${asking.table.proposal?.id}`), { accept: true })
  await reader.until((message) => message.type === 'step' && message.step.kind === 'takeBack')
  const now = await ana.get<TableAnswer>(on(''))
  await ana.post(on('/resign'), { number: now.present?.number })
  expect((await ana.get<TableRecord>(on('/record'))).players).toEqual(['Ana', 'Ben'])
  await ana.post(on('/rematch'))
  reader.close()

  // A challenge of the day.
  const day = dayOf(new Date())
  await ana.post(`/api/daily/bids/${day}`, recordSaying('7'))
  await ana.get(`/api/daily/bids/${day}`)

  await hearOfTurns(ana, ben)

  // A game that was begun elsewhere.
  const rules = await games.find(({ id }) => id === 'ophir')?.rules()
  const begun = rules && Match.start(rules, { seats: 2, seed: 'at home' })
  if (begun === undefined || isRefusal(begun)) throw new Error('no game')
  await ana.post('/api/records', { record: begun.record(), seats: ['me', 'open'] })

  // What others see of oneself, and all that is kept.
  await ana.post('/api/me/profile', { shown: true })
  await ana.get(`/api/people/${ana.id}`)
  await ana.get(`/api/people/${ana.id}/results?game=bids`)
  await ana.get('/api/me/export')

  // Another device.
  const { path } = await ana.post<LinkAnswer>('/api/me/links', { kind: 'move' })
  await ana.get('/api/me/links')
  const token = path.replace('/me#', '')
  const phone = makeClient(server.address)
  await phone.post('/api/me/sign-in/peek', { token })
  await phone.post('/api/me/sign-in', { token })
  const { sessions } = await phone.get<SessionsAnswer>('/api/me/sessions')
  await phone.ask(`/api/me/sessions/${sessions.find(({ here }) => here)?.id}`, { method: 'DELETE' })
  await ana.ask('/api/me/links/recovery', { method: 'DELETE' })

  // Passkeys, codes and mail, and who one was.
  const site = `http://localhost:${new URL(server.address).port}`
  const [desk, keys] = [ana.at(site), makeAuthenticator(site)]
  const challengeAt = async (path: string) =>
    (await desk.post<{ options: { challenge: string } }>(path)).options.challenge
  await desk.post('/api/me/passkeys', keys.make(await challengeAt('/api/me/passkeys/challenge')))
  await desk.get('/api/me/passkeys')
  await desk.post(`/api/me/passkeys/${keys.id}`, { name: 'Key ring' })
  await desk.post('/api/me/sign-in/passkey', keys.use(await challengeAt('/api/me/sign-in/passkey/challenge')))
  await desk.ask(`/api/me/passkeys/${keys.id}`, { method: 'DELETE' })
  const { characters: code } = await desk.post<CodeAnswer>('/api/me/codes')
  const traded = await ben.post<LinkAnswer>('/api/me/sign-in/code', { code })
  await ben.post('/api/me/sign-in', { token: traded.path.replace('/me#', '') })
  await ben.get('/api/me/before')
  await ben.post('/api/me/before', { act: 'goBack', person: ben.id })
  await ben.ask('/api/me/before', { method: 'DELETE' })
  await ben.post('/api/me/erasure', { sure: true })
  await desk.post('/api/me/sign-out')

  expect([...answered].toSorted()).toEqual(ROUTES_HERE.toSorted())
})

/** Every way of hearing of one's turns is set up, tried out and taken back. */
async function hearOfTurns(ana: Client, ben: Client): Promise<void> {
  const settings = { language: 'en', zone: 'UTC', remind: 0, tables: 'all', mail: true }
  await ben.post('/api/me/signals', settings)
  await ben.post('/api/me/signals/push', subscribedBrowser(mailbox.port, 'push').subscription)
  const hook = { url: `http://127.0.0.1:${mailbox.port}/`, form: 'json' }
  const { id } = await ben.post<WebhookAnswer>('/api/me/signals/webhooks', hook)
  await ben.post(`/api/me/signals/ways/${id}/try`)
  await ben.ask(`/api/me/signals/ways/${id}`, { method: 'DELETE' })
  await ben.post('/api/me/mail', { address: 'ben@x.example' })
  await mailbox.count(1)
  const [, token] = /#([\w-]+)/.exec(mailbox.received[0].text) ?? []
  await ben.post('/api/mail/confirm', { token })
  const table = await begunTable([ana, ben])
  await ben.post(`/api/tables/${table}/signals`, { choice: 'tell' })
  await play(ana, table, first)
  await mailbox.count(2)
  const [, stop] = /games\.example(\/unsubscribe\/[\w.-]+)/.exec(mailbox.received[1].headers['list-unsubscribe']) ?? []
  await ben.post(stop)
  await ben.get('/api/me/signals')
  await ben.ask('/api/me/mail', { method: 'DELETE' })
}
