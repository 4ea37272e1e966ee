import { dayOf } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatLine, LinkAnswer, SessionsAnswer, TableAnswer, TableRecord } from './protocol.ts'
import { begunTable, first, guest, makeClient, play } from './testing/client.ts'
import { DAILY_GAMES, recordSaying } from './testing/daily-games.ts'
import { type Forms, formsOf } from './testing/forms.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'

// The clients of all tests here hold every answer against its described form. This is about what is described at all.

const data = newDataDirectory()
let server: TestServer
let forms: Forms

beforeAll(async () => {
  server = await startServer(data, { gamesFrom: DAILY_GAMES })
  forms = await formsOf(server.address)
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

test('every route describes what it answers and how it refuses', () => {
  for (const [path, methods] of Object.entries(forms.document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const route = `${method} ${path}`
      const [done, ...refused] = Object.entries(responses)
      expect(done[0], route).toMatch(/^20[014]$/)
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
    forms.check('POST', '/api/tables/abcdefghijkl/chat', status, 'application/json', JSON.stringify(body))
  check(200, line)
  expect(() => check(200, { ...line, secret: 1 })).toThrow(/additional properties/)
  expect(() => check(200, { ...line, number: 'one' })).toThrow(/must be integer/)
  expect(() => check(201, line)).toThrow(/no answer of this status/)
  expect(() => check(403, { message: 'no' })).toThrow(/required property 'error'/)
  expect(() => forms.checkMessage({ type: 'step', id: 'a', step: { number: 1 } })).toThrow(/not as described/)
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
  await ana.post(at('/close'))

  // One that is played, talked at, taken back, given up, and played again.
  const table = await begunTable([ana, ben], { clock: { kind: 'correspondence', hours: 24 } })
  const on = (path: string) => `/api/tables/${table}${path}`
  await ana.get('/api/me/tables')
  const list = await ben.stream([table], { brief: 'true' })
  await list.until(({ type }) => type === 'summary')
  list.close()
  const reader = await ben.stream([table])
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
  await ana.post('/api/me/sign-out')

  const described = Object.entries(forms.document.paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method} ${route}`),
  )
  expect([...forms.answered].sort()).toEqual(described.sort())
})
