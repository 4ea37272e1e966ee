import { randomBytes } from 'node:crypto'
import type { Store, TableDoc } from '../store/store.ts'
import { firstTurn } from './clock.ts'

/** An id nobody can guess. */
export const randomId = (): string => randomBytes(9).toString('base64url')

/** Writes a new table; one that is there already stays as it is. */
export async function addTable(
  { store, now }: { readonly store: Store; now(): number },
  doc: TableDoc,
  id: string,
): Promise<string> {
  await store.addTable({ id, revision: 1, doc, turn: firstTurn(now()) })
  return id
}
