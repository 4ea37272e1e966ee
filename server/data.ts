import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { dataFailure, StartFailure } from './start-failure.ts'
import { checkDatabase, type DataReport } from './store/check.ts'
import { lockFolder } from './store/lock.ts'
import { tightenFile, tightenFolder } from './store/modes.ts'
import { DATABASE } from './store/sqlite.ts'

export { StartFailure } from './start-failure.ts'
export { startWords } from './start-words.ts'
export type { DataReport, Found } from './store/check.ts'

// What those who run a server do with what it keeps. All of it fails with a `StartFailure`.

/** The database of a folder, or the one that is named itself, as a backup is. */
function databaseAt(place: string): string {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found?.isFile()) return place
  const file = join(place, DATABASE)
  if (!existsSync(file)) throw new StartFailure('DATA_MISSING', { folder: place })
  return file
}

const expectNone = (error: unknown, place: string): never => {
  throw error instanceof Error ? dataFailure(error, place) : error
}

/** Looks through all that is kept in a folder, or in a backup; a server may be running meanwhile. */
export function checkData(place: string): DataReport {
  try {
    return checkDatabase(databaseAt(place), place)
  } catch (error) {
    return expectNone(error, place)
  }
}

/** More than any database has. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies a database as it is at one moment, however much is written to it meanwhile. */
async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    // All in one step: after every smaller one, a change by another process would make it begin anew.
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  // One file that is whole by itself, also on a disk that can't be written to.
  const target = new DatabaseSync(to)
  target.exec('PRAGMA journal_mode = DELETE')
  target.close()
}

/** Writes what is kept in a folder into one new file, and looks through that; a server may be running meanwhile. */
export async function backUp(folder: string, file: string): Promise<DataReport> {
  const from = databaseAt(folder)
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartFailure(code === 'EEXIST' ? 'BACKUP_EXISTS' : 'BACKUP_UNWRITABLE', { file, reason: code })
  }
  try {
    await copy(from, file)
    return checkDatabase(file, file)
  } catch (error) {
    rmSync(file, { force: true })
    return expectNone(error, folder)
  }
}

/** Puts a backup into a folder that keeps nothing yet and that no server has. */
export async function restore(file: string, folder: string): Promise<DataReport> {
  if (!existsSync(file)) throw new StartFailure('BACKUP_MISSING', { file })
  const report = checkData(file)
  if (report.found.length > 0) throw new StartFailure('BACKUP_DAMAGED', { file, count: report.found.length })
  try {
    tightenFolder(folder)
    const lock = lockFolder(folder)
    try {
      const target = join(folder, DATABASE)
      if (existsSync(target) || existsSync(`${target}-wal`)) throw new StartFailure('RESTORE_NOT_EMPTY', { folder })
      const half = `${target}.part`
      rmSync(half, { force: true })
      tightenFile(half)
      await copy(file, half)
      renameSync(half, target)
    } finally {
      lock.release()
    }
    return report
  } catch (error) {
    return expectNone(error, folder)
  }
}

/** Has the rules of all tables in quarantine asked again from the next start on. */
export function thaw(folder: string): readonly string[] {
  try {
    const file = databaseAt(folder)
    const lock = lockFolder(folder)
    const db = new DatabaseSync(file)
    try {
      return db
        .prepare('DELETE FROM quarantine RETURNING table_id')
        .all()
        .map(({ table_id }) => String(table_id))
    } finally {
      db.close()
      lock.release()
    }
  } catch (error) {
    return expectNone(error, folder)
  }
}
