import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRefusal, type Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { type Catalog, makeCatalog, newestOf, rulesFor } from './catalog.ts'
import { type JournalReader, makeJournalReader } from './store/journal-contents.ts'
import { FIRST_JOURNAL, LATEST } from './store/sqlite-schema.ts'
import type { StepRow, TableDoc } from './store/store.ts'
import { standing } from './tables/fold.ts'
import { readMatch } from './tables/reading.ts'

/**
 * What the games that are installed here would do with a table that is not over: it goes on by the newest rules, or by an
 * older version that is installed; it would be frozen; it is frozen, and stays so or thaws; what is stored can't be read.
 */
export type Fate = 'goesOn' | 'keepsVersion' | 'freezes' | 'staysFrozen' | 'thaws' | 'unreadable'

export interface TableFate {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly fate: Fate
  readonly reason?: Refusal
}

export interface UpgradeReport {
  readonly tables: readonly TableFate[]
  /** Games that are over, whose last position is not kept yet and whose rules are not here: it could not be shown. */
  readonly unkept: number
}

/** Whether a table would not go on that goes on now. */
export const isBad = (fate: Fate): boolean => fate === 'freezes' || fate === 'unreadable'

/** Why there is nothing to look at: no server has written there, or a newer one. */
export type NoReport = 'noData' | 'newerData'

/**
 * Looks at the tables of a data folder, of this or an earlier version of the server, which may be running: nothing is
 * written.
 */
export async function checkUpgrade(data: string, entries: readonly GameEntry[]): Promise<UpgradeReport | NoReport> {
  const file = join(data, 'portolan.db')
  if (!existsSync(file)) return 'noData'
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > LATEST) return 'newerData'
    if (version === 0) return 'noData'
    const catalog = makeCatalog(entries)
    const journal = makeJournalReader(db, version >= FIRST_JOURNAL)
    return { tables: await fatesIn(db, journal, catalog), unkept: await countUnkept(db, catalog) }
  } finally {
    db.close()
  }
}

async function fatesIn(db: DatabaseSync, journal: JournalReader, catalog: Catalog): Promise<readonly TableFate[]> {
  const all = db.prepare(`SELECT id, game FROM tables WHERE status IN ('playing', 'frozen') ORDER BY game, id`).all()
  const read = makeReader(db, journal)
  const fates: TableFate[] = []
  for (const { id, game } of all) {
    try {
      const stored = read(String(id))
      // It has ended meanwhile.
      if (stored !== undefined) fates.push({ id: String(id), ...(await fateOf(catalog, stored)) })
    } catch {
      fates.push({ id: String(id), game: String(game), version: 0, fate: 'unreadable' })
    }
  }
  return fates
}

type Stored = Parameters<typeof readMatch>[1]

async function fateOf(catalog: Catalog, stored: Stored): Promise<Omit<TableFate, 'id'>> {
  const { game, version, status } = stored.doc
  const rules = await rulesFor(catalog, game, version)
  const { refusal } = readMatch(rules, stored, false)
  const frozen = status === 'frozen'
  if (refusal !== undefined) return { game, version, fate: frozen ? 'staysFrozen' : 'freezes', reason: refusal }
  const newest = await newestOf(catalog, game)
  const going = newest?.version === version ? 'goesOn' : 'keepsVersion'
  return { game, version, fate: frozen ? 'thaws' : going }
}

/** Reads what all versions of the database have. */
function makeReader(db: DatabaseSync, journal: JournalReader): (id: string) => Stored | undefined {
  const table = db.prepare(
    `SELECT doc, turn, snapshot FROM tables JOIN turns ON turns.table_id = id
     LEFT JOIN snapshots ON snapshots.table_id = id WHERE id = ? AND status IN ('playing', 'frozen')`,
  )
  const steps = db.prepare('SELECT kind, seat, move, entry FROM steps WHERE table_id = ? ORDER BY number')
  const read = (id: string): Stored | undefined => {
    const row = table.get(id)
    if (row === undefined) return undefined
    const folded = steps.all(id)
    const unfolded = journal.rowsAfter(id, folded.length)
    const log = [...folded, ...unfolded].map(
      ({ kind, seat, move, entry }, i): Omit<StepRow, 'emitted'> => ({
        ...{ number: i + 1, kind: kind as StepRow['kind'], entry: Number(entry), at: 0 },
        ...(seat !== null && { seat: Number(seat) }),
        ...(move !== null && { move: JSON.parse(String(move)) }),
      }),
    )
    return {
      doc: JSON.parse(String(row.doc)),
      turn: JSON.parse(String((unfolded.at(-1) ?? row).turn)),
      entries: standing(log),
      ...(row.snapshot !== null && { snapshot: JSON.parse(String(row.snapshot)) }),
    }
  }
  return (id) => {
    // A server may be writing meanwhile: all that is read of a table is of one moment.
    db.exec('BEGIN')
    try {
      return read(id)
    } finally {
      db.exec('COMMIT')
    }
  }
}

async function countUnkept(db: DatabaseSync, catalog: Catalog): Promise<number> {
  const keepsEndings = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'endings'`).get() !== undefined
  const unkept = keepsEndings ? 'AND NOT EXISTS (SELECT 1 FROM endings WHERE table_id = id)' : ''
  const docs = db.prepare(`SELECT doc FROM tables WHERE status IN ('finished', 'abandoned') ${unkept}`)
  let count = 0
  for (const { doc } of docs.iterate()) {
    const known = readDoc(String(doc))
    if (known === undefined || isRefusal(await rulesFor(catalog, known.game, known.version))) count++
  }
  return count
}

function readDoc(text: string): TableDoc | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
