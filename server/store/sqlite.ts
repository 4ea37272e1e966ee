import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Statements } from './sqlite-statements.ts'
import type { Store } from './store.ts'

export interface Call {
  readonly id: number
  readonly name: keyof Statements
  readonly args: readonly unknown[]
}

export interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

export interface SqliteStats {
  commits: number
  calls: number
}

/**
 * The store in one SQLite file of this directory. While one transaction is on its way to the disk, whatever is asked
 * meanwhile gathers, and goes in the next one together.
 */
export async function openSqlite(directory: string, stats: SqliteStats = { commits: 0, calls: 0 }): Promise<Store> {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'portolan.db')
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file } })

  const waiting = new Map<number, Waiting>()
  let gathered: Call[] = []
  let busy = true
  let lastId = 0
  let broken: Error | undefined

  const failAll = (error: Error) => {
    broken = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const send = () => {
    busy = gathered.length > 0
    if (!busy) return
    stats.commits++
    stats.calls += gathered.length
    // As one text: for many small objects this is cheaper than having them copied from thread to thread.
    worker.postMessage(JSON.stringify(gathered))
    gathered = []
  }

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The store is closed.')))
  worker.on('message', (text: string) => {
    send()
    const replies: readonly Reply[] = JSON.parse(text)
    for (const { id, value, error } of replies) {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asker?.resolve(value)
      else asker?.reject(new Error(`The store failed: ${error}`))
    }
  })
  busy = false

  const call =
    <Name extends keyof Statements>(name: Name) =>
    (...args: Parameters<Statements[Name]>): Promise<ReturnType<Statements[Name]>> =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) return reject(broken)
        const id = ++lastId
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
        gathered.push({ id, name, args })
        if (!busy) {
          busy = true
          // What the same turn of the event loop asks goes together.
          setImmediate(send)
        }
      })

  return {
    addPerson: call('addPerson'),
    renamePerson: call('renamePerson'),
    findPersonBySession: call('findPersonBySession'),
    findPersonByLink: call('findPersonByLink'),
    addSession: call('addSession'),
    removeSession: call('removeSession'),
    removeOtherSessions: call('removeOtherSessions'),
    setLink: call('setLink'),
    addTable: call('addTable'),
    findTable: call('findTable'),
    loadTable: call('loadTable'),
    changeTable: call('changeTable'),
    listTables: call('listTables'),
    listTablesOf: call('listTablesOf'),
    countUnendedOwnedBy: call('countUnendedOwnedBy'),
    listIds: call('listIds'),
    readLog: call('readLog'),
    findStepByKey: call('findStepByKey'),
    addChat: call('addChat'),
    readChat: call('readChat'),
    async close() {
      while (busy || gathered.length > 0) await new Promise((resolve) => setImmediate(resolve))
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
    },
  }
}
