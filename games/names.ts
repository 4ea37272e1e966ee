import type { Refusal } from '@portolan/engine'

/** As many as a seat has room for. */
export const LONGEST_NAME = 30
/** No script puts more on one letter; beyond it they cover the lines above and below. */
const MOST_MARKS = 4

/** What is drawn as nothing, although by its kind it should be something: Unicode has no property for these. */
const BLANKS = '\\u{2800}\\u{FFFC}\\u{13441}\\u{13442}\\u{1D159}'

/** What shows by itself: letters, numbers, punctuation, symbols; not fillers and others that are drawn as nothing. */
const VISIBLE = `(?![\\p{Default_Ignorable_Code_Point}${BLANKS}])[\\p{L}\\p{N}\\p{P}\\p{S}]`
/** What changes the letter or picture before it: accents, and what makes one sign of two. */
const CHANGING = '(?!\\p{Default_Ignorable_Code_Point})\\p{M}|[\\u{FE0E}\\u{FE0F}]'
/** In some scripts and in pictures, what joins two signs or keeps them apart. */
const JOINER = '[\\u{200C}\\u{200D}](?=[\\p{L}\\p{M}\\p{S}])'

const SIGN = `${VISIBLE}(?:(?:${CHANGING}){0,${MOST_MARKS}}(?:${JOINER})?)`
const NAME = new RegExp(`^${SIGN}(?: ?${SIGN})*$`, 'u')

/**
 * The name that somebody asks for, with its spaces put in order, or why they can't be called so. Everything in it can be
 * seen and stays in its place: no control characters, nothing that turns the text around, no marks without a letter.
 */
export function readName(text: string): string | Refusal {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/^ | $/g, '')
  if (name === '' || [...name].length > LONGEST_NAME || !NAME.test(name)) {
    return { code: 'BAD_NAME', params: { most: LONGEST_NAME } }
  }
  return name
}
