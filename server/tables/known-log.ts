import type { Viewer } from '@portolan/engine'
import type { TableContext } from '../table-context.ts'
import { isOver } from './answers.ts'
import type { Room } from './room.ts'
import { type KnownStep, knownLog } from './secret.ts'

/** The steps after a number, as this viewer counts and knows them. */
export async function readKnownLog(
  { store }: TableContext,
  { id, doc, secrets }: Room,
  viewer: Viewer,
  after: number,
): Promise<readonly KnownStep[]> {
  if (secrets.total === 0) return store.readLog(id, after)
  const log = knownLog(await store.readLog(id, 0), viewer, isOver(doc.status))
  return log.filter(({ number }) => number > after)
}
