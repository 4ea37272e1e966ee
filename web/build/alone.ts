import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')

/** A lock this old was left behind, whoever has the number of its holder now. */
const STALE_MS = 120_000

/** Does a piece of work while nobody else on this machine does the same for this copy of the project: they wait. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(cache, `${name}.pid`)
  mkdirSync(cache, { recursive: true })
  while (!take(lock)) await sleep(100)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A lock says whose it is: one that was stopped at its work holds up nobody. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    if (isLeft(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isLeft(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8')
    // Just made and not yet written, it says nothing.
    return Date.now() - statSync(lock).mtimeMs > STALE_MS || (holder !== '' && !isAlive(Number(holder)))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
