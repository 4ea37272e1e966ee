import { flushCompileCache } from 'node:module'
import type { Game, Refusal } from '@portolan/engine'
import { type GameEntry, rulesOf } from '@portolan/games'
import { problem } from './problem.ts'

/** The games of this server, the rules of each version loaded once, when first needed. */
export interface Catalog {
  readonly entries: readonly GameEntry[]
  /** The newest rules, or those of a version; undefined where this server has none. Fails where they can't be loaded. */
  rules(id: string, version?: number): Promise<Game | undefined>
  /** The newest rules, or an answer that there are none. */
  expect(id: string): Promise<Game>
  /** The games of which some rules could not be loaded when they were last needed. */
  broken(): readonly string[]
}

export interface CatalogOptions {
  /** Told once of rules that can't be loaded, until they can. */
  onBroken?(game: string, error: unknown): void
  /** What is made of rules before they are used. */
  wrap?(game: Game): Game
}

export function makeCatalog(
  entries: readonly GameEntry[],
  { onBroken = () => {}, wrap = (game) => game }: CatalogOptions = {},
): Catalog {
  const loading = new Map<string, Promise<Game | undefined>>()
  const broken = new Map<string, string>()

  const load = async (entry: GameEntry, version: number | undefined, key: string): Promise<Game | undefined> => {
    try {
      const game = await rulesOf(entry, version)
      flushCompileCache()
      broken.delete(key)
      return game && wrap(game)
    } catch (error) {
      // Who asks next may have more luck: a module that was not there can have come.
      loading.delete(key)
      if (!broken.has(key)) onBroken(entry.id, error)
      broken.set(key, entry.id)
      throw error
    }
  }
  const rules = async (id: string, version?: number): Promise<Game | undefined> => {
    const entry = entries.find((one) => one.id === id)
    if (entry === undefined) return undefined
    const key = `${id} ${version}`
    let coming = loading.get(key)
    if (coming === undefined) {
      coming = load(entry, version, key)
      loading.set(key, coming)
    }
    return coming
  }

  return {
    entries,
    rules,
    async expect(id) {
      const game = await rules(id).catch(() => {
        throw problem('GAME_UNAVAILABLE', { game: id })
      })
      if (game === undefined) throw problem('NO_SUCH_GAME', { game: id.slice(0, 40), known: entries.map((e) => e.id) })
      return game
    },
    broken: () => [...new Set(broken.values())],
  }
}

/** The rules by which a table of this game and version is played, or why there are none. */
export async function rulesFor(catalog: Catalog, id: string, version: number): Promise<Game | Refusal> {
  const unavailable = { code: 'GAME_UNAVAILABLE', params: { game: id } }
  const own = await catalog.rules(id, version).catch(() => unavailable)
  if (own !== undefined) return own
  const newest = await catalog.rules(id).catch(() => unavailable)
  if (newest === undefined) return { code: 'NO_SUCH_GAME', params: { game: id } }
  if ('code' in newest) return newest
  const code = version > newest.version ? 'NEWER_VERSION' : 'OLDER_VERSION'
  return { code, params: { known: newest.version, given: version } }
}

/** The newest version of a game that can be loaded here. */
export const newestOf = (catalog: Catalog, id: string): Promise<Game | undefined> =>
  catalog.rules(id).catch(() => undefined)
