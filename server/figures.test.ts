import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListening } from './http/metrics-server.ts'
import { type Serving, serve } from './serve.ts'
import { errorOf, makeClient } from './testing/client.ts'
import {
  METRICS_TOKEN,
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'

describe('with a token', () => {
  const data = newDataDirectory()
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(data)
  })
  afterAll(async () => {
    await server.stop()
    removeDataDirectory(data)
  })

  test('the figures are told to who shows it', async () => {
    const answer = await makeClient(server.address).ask('/metrics', READS_METRICS)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.text).toMatch(/^portolan_steps_total 0$/m)
  })

  test.each([undefined, '', 'Bearer', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`])(
    'and to nobody who shows “%s”',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await makeClient(server.address).ask('/metrics', { headers })
      expect([answer.status, errorOf(answer)]).toEqual([401, 'WRONG_TOKEN'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    },
  )
})

describe('without one', () => {
  const data = newDataDirectory()
  let serving: Serving
  beforeAll(async () => {
    const gamesFrom = new URL('./testing/games.ts', import.meta.url).href
    const metrics = { host: '127.0.0.1', port: 0 }
    serving = await serve({ port: 0, data, gamesFrom, tableThreads: 1, threads: 1, logLevel: 'silent', metrics })
  })
  afterAll(async () => {
    await serving.close()
    removeDataDirectory(data)
  })

  const ask = (method: string, path: string, host: string): Promise<readonly [number | undefined, string]> =>
    new Promise((resolve, reject) => {
      const url = new URL(path, serving.metricsAddress)
      request(url, { method, headers: { host } }, async (answer) => resolve([answer.statusCode, await text(answer)]))
        .on('error', reject)
        .end()
    })

  test('they are not where everything else is', async () => {
    const answer = await makeClient(serving.address).ask('/metrics', READS_METRICS)
    expect([answer.status, errorOf(answer)]).toEqual([404, 'NO_SUCH_ROUTE'])
  })

  test('they have an address of their own, and nothing else is there', async () => {
    expect(await ask('GET', '/metrics', 'localhost')).toEqual([200, expect.stringContaining('portolan_steps_total 0')])
    expect((await ask('GET', '/api/me', 'localhost'))[0]).toBe(404)
    expect((await ask('GET', '/', 'localhost'))[0]).toBe(404)
    expect((await ask('POST', '/metrics', 'localhost'))[0]).toBe(405)
    expect((await ask('GET', '/metrics', 'attacker.example'))[0]).toBe(421)
  })
})

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
])('“%s” is where to listen', (given, where) => {
  expect(readListening(given)).toEqual(where)
})

test.each([
  '',
  'x',
  ':9464',
  '::1:9464',
  '[::1]',
  '127.0.0.1',
  '127.0.0.1:',
  '127.0.0.1:65536',
  '1:2:3',
  '[nothing]:80',
])('“%s” is nowhere to listen', (given) => {
  expect(readListening(given)).toBeUndefined()
})
