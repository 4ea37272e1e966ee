import type { HealthAnswer } from '@portolan/protocol'
import type { Checker } from './jobs/checker.ts'
import { Problem } from './problem.ts'
import { doneWithin } from './stopping.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './table-threads.ts'

/** How long an answer serves for whoever asks next: who asks in a loop makes the disk write no more often. */
const FRESH = 1_000

/** A disk that takes longer is not one to play on, in milliseconds. */
const DISK_PATIENCE = 2_000

/** Whether this server can do what it is there for: asks every thread, and writes to the disk. */
export function makeHealth(store: Store, tables: Tables, checker: Checker): () => Promise<HealthAnswer> {
  let asked = -FRESH
  let latest: Promise<HealthAnswer> | undefined

  const checkStore = async (): Promise<HealthAnswer['store']> => {
    const written = store.probe(Date.now()).then(
      () => 'ok' as const,
      (error) => (error instanceof Problem && error.refusal.code === 'STORAGE_FULL' ? 'full' : 'failed'),
    )
    return (await doneWithin(DISK_PATIENCE, written)) ? written : 'slow'
  }

  const check = async (): Promise<HealthAnswer> => {
    const [disk, threads, records] = await Promise.all([checkStore(), tables.check(), checker.checkHealth()])
    const found = {
      store: disk,
      tables: threads.map((thread) => thread.tables),
      thinkers: threads.flatMap(({ thinkers }) => thinkers ?? []),
      checker: records,
    }
    return {
      ok: Object.values(found)
        .flat()
        .every((one) => one === 'ok'),
      ...found,
    }
  }

  return () => {
    const now = performance.now()
    if (latest === undefined || now - asked > FRESH) {
      asked = now
      latest = check()
    }
    return latest
  }
}
