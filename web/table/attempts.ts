import { isRefusal } from '@portolan/engine'
import { beSomebody, call, online } from './api.ts'
import { isPassing } from './patience.ts'
import { listTables, loadTable, saveTable } from './saved.ts'

/** There is no server yet, or its day is another: the attempt is sent again another time. */
const TOO_EARLY = new Set(['NO_SUCH_ROUTE', 'DAY_TO_COME'])

/** Sends what this browser has finished of challenges of the day and no server has had yet. */
export function sendAttempts(): Promise<void> {
  sending = sending.then(sendAll, sendAll)
  return sending
}

let sending: Promise<void> = Promise.resolve()

async function sendAll(): Promise<void> {
  if (online.value !== 'yes') return
  for (const { id, record, attempt } of await listTables()) {
    if (attempt === undefined || attempt.answer !== undefined || record.result === undefined) continue
    if ((await beSomebody()) !== undefined) return
    const answer = await call('POST /api/daily/:game/:day', { game: record.game, day: attempt.day, body: record })
    if (isRefusal(answer) && (isPassing(answer) || TOO_EARLY.has(answer.code))) return
    const table = await loadTable(id)
    if (table === undefined) continue
    const heard = isRefusal(answer) ? { code: answer.code, params: answer.params ?? {} } : 'taken'
    await saveTable({ ...table, attempt: { ...attempt, answer: heard } })
  }
}
