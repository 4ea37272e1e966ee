import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, StartFailure } from '../start-failure.ts'
import { tightenFile } from './modes.ts'

/** A folder of data that belongs to this process, until it lets go or ends in whatever way. */
export interface FolderLock {
  release(): void
}

/** A server that is just stopping is given so long to let go, in milliseconds. */
const PATIENCE = 1_000

/**
 * Makes this process the one owner of a folder of data. The lock is an open write transaction on a small database of its
 * own: the system ends it with the process, so a killed server leaves no lock behind, and meanwhile others can read in
 * that database who has it. The tables' own database is not locked: backups and checks read it beside the server.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'portolan.lock')
  tightenFile(file)
  const db = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    db.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE')
    db.exec('CREATE TABLE IF NOT EXISTS owner (process INTEGER NOT NULL, host TEXT NOT NULL); DELETE FROM owner')
    db.prepare('INSERT INTO owner VALUES (?, ?)').run(process.pid, hostname())
    db.exec('COMMIT; BEGIN IMMEDIATE')
  } catch (error) {
    const owner = error instanceof Error && isBusy(error) ? ownerIn(db) : undefined
    db.close()
    if (owner !== undefined) throw new StartFailure('DATA_IN_USE_BY', { folder, ...owner })
    throw error
  }
  return {
    release() {
      if (db.isOpen) db.close()
    },
  }
}

/** Who has the lock, if they have come to write it down. */
function ownerIn(db: DatabaseSync): { process: number; host: string } | undefined {
  try {
    const row = db.prepare('SELECT process, host FROM owner').get()
    return row && { process: Number(row.process), host: String(row.host) }
  } catch {
    return undefined
  }
}
