import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

// What is kept has the seeds of matches in it, which decide them: it is for the server's own user and nobody else.

const OTHERS = 0o077

const hasModes = process.platform !== 'win32'

/** Takes from others what they may do; what belongs to somebody else is theirs to keep. */
function tighten(path: string, mode: number): void {
  if (!hasModes) return
  const { mode: now, uid } = statSync(path)
  if ((now & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(path, mode)
}

/** The folder, made where it is missing. */
export function tightenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  tighten(folder, 0o700)
}

/**
 * The file, made empty where it is missing: SQLite gives the files that it puts beside one the same mode. One that is
 * there is not opened, for a process that closes a file loses all locks that it has on it.
 */
export function tightenFile(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) closeSync(openSync(file, 'wx', 0o600))
  tighten(file, 0o600)
}

/** A file that may be there. */
export function tightenIfThere(file: string): void {
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) tighten(file, 0o600)
}
