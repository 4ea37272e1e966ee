import type { AnyMove } from '@portolan/engine'
import type { MeAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, first, makeClient, play } from './testing/client.ts'
import { askForSocket } from './testing/live-socket.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'
import { FROM, type ReverseProxy, startReverseProxy } from './testing/reverse-proxy.ts'

// A server as it is shipped, its limits untouched, behind a proxy that speaks https with the outside.

const HOST = 'games.example'
const ORIGIN = `https://${HOST}`
const data = newDataDirectory()
let server: TestServer
let proxy: ReverseProxy

beforeAll(async () => {
  server = await startServer(data, { publicUrl: ORIGIN, trustProxy: ['127.0.0.1'], limits: {} })
  proxy = await startReverseProxy(server.address, HOST)
})

afterAll(async () => {
  await proxy.close()
  await server.stop()
  removeDataDirectory(data)
})

/** Somebody who comes through the proxy from an address of their own. */
const person = (from: string) => {
  const client = makeClient(proxy.address)
  const more = { [FROM]: from, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
  return {
    ...client,
    enter: (name: string, headers: Record<string, string> = {}) =>
      client.ask<MeAnswer>('/api/me', { body: { name }, headers: { ...more, ...headers } }),
  }
}

test('sixty people from sixty addresses all come in, each counted by their own', async () => {
  const people = Array.from({ length: 60 }, (_, i) => person(`198.51.100.${i + 1}`))
  const answers = await Promise.all(people.map((one, i) => one.enter(`Guest of house ${i}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
  const ids = new Set(answers.map(({ body }) => body.me?.id))
  expect(ids.size).toBe(60)
})

test('one who makes guest after guest is asked to wait, whatever address they claim', async () => {
  const answers = []
  for (let i = 0; i < 40; i++) {
    const forged = {
      'x-forwarded-for': `203.0.113.${i}`,
      'x-real-ip': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
    }
    answers.push(await person('192.0.2.200').enter('Eve', forged))
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(32)
  expect(errorOf(answers[39])).toBe('TOO_MANY_REQUESTS')
  expect((await person('192.0.2.201').enter('Ana')).status).toBe(200)
})

test('the cookie is for https and this host alone, and browsers are told to come by https', async () => {
  const answer = await person('192.0.2.10').enter('Ana')
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-portolan=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/)
  const page = await makeClient(proxy.address).ask('/nothing')
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/)
})

test('people play through it, and streams tell what happens as it happens', async () => {
  const [ana, ben] = [person('192.0.2.20'), person('192.0.2.21')]
  await ana.enter('Ana')
  await ben.enter('Ben')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await ben.post(`/api/tables/${table.id}/join`)
  await ana.post(`/api/tables/${table.id}/start`)
  const reader = await ben.stream([table.id])
  await reader.until(({ type }) => type === 'present')
  const { number } = await play(ana, table.id, first)
  await reader.until((one) => one.type === 'step' && one.step.number === number)
  reader.close()
  // Not from a page of another site, nor one of the same host that came by http.
  for (const origin of ['https://evil.example', `http://${HOST}`]) {
    const body = { number, move: { type: 'stake', points: 1 } }
    expect(errorOf(await ana.ask(`/api/tables/${table.id}/moves`, { body, headers: { origin } }))).toBe('WRONG_ORIGIN')
  }
})

test('sockets are opened through it, by pages of its own alone', async () => {
  const [ana, ben] = [person('192.0.2.30'), person('192.0.2.31')]
  await ana.enter('Ana')
  await ben.enter('Ben')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await ben.post(`/api/tables/${table.id}/join`)
  await ana.post(`/api/tables/${table.id}/start`)
  const own = { origin: ORIGIN }
  const [anas, bens] = [await ana.socket({ headers: own }), await ben.socket({ headers: own })]
  for (const live of [anas, bens]) live.send({ type: 'follow', table: table.id })
  for (const live of [anas, bens]) await live.until(({ type }) => type === 'present')
  const move: AnyMove & { points: number } = { type: 'stake', points: 1 }
  anas.send({ type: 'move', table: table.id, key: 'k', number: 1, move })
  expect(await anas.answerTo('k')).toMatchObject({ type: 'step', step: { number: 2 } })
  await bens.until((one) => one.type === 'step')
  for (const live of [anas, bens]) live.close()
  for (const origin of ['https://evil.example', `http://${HOST}`, proxy.address])
    expect(await askForSocket(proxy.address, { origin })).toEqual({ status: 403, code: 'WRONG_ORIGIN' })
})

describe('a server that has moved to https', () => {
  test('still knows those who came by http, and gives them the cookie for https', async () => {
    const before = makeClient(server.address)
    const made = await before.ask<MeAnswer>('/api/me', { body: { name: 'Ana' } })
    const [plain] = made.headers.getSetCookie()
    expect(plain).toMatch(/^portolan=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const [cookie] = plain.split(';')

    const now = await makeClient(proxy.address).ask<MeAnswer>('/api/me', { headers: { cookie } })
    expect(now.body.me?.id).toBe(made.body.me?.id)
    const [renamed, dropped] = now.headers.getSetCookie()
    expect(renamed).toMatch(new RegExp(`^__Host-${cookie}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`))
    expect(dropped).toMatch(/^portolan=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; SameSite=Lax$/)

    const then = await makeClient(proxy.address).ask<MeAnswer>('/api/me', { headers: { cookie: `__Host-${cookie}` } })
    expect([then.body.me?.id, then.headers.getSetCookie()]).toEqual([made.body.me?.id, []])
  })

  test('takes the cookie for https before one that anybody on the way could have set', async () => {
    const [ana, eve] = [
      await person('192.0.2.30').enter('Ana'),
      await makeClient(server.address).ask('/api/me', { body: { name: 'Eve' } }),
    ]
    const cookieOf = ({ headers }: typeof ana | typeof eve) => headers.getSetCookie()[0].split(';')[0]
    const both = `${cookieOf(eve)}; ${cookieOf(ana)}`
    const answer = await makeClient(proxy.address).ask<MeAnswer>('/api/me', { headers: { cookie: both } })
    expect(answer.body.me?.name).toBe('Ana')
  })

  test('still answers by http on its own networks, with the plain cookie', async () => {
    const answer = await makeClient(server.address).ask('/api/me', { body: { name: 'Ana' } })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^portolan=/)])
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  test('forgets a device under both names', async () => {
    const made = await makeClient(server.address).ask('/api/me', { body: { name: 'Ana' } })
    const [cookie] = made.headers.getSetCookie()[0].split(';')
    const out = await makeClient(proxy.address).ask('/api/me/sign-out', { method: 'POST', headers: { cookie } })
    const left = new Map(out.headers.getSetCookie().map((one) => [one.split('=')[0], one.includes('Max-Age=0')]))
    expect([...left]).toEqual([
      ['__Host-portolan', true],
      ['portolan', true],
    ])
  })
})

test('without a word of trust, what claims to be a proxy is believed nothing', async () => {
  const own = newDataDirectory()
  const alone = await startServer(own, { limits: { ...GENEROUS, address: { burst: 5, perSecond: 0.01 } } })
  const claim = (i: number) => ({
    'x-forwarded-for': `203.0.113.${i}`,
    'x-forwarded-host': HOST,
    'x-forwarded-proto': 'https',
    origin: `https://${HOST}`,
  })
  const client = makeClient(alone.address)
  const made = await client.ask('/api/me', { body: {}, headers: { ...claim(0), origin: alone.address } })
  expect(made.headers.getSetCookie()[0]).toMatch(/^portolan=/)
  expect(errorOf(await client.ask('/api/me', { body: {}, headers: claim(1) }))).toBe('WRONG_ORIGIN')
  for (let i = 2; i < 5; i++) await client.ask('/api/games', { headers: claim(i) })
  expect((await client.ask('/api/games', { headers: claim(9) })).status).toBe(429)
  await alone.stop()
  removeDataDirectory(own)
})
