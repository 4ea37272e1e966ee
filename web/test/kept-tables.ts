import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchRecord } from '@portolan/engine'
import type { Page } from 'playwright-core'
import type { SavedTable } from '../table/saved.ts'

const gamesFolder = fileURLToPath(new URL('../../games', import.meta.url))

/** Of a game's own records, the longest of those with the most people. */
export async function longestRecord(game: string): Promise<MatchRecord> {
  const folder = join(gamesFolder, game, 'test', 'golden')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const records = await Promise.all(
    files.map(async (name): Promise<MatchRecord> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
  const size = ({ seats, entries }: MatchRecord) => seats * 1e6 + entries.length
  return records.reduce((longest, one) => (size(one) > size(longest) ? one : longest))
}

/** A table of this browser as it stood after so many entries of a record, with a person on every seat. */
export function tableAt(id: string, record: MatchRecord, entries: number, names: readonly string[]): SavedTable {
  const { result, ...rest } = record
  const done = entries >= record.entries.length
  return {
    id,
    record: { ...rest, entries: record.entries.slice(0, entries), ...(done && result !== undefined && { result }) },
    seats: Array.from({ length: record.seats }, () => ({ kind: 'person' })),
    names: Array.from({ length: record.seats }, (_, seat) => names[seat % names.length] ?? ''),
    covered: false,
    opened: false,
    made: 1,
    changed: 1,
  }
}

/** Puts tables where the browser of a page keeps its own. The page must be at an address of its own server. */
export const keep = (page: Page, ...tables: readonly SavedTable[]): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('portolan', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' })
        request.onsuccess = () => {
          const work = request.result.transaction('tables', 'readwrite')
          for (const table of kept) work.objectStore('tables').put(table)
          work.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    tables,
  )

/** A table that the browser of a page keeps. */
export const kept = (page: Page, id: string): Promise<SavedTable | undefined> =>
  page.evaluate(
    (wanted) =>
      new Promise<SavedTable | undefined>((resolve) => {
        const request = indexedDB.open('portolan', 1)
        request.onsuccess = () => {
          const found = request.result.transaction('tables').objectStore('tables').get(wanted)
          found.onsuccess = () => {
            request.result.close()
            resolve(found.result)
          }
        }
      }),
    id,
  )
