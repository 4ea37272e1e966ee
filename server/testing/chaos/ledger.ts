import { DatabaseSync } from 'node:sqlite'
import { type AnyMove, isRefusal, Match } from '@portolan/engine'
import type { TableDoc, Turn } from '../../store/store.ts'
import { recordOf, standing } from '../../tables/fold.ts'
import { games } from '../games.ts'
import { LOGS, TURNS } from '../stored.ts'

// What was sent to a server and what it acknowledged, held against its database.

/** A request that was sent with its key, and what was acknowledged of it, if anything was. */
export interface Sent {
  readonly table: string
  readonly key: string
  readonly kind: 'move' | 'undo'
  readonly number: number
  readonly move?: AnyMove
  /** Over a socket, and not by a request of its own. */
  readonly live?: true
  acknowledged?: number
  refused?: true
}

export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/**
 * Looks into the database itself: every acknowledged step is in the log exactly once, and what was not acknowledged is
 * there whole or not at all, and what was refused is not. Gives the keys of those that are there all the same.
 */
export function checkLog(data: string, sent: readonly Sent[]): readonly string[] {
  const written: string[] = []
  const db = new DatabaseSync(`${data}/portolan.db`, { readOnly: true })
  try {
    const byKey = db.prepare(`SELECT number, kind, move FROM ${LOGS} WHERE table_id = ? AND key LIKE ?`)
    for (const { table, key, kind, move, acknowledged, refused } of sent) {
      const rows = byKey.all(table, `% ${key}`)
      expect(rows.length <= 1, `${key} is there ${rows.length} times`)
      const [row] = rows
      if (row === undefined) {
        expect(acknowledged === undefined, `${key} was acknowledged as ${acknowledged} and is not there`)
        continue
      }
      expect(!refused, `${key} was refused and is there`)
      if (acknowledged === undefined) written.push(key)
      // Everybody counts the steps that they know of.
      else expect(Number(row.number) >= acknowledged, `${key} was acknowledged as ${acknowledged} and is ${row.number}`)
      const whole = row.kind === kind && row.move === (move === undefined ? null : JSON.stringify(move))
      expect(whole, `${key} is there as another step than was sent`)
    }
    return written
  } finally {
    db.close()
  }
}

/** The whole database: it is sound, no log has a gap, and each comes out where its table stands. */
export async function checkDatabase(data: string): Promise<void> {
  const db = new DatabaseSync(`${data}/portolan.db`, { readOnly: true })
  try {
    for (const { quick_check } of db.prepare('PRAGMA quick_check').all()) expect(quick_check === 'ok', `${quick_check}`)
    const gaps = db.prepare(`SELECT table_id FROM ${LOGS} GROUP BY table_id HAVING max(number) <> count(*)`).all()
    expect(gaps.length === 0, 'a log has a gap')
    for (const row of db.prepare(`SELECT id, doc, turn FROM tables JOIN ${TURNS} ON table_id = id`).all()) {
      await checkFold(db, String(row.id), JSON.parse(String(row.doc)), JSON.parse(String(row.turn)))
    }
  } finally {
    db.close()
  }
}

/** Folds a log anew, and compares with what is stored of whose turn it is. */
async function checkFold(db: DatabaseSync, table: string, doc: TableDoc, turn: Turn): Promise<void> {
  const game = await games.find(({ id }) => id === doc.game)?.rules()
  if (game === undefined || doc.seed === undefined) return
  const steps = db.prepare(`SELECT number, kind, seat, move, entry, at FROM ${LOGS} WHERE table_id = ? ORDER BY number`)
  const log = steps.all(table).map((step) => ({
    number: Number(step.number),
    kind: step.kind as 'move',
    seat: Number(step.seat),
    ...(step.move !== null && { move: JSON.parse(String(step.move)) }),
    entry: Number(step.entry),
    at: Number(step.at),
  }))
  const match = Match.from(game, recordOf(doc, standing(log)))
  if (isRefusal(match)) throw new Error(`a log does not replay: ${match.code}`)
  const awaited = JSON.stringify(match.decisions().map(({ seat }) => seat))
  expect(awaited === JSON.stringify(turn.awaited), 'whose turn it is is stored otherwise than the log says')
}
