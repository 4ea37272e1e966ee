import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isConstraint } from '../start-failure.ts'
import { Damaged, emittedSum, journalSum, stepSum, turnSum } from './checksum.ts'
import { COLUMNS, type Contents, hold, type LogEnd, makeKnown, STEP } from './journal-contents.ts'
import { endsOf } from './sqlite-checked.ts'
import type { StepRow, WriteOutcome } from './store.ts'
import { makeTurnRows, type TurnRows } from './turns.ts'

// The road of a step to the disk. A step is one row at the end of the journal, with the turn that it led to: so the steps
// of a transaction, at whichever tables they were made, share a few pages, and nothing else is written for them. From
// time to time a table is folded: those of its steps that are only in the journal are copied into its log (`steps`), and
// the last one's turn becomes the table's (`turns`). That happens whenever something else than a step is written of the
// table, as its snapshot is; when it has many steps in the journal; when the journal is long, to those that wait longest;
// and when the store is opened and closed. The beginning of the journal that nobody needs any more is cut off, and
// `journal_ends` says from where to where it goes, so that missing rows are noticed.

/** A step with what is kept as JSON as it is kept. */
export interface StepTexts extends Omit<StepRow, 'move' | 'emitted'> {
  readonly move?: string
  readonly emitted: string
}

/** A table is folded when it has so many steps in the journal, and the oldest are when there are so many in all. */
const MOST_OF_A_TABLE = 100
const MOST = 20_000
/** So many are cut off at a time: whole pages, which are not written then but free for others. */
const CUT = 1_000

/** Copies the steps of a table that are only in the journal into its log, and makes the last one's turn its own. */
function makeFold(db: DatabaseSync, turns: TurnRows, contents: () => Contents): (id: string) => void {
  const foldRow = db.prepare(`INSERT INTO steps (${STEP}) SELECT ${STEP} FROM journal WHERE seq = ?`)
  const foldStep = (place: number) => {
    try {
      foldRow.run(place)
    } catch (thrown) {
      // What no log takes is damaged. It is left out, and whoever reads the log finds that it is missing.
      if (!isConstraint(thrown)) throw thrown
    }
  }
  return (id) => {
    const { unfolded } = contents()
    const latest = unfolded.get(id)
    const row = turns.of(id)
    if (latest === undefined || row === undefined) return
    for (const place of latest.places) foldStep(place)
    const { number, sum, turn, due, isWhole } = latest
    const ends = { ...endsOf(row), number, stepsSum: sum }
    const right = turnSum(id, ends, turn)
    // What is not what was written does not become it by being written again.
    turns.put(id, turn, due, ends, isWhole ? right : right ^ 1)
    unfolded.delete(id)
  }
}

/** The log of every table as it is written, and whose turn it is there, each within the caller's transaction. */
export function makeJournal(db: DatabaseSync) {
  const turns = makeTurnRows(db)
  const addRow = db.prepare(`INSERT INTO journal (${COLUMNS}) VALUES (${COLUMNS.replaceAll(/\w+/g, '?')})`)
  const putEnds = db.prepare('UPDATE journal_ends SET first = ?, last = ?')
  const cutBefore = db.prepare('DELETE FROM journal WHERE seq < ?')
  const hasKey = db.prepare('SELECT 1 FROM steps WHERE table_id = ? AND key = ?')
  const { peek, contents, forget } = makeKnown(db)
  const fold = makeFold(db, turns, contents)

  const cut = (to: number) => {
    const now = contents()
    cutBefore.run(to)
    now.first = to
    now.isMoved = true
  }
  const append = (id: string, before: number, step: StepTexts, turn: string, due: number | null) => {
    const now = contents()
    const seq = ++now.last
    now.isMoved = true
    const { number, key = null } = step
    const [sum, values] = columnsOf(id, before, step)
    addRow.run(...values, seq, turn, due, journalSum(id, seq, number, sum, due, turn))
    const count = hold(now.unfolded, id, seq, key, { number, sum, turn, due, isWhole: true })
    if (count >= MOST_OF_A_TABLE) fold(id)
  }
  /** Where the log of a table ends; undefined where there is no such table. */
  const endOf = (id: string): Pick<LogEnd, 'number' | 'sum'> | undefined => {
    const latest = contents().unfolded.get(id)
    if (latest !== undefined) return latest
    const row = turns.of(id)
    return row && { number: Number(row.number), sum: Number(row.steps_sum) }
  }
  const isTaken = (id: string, key: string): boolean =>
    contents().unfolded.get(id)?.keys.includes(key) || hasKey.get(id, key) !== undefined

  return {
    contents,
    forget,
    fold,
    addStep(id: string, step: StepTexts, turn: string, due: number | null): WriteOutcome {
      const end = endOf(id)
      if (end === undefined) return 'taken'
      if (step.number > end.number + 1) throw new Damaged('the log', id, end.number + 1)
      if (step.key !== undefined && isTaken(id, step.key)) return 'repeated'
      if (step.number <= end.number) return 'taken'
      append(id, end.sum, step, turn, due)
      return 'done'
    },
    /** Folds the table, and gives it another turn without a step. */
    putTurn(id: string, turn: string, due: number | null): WriteOutcome {
      fold(id)
      const row = turns.of(id)
      if (row === undefined) return 'taken'
      turns.put(id, turn, due, endsOf(row))
      return 'done'
    },
    foldAll() {
      const { unfolded, first, last } = contents()
      for (const id of unfolded.keys()) fold(id)
      if (first <= last) cut(last + 1)
    },
    /** To be called at the end of every transaction. */
    settle() {
      const known = peek()
      if (!known?.isMoved) return
      const { unfolded, last } = known
      for (const [id, { places }] of unfolded) {
        if (last - Number(places[0]) < MOST) break
        fold(id)
      }
      const [oldest] = unfolded.values()
      const needed = oldest?.places[0] ?? last + 1
      if (needed - known.first >= CUT) cut(needed)
      putEnds.run(known.first, last)
      known.isMoved = false
    },
  }
}

export type Journal = ReturnType<typeof makeJournal>

/** The checksum of a step after one with that of `before`, and what is written of it. */
function columnsOf(id: string, before: number, step: StepTexts): readonly [sum: number, values: SQLInputValue[]] {
  const { number, kind, seat = null, move = null, entry, emitted, at, key = null } = step
  const [idle, secret] = [step.idle ? 1 : 0, step.secret ? 1 : 0]
  const ofEmitted = emittedSum(emitted)
  const sum = stepSum(before, id, { number, kind, seat, idle, move, entry, at, key, secret }, ofEmitted)
  return [sum, [id, number, kind, seat, idle, move, entry, emitted, at, key, secret, ofEmitted, sum]]
}
