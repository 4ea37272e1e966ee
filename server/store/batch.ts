import type { DatabaseSync } from 'node:sqlite'
import { Problem, problem } from '../problem.ts'
import { isCorrupt, isDiskFull } from '../start-failure.ts'
import { Damaged } from './checksum.ts'
import type { Statements } from './sqlite-statements.ts'

/** A function of the store and what it is given. */
export type Call = readonly [name: keyof Statements, ...args: readonly unknown[]]

/** Why a call came to nothing. */
export interface CallFailure {
  readonly kind: 'full' | 'damaged' | 'other'
  readonly message: string
  readonly table?: string
  readonly number?: number
}

/**
 * What came of the calls of one transaction, in their order, and by their places why some of them came to nothing; or why
 * all of them did.
 */
export type Reply =
  | { readonly values: readonly unknown[]; readonly failures?: Readonly<Record<number, CallFailure>> }
  | { readonly failure: CallFailure }

/** When who found the disk full is to come again, in seconds. */
const COME_AGAIN = 10

/** A failure for those who asked. */
export function errorFrom({ kind, message, table, number }: CallFailure): Error {
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

/** Runs all calls in one transaction: one wait for the disk for all of them, or all of them fail. */
export function makeRunBatch(db: DatabaseSync, statements: Statements): (batch: readonly Call[]) => Reply {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')

  const runAll = (batch: readonly Call[]): Reply => {
    const failures: Record<number, CallFailure> = {}
    begin.run()
    const values = batch.map(([name, ...args], i) => {
      const run = statements[name] as (...args: readonly unknown[]) => unknown
      try {
        return run(...args)
      } catch (thrown) {
        // What is damaged is found before anything is written: who asked for it fails, and nobody else.
        if (!(thrown instanceof Damaged)) throw thrown
        failures[i] = failureOf(thrown)
        return undefined
      }
    })
    commit.run()
    return Object.keys(failures).length === 0 ? { values } : { values, failures }
  }

  const runBatch = (batch: readonly Call[]): Reply => {
    try {
      return runAll(batch)
    } catch (thrown) {
      if (db.isTransaction) db.exec('ROLLBACK')
      statements.forget()
      const failure = failureOf(thrown)
      // Where one of several came upon a damaged page, it fails alone.
      return failure.kind !== 'damaged' || batch.length === 1
        ? { failure }
        : together(batch.map((call) => runBatch([call])))
    }
  }

  return runBatch
}

/** What came of calls that had a transaction each. */
function together(replies: readonly Reply[]): Reply {
  const failed = replies.flatMap((reply, i) => {
    const failure = 'failure' in reply ? reply.failure : reply.failures?.[0]
    return failure === undefined ? [] : [[i, failure] as const]
  })
  return {
    values: replies.map((reply) => ('values' in reply ? reply.values[0] : undefined)),
    failures: Object.fromEntries(failed),
  }
}
