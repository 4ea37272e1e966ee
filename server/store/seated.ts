import type { DatabaseSync } from 'node:sqlite'
import type { TableDoc } from './store.ts'

// Whose tables are whose: those at which people sit, are expected, or sat until a bot took over. A row has all that a list
// of one's own tables is chosen by, so that a page of it costs a page. Of a table that is over it also says when it changed
// last, by which it is ordered; one that goes on changes with every step, and its turn says when.

export interface SeatedRow {
  readonly person: string
  /** The seat that is the person's to play; nothing where there is none (any more). */
  readonly seat: number | null
  /** What the others there are called, as it is searched. */
  readonly names: string
}

/** A text as names are searched by it. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()

export function seatedAt({ seats }: Pick<TableDoc, 'seats'>): readonly SeatedRow[] {
  const people = seats.flatMap((state, seat) => {
    if ('person' in state) return [{ ...state.person, seat: state.kind === 'person' && !state.quit ? seat : null }]
    return 'after' in state && state.after !== undefined ? [{ ...state.after, seat: null }] : []
  })
  const ids = [...new Set(people.map(({ id }) => id))]
  return ids.map((person) => ({
    person,
    seat: people.find(({ id, seat }) => id === person && seat !== null)?.seat ?? null,
    names: people
      .filter(({ id }) => id !== person)
      .map(({ name }) => foldName(name))
      .join('\n'),
  }))
}

/** The rows of tables, each within the caller's transaction. The table itself is to be there before they are. */
export function makeSeatedRows(db: DatabaseSync) {
  const clear = db.prepare('DELETE FROM seated WHERE table_id = ?')
  const add = db.prepare(
    `INSERT INTO seated (person, table_id, seat, names, status, game, changed)
     SELECT ?, id, ?, ?, status, game, CASE WHEN json_valid(turn) THEN coalesce(turn ->> '$.changed', 0) ELSE 0 END
     FROM tables JOIN turns ON turns.table_id = id WHERE id = ?`,
  )
  return {
    clear: (id: string) => void clear.run(id),
    add(id: string, doc: Pick<TableDoc, 'seats'>): void {
      for (const { person, seat, names } of seatedAt(doc)) add.run(person, seat, names, id)
    },
  }
}

const OVER = `status IN ('finished', 'abandoned', 'closed')`
const GOING = `status IN ('open', 'playing', 'frozen')`

export const seatedTerms = { OVER, GOING } as const

/** Makes the rows anew from what is known of the tables. */
export function addSeatedColumns(db: DatabaseSync): void {
  db.exec(`
    DROP TABLE seated;
    CREATE TABLE seated (
      person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER, names TEXT NOT NULL,
      status TEXT NOT NULL, game TEXT NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seated_at ON seated (table_id);
    CREATE INDEX seated_over ON seated (person, changed, table_id, status, game, names) WHERE ${OVER};
    CREATE INDEX seated_going ON seated (person, table_id) WHERE ${GOING};
  `)
  const rows = makeSeatedRows(db)
  for (const { id, doc } of db.prepare('SELECT id, doc FROM tables').iterate()) {
    const known = readDoc(String(doc))
    if (known !== undefined) rows.add(String(id), known)
  }
}

/** What can't be read is nobody's: it can't be shown in a list either. */
function readDoc(text: string): TableDoc | undefined {
  try {
    const doc: TableDoc = JSON.parse(text)
    return Array.isArray(doc.seats) ? doc : undefined
  } catch {
    return undefined
  }
}
