import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { type Ends, turnSum } from './checksum.ts'
import { endsOf } from './sqlite-checked.ts'

/** Whose turn it is at a table that is folded, and where its log and its chat end. */
export function makeTurnRows(db: DatabaseSync) {
  const turnOf = db.prepare('SELECT turn, due, number, steps_sum, chat_number, chat_sum FROM turns WHERE table_id = ?')
  const changeTurn = db.prepare(
    'UPDATE turns SET turn = ?, due = ?, number = ?, steps_sum = ?, chat_number = ?, chat_sum = ?, sum = ? WHERE table_id = ?',
  )
  const put = (id: string, turn: string, due: SQLOutputValue, ends: Ends, sum = turnSum(id, ends, turn)) => {
    const { number, stepsSum, chatNumber, chatSum } = ends
    changeTurn.run(turn, due, number, stepsSum, chatNumber, chatSum, sum, id)
  }
  return {
    put,
    of: (id: string): Record<string, SQLOutputValue> | undefined => turnOf.get(id),
    /** The chat ends elsewhere, and all else is as it was. */
    putChatEnd(id: string, end: Pick<Ends, 'chatNumber' | 'chatSum'>): void {
      const row = turnOf.get(id)
      if (row !== undefined) put(id, String(row.turn), row.due ?? null, { ...endsOf(row), ...end })
    },
  }
}

export type TurnRows = ReturnType<typeof makeTurnRows>
