import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, guest } from '../server/testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../server/testing/process.ts'
import { here, start } from './testing/start.ts'

// Programs of others at the tables of a server.

const program = here('../lab/programs/testing/program.ts')
const data = newDataDirectory()
let server: TestServer
let ana: Client
beforeAll(async () => {
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const playBot = (manner: string, address: string) =>
  start(here('portolan.js'), ['play-bot', `node ${program} ${manner}`, address, '--bot-time', '60000'])

/** A table with an open seat, which begins as soon as the program sits there; what comes of it. */
async function playedAt(seats: readonly unknown[], manner: string) {
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats })
  const ended = playBot(manner, `${server.address}/table/${table.id}`)
  const stream = await ana.stream([table.id])
  await stream.until((one) => one.type === 'table' && one.table.seats.every(({ kind }) => kind !== 'open'))
  stream.close()
  await ana.post(`/api/tables/${table.id}/start`)
  const { code, out, err } = await ended
  return { code, out, err, table: (await ana.get<TableAnswer>(`/api/tables/${table.id}`)).table }
}

test('a program plays at a table to the end, and everybody sees what it is', async () => {
  const { code, out, err, table } = await playedAt(['open', { bot: 'random' }], 'byMove')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('byMove sits at table')
  expect(table.status).toBe('finished')
  expect(table.seats[0]).toMatchObject({ kind: 'person', person: { name: 'byMove (bot)' } })
})

test('one that fails gives up, so that nobody waits for it', async () => {
  const { code, out, table } = await playedAt(['open', 'me'], 'noMove')
  expect(code).toBe(1)
  expect(out).toContain('It could not go on: BAD_MOVE')
  expect(table.status).toBe('abandoned')
})

test.each([
  ['nonsense', 'is no address of a table'],
  ['http://127.0.0.1:1/table/abcdefghijkl', 'No answer from http://127.0.0.1:1'],
])('%s is no table to play at', async (address, message) => {
  expect(await playBot('good', address)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
})

test('what the server refuses is said in its words', async () => {
  const { code, err } = await playBot('good', `${server.address}/table/abcdefghijkl`)
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^Refused by .*table/) })
})
