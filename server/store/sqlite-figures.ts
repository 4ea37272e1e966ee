import type { DatabaseSync } from 'node:sqlite'
import type { PersonFigures, ResultOfPerson, ResultsQuery, TableDoc } from './store.ts'

// What people have come to in games that were played to their end: a row for each game and person, and sums of them, which
// are made when a game ends. So what is told of a person costs a page, however long they have played.

/** What everybody at a finished table came to; the rest is not counted. */
interface Outcome {
  readonly person: string
  readonly seat: number
  readonly rank: number
  readonly score: number
}

/** Luck that somebody could know counts for nothing. */
function outcomesOf({ status, seats, result, homeLuck, merged = [] }: TableDoc): readonly Outcome[] {
  if (status !== 'finished' || result === undefined || homeLuck) return []
  return seats.flatMap((state, seat) => {
    const standing = result.standings[seat]
    if (state.kind !== 'person' || state.quit || standing === undefined) return []
    if (state.person.deleted || merged.includes(state.person.id)) return []
    return [{ person: state.person.id, seat, ...standing }]
  })
}

/** The rows that a finished table leads to, each within the caller's transaction. Nothing is counted twice. */
export function makeFigureRows(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addResult = sql(
    `INSERT INTO person_results (person, game, at, table_id, access, seats, rank, score)
     SELECT ?, ?, CASE WHEN json_valid(turn) THEN coalesce(turn ->> '$.changed', 0) ELSE 0 END, ?, ?, ?, ?, ?
     FROM turns WHERE table_id = ? AND NOT EXISTS (
       SELECT 1 FROM person_results WHERE person = ? AND table_id = turns.table_id
     )`,
  )
  const addGame = sql(
    `INSERT INTO person_games (person, game, played, won, best, total) VALUES (?1, ?2, 1, ?3, ?4, ?4)
     ON CONFLICT DO UPDATE SET played = played + 1, won = won + excluded.won, best = max(best, excluded.best),
       total = total + excluded.total`,
  )
  const addMet = sql(
    `INSERT INTO person_met (person, other, played, won) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET played = played + 1, won = won + excluded.won`,
  )
  const addBot = sql(
    `INSERT INTO person_bots (person, game, bot, played, won) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET played = played + 1, won = won + excluded.won`,
  )
  return (id: string, doc: TableDoc): void => {
    const outcomes = outcomesOf(doc)
    const { game, access, seats, result } = doc
    for (const { person, rank, score } of outcomes) {
      const added = addResult.run(person, game, id, access, seats.length, rank, score, id, person).changes
      if (added === 0) continue
      const won = rank === 1 ? 1 : 0
      addGame.run(person, game, won, score)
      for (const other of outcomes) {
        if (other.person !== person) addMet.run(person, other.person, rank < other.rank ? 1 : 0)
      }
      const bots = new Map<string, boolean>()
      for (const [seat, state] of seats.entries()) {
        const beaten = rank < (result?.standings[seat]?.rank ?? 0)
        // Whoever sat there until a bot took over is no bot to be beaten.
        if (state.kind === 'bot' && state.after === undefined)
          bots.set(state.bot, beaten && bots.get(state.bot) !== false)
      }
      for (const [bot, beaten] of bots) addBot.run(person, game, bot, beaten ? 1 : 0)
    }
  }
}

/** Reads the figures of people, each within the caller's transaction. */
export function makeFigureStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const games = sql(
    'SELECT game, played, won, best, total FROM person_games WHERE person = ? ORDER BY played DESC, game',
  )
  const met = sql(
    `SELECT other, name, guest, avatar, erasing, played, won FROM person_met INDEXED BY person_met_most
     JOIN people ON people.id = other
     WHERE person = ? AND shown = 1 AND erasing = 0 ORDER BY played DESC, other LIMIT ?`,
  )
  const bots = sql('SELECT game, bot, played, won FROM person_bots WHERE person = ? ORDER BY game, bot')
  const results = sql(
    `SELECT game, at, table_id, access, seats, rank, score FROM person_results
     WHERE person = ?1 AND game = ?2 AND (?3 IS NULL OR (at, table_id) < (?3, ?4))
     ORDER BY at DESC, table_id DESC LIMIT ?5`,
  )
  return {
    readFigures(person: string, most: number): PersonFigures {
      return {
        games: games.all(person).map((row) => ({
          game: String(row.game),
          played: Number(row.played),
          won: Number(row.won),
          best: Number(row.best),
          mean: Number(row.total) / Number(row.played),
        })),
        met: met.all(person, most).map((row) => ({
          person: {
            id: String(row.other),
            name: String(row.name),
            ...(row.guest !== null && { guest: Number(row.guest) }),
            ...(row.avatar !== null && { avatar: Number(row.avatar) }),
          },
          played: Number(row.played),
          won: Number(row.won),
        })),
        bots: bots.all(person).map((row) => ({
          game: String(row.game),
          bot: String(row.bot),
          played: Number(row.played),
          won: Number(row.won),
        })),
      }
    },
    listResults(person: string, { game, after, limit }: ResultsQuery): ResultOfPerson[] {
      return results.all(person, game, after?.at ?? null, after?.id ?? null, limit).map((row) => ({
        id: String(row.table_id),
        access: row.access as ResultOfPerson['access'],
        at: Number(row.at),
        seats: Number(row.seats),
        rank: Number(row.rank),
        score: Number(row.score),
      }))
    },
  }
}

/** What one person has come to becomes another's. Where both played, what the other came to there counts. */
export function makeTakeFigures(db: DatabaseSync) {
  const take = [
    'UPDATE OR IGNORE person_results SET person = :into WHERE person = :from',
    'DELETE FROM person_results WHERE person = :from',
    'DELETE FROM person_games WHERE person IN (:from, :into)',
    `INSERT INTO person_games (person, game, played, won, best, total)
       SELECT person, game, count(*), sum(rank = 1), max(score), sum(score) FROM person_results
       WHERE person = :into GROUP BY game`,
    'DELETE FROM person_met WHERE person IN (:from, :into) OR other IN (:from, :into)',
    `INSERT INTO person_met (person, other, played, won)
       SELECT one.person, other.person, count(*), sum(one.rank < other.rank)
       FROM person_results AS own JOIN person_results AS one USING (table_id) JOIN person_results AS other USING (table_id)
       WHERE own.person = :into AND one.person <> other.person AND :into IN (one.person, other.person)
       GROUP BY one.person, other.person`,
    `INSERT INTO person_bots (person, game, bot, played, won)
       SELECT :into, game, bot, played, won FROM person_bots WHERE person = :from
       ON CONFLICT DO UPDATE SET played = played + excluded.played, won = won + excluded.won`,
    'DELETE FROM person_bots WHERE person = :from',
  ].map((text) => {
    const statement = db.prepare(text)
    statement.setAllowUnknownNamedParameters(true)
    return statement
  })
  return (from: string, into: string): void => {
    for (const statement of take) statement.run({ from, into })
  }
}

/** Makes room for what people have come to, and counts the games that are there. */
export function addFigures(db: DatabaseSync): void {
  db.exec(`
    ALTER TABLE people ADD COLUMN avatar INTEGER;
    ALTER TABLE people ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE people ADD COLUMN erasing INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX people_erasing ON people (id) WHERE erasing = 1;
    CREATE TABLE person_results (
      person TEXT NOT NULL, game TEXT NOT NULL, at INTEGER NOT NULL, table_id TEXT NOT NULL, access TEXT NOT NULL,
      seats INTEGER NOT NULL, rank INTEGER NOT NULL, score REAL NOT NULL, PRIMARY KEY (person, game, at, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX person_results_once ON person_results (table_id, person);
    CREATE TABLE person_games (
      person TEXT NOT NULL, game TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL, best REAL NOT NULL,
      total REAL NOT NULL, PRIMARY KEY (person, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE person_met (
      person TEXT NOT NULL, other TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL,
      PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX person_met_most ON person_met (person, played DESC, other, won);
    CREATE INDEX person_met_by ON person_met (other);
    CREATE TABLE person_bots (
      person TEXT NOT NULL, game TEXT NOT NULL, bot TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL,
      PRIMARY KEY (person, game, bot)
    ) STRICT, WITHOUT ROWID;
  `)
  const count = makeFigureRows(db)
  for (const { id, doc } of db.prepare(`SELECT id, doc FROM tables WHERE status = 'finished'`).iterate()) {
    try {
      count(String(id), JSON.parse(String(doc)))
    } catch (error) {
      // What can't be read can't be counted.
      if (!(error instanceof SyntaxError)) throw error
    }
  }
}
