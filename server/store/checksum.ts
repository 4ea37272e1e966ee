import { crc32 } from 'node:zlib'

// Disks lie and bits flip. Whatever is kept of a table has a checksum, each step's and each line's over the one before
// it: what was changed, left out or put elsewhere is found when it is read. A CRC finds every flipped bit and all but one
// in four thousand million of other accidents, at a fraction of a microsecond a row and four bytes on disk. It is no
// protection against who wants to deceive: whoever can write the database can write checksums, too.

/** Where a chain begins. */
export const NOTHING = 0

/** The columns of a step that its checksum is made over, beside the table. */
export interface StepColumns {
  readonly number: number
  readonly kind: string
  readonly seat: number | null
  readonly idle: number
  readonly move: string | null
  readonly entry: number
  readonly at: number
  readonly key: string | null
  readonly secret: number
}

export const emittedSum = (emitted: string): number => crc32(emitted)

/** The events of a step have a checksum of their own, because a table is read without them. */
export const stepSum = (before: number, table: string, step: StepColumns, emitted: number): number => {
  const { number, kind, seat, idle, move, entry, at, key, secret } = step
  return crc32(`${table} ${number} ${kind} ${seat} ${idle} ${entry} ${at} ${emitted} ${secret} ${key}\n${move}`, before)
}

export const lineSum = (before: number, table: string, number: number, line: string): number =>
  crc32(`${table} ${number} ${line}`, before)

export const docSum = (table: string, revision: number, doc: string): number => crc32(`${table} ${revision} ${doc}`)

export const snapshotSum = (table: string, snapshot: string): number => crc32(`${table} ${snapshot}`)

export const endingSum = (
  table: string,
  { record, seen }: { readonly record: string; readonly seen: string },
): number => crc32(`${table} ${record}\n${seen}`)

/** Where the log and the chat of a table end: that their last rows are missing can be seen by this alone. */
export interface Ends {
  readonly number: number
  readonly stepsSum: number
  readonly chatNumber: number
  readonly chatSum: number
}

export const NO_ENDS: Ends = { number: 0, stepsSum: NOTHING, chatNumber: 0, chatSum: NOTHING }

export const turnSum = (table: string, { number, stepsSum, chatNumber, chatSum }: Ends, turn: string): number =>
  crc32(`${table} ${number} ${stepsSum} ${chatNumber} ${chatSum} ${turn}`)

/** Of a row of the journal: of the turn after a step that is known by its number and its checksum. */
export const journalSum = (
  table: string,
  seq: number,
  number: number,
  step: number,
  due: number | null,
  turn: string,
): number => crc32(`${table} ${seq} ${number} ${step} ${due} ${turn}`)

/** What is kept of a table is not what was written. */
export class Damaged extends Error {
  readonly table: string
  /** Of the step or the line, if it is one. */
  readonly number: number | undefined

  constructor(what: string, table: string, number?: number) {
    super(`${what} of table ${table}${number === undefined ? '' : ` at ${number}`} is damaged`)
    this.table = table
    this.number = number
  }
}
