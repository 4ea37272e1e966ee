import { problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { broadcastSummary, broadcastTable } from './broadcast.ts'
import type { RulesError } from './guarded-rules.ts'
import { RULES_FAILED } from './reading.ts'
import { freeze, type Room } from './room.ts'
import { staleNumber, writeStep } from './steps.ts'

// A table that can't go on by the rules it was played by, and what can become of it.

/** The rules threw at a table: it is frozen, whoever is there is told, and what was thrown is for the log alone. */
export async function freezeFailed(context: TableContext, room: Room, error: RulesError): Promise<void> {
  context.warn('the rules failed at a table', { table: room.id, error: error.cause ?? error })
  room.match = undefined
  // What is over is shown from what is kept of it.
  if (room.doc.status !== 'playing') return
  context.failed.add(room.id)
  room.unreadable = RULES_FAILED
  await freeze(context, room, RULES_FAILED)
  broadcastTable(context, room)
  broadcastSummary(context, room)
  context.changed(room)
}

/** The table goes on from where the newest rules take its record. */
export async function takeNewRules(context: TableContext, room: Room, doc: TableDoc): Promise<void> {
  const { successor } = room
  if (successor === undefined) throw problem('NO_NEW_RULES')
  const { frozen: _, ...rest } = doc
  const { game, options } = successor
  room.match = successor
  room.game = game
  room.unreadable = undefined
  room.successor = undefined
  context.failed.delete(room.id)
  context.replayed.add(room.id)
  const now: TableDoc = { ...rest, status: 'playing', version: game.version, options }
  const outcome = await writeStep(context, room, now, { kind: 'newRules', emitted: [] })
  if (typeof outcome === 'string') throw staleNumber(room, room.number)
}
