import type { DatabaseSync } from 'node:sqlite'
import { isCorrupt } from '../start-failure.ts'
import { journalSum } from './checksum.ts'
import type { Row } from './sqlite-rows.ts'

// What the journal has of each table beyond its log. That is known in memory, and read anew after a transaction that failed.

/** What the last step of a table came to. */
export interface LogEnd {
  readonly number: number
  readonly sum: number
  readonly turn: string
  readonly due: number | null
  /** The turn is what was written. */
  readonly isWhole: boolean
}

/** The steps of a table that are only in the journal: their places there and their keys, oldest first. */
interface Unfolded extends LogEnd {
  readonly places: number[]
  readonly keys: (string | null)[]
}

export interface Contents {
  first: number
  last: number
  /** That is not what `journal_ends` says yet. */
  isMoved: boolean
  /** By tables; the one with the oldest step comes first. */
  readonly unfolded: Map<string, Unfolded>
  /** What is wrong with the journal, beyond what is found when a table is read. */
  readonly problems: readonly string[]
}

/** What a step is in the journal and in a log alike. */
export const STEP = 'table_id, number, kind, seat, idle, move, entry, told, at, key, secret, told_sum, sum'
export const COLUMNS = `${STEP}, seq, turn, due, row_sum`

/** Reads what the journal has beyond the logs. */
export function readJournal(db: DatabaseSync): Contents {
  const ends = db.prepare('SELECT first, last FROM journal_ends').get()
  const [first, last] = [Number(ends?.first ?? 1), Number(ends?.last ?? 0)]
  const rows = db.prepare(
    `SELECT seq, journal.table_id AS id, journal.number, journal.sum, key, journal.turn, journal.due, row_sum,
            turns.number AS folded
     FROM journal LEFT JOIN turns USING (table_id) ORDER BY seq`,
  )
  const unfolded = new Map<string, Unfolded>()
  let [count, lost, end] = [0, 0, last]
  for (const row of rows.iterate()) {
    count++
    end = Math.max(end, Number(row.seq))
    if (row.folded === null) lost++
    else if (Number(row.number) > Number(row.folded)) {
      const key = row.key === null ? null : String(row.key)
      hold(unfolded, String(row.id), Number(row.seq), key, endIn(row))
    }
  }
  const missing = last - first + 1 - count
  const problems = [
    ...(missing === 0 ? [] : [`steps missing from the journal: ${missing}`]),
    ...(lost === 0 ? [] : [`steps of no table in the journal: ${lost}`]),
  ]
  return { first, last: end, isMoved: false, unfolded, problems }
}

/** What is known of the journal, until it is forgotten. */
export function makeKnown(db: DatabaseSync) {
  let known: Contents | undefined
  return {
    /** As it is known: undefined where it would have to be read. */
    peek: () => known,
    contents(): Contents {
      known ??= readJournal(db)
      return known
    },
    /** What was written has not been written after all. */
    forget() {
      known = undefined
    },
  }
}

/** Adds a step that is in the journal to those of its table; gives how many there are. */
export function hold(
  unfolded: Map<string, Unfolded>,
  id: string,
  place: number,
  key: string | null,
  end: LogEnd,
): number {
  const { places, keys }: Pick<Unfolded, 'places' | 'keys'> = unfolded.get(id) ?? { places: [], keys: [] }
  places.push(place)
  keys.push(key)
  unfolded.set(id, { ...end, places, keys })
  return places.length
}

const endIn = (row: Row): LogEnd => ({
  number: Number(row.number),
  sum: Number(row.sum),
  turn: String(row.turn),
  due: row.due === null ? null : Number(row.due),
  isWhole: isWholeRow(String(row.id), row),
})

/** Whether the turn of a row of the journal, and where it stands, is what was written. */
export const isWholeRow = (id: string, { seq, number, sum, turn, due, row_sum }: Row): boolean =>
  journalSum(id, Number(seq), Number(number), Number(sum), due === null ? null : Number(due), String(turn)) === row_sum

/** The rows of the journal at these places, as far as they are there. */
export function makeRowsAt(db: DatabaseSync): (places: readonly number[]) => readonly Row[] {
  const rowAt = db.prepare(`SELECT ${COLUMNS} FROM journal WHERE seq = ?`)
  return (places) => places.map((place) => rowAt.get(place)).filter((row) => row !== undefined)
}

export interface JournalReader {
  readonly problems: readonly string[]
  /** Those of a table's latest steps that came after its log's last, whose number is given. */
  rowsAfter(table: string, number: number): readonly Row[]
}

/** The journal as it is now, for who looks at a database beside a server or without one; `isThere`: it has one. */
export function makeJournalReader(db: DatabaseSync, isThere: boolean): JournalReader {
  if (!isThere) return { problems: [], rowsAfter: () => [] }
  db.exec('BEGIN')
  try {
    const { unfolded, problems } = readJournal(db)
    const rowsAt = makeRowsAt(db)
    const rowsOf = (table: string) => rowsAt(unfolded.get(table)?.places ?? [])
    // What has been folded or cut off since is in the log.
    return { problems, rowsAfter: (table, number) => rowsOf(table).filter((row) => Number(row.number) > number) }
  } catch (thrown) {
    if (!(thrown instanceof Error && isCorrupt(thrown))) throw thrown
    return { problems: [thrown.message], rowsAfter: () => [] }
  } finally {
    db.exec('COMMIT')
  }
}
