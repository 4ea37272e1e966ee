import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { ChatLine } from '../protocol.ts'
import {
  Damaged,
  docSum,
  type Ends,
  emittedSum,
  endingSum,
  lineSum,
  NO_ENDS,
  NOTHING,
  snapshotSum,
  stepSum,
  turnSum,
} from './checksum.ts'
import { damagedLines, endsOf, expectSteps, expectTable, firstDamage, isEnding, isSnapshot } from './sqlite-checked.ts'
import { guestOf, makePeopleStatements } from './sqlite-people.ts'
import { makeRetentionStatements } from './sqlite-retention.ts'
import type {
  Allowance,
  ChatOutcome,
  DailyPlace,
  DailyQuery,
  DailyRow,
  DailyStandings,
  DueQuery,
  DueTable,
  OwnTablesQuery,
  Quarantine,
  ReadChat,
  StepRow,
  StoredTable,
  TableCounts,
  TableDoc,
  TableQuery,
  TableRow,
  UnkeptQuery,
  WriteOutcome,
} from './store.ts'
import type { WrittenChange, WrittenStep } from './written.ts'

type Row = Record<string, SQLOutputValue>

const DAY = 24 * 60 * 60 * 1000

/** A checksum says that it is what was written, not that it ever was what it should be: it may be older than checksums. */
const read = (text: SQLOutputValue | undefined, what: string, table: string, number?: number) => {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new Damaged(what, table, number)
  }
}

const table = (row: Row): TableRow => {
  const id = String(row.id)
  const revision = Number(row.revision)
  return { id, revision, doc: read(row.doc, 'what is known', id), turn: read(row.turn, 'the turn', id) }
}

/** The rows of a list that can be read. */
const readable = (row: Row): readonly TableRow[] => {
  try {
    return [table(expectTable(row))]
  } catch (thrown) {
    if (thrown instanceof Damaged) return []
    throw thrown
  }
}

const stepWithoutEvents = (id: string, row: Row): Omit<StepRow, 'emitted'> => ({
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

const step = (id: string, row: Row): StepRow => ({
  ...stepWithoutEvents(id, row),
  emitted: read(row.told, 'the log', id, Number(row.number)),
})

const dailyPlace = (row: Row, place: number): DailyPlace => ({
  place,
  person: { id: String(row.person), name: String(row.name), ...guestOf(row) },
  result: JSON.parse(String(row.result)),
})

/** The people whose table this is: those who sit at it, are expected there, or sat there until a bot took over. */
const seatedAt = (doc: TableDoc): readonly string[] => [
  ...new Set(
    doc.seats.flatMap((seat) => ('person' in seat ? [seat.person.id] : 'after' in seat ? [seat.after.id] : [])),
  ),
]

/** So many tables' ends are remembered. */
const MOST_REMEMBERED = 10_000

/** The store's functions over one open database, each within the caller's transaction. */
export function makeStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addTable = sql(
    `INSERT INTO tables (id, revision, doc, sum, status, access, game, owner, made)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const addTurn = sql('INSERT INTO turns (table_id, turn, sum) VALUES (?, ?, ?)')
  const columns =
    'id, revision, doc, tables.sum AS doc_sum, turn, number, steps_sum, chat_number, chat_sum, turns.sum AS turn_sum'
  const row = `SELECT ${columns} FROM tables JOIN turns ON turns.table_id = id`
  const findTable = sql(`${row} WHERE id = ?`)
  const revisionOf = sql('SELECT revision FROM tables WHERE id = ?')
  const changeDoc = sql('UPDATE tables SET revision = ?, doc = ?, sum = ?, status = ?, owner = ? WHERE id = ?')
  const turnOf = sql('SELECT turn, due, number, steps_sum, chat_number, chat_sum FROM turns WHERE table_id = ?')
  const changeTurn = sql(
    'UPDATE turns SET turn = ?, due = ?, number = ?, steps_sum = ?, chat_number = ?, chat_sum = ?, sum = ? WHERE table_id = ?',
  )
  const clearSeated = sql('DELETE FROM seated WHERE table_id = ?')
  const addSeated = sql('INSERT INTO seated (person, table_id) VALUES (?, ?)')
  const quarantineOf = sql('SELECT code, version FROM quarantine WHERE table_id = ?')
  const putQuarantine = sql('INSERT OR REPLACE INTO quarantine (table_id, version, code, at) VALUES (?, ?, ?, ?)')
  const listTables = sql(
    `${row} WHERE status = ? AND access = ? AND (? IS NULL OR game = ?)
     ORDER BY made DESC LIMIT ?`,
  )
  const changed = "CASE WHEN json_valid(turn) THEN json_extract(turn, '$.changed') ELSE 0 END"
  const listTablesOf = sql(
    `WITH own AS (
       SELECT ${columns}, ${changed} AS changed
       FROM seated JOIN tables ON tables.id = seated.table_id JOIN turns ON turns.table_id = tables.id
       WHERE person = ?1 AND (?2 IS NULL OR status IN (SELECT value FROM json_each(?2)))
     )
     SELECT * FROM own
     WHERE ?3 IS NULL OR (changed, id) < (SELECT ${changed}, table_id FROM turns WHERE table_id = ?3)
     ORDER BY changed DESC, id DESC LIMIT ?4`,
  )
  const countOwned = sql(
    `SELECT count(*) AS n, coalesce(sum(doc LIKE '%"kind":"bot"%'), 0) AS bots
     FROM tables WHERE owner = ? AND status IN ('open', 'playing')`,
  )
  const countOpenSeats = sql(
    `SELECT count(*) AS n FROM seated JOIN tables ON tables.id = seated.table_id
     WHERE person = ?1 AND status = 'open' AND access = 'public' AND json_valid(doc) AND EXISTS (
       SELECT 1 FROM json_each(doc, '$.seats') AS seat
       WHERE seat.value ->> '$.kind' = 'person' AND seat.value ->> '$.person.id' = ?1
     )`,
  )
  const listDue = sql(
    `SELECT due, table_id AS id FROM turns WHERE due IS NOT NULL AND (due, table_id) > (?, ?) AND due <= ?
     ORDER BY due, table_id LIMIT ?`,
  )
  const listUnkept = sql(
    `SELECT id FROM tables WHERE id > ? AND status IN ('finished', 'abandoned')
     AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id) ORDER BY id LIMIT ?`,
  )
  const endingOf = sql('SELECT record, seen, sum FROM endings WHERE table_id = ?')
  const putEnding = sql('INSERT OR REPLACE INTO endings (table_id, record, seen, sum) VALUES (?, ?, ?, ?)')

  const addStep = sql(
    `INSERT INTO steps (table_id, number, kind, seat, idle, move, entry, told, at, key, secret, told_sum, sum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const stepByKey = sql('SELECT * FROM steps WHERE table_id = ? AND key = ?')
  const wholeLog = sql(
    'SELECT number, kind, seat, idle, move, entry, at, key, secret, told_sum, sum FROM steps WHERE table_id = ? ORDER BY number',
  )
  const logAfter = sql('SELECT * FROM steps WHERE table_id = ? AND number > ? ORDER BY number')
  const stepSumAt = sql('SELECT number, sum FROM steps WHERE table_id = ? AND number = ?')
  const snapshotOf = sql('SELECT snapshot, sum FROM snapshots WHERE table_id = ?')
  const putSnapshot = sql('INSERT OR REPLACE INTO snapshots (table_id, snapshot, sum) VALUES (?, ?, ?)')
  const dropSnapshot = sql('DELETE FROM snapshots WHERE table_id = ?')
  const addChat = sql('INSERT INTO chat (table_id, number, line, sum) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  const chatUsed = sql('SELECT lines, bytes FROM chat_used WHERE day = ? AND key = ?')
  const useChat = sql(
    `INSERT INTO chat_used (day, key, lines, bytes) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET lines = lines + 1, bytes = bytes + excluded.bytes`,
  )
  const forgetChatUsed = sql('DELETE FROM chat_used WHERE day < ?')
  const chatAfter = sql(
    'SELECT number, line, sum FROM chat WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?',
  )
  const chatSumAt = sql('SELECT number, sum FROM chat WHERE table_id = ? AND number = ?')
  const writeProbe = sql('INSERT OR REPLACE INTO probe (id, at) VALUES (1, ?)')

  const readLiveTime = sql('SELECT time FROM live_clock')
  const keepLiveTime = sql('INSERT OR REPLACE INTO live_clock (one, time) VALUES (1, ?)')

  const addDaily = sql(
    `INSERT INTO daily (game, day, person, standing, result, at, fingerprint, listed)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NOT EXISTS (
       SELECT 1 FROM daily WHERE game = ?1 AND day = ?2 AND fingerprint = ?7
     )) ON CONFLICT DO NOTHING`,
  )
  const dailyRow = 'SELECT person, name, guest, standing, result FROM daily JOIN people ON people.id = person'
  const bestDaily = sql(`${dailyRow} WHERE game = ? AND day = ? AND listed ORDER BY standing DESC, at LIMIT ?`)
  const ownDaily = sql(`${dailyRow} WHERE game = ? AND day = ? AND person = ?`)
  const countDaily = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ? AND listed')
  const countBetter = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ? AND listed AND standing > ?')

  const seat = (id: string, doc: TableDoc) => {
    for (const one of seatedAt(doc)) addSeated.run(one, id)
  }

  const putDoc = (id: string, doc: TableDoc, revision: number) => {
    const written = JSON.stringify(doc)
    changeDoc.run(revision, written, docSum(id, revision, written), doc.status, doc.owner.id, id)
    clearSeated.run(id)
    seat(id, doc)
  }

  /** Where the logs of the tables end that were written to lately: nobody else writes to them. */
  const lately = new Map<string, Ends>()

  const endsNow = (id: string): Ends | undefined => {
    const known = lately.get(id)
    if (known !== undefined) return known
    const row = turnOf.get(id)
    return row && endsOf(row)
  }

  const putTurn = (id: string, turn: string, due: SQLOutputValue | undefined, ends: Ends) => {
    const { number, stepsSum, chatNumber, chatSum } = ends
    changeTurn.run(turn, due ?? null, number, stepsSum, chatNumber, chatSum, turnSum(id, ends, turn), id)
    if (lately.size >= MOST_REMEMBERED) lately.clear()
    lately.set(id, ends)
  }

  const endChat = (id: string) => {
    const before = turnOf.get(id)
    if (before !== undefined)
      putTurn(id, String(before.turn), before.due, { ...endsOf(before), chatNumber: 0, chatSum: NOTHING })
  }

  /** Where the log ends then; undefined where the number or the key is taken. */
  const insertStep = (id: string, row: WrittenStep, ends: Ends): Ends | undefined => {
    const { number, kind, seat = null, move = null, entry, emitted, at, key = null } = row
    if (number > ends.number + 1) throw new Damaged('the log', id, ends.number + 1)
    const idle = row.idle ? 1 : 0
    const secret = row.secret ? 1 : 0
    const ofEmitted = emittedSum(emitted)
    const sum = stepSum(ends.stepsSum, id, { number, kind, seat, idle, move, entry, at, key, secret }, ofEmitted)
    const values = [number, kind, seat, idle, move, entry, emitted, at, key, secret, ofEmitted, sum]
    const added = addStep.run(id, ...values).changes === 1
    return added ? { ...ends, number, stepsSum: sum } : undefined
  }

  return {
    /** What was written has not been written after all. */
    forget: () => lately.clear(),
    ...makePeopleStatements(db),
    ...makeRetentionStatements(db, { endChat, forgetTable: (id) => lately.delete(id) }),

    addTable({ id, revision, doc, turn }: TableRow): boolean {
      const { status, access, game, owner, made } = doc
      const written = JSON.stringify(doc)
      const sum = docSum(id, revision, written)
      const added = addTable.run(id, revision, written, sum, status, access, game, owner.id, made).changes === 1
      if (!added) return false
      const first = JSON.stringify(turn)
      addTurn.run(id, first, turnSum(id, NO_ENDS, first))
      seat(id, doc)
      return true
    },
    findTable(id: string): TableRow | undefined {
      const row = findTable.get(id)
      return row && table(expectTable(row))
    },
    loadTable(id: string): StoredTable | undefined {
      const row = findTable.get(id)
      if (row === undefined) return undefined
      const ends = endsOf(expectTable(row))
      const ending = endingOf.get(id)
      const held = quarantineOf.get(id)
      const known = {
        ...table(row),
        number: ends.number,
        chatLines: ends.chatNumber,
        ...(held && { quarantine: { code: String(held.code), version: Number(held.version) } }),
      }
      // What is made of the log can be made again.
      if (ending && isEnding(id, ending))
        return { ...known, log: [], ending: { record: String(ending.record), seen: String(ending.seen) } }
      const steps = wholeLog.all(id)
      const damaged = firstDamage(id, steps, undefined, ends)
      const snapshot = snapshotOf.get(id)
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
    changeTable({ table: id, turn, doc, step, snapshot, due, ending }: WrittenChange): WriteOutcome {
      if (doc !== undefined && revisionOf.get(id)?.revision !== doc.from) return 'taken'
      const before = endsNow(id)
      if (before === undefined) return 'taken'
      const ends = step === undefined ? before : insertStep(id, step, before)
      if (ends === undefined) {
        return step?.key !== undefined && stepByKey.get(id, step.key) !== undefined ? 'repeated' : 'taken'
      }
      putTurn(id, turn, due, ends)
      if (doc !== undefined) putDoc(id, doc.now, doc.from + 1)
      if (snapshot === null) dropSnapshot.run(id)
      else if (snapshot !== undefined) putSnapshot.run(id, snapshot, snapshotSum(id, snapshot))
      if (ending !== undefined) putEnding.run(id, ending.record, ending.seen, endingSum(id, ending))
      return 'done'
    },
    quarantine(id: string, { code, version }: Quarantine, at: number): void {
      const row = findTable.get(id)
      if (row === undefined) return
      const { doc, revision } = table(expectTable(row))
      putQuarantine.run(id, version, code, at)
      if (doc.status === 'playing') putDoc(id, { ...doc, status: 'frozen', frozen: { code, params: {} } }, revision + 1)
    },
    listTables: ({ status, access, game = undefined, limit }: TableQuery): TableRow[] =>
      listTables.all(status, access, game ?? null, game ?? null, limit).flatMap(readable),
    listTablesOf: (of: string, { statuses, after, limit }: OwnTablesQuery): TableRow[] =>
      listTablesOf.all(of, statuses ? JSON.stringify(statuses) : null, after ?? null, limit).flatMap(readable),
    countTablesOf(of: string): TableCounts {
      const owned = countOwned.get(of)
      const openSeats = Number(countOpenSeats.get(of)?.n)
      return { unended: Number(owned?.n), withBots: Number(owned?.bots), openSeats }
    },
    listDue: ({ after, until, limit }: DueQuery): DueTable[] =>
      listDue
        .all(after?.due ?? -1, after?.id ?? '', until, limit)
        .map(({ id, due }) => ({ id: String(id), due: Number(due) })),
    listUnkept: ({ after = '', limit }: UnkeptQuery): string[] =>
      listUnkept.all(after, limit).map(({ id }) => String(id)),

    readLog: (id: string, after: number): StepRow[] =>
      expectSteps(id, logAfter.all(id, after), stepSumAt.get(id, after)).map((row) => step(id, row)),
    findStepByKey(id: string, key: string): StepRow | undefined {
      const row = stepByKey.get(id, key)
      if (row === undefined) return undefined
      const [whole] = expectSteps(id, [row], stepSumAt.get(id, Number(row.number) - 1))
      return whole && step(id, whole)
    },
    addChat(id: string, line: ChatLine, allowances: readonly Allowance[] = []): ChatOutcome {
      const { number } = line
      const text = JSON.stringify(line)
      const size = Buffer.byteLength(text)
      const day = Math.floor(line.at / DAY)
      const usedUp = allowances.find(({ key, lines, bytes }) => {
        const used = chatUsed.get(day, key)
        return Number(used?.lines ?? 0) + 1 > lines || Number(used?.bytes ?? 0) + size > bytes
      })
      if (usedUp !== undefined) return usedUp.share
      const before = turnOf.get(id)
      if (before === undefined || number !== Number(before.chat_number) + 1) return 'taken'
      const ends = endsOf(before)
      const sum = lineSum(ends.chatSum, id, number, text)
      if (addChat.run(id, number, text, sum).changes === 0) return 'taken'
      putTurn(id, String(before.turn), before.due, { ...ends, chatNumber: number, chatSum: sum })
      for (const { key } of allowances) useChat.run(day, key, size)
      forgetChatUsed.run(day)
      return 'done'
    },
    /** A line that is damaged is left out: no game needs it. */
    readChat(id: string, after: number, limit: number): ReadChat {
      const rows = chatAfter.all(id, after, limit).reverse()
      const damaged = damagedLines(id, rows, chatSumAt.get(id, Number(rows[0]?.number) - 1))
      const whole = rows.filter(({ number }) => !damaged.includes(Number(number)))
      return { lines: whole.map(({ line }): ChatLine => JSON.parse(String(line))), damaged }
    },
    /** Writes something, whatever it is. */
    probe: (at: number) => void writeProbe.run(at),

    readLiveTime(): number | undefined {
      const row = readLiveTime.get()
      return row && Number(row.time)
    },
    keepLiveTime: (time: number) => void keepLiveTime.run(time),

    addDaily({ game, day, person, result, at, fingerprint }: DailyRow): void {
      addDaily.run(game, day, person, result.standing, JSON.stringify(result), at, fingerprint ?? null)
    },
    readDaily({ game, day, limit, person }: DailyQuery): DailyStandings {
      const rows = bestDaily.all(game, day, limit)
      const place = ({ standing }: Row) => 1 + rows.findIndex((other) => other.standing === standing)
      const own = person === undefined ? undefined : ownDaily.get(game, day, person)
      return {
        count: Number(countDaily.get(game, day)?.n),
        best: rows.map((row) => dailyPlace(row, place(row))),
        ...(own && { own: dailyPlace(own, 1 + Number(countBetter.get(game, day, own.standing ?? null)?.n)) }),
      }
    },
  }
}

export type Statements = ReturnType<typeof makeStatements>
