import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory } from '../testing/process.ts'
import { storeContract } from './contract.ts'
import { enterSqlite, openSqlite, type SqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens a store again and again in one directory, and in the end throws both away. */
function reopening(
  enter: (opened: SqliteStore) => Store,
): readonly [open: () => Promise<Store>, end: () => Promise<void>] {
  let directory: string | undefined
  let opened: SqliteStore | undefined
  const open = async () => {
    await opened?.close()
    directory ??= newDataDirectory()
    opened = await openSqlite(directory)
    return enter(opened)
  }
  const end = async () => {
    await opened?.close()
    if (directory !== undefined) removeDataDirectory(directory)
    opened = undefined
    directory = undefined
  }
  return [open, end]
}

describe('on the thread that opened it', () => storeContract(...reopening((opened) => opened)))
describe('through a door', () => storeContract(...reopening(({ door }) => enterSqlite(door()))))

test('what is asked while a transaction runs shares the next one', async () => {
  const own = newDataDirectory()
  const stats = { commits: 0, calls: 0 }
  const opened = await openSqlite(own, stats)
  await Promise.all(Array.from({ length: 100 }, (_, i) => opened.addPerson({ id: `${i}`, name: '', made: 0 }, `${i}`)))
  // The first ten are on their way at once.
  expect(stats).toEqual({ commits: 2, calls: 100 })
  await opened.close()
  removeDataDirectory(own)
})

test('a store whose thread has ended fails what is asked, and can be closed', async () => {
  const own = newDataDirectory()
  let thread: Worker | undefined
  process.once('worker', (worker) => {
    thread = worker
  })
  const opened = await openSqlite(own)
  const asked = Array.from({ length: 3 }, (_, i) => opened.addPerson({ id: `${i}`, name: '', made: 0 }, `${i}`))
  const failed = Promise.all(asked.map((one) => expect(one).rejects.toThrow(/ended by itself/)))
  await thread?.terminate()
  await failed
  expect((await opened.lost).message).toMatch(/ended by itself/)
  await expect(opened.findTable('any')).rejects.toThrow(/ended by itself/)
  await opened.close()
  removeDataDirectory(own)
})

test('guests of a database written before they had numbers get theirs', async () => {
  const own = newDataDirectory()
  await (await openSqlite(own)).close()
  const db = new DatabaseSync(`${own}/portolan.db`)
  const before = (name: string) => ({ id: name, name })
  const doc = { owner: before('Guest 1234'), seats: [{ kind: 'person', person: before('Ana') }, { kind: 'open' }] }
  const said = { number: 1, person: before('Guest 1234'), text: 'I am "name":"Guest 5678"', at: 1 }
  db.exec('ALTER TABLE people DROP COLUMN guest; PRAGMA user_version = 2')
  for (const name of ['Guest 1234', 'Guest of honour', 'Guest 12345'])
    db.prepare('INSERT INTO people (id, name, made) VALUES (?, ?, 0)').run(name, name)
  for (const name of ['Guest 1234', 'Guest of honour', 'Guest 12345'])
    db.prepare('INSERT INTO sessions (hash, person) VALUES (?, ?)').run(name, name)
  db.prepare("INSERT INTO tables VALUES ('t', 1, ?, 'open', 'link', 'bids', 'g', 0)").run(JSON.stringify(doc))
  db.exec(`INSERT INTO turns VALUES ('t', '{}')`)
  db.prepare("INSERT INTO chat VALUES ('t', 1, ?)").run(JSON.stringify(said))
  db.close()

  const store = await openSqlite(own)
  const guestOf = async (hash: string) => (await store.findPersonBySession(hash))?.guest
  expect(await Promise.all(['Guest 1234', 'Guest of honour', 'Guest 12345'].map(guestOf))).toEqual([
    1234,
    undefined,
    undefined,
  ])
  expect((await store.findTable('t'))?.doc).toEqual({ ...doc, owner: { ...doc.owner, guest: 1234 } })
  expect(await store.readChat('t', 0, 9)).toEqual([{ ...said, person: { ...said.person, guest: 1234 } }])
  await store.close()
  removeDataDirectory(own)
})

test('a database of a newer Portolan is left alone', async () => {
  const own = newDataDirectory()
  await (await openSqlite(own)).close()
  const db = new DatabaseSync(`${own}/portolan.db`)
  db.exec('PRAGMA user_version = 99')
  db.close()
  await expect(openSqlite(own)).rejects.toThrow(/newer Portolan/)
  removeDataDirectory(own)
})
