import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, play, type Reader } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

// Without a clock, one who is silent for a day stops nobody: the server's own clock is moved on for it.

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, {}, ['later.ts'])
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

/** Follows a table until nothing more is due: that somebody has come is told a while after they have. */
async function follow(client: Client, table: string): Promise<Reader> {
  const reader = await client.stream([table])
  await reader.until((one) => one.type === 'table' && one !== reader.messages[0].message)
  return reader
}

const handOver = { kind: 'handOver', seat: 0, bot: 'random' }

test('the day goes on while the server does not, and who comes afterwards sees that it is over', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  await server.stop()
  server = await startServer(data, {}, ['later.ts'])
  const again = ben.at(server.address)
  const reader = await follow(again, table)
  server.process.kill('SIGUSR2')
  await reader.until((one) => one.type === 'table' && one.table.gone.includes(0))
  reader.close()
  expect((await again.get<TableAnswer>(`/api/tables/${table}`)).table.gone).toEqual([0])
})

test('after a day of silence those who wait are told that they may go on, whatever else was said meanwhile', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie])
  const at = `/api/tables/${table}`
  // Words about the table are no sign of life from who is to move.
  await ben.post(`${at}/proposals`, { kind: 'abandon' })
  await chie.post(`${at}/proposals/1`, { accept: false })
  await ben.post('/api/me', { name: 'Benedict' })
  expect(errorOf(await ben.ask(`${at}/proposals`, { body: handOver }))).toBe('STILL_THERE')

  const reader = await follow(ben, table)
  server.process.kill('SIGUSR2')
  await reader.until((one) => one.type === 'table' && one.table.gone.includes(0))
  // A game is not ended, nor what was played undone, behind the back of one who may come back.
  const { table: asked } = await ben.post<TableAnswer>(`${at}/proposals`, { kind: 'abandon' })
  expect(asked).toMatchObject({ status: 'playing', proposal: { waitsFor: [0, 2] } })
  await chie.post(`${at}/proposals/2`, { accept: false })
  // Nobody hands over their own seat, however late they are.
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: handOver }))).toBe('STILL_THERE')
  // A proposal that is refused does not start the day anew.
  await ben.post(`${at}/proposals`, handOver)
  const { table: refused } = await chie.post<TableAnswer>(`${at}/proposals/3`, { accept: false })
  expect(refused.gone).toEqual([0])
  await ben.post(`${at}/proposals`, handOver)
  const { table: given } = await chie.post<TableAnswer>(`${at}/proposals/4`, { accept: true })
  expect(given).toMatchObject({ gone: [], seats: [{ kind: 'bot', after: { name: 'Ana' } }, {}, {}] })
  reader.close()
})

test('who comes back in time is not gone any more, and what was proposed about the seat is off', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie])
  const reader = await follow(ben, table)
  server.process.kill('SIGUSR2')
  await reader.until((one) => one.type === 'table' && one.table.gone.includes(0))
  const { table: asked } = await ben.post<TableAnswer>(`/api/tables/${table}/proposals`, handOver)
  expect(asked.proposal?.waitsFor).toEqual([2])
  await play(ana, table, first)
  const detail = await reader.latest((one) => (one.type === 'table' && one.table.gone.length === 0 ? one : undefined))
  expect(detail.table.proposal).toBeUndefined()
  reader.close()
})
