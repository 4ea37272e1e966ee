import type { DatabaseSync } from 'node:sqlite'
import type { TableChoice } from '@portolan/protocol'
import type { TableLog } from './log.ts'
import type { Row } from './sqlite-rows.ts'
import { readTurn } from './sqlite-rows.ts'
import type {
  MailLink,
  MailRow,
  OpenSignalsQuery,
  SignalMark,
  SignalRow,
  SignalsOfPerson,
  Wait,
  WayRow,
} from './store.ts'

// By which ways people want to hear of their turns, and what was sent there.

export const ADD_SIGNALS = `
  CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE signal_settings (
    person TEXT PRIMARY KEY REFERENCES people ON DELETE CASCADE, settings TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE signal_choices (
    person TEXT NOT NULL REFERENCES people ON DELETE CASCADE, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    choice TEXT NOT NULL, PRIMARY KEY (person, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX signal_choices_at ON signal_choices (table_id);
  CREATE TABLE mail (
    person TEXT PRIMARY KEY REFERENCES people ON DELETE CASCADE, address TEXT UNIQUE, off INTEGER NOT NULL DEFAULT 0,
    pending TEXT, hash TEXT UNIQUE, expires INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE ways (
    person TEXT NOT NULL REFERENCES people ON DELETE CASCADE, id TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL,
    table_id TEXT REFERENCES tables ON DELETE CASCADE, doc TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (person, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ways_at ON ways (table_id) WHERE table_id IS NOT NULL;
  CREATE INDEX ways_to ON ways (kind, target);
  CREATE TABLE signals (
    id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, way TEXT NOT NULL, kind TEXT NOT NULL,
    after INTEGER NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL, answer TEXT, message TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX signals_open ON signals (id) WHERE state IN ('due', 'handed');
  CREATE INDEX signals_of ON signals (person, at);
  CREATE INDEX signals_at ON signals (table_id);
`

const wayIn = (row: Row): WayRow => ({
  id: String(row.id),
  person: String(row.person),
  kind: row.kind as WayRow['kind'],
  target: String(row.target),
  ...(row.table_id !== null && { table: String(row.table_id) }),
  doc: String(row.doc),
  made: Number(row.made),
})

const mailIn = (row: Row): MailRow => ({
  ...(row.address !== null && { address: String(row.address) }),
  ...(row.pending !== null && { pending: String(row.pending), expires: Number(row.expires) }),
  off: row.off === 1,
})

const signalIn = (row: Row): SignalRow => ({
  id: String(row.id),
  person: String(row.person),
  table: String(row.table_id),
  way: String(row.way),
  kind: row.kind as SignalRow['kind'],
  after: Number(row.after),
  state: row.state as SignalRow['state'],
  at: Number(row.at),
  tries: Number(row.tries),
  ...(row.answer !== null && { answer: String(row.answer) }),
  ...(row.message !== null && { message: String(row.message) }),
})

/** Each within the caller's transaction. */
export function makeSignalStatements(db: DatabaseSync, log: TableLog) {
  return { ...makeWayStatements(db), ...makeMailStatements(db), ...makeOutboxStatements(db), ...makeWaits(db, log) }
}

function makeWayStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const keep = sql('INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const keyOf = sql('SELECT value FROM server_keys WHERE name = ?')
  const settingsOf = sql('SELECT settings FROM signal_settings WHERE person = ?')
  const putSettings = sql('INSERT OR REPLACE INTO signal_settings (person, settings) VALUES (?, ?)')
  const choicesOf = sql('SELECT table_id, choice FROM signal_choices WHERE person = ?')
  const putChoice = sql('INSERT OR REPLACE INTO signal_choices (person, table_id, choice) VALUES (?, ?, ?)')
  const dropChoice = sql('DELETE FROM signal_choices WHERE person = ? AND table_id = ?')
  const mailOf = sql('SELECT * FROM mail WHERE person = ?')
  const waysOf = sql('SELECT * FROM ways WHERE person = ? ORDER BY made, id')
  const dropSame = sql(
    'DELETE FROM ways WHERE kind = ?1 AND target = ?2 AND (person = ?3 OR ?1 = ?4) AND table_id IS ?5',
  )
  const count = sql('SELECT count(*) AS count FROM ways WHERE person = ? AND kind = ?')
  const addWay = sql('INSERT INTO ways (person, id, kind, target, table_id, doc, made) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const dropWay = sql('DELETE FROM ways WHERE person = ? AND id = ?')
  const reachable = sql(
    `SELECT person FROM (SELECT person FROM ways UNION SELECT person FROM mail WHERE address IS NOT NULL)
     WHERE person > ? ORDER BY person LIMIT ?`,
  )
  return {
    keepKey(name: string, made: string): string {
      keep.run(name, made)
      return String(keyOf.get(name)?.value)
    },
    readSignals(person: string): SignalsOfPerson {
      const settings = settingsOf.get(person)?.settings
      const mail = mailOf.get(person)
      return {
        ...(settings !== undefined && { settings: String(settings) }),
        ...(mail && { mail: mailIn(mail) }),
        ways: waysOf.all(person).map(wayIn),
        choices: Object.fromEntries(
          choicesOf.all(person).map(({ table_id, choice }) => [String(table_id), choice as TableChoice]),
        ),
      }
    },
    putSignalSettings: (person: string, settings: string) => void putSettings.run(person, settings),
    putTableChoice(person: string, table: string, choice?: TableChoice): void {
      if (choice === undefined) dropChoice.run(person, table)
      else putChoice.run(person, table, choice)
    },
    /** A browser is one person's at a time: its subscription goes with who uses it. */
    putWay({ id, person, kind, target, table, doc, made }: WayRow, most: number): boolean {
      dropSame.run(kind, target, person, 'push', table ?? null)
      if (Number(count.get(person, kind)?.count) >= most) return false
      addWay.run(person, id, kind, target, table ?? null, doc, made)
      return true
    },
    dropWay: (person: string, id: string): boolean => dropWay.run(person, id).changes > 0,
    listReachable: (after: string, limit: number): string[] =>
      reachable.all(after, limit).map(({ person }) => String(person)),
  }
}

function makeMailStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const ask = sql(
    `INSERT INTO mail (person, pending, hash, expires) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (person) DO UPDATE SET pending = ?2, hash = ?3, expires = ?4`,
  )
  const byHash = sql('SELECT person, pending FROM mail WHERE hash = ? AND expires > ?')
  const takeFrom = sql('UPDATE mail SET address = NULL WHERE address = ? AND person <> ?')
  const confirm = sql(
    'UPDATE mail SET address = pending, off = 0, pending = NULL, hash = NULL, expires = NULL WHERE person = ?',
  )
  const turnOff = sql('UPDATE mail SET off = ? WHERE person = ?')
  const drop = sql('DELETE FROM mail WHERE person = ?')
  const personOf = sql('SELECT person FROM mail WHERE address = ?')
  return {
    askMail: ({ person, address, hash, expires }: MailLink) => void ask.run(person, address, hash, expires),
    confirmMail(hash: string, now: number): { readonly person: string; readonly address: string } | undefined {
      const row = byHash.get(hash, now)
      if (row === undefined) return undefined
      const [person, address] = [String(row.person), String(row.pending)]
      takeFrom.run(address, person)
      confirm.run(person)
      return { person, address }
    },
    personOfMail: (address: string): string | undefined => personOf.get(address)?.person?.toString(),
    turnMailOff: (person: string, off: boolean) => void turnOff.run(off ? 1 : 0, person),
    dropMail: (person: string) => void drop.run(person),
  }
}

function makeOutboxStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const add = sql(
    `INSERT INTO signals (id, person, table_id, way, kind, after, state, at, tries)
     SELECT ?, id, ?, ?, ?, ?, ?, ?, 0 FROM people WHERE id = ? ON CONFLICT DO NOTHING`,
  )
  const open = sql(`SELECT * FROM signals WHERE state IN ('due', 'handed') AND id > ? ORDER BY id LIMIT ?`)
  const mark = sql(
    'UPDATE signals SET state = ?, at = ?, tries = ?, answer = ?, message = coalesce(?, message) WHERE id = ?',
  )
  const latestOf = sql(
    `SELECT * FROM signals WHERE person = ? AND state NOT IN ('seen', 'dropped') ORDER BY at DESC, id LIMIT ?`,
  )
  // What is waited for still is not told again, however long ago it was told: the latest of each wait stays.
  const sweep = sql(
    `DELETE FROM signals WHERE state NOT IN ('due', 'handed') AND at < ? AND (
       EXISTS (
         SELECT 1 FROM signals AS later
         WHERE later.table_id = signals.table_id AND later.person = signals.person AND later.after > signals.after
       ) OR NOT EXISTS (SELECT 1 FROM tables WHERE id = signals.table_id AND status IN ('playing', 'frozen'))
     )`,
  )
  return {
    addSignals: (rows: readonly SignalRow[]): string[] =>
      rows
        .filter(
          ({ id, person, table, way, kind, after, state, at }) =>
            add.run(id, table, way, kind, after, state, at, person).changes > 0,
        )
        .map(({ id }) => id),
    listOpenSignals: ({ after, limit }: OpenSignalsQuery): SignalRow[] => open.all(after, limit).map(signalIn),
    markSignals(ids: readonly string[], { state, at, tries, answer, message }: SignalMark): void {
      for (const id of ids) mark.run(state, at, tries, answer ?? null, message ?? null, id)
    },
    listSignalsOf: (person: string, limit: number): SignalRow[] => latestOf.all(person, limit).map(signalIn),
    sweepSignals: (before: number): number => Number(sweep.run(before).changes),
  }
}

function makeWaits(db: DatabaseSync, log: TableLog) {
  const place = db.prepare(
    `SELECT seat, tables.game, turn_now(id, turn) AS turn, doc ->> '$.clock.kind' AS clock
     FROM seated JOIN tables ON id = seated.table_id JOIN turns ON turns.table_id = id
     WHERE person = ? AND seated.table_id = ? AND tables.status = 'playing' AND seat IS NOT NULL`,
  )
  return {
    findWait(person: string, table: string): Wait | undefined {
      const row = place.get(person, table)
      if (row === undefined) return undefined
      const seat = Number(row.seat)
      const { awaited, deadlines, changed, asked = changed } = readTurn(row.turn)
      if (!awaited.includes(seat)) return undefined
      const deadline = row.clock === 'correspondence' ? deadlines.find((one) => one.seat === seat)?.at : undefined
      return {
        table,
        game: String(row.game),
        after: log.lastActOf(table, seat),
        since: asked,
        ...(deadline !== undefined && { deadline }),
      }
    },
  }
}
