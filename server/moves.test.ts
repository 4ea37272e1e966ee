import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LogAnswer, LogStep, StepAnswer, StreamMessage, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Ask,
  begunTable,
  type Client,
  errorOf,
  first,
  guest,
  makeClient,
  play,
  type Reader,
} from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

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

const stake = { type: 'stake', points: 1 }

test.each<[string, string, () => Client, Ask]>([
  ['a stale number', 'STALE_NUMBER', () => ana, { body: { number: 0, move: stake } }],
  [
    'a move that the rules refuse',
    'STAKE_FIRST',
    () => ana,
    { body: { number: 1, move: { type: 'bid', card: 'card1of64' } } },
  ],
  ['a move of a kind that there is not', 'BAD_MOVE', () => ana, { body: { number: 1, move: { type: 'constructor' } } }],
  ['another seat’s turn', 'NOT_YOUR_TURN', () => ben, { body: { number: 1, move: stake } }],
  ['a stranger', 'NOT_SIGNED_IN', () => makeClient(server.address), { body: { number: 1, move: stake } }],
  [
    'a page of another site',
    'WRONG_ORIGIN',
    () => ana,
    { body: { number: 1, move: stake }, headers: { origin: 'https://a.test' } },
  ],
  [
    'a key that is none',
    'BAD_REQUEST',
    () => ana,
    { body: { number: 1, move: stake }, headers: { 'idempotency-key': 'ä b' } },
  ],
  ['a number that is none', 'BAD_REQUEST', () => ana, { body: { number: 1.5, move: stake } }],
  ['a wish that is none', 'BAD_REQUEST', () => ana, { body: { number: 1, move: stake, unlessFinal: 'no' } }],
  ['a field too many', 'BAD_REQUEST', () => ana, { body: { number: 1, move: stake, more: 1 } }],
  ['a list for a move', 'BAD_REQUEST', () => ana, { body: { number: 1, move: [stake] } }],
  [
    'a prototype',
    'BAD_REQUEST',
    () => ana,
    { raw: '{"number":1,"move":{"type":"stake","points":1,"__proto__":{"a":1}}}' },
  ],
  [
    'a hidden prototype',
    'BAD_REQUEST',
    () => ana,
    { raw: '{"number":1,"move":{"type":"stake","__\\u0070roto__":{"a":1}}}' },
  ],
  ['half a body', 'BAD_REQUEST', () => ana, { raw: '{"number":1,"mo' }],
  ['another value than an object', 'BAD_REQUEST', () => ana, { raw: 'null' }],
  ['too much', 'TOO_LARGE', () => ana, { raw: `{"number":1,"move":"${'x'.repeat(20_000)}"}` }],
])('%s is refused with %s, and nothing is played', async (_, code, who, ask) => {
  const table = await begunTable([ana, ben])
  expect(errorOf(await who().ask(`/api/tables/${table}/moves`, { ...ask, method: 'POST' }))).toBe(code)
  expect((await ana.get<TableAnswer>(`/api/tables/${table}`)).present?.number).toBe(1)
})

test('who asks not to play what is final is refused that alone', async () => {
  const table = await begunTable([ana, ben])
  const bid = async (who: Client, unlessFinal: boolean) => {
    const { present } = await who.get<TableAnswer>(`/api/tables/${table}`)
    const body = { number: present?.number, move: present?.seen.decision?.moves[0], unlessFinal }
    return who.ask<StepAnswer>(`/api/tables/${table}/moves`, { body })
  }
  expect((await bid(ana, true)).status).toBe(200)
  expect((await bid(ana, true)).status).toBe(200)
  // The last bid shows all of them.
  const refused = await bid(ben, true)
  expect(refused.status).toBe(422)
  expect(errorOf(refused)).toBe('WOULD_BE_FINAL')
  expect((await bid(ben, false)).body).toEqual({ number: 4 })
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
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\{"number":2\}$/s)
})

/** The steps that a stream has told, as they came. */
const toldBy = ({ messages }: Reader): readonly LogStep[] =>
  messages.flatMap(({ message }) => (message.type === 'step' ? [message.step] : []))

const isStep = (number: number) => (message: StreamMessage) => message.type === 'step' && message.step.number === number

test('a move is answered with its number, and told by the stream to everybody, the mover too, once and in order', async () => {
  const table = await begunTable([ana, ben])
  const path = `/api/tables/${table}`
  const readers = await Promise.all([ana, ana, ben, makeClient(server.address)].map((one) => one.stream([table])))
  for (const reader of readers) await reader.until(({ type }) => type === 'present')
  expect(await ana.post(`${path}/moves`, { number: 1, move: stake })).toEqual({ number: 2 })
  expect(await ana.post(`${path}/undo`, { number: 2 })).toEqual({ number: 3 })
  expect(await ana.post(`${path}/moves`, { number: 3, move: stake })).toEqual({ number: 4 })
  for (const reader of readers) {
    await reader.until(isStep(4))
    expect(toldBy(reader).map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'move'],
      [3, 'undo'],
      [4, 'move'],
    ])
    reader.close()
  }
})

test('sent again with its key, a request is answered with the same number, whatever has happened since', async () => {
  const table = await begunTable([ana, ben])
  const path = `/api/tables/${table}`
  const send = (to: string, body: object, key: string, who = ana) =>
    who.ask(path + to, { body, headers: { 'idempotency-key': key } })
  const answerTo = async (...sent: Parameters<typeof send>) => (await send(...sent)).body
  expect(await answerTo('/moves', { number: 1, move: stake }, 'one')).toEqual({ number: 2 })
  expect(await answerTo('/undo', { number: 2 }, 'two')).toEqual({ number: 3 })
  expect(await answerTo('/moves', { number: 3, move: stake }, 'three')).toEqual({ number: 4 })
  await play(ben, table, first)
  expect(await answerTo('/moves', { number: 1, move: stake }, 'one')).toEqual({ number: 2 })
  expect(await answerTo('/undo', { number: 2 }, 'two')).toEqual({ number: 3 })
  // A key means one request, of one person.
  for (const [to, body] of [
    ['/moves', { number: 1, move: { ...stake, points: 2 } }],
    ['/moves', { number: 2, move: stake }],
    ['/undo', { number: 1 }],
  ] as const)
    expect(errorOf(await send(to, body, 'one'))).toBe('KEY_REUSED')
  expect(errorOf(await send('/moves', { number: 1, move: stake }, 'one', ben))).toBe('STALE_NUMBER')
  expect((await ana.get<TableAnswer>(path)).present?.number).toBe(5)
})

test('a step says its key to who sent it, on every device, live, when caught up and in the log, and to nobody else', async () => {
  const table = await begunTable([ana, ben], { bots: 1 })
  const path = `/api/tables/${table}`
  const nobody = makeClient(server.address)
  const own = [await ana.stream([table]), await ana.stream([table])]
  const others = [await ben.stream([table]), await nobody.stream([table])]
  for (const reader of [...own, ...others]) await reader.until(({ type }) => type === 'present')
  const key = { 'idempotency-key': 'of-ana' }
  await ana.post(`${path}/moves`, { number: 1, move: stake }, key)
  const { number } = await play(ben, table, first)
  for (const reader of [...own, ...others]) await reader.until(isStep(number))
  own.push(await ana.stream([table], { from: `${table}:1.0` }))
  others.push(await ben.stream([table], { from: `${table}:1.0` }))
  const keysOf = (steps: readonly LogStep[]) => steps.flatMap(({ key }) => key ?? [])
  for (const reader of [...own, ...others]) {
    await reader.until(isStep(number))
    expect(keysOf(toldBy(reader))).toEqual(own.includes(reader) ? ['of-ana'] : [])
    reader.close()
  }
  for (const [who, keys] of [
    [ana, ['of-ana']],
    [ben, []],
    [nobody, []],
  ] as const)
    expect(keysOf((await who.get<LogAnswer>(`${path}/log`)).steps)).toEqual(keys)
  for (const who of [ben, nobody]) expect(who.received()).not.toContain('of-ana')
})

test('whose seat was given to a bot still finds what they sent, and who looks on does not', async () => {
  const chie = await guest(server.address, 'Chie')
  const table = await begunTable([ana, ben, chie])
  const path = `/api/tables/${table}`
  await ana.post(`${path}/moves`, { number: 1, move: stake }, { 'idempotency-key': 'sent-before' })
  await ana.post(`${path}/resign`, { number: 2 })
  await ben.post(`${path}/proposals`, { kind: 'handOver', seat: 0, bot: 'random' })
  await chie.post(`${path}/proposals/1`, { accept: true })
  expect((await ben.get<TableAnswer>(path)).table.seats[0].kind).toBe('bot')
  const keyOf = async (who: Client) => (await who.get<LogAnswer>(`${path}/log?after=1`)).steps[0].key
  expect(await keyOf(ana)).toBe('sent-before')
  expect(await keyOf(ben)).toBeUndefined()
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
