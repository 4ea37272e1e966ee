import type { DatabaseSync } from 'node:sqlite'
import { Damaged } from './checksum.ts'
import type { TableLog } from './log.ts'
import { expectTable } from './sqlite-checked.ts'
import { type Row, tableIn } from './sqlite-rows.ts'
import type { TableCounts, TableQuery, TableRow, UnkeptQuery } from './store.ts'

/** All of a table but its log. */
const COLUMNS =
  'id, revision, doc, tables.sum AS doc_sum, turn, number, steps_sum, chat_number, chat_sum, turns.sum AS turn_sum'
export const TABLE = `SELECT ${COLUMNS} FROM tables JOIN turns ON turns.table_id = id`

/** The rows of a list that can be read. */
export const readableBy =
  (log: TableLog) =>
  (row: Row): readonly TableRow[] => {
    try {
      return [tableIn(log.latest(expectTable(row)))]
    } catch (thrown) {
      if (thrown instanceof Damaged) return []
      throw thrown
    }
  }

/** Lists of tables, and how many there are, each within the caller's transaction. */
export function makeListStatements(db: DatabaseSync, log: TableLog) {
  const sql = (text: string) => db.prepare(text)
  const listTables = sql(
    `${TABLE} WHERE status = ? AND access = ? AND (? IS NULL OR game = ?)
     ORDER BY made DESC LIMIT ?`,
  )
  const countOwned = sql(
    `SELECT count(*) AS n, coalesce(sum(doc LIKE '%"kind":"bot"%'), 0) AS bots
     FROM tables WHERE owner = ? AND status IN ('open', 'playing')`,
  )
  const countOpenSeats = sql(
    `SELECT count(*) AS n FROM seated JOIN tables ON tables.id = seated.table_id
     WHERE person = ?1 AND tables.status = 'open' AND access = 'public' AND json_valid(doc) AND EXISTS (
       SELECT 1 FROM json_each(doc, '$.seats') AS seat
       WHERE seat.value ->> '$.kind' = 'person' AND seat.value ->> '$.person.id' = ?1
     )`,
  )
  const listUnkept = sql(
    `SELECT id FROM tables WHERE id > ? AND status IN ('finished', 'abandoned')
     AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id) ORDER BY id LIMIT ?`,
  )

  const readable = readableBy(log)
  return {
    listTables: ({ status, access, game = undefined, limit }: TableQuery): TableRow[] =>
      listTables.all(status, access, game ?? null, game ?? null, limit).flatMap(readable),
    countTablesOf(of: string): TableCounts {
      const owned = countOwned.get(of)
      const openSeats = Number(countOpenSeats.get(of)?.n)
      return { unended: Number(owned?.n), withBots: Number(owned?.bots), openSeats }
    },
    listUnkept: ({ after = '', limit }: UnkeptQuery): string[] =>
      listUnkept.all(after, limit).map(({ id }) => String(id)),
  }
}
