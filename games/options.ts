import type { AnyOptions } from '@portolan/engine'
import type { Words } from './words.ts'

export type OptionValue = AnyOptions[string]

/** An option of a game in words. Where a game's texts say nothing, its own names stand in: a game being written has none. */
export interface OptionWords {
  readonly name: string
  readonly about: string | undefined
}

const said = (words: Words, key: string, otherwise: string): OptionWords => ({
  name: words.has(`${key}.name`) ? words.say(`${key}.name`) : otherwise,
  about: words.has(`${key}.about`) ? words.say(`${key}.about`) : undefined,
})

export const optionWords = (words: Words, option: string): OptionWords => said(words, `option.${option}`, option)

/** What choosing this value means. */
export const valueWords = (words: Words, option: string, value: OptionValue): OptionWords =>
  typeof value === 'boolean'
    ? { name: words.say(`onOff.${value}`), about: undefined }
    : said(words, `option.${option}.value.${value}`, `${value}`)
