import type { TableContext } from '../table-context.ts'

/** So many tables are asked of the store at a time, and so long it rests after each, in milliseconds. */
const PAGE = 50
const PAUSE = 20

/**
 * Goes once through the games that were over before their endings were kept. To open such a table is to keep its ending,
 * if its rules are still here; it is then let go. People's games go first: there is a pause after each.
 */
export async function keepEndings(
  context: TableContext,
  isOurs: (table: string) => boolean,
  isStopped: () => boolean,
): Promise<number> {
  let kept = 0
  let after: string | undefined
  while (!isStopped()) {
    const page = await context.store.listUnkept({ ...(after !== undefined && { after }), limit: PAGE })
    for (const id of page.filter(isOurs)) {
      if (isStopped()) return kept
      try {
        if (await context.rooms.withLock(id, ({ ended }) => ended?.seen !== undefined)) kept++
      } catch (error) {
        context.warn('the ending of a table could not be kept', { table: id, error })
      }
      context.rooms.forget(id)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    after = page.at(-1)
    if (page.length < PAGE) break
  }
  return kept
}
