import type { DatabaseSync } from 'node:sqlite'
import { NOTHING } from './checksum.ts'
import type { Row } from './sqlite-rows.ts'
import type { Sweep, SweepKind, Swept } from './store.ts'
import { makeTurnRows } from './turns.ts'

// What nobody comes back for is taken away, a little at a time: no move waits noticeably for it.

/** How many of them are looked at in one go. */
const PORTION = 50
/** Of tables fewer: for each that goes, SQLite looks through the journal, whether something there is of it. */
const TABLES = 10

/** All that belongs to a table at which nothing was played, and goes with it. */
const PARTS = ['chat', 'seated', 'quarantine', 'turns'] as const

/** When a table was last changed; of one that can't be read, never, so that it stays. */
const changedAt = ({ turn }: Row): number => {
  try {
    return Number(JSON.parse(String(turn)).changed)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Looks at the next portion of what was last of use before a moment, and takes away what nobody needs. */
type Sweeper = (before: number, after: string) => Swept

/** Takes away what was kept for long enough, each within the caller's transaction. */
export function makeRetentionStatements(db: DatabaseSync) {
  const byKind: Readonly<Record<SweepKind, Sweeper>> = {
    guests: sweepGuests(db),
    rooms: sweepRooms(db),
    chat: sweepChat(db),
    sessions: sweepSessions(db),
  }
  return { sweep: ({ kind, before, after }: Sweep): Swept => byKind[kind](before, after) }
}

function sweepSessions(db: DatabaseSync): Sweeper {
  const remove = db.prepare(
    'DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE seen < ? LIMIT ?) RETURNING hash',
  )
  return (before) => {
    const removed = remove.all(before, PORTION).length
    return { removed, ...(removed === PORTION && { next: '' }) }
  }
}

function sweepGuests(db: DatabaseSync): Sweeper {
  // A place in a list of the day, a table of one's own, a seat and a link are all somebody's for longer than they are here.
  const unseen = db.prepare(
    `SELECT id, seen,
       EXISTS (SELECT 1 FROM seated WHERE person = people.id)
       OR EXISTS (SELECT 1 FROM links WHERE person = people.id AND (expires IS NULL OR expires > ?1))
       OR EXISTS (SELECT 1 FROM passkeys WHERE person = people.id)
       OR EXISTS (SELECT 1 FROM daily WHERE person = people.id)
       OR EXISTS (SELECT 1 FROM tables WHERE owner = people.id AND status IN ('open', 'playing', 'frozen')) AS stays
     FROM people WHERE seen < ?1 AND (seen, id) > (?2, ?3) ORDER BY seen, id LIMIT ?4`,
  )
  const removeOf = ['sessions', 'links', 'merged'].map((table) => db.prepare(`DELETE FROM ${table} WHERE person = ?`))
  const removeGuest = db.prepare('DELETE FROM people WHERE id = ?')
  return (before, after) => {
    const [, seen = '-1', id = ''] = /^(\d+) (.*)$/.exec(after) ?? []
    const rows = unseen.all(before, Number(seen), id, PORTION)
    const gone = rows.filter(({ stays }) => stays === 0).map((row) => String(row.id))
    for (const one of gone) {
      for (const remove of removeOf) remove.run(one)
      removeGuest.run(one)
    }
    const last = rows.at(-1)
    return { removed: gone.length, ...(rows.length === PORTION && last && { next: `${last.seen} ${last.id}` }) }
  }
}

/** Tables that were closed before anything was played there. */
function sweepRooms(db: DatabaseSync): Sweeper {
  const closed = db.prepare(
    `SELECT id, turn FROM tables JOIN turns ON turns.table_id = id
     WHERE status = 'closed' AND turns.number = 0 AND NOT is_unfolded(id) AND made < ? AND id > ?
     ORDER BY id LIMIT ?`,
  )
  const removeParts = PARTS.map((part) => db.prepare(`DELETE FROM ${part} WHERE table_id = ?`))
  const removeTable = db.prepare('DELETE FROM tables WHERE id = ?')
  return (before, after) => {
    const rows = closed.all(before, after, TABLES)
    const gone = rows.filter((row) => changedAt(row) < before).map(({ id }) => String(id))
    for (const id of gone) {
      for (const remove of removeParts) remove.run(id)
      removeTable.run(id)
    }
    const last = rows.at(-1)
    return { removed: gone.length, ...(rows.length === TABLES && last && { next: String(last.id) }) }
  }
}

const isOver = (row: Row | undefined, before: number): boolean =>
  row !== undefined && ['finished', 'abandoned', 'closed'].includes(String(row.status)) && changedAt(row) < before

function sweepChat(db: DatabaseSync): Sweeper {
  const turns = makeTurnRows(db)
  const nextChat = db.prepare('SELECT min(table_id) AS id FROM chat WHERE table_id > ?')
  const tableOf = db.prepare(
    'SELECT status, turn_now(id, turn) AS turn FROM tables JOIN turns ON turns.table_id = id WHERE id = ?',
  )
  const removeChat = db.prepare('DELETE FROM chat WHERE table_id = ?')
  return (before, after) => {
    let at = after
    let removed = 0
    for (let looked = 0; looked < PORTION; looked++) {
      const id = nextChat.get(at)?.id ?? null
      if (id === null) return { removed }
      at = String(id)
      if (!isOver(tableOf.get(at), before)) continue
      removeChat.run(at)
      turns.putChatEnd(at, { chatNumber: 0, chatSum: NOTHING })
      removed++
    }
    return { removed, next: at }
  }
}
