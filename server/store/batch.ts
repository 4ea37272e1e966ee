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

/** What came of a call: its value, if any, or why there is none. */
export type CallReply = { readonly value?: unknown } | { readonly failure: CallFailure }

/** What came of the calls of one transaction, in their order; or why all of them failed. */
export type Reply = { readonly replies: readonly CallReply[] } | { readonly failure: CallFailure }

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
export function runBatch(db: DatabaseSync, statements: Statements, batch: readonly Call[]): Reply {
  try {
    db.exec('BEGIN IMMEDIATE')
    const replies = batch.map((call) => reply(statements, call))
    db.exec('COMMIT')
    return { replies }
  } catch (thrown) {
    if (db.isTransaction) db.exec('ROLLBACK')
    statements.forget()
    const failure = failureOf(thrown)
    if (failure.kind !== 'damaged' || batch.length === 1) return { failure }
    // One of them came upon a damaged page: it fails alone.
    return { replies: batch.map((call) => alone(db, statements, call)) }
  }
}

/** What is damaged is found before anything is written: who asked for it fails, and nobody else. */
function reply(statements: Statements, [name, ...args]: Call): CallReply {
  const run = statements[name] as (...args: readonly unknown[]) => unknown
  try {
    return { value: run(...args) }
  } catch (thrown) {
    if (thrown instanceof Damaged) return { failure: failureOf(thrown) }
    throw thrown
  }
}

function alone(db: DatabaseSync, statements: Statements, call: Call): CallReply {
  const answer = runBatch(db, statements, [call])
  if ('failure' in answer) return answer
  const [only = {}] = answer.replies
  return only
}
