import { bots } from '@portolan/bots'
import type { Game } from '@portolan/engine'
import { makeCatalog } from '../catalog.ts'
import type { House } from '../house.ts'
import { makeSeeds } from '../seeds.ts'
import { loadSentences } from '../sentences.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { freezeFailed } from '../tables/frozen.ts'
import type { Room } from '../tables/room.ts'
import { makeRooms } from '../tables/rooms.ts'
import { games } from './games.ts'
import { newDataDirectory, removeDataDirectory } from './process.ts'

/** What happens at tables, on this thread and on a real database, with what the test puts in its place. */
export interface TestHouse {
  readonly house: House
  /** What was warned of. */
  readonly warnings: string[]
  close(): Promise<void>
}

export async function makeTestHouse(
  changed: (room: Room) => void,
  replace: (store: Store) => Partial<Store> = () => ({}),
): Promise<TestHouse> {
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
  const house: House = {
    ...source,
    rooms: makeRooms(source, { onLoad: changed, onFailed: (room, error) => freezeFailed(house, room, error) }),
    bots: Object.keys(bots),
    sentences: await loadSentences(games),
    liveTables() {},
    newSeed: makeSeeds('house'),
    changed,
    watched: changed,
    chat: { ofSeat: 1e6, ofSpectators: 1e6, ofPerson: 1e6, bytes: 1e3, spectatorGate: () => 0 },
    counted() {},
  }
  return {
    house,
    warnings,
    async close() {
      await sqlite.close()
      removeDataDirectory(data)
    },
  }
}
