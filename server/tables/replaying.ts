import { isRefusal, type MatchRecord } from '@portolan/engine'
import { rulesFor } from '../catalog.ts'
import { problem } from '../problem.ts'
import type { TableContext } from '../table-context.ts'
import { readMatch } from './reading.ts'
import type { Room } from './room.ts'

/** The match of a table that is over, for those who look at its past: this alone needs the rules it was played by. */
export async function bringBack(context: TableContext, room: Room): Promise<void> {
  const { doc, turn, ended, unreadable } = room
  if (room.match !== undefined || ended === undefined) return
  if (unreadable !== undefined) throw problem('CANNOT_REPLAY', { reason: unreadable.code })
  const { entries }: MatchRecord = JSON.parse(ended.record)
  const found = await rulesFor(context.catalog, doc.game, doc.version)
  const rules = isRefusal(found) ? found : context.supervised(found, room.id)
  const { match, refusal, error } = readMatch(rules, { doc, turn, entries }, false)
  if (error !== undefined) context.warn('the rules failed on a game that is over', { table: room.id, error })
  if (match === undefined) throw problem('CANNOT_REPLAY', { reason: refusal?.code ?? '' })
  room.match = match
  if (!isRefusal(rules)) room.game = rules
}
