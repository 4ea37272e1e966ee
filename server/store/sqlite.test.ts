import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory } from '../testing/process.ts'
import { docSum, NO_ENDS, turnSum } from './checksum.ts'
import { exampleStep, exampleTurn, type StoreUnderTest } from './contract/examples.ts'
import { storeContract } from './contract.ts'
import { connectSqlite, openSqlite, type SqliteStore } from './sqlite.ts'
import { FIRST_JOURNAL, prepareDatabase } from './sqlite-schema.ts'
import type { Store, TableDoc } from './store.ts'

/** Opens a store, with its thread. */
async function openWithThread(directory: string): Promise<{ readonly store: SqliteStore; readonly thread: Worker }> {
  const { promise: started, resolve } = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  return { store: await openSqlite(directory), thread: await started }
}

/** Opens a store again and again in one directory, and in the end throws both away. */
function underTest(enter: (opened: SqliteStore) => Store): StoreUnderTest {
  let directory: string | undefined
  let opened: Awaited<ReturnType<typeof openWithThread>> | undefined
  const open = async () => {
    directory ??= newDataDirectory()
    opened = await openWithThread(directory)
    return enter(opened.store)
  }
  return {
    async reopen() {
      await opened?.store.close()
      return open()
    },
    async crash() {
      await opened?.thread.terminate()
      await opened?.store.close()
      return open()
    },
    async close() {
      await opened?.store.close()
      if (directory !== undefined) removeDataDirectory(directory)
      opened = undefined
      directory = undefined
    },
  }
}

describe('on the thread that opened it', () => storeContract(underTest((opened) => opened)))
describe('through a connection of its own', () => storeContract(underTest(({ connect }) => connectSqlite(connect()))))

test('what is asked while a transaction runs shares the next one', async () => {
  const own = newDataDirectory()
  const stats = { commits: 0, calls: 0 }
  const opened = await openSqlite(own, stats)
  await Promise.all(Array.from({ length: 100 }, (_, i) => opened.findTable(`${i}`)))
  // The first ten are on their way at once.
  expect(stats).toEqual({ commits: 2, calls: 100 })
  await opened.close()
  removeDataDirectory(own)
})

test('a store whose thread has ended fails what is asked, and can be closed', async () => {
  const own = newDataDirectory()
  const { store: opened, thread } = await openWithThread(own)
  const asked = Array.from({ length: 3 }, (_, i) => opened.findTable(`${i}`))
  const failed = Promise.all(asked.map((one) => expect(one).rejects.toThrow(/ended by itself/)))
  await thread.terminate()
  await failed
  expect((await opened.lost).message).toMatch(/ended by itself/)
  await expect(opened.findTable('any')).rejects.toThrow(/ended by itself/)
  await opened.close()
  removeDataDirectory(own)
})

/** A database as it was written by an earlier version. */
function databaseOf(directory: string, version: number): DatabaseSync {
  const db = new DatabaseSync(`${directory}/portolan.db`)
  prepareDatabase(db, directory, version)
  return db
}

test('what is due at the tables of an earlier database is known afterwards', async () => {
  const own = newDataDirectory()
  const db = databaseOf(own, 3)
  const seats = [
    { kind: 'person', person: { id: 'ana', name: 'Ana' } },
    { kind: 'bot', bot: 'hard' },
  ]
  const add = (id: string, status: string, awaited: readonly number[], deadlines: readonly number[], doc?: string) => {
    const text = doc ?? JSON.stringify({ status, seats })
    const turn = { awaited, deadlines: deadlines.map((at) => ({ seat: 0, at })), ended: [], changed: 1 }
    db.prepare("INSERT INTO tables VALUES (?, 1, ?, ?, 'link', 'bids', 'ana', 0)").run(id, text, status)
    db.prepare('INSERT INTO turns (table_id, turn) VALUES (?, ?)').run(id, JSON.stringify(turn))
  }
  add('a person', 'playing', [0], [])
  add('a deadline', 'playing', [0], [7, 5])
  add('a bot', 'playing', [0, 1], [9])
  add('a frozen bot', 'frozen', [1], [])
  add('over', 'finished', [1], [])
  add('damaged', 'playing', [1], [], '{"seats":')
  db.close()
  const store = await openSqlite(own)
  expect(await store.listDue({ until: 100, limit: 9 })).toEqual([
    { id: 'a bot', due: 0 },
    { id: 'a frozen bot', due: 0 },
    { id: 'a deadline', due: 5 },
  ])
  await store.close()
  removeDataDirectory(own)
})

test('a damaged row fails the call that needs it, and nothing else of its transaction', async () => {
  const own = newDataDirectory()
  const made = await openSqlite(own)
  const person = { id: 'ana', name: 'Ana' }
  const turn = { awaited: [], deadlines: [], ended: [], changed: 1 }
  const doc: TableDoc = {
    game: 'bids',
    version: 1,
    options: {},
    access: 'public',
    clock: { kind: 'none' },
    owner: person,
    status: 'open',
    seats: [{ kind: 'person', person }],
    made: 1,
    proposals: 0,
  }
  for (const id of ['good', 'bad', 'worse']) await made.addTable({ id, revision: 1, doc, turn })
  await made.close()
  const db = new DatabaseSync(`${own}/portolan.db`)
  db.exec(`UPDATE turns SET turn = '{"awai' WHERE table_id = 'bad'; UPDATE tables SET doc = 'x' WHERE id = 'worse'`)
  db.close()
  const store = await openSqlite(own)
  const [good, bad, worse, added] = await Promise.allSettled([
    store.loadTable('good'),
    store.loadTable('bad'),
    store.findTable('worse'),
    store.addTable({ id: 'more', revision: 1, doc, turn }),
  ])
  expect([good.status, bad.status, worse.status, added.status]).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect((await store.findTable('more'))?.doc).toEqual(doc)
  const list = { status: 'open', access: 'public', limit: 9 } as const
  expect((await store.listTables(list)).map(({ id }) => id).toSorted()).toEqual(['good', 'more'])
  expect((await store.listTablesOf('ana', { limit: 9 })).map(({ id }) => id).toSorted()).toEqual(['good', 'more'])
  await store.close()
  removeDataDirectory(own)
})

test('a database from before there was a journal gets one, and its tables go on', async () => {
  const own = newDataDirectory()
  const db = databaseOf(own, FIRST_JOURNAL - 1)
  const doc = JSON.stringify({ status: 'playing', owner: { id: 'ana' }, seats: [] })
  const turn = JSON.stringify(exampleTurn)
  db.prepare(`INSERT INTO tables VALUES ('t', 1, ?, 'playing', 'link', 'bids', 'ana', 0, ?)`).run(
    doc,
    docSum('t', 1, doc),
  )
  db.prepare(`INSERT INTO turns (table_id, turn, sum) VALUES ('t', ?, ?)`).run(turn, turnSum('t', NO_ENDS, turn))
  db.close()
  const before = await openSqlite(own)
  expect(await before.changeTable({ table: 't', turn: exampleTurn, step: exampleStep(1), due: 3 })).toBe('done')
  await before.close()
  const store = await openSqlite(own)
  expect(await store.readLog('t', 0)).toEqual([exampleStep(1)])
  expect(await store.listDue({ until: 9, limit: 9 })).toEqual([{ id: 't', due: 3 }])
  await store.close()
  removeDataDirectory(own)
})

test('guests of a database written before they had numbers get theirs', async () => {
  const own = newDataDirectory()
  const db = databaseOf(own, 2)
  const before = (name: string) => ({ id: name, name })
  const doc = { owner: before('Guest 1234'), seats: [{ kind: 'person', person: before('Ana') }, { kind: 'open' }] }
  const said = { number: 1, person: before('Guest 1234'), text: 'I am "name":"Guest 5678"', at: 1 }
  for (const name of ['Guest 1234', 'Guest of honour', 'Guest 12345'])
    db.prepare('INSERT INTO people (id, name, made) VALUES (?, ?, 0)').run(name, name)
  for (const name of ['Guest 1234', 'Guest of honour', 'Guest 12345'])
    db.prepare('INSERT INTO sessions (hash, person) VALUES (?, ?)').run(name, name)
  db.prepare("INSERT INTO tables VALUES ('t', 1, ?, 'open', 'link', 'bids', 'g', 0)").run(JSON.stringify(doc))
  db.exec(`INSERT INTO turns VALUES ('t', '{}')`)
  db.prepare("INSERT INTO chat VALUES ('t', 1, ?)").run(JSON.stringify(said))
  db.close()

  const store = await openSqlite(own)
  const guestOf = async (hash: string) => (await store.findSession(hash))?.person.guest
  expect(await Promise.all(['Guest 1234', 'Guest of honour', 'Guest 12345'].map(guestOf))).toEqual([
    1234,
    undefined,
    undefined,
  ])
  expect((await store.findTable('t'))?.doc).toEqual({ ...doc, owner: { ...doc.owner, guest: 1234 } })
  expect((await store.readChat('t', 0, 9)).lines).toEqual([{ ...said, person: { ...said.person, guest: 1234 } }])
  await store.close()
  removeDataDirectory(own)
})

test('devices of a database written before they could be seen stay signed in, and a link works once more', async () => {
  const own = newDataDirectory()
  const db = databaseOf(own, 3)
  db.exec(`INSERT INTO people (id, name, made, link_hash) VALUES ('ana', 'Ana', 7, 'link'), ('ben', 'Ben', 8, NULL)`)
  db.exec(`INSERT INTO sessions (hash, person) VALUES ('phone', 'ana'), ('laptop', 'ana'), ('tablet', 'ben')`)
  db.exec(`INSERT INTO daily VALUES ('bids', '2026-11-15', 'ben', 1, '{"standing":1}', 1)`)
  db.close()

  const begun = Date.now() - 1000
  const store = await openSqlite(own)
  const sessions = await store.listSessions('ana')
  expect(sessions.map(({ hash }) => hash).sort()).toEqual(['laptop', 'phone'])
  for (const { id, made, seen, device, renewed } of sessions) {
    expect(id).toMatch(/^[0-9a-f]{18}$/)
    expect([made, device, renewed]).toEqual([7, '', 0])
    expect(seen).toBeGreaterThanOrEqual(begun)
  }
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2)
  expect((await store.findSession('tablet'))?.person).toEqual({ id: 'ben', name: 'Ben', made: 8, hasLink: false })
  expect((await store.readDaily({ game: 'bids', day: '2026-11-15', limit: 9 })).best[0]?.person.name).toBe('Ben')
  const arrived = { hash: 'desk', id: 'desk', device: '', made: Date.now(), seen: 9, renewed: 9 }
  expect((await store.signInByLink('link', arrived))?.name).toBe('Ana')
  expect(await store.signInByLink('link', { ...arrived, hash: 'other', id: 'other' })).toBeUndefined()
  await store.close()
  removeDataDirectory(own)
})

test('a database of a newer Portolan is left alone', async () => {
  const own = newDataDirectory()
  await (await openSqlite(own)).close()
  const db = new DatabaseSync(`${own}/portolan.db`)
  db.exec('PRAGMA user_version = 99')
  db.close()
  await expect(openSqlite(own)).rejects.toMatchObject({ refusal: { code: 'DATA_NEWER', params: { version: 99 } } })
  removeDataDirectory(own)
})
