import { isRefusal, type Refusal } from '@portolan/engine'
import type { SeatWish } from '@portolan/protocol'
import { beSomebody, call } from './api.ts'
import { forgetTable, type SavedTable } from './saved.ts'

/** Whether a game of this browser can go on at a server: one that is somebody's attempt or lesson stays here. */
export const mayGoOnline = ({ record, attempt, firstGame, opened }: SavedTable): boolean =>
  record.result === undefined && attempt === undefined && firstGame === undefined && !opened

/**
 * Moves a game to the server: the first person's seat is the asker's, those of others are open, and bots stay. Gives the id of
 * the table there; here there is none any more.
 */
export async function goOnline({ id, record, seats }: SavedTable): Promise<string | Refusal> {
  const unknown = await beSomebody()
  if (unknown !== undefined) return unknown
  const mine = seats.findIndex(({ kind }) => kind === 'person')
  const wishes = seats.map(
    (seat, i): SeatWish => (seat.kind === 'bot' ? { bot: seat.bot } : i === mine ? 'me' : 'open'),
  )
  const answer = await call('POST /api/records', { body: { record, seats: wishes } })
  if (isRefusal(answer)) return answer
  await forgetTable(id)
  return answer.table.id
}
