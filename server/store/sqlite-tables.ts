import type { DatabaseSync } from 'node:sqlite'
import { docSum, endingSum, NO_ENDS, snapshotSum, turnSum } from './checksum.ts'
import type { Journal, StepTexts } from './journal.ts'
import type { TableLog } from './log.ts'
import { makeSeatedRows } from './seated.ts'
import { endsOf, expectSteps, expectTable, firstDamage, isEnding, isSnapshot } from './sqlite-checked.ts'
import { makeFigureRows } from './sqlite-figures.ts'
import { readableBy, TABLE } from './sqlite-lists.ts'
import { type Row, stepIn, stepWithoutEvents, tableIn } from './sqlite-rows.ts'
import type { Quarantine, StepRow, StoredTable, TableChange, TableDoc, TableRow, WriteOutcome } from './store.ts'

/** What few changes of a table have beside the turn and a step. */
export interface MoreTexts extends Pick<TableChange, 'doc' | 'ending'> {
  readonly snapshot?: string | null | undefined
}

/** What is known of tables beside their matches, and who sits there. */
function makeDocRows(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addTable = sql(
    `INSERT INTO tables (id, revision, doc, sum, status, access, game, owner, made)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const addTurn = sql('INSERT INTO turns (table_id, turn, sum) VALUES (?, ?, ?)')
  const revisionOf = sql('SELECT revision FROM tables WHERE id = ?')
  const changeDoc = sql('UPDATE tables SET revision = ?, doc = ?, sum = ?, status = ?, owner = ? WHERE id = ?')
  const seated = makeSeatedRows(db)
  const countFigures = makeFigureRows(db)

  return {
    revisionOf: (id: string) => revisionOf.get(id)?.revision,
    add({ id, revision, doc, turn }: TableRow): boolean {
      const { status, access, game, owner, made } = doc
      const written = JSON.stringify(doc)
      const sum = docSum(id, revision, written)
      const added = addTable.run(id, revision, written, sum, status, access, game, owner.id, made).changes === 1
      if (!added) return false
      const first = JSON.stringify(turn)
      addTurn.run(id, first, turnSum(id, NO_ENDS, first))
      seated.add(id, doc)
      countFigures(id, doc)
      return true
    },
    put(id: string, doc: TableDoc, revision: number): void {
      const written = JSON.stringify(doc)
      changeDoc.run(revision, written, docSum(id, revision, written), doc.status, doc.owner.id, id)
      seated.clear(id)
      seated.add(id, doc)
      countFigures(id, doc)
    },
  }
}

/** What is made of a match and can be made again: its snapshot, and how it ended. */
function makeMadeRows(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const endingOf = sql('SELECT record, seen, sum FROM endings WHERE table_id = ?')
  const putEnding = sql('INSERT OR REPLACE INTO endings (table_id, record, seen, sum) VALUES (?, ?, ?, ?)')
  const snapshotOf = sql('SELECT snapshot, sum FROM snapshots WHERE table_id = ?')
  const putSnapshot = sql('INSERT OR REPLACE INTO snapshots (table_id, snapshot, sum) VALUES (?, ?, ?)')
  const dropSnapshot = sql('DELETE FROM snapshots WHERE table_id = ?')

  return {
    endingOf: (id: string): Row | undefined => endingOf.get(id),
    snapshotOf: (id: string): Row | undefined => snapshotOf.get(id),
    put(id: string, { snapshot, ending }: Pick<MoreTexts, 'snapshot' | 'ending'>): void {
      if (snapshot === null) dropSnapshot.run(id)
      else if (snapshot !== undefined) putSnapshot.run(id, snapshot, snapshotSum(id, snapshot))
      if (ending !== undefined) putEnding.run(id, ending.record, ending.seen, endingSum(id, ending))
    },
  }
}

/** Tables and their matches, each within the caller's transaction. */
export function makeTableStatements(db: DatabaseSync, journal: Journal, log: TableLog) {
  const docs = makeDocRows(db)
  const made = makeMadeRows(db)
  const findTable = db.prepare(`${TABLE} WHERE id = ?`)
  const quarantineOf = db.prepare('SELECT code, version FROM quarantine WHERE table_id = ?')
  const putQuarantine = db.prepare(
    'INSERT OR REPLACE INTO quarantine (table_id, version, code, at) VALUES (?, ?, ?, ?)',
  )

  return {
    addTable: docs.add,
    findTable(id: string): TableRow | undefined {
      const row = findTable.get(id)
      return row && tableIn(log.latest(expectTable(row)))
    },
    loadTable(id: string): StoredTable | undefined {
      const found = findTable.get(id)
      if (found === undefined) return undefined
      const row = log.latest(expectTable(found))
      const ends = endsOf(row)
      const ending = made.endingOf(id)
      const held = quarantineOf.get(id)
      const known = {
        ...tableIn(row),
        number: ends.number,
        chatLines: ends.chatNumber,
        ...(held && { quarantine: { code: String(held.code), version: Number(held.version) } }),
      }
      // What is made of the log can be made again.
      if (ending && isEnding(id, ending))
        return { ...known, log: [], ending: { record: String(ending.record), seen: String(ending.seen) } }
      const steps = log.allRows(id)
      const damaged = firstDamage(id, steps, undefined, ends)
      const snapshot = made.snapshotOf(id)
      const spoilt = [
        ...(ending ? (['ending'] as const) : []),
        ...(snapshot && !isSnapshot(id, snapshot) ? (['snapshot'] as const) : []),
      ]
      return {
        ...known,
        log: damaged === undefined ? steps.map((one) => stepWithoutEvents(id, one)) : [],
        ...(damaged !== undefined && { damaged }),
        ...(spoilt.length > 0 && { spoilt }),
        ...(snapshot && isSnapshot(id, snapshot) && { snapshot: JSON.parse(String(snapshot.snapshot)) }),
      }
    },
    changeTable(id: string, turn: string, due?: number, step?: StepTexts, more?: MoreTexts): WriteOutcome {
      const doc = more?.doc
      if (doc !== undefined && docs.revisionOf(id) !== doc.from) return 'taken'
      const outcome = step ? journal.addStep(id, step, turn, due ?? null) : journal.putTurn(id, turn, due ?? null)
      if (outcome !== 'done' || more === undefined) return outcome
      journal.fold(id)
      if (doc !== undefined) docs.put(id, doc.now, doc.from + 1)
      made.put(id, more)
      return 'done'
    },
    quarantine(id: string, { code, version }: Quarantine, at: number): void {
      const row = findTable.get(id)
      if (row === undefined) return
      const { doc, revision } = tableIn(expectTable(row))
      putQuarantine.run(id, version, code, at)
      if (doc.status === 'playing')
        docs.put(id, { ...doc, status: 'frozen', frozen: { code, params: {} } }, revision + 1)
    },
  }
}

/** What is known of tables beside their matches, where that is not damaged, each within the caller's transaction. */
export function makeDocStatements(db: DatabaseSync, journal: Journal, log: TableLog) {
  const docs = makeDocRows(db)
  const findTable = db.prepare(`${TABLE} WHERE id = ?`)
  const readable = readableBy(log)
  const known = (id: string): TableRow | undefined => {
    const row = findTable.get(id)
    return row && readable(row)[0]
  }
  return {
    findDoc: (id: string): TableDoc | undefined => known(id)?.doc,
    /** False where it is damaged, and can't be shown either. */
    changeDoc(id: string, change: (doc: TableDoc) => TableDoc): boolean {
      const table = known(id)
      if (table === undefined) return false
      journal.fold(id)
      docs.put(id, change(table.doc), table.revision + 1)
      return true
    },
  }
}

/** The logs of tables, each within the caller's transaction. */
export function makeLogStatements(log: TableLog) {
  return {
    listDue: log.listDue,
    readLog: (id: string, after: number): StepRow[] =>
      expectSteps(id, log.rowsAfter(id, after), log.rowAt(id, after)).map((row) => stepIn(id, row)),
    findStepByKey(id: string, key: string): StepRow | undefined {
      const row = log.rowByKey(id, key)
      if (row === undefined) return undefined
      const [whole] = expectSteps(id, [row], log.rowAt(id, Number(row.number) - 1))
      return whole && stepIn(id, whole)
    },
  }
}
