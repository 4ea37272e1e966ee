import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory } from '../testing/process.ts'
import { storeContract } from './contract.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

let directory: string | undefined
let store: Store | undefined

storeContract(
  async () => {
    await store?.close()
    directory ??= newDataDirectory()
    store = await openSqlite(directory)
    return store
  },
  async () => {
    await store?.close()
    if (directory !== undefined) removeDataDirectory(directory)
    store = undefined
    directory = undefined
  },
)

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

test('a database of a newer Portolan is left alone', async () => {
  const own = newDataDirectory()
  await (await openSqlite(own)).close()
  const db = new DatabaseSync(`${own}/portolan.db`)
  db.exec('PRAGMA user_version = 99')
  db.close()
  await expect(openSqlite(own)).rejects.toThrow(/newer Portolan/)
  removeDataDirectory(own)
})
