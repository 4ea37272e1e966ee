import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Sweep, SweepKind, Swept } from './store.ts'

// What nobody comes back for is taken away, a little at a time: no move waits noticeably for it.

/** How many of them are looked at in one go. */
const PORTION = 50

/** All that belongs to a table at which nothing was played, and goes with it. */
const PARTS = ['chat', 'seated', 'quarantine', 'turns'] as const

type Row = Record<string, SQLOutputValue>

/** When a table was last changed; of one that can't be read, never, so that it stays. */
const changedAt = ({ turn }: Row): number => {
  try {
    return Number(JSON.parse(String(turn)).changed)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export interface RetentionParts {
  /** Takes a table's chat out of its checksums. */
  endChat(table: string): void
  /** A table is gone. */
  forgetTable(table: string): void
}

/** Takes away what was kept for long enough, each within the caller's transaction. */
export function makeRetentionStatements(db: DatabaseSync, { endChat, forgetTable }: RetentionParts) {
  const sql = (text: string) => db.prepare(text)
  const oldSessions = sql(
    'DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE seen < ? LIMIT ?) RETURNING hash',
  )
  // A place in a list of the day, a table of one's own, a seat and a link are all somebody's for longer than they are here.
  const unseen = sql(
    `SELECT id, seen,
       EXISTS (SELECT 1 FROM seated WHERE person = people.id)
       OR EXISTS (SELECT 1 FROM links WHERE person = people.id AND (expires IS NULL OR expires > ?1))
       OR EXISTS (SELECT 1 FROM daily WHERE person = people.id)
       OR EXISTS (SELECT 1 FROM tables WHERE owner = people.id AND status IN ('open', 'playing', 'frozen')) AS stays
     FROM people WHERE seen < ?1 AND (seen, id) > (?2, ?3) ORDER BY seen, id LIMIT ?4`,
  )
  const removePerson = ['sessions', 'links'].map((table) => sql(`DELETE FROM ${table} WHERE person = ?`))
  const removePeople = sql('DELETE FROM people WHERE id = ?')
  const closed = sql(
    `SELECT id, turn FROM tables JOIN turns ON turns.table_id = id
     WHERE status = 'closed' AND turns.number = 0 AND made < ? AND id > ? ORDER BY id LIMIT ?`,
  )
  const removeParts = PARTS.map((part) => sql(`DELETE FROM ${part} WHERE table_id = ?`))
  const removeTable = sql('DELETE FROM tables WHERE id = ?')
  const nextChat = sql('SELECT min(table_id) AS id FROM chat WHERE table_id > ?')
  const tableOf = sql('SELECT status, turn FROM tables JOIN turns ON turns.table_id = id WHERE id = ?')
  const removeChat = sql('DELETE FROM chat WHERE table_id = ?')

  const guests = (before: number, after: string): Swept => {
    const [, seen = '-1', id = ''] = /^(\d+) (.*)$/.exec(after) ?? []
    const rows = unseen.all(before, Number(seen), id, PORTION)
    const gone = rows.filter(({ stays }) => stays === 0).map((row) => String(row.id))
    for (const one of gone) {
      for (const remove of removePerson) remove.run(one)
      removePeople.run(one)
    }
    const last = rows.at(-1)
    return { removed: gone.length, ...(rows.length === PORTION && last && { next: `${last.seen} ${last.id}` }) }
  }

  const rooms = (before: number, after: string): Swept => {
    const rows = closed.all(before, after, PORTION)
    const gone = rows.filter((row) => changedAt(row) < before).map(({ id }) => String(id))
    for (const id of gone) {
      for (const remove of removeParts) remove.run(id)
      removeTable.run(id)
      forgetTable(id)
    }
    const last = rows.at(-1)
    return { removed: gone.length, ...(rows.length === PORTION && last && { next: String(last.id) }) }
  }

  const isOver = (row: Row | undefined, before: number): boolean =>
    row !== undefined && ['finished', 'abandoned', 'closed'].includes(String(row.status)) && changedAt(row) < before

  const chat = (before: number, after: string): Swept => {
    let at = after
    let removed = 0
    for (let looked = 0; looked < PORTION; looked++) {
      const id = nextChat.get(at)?.id ?? null
      if (id === null) return { removed }
      at = String(id)
      if (!isOver(tableOf.get(at), before)) continue
      removeChat.run(at)
      endChat(at)
      removed++
    }
    return { removed, next: at }
  }

  const sessions = (before: number): Swept => {
    const removed = oldSessions.all(before, PORTION).length
    return { removed, ...(removed === PORTION && { next: '' }) }
  }

  const byKind: Readonly<Record<SweepKind, (before: number, after: string) => Swept>> = {
    guests,
    rooms,
    chat,
    sessions,
  }

  return {
    /** Looks at the next portion of what was last of use before a moment, and takes away what nobody needs. */
    sweep: ({ kind, before, after }: Sweep): Swept => byKind[kind](before, after),
  }
}
