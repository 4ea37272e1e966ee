import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUpgrade, type UpgradeReport } from './check-upgrade.ts'
import { prepareDatabase } from './store/sqlite-schema.ts'
import { begunTable, type Client, first, guest, play } from './testing/client.ts'
import { games } from './testing/games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'
import { gamesAfter } from './testing/updated-games.ts'

const data = newDataDirectory()
let server: TestServer
let ana: Client
let ben: Client
let running: string
let other: string

beforeAll(async () => {
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
  running = await begunTable([ana, ben])
  other = await begunTable([ana, ben], { game: 'bids-leaving' })
  await play(ana, running, first)
  await play(ana, other, first)
  const over = await begunTable([ana, ben])
  await ana.post(`/api/tables/${over}/proposals`, { kind: 'abandon' })
  await ben.post(`/api/tables/${over}/proposals/1`, { accept: true })
})

afterAll(async () => {
  await server.kill()
  removeDataDirectory(data)
})

async function check(what: string | undefined, folder = data): Promise<UpgradeReport> {
  const report = await checkUpgrade(folder, what === undefined ? games : gamesAfter(what))
  if (typeof report === 'string') throw new Error(report)
  return report
}

test.each([
  [undefined, 'goesOn', undefined],
  ['kept', 'keepsVersion', undefined],
  ['newer', 'freezes', 'OLDER_VERSION'],
  ['gone', 'freezes', 'NO_SUCH_GAME'],
  ['changed', 'freezes', 'OTHER_COURSE'],
  ['stricter', 'freezes', 'OLDER_VERSION'],
  ['broken', 'freezes', 'GAME_UNAVAILABLE'],
])('beside a running server: %s', async (what, fate, code) => {
  const { tables, unkept } = await check(what)
  expect(unkept).toBe(0)
  expect(tables).toHaveLength(2)
  const one = tables.find(({ id }) => id === running)
  expect(one).toMatchObject({ game: 'bids', version: 1, fate })
  expect(one?.reason?.code).toBe(code)
  expect(tables.find(({ id }) => id === other)).toMatchObject({ fate: 'goesOn' })
})

test('what the server then does is what was said', async () => {
  await server.stop()
  const before = readFileSync(`${data}/portolan.db`)
  expect((await check('newer')).tables.find(({ id }) => id === running)?.fate).toBe('freezes')
  expect(readFileSync(`${data}/portolan.db`).equals(before)).toBe(true)
  const db = new DatabaseSync(`${data}/portolan.db`)
  db.prepare(`UPDATE tables SET status = 'frozen', doc = json_set(doc, '$.status', 'frozen') WHERE id = ?`).run(running)
  db.prepare(`UPDATE turns SET turn = '{"awa' WHERE table_id = ?`).run(other)
  db.close()
  const fateIn = async (what: string | undefined, id: string) =>
    (await check(what)).tables.find((table) => table.id === id)?.fate
  expect(await fateIn('newer', running)).toBe('staysFrozen')
  expect(await fateIn(undefined, running)).toBe('thaws')
  expect(await fateIn(undefined, other)).toBe('unreadable')
})

test('data of an earlier version of the server are read as they are', async () => {
  const folder = newDataDirectory()
  const db = new DatabaseSync(`${folder}/portolan.db`)
  prepareDatabase(db, folder, 3)
  const add = db.prepare(`INSERT INTO tables VALUES (?, 1, ?, ?, 'link', 'bids', 'ana', 0)`)
  const doc = { game: 'bids', version: 1, options: { rounds: 4 }, seats: [{}, {}], seed: 'seed' }
  for (const status of ['playing', 'finished']) add.run(status, JSON.stringify({ ...doc, status }), status)
  const turn = { awaited: [0], deadlines: [], ended: [], changed: 1 }
  db.prepare(`INSERT INTO turns VALUES ('playing', ?)`).run(JSON.stringify(turn))
  db.prepare(`INSERT INTO steps VALUES ('playing', 1, 'start', NULL, 0, NULL, 0, '[]', 0, NULL)`).run()
  db.close()
  expect(await check(undefined, folder)).toMatchObject({ tables: [{ id: 'playing', fate: 'goesOn' }], unkept: 0 })
  expect(await check('gone', folder)).toMatchObject({ tables: [{ fate: 'freezes' }], unkept: 1 })
  const reading = new DatabaseSync(`${folder}/portolan.db`, { readOnly: true })
  expect(reading.prepare('PRAGMA user_version').get()?.user_version).toBe(3)
  reading.close()
  removeDataDirectory(folder)
})

test('a folder without tables, or of a newer server, is said to be so', async () => {
  const folder = newDataDirectory()
  expect(await checkUpgrade(folder, games)).toBe('noData')
  const db = new DatabaseSync(`${folder}/portolan.db`)
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(await checkUpgrade(folder, games)).toBe('newerData')
  removeDataDirectory(folder)
})
