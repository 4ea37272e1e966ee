import { join } from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Refusal } from '@portolan/engine'
import { dataFailure, failureFrom } from '../start-failure.ts'
import { errorFrom, type Reply } from './batch.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { tightenFile, tightenFolder, tightenIfThere } from './modes.ts'
import type { Statements } from './sqlite-statements.ts'
import type { Store } from './store.ts'
import { writeCall, writeChange } from './written.ts'

/** The file in the folder of data that has all of it. */
export const DATABASE = 'portolan.db'

/** What the thread of the store is given. */
export interface StoreData {
  readonly folder: string
}

export interface SqliteStore extends Store {
  /** What was found to be wrong with the database when it was opened, if it was looked for. */
  readonly problems: readonly string[]
  /** A connection for another thread, which makes a store of it by `connectSqlite`. */
  connect(): MessagePort
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
 * So many calls are worth a transaction of their own; fewer, right after another, wait so many milliseconds for more.
 * A transaction costs about as much as ten moves in it do: three in each took 63 µs of processor time a move, ten 37,
 * thirty 28. To wait for more than ten is no gain: meanwhile there is nothing to do for who plays the moves.
 */
const BATCH_SIZE = 10
const BATCH_WAIT = 1

/** The thread's first word: that the database is open, with what is wrong with it, or why it can't be opened. */
export type Opened =
  | { readonly problems: readonly string[] }
  | { readonly failure: { readonly refusal: Refusal } | { readonly message: string } }

/** The store in one SQLite file of this directory, which a thread of its own reads and writes, and no other process does. */
export async function openSqlite(directory: string, stats?: SqliteStats): Promise<SqliteStore> {
  const lock = takeFolder(directory)
  const workerData: StoreData = { folder: directory }
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData, name: 'store' })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const problems = await beginning(worker).catch(async (error) => {
    await exited
    lock.release()
    throw error
  })
  let closing = false
  let broken: Error | undefined
  const lost = Promise.withResolvers<Error>()
  worker.on('error', (error) => {
    broken = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', (code) => {
    lock.release()
    if (!closing) lost.resolve(broken ?? new Error(`${ENDED} Its code was ${code}.`))
  })
  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage(port2, [port2])
    return port1
  }
  const own = connectSqlite(connect(), stats)
  return {
    ...own,
    lost: lost.promise,
    problems,
    connect,
    async close() {
      closing = true
      await own.close()
      worker.postMessage('close')
      await exited
    },
  }
}

/** Makes the folder what it should be, and this process its owner. */
function takeFolder(directory: string): FolderLock {
  try {
    tightenFolder(directory)
    const lock = lockFolder(directory)
    const file = join(directory, DATABASE)
    tightenFile(file)
    for (const beside of ['-wal', '-shm']) tightenIfThere(file + beside)
    return lock
  } catch (error) {
    throw error instanceof Error ? dataFailure(error, directory) : error
  }
}

/** Waits until the thread has opened the database, and fails as it did. */
const beginning = (worker: Worker): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (opened: Opened) => {
      worker.off('error', reject)
      if ('problems' in opened) return resolve(opened.problems)
      const { failure } = opened
      reject('refusal' in failure ? failureFrom(failure.refusal) : new Error(failure.message))
    })
  })

const ENDED = 'The thread of the store ended by itself.'

/**
 * The store at the other end of a connection. While one transaction is on its way to the disk, whatever is asked here meanwhile gathers,
 * and goes in the next one together.
 */
export function connectSqlite(port: MessagePort, stats: SqliteStats = { commits: 0, calls: 0 }): Store {
  /** Who waits for the transaction that is under way, and what is gathered for the next with who waits for that. */
  let waiting: readonly Waiting[] = []
  let gathered: string[] = []
  let gatheredFor: Waiting[] = []
  let busy = false
  /** What is gathered is to be sent soon, and nothing is under way. */
  let due = false
  let broken: Error | undefined
  let closing = false
  const lost = Promise.withResolvers<Error>()

  /** Whoever waits hears that nothing of theirs is known to be on disk, and so does whoever asks from now on. */
  const failAll = (error: Error) => {
    broken ??= error
    busy = false
    gathered = []
    for (const { reject } of [...waiting, ...gatheredFor]) reject(error)
    waiting = []
    gatheredFor = []
  }

  const send = () => {
    if (broken !== undefined) return
    due = false
    busy = gathered.length > 0
    if (!busy) return
    stats.commits++
    stats.calls += gathered.length
    port.postMessage(gathered.join('\n'))
    waiting = gatheredFor
    gathered = []
    gatheredFor = []
  }

  const sendIfDue = () => {
    if (due) send()
  }

  port.on('close', () => {
    failAll(new Error(closing ? 'The store is closed.' : ENDED))
    if (!closing && broken !== undefined) lost.resolve(broken)
  })
  port.on('message', (text: string) => {
    const answered = waiting
    waiting = []
    // Who comes alone never waits; where several come at a time, they wait a moment for each other.
    due = answered.length > 1 && gathered.length < BATCH_SIZE
    if (due) setTimeout(sendIfDue, BATCH_WAIT)
    else send()
    const reply: Reply = JSON.parse(text)
    for (const [i, { resolve, reject }] of answered.entries()) {
      const failure = 'failure' in reply ? reply.failure : reply.failures?.[i]
      if (failure !== undefined) reject(errorFrom(failure))
      // What a function does not answer is nothing in JSON.
      else if ('values' in reply) resolve(reply.values[i] ?? undefined)
    }
  })

  const ask = <Answer>(text: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(broken)
      gatheredFor.push({ resolve: resolve as (value: unknown) => void, reject })
      gathered.push(text)
      if (!busy) {
        busy = true
        due = true
        // What the same turn of the event loop asks goes together, unless it is much.
        setImmediate(sendIfDue)
      } else if (due && gathered.length >= BATCH_SIZE) send()
    })
  const call =
    <Name extends keyof Statements>(name: Name) =>
    (...args: Parameters<Statements[Name]>): Promise<ReturnType<Statements[Name]>> =>
      ask(writeCall([name, ...args]))

  return {
    addPerson: call('addPerson'),
    renamePerson: call('renamePerson'),
    addSession: call('addSession'),
    findSession: call('findSession'),
    listSessions: call('listSessions'),
    sawSession: call('sawSession'),
    endSessions: call('endSessions'),
    putLink: call('putLink'),
    listLinks: call('listLinks'),
    findLink: call('findLink'),
    endLinks: call('endLinks'),
    signInByLink: call('signInByLink'),
    addTable: call('addTable'),
    findTable: call('findTable'),
    loadTable: call('loadTable'),
    changeTable: (change) => ask(writeChange(change)),
    quarantine: call('quarantine'),
    listTables: call('listTables'),
    listTablesOf: call('listTablesOf'),
    countTablesOf: call('countTablesOf'),
    listDue: call('listDue'),
    listUnkept: call('listUnkept'),
    readLog: call('readLog'),
    findStepByKey: call('findStepByKey'),
    addChat: call('addChat'),
    readChat: call('readChat'),
    readLiveTime: call('readLiveTime'),
    keepLiveTime: call('keepLiveTime'),
    addDaily: call('addDaily'),
    readDaily: call('readDaily'),
    probe: call('probe'),
    sweep: call('sweep'),
    lost: lost.promise,
    async close() {
      while (busy || gathered.length > 0) await new Promise((resolve) => setImmediate(resolve))
      closing = true
      port.close()
    },
  }
}
