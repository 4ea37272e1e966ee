import { type AnyOptions, type Game, isRefusal, readOptions, whyWrongSeats } from '@portolan/engine'
import { type GameEntry, type Language, loadWords, rulesOf, type Words } from '@portolan/games'
import { BAD_INPUT, type Desk, Stop, stop } from './command.ts'

export interface LoadedGame {
  readonly entry: GameEntry
  readonly game: Game
  readonly words: Words
}

/** The words of a game; where its catalogue is missing or broken, its author is told which. */
export function wordsOf(entry: GameEntry, language: Language): Promise<Words> {
  const unreadable = (reason: string) => stop('NO_GAME_TEXT', { game: entry.id, language, reason })
  const text = async () => {
    const catalogue = await entry.text(language).catch((error: Error) => {
      // Node adds from where a file was wanted, which is always the list.
      throw unreadable(error.message.replace(/ imported from .*|\n.*/s, ''))
    })
    if (typeof catalogue !== 'object') throw unreadable('it has no catalogue for its default export')
    return catalogue
  }
  return loadWords(language, { text })
}

/** The game of this id with its words and its rules: of this version where it is installed, else the newest. */
export async function loadGame(id: string, { games, language }: Desk, version?: number): Promise<LoadedGame> {
  const entry = games.find((one) => one.id === id)
  const game = entry && ((await rulesOf(entry, version)) ?? (await rulesOf(entry)))
  if (entry === undefined || game === undefined) {
    throw stop('UNKNOWN_GAME', {
      given: id,
      known: games.filter(({ rules }) => rules !== undefined).map((one) => one.id),
    })
  }
  return { entry, game, words: await wordsOf(entry, language) }
}

/** How many seats: as given, or two where the game can be played by two. */
export function seatsFrom(given: string | undefined, { game, words }: Pick<LoadedGame, 'game' | 'words'>): number {
  const { min, max } = game.seats
  if (given === undefined) return Math.min(max, Math.max(min, 2))
  const seats = /^\d+$/.test(given) ? Number(given) : Number.NaN
  const wrong = whyWrongSeats(game, seats)
  if (wrong !== undefined) throw new Stop(wrong, BAD_INPUT, words)
  return seats
}

/** The options given as `name=value`, and the defaults of the others. */
export function optionsFrom(given: readonly string[], { game, words }: Pick<LoadedGame, 'game' | 'words'>): AnyOptions {
  const chosen = given.map((text): [string, unknown] => {
    const [name = '', value] = text.split(/=(.*)/s)
    if (value === undefined) throw stop('BAD_OPTION', { given: text })
    const values = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    return [name, values?.find((allowed) => String(allowed) === value) ?? value]
  })
  const options = readOptions(game, Object.fromEntries(chosen))
  if (isRefusal(options)) throw new Stop(options, BAD_INPUT, words)
  return options
}
