import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { isCorrupt, StartFailure } from '../start-failure.ts'
import { Damaged, NOTHING } from './checksum.ts'
import { isWholeRow, type JournalReader, makeJournalReader } from './journal-contents.ts'
import {
  damagedLines,
  endsOf,
  expectEmitted,
  expectTable,
  firstDamage,
  isEnding,
  isSnapshot,
} from './sqlite-checked.ts'
import { FIRST_CHECKED, FIRST_JOURNAL, LATEST } from './sqlite-schema.ts'
import type { TableDoc } from './store.ts'

// Looks through all that is kept, beside a running server if need be: it reads one table at a time and holds up nobody.

/** Something that is not what was written. */
export interface Found {
  /** Left out for what is not of one table. */
  readonly table?: string
  /** Of the step or the line. */
  readonly number?: number
  readonly what: 'database' | 'table' | 'turn' | 'step' | 'chat' | 'snapshot' | 'ending' | 'listing'
  /** As SQLite says it. */
  readonly detail?: string
}

export interface DataReport {
  readonly tables: number
  readonly steps: number
  readonly found: readonly Found[]
  /** Tables whose rules are not asked any more. */
  readonly quarantined: readonly string[]
  /** Written before there were checksums: only what SQLite itself can see was looked for. */
  readonly unchecked: boolean
}

type Row = Record<string, SQLOutputValue>

/** What is wrong with the database itself, as far as one can tell. */
function* inDatabase(db: DatabaseSync): Generator<Found> {
  try {
    for (const { integrity_check } of db.prepare('PRAGMA integrity_check(20)').all())
      if (integrity_check !== 'ok') yield { what: 'database', detail: String(integrity_check) }
    for (const { table } of db.prepare('PRAGMA foreign_key_check').all())
      yield { what: 'database', detail: `rows of “${table}” belong to nothing` }
  } catch (thrown) {
    yield { what: 'database', detail: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** By what a table is found in lists, beside what is known of it. */
function isListedRight(row: Row): boolean {
  const { status, access, game, owner, made }: TableDoc = JSON.parse(String(row.doc))
  const listed = [row.status, row.access, row.game, row.owner, row.made]
  return listed.every((value, i) => value === [status, access, game, owner.id, made][i])
}

function makeReader(db: DatabaseSync, journal: JournalReader) {
  const table = db.prepare(
    `SELECT id, revision, doc, status, access, game, owner, made, tables.sum AS doc_sum,
            turn, number, steps_sum, chat_number, chat_sum, turns.sum AS turn_sum
     FROM tables LEFT JOIN turns ON turns.table_id = id WHERE id = ?`,
  )
  const steps = db.prepare('SELECT * FROM steps WHERE table_id = ? ORDER BY number')
  const lines = db.prepare('SELECT number, line, sum FROM chat WHERE table_id = ? ORDER BY number')
  const snapshot = db.prepare('SELECT snapshot, sum FROM snapshots WHERE table_id = ?')
  const ending = db.prepare('SELECT record, seen, sum FROM endings WHERE table_id = ?')

  function* inSteps(id: string, row: Row, folded: readonly Row[], unfolded: readonly Row[]): Generator<Found> {
    const number = firstDamage(id, folded, undefined, endsOf(row)) ?? firstDamage(id, unfolded, folded.at(-1))
    if (number !== undefined) yield { what: 'step', table: id, number }
    if (!unfolded.every((step) => isWholeRow(id, step))) yield { what: 'turn', table: id }
    for (const step of [...folded, ...unfolded]) {
      if (Number(step.number) !== number && isDamaged(() => expectEmitted(id, step)))
        yield { what: 'step', table: id, number: Number(step.number) }
    }
  }

  function* inChat(id: string, row: Row): Generator<Found> {
    const { chatNumber, chatSum } = endsOf(row)
    const said = lines.all(id)
    for (const number of damagedLines(id, said, undefined)) yield { what: 'chat', table: id, number }
    const last = said.at(-1)
    if (Number(last?.number ?? 0) !== chatNumber || Number(last?.sum ?? NOTHING) !== chatSum || hasGap(said))
      yield { what: 'chat', table: id, number: chatNumber }
  }

  /** All that is wrong with one table; the number of its steps comes back in the end. */
  return function* inTable(id: string): Generator<Found, number> {
    const row = table.get(id)
    if (row === undefined) return 0
    if (row.turn === null) {
      yield { what: 'turn', table: id }
      return 0
    }
    const whole = !isDamaged(() => expectTable(row))
    if (!whole) yield { what: 'table', table: id }
    else if (!isListedRight(row)) yield { what: 'listing', table: id }
    const folded = steps.all(id)
    const unfolded = journal.rowsAfter(id, Number(row.number))
    yield* inSteps(id, row, folded, unfolded)
    yield* inChat(id, row)
    const kept = snapshot.get(id)
    if (kept !== undefined && !isSnapshot(id, kept)) yield { what: 'snapshot', table: id }
    const end = ending.get(id)
    if (end !== undefined && !isEnding(id, end)) yield { what: 'ending', table: id }
    return folded.length + unfolded.length
  }
}

const hasGap = (lines: readonly Row[]): boolean => lines.some(({ number }, i) => number !== i + 1)

function isDamaged(look: () => unknown): boolean {
  try {
    look()
    return false
  } catch (thrown) {
    if (thrown instanceof Damaged) return true
    throw thrown
  }
}

/** Looks through a database, which may be in use; fails where it is none. */
export function checkDatabase(file: string, folder: string): DataReport {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > LATEST) throw new StartFailure('DATA_NEWER', { folder, version, known: LATEST })
    const journal = makeJournalReader(db, version >= FIRST_JOURNAL)
    const found = [...inDatabase(db), ...journal.problems.map((detail) => ({ what: 'database', detail }) as const)]
    if (version < FIRST_CHECKED) return { tables: 0, steps: 0, found, quarantined: [], unchecked: true }
    const ids = db.prepare('SELECT id FROM tables ORDER BY made').all()
    const inTable = makeReader(db, journal)
    let steps = 0
    for (const { id } of ids) {
      const table = String(id)
      try {
        db.exec('BEGIN')
        const looking = inTable(table)
        let next = looking.next()
        for (; !next.done; next = looking.next()) found.push(next.value)
        steps += next.value
      } catch (thrown) {
        if (!(thrown instanceof Error && isCorrupt(thrown))) throw thrown
        found.push({ what: 'table', table, detail: thrown.message })
      } finally {
        if (db.isTransaction) db.exec('COMMIT')
      }
    }
    const quarantined = db.prepare('SELECT table_id FROM quarantine').all()
    return {
      tables: ids.length,
      steps,
      found,
      quarantined: quarantined.map(({ table_id }) => String(table_id)),
      unchecked: false,
    }
  } finally {
    db.close()
  }
}
