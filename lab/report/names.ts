import type { AnyMove, Game } from '@portolan/engine'
import type { Catalogue, Words } from '@portolan/games'

/** The words that a report is written with. */
export interface ReportWords {
  readonly lab: Words
  readonly game: Words
  /** The game's sentences as they are, for those whose gaps stay open. */
  readonly catalogue?: Catalogue
}

/** What is common to all values of a choice: its heading. */
export const groupName = (of: string, { game, lab }: ReportWords): string => {
  const key = `study.${of}.title`
  return game.has(key) ? game.say(key) : lab.say('choicesOf', { what: plainName(of) })
}

/** A kind of move: its sentence, what differs from move to move left open. */
export function kindName(type: string, { catalogue }: ReportWords): string {
  const moves = catalogue?.move
  const sentence = typeof moves === 'object' ? moves[type] : undefined
  if (typeof sentence !== 'string') return plainName(type)
  const open = sentence.replace(/\$t\((?:[^()]|\([^()]*\))*\)|\{\{.*?\}\}/g, '…')
  return /[\p{L}]/u.test(open) ? open : plainName(type)
}

/**
 * One value of a choice in the game's own words: by a sentence for just this (`study.<kind>.name`), as the term that the
 * field is named after, or as the move.
 */
export function valueName(of: string, value: string, choices: Game['choices'], { game }: ReportWords): string {
  const field = choices?.[of]
  if (field === undefined) return plainName(value)
  const thing: AnyMove & Record<string, string> = { type: of, [field]: value }
  if (game.has(`study.${of}.name`)) return game.say(`study.${of}.name`, thing)
  if (game.has(`${field}.${value}`)) return capital(game.say(`${field}.${value}`))
  return game.has(`move.${of}`) ? game.move(thing) : plainName(value)
}

export const endingName = (ending: string, { game }: ReportWords): string =>
  game.has(`ending.${ending}`) ? game.say(`ending.${ending}`) : plainName(ending)

export const itemName = (key: string, { game }: ReportWords): string =>
  game.has(`score.${key}`) ? capital(game.say(`score.${key}`)) : plainName(key)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A name from the code as words: `sellGoods`, `old_shrine`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
