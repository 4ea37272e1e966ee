// The thread on which the database works: a slow disk delays acknowledgements and nothing else.
import { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Call, Reply } from './sqlite.ts'
import { prepareDatabase } from './sqlite-schema.ts'
import { makeStatements } from './sqlite-statements.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort

const db = new DatabaseSync(workerData.file)
prepareDatabase(db)
const statements = makeStatements(db)

/** Runs all that came meanwhile in one transaction: one wait for the disk for all of them, or all of them fail. */
function runBatch(batch: readonly Call[]): Reply {
  try {
    db.exec('BEGIN IMMEDIATE')
    const values = batch.map(([name, ...args]) => {
      const run = statements[name] as (...args: readonly unknown[]) => unknown
      return run(...args)
    })
    db.exec('COMMIT')
    return { values }
  } catch (thrown) {
    if (db.isTransaction) db.exec('ROLLBACK')
    return { error: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** Those who are served, each by a port. */
const doors = new Set<MessagePort>()

function serveAt(door: MessagePort): void {
  doors.add(door)
  door.on('message', (text: string) => door.postMessage(JSON.stringify(runBatch(JSON.parse(text)))))
  door.on('close', () => doors.delete(door))
}

port.on('message', (message: MessagePort | 'close') => {
  if (message !== 'close') return serveAt(message)
  db.close()
  for (const door of doors) door.close()
  port.close()
})
port.postMessage('ready')
