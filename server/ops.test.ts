import type { ErrorAnswer, GameInfo, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, first, guest, makeClient, play } from './testing/client.ts'
import {
  GENEROUS,
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, { tableThreads: 2, limits: { ...GENEROUS, streamBuffer: 300_000 } })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, object>>
  }
}

interface Operation {
  readonly summary: string
  readonly requestBody?: object
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

test('the server describes itself, every route with a summary', async () => {
  const document = await makeClient(server.address).get<OpenApi>('/api/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({ route: `${method} ${path}`, summary })),
  )
  for (const { route, summary } of routes) expect(summary, route).toMatch(/\w+/)
  expect(routes.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      'get /api/games',
      'post /api/me',
      'post /api/tables',
      'get /api/tables/{id}',
      'post /api/tables/{id}/moves',
      'post /api/tables/{id}/proposals/{proposal}',
      'get /api/stream',
    ]),
  )
  const move = document.paths['/api/tables/{id}/moves'].post.requestBody
  expect(JSON.stringify(move)).toContain('"$ref":"#/components/schemas/MoveBody"')
  expect(document.components.schemas.MoveBody).toMatchObject({ required: ['number', 'move'] })
})

test('the description says who may call a route, and it is so', async () => {
  const nobody = makeClient(server.address)
  const { paths, components } = await nobody.get<OpenApi>('/api/openapi.json')
  const asked: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      const route = `${method} ${path}`
      for (const scheme of security ?? [])
        expect(Object.keys(components.securitySchemes), route).toEqual(expect.arrayContaining(Object.keys(scheme)))
      const filled = path
        .replace('{id}', 'AAAAAAAAAAAA')
        .replace('{day}', '2026-01-01')
        .replace(/\{\w+\}/g, '0')
      const { status, body } = await makeClient(server.address).ask<ErrorAnswer>(filled, {
        method: method.toUpperCase(),
      })
      // A link of which it makes no difference who follows it may be wrong.
      const isWhoAsked = status === 401 && body.error.code !== 'BAD_MAIL_LINK'
      expect(isWhoAsked, `${route}: ${status}`).toBe(security !== undefined)
      if (security !== undefined) asked.push(route)
    }
  }
  expect(asked.length).toBeGreaterThan(15)
  const person = [{ guest: [] }, { guestByHttps: [] }]
  expect(paths['/api/tables/{id}/moves'].post.security).toEqual(person)
  expect(paths['/api/me/tables'].get.security).toEqual(person)
  expect(paths['/metrics'].get.security).toEqual([{ operator: [] }])
  expect(components.securitySchemes).toMatchObject({
    guest: { in: 'cookie', name: 'portolan' },
    guestByHttps: { in: 'cookie', name: '__Host-portolan' },
    operator: { scheme: 'bearer' },
  })
})

test('the games are listed with what one can choose', async () => {
  const { games } = await makeClient(server.address).get<{ games: GameInfo[] }>('/api/games')
  expect(games.find(({ id }) => id === 'bids')).toEqual({
    id: 'bids',
    version: 1,
    name: 'Bids',
    seats: { min: 2, max: 5 },
    options: { rounds: [4, 30] },
    bots: expect.arrayContaining(['random', 'greedy']),
  })
})

test('the figures count what happens', async () => {
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const steps = async () =>
    Number(/^portolan_steps_total (\d+)$/m.exec((await ana.ask('/metrics', READS_METRICS)).text)?.[1])
  const before = await steps()
  const table = await begunTable([ana, ben])
  await play(ana, table, first)
  expect(await steps()).toBe(before + 2)
})

test('the figures count streams and sockets, as long as they are open', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const open = async () => {
    const { text } = await ana.ask('/metrics', READS_METRICS)
    return ['streams', 'sockets'].map((what) => Number(new RegExp(`^portolan_${what} (\\d+)$`, 'm').exec(text)?.[1]))
  }
  const stream = await ana.stream([table.id])
  const sockets = [await ana.socket(), await ana.socket()]
  expect(await open()).toEqual([1, 2])
  for (const one of [stream, ...sockets]) one.close()
  await expect.poll(open).toEqual([0, 0])
})

test('a reader that does not read is cut off, and the table goes on', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const { hostname, port } = new URL(server.address)
  const { connect } = await import('node:net')
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET /api/stream?tables=${table.id} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  const streams = async () =>
    Number(/^portolan_streams (\d+)$/m.exec((await ana.ask('/metrics', READS_METRICS)).text)?.[1])
  expect(await streams()).toBe(1)
  const text = '☸'.repeat(500)
  while ((await streams()) > 0) {
    await Promise.all(Array.from({ length: 200 }, () => ana.post(`/api/tables/${table.id}/chat`, { text })))
  }
  socket.destroy()
  const after = await ana.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(after.chat).toHaveLength(100)
})
