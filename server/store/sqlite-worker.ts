// The thread on which the database works: a slow disk delays acknowledgements and nothing else.
import { statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { exposeBatches } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { dataFailure, StartFailure } from '../start-failure.ts'
import { makeRunBatch } from './batch.ts'
import { readJournal } from './journal-contents.ts'
import { DATABASE, type Opened, type StoreData } from './sqlite.ts'
import { prepareDatabase } from './sqlite-schema.ts'
import { makeStatements } from './sqlite-statements.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort
const { folder }: StoreData = workerData

/** So many bytes are looked through at every start, in some tenths of a second; more are left to `portolan check-data`. */
const QUICK = 64 * 2 ** 20

/** What is wrong with the database as SQLite sees it, if that is soon found. */
function problemsOf(db: DatabaseSync, file: string): readonly string[] {
  if (statSync(file).size > QUICK) return []
  const found = db.prepare('PRAGMA quick_check(5)').all()
  return found.map(({ quick_check }) => String(quick_check)).filter((one) => one !== 'ok')
}

interface Open {
  readonly db: DatabaseSync
  readonly problems: readonly string[]
}

/**
 * Every table that is played has pages of its own: with room for a few hundred of them, in memory (kilobytes) and in the
 * log that is written first (pages), they are neither read again nor copied to their places after every few moves.
 */
const ROOM = 'PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000'

function open(): Open {
  const file = join(folder, DATABASE)
  const db = new DatabaseSync(file)
  try {
    prepareDatabase(db, folder)
    db.exec(ROOM)
    return { db, problems: [...problemsOf(db, file), ...readJournal(db).problems] }
  } catch (error) {
    db.close()
    throw error
  }
}

function serve(db: DatabaseSync): void {
  const runBatch = makeRunBatch(db, makeStatements(db))
  // A database at rest has no journal. If there is no room to fold it, it stays, which is as good.
  const foldAll = () => runBatch([[0, 'foldAll', []]])
  foldAll()
  /** Those who are served, each by a port. */
  const clients = new Set<MessagePort>()
  const serveClient = (client: MessagePort) => {
    clients.add(client)
    exposeBatches(nodePort(client), runBatch)
    client.on('close', () => clients.delete(client))
  }
  port.on('message', (message: MessagePort | 'close') => {
    if (message !== 'close') return serveClient(message)
    foldAll()
    db.close()
    for (const client of clients) client.close()
    port.close()
  })
}

function begin(): Opened {
  try {
    const { db, problems } = open()
    serve(db)
    return { problems }
  } catch (thrown) {
    const error = thrown instanceof Error ? dataFailure(thrown, folder) : new Error(String(thrown))
    const { refusal } = error instanceof StartFailure ? error : { refusal: undefined }
    return { failure: refusal === undefined ? { message: error.stack ?? error.message } : { refusal } }
  }
}

port.postMessage(begin())
flushCompileCache()
