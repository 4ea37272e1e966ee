import type { DatabaseSync } from 'node:sqlite'
import type { ChatLine } from '@portolan/protocol'
import { SOMEONE } from '../someone.ts'
import { lineSum, NOTHING } from './checksum.ts'
import { makeDropOwn } from './sqlite-own.ts'
import type { ChatOfPerson, Portion } from './store.ts'
import { makeTurnRows } from './turns.ts'

// What is kept of one person: gathered for themselves, or taken away. Both go through everything in portions, so that no
// move waits for it: people do so once.

const TABLES = 500
const CHATS = 50

export const makeErasureStatements = (db: DatabaseSync) => ({ ...makePersonErasure(db), ...makeChatErasure(db) })

/** The one row that names a person, and what else is theirs alone. */
function makePersonErasure(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const mark = sql(
    'UPDATE people SET name = ?, guest = NULL, avatar = NULL, shown = 0, erasing = 1 WHERE id = ? AND erasing = 0',
  )
  const clear = [
    'DELETE FROM person_results WHERE person = ?',
    'DELETE FROM person_games WHERE person = ?',
    'DELETE FROM person_bots WHERE person = ?',
    'DELETE FROM person_met WHERE person = ?1 OR other = ?1',
  ].map(sql)
  // Who sent in what is told of somebody without a name; who became whom is needed to find what is still to be taken away.
  const dropOwn = makeDropOwn(db, ['daily', 'merged', 'sessions'])
  const endSessions = sql('DELETE FROM sessions WHERE person = ? RETURNING hash')
  const former = sql('SELECT was FROM merged WHERE person = ? ORDER BY was')
  const erasing = sql('SELECT id FROM people WHERE erasing = 1 ORDER BY id LIMIT ?')
  const done = sql('UPDATE people SET erasing = 2 WHERE id = ? AND erasing = 1')
  const tables = sql('SELECT id, instr(doc, ?) AS found FROM tables WHERE id > ? ORDER BY id LIMIT ?')
  const daily = sql('SELECT game, day, result, at FROM daily WHERE person = ? ORDER BY day, game')

  return {
    /** From now on this is nobody: gives the hashes of the sessions that end. */
    erasePerson(id: string): string[] {
      mark.run(SOMEONE, id)
      for (const statement of clear) statement.run(id)
      dropOwn(id)
      return endSessions.all(id).map(({ hash }) => String(hash))
    },
    listFormer: (id: string): string[] => former.all(id).map(({ was }) => String(was)),
    listErasing: (limit: number): string[] => erasing.all(limit).map(({ id }) => String(id)),
    endErasing: (id: string): void => void done.run(id),
    /** The tables that name a person, in any way, among the next ones. */
    listNaming(id: string, after: string): Portion & { readonly ids: readonly string[] } {
      const rows = tables.all(JSON.stringify(id), after, TABLES)
      const ids = rows.filter(({ found }) => found !== 0).map((row) => String(row.id))
      const last = rows.at(-1)
      return { ids, ...(rows.length === TABLES && last && { next: String(last.id) }) }
    },
    listDailyOf: (id: string) =>
      daily.all(id).map(({ game, day, result, at }) => ({
        game: String(game),
        day: String(day),
        result: JSON.parse(String(result)),
        at: Number(at),
      })),
  }
}

/** What a person has said. */
function makeChatErasure(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const turns = makeTurnRows(db)
  const nextChat = sql('SELECT min(table_id) AS id FROM chat WHERE table_id > ?')
  const chatOf = sql('SELECT number, line FROM chat WHERE table_id = ? ORDER BY number')
  const putLine = sql('UPDATE chat SET line = ?, sum = ? WHERE table_id = ? AND number = ?')

  /** Goes through the chat of the next tables. */
  function eachChat(after: string, look: (table: string, lines: readonly ChatLine[]) => void): Portion {
    let at = after
    for (let looked = 0; looked < CHATS; looked++) {
      const id = nextChat.get(at)?.id ?? null
      if (id === null) return {}
      at = String(id)
      look(
        at,
        chatOf.all(at).flatMap(({ line }) => readLine(String(line))),
      )
    }
    return { next: at }
  }

  return {
    /** Whoever said something at the next tables is called so no more. */
    eraseChat(id: string, after: string): Portion {
      return eachChat(after, (table, lines) => {
        if (!lines.some(({ person }) => person.id === id)) return
        let sum = NOTHING
        for (const line of lines) {
          const { person } = line
          const now = person.id === id ? { ...line, person: { id, name: SOMEONE, deleted: true } } : line
          const text = JSON.stringify(now)
          sum = lineSum(sum, table, line.number, text)
          putLine.run(text, sum, table, line.number)
        }
        const last = lines.at(-1)
        if (last !== undefined) turns.putChatEnd(table, { chatNumber: last.number, chatSum: sum })
      })
    },
    listChatOf(id: string, after: string): ChatOfPerson {
      const said: { readonly table: string; readonly text: string; readonly at: number }[] = []
      const portion = eachChat(after, (table, lines) => {
        for (const { person, text, at } of lines) if (person.id === id) said.push({ table, text, at })
      })
      return { ...portion, lines: said }
    },
  }
}

function readLine(text: string): ChatLine[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
