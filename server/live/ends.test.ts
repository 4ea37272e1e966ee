import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { HealthAnswer, LinkAnswer, LiveMessage, TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServeOptions } from '../serve.ts'
import { begunTable, type Client, first, guest, makeClient, play } from '../testing/client.ts'
import { askForSocket, type LiveSocket } from '../testing/live-socket.ts'
import {
  GENEROUS,
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from '../testing/process.ts'

// Who gets a socket, and how it comes to an end.

let data: string
let server: TestServer

beforeEach(() => {
  data = newDataDirectory()
})
afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

const start = async (options: Partial<ServeOptions> = {}, preloads: readonly string[] = []) => {
  server = await startServer(data, options, preloads)
}
const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

async function followed(client: Client, table: string): Promise<LiveSocket> {
  const live = await client.socket()
  live.send({ type: 'follow', table })
  await live.until(({ type }) => type === 'present')
  return live
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const sockets = async () => {
  const { text } = await makeClient(server.address).ask('/metrics', READS_METRICS)
  return Number(/^portolan_sockets (\d+)$/m.exec(text)?.[1])
}

const untilSockets = async (count: number) => {
  while ((await sockets()) !== count) await pause(20)
}

const stake = { type: 'stake', points: 1 }
const isRefusal = (one: LiveMessage) => one.type === 'refused'

test('a page of another site gets no socket, nor does who asks for another host', async () => {
  await start()
  const { host, port } = new URL(server.address)
  const ask = (headers: Record<string, string>) => askForSocket(server.address, headers)
  expect(await ask({})).toEqual({ status: 101 })
  expect(await ask({ origin: server.address })).toEqual({ status: 101 })
  expect(await ask({ origin: 'https://evil.example' })).toEqual({ status: 403, code: 'WRONG_ORIGIN' })
  expect(await ask({ origin: 'null' })).toEqual({ status: 403, code: 'WRONG_ORIGIN' })
  expect(await ask({ origin: `http://${host}:1` })).toEqual({ status: 403, code: 'WRONG_ORIGIN' })
  expect(await ask({ origin: server.address, 'sec-fetch-site': 'cross-site' })).toEqual({
    status: 403,
    code: 'WRONG_ORIGIN',
  })
  expect(await ask({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).toEqual({
    status: 421,
    code: 'WRONG_HOST',
  })
  // Who was refused is let go, and who has gone is not counted.
  await untilSockets(0)
})

test('there is a socket at one address alone, in one spelling, and only who asks for one gets it', async () => {
  await start()
  for (const path of ['/api/games', '/api/stream', '/api//live', '/api/live/', '/api/l%69ve', '/api/live?x', '/'])
    expect((await askForSocket(server.address, {}, path)).status, path).not.toBe(101)
  expect(await sockets()).toBe(0)
  const answer = await makeClient(server.address).ask('/api/live')
  expect([answer.status, answer.body]).toMatchObject([400, NO_HANDSHAKE])
})

const NO_HANDSHAKE = {
  error: { code: 'BAD_REQUEST', params: { problem: 'must be for a WebSocket of version 13, without a subprotocol' } },
}

test.each([
  { 'sec-websocket-key': '' },
  { 'sec-websocket-key': 'AAAA' },
  { 'sec-websocket-version': '8' },
  { 'sec-websocket-version': '' },
  { 'sec-websocket-protocol': 'a' },
  { 'sec-websocket-protocol': ',' },
])('a handshake with %o is refused as every other request is', async (wrong) => {
  await start()
  const right = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const asked = request(`${server.address}/api/live`, { headers: { ...right, ...wrong } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect([response.statusCode, await json(response)]).toMatchObject([400, NO_HANDSHAKE])
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('one person, and one address, has only so many connections of either kind', async () => {
  await start({ limits: { ...GENEROUS, streams: 2, streamsOfAddress: 4 } })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const [one, two] = [await ana.socket(), await ana.stream([table])]
  await expect(ana.socket()).rejects.toThrow('429')
  await expect(ana.stream([table])).rejects.toThrow('429')
  const others = [await ben.socket(), await makeClient(server.address).socket()]
  await expect(makeClient(server.address).socket()).rejects.toThrow('429')
  one.close()
  await one.closed
  await untilSockets(2)
  const again = await ana.socket()
  for (const live of [again, two, ...others]) live.close()
  await untilSockets(0)
})

test('a device that is signed out hears so and nothing more, and what it sends is not heard', async () => {
  await start()
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const { path } = await ana.post<LinkAnswer>('/api/me/links', { kind: 'move' })
  const thief = makeClient(server.address, 'thief')
  await thief.post('/api/me/sign-in', { token: path.replace('/me#', '') })
  const [own, stolen] = [await followed(ana, table), await followed(thief, table)]
  await ana.post('/api/me/sign-out', { where: 'elsewhere' })
  await stolen.until(({ type }) => type === 'signedOut')
  const heard = stolen.messages.length
  stolen.send({ type: 'move', table, key: 'late', number: 1, move: stake })
  await play(ana, table, first)
  await own.until((one) => one.type === 'step')
  expect(await stolen.closed).toBe(1001)
  expect(stolen.messages).toHaveLength(heard)
  expect(own.steps(table)).toMatchObject([{ number: 2 }])
  expect(await askForSocket(server.address, { cookie: 'portolan=none' })).toEqual({ status: 101 })
  own.close()
})

test('a socket that answers no ping is given up, and one that does is not', async () => {
  await start({ beatEvery: 240 })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const [mute, well] = [await ana.socket({ mute: true }), await followed(ben, table)]
  expect(await mute.closed).toBe(1006)
  const beats = well.beats()
  while (well.beats() < beats + 5) await pause(20)
  expect(await sockets()).toBe(1)
  well.close()
})

test('a reader that does not read is cut off by what waits for it, and the table goes on', {
  timeout: 60_000,
}, async () => {
  await start({ limits: { ...GENEROUS, streamBuffer: 300_000 } })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const text = '☸'.repeat(500)
  for (let i = 0; i < 100; i++) await ana.post(`/api/tables/${table}/chat`, { text })
  const [slow, well] = [await followed(ana, table), await followed(ben, table)]
  slow.pause()
  // Each time it asks anew, it is to be told a hundred lines; who asks for the table then waits until they are told.
  while ((await sockets()) > 1) {
    slow.send({ type: 'follow', table })
    await ben.get(`/api/tables/${table}`)
  }
  await play(ana, table, first)
  await well.until((one) => one.type === 'step')
  well.close()
  slow.kill()
})

test('messages count as requests do: a move against its person, all against the address', async () => {
  const few = { burst: 5, perSecond: 0.001 }
  await start({ limits: { ...GENEROUS, person: few } })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { seats: ['me', 'open'] })
  const live = await followed(ana, table)
  for (let i = 0; i < 8; i++) live.send({ type: 'undo', table, key: `k${i}`, number: 0 })
  const last = await live.answerTo('k7')
  expect(last).toMatchObject({ type: 'refused', error: { code: 'TOO_MANY_REQUESTS' } })
  live.close()
})

test('who sends too much, or what can’t be read, again and again, is closed', async () => {
  const few = { burst: 5, perSecond: 0.001 }
  await start({ limits: { ...GENEROUS, oddMessages: few } })
  const [ana, ben] = await people('Ana', 'Ben')
  const [odd, well] = [await ana.socket(), await ben.socket()]
  for (let i = 0; i < 10; i++) odd.sendRaw('nonsense')
  expect(await odd.closed).toBe(1008)
  expect(odd.messages.filter(isRefusal)).toHaveLength(6)
  const table = await begunTable([ana, ben])
  well.send({ type: 'follow', table })
  await well.until(({ type }) => type === 'present')
  well.close()
})

test('a message that is too long closes its socket, and that alone', async () => {
  await start()
  const [ana, ben] = await people('Ana', 'Ben')
  const [long, well] = [await ana.socket(), await ben.socket()]
  long.sendRaw(JSON.stringify({ type: 'follow', table: 'x'.repeat(16 * 1024) }))
  expect(await long.closed).toBe(1009)
  well.sendRaw(`{"type":"unfollow","table":"AAAAAAAAAAAA"}${' '.repeat(16 * 1024 - 42)}`)
  well.sendRaw('{}')
  expect(await well.until(isRefusal)).toMatchObject({ error: { params: { field: 'message.type' } } })
  expect(well.messages).toHaveLength(1)
  well.close()
})

test('a server that stops says goodbye', async () => {
  await start()
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const lives = [await followed(ana, table), await followed(ben, table)]
  const stopped = server.stop()
  for (const live of lives) {
    await live.until(({ type }) => type === 'bye')
    expect(await live.closed).toBe(1001)
  }
  expect(await stopped).toBe(0)
})

test('a socket whose client never says that it knows does not keep a server from stopping', async () => {
  await start()
  const [ana, ben] = await people('Ana', 'Ben')
  const live = await followed(ana, await begunTable([ana, ben]))
  live.pause()
  expect(await server.stop()).toBe(0)
})

/** A server whose one thread of tables has something to do that never ends, and a socket that follows its table. */
async function hungServer(options: Partial<ServeOptions>) {
  const gamesFrom = new URL('../testing/endless-games.ts', import.meta.url).href
  await start({ gamesFrom, tablePatience: 600_000, ...options })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { game: 'endless-play' })
  const { table: other } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const live = await followed(ben, table)
  const playing = play(ana, table, (moves) => moves[2]).catch(() => undefined)
  const health = async () => (await makeClient(server.address).ask<HealthAnswer>('/api/health')).body
  while (!(await health()).tables.includes('silent')) await pause(20)
  let asked = 0
  /** Asks until it is refused in this way, by its key. */
  const untilRefused = async (code: string) => {
    const isDue = (one: LiveMessage) => one.type === 'refused' && one.key?.startsWith('ask-') && one.error.code === code
    while (!live.messages.some(isDue)) {
      live.send({ type: 'undo', table, key: `ask-${asked++}`, number: 1 })
      await pause(20)
    }
  }
  return { live, other: other.id, playing, untilRefused }
}

test('where the server can’t keep up, requests are refused by key, and tables are not followed for now', async () => {
  const { live, other, playing, untilRefused } = await hungServer({ limits: { ...GENEROUS, wait: 300 } })
  await untilRefused('BUSY')
  live.send({ type: 'follow', table: other })
  expect(await live.until(({ type }) => type === 'gone')).toMatchObject({ id: other, error: { code: 'BUSY' } })
  await server.kill()
  await playing
})

test('while the server stops, requests are refused by key', async () => {
  const { live, playing, untilRefused } = await hungServer({})
  const stopped = server.stop()
  await untilRefused('STOPPING')
  await live.until(({ type }) => type === 'bye')
  expect(await live.closed).toBe(1001)
  expect(await stopped).toBe(0)
  await playing
})

test('threads that end in the midst of play lose and double nothing, and sockets go on without a gap', {
  timeout: 60_000,
}, async () => {
  await start({ tableThreads: 2 }, ['./mortal-threads.ts'])
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { options: { rounds: 30 } })
  const lives = [await followed(ana, table), await followed(ben, table)]
  for (let moves = 0; moves < 60; moves++) {
    if (moves % 20 === 10) server.process.kill('SIGWINCH')
    const { present } = await shown(ana, table)
    if (present === undefined || present.seen.result !== undefined) break
    const seat = present.seen.decision === undefined ? 1 : 0
    const own = seat === 0 ? present : (await shown(ben, table)).present
    const move = own?.seen.decision?.moves[0]
    if (own === undefined || move === undefined) continue
    const [live, key] = [lives[seat], `k${moves}`]
    const isAnswered = (one: LiveMessage) =>
      (one.type === 'step' && one.step.key === key) || (one.type === 'played' && one.key === key)
    // Refused until the tables are there again, and so sent again.
    while (!live.messages.some(isAnswered)) {
      live.send({ type: 'move', table, key, number: own.number, move })
      await pause(30)
    }
  }
  const { present } = await shown(ana, table)
  const last = present?.number ?? 0
  expect(last).toBeGreaterThan(40)
  for (const live of lives) {
    await live.until((one) => one.type === 'step' && one.step.number === last)
    expect(live.steps(table).map(({ number }) => number)).toEqual(Array.from({ length: last - 1 }, (_, i) => i + 2))
    live.close()
  }
})

/** The table, asked for until its thread is there. */
async function shown(client: Client, table: string): Promise<TableAnswer> {
  for (;;) {
    const { status, body } = await client.ask<TableAnswer>(`/api/tables/${table}`)
    if (status === 200) return body
    expect(status).toBe(503)
    await pause(20)
  }
}
