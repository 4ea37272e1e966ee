import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, makeClient } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

let data: string
let server: TestServer | undefined
const sockets: Socket[] = []

beforeEach(() => {
  data = newDataDirectory()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.kill()
  server = undefined
  removeDataDirectory(data)
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A connection on which this was sent, and nothing else ever is. */
async function sent(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  sockets.push(socket)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.write(text, resolve))
  // The server has read it when it answers what was asked after it.
  await makeClient(address).get('/api/health/live')
  return socket
}

const HALF =
  'POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

test('nobody who never finishes keeps a server from stopping', async () => {
  server = await startServer(data)
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await sent(server.address, HALF)
  await sent(server.address, 'GET /api/me HTTP/1.1\r\nhost: ')
  await sent(server.address, '')
  const stream = await sent(server.address, `GET /api/stream?tables=${table.id} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  await new Promise((resolve) => stream.once('data', resolve))
  stream.pause()
  // More than the system keeps for a reader that does not read.
  const text = '☸'.repeat(500)
  for (let i = 0; i < 20; i++)
    await Promise.all(Array.from({ length: 100 }, () => ana.post(`/api/tables/${table.id}/chat`, { text })))
  expect(await server.stop()).toBe(0)
}, 30_000)

test('who asks a second time does not want to wait', async () => {
  server = await startServer(data)
  await sent(server.address, HALF)
  let code: number | null | undefined
  server.process.once('exit', (ended) => {
    code = ended
  })
  for (; code === undefined; await pause(100)) server.process.kill('SIGTERM')
  expect(code).toBe(1)
  // What was acknowledged is there all the same, and nothing has to be mended.
  server = await startServer(data)
  expect(await server.stop()).toBe(0)
})

test('a server that is asked to stop while it starts stops cleanly', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!existsSync(join(data, 'portolan.lock'))) await pause(1)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
