import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { Damaged } from './checksum.ts'
import type { Journal } from './journal.ts'
import { makeRowsAt, STEP } from './journal-contents.ts'
import type { Row } from './sqlite-rows.ts'
import type { DueQuery, DueTable } from './store.ts'

// Tables as they are by now: what is folded of them, and what only the journal has.

/** Reads logs and turns. In SQL there are `turn_now(id, folded turn)` and `is_unfolded(id)` from then on. */
export function makeLog(db: DatabaseSync, { contents }: Journal) {
  const unfoldedOf = (id: SQLOutputValue | undefined) => contents().unfolded.get(String(id))
  db.function('turn_now', (id, turn) => unfoldedOf(id)?.turn ?? turn)
  db.function('is_unfolded', (id) => (unfoldedOf(id) === undefined ? 0 : 1))
  const rowsAt = makeRowsAt(db)
  const logOf = (columns: string) =>
    db.prepare(`SELECT ${columns} FROM steps WHERE table_id = ? AND number > ? ORDER BY number`)
  const after = logOf(STEP)
  const withoutEvents = logOf(STEP.replace('told, ', ''))
  const at = db.prepare(`SELECT ${STEP} FROM steps WHERE table_id = ? AND number = ?`)
  const byKey = db.prepare(`SELECT ${STEP} FROM steps WHERE table_id = ? AND key = ?`)
  const lastAct = db.prepare(
    'SELECT number FROM steps WHERE table_id = ? AND seat = ? AND idle = 0 ORDER BY number DESC LIMIT 1',
  )
  const dueAfter = db.prepare(
    `SELECT due, table_id AS id FROM turns WHERE due IS NOT NULL AND (due, table_id) > (?, ?) AND due <= ?
     AND NOT is_unfolded(table_id) ORDER BY due, table_id LIMIT ?`,
  )

  /** The places in the journal of a table's steps from this number on, if it has them. */
  const placesFrom = (id: string, number: number): readonly number[] => {
    const latest = unfoldedOf(id)
    return latest?.places.slice(Math.max(0, latest.places.length - 1 - latest.number + number)) ?? []
  }

  return {
    /** The row of a table, with the turn that it has and where its log ends. */
    latest(row: Row): Row {
      const unfolded = unfoldedOf(row.id)
      if (unfolded === undefined) return row
      const { turn, number, sum, isWhole } = unfolded
      if (!isWhole) throw new Damaged('the turn', String(row.id))
      return { ...row, turn, number, steps_sum: sum }
    },
    /** The steps after a number, oldest first. */
    rowsAfter: (id: string, number: number): readonly Row[] => [
      ...after.all(id, number),
      ...rowsAt(placesFrom(id, number + 1)),
    ],
    /** All steps, but not their events. */
    allRows: (id: string): readonly Row[] => [...withoutEvents.all(id, 0), ...rowsAt(placesFrom(id, 0))],
    rowAt: (id: string, number: number): Row | undefined =>
      at.get(id, number) ?? rowsAt(placesFrom(id, number).slice(0, 1)).find((row) => row.number === number),
    rowByKey(id: string, key: string): Row | undefined {
      const latest = unfoldedOf(id)
      const place = latest?.places[latest.keys.indexOf(key)]
      return place === undefined ? byKey.get(id, key) : rowsAt([place])[0]
    },
    /** The number of the latest step that a seat made itself, and not the rules for it; 0 where it has made none. */
    lastActOf(id: string, seat: number): number {
      const latest = rowsAt(placesFrom(id, 0)).findLast((row) => row.seat === seat && row.idle === 0)
      return Number((latest ?? lastAct.get(id, seat))?.number ?? 0)
    },
    listDue({ after: last = { due: -1, id: '' }, until, limit }: DueQuery): DueTable[] {
      const isNext = ({ due, id }: DueTable) => (due > last.due || (due === last.due && id > last.id)) && due <= until
      const folded = dueAfter.all(last.due, last.id, until, limit)
      const unfolded = [...contents().unfolded].flatMap(([id, { due }]) => (due === null ? [] : [{ id, due }]))
      return [...folded.map(({ id, due }) => ({ id: String(id), due: Number(due) })), ...unfolded.filter(isNext)]
        .toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
    },
  }
}

export type TableLog = ReturnType<typeof makeLog>
