import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { changed } from '@portolan/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogStep, StreamMessage, TableAnswer } from './protocol.ts'
import {
  type Answer,
  type Ask,
  begunTable,
  type Client,
  errorOf,
  first,
  guest,
  makeClient,
  play,
} from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

// Moves as clients send them take a short path through the server, all others the way of every request.

const data = newDataDirectory()
let server: TestServer
let ana: Client
let ben: Client
beforeAll(async () => {
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

/** Means the same, and is not how our clients say it. */
const LONG = { 'content-type': 'application/json; charset=utf-8' }

const said = ({ status, headers, text }: Answer) => {
  const { date: _, ...rest } = Object.fromEntries(headers)
  return { status, headers: rest, text }
}

const stake = { type: 'stake', points: 1 }

test.each<[string, () => Client, Ask]>([
  ['a stale number', () => ana, { body: { number: 0, move: stake } }],
  ['a move that the rules refuse', () => ana, { body: { number: 1, move: { type: 'bid', card: 'card1of64' } } }],
  ['a move of a kind that there is not', () => ana, { body: { number: 1, move: { type: 'constructor' } } }],
  ['another seat’s turn', () => ben, { body: { number: 1, move: stake } }],
  ['a stranger', () => makeClient(server.address), { body: { number: 1, move: stake } }],
  ['a page of another site', () => ana, { body: { number: 1, move: stake }, headers: { origin: 'https://a.test' } }],
  ['a key that is none', () => ana, { body: { number: 1, move: stake }, headers: { 'idempotency-key': 'ä b' } }],
  ['a number that is none', () => ana, { body: { number: 1.5, move: stake } }],
  ['a wish that is none', () => ana, { body: { number: 1, move: stake, unlessFinal: 'no' } }],
  ['a field too many', () => ana, { body: { number: 1, move: stake, more: 1 } }],
  ['a list for a move', () => ana, { body: { number: 1, move: [stake] } }],
  ['a prototype', () => ana, { raw: '{"number":1,"move":{"type":"stake","points":1,"__proto__":{"a":1}}}' }],
  ['a hidden prototype', () => ana, { raw: '{"number":1,"move":{"type":"stake","__\\u0070roto__":{"a":1}}}' }],
  ['half a body', () => ana, { raw: '{"number":1,"mo' }],
  ['another value than an object', () => ana, { raw: 'null' }],
  ['too much', () => ana, { raw: `{"number":1,"move":"${'x'.repeat(20_000)}"}` }],
])('%s is refused in the same words on both paths', async (_, who, ask) => {
  const table = await begunTable([ana, ben])
  const path = `/api/tables/${table}/moves`
  const short = await who().ask(path, { ...ask, method: 'POST' })
  const long = await who().ask(path, { ...ask, method: 'POST', headers: { ...ask.headers, ...LONG } })
  expect(short.status).toBeGreaterThanOrEqual(400)
  expect(short.status).toBeLessThan(500)
  expect(said(short)).toEqual(said(long))
})

test('a move is answered alike on both paths', async () => {
  const answers: Answer<LogStep>[] = []
  for (const headers of [{}, LONG]) {
    const table = await begunTable([ana, ben])
    answers.push(await ana.ask<LogStep>(`/api/tables/${table}/moves`, { body: { number: 1, move: stake }, headers }))
  }
  const shape = ({ status, headers, body }: Answer<LogStep>) => {
    const { date: _, 'content-length': __, ...rest } = Object.fromEntries(headers)
    return { status, headers: rest, fields: Object.keys(body), events: body.events }
  }
  expect(answers[0].status).toBe(200)
  expect(shape(answers[0])).toEqual(shape(answers[1]))
})

test.each([{}, LONG])('who asks not to play what is final is refused that alone (%j)', async (headers) => {
  const table = await begunTable([ana, ben])
  const bid = async (who: Client, unlessFinal: boolean) => {
    const { present } = await who.get<TableAnswer>(`/api/tables/${table}`)
    const body = { number: present?.number, move: present?.seen.decision?.moves[0], unlessFinal }
    return who.ask<LogStep>(`/api/tables/${table}/moves`, { body, headers })
  }
  expect((await bid(ana, true)).status).toBe(200)
  expect((await bid(ana, true)).status).toBe(200)
  // The last bid shows all of them.
  const refused = await bid(ben, true)
  expect(refused.status).toBe(422)
  expect(errorOf(refused)).toBe('WOULD_BE_FINAL')
  expect((await bid(ben, false)).body).toMatchObject({ number: 4, kind: 'move' })
})

test('a move that comes in pieces is played once it is whole', async () => {
  const table = await begunTable([ana, ben])
  const cookie = /portolan=[\w-]+/.exec(ana.received())?.[0]
  const body = JSON.stringify({ number: 1, move: stake })
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/tables/${table}/moves HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.write(body.slice(5))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"number":2,/s)
})

test('who follows a table is told what has changed, once all that there is to see was told', async () => {
  const table = await begunTable([ana, ben])
  const path = `/api/tables/${table}`
  const headers = { 'portolan-stream': 'phone' }
  const phone = await ana.stream([table], { name: 'phone' })
  const { message } = await phone.until(({ type }) => type === 'present')
  const shown = message.type === 'present' ? message.present.seen : undefined
  const answer = await ana.post<LogStep>(`${path}/moves`, { number: 1, move: stake }, headers)
  expect(answer).not.toHaveProperty('seen')
  const seenAfter = async () => (await ana.get<TableAnswer>(path)).present?.seen
  expect(changed(shown, answer.change ?? {})).toEqual(await seenAfter())
  // The same goes for what is taken back.
  const undone = await ana.post<LogStep>(`${path}/undo`, { number: 2 }, headers)
  expect(changed(changed(shown, answer.change ?? {}), undone.change ?? {})).toEqual(await seenAfter())
  // Who has no stream, or one of which it is not known what it has, is told all.
  expect(await ana.post<LogStep>(`${path}/moves`, { number: 3, move: stake })).toHaveProperty('seen')
  phone.close()
  const again = await ana.stream([table], { name: 'phone', from: `${table}:4.0` })
  await again.until(({ type }) => type === 'table')
  const { present } = await ana.get<TableAnswer>(path)
  const body = { number: 4, move: present?.seen.decision?.moves[0] }
  expect(await ana.post<LogStep>(`${path}/moves`, body, headers)).toHaveProperty('seen')
  expect(await ana.post<LogStep>(`${path}/undo`, { number: 5 }, headers)).toHaveProperty('change')
  again.close()
})

test('by what has changed, each seat and a spectator see after every step what there is to see', async () => {
  const table = await begunTable([ana, ben])
  const viewers = [ana, ben, makeClient(server.address)]
  const streams = await Promise.all(viewers.map((one) => one.stream([table])))
  for (const stream of streams) await stream.until(({ type }) => type === 'present')
  for (const mover of [ana, ben, ana, ben, ana, ben]) {
    await play(mover, table, first)
    for (const [i, viewer] of viewers.entries()) {
      const { present } = await viewer.get<TableAnswer>(`/api/tables/${table}`)
      const step = await streams[i].latest((one) =>
        one.type === 'step' && one.step.number === present?.number ? one.step : undefined,
      )
      expect(step.change).toBeDefined()
      expect(step.seen).toEqual(present?.seen)
    }
  }
  for (const stream of streams) stream.close()
})

test('a stream that its own move names is not told again what the answer said; every other one is', async () => {
  const table = await begunTable([ana, ben])
  const own = await ana.stream([table], { name: 'phone' })
  const others = await Promise.all([ana.stream([table], { name: 'desk' }), ben.stream([table], { name: 'phone' })])
  const isStep = (number: number) => (message: StreamMessage) =>
    message.type === 'step' && message.step.number === number
  await own.until(({ type }) => type === 'present')
  const headers = { 'portolan-stream': 'phone' }
  await ana.post(`/api/tables/${table}/moves`, { number: 1, move: stake }, headers)
  for (const other of others) await other.until(isStep(2))
  await play(ben, table, first)
  const { id } = await own.until(isStep(3))
  expect(id).toBe(`${table}:3.0`)
  expect(own.messages.some(({ message }) => isStep(2)(message))).toBe(false)
  // Without the answer, one asks from where one is.
  const again = await ana.stream([table], { from: `${table}:1.0` })
  await again.until(isStep(3))
  expect(again.messages.filter(({ message }) => message.type === 'step')).toHaveLength(2)
  for (const reader of [own, again, ...others]) reader.close()
})
