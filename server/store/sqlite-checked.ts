import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import {
  Damaged,
  docSum,
  type Ends,
  emittedSum,
  endingSum,
  lineSum,
  NOTHING,
  type StepColumns,
  snapshotSum,
  stepSum,
  turnSum,
} from './checksum.ts'

// Rows as they are read, held against their checksums.

type Row = Record<string, SQLOutputValue>

const text = (value: SQLOutputValue = null): string | null => (value === null ? null : String(value))
const number = (value: SQLOutputValue = null): number | null => (value === null ? null : Number(value))

const columnsOf = (row: Row): StepColumns => ({
  number: Number(row.number),
  kind: String(row.kind),
  seat: number(row.seat),
  idle: Number(row.idle),
  move: text(row.move),
  entry: Number(row.entry),
  at: Number(row.at),
  key: text(row.key),
  secret: Number(row.secret),
})

export const endsOf = (row: Row): Ends => ({
  number: Number(row.number),
  stepsSum: Number(row.steps_sum),
  chatNumber: Number(row.chat_number),
  chatSum: Number(row.chat_sum),
})

/** A table with its turn: throws where either is not what was written. */
export function expectTable(row: Row): Row {
  const id = String(row.id)
  if (docSum(id, Number(row.revision), String(row.doc)) !== row.doc_sum) throw new Damaged('what is known', id)
  if (turnSum(id, endsOf(row), String(row.turn)) !== row.turn_sum) throw new Damaged('the turn', id)
  return row
}

const isStep = (id: string, row: Row, before: number): boolean =>
  stepSum(before, id, columnsOf(row), Number(row.told_sum)) === row.sum

/**
 * The first number of a table's log, in these rows from the one after `from` on, that is missing or not what was
 * written. `ends` says where the log ends, if the rows go so far.
 */
export function firstDamage(id: string, rows: readonly Row[], from: Row | undefined, ends?: Ends): number | undefined {
  let at = Number(from?.number ?? 0)
  let sum = Number(from?.sum ?? NOTHING)
  for (const row of rows) {
    at++
    if (row.number !== at || !isStep(id, row, sum)) return at
    sum = Number(row.sum)
  }
  if (ends === undefined || (at === ends.number && sum === ends.stepsSum)) return undefined
  return Math.min(at, ends.number) + (at === ends.number ? 0 : 1)
}

/** The events of a step, which the checksum of the step itself leaves out. */
export function expectEmitted(id: string, row: Row): Row {
  if (emittedSum(String(row.told)) !== row.told_sum) throw new Damaged('the log', id, Number(row.number))
  return row
}

/** The rows of a log after another, all of them whole. */
export function expectSteps(id: string, rows: readonly Row[], from: Row | undefined): readonly Row[] {
  const damaged = firstDamage(id, rows, from)
  if (damaged !== undefined) throw new Damaged('the log', id, damaged)
  return rows.map((row) => expectEmitted(id, row))
}

/** The numbers of the lines that are not what was written, oldest first; the first row is the one before them. */
export function damagedLines(id: string, rows: readonly Row[], before: Row | undefined): readonly number[] {
  let sum = Number(before?.sum ?? NOTHING)
  return rows.flatMap((row) => {
    const isWhole = lineSum(sum, id, Number(row.number), String(row.line)) === row.sum
    sum = Number(row.sum)
    return isWhole ? [] : [Number(row.number)]
  })
}

export const isEnding = (id: string, row: Row): boolean =>
  endingSum(id, { record: String(row.record), seen: String(row.seen) }) === row.sum

export const isSnapshot = (id: string, row: Row): boolean => snapshotSum(id, String(row.snapshot)) === row.sum

/** Gives everything that was written before there were checksums the ones it has now. */
export function addChecksums(db: DatabaseSync): void {
  const tables = db.prepare('SELECT id, revision, doc, turn FROM tables JOIN turns ON turns.table_id = id')
  const steps = db.prepare('SELECT * FROM steps WHERE table_id = ? ORDER BY number')
  const lines = db.prepare('SELECT number, line FROM chat WHERE table_id = ? ORDER BY number')
  const snapshot = db.prepare('SELECT snapshot FROM snapshots WHERE table_id = ?')
  const putStep = db.prepare('UPDATE steps SET told_sum = ?, sum = ? WHERE table_id = ? AND number = ?')
  const putLine = db.prepare('UPDATE chat SET sum = ? WHERE table_id = ? AND number = ?')
  const putSnapshot = db.prepare('UPDATE snapshots SET sum = ? WHERE table_id = ?')
  const putDoc = db.prepare('UPDATE tables SET sum = ? WHERE id = ?')
  const putTurn = db.prepare(
    'UPDATE turns SET number = ?, steps_sum = ?, chat_number = ?, chat_sum = ?, sum = ? WHERE table_id = ?',
  )
  for (const row of tables.all()) {
    const id = String(row.id)
    let [at, stepsSum, chatNumber, chatSum] = [0, NOTHING, 0, NOTHING]
    for (const step of steps.all(id)) {
      const emitted = emittedSum(String(step.told))
      stepsSum = stepSum(stepsSum, id, columnsOf(step), emitted)
      at = Number(step.number)
      putStep.run(emitted, stepsSum, id, at)
    }
    for (const line of lines.all(id)) {
      chatNumber = Number(line.number)
      chatSum = lineSum(chatSum, id, chatNumber, String(line.line))
      putLine.run(chatSum, id, chatNumber)
    }
    const kept = snapshot.get(id)
    if (kept !== undefined) putSnapshot.run(snapshotSum(id, String(kept.snapshot)), id)
    putDoc.run(docSum(id, Number(row.revision), String(row.doc)), id)
    const ends = { number: at, stepsSum, chatNumber, chatSum }
    putTurn.run(at, stepsSum, chatNumber, chatSum, turnSum(id, ends, String(row.turn)), id)
  }
}
