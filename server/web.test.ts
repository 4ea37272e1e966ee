import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, makeClient } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
const webRoot = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Portolan</title>')
  writeFileSync(join(webRoot, 'sw.js'), '// the service worker')
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), '// the client')
  server = await startServer(data, { webRoot })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
  removeDataDirectory(webRoot)
})

test.each(['/', '/t/AAAAAAAAAAAA', '/me', '/replay?game=x'])('%s is the client’s page', async (path) => {
  const answer = await makeClient(server.address).ask(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('<title>Portolan</title>')
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('files that never change are kept, and the others asked for again', async () => {
  const client = makeClient(server.address)
  const asset = await client.ask('/assets/app-1a2b.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  const worker = await client.ask('/sw.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('etag')).toMatch(/^W?\/?"/)
})

test.each(['/assets/old.js', '/nothing.png', '/api/nothing', '/%2e%2e/portolan.db'])(
  '%s is not there',
  async (path) => {
    const answer = await makeClient(server.address).ask(path)
    expect([answer.status, errorOf(answer)]).toEqual([404, 'NO_SUCH_ROUTE'])
  },
)
