import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')

/** A lock this old was left behind by something that died. */
const STALE_MS = 120_000

/** Does a piece of work while nobody else on this machine does the same for this house: they wait. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(cache, `${name}.lock`)
  mkdirSync(cache, { recursive: true })
  while (!take(lock)) await sleep(100)
  try {
    return await work()
  } finally {
    rmdirSync(lock)
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > STALE_MS) rmdirSync(lock)
    return false
  }
}
