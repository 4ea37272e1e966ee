import type { Catalog } from './catalog.ts'
import type { Store } from './store/store.ts'

/** Sees to it that the rules of a table that do not come to an end are not asked any more. */
export const makeQuarantine =
  (store: Store, catalog: Catalog) =>
  async (table: string): Promise<void> => {
    const found = await store.findTable(table)
    if (found === undefined) return
    const { game, version, seed } = found.doc
    // A table that has not begun would be played by the rules that are installed.
    const asked = seed === undefined ? (await catalog.rules(game))?.version : version
    await store.quarantine(table, { code: 'RULES_ENDLESS', version: asked ?? version }, Date.now())
  }
