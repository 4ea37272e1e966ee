import type { DatabaseSync } from 'node:sqlite'
import { FAILURE, RESULT, type RemoteFrame } from '@portolan/remote'
import { Problem, problem } from '../problem.ts'
import { isCorrupt, isDiskFull } from '../start-failure.ts'
import { Damaged } from './checksum.ts'
import type { Statements } from './sqlite-statements.ts'

/** Why a call came to nothing. */
export interface CallFailure {
  readonly kind: 'full' | 'damaged' | 'other'
  readonly message: string
  readonly table?: string
  readonly number?: number
}

/** When who found the disk full is to come again, in seconds. */
const COME_AGAIN = 10

/** A failure for those who asked. */
export function errorFrom(failure: unknown): Error {
  const { kind, message, table, number } = failure as CallFailure
  if (kind === 'full') return problem('STORAGE_FULL', { seconds: COME_AGAIN })
  if (kind === 'damaged' && table !== undefined)
    return number === undefined
      ? new Problem({ code: 'TABLE_DAMAGED', params: { table } })
      : new Problem({ code: 'LOG_DAMAGED', params: { table, number } })
  return new Error(`The store failed: ${message}`)
}

function failureOf(thrown: unknown): CallFailure {
  if (!(thrown instanceof Error)) return { kind: 'other', message: String(thrown) }
  const { message } = thrown
  if (thrown instanceof Damaged) {
    const { table, number } = thrown
    return { kind: 'damaged', message, table, ...(number !== undefined && { number }) }
  }
  if (isCorrupt(thrown)) return { kind: 'damaged', message }
  return { kind: isDiskFull(thrown) ? 'full' : 'other', message }
}

/**
 * Runs all calls in one transaction: one wait for the disk for all of them, or all of them fail. A call is a frame with the
 * name of a statement and the list of what it is given.
 */
export function makeRunBatch(
  db: DatabaseSync,
  statements: Statements,
): (batch: readonly RemoteFrame[]) => readonly RemoteFrame[] {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')

  const runCall = ([id, name, args]: RemoteFrame): RemoteFrame => {
    const run = statements[name as keyof Statements] as (...args: readonly unknown[]) => unknown
    try {
      return [id, RESULT, run(...(args as readonly unknown[]))]
    } catch (thrown) {
      // What is damaged is found before anything is written: who asked for it fails, and nobody else.
      if (thrown instanceof Damaged) return [id, FAILURE, failureOf(thrown)]
      throw thrown
    }
  }

  const runBatch = (batch: readonly RemoteFrame[]): readonly RemoteFrame[] => {
    try {
      begin.run()
      const replies = batch.map(runCall)
      statements.settle()
      commit.run()
      return replies
    } catch (thrown) {
      if (db.isTransaction) db.exec('ROLLBACK')
      statements.forget()
      const failure = failureOf(thrown)
      // Where one of several came upon a damaged page, it fails alone.
      return failure.kind === 'damaged' && batch.length > 1
        ? batch.flatMap((call) => runBatch([call]))
        : batch.map(([id]) => [id, FAILURE, failure])
    }
  }

  return runBatch
}
