import type { DatabaseSync } from 'node:sqlite'
import type { ChatLine } from '@portolan/protocol'
import { lineSum } from './checksum.ts'
import { damagedLines } from './sqlite-checked.ts'
import { looksOf } from './sqlite-people.ts'
import type { Row } from './sqlite-rows.ts'
import type { Allowance, ChatOutcome, ReadChat } from './store.ts'
import { makeTurnRows } from './turns.ts'

const DAY = 24 * 60 * 60 * 1000

/** What is said at tables, and how much of it in a day, each within the caller's transaction. */
export function makeChatStatements(db: DatabaseSync) {
  const turns = makeTurnRows(db)
  const sql = (text: string) => db.prepare(text)
  const addChat = sql('INSERT INTO chat (table_id, number, line, sum) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  const chatUsed = sql('SELECT lines, bytes FROM chat_used WHERE day = ? AND key = ?')
  const useChat = sql(
    `INSERT INTO chat_used (day, key, lines, bytes) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET lines = lines + 1, bytes = bytes + excluded.bytes`,
  )
  const forgetChatUsed = sql('DELETE FROM chat_used WHERE day < ?')
  const chatAfter = sql(
    'SELECT number, line, sum FROM chat WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?',
  )
  const becomeOf = sql(
    'SELECT id, name, guest, avatar, erasing FROM merged JOIN people ON people.id = merged.person WHERE was = ?',
  )
  const chatSumAt = sql('SELECT number, sum FROM chat WHERE table_id = ? AND number = ?')

  /** A line is kept as it was said; who said it may be somebody else by now. */
  const lineIn = ({ line }: Row): ChatLine => {
    const said: ChatLine = JSON.parse(String(line))
    const now = becomeOf.get(said.person.id)
    return now === undefined
      ? said
      : { ...said, person: { id: String(now.id), name: String(now.name), ...looksOf(now) } }
  }

  return {
    addChat(id: string, line: ChatLine, allowances: readonly Allowance[] = []): ChatOutcome {
      const { number } = line
      const text = JSON.stringify(line)
      const size = Buffer.byteLength(text)
      const day = Math.floor(line.at / DAY)
      const usedUp = allowances.find(({ key, lines, bytes }) => {
        const used = chatUsed.get(day, key)
        return Number(used?.lines ?? 0) + 1 > lines || Number(used?.bytes ?? 0) + size > bytes
      })
      if (usedUp !== undefined) return usedUp.share
      const before = turns.of(id)
      if (before === undefined || number !== Number(before.chat_number) + 1) return 'taken'
      const sum = lineSum(Number(before.chat_sum), id, number, text)
      if (addChat.run(id, number, text, sum).changes === 0) return 'taken'
      turns.putChatEnd(id, { chatNumber: number, chatSum: sum })
      for (const { key } of allowances) useChat.run(day, key, size)
      forgetChatUsed.run(day)
      return 'done'
    },
    /** A line that is damaged is left out: no game needs it. */
    readChat(id: string, after: number, limit: number): ReadChat {
      const rows = chatAfter.all(id, after, limit).reverse()
      const damaged = damagedLines(id, rows, chatSumAt.get(id, Number(rows[0]?.number) - 1))
      const whole = rows.filter(({ number }) => !damaged.includes(Number(number)))
      return { lines: whole.map(lineIn), damaged }
    },
  }
}
