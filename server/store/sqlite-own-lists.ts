import type { DatabaseSync } from 'node:sqlite'
import type { TableLog } from './log.ts'
import { foldName, seatedTerms } from './seated.ts'
import { readableBy, TABLE } from './sqlite-lists.ts'
import { type Row, readTurn } from './sqlite-rows.ts'
import type { OwnTablesQuery, TableRow, TurnOfPerson } from './store.ts'

// A person's own tables. Those that are over are many, and an index has them in their order: a page is read and no more.
// Those that go on are few, and change their order with every step, which writes none of this: they are looked through.

/** A table in a list, by what it is ordered. */
interface Listed {
  readonly id: string
  readonly changed: number
}

/** One that goes on, by what it is to its person. */
interface Going extends Listed {
  readonly game: string
  readonly isMine: boolean
  /** When the person's time is over, and since when they are awaited. */
  readonly deadline: number
  readonly asked: number
}

const byChange = (a: Listed, b: Listed): number => b.changed - a.changed || (a.id < b.id ? 1 : -1)

const byUrgency = (a: Going, b: Going): number =>
  a.deadline === b.deadline ? a.asked - b.asked || (a.id < b.id ? -1 : 1) : a.deadline - b.deadline

function goingIn(row: Row): Going {
  const { awaited, deadlines, changed, asked = changed } = readTurn(row.turn)
  const seat = row.seat === null ? undefined : Number(row.seat)
  return {
    id: String(row.id),
    game: String(row.game),
    changed,
    asked,
    isMine: row.status === 'playing' && seat !== undefined && awaited.includes(seat),
    deadline: deadlines.find((one) => one.seat === seat)?.at ?? Number.POSITIVE_INFINITY,
  }
}

/** The places in the list after a table, also where that is in it no more. */
const from = <One extends Listed>(list: readonly One[], after: One | undefined, order: (a: One, b: One) => number) =>
  after === undefined ? list : list.filter((one) => one.id !== after.id && order(after, one) < 0)

/** Lists of one's own tables, each within the caller's transaction. */
export function makeOwnListStatements(db: DatabaseSync, log: TableLog) {
  const sql = (text: string) => db.prepare(text)
  const chosen = `person = ?1 AND (?2 IS NULL OR status IN (SELECT value FROM json_each(?2)))
    AND (?3 IS NULL OR game = ?3) AND (?4 IS NULL OR instr(names, ?4) > 0)`
  const columns = `seated.table_id AS id, seat, status, game, turn_now(seated.table_id, turn) AS turn`
  const going = sql(
    `SELECT ${columns} FROM seated INDEXED BY seated_going JOIN turns ON turns.table_id = seated.table_id
     WHERE ${seatedTerms.GOING} AND ${chosen}`,
  )
  const over = sql(
    `SELECT table_id AS id, changed FROM seated INDEXED BY seated_over
     WHERE ${seatedTerms.OVER} AND ${chosen} AND (?5 IS NULL OR (changed, table_id) < (?5, ?6))
     ORDER BY changed DESC, table_id DESC LIMIT ?7`,
  )
  const placeOf = sql(
    `SELECT ${columns} FROM seated JOIN turns ON turns.table_id = seated.table_id
     WHERE person = ? AND seated.table_id = ?`,
  )
  const findTable = sql(`${TABLE} WHERE id = ?`)
  const readable = readableBy(log)

  /** Those of a page, each with all that is known of it. */
  const tablesOf = (page: readonly Listed[]): TableRow[] =>
    page.flatMap(({ id }) => {
      const row = findTable.get(id)
      return row === undefined ? [] : readable(row)
    })

  return {
    listTablesOf(of: string, { statuses, turn, game, person, after, limit }: OwnTablesQuery): TableRow[] {
      const by = [
        of,
        statuses ? JSON.stringify(statuses) : null,
        game ?? null,
        person ? foldName(person) : null,
      ] as const
      const place = after === undefined ? undefined : placeOf.get(of, after)
      if (after !== undefined && place === undefined) return []
      const last = place && goingIn(place)
      const unended = going.all(...by).map(goingIn)
      if (turn === 'mine') {
        const mine = unended.filter(({ isMine }) => isMine).toSorted(byUrgency)
        return tablesOf(from(mine, last, byUrgency).slice(0, limit))
      }
      const wanted = turn === undefined ? unended : unended.filter(({ isMine }) => !isMine)
      const ended = turn === undefined ? over.all(...by, last?.changed ?? null, after ?? null, limit) : []
      const all: Listed[] = [
        ...from(wanted, last, byChange),
        ...ended.map(({ id, changed }) => ({ id: String(id), changed: Number(changed) })),
      ]
      return tablesOf(all.toSorted(byChange).slice(0, limit))
    },
    listTurnsOf(of: string, limit: number): TurnOfPerson[] {
      const mine = going.all(of, null, null, null).map(goingIn)
      const inOrder = mine.filter(({ isMine }) => isMine).toSorted(byUrgency)
      return inOrder.slice(0, limit).map(({ id, game }) => ({ id, game }))
    },
  }
}
