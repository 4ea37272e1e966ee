import type { AppContext } from './app-context.ts'
import { SOMEONE } from './someone.ts'

// Who deletes themselves is nobody at once: the name is gone from the one row that has it, and every session has ended,
// in one transaction. Where else they are named is then gone through; a server that stops meanwhile goes on with that at
// its next start, for each step of it can be done twice.

export interface Erasure {
  /** Takes away what names a person who was erased. */
  takeAway(person: string): Promise<void>
  /** The same of those with whom it was not done. */
  resume(): Promise<void>
}

const MOST = 100

export function makeErasure({ store, tables }: Pick<AppContext, 'store' | 'tables'>): Erasure {
  async function takeAway(id: string): Promise<void> {
    for (const one of [id, ...(await store.listFormer(id))]) await takeNameAway(one)
    await store.endErasing(id)
  }

  async function takeNameAway(id: string): Promise<void> {
    const me = { id, name: SOMEONE, deleted: true } as const
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { ids, next }: { ids: readonly string[]; next?: string } = await store.listNaming(id, after)
      for (const table of ids) await tables.ask(table, 'forget', { me })
      after = next
    }
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { next }: { next?: string } = await store.eraseChat(id, after)
      after = next
    }
  }
  return {
    takeAway,
    async resume() {
      for (const id of await store.listErasing(MOST)) await takeAway(id)
    },
  }
}
