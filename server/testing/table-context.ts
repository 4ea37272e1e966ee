import { bots } from '@portolan/bots'
import type { Game } from '@portolan/engine'
import { makeCatalog } from '../catalog.ts'
import { makeGate } from '../limits.ts'
import { makeSeeds } from '../seeds.ts'
import { loadSentences } from '../sentences.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { freezeFailed } from '../tables/frozen.ts'
import type { Room } from '../tables/room.ts'
import { makeRooms } from '../tables/rooms.ts'
import { games } from './games.ts'
import { newDataDirectory, removeDataDirectory } from './process.ts'

/** What happens at tables, on this thread and on a real database, with what the test puts in its place. */
export interface TestContext {
  readonly context: TableContext
  /** What was warned of. */
  readonly warnings: string[]
  close(): Promise<void>
}

export async function makeTestContext(
  changed: (room: Room) => void,
  replace: (store: Store) => Partial<Store> = () => ({}),
): Promise<TestContext> {
  const data = newDataDirectory()
  const sqlite = await openSqlite(data)
  const store: Store = { ...sqlite, ...replace(sqlite) }
  const catalog = makeCatalog(games)
  const replayed = new Set<string>()
  const warnings: string[] = []
  const now = () => Date.now()
  const failed = new Set<string>()
  const warn = (what: string) => void warnings.push(what)
  const supervised = (game: Game) => game
  const source = { store, catalog, replayed, failed, supervised, now, steady: now, live: now, warn }
  const context: TableContext = {
    ...source,
    rooms: makeRooms(source, { onLoad: changed, onFailed: (room, error) => freezeFailed(context, room, error) }),
    bots: Object.keys(bots),
    sentences: await loadSentences(games),
    liveTables() {},
    newSeed: makeSeeds('house'),
    changed,
    watched: changed,
    chat: {
      ofSeat: 1e6,
      ofSpectators: 1e6,
      ofPerson: 1e6,
      bytes: 1e3,
      spectatorGate: makeGate({ burst: 1e9, perSecond: 1e9 }),
    },
    counted() {},
  }
  return {
    context,
    warnings,
    async close() {
      await sqlite.close()
      removeDataDirectory(data)
    },
  }
}
