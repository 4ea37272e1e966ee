import type { Page } from 'playwright-core'
import type { SavedTable } from '../table/saved.ts'

// Tables that a browser keeps, put there without having been played in it.

/** Puts a table on the shelf of the browser that a page is in; the page must have been loaded. */
export const keep = (page: Page, table: SavedTable): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('portolan', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' })
        request.onsuccess = () => {
          request.result.transaction('tables', 'readwrite').objectStore('tables').put(kept).onsuccess = () => resolve()
        }
      }),
    table,
  )

/** What is on the shelf under an id. */
export const kept = (page: Page, id: string): Promise<SavedTable | undefined> =>
  page.evaluate(
    (wanted) =>
      new Promise<SavedTable | undefined>((resolve) => {
        const request = indexedDB.open('portolan', 1)
        request.onsuccess = () => {
          const found = request.result.transaction('tables').objectStore('tables').get(wanted)
          found.onsuccess = () => resolve(found.result)
        }
      }),
    id,
  )
