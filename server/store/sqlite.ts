import { join } from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Refusal } from '@portolan/engine'
import { remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { dataFailure, failureFrom } from '../start-failure.ts'
import { errorFrom } from './batch.ts'
import type { StepTexts } from './journal.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { tightenFile, tightenFolder, tightenIfThere } from './modes.ts'
import type { Statements } from './sqlite-statements.ts'
import type { MoreTexts } from './sqlite-tables.ts'
import type { StepRow, Store, TableChange } from './store.ts'

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

export interface SqliteStats {
  commits: number
  calls: number
}

/**
 * So many calls are worth a transaction of their own; fewer, right after another, wait so many milliseconds for more.
 * A transaction costs about as much as ten moves in it do: three in each took 63 µs of processor time a move, ten 37,
 * thirty 28. To wait for more than ten is no gain: meanwhile there is nothing to do for who plays the moves.
 */
const BATCHES = { batch: 10, pause: 1 }

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

/** What the thread serves: each function takes the list of its arguments. */
type Served = {
  readonly [Name in keyof Statements]: (args: Parameters<Statements[Name]>) => ReturnType<Statements[Name]>
}

type Call = <Name extends keyof Served>(
  name: Name,
) => (...args: Parameters<Statements[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>

/** What is asked about other ways in than links, and about two that are one person. */
const accountCalls = (call: Call) => ({
  tradeCode: call('tradeCode'),
  addPasskey: call('addPasskey'),
  findPasskey: call('findPasskey'),
  listPasskeys: call('listPasskeys'),
  renamePasskey: call('renamePasskey'),
  endPasskey: call('endPasskey'),
  signInByPasskey: call('signInByPasskey'),
  listTogether: call('listTogether'),
  mergePeople: call('mergePeople'),
})

/** What is asked about people as others see them, and about those who delete themselves. */
const personCalls = (call: Call) => ({
  findPerson: call('findPerson'),
  setProfile: call('setProfile'),
  readFigures: call('readFigures'),
  listResults: call('listResults'),
  erasePerson: call('erasePerson'),
  listFormer: call('listFormer'),
  listErasing: call('listErasing'),
  endErasing: call('endErasing'),
  listNaming: call('listNaming'),
  eraseChat: call('eraseChat'),
  listChatOf: call('listChatOf'),
  listDailyOf: call('listDailyOf'),
})

/** What is asked about signals. */
const signalCalls = (call: Call) => ({
  keepKey: call('keepKey'),
  readSignals: call('readSignals'),
  putSignalSettings: call('putSignalSettings'),
  putTableChoice: call('putTableChoice'),
  putWay: call('putWay'),
  dropWay: call('dropWay'),
  listReachable: call('listReachable'),
  askMail: call('askMail'),
  confirmMail: call('confirmMail'),
  personOfMail: call('personOfMail'),
  turnMailOff: call('turnMailOff'),
  dropMail: call('dropMail'),
  addSignals: call('addSignals'),
  listOpenSignals: call('listOpenSignals'),
  markSignals: call('markSignals'),
  listSignalsOf: call('listSignalsOf'),
  sweepSignals: call('sweepSignals'),
  findWait: call('findWait'),
})

/**
 * The store at the other end of a connection. While one transaction is on its way to the disk, whatever is asked here
 * meanwhile gathers, and goes in the next one together.
 */
export function connectSqlite(port: MessagePort, stats: SqliteStats = { commits: 0, calls: 0 }): Store {
  let closing = false
  const lost = Promise.withResolvers<Error>()
  const end = nodePort(port)
  const post = (batch: unknown) => {
    stats.commits++
    end.post(batch)
  }
  const thread = remote<Served>(
    { ...end, ...BATCHES, post },
    { toError: errorFrom, whenGone: () => new Error(closing ? 'The store is closed.' : ENDED) },
  )
  void thread.ended.then(() => {
    if (!closing) lost.resolve(new Error(ENDED))
  })
  const run = <Name extends keyof Served>(name: Name, args: Parameters<Statements[Name]>) => {
    stats.calls++
    return thread.call(name, args)
  }
  const call =
    <Name extends keyof Served>(name: Name) =>
    (...args: Parameters<Statements[Name]>) =>
      run(name, args)

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
    forgetBefore: call('forgetBefore'),
    signInByLink: call('signInByLink'),
    ...accountCalls(call),
    addTable: call('addTable'),
    findTable: call('findTable'),
    loadTable: call('loadTable'),
    changeTable: ({ table, turn, due, step, ...more }) =>
      run('changeTable', [table, JSON.stringify(turn), due, step && textsOf(step), moreTexts(more)]),
    quarantine: call('quarantine'),
    listTables: call('listTables'),
    listTablesOf: call('listTablesOf'),
    listTurnsOf: call('listTurnsOf'),
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
    daySeed: call('daySeed'),
    ...personCalls(call),
    ...signalCalls(call),
    probe: call('probe'),
    sweep: call('sweep'),
    lost: lost.promise,
    async close() {
      // Batches are answered in their order: what was asked before this is done when it is, or has failed.
      await run('readLiveTime', []).catch(() => {})
      closing = true
      await thread.close()
    },
  }
}

/**
 * What is kept as JSON is made JSON here, once, and goes to the disk as it came. So there is little else to copy from thread
 * to thread: what costs there are objects and the names in them, not the length of texts.
 */
const textsOf = ({ move, emitted, ...step }: StepRow): StepTexts => ({
  ...step,
  ...(move !== undefined && { move: JSON.stringify(move) }),
  emitted: JSON.stringify(emitted),
})

const moreTexts = ({
  doc,
  snapshot,
  ending,
}: Pick<TableChange, 'doc' | 'snapshot' | 'ending'>): MoreTexts | undefined =>
  doc === undefined && snapshot === undefined && ending === undefined
    ? undefined
    : { doc, snapshot: snapshot && JSON.stringify(snapshot), ending }
