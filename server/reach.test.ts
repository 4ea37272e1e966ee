import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { json } from 'node:stream/consumers'
import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originsOnNetworks } from './addresses.ts'
import { begunTable, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

/** Asks as one who calls the server by this name. */
const askBy = (name: string, address: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = request(`${address}/api/server`, { headers: { host: name } }, (answer) => resolve(json(answer)))
    asked.on('error', reject).end()
  })

describe('a server on all networks', () => {
  const data = newDataDirectory()
  let server: TestServer
  let origins: readonly string[]

  beforeAll(async () => {
    server = await startServer(data, { host: '0.0.0.0', allowedHosts: ['games.example'] })
    origins = originsOnNetworks(networkInterfaces(), '0.0.0.0', Number(new URL(server.address).port))
  })
  afterAll(async () => {
    await server.stop()
    removeDataDirectory(data)
  })

  test('tells its computer where others find it', async () => {
    expect(await makeClient(server.address).get('/api/server')).toEqual({ addresses: origins })
    for (const name of ['localhost', '127.0.0.1:8080', '[::1]:80'])
      expect(await askBy(name, server.address)).toEqual({ addresses: origins })
  })

  test('tells strangers nothing about its computer', async () => {
    for (const name of ['games.example', '192.168.1.20:8080', '[2001:db8::7]'])
      expect(await askBy(name, server.address)).toEqual({ addresses: [] })
    // Whatever they call it.
    for (const origin of origins) expect(await askBy('localhost', origin)).toEqual({ addresses: [] })
  })

  test('lets each of its addresses play, and no page of another', async () => {
    for (const origin of [server.address, ...origins]) {
      const ana = await guest(origin, 'Ana')
      const from = (page: string) => ana.ask('/api/me', { body: { name: 'Eve' }, headers: { origin: page } })
      expect((await from(origin)).status).toBe(200)
      const others = [server.address, ...origins].filter((other) => other !== origin)
      for (const other of others) expect(errorOf(await from(other))).toBe('WRONG_ORIGIN')
    }
  })
})

describe('a server with a public address', () => {
  const data = newDataDirectory()
  const publicUrl = 'https://games.example'
  let server: TestServer

  beforeAll(async () => {
    server = await startServer(data, { publicUrl })
  })
  afterAll(async () => {
    await server.stop()
    removeDataDirectory(data)
  })

  test('tells it to everybody, and nothing else', async () => {
    for (const name of ['localhost', 'games.example', '192.168.1.20:8080'])
      expect(await askBy(name, server.address)).toEqual({ publicUrl, addresses: [] })
  })

  test('takes what comes from the page there through a proxy that names another host', async () => {
    const headers = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }
    const ana = await guest(server.address, 'Ana')
    const ben = await guest(server.address, 'Ben')
    expect((await ana.ask('/api/me', { body: { name: 'Anna' }, headers })).status).toBe(200)
    const table = await begunTable([ana, ben])
    await play(ana, table, first)
    const { present } = await ben.get<TableAnswer>(`/api/tables/${table}`)
    const body = { number: present?.number, move: first(present?.seen.decision?.moves ?? []) }
    expect((await ben.ask(`/api/tables/${table}/moves`, { body, headers })).status).toBe(200)
  })

  test.each([
    'http://games.example',
    'https://games.example:8443',
    'https://games.example.elsewhere.example',
    'https://www.games.example',
    'https://elsewhere.example',
    'null',
  ])('takes nothing that comes from %s', async (origin) => {
    const ana = await guest(server.address, 'Ana')
    const answer = await ana.ask('/api/me', { body: { name: 'Eve' }, headers: { origin } })
    expect([answer.status, errorOf(answer)]).toEqual([403, 'WRONG_ORIGIN'])
    expect(
      errorOf(await ana.ask('/api/me', { body: {}, headers: { origin: publicUrl, 'sec-fetch-site': 'cross-site' } })),
    ).toBe('WRONG_ORIGIN')
  })
})
