import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ErrorAnswer, TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp, checkData, restore, thaw } from './data.ts'
import { openSqlite } from './store/sqlite.ts'
import { begunTable, type Client, errorOf, first, guest, play } from './testing/client.ts'
import { ENDLESS_GAMES } from './testing/endless-games.ts'
import { MENDED_GAMES } from './testing/mended-games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

let data: string
let other: string
let server: TestServer | undefined

beforeEach(() => {
  data = newDataDirectory()
  other = newDataDirectory()
})
afterEach(async () => {
  await server?.kill()
  server = undefined
  removeDataDirectory(data)
  removeDataDirectory(other)
})

const start = async (folder: string, options: Parameters<typeof startServer>[1] = {}) => {
  server = await startServer(folder, options)
  return server.address
}

const show = (client: Client, table: string) => client.get<TableAnswer>(`/api/tables/${table}`)

/** Whoever's turn it is plays. */
async function playNext(people: readonly Client[], table: string): Promise<number> {
  const { present } = await show(people[0], table)
  const who = people[present?.seen.awaited[0] ?? 0]
  return (await play(who, table, first)).number
}

const refused = (code: string) => ({ refusal: { code } })

test('a backup of a server at work is whole, and brings back all that was acknowledged when it began', async () => {
  const address = await start(data)
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(address, name)))
  const tables = await Promise.all(Array.from({ length: 4 }, () => begunTable(people, { options: { rounds: 30 } })))
  let done = false
  const numbers = new Map(tables.map((table) => [table, 1]))
  const playing = tables.map(async (table) => {
    while (!done && (numbers.get(table) ?? 0) < 60) numbers.set(table, await playNext(people, table))
  })
  const file = join(other, 'backup.db')
  while ([...numbers.values()].some((number) => number < 4)) await new Promise((resolve) => setImmediate(resolve))
  const before = new Map(numbers)
  const report = await backUp(data, file)
  done = true
  await Promise.all(playing)
  expect(report).toMatchObject({ tables: 4, found: [] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // Beside the server, what it keeps can be checked as well, and it can't be restored over.
  expect(checkData(data).found).toEqual([])
  await expect(restore(file, data)).rejects.toMatchObject(refused('DATA_IN_USE_BY'))
  await server?.stop()

  const folder = join(other, 'data')
  expect(await restore(file, folder)).toMatchObject({ tables: 4, found: [] })
  const again = people.map((one) => one.at(''))
  const restored = await start(folder)
  for (const table of tables) {
    const { present } = await show(again[0].at(restored), table)
    expect(present?.number).toBeGreaterThanOrEqual(before.get(table) ?? 0)
    await playNext(
      again.map((one) => one.at(restored)),
      table,
    )
  }
})

describe('nothing is overwritten, and nothing that is no backup restored', () => {
  beforeEach(async () => {
    await (await openSqlite(data)).close()
  })

  test('a backup overwrites no file', async () => {
    const file = join(other, 'there')
    writeFileSync(file, 'precious')
    await expect(backUp(data, file)).rejects.toMatchObject(refused('BACKUP_EXISTS'))
    expect(readFileSync(file, 'utf8')).toBe('precious')
    await expect(backUp(data, join(other, 'no', 'folder'))).rejects.toMatchObject(refused('BACKUP_UNWRITABLE'))
    await expect(backUp(other, join(other, 'new'))).rejects.toMatchObject(refused('DATA_MISSING'))
  })

  test('a folder that keeps tables is not restored over', async () => {
    const file = join(other, 'backup')
    await backUp(data, file)
    await expect(restore(file, data)).rejects.toMatchObject(refused('RESTORE_NOT_EMPTY'))
  })

  test('what is no backup, or a damaged one, is not restored', async () => {
    const folder = join(other, 'data')
    await expect(restore(join(other, 'none'), folder)).rejects.toMatchObject(refused('BACKUP_MISSING'))
    const file = join(other, 'backup')
    writeFileSync(file, 'garbage '.repeat(1000))
    await expect(restore(file, folder)).rejects.toMatchObject(refused('DATA_DAMAGED'))
    const damaged = join(other, 'damaged')
    const db = new DatabaseSync(join(data, 'portolan.db'))
    db.exec("INSERT INTO tables VALUES ('t', 1, '{}', 'open', 'link', 'bids', 'ana', 1, 5)")
    db.close()
    expect((await backUp(data, damaged)).found).not.toEqual([])
    await expect(restore(damaged, folder)).rejects.toMatchObject(refused('BACKUP_DAMAGED'))
  })
})

test('a damaged table is frozen with its reason, told in the log with its number, and the others go on', async () => {
  let address = await start(data)
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(address, name)))
  const [bad, good] = [await begunTable(people), await begunTable(people)]
  for (let i = 0; i < 3; i++) for (const table of [bad, good]) await playNext(people, table)
  await server?.stop()
  const db = new DatabaseSync(join(data, 'portolan.db'))
  db.prepare('UPDATE steps SET at = at + 1 WHERE table_id = ? AND number = 3').run(bad)
  db.close()
  expect(checkData(data).found).toEqual([{ what: 'step', table: bad, number: 3 }])

  address = await start(data)
  const [ana, ben] = people.map((one) => one.at(address))
  expect((await show(ana, bad)).table).toMatchObject({
    status: 'frozen',
    frozen: { code: 'LOG_DAMAGED', params: { number: 3 } },
  })
  const move = { number: 4, move: { type: 'stake', points: 1 } }
  const answer = await ana.ask<ErrorAnswer>(`/api/tables/${bad}/moves`, { body: move })
  expect([answer.status, errorOf(answer)]).toEqual([500, 'LOG_DAMAGED'])
  expect(answer.body.error.message).toMatch(/damaged from its step 3 on/)
  await playNext([ana, ben], good)
  const { tables } = await ana.get<{ tables: { id: string }[] }>('/api/me/tables')
  expect(tables.map(({ id }) => id)).toContain(good)
  const words = new RegExp(`"table":"${bad}","number":3.*damaged`)
  while (!words.test(server?.output() ?? '')) await new Promise((resolve) => setTimeout(resolve, 10))
})

test('what a game can do without is left out or made again where it is damaged, and told in the log', async () => {
  let address = await start(data)
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(address, name)))
  const [talked, over] = [await begunTable(people), await begunTable(people)]
  for (const text of ['one', 'two']) await people[0].post(`/api/tables/${talked}/chat`, { text })
  await people[1].post(`/api/tables/${over}/resign`, { number: 1 })
  const record = await people[0].get(`/api/tables/${over}/record`)
  await server?.stop()
  const db = new DatabaseSync(join(data, 'portolan.db'))
  db.prepare(`UPDATE chat SET line = replace(line, 'one', 'owe') WHERE table_id = ? AND number = 1`).run(talked)
  db.prepare(`UPDATE endings SET record = replace(record, '"seats":2', '"seats":3') WHERE table_id = ?`).run(over)
  db.close()
  const found = [
    { what: 'chat', table: talked, number: 1 },
    { what: 'ending', table: over },
  ]
  expect(checkData(data).found).toEqual(expect.arrayContaining(found))

  address = await start(data)
  const ana = people[0].at(address)
  expect((await ana.get<TableAnswer>(`/api/tables/${talked}`)).chat.map(({ text }) => text)).toEqual(['two'])
  expect(await ana.get(`/api/tables/${over}/record`)).toEqual(record)
  for (const words of [`"table":"${talked}","number":1.*a line of chat`, `"table":"${over}".*the ending of a table`])
    while (!new RegExp(words).test(server?.output() ?? '')) await new Promise((resolve) => setTimeout(resolve, 10))
  await server?.stop()
  // What was made again is whole.
  expect(checkData(data).found).toEqual(found.slice(0, 1))
})

test('a table in quarantine is let out by command, and goes on under mended rules', async () => {
  const address = await start(data, { gamesFrom: ENDLESS_GAMES, tablePatience: 1_000 })
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(address, name)))
  const [ana] = people
  const table = await begunTable(people, { game: 'endless-play' })
  const fatal = { body: { number: 1, move: { type: 'stake', points: 3 } } }
  expect(errorOf(await ana.ask(`/api/tables/${table}/moves`, fatal))).toBe('TABLES_RESTARTING')
  await server?.stop()
  expect(checkData(data)).toMatchObject({ found: [], quarantined: [table] })

  // The same version of mended rules looks like the old one: somebody has to say that it is another.
  const mended = await start(data, { gamesFrom: MENDED_GAMES })
  expect((await show(ana.at(mended), table)).table.status).toBe('frozen')
  expect(() => thaw(data)).toThrow(/DATA_IN_USE/)
  await server?.stop()
  expect(thaw(data)).toEqual([table])
  expect(checkData(data).quarantined).toEqual([])
  const again = await start(data, { gamesFrom: MENDED_GAMES })
  expect(
    await playNext(
      people.map((one) => one.at(again)),
      table,
    ),
  ).toBe(2)
})
