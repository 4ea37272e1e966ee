import { DatabaseSync } from 'node:sqlite'
import type { TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { begunTable, type Client, first, guest, play } from './testing/client.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'
import { rewriteDocs } from './testing/rewritten.ts'
import { LOGS } from './testing/stored.ts'

let data: string
let server: TestServer
let ana: Client
let ben: Client

beforeEach(async () => {
  data = newDataDirectory()
  // So long a pause that no bot has moved when the server is stopped.
  server = await startServer(data, { botPause: 600_000 })
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
})

afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause()
}

/** A table at which a bot is to begin. */
async function awaitingBot(): Promise<string> {
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: [{ bot: 'random' }, 'me'] })
  await ana.post(`/api/tables/${table.id}/start`)
  return table.id
}

/** How long the log of a table is, without anybody opening the table. */
function lengthOf(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${LOGS} WHERE table_id = ?`).get(table)?.n)
}

const inMemory = async (): Promise<number> =>
  Number(/portolan_tables_in_memory (\d+)\n/.exec((await ana.ask('/metrics', READS_METRICS)).text)?.[1])

test.each([
  ['its turn', `UPDATE turns SET turn = '{"awai' WHERE table_id = ?`],
  ['its document', `UPDATE tables SET doc = '{"game' WHERE id = ?`],
  ['its log', `UPDATE steps SET kind = 'move', move = '{"type' WHERE table_id = ?`],
  ['what its turn says', `UPDATE turns SET turn = '{"awaited":7}' WHERE table_id = ?`],
])('a table of which %s can’t be read keeps no other from being resumed', async (_, damage) => {
  const tables = [await awaitingBot(), await awaitingBot(), await awaitingBot()]
  await server.stop()
  const db = new DatabaseSync(`${data}/portolan.db`)
  // The one that comes first.
  const [bad, ...others] = tables.toSorted()
  db.prepare(damage).run(bad)
  server = await startServer(data)
  ana = ana.at(server.address)
  await until(() => others.every((table) => lengthOf(db, table) > 1))
  await until(() => /a table could not be resumed|what is kept of a table is damaged/.test(server.output()))
  expect(lengthOf(db, bad)).toBe(1)
  const shown = await ana.ask<TableAnswer>(`/api/tables/${bad}`)
  expect(shown.status === 500 || shown.body.table.status === 'frozen').toBe(true)
  expect((await ana.ask(`/api/tables/${others[0]}`)).status).toBe(200)
  db.close()
})

test('nothing is brought into memory but what is due, and that leaves when it is done', async () => {
  const waiting = []
  for (let i = 0; i < 5; i++) waiting.push(await begunTable([ana, ben]))
  const due = [await awaitingBot(), await awaitingBot()]
  await server.stop()
  const db = new DatabaseSync(`${data}/portolan.db`)
  // A table that is loaded is then found to be one that can't be played.
  rewriteDocs(db, waiting, (doc) => ({ ...doc, version: 99 }))
  server = await startServer(data)
  ana = ana.at(server.address)
  await until(() => due.every((table) => lengthOf(db, table) > 1))
  await until(async () => (await inMemory()) === 0)
  const frozen = db.prepare(`SELECT count(*) AS n FROM tables WHERE status = 'frozen'`).get()?.n
  expect(frozen).toBe(0)
  // One that is touched is looked at, and that alone.
  await ana.get(`/api/tables/${waiting[0]}`)
  expect(db.prepare(`SELECT count(*) AS n FROM tables WHERE status = 'frozen'`).get()?.n).toBe(1)
  db.close()
})

test('a deadline that passes at a table that nobody has touched since the start is kept', async () => {
  const table = await begunTable([ana, ben], { clock: { kind: 'correspondence', hours: 12 } })
  await play(ana, table, first)
  await server.stop()
  server = await startServer(data, {}, ['./later.ts'])
  const db = new DatabaseSync(`${data}/portolan.db`, { readOnly: true })
  const seats = (id: string) => JSON.parse(String(db.prepare('SELECT doc FROM tables WHERE id = ?').get(id)?.doc)).seats
  expect(seats(table).some((seat: { flagged?: true }) => seat.flagged)).toBe(false)
  server.process.kill('SIGUSR2')
  await until(() => seats(table).some((seat: { flagged?: true }) => seat.flagged))
  expect(lengthOf(db, table)).toBe(2)
  db.close()
})
