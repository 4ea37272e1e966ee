import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Game, Refusal } from '@portolan/engine'
import { isRefusal } from '@portolan/engine'
import { findGame, type GameEntry } from '@portolan/games'

/** Where a game comes from: the list or a module's path, and a file that takes the place of one of its own. */
export interface Source {
  readonly game: string
  readonly file?: string
}

export interface Sourced {
  readonly game: Game
  /** Its entry in the list, for its name and its words. */
  readonly entry?: GameEntry
}

const gamesFolder = fileURLToPath(new URL('../games/', import.meta.url))

/** The game, or why there is none. */
export async function loadSource({ game: name, file }: Source): Promise<Sourced | Refusal> {
  const listed = findGame(name)
  if (listed === undefined && !existsSync(name)) return { code: 'NO_SUCH_GAME', params: { given: name } }
  const folder = listed === undefined ? dirname(resolve(name)) : join(gamesFolder, name)
  const replaced = file === undefined ? undefined : replacedBy(folder, resolve(file))
  if (replaced !== undefined && isRefusal(replaced)) return replaced
  if (listed === undefined) {
    const url = pathToFileURL(resolve(name))
    const game = gameIn(await import(replaced ? marked(url, dirname(resolve(name)), replaced) : url.href))
    return game === undefined ? { code: 'NO_GAME_IN_FILE', params: { file: name } } : { game }
  }
  if (replaced === undefined) return { game: await listed.rules(), entry: listed }
  // The list itself is loaded once more, so that everything it loads belongs to this version of the game.
  const list: { findGame: typeof findGame } = await import(
    marked(pathToFileURL(join(gamesFolder, 'index.ts')), gamesFolder, replaced)
  )
  const game = await list.findGame(name)?.rules()
  return game === undefined ? { code: 'NO_SUCH_GAME', params: { given: name } } : { game, entry: listed }
}

/** The value among a module's exports that is a game. */
const gameIn = (module: object): Game | undefined => Object.values(module).find(isGame)

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  ['setup', 'decisions', 'refuse', 'play', 'result'].every((name) => typeof Reflect.get(value, name) === 'function')

interface Replacement {
  /** The game's own file. */
  readonly own: string
  /** What stands in its place. */
  readonly by: string
}

/** Which file of the game this one stands for: the one whose path ends most like its own. */
function replacedBy(folder: string, by: string): Replacement | Refusal | undefined {
  if (!existsSync(by)) return { code: 'NO_FILE', params: { file: by } }
  if (!relative(folder, by).startsWith('..')) return undefined
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === basename(by))
    .map((path) => join(folder, path))
  const likeness = named.map((own) => commonEnd(own.split(sep), by.split(sep)))
  const most = Math.max(...likeness)
  const alike = named.filter((_, i) => likeness[i] === most)
  const [own, ...others] = alike
  if (own === undefined) return { code: 'REPLACES_NOTHING', params: { file: by, name: basename(by) } }
  if (others.length > 0) {
    return { code: 'REPLACES_SEVERAL', params: { file: by, files: alike.map((one) => relative(folder, one)) } }
  }
  return { own, by }
}

const commonEnd = (one: readonly string[], other: readonly string[]) => {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}

let versions = 0

/**
 * The address that loads a module, and what it imports from the folder, a second time, with a file replaced. The
 * replacement's own imports are looked up from where the original lies, so that a copy works wherever it is put.
 */
function marked(entry: URL, folder: string, { own, by }: Replacement): string {
  const mark = `?version=${++versions}`
  const root = pathToFileURL(folder).href
  const ownUrl = pathToFileURL(own).href
  const byUrl = pathToFileURL(by).href
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL
      if (!parent?.endsWith(mark)) return next(specifier, context)
      const from = parent === `${byUrl}${mark}` ? ownUrl : parent.slice(0, -mark.length)
      const found = next(specifier, { ...context, parentURL: from })
      if (found.url === ownUrl) return { ...found, url: `${byUrl}${mark}` }
      return found.url.startsWith(root) ? { ...found, url: `${found.url}${mark}` } : found
    },
  })
  return `${entry.href}${mark}`
}
