import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, makeClient } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer
const MOST = 20

beforeAll(async () => {
  server = await startServer(data, { limits: { ...GENEROUS, connections: MOST, silence: 400 } })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

interface Line {
  readonly socket: Socket
  readonly opened: Promise<void>
  readonly closed: Promise<void>
  heard(): string
}

function dial({ address } = server): Line {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  socket.on('error', () => {})
  return {
    socket,
    opened: new Promise((resolve) => socket.once('connect', () => resolve())),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
    heard: () => heard,
  }
}

test('a connection that says nothing is closed', async () => {
  const silent = Array.from({ length: 10 }, () => dial())
  await Promise.all(silent.map(({ closed }) => closed))
  expect(silent.map(({ heard }) => heard()).join('')).toBe('')
})

test('a connection that has said something is not: a stream stays open however silent its reader is', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<{ table: { id: string } }>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const reader = await ana.stream([table.id])
  const kept = dial()
  kept.socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  while (!kept.heard().includes('{"ok":true}')) await new Promise(setImmediate)
  // Longer than silence is borne: one that is silent all the time comes and goes meanwhile.
  await dial().closed
  await ana.post(`/api/tables/${table.id}/chat`, { text: 'still there?' })
  await reader.until(({ type }) => type === 'chat')
  expect(kept.socket.destroyed).toBe(false)
  kept.socket.destroy()
  reader.close()
})

test('one address has so many connections and no more, and those that go make room', async () => {
  const client = makeClient(server.address)
  const stay = Array.from({ length: 2 * MOST }, () => dial())
  for (const { socket } of stay) socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answered = () => stay.filter(({ heard }) => heard().includes('{"ok":true}')).length
  const ended = () => stay.filter(({ socket }) => socket.destroyed).length
  while (answered() + ended() < stay.length) await new Promise(setImmediate)
  expect(answered()).toBeLessThanOrEqual(MOST)
  expect(ended()).toBeGreaterThanOrEqual(MOST)
  for (const { socket } of stay) socket.destroy()
  await Promise.all(stay.map(({ closed }) => closed))
  // The server hears of it a moment later.
  const well = () => client.get('/api/health/live').catch(() => undefined)
  while ((await well()) === undefined) await new Promise(setImmediate)
})

test('proxies, behind which are many, are not counted', async () => {
  const own = newDataDirectory()
  const behind = await startServer(own, { limits: { ...GENEROUS, connections: 2 }, trustProxy: ['127.0.0.1'] })
  const lines = Array.from({ length: 30 }, () => dial(behind))
  for (const { socket } of lines) socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  while (!lines.every(({ heard }) => heard().includes('{"ok":true}'))) await new Promise(setImmediate)
  for (const { socket } of lines) socket.destroy()
  await behind.stop()
  removeDataDirectory(own)
})
