import type { ChatLine, ErrorAnswer, MeAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, guest, makeClient } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, { limits: { ...GENEROUS, chat: { burst: 3, perSecond: 0.001 }, streams: 2 } })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

test('a guest is made by the first click, with a cookie that scripts can’t read', async () => {
  const client = makeClient(server.address)
  expect(await client.get<MeAnswer>('/api/me')).toEqual({})
  const answer = await client.ask<MeAnswer>('/api/me', { method: 'POST' })
  const { name, guest } = answer.body.me ?? {}
  expect(name).toBe(`Guest ${guest}`)
  expect(guest).toBeGreaterThanOrEqual(1000)
  expect(answer.headers.get('set-cookie')).toMatch(/^portolan=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await client.get<MeAnswer>('/api/me')).toEqual(answer.body)
})

test('a guest without a name is told by a number, until they take a name', async () => {
  const client = makeClient(server.address)
  const { me } = await client.post<MeAnswer>('/api/me')
  const { table } = await client.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const unnamed = { id: me?.id, name: `Guest ${me?.guest}`, guest: me?.guest }
  const line = await client.post<ChatLine>(`/api/tables/${table.id}/chat`, { text: 'hello' })
  expect([table.owner, line.person]).toEqual([unnamed, unnamed])
  expect(table.seats[0]).toEqual({ kind: 'person', person: unnamed })

  // Whoever calls themselves so has chosen it.
  const named = { id: me?.id, name: unnamed.name }
  expect((await client.post<MeAnswer>('/api/me', { name: unnamed.name })).me).toEqual({ ...named, hasLink: false })
  const after = await client.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(after.table.seats[0]).toEqual({ kind: 'person', person: named })
  expect((await client.get<MeAnswer>('/api/me')).me).toEqual({ ...named, hasLink: false })
})

test('a new name is seen at the tables one sits at', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await ana.post('/api/me', { name: 'Anaïs 🎲' })
  const after = await makeClient(server.address).get<TableAnswer>(`/api/tables/${table.id}`)
  expect(after.table.owner.name).toBe('Anaïs 🎲')
  expect(after.table.seats[0]).toMatchObject({ person: { name: 'Anaïs 🎲' } })
})

test('a name that can’t be seen, or turns the text around, is refused with a sentence', async () => {
  const ana = await guest(server.address, 'Ana')
  for (const name of ['\u3164', ' ', '', '\u2800\u2800', '\u0301', 'A\u202Ena', 'x'.repeat(31), 'x'.repeat(300)]) {
    const answer = await ana.ask<ErrorAnswer>('/api/me', { body: { name } })
    expect([name, answer.status]).toEqual([name, 400])
    if (name.length < 200) expect(answer.body.error.message).toMatch(/^A name has 1 to 30 characters/)
    expect((await makeClient(server.address).ask('/api/me', { body: { name } })).status).toBe(400)
  }
  expect((await ana.get<MeAnswer>('/api/me')).me?.name).toBe('Ana')
  expect((await ana.post<MeAnswer>('/api/me', { name: '  Ana \u3000 Lúcia ' })).me?.name).toBe('Ana Lúcia')
})

test('a page of another site can’t do anything', async () => {
  const ana = await guest(server.address, 'Ana')
  const from = (headers: Record<string, string>) => ana.ask('/api/me', { body: { name: 'Eve' }, headers })
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await from(headers as unknown as Record<string, string>)
    expect([answer.status, errorOf(answer)]).toEqual([403, 'WRONG_ORIGIN'])
  }
  expect((await ana.get<MeAnswer>('/api/me')).me?.name).toBe('Ana')
  expect((await from({ origin: server.address, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('every answer carries the headers that keep it from being taken for a page', async () => {
  for (const path of ['/api/me', '/api/nothing', '/nothing', '/metrics']) {
    const { headers } = await makeClient(server.address).ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('who talks too much is asked to wait', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const chat = `/api/tables/${table.id}/chat`
  for (const text of ['one', 'two', 'three']) await ana.post(chat, { text })
  const answer = await ana.ask(chat, { body: { text: 'four' } })
  expect([answer.status, errorOf(answer)]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const after = await ana.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(after.chat.map(({ text, number }) => [number, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ])
})

test('one person has only so many streams', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const open = [await ana.stream([table.id]), await ana.stream([table.id])]
  const third = await ana.ask(`/api/stream?tables=${table.id}`)
  expect([third.status, errorOf(third)]).toEqual([429, 'TOO_MANY_STREAMS'])
  for (const reader of open) reader.close()
})
