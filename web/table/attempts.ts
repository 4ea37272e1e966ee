import { isRefusal } from '@portolan/engine'
import type { DailyAnswer } from '../../server/protocol.ts'
import { api, beSomebody, online } from './api.ts'
import { listTables, loadTable, saveTable } from './saved.ts'

/** Refusals that say nothing of the attempt itself: it is sent again another time. */
const PASSING = new Set([
  'NO_CONNECTION',
  'NO_SUCH_ROUTE',
  'TOO_MANY_REQUESTS',
  'STOPPING',
  'UNEXPECTED',
  'DAY_TO_COME',
])

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
    const answer = await api<DailyAnswer>('POST', `/daily/${record.game}/${attempt.day}`, record)
    if (isRefusal(answer) && PASSING.has(answer.code)) return
    const table = await loadTable(id)
    if (table === undefined) continue
    const heard = isRefusal(answer) ? { code: answer.code, params: answer.params ?? {} } : 'taken'
    await saveTable({ ...table, attempt: { ...attempt, answer: heard } })
  }
}
