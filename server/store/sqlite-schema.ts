import type { DatabaseSync } from 'node:sqlite'

/** Each entry brings a database from the version of its place to the next; entries are added, never changed. */
const MIGRATIONS = [
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
]

/** What is written of a table or of a line of its chat, each guest without a name with the number they go by. */
const withGuests = (json: string) => json.replace(/"name":"Guest (\d{4})"/g, '"name":"Guest $1","guest":$1')

export function prepareDatabase(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000')
  db.function('with_guests', { deterministic: true }, (json) => withGuests(String(json)))
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The database is of version ${version}, written by a newer Portolan; this one knows ${MIGRATIONS.length}. ` +
        'Start the newer one, or give another --data directory.',
    )
  }
  for (const [i, migration] of MIGRATIONS.entries()) {
    if (i >= version) db.exec(`BEGIN; ${migration}; PRAGMA user_version = ${i + 1}; COMMIT`)
  }
}
