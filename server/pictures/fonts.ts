import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The letters of the project, as files that the rasteriser reads: it knows no weights of variable fonts, so these are the
// same families cut at the weights in use. Each family is in parts by the characters that it covers, and only those parts
// are read that a text needs.

const require = createRequire(import.meta.url)

interface Part {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const rangesIn = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** The parts of a family at some weights. */
function partsOf(family: string, weights: readonly number[]): readonly Part[] {
  const covered: Readonly<Record<string, string>> = require(`@fontsource/${family}/unicode.json`)
  return Object.entries(covered).flatMap(([part, ranges]) =>
    weights.map((weight) => ({
      file: `@fontsource/${family}/files/${family}-${part.replace(/[[\]]/g, '')}-${weight}-normal.woff2`,
      ranges: rangesIn(ranges),
    })),
  )
}

export const SERIF = 'Literata'
/** The cuts of it call themselves after the lightest, from which they were made. */
export const SANS = "'Source Sans 3 ExtraLight'"

const families = [
  partsOf('literata', [600]),
  partsOf('source-sans-3', [400, 600]),
  // For what the others have not: names are written in any script.
  partsOf('biz-udpgothic', [400]),
]

const read = new Map<string, Uint8Array>()

function contentOf(file: string): Uint8Array {
  const known = read.get(file)
  if (known !== undefined) return known
  const content = readFileSync(require.resolve(file))
  read.set(file, content)
  return content
}

/** The fonts that a text needs. A character that none of them has is drawn as a box. */
export function fontsFor(text: string): readonly Uint8Array[] {
  const characters = [...new Set(`${text} 0`)].map((character) => character.codePointAt(0) ?? 0)
  const covers = ({ ranges }: Part, code: number) => ranges.some(([from, to]) => from <= code && code <= to)
  const [serif = [], sans = [], other = []] = families
  const unknown = characters.filter((code) => !sans.some((part) => covers(part, code)))
  const needed = (parts: readonly Part[], codes: readonly number[]) =>
    parts.filter((part) => codes.some((code) => covers(part, code)))
  return [...needed(serif, characters), ...needed(sans, characters), ...needed(other, unknown)].map(({ file }) =>
    contentOf(file),
  )
}

/** About how wide a text is, in its own size: letters of Latin are half as wide as they are high, of Japanese as wide. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : /[A-ZMWmw@%]/.test(letter) ? 0.68 : 0.5),
    0,
  )
