import type { SQLOutputValue } from 'node:sqlite'
import { Damaged } from './checksum.ts'
import type { StepRow, TableRow, Turn } from './store.ts'

// What rows of the database say.

export type Row = Record<string, SQLOutputValue>

/** A checksum says that it is what was written, not that it ever was what it should be: it may be older than checksums. */
const read = (text: SQLOutputValue | undefined, what: string, table: string, number?: number) => {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new Damaged(what, table, number)
  }
}

export const tableIn = (row: Row): TableRow => {
  const id = String(row.id)
  const revision = Number(row.revision)
  return { id, revision, doc: read(row.doc, 'what is known', id), turn: read(row.turn, 'the turn', id) }
}

export const stepWithoutEvents = (id: string, row: Row): Omit<StepRow, 'emitted'> => ({
  number: Number(row.number),
  kind: row.kind as StepRow['kind'],
  ...(row.seat !== null && { seat: Number(row.seat) }),
  ...(row.idle === 1 && { idle: true }),
  ...(row.secret === 1 && { secret: true }),
  ...(row.move !== null && { move: read(row.move, 'the log', id, Number(row.number)) }),
  entry: Number(row.entry),
  at: Number(row.at),
  ...(row.key !== null && { key: String(row.key) }),
})

export const stepIn = (id: string, row: Row): StepRow => ({
  ...stepWithoutEvents(id, row),
  emitted: read(row.told, 'the log', id, Number(row.number)),
})

const NO_TURN: Turn = { awaited: [], deadlines: [], ended: [], changed: 0 }

/** What is written of a turn, also where that can’t be read. */
export const readTurn = (text: SQLOutputValue | undefined): Turn => {
  try {
    return { ...NO_TURN, ...JSON.parse(String(text)) }
  } catch {
    return NO_TURN
  }
}
