import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, guest } from '../server/testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../server/testing/process.ts'
import { here, small, start } from './testing/start.ts'

// `small` has another game than the table that runs; the command itself has all.

const data = newDataDirectory()
let server: TestServer
let table: string

beforeAll(async () => {
  server = await startServer(data)
  const people = [await guest(server.address, 'Ana'), await guest(server.address, 'Ben')]
  table = await begunTable(people, { game: 'ophir' })
})

afterAll(async () => {
  await server.kill()
  removeDataDirectory(data)
})

const whole = (...args: readonly string[]) => start(here('portolan.js'), ['check-upgrade', ...args])

test('where all tables go on it says so and ends with 0', async () => {
  const { code, out } = await whole('--data', data, '--language', 'en')
  expect(out).toBe('Ophir: going on: 1\nAll running tables go on.\n')
  expect(code).toBe(0)
})

test('where one would be frozen it says which and why, and ends with 1', async () => {
  const { code, out } = await small('check-upgrade', '--data', data)
  expect(out).toContain('ophir: would be frozen: 1\n')
  expect(out).toContain(`  ${table}  version`)
  expect(out).toContain('There is no game “ophir” here.')
  expect(code).toBe(1)
})

test('for programs it lists every table', async () => {
  const { code, out } = await whole('--data', data, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    games: { ophir: { goesOn: 1 } },
    unkept: 0,
    tables: [{ id: table, game: 'ophir', fate: 'goesOn' }],
  })
  const bad = await small('check-upgrade', '--data', data, '--json')
  expect(JSON.parse(bad.out)).toMatchObject({
    ok: false,
    tables: [{ fate: 'freezes', reason: { code: 'NO_SUCH_GAME', message: 'There is no game “ophir” here.' } }],
  })
})

test.each(['en', 'pt', 'ja'])('in %s nothing is left without words', async (language) => {
  const { out } = await small('check-upgrade', '--data', data, '--language', language)
  expect(out).not.toContain('check-upgrade')
})

test('a folder without tables is bad input', async () => {
  const { code, err } = await whole('--data', `${data}/nowhere`, '--language', 'en')
  expect(code).toBe(2)
  expect(err).toContain('There are no tables in')
})
