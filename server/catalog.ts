import type { Game, Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { problem } from './problem.ts'

/** The games of this server, each one's rules loaded once, when first needed. */
export interface Catalog {
  readonly entries: readonly GameEntry[]
  /** Undefined where this server has no such game. */
  rules(id: string): Promise<Game | undefined>
  /** The rules, or an answer that there are none. */
  expect(id: string): Promise<Game>
}

export function makeCatalog(entries: readonly GameEntry[]): Catalog {
  const loading = new Map<string, Promise<Game>>()
  const rules = async (id: string): Promise<Game | undefined> => {
    const known = loading.get(id)
    if (known !== undefined) return known
    const load = entries.find((entry) => entry.id === id)?.rules
    if (load === undefined) return undefined
    const game = load()
    loading.set(id, game)
    return game
  }
  return {
    entries,
    rules,
    async expect(id) {
      const game = await rules(id)
      if (game === undefined) throw problem('NO_SUCH_GAME', { game: id.slice(0, 40), known: entries.map((e) => e.id) })
      return game
    },
  }
}

/** Why a table of this game and version can't be played by these rules. */
export function whyUnplayable(game: Game | undefined, id: string, version: number): Refusal | undefined {
  if (game === undefined) return { code: 'NO_SUCH_GAME', params: { game: id } }
  if (version === game.version) return undefined
  const code = version > game.version ? 'NEWER_VERSION' : 'OLDER_VERSION'
  return { code, params: { known: game.version, given: version } }
}
