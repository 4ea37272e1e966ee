import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { ChatLine, PersonRef, TableStatus } from '../protocol.ts'
import type {
  Change,
  DailyPlace,
  DailyQuery,
  DailyRow,
  DailyStandings,
  Outcome,
  OwnTablesQuery,
  PersonRow,
  StepRow,
  StoredTable,
  TableDoc,
  TableQuery,
  TableRow,
} from './store.ts'

type Row = Record<string, SQLOutputValue>

const guest = ({ guest: number }: Row) => (number === null ? {} : { guest: Number(number) })

const person = (row: Row | undefined): PersonRow | undefined =>
  row && {
    id: String(row.id),
    name: String(row.name),
    ...guest(row),
    made: Number(row.made),
    hasLink: row.link_hash !== null,
  }

const table = (row: Row): TableRow => ({
  id: String(row.id),
  revision: Number(row.revision),
  doc: JSON.parse(String(row.doc)),
  turn: JSON.parse(String(row.turn)),
})

const untoldStep = (row: Row): Omit<StepRow, 'told'> => ({
  number: Number(row.number),
  kind: row.kind as StepRow['kind'],
  ...(row.seat !== null && { seat: Number(row.seat) }),
  ...(row.idle === 1 && { idle: true }),
  ...(row.move !== null && { move: JSON.parse(String(row.move)) }),
  entry: Number(row.entry),
  at: Number(row.at),
  ...(row.key !== null && { key: String(row.key) }),
})

const step = (row: Row): StepRow => ({ ...untoldStep(row), told: JSON.parse(String(row.told)) })

const dailyPlace = (row: Row, place: number): DailyPlace => ({
  place,
  person: { id: String(row.person), name: String(row.name), ...guest(row) },
  result: JSON.parse(String(row.result)),
})

/** The people whose table this is: those who sit at it, are expected there, or sat there until a bot took over. */
const seatedAt = (doc: TableDoc): readonly string[] => [
  ...new Set(
    doc.seats.flatMap((seat) => ('person' in seat ? [seat.person.id] : 'after' in seat ? [seat.after.id] : [])),
  ),
]

/** The store's functions over one open database, each within the caller's transaction. */
export function makeStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addPerson = sql('INSERT INTO people (id, name, guest, made) VALUES (?, ?, ?, ?)')
  const renamePerson = sql('UPDATE people SET name = ?, guest = NULL WHERE id = ?')
  const bySession = sql('SELECT people.* FROM sessions JOIN people ON people.id = person WHERE hash = ?')
  const byLink = sql('SELECT * FROM people WHERE link_hash = ?')
  const addSession = sql('INSERT INTO sessions (hash, person) VALUES (?, ?)')
  const removeSession = sql('DELETE FROM sessions WHERE hash = ?')
  const removeOthers = sql('DELETE FROM sessions WHERE person = ? AND hash <> ?')
  const setLink = sql('UPDATE people SET link_hash = ? WHERE id = ?')

  const addTable = sql(
    `INSERT INTO tables (id, revision, doc, status, access, game, owner, made)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const addTurn = sql('INSERT INTO turns (table_id, turn) VALUES (?, ?)')
  const row = 'SELECT id, revision, doc, turn FROM tables JOIN turns ON turns.table_id = id'
  const findTable = sql(`${row} WHERE id = ?`)
  const revisionOf = sql('SELECT revision FROM tables WHERE id = ?')
  const changeDoc = sql('UPDATE tables SET revision = ?, doc = ?, status = ?, owner = ? WHERE id = ?')
  const changeTurn = sql('UPDATE turns SET turn = ? WHERE table_id = ?')
  const clearSeated = sql('DELETE FROM seated WHERE table_id = ?')
  const addSeated = sql('INSERT INTO seated (person, table_id) VALUES (?, ?)')
  const listTables = sql(
    `${row} WHERE status = ? AND access = ? AND (? IS NULL OR game = ?)
     ORDER BY made DESC LIMIT ?`,
  )
  const listTablesOf = sql(
    `WITH own AS (
       SELECT id, revision, doc, turn, json_extract(turn, '$.changed') AS changed
       FROM seated JOIN tables ON tables.id = seated.table_id JOIN turns ON turns.table_id = tables.id
       WHERE person = ?1 AND (?2 IS NULL OR status IN (SELECT value FROM json_each(?2)))
     )
     SELECT * FROM own
     WHERE ?3 IS NULL OR (changed, id) < (SELECT json_extract(turn, '$.changed'), table_id FROM turns WHERE table_id = ?3)
     ORDER BY changed DESC, id DESC LIMIT ?4`,
  )
  const countOwned = sql(`SELECT count(*) AS n FROM tables WHERE owner = ? AND status IN ('open', 'playing', 'frozen')`)
  const listIds = sql('SELECT id FROM tables WHERE status = ? ORDER BY made')

  const addStep = sql(
    `INSERT INTO steps (table_id, number, kind, seat, idle, move, entry, told, at, key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const stepByKey = sql('SELECT * FROM steps WHERE table_id = ? AND key = ?')
  const wholeLog = sql(
    'SELECT number, kind, seat, idle, move, entry, at, key FROM steps WHERE table_id = ? ORDER BY number',
  )
  const logAfter = sql('SELECT * FROM steps WHERE table_id = ? AND number > ? ORDER BY number')
  const snapshotOf = sql('SELECT snapshot FROM snapshots WHERE table_id = ?')
  const putSnapshot = sql('INSERT OR REPLACE INTO snapshots (table_id, snapshot) VALUES (?, ?)')
  const dropSnapshot = sql('DELETE FROM snapshots WHERE table_id = ?')
  const addChat = sql('INSERT INTO chat (table_id, number, line) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const chatAfter = sql('SELECT line FROM chat WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?')
  const chatLines = sql('SELECT coalesce(max(number), 0) AS n FROM chat WHERE table_id = ?')

  const addDaily = sql(
    'INSERT INTO daily (game, day, person, standing, result, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const dailyRow = 'SELECT person, name, guest, standing, result FROM daily JOIN people ON people.id = person'
  const bestDaily = sql(`${dailyRow} WHERE game = ? AND day = ? ORDER BY standing DESC, at LIMIT ?`)
  const ownDaily = sql(`${dailyRow} WHERE game = ? AND day = ? AND person = ?`)
  const countDaily = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ?')
  const countBetter = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ? AND standing > ?')

  const seat = (id: string, doc: TableDoc) => {
    for (const one of seatedAt(doc)) addSeated.run(one, id)
  }

  const insertStep = (id: string, row: StepRow): boolean => {
    const { number, kind, seat, idle, move, entry, told, at, key } = row
    const moveText = move === undefined ? null : JSON.stringify(move)
    const toldText = JSON.stringify(told)
    const idleFlag = idle ? 1 : 0
    return (
      addStep.run(id, number, kind, seat ?? null, idleFlag, moveText, entry, toldText, at, key ?? null).changes === 1
    )
  }

  return {
    addPerson({ id, name, guest: number, made }: PersonRef & { readonly made: number }, hash: string): void {
      addPerson.run(id, name, number ?? null, made)
      addSession.run(hash, id)
    },
    renamePerson: (id: string, name: string) => void renamePerson.run(name, id),
    findPersonBySession: (hash: string) => person(bySession.get(hash)),
    findPersonByLink: (hash: string) => person(byLink.get(hash)),
    addSession: (of: string, hash: string) => void addSession.run(hash, of),
    removeSession: (hash: string) => void removeSession.run(hash),
    removeOtherSessions: (of: string, kept: string) => void removeOthers.run(of, kept),
    setLink: (of: string, hash?: string | null) => void setLink.run(hash ?? null, of),

    addTable({ id, revision, doc, turn }: TableRow): boolean {
      const { status, access, game, owner, made } = doc
      const added = addTable.run(id, revision, JSON.stringify(doc), status, access, game, owner.id, made).changes === 1
      if (!added) return false
      addTurn.run(id, JSON.stringify(turn))
      seat(id, doc)
      return true
    },
    findTable(id: string): TableRow | undefined {
      const row = findTable.get(id)
      return row && table(row)
    },
    loadTable(id: string): StoredTable | undefined {
      const row = findTable.get(id)
      if (row === undefined) return undefined
      const snapshot = snapshotOf.get(id)?.snapshot
      return {
        ...table(row),
        log: wholeLog.all(id).map(untoldStep),
        ...(snapshot !== undefined && { snapshot: JSON.parse(String(snapshot)) }),
        chatLines: Number(chatLines.get(id)?.n),
      }
    },
    changeTable({ table: id, turn, doc, step, snapshot }: Change): Outcome {
      if (doc !== undefined && revisionOf.get(id)?.revision !== doc.from) return 'taken'
      if (step !== undefined && !insertStep(id, step)) {
        return step.key !== undefined && stepByKey.get(id, step.key) !== undefined ? 'repeated' : 'taken'
      }
      changeTurn.run(JSON.stringify(turn), id)
      if (doc !== undefined) {
        const { now, from } = doc
        changeDoc.run(from + 1, JSON.stringify(now), now.status, now.owner.id, id)
        clearSeated.run(id)
        seat(id, now)
      }
      if (snapshot === null) dropSnapshot.run(id)
      else if (snapshot !== undefined) putSnapshot.run(id, JSON.stringify(snapshot))
      return 'done'
    },
    listTables: ({ status, access, game = undefined, limit }: TableQuery): TableRow[] =>
      listTables.all(status, access, game ?? null, game ?? null, limit).map(table),
    listTablesOf: (of: string, { statuses, after, limit }: OwnTablesQuery): TableRow[] =>
      listTablesOf.all(of, statuses ? JSON.stringify(statuses) : null, after ?? null, limit).map(table),
    countUnendedOwnedBy: (of: string) => Number(countOwned.get(of)?.n),
    listIds: (statuses: readonly TableStatus[]): string[] =>
      statuses.flatMap((status) => listIds.all(status).map(({ id }) => String(id))),

    readLog: (id: string, after: number): StepRow[] => logAfter.all(id, after).map(step),
    findStepByKey(id: string, key: string): StepRow | undefined {
      const row = stepByKey.get(id, key)
      return row && step(row)
    },
    addChat: (id: string, line: ChatLine): boolean => addChat.run(id, line.number, JSON.stringify(line)).changes === 1,
    readChat: (id: string, after: number, limit: number): ChatLine[] =>
      chatAfter
        .all(id, after, limit)
        .map(({ line }) => JSON.parse(String(line)))
        .reverse(),

    addDaily({ game, day, person, result, at }: DailyRow): void {
      addDaily.run(game, day, person, result.standing, JSON.stringify(result), at)
    },
    readDaily({ game, day, limit, person }: DailyQuery): DailyStandings {
      const rows = bestDaily.all(game, day, limit)
      const place = ({ standing }: Row) => 1 + rows.findIndex((other) => other.standing === standing)
      const own = person === undefined ? undefined : ownDaily.get(game, day, person)
      return {
        count: Number(countDaily.get(game, day)?.n),
        best: rows.map((row) => dailyPlace(row, place(row))),
        ...(own && { own: dailyPlace(own, 1 + Number(countBetter.get(game, day, own.standing)?.n)) }),
      }
    },
  }
}

export type Statements = ReturnType<typeof makeStatements>
