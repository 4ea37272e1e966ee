import type { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../start-failure.ts'
import { addSeatedColumns } from './seated.ts'
import { addChecksums } from './sqlite-checked.ts'
import { addFigures } from './sqlite-figures.ts'
import { ADD_SIGNALS } from './sqlite-signals.ts'

function addChecksumColumns(db: DatabaseSync): void {
  db.exec(`
    ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN steps_sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN chat_number INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN chat_sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE steps ADD COLUMN told_sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE steps ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE chat ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE snapshots ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  `)
  addChecksums(db)
}

/** Steps on their way into the logs: see journal.ts. */
const ADD_JOURNAL = `
  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER, idle INTEGER NOT NULL, move TEXT, entry INTEGER NOT NULL, told TEXT NOT NULL, at INTEGER NOT NULL,
    key TEXT, secret INTEGER NOT NULL, told_sum INTEGER NOT NULL, sum INTEGER NOT NULL,
    turn TEXT NOT NULL, due INTEGER, row_sum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE journal_ends (
    one INTEGER PRIMARY KEY CHECK (one = 1), first INTEGER NOT NULL, last INTEGER NOT NULL
  ) STRICT;
  INSERT INTO journal_ends VALUES (1, 1, 0);
`

/** Passkeys, who was on a device before who is there now, and who has become somebody else: see sqlite-accounts.ts. */
const ADD_ACCOUNTS = `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people, site TEXT NOT NULL, public_key TEXT NOT NULL,
    counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, synced INTEGER NOT NULL,
    made INTEGER NOT NULL, used INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_of ON passkeys (person);
  ALTER TABLE sessions ADD COLUMN before TEXT;
  ALTER TABLE sessions ADD COLUMN before_until INTEGER;
  CREATE INDEX sessions_before ON sessions (before) WHERE before IS NOT NULL;
  CREATE TABLE merged (
    was TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX merged_into ON merged (person);
  CREATE INDEX daily_of ON daily (person);
`

/** Each entry brings a database from the version of its place to the next; entries are added, never changed. */
const MIGRATIONS: readonly (string | ((db: DatabaseSync) => void))[] = [
  `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL, link_hash TEXT UNIQUE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of ON sessions (person);

  CREATE TABLE tables (
    id TEXT PRIMARY KEY, revision INTEGER NOT NULL, doc TEXT NOT NULL,
    status TEXT NOT NULL, access TEXT NOT NULL, game TEXT NOT NULL, owner TEXT NOT NULL, made INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tables_listed ON tables (status, access, made);
  CREATE INDEX tables_owned ON tables (owner, status);
  -- Apart from the tables because it changes with every step: many of these fit on a page, so a commit writes few.
  CREATE TABLE turns (
    table_id TEXT PRIMARY KEY REFERENCES tables, turn TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE seated (
    person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, PRIMARY KEY (person, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seated_at ON seated (table_id);

  CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    idle INTEGER NOT NULL, move TEXT, entry INTEGER NOT NULL, told TEXT NOT NULL, at INTEGER NOT NULL, key TEXT,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX steps_by_key ON steps (table_id, key) WHERE key IS NOT NULL;
  CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables, snapshot TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE daily (
    game TEXT NOT NULL, day TEXT NOT NULL, person TEXT NOT NULL REFERENCES people,
    standing INTEGER NOT NULL, result TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (game, day, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX daily_ranked ON daily (game, day, standing DESC, at);
  `,
  // Guests without a name were told from others by their name alone.
  `
  ALTER TABLE people ADD COLUMN guest INTEGER;
  UPDATE people SET guest = CAST(substr(name, 7) AS INTEGER) WHERE name GLOB 'Guest [0-9][0-9][0-9][0-9]';
  UPDATE tables SET doc = with_guests(doc) WHERE doc LIKE '%"name":"Guest %';
  UPDATE chat SET line = with_guests(line) WHERE line LIKE '%"name":"Guest %';
  `,
  // Devices that people can see and sign out one by one, links apart from the people they lead to, and when people were
  // last here. The links there are stood in the path of an address, where logs keep them: each works once more.
  `
  CREATE TABLE new_people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, guest INTEGER, made INTEGER NOT NULL, seen INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE new_sessions (
    hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL REFERENCES people, device TEXT NOT NULL,
    made INTEGER NOT NULL, seen INTEGER NOT NULL, renewed INTEGER NOT NULL, link TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE links (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people, kind TEXT NOT NULL, made INTEGER NOT NULL,
    expires INTEGER, UNIQUE (person, kind)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_people SELECT id, name, guest, made, unixepoch() * 1000 FROM people;
  INSERT INTO new_sessions
    SELECT hash, lower(hex(randomblob(9))), person, '', people.made, unixepoch() * 1000, 0, NULL
    FROM sessions JOIN people ON people.id = person;
  INSERT INTO links
    SELECT link_hash, id, 'move', made, (unixepoch() + 90 * 24 * 3600) * 1000 FROM people WHERE link_hash IS NOT NULL;
  DROP TABLE sessions;
  DROP TABLE people;
  ALTER TABLE new_people RENAME TO people;
  ALTER TABLE new_sessions RENAME TO sessions;
  CREATE INDEX sessions_of ON sessions (person);
  CREATE INDEX people_seen ON people (seen);
  `,
  // Steps that nobody but their seat may notice.
  `
  ALTER TABLE steps ADD COLUMN secret INTEGER NOT NULL DEFAULT 0;
  `,
  // The time of live clocks, which stands still while the server does not run.
  `
  CREATE TABLE live_clock (one INTEGER PRIMARY KEY CHECK (one = 1), time INTEGER NOT NULL) STRICT;
  `,
  // How much of a day's chat is used up, for each of those who share it.
  `
  CREATE TABLE chat_used (
    day INTEGER NOT NULL, key TEXT NOT NULL, lines INTEGER NOT NULL, bytes INTEGER NOT NULL, PRIMARY KEY (day, key)
  ) STRICT, WITHOUT ROWID;
  `,
  // A record of the day that several people sent in is listed for the first of them; earlier ones for each.
  `
  ALTER TABLE daily ADD COLUMN fingerprint TEXT;
  ALTER TABLE daily ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX daily_same ON daily (game, day, fingerprint);
  DROP INDEX daily_ranked;
  CREATE INDEX daily_ranked ON daily (game, day, listed, standing DESC, at);
  `,
  // Tables that are over are shown from what is kept of them; what is due at a table is found without reading all of them.
  `
  CREATE TABLE endings (
    table_id TEXT PRIMARY KEY REFERENCES tables, record TEXT NOT NULL, seen TEXT NOT NULL, sum INTEGER NOT NULL
  ) STRICT;
  ALTER TABLE turns ADD COLUMN due INTEGER;
  UPDATE turns SET due = (
    SELECT CASE
      WHEN NOT (json_valid(turn) AND json_valid(doc)) THEN NULL
      WHEN EXISTS (
        SELECT 1 FROM json_each(turn, '$.awaited') WHERE json_extract(doc, '$.seats[' || value || '].kind') = 'bot'
      ) THEN 0
      ELSE (SELECT min(json_extract(value, '$.at')) FROM json_each(turn, '$.deadlines'))
    END
    FROM tables WHERE id = table_id AND status IN ('playing', 'frozen')
  );
  CREATE INDEX turns_due ON turns (due, table_id) WHERE due IS NOT NULL;
  `,
  // Tables whose rules are not asked any more, since they did not come to an end: those of this version.
  `
  CREATE TABLE quarantine (
    table_id TEXT PRIMARY KEY REFERENCES tables, version INTEGER NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Checksums of all that is kept of a table, and in its turn where its log and its chat end: see checksum.ts.
  addChecksumColumns,
  // Written again and again to know whether the disk still takes what is written.
  `
  CREATE TABLE probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  `,
  // Devices that nobody uses any more are found without reading all of them.
  `
  CREATE INDEX sessions_seen ON sessions (seen);
  `,
  ADD_JOURNAL,
  // The seeds of days, which nobody can compute.
  `
  CREATE TABLE day_seeds (
    game TEXT NOT NULL, day TEXT NOT NULL, seed TEXT NOT NULL, PRIMARY KEY (game, day)
  ) STRICT, WITHOUT ROWID;
  `,
  // Whose tables are whose, with all that lists of them are chosen and ordered by: see seated.ts.
  addSeatedColumns,
  // What people look like, what they show of themselves, and what they have come to: see sqlite-figures.ts.
  addFigures,
  ADD_ACCOUNTS,
  // By which ways people hear of their turns, and what was sent.
  ADD_SIGNALS,
]

/** The version that this Portolan writes, the first in which everything has a checksum, and the first with a journal. */
export const LATEST = MIGRATIONS.length
export const FIRST_CHECKED = 1 + MIGRATIONS.indexOf(addChecksumColumns)
export const FIRST_JOURNAL = 1 + MIGRATIONS.indexOf(ADD_JOURNAL)

/** What is written of a table or of a line of its chat, each guest without a name with the number they go by. */
const withGuests = (json: string) => json.replace(/"name":"Guest (\d{4})"/g, '"name":"Guest $1","guest":$1')

/** Makes of what is there, if anything, a database of the present version; `upTo` is for tests of earlier ones. */
export function prepareDatabase(db: DatabaseSync, folder: string, upTo = LATEST): void {
  // Without foreign keys, for a table is made anew while rows of others point at it.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000')
  db.exec('PRAGMA cell_size_check = ON')
  db.function('with_guests', { deterministic: true }, (json) => withGuests(String(json)))
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version > LATEST) {
    throw new StartFailure('DATA_NEWER', { folder, version, known: LATEST })
  }
  for (const [i, migration] of MIGRATIONS.entries()) {
    if (i < version || i >= upTo) continue
    db.exec('BEGIN')
    if (typeof migration === 'string') db.exec(migration)
    else migration(db)
    db.exec(`PRAGMA user_version = ${i + 1}; COMMIT`)
  }
  db.exec('PRAGMA foreign_keys = ON')
}
