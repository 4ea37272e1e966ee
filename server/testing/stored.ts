// What a database has of all tables, for who looks at it beside the server or after it was killed: see store/journal.ts.

const NEWER = 'FROM journal JOIN turns USING (table_id) WHERE journal.number > turns.number'
const STEP = 'table_id, number, kind, seat, move, entry, at, key'

/** Every step of every log. */
export const LOGS = `(
  SELECT ${STEP} FROM steps UNION ALL SELECT ${STEP.replace('number', 'journal.number')} ${NEWER}
)`

/** Whose turn it is at every table, and what is due there. */
export const TURNS = `(
  SELECT table_id, journal.turn, journal.due, max(seq) ${NEWER} GROUP BY table_id
  UNION ALL
  SELECT table_id, turn, due, NULL FROM turns WHERE NOT EXISTS (
    SELECT 1 FROM journal WHERE journal.table_id = turns.table_id AND journal.number > turns.number
  )
)`
