import type { Thing } from '../board.ts'

/** A thing, and what texts call it. */
export interface Term {
  readonly thing: Thing
  readonly names: readonly string[]
}

/** A piece of a text: words, or words that name a thing. */
export type TextPart = string | { readonly name: string; readonly thing: Thing }

/** A thing as one word: `card.lookout`. */
export const thingKey = (thing: Thing): string => Object.entries(thing).flat().join('.')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Finds the names of things in a text. The longest name counts, and a thing is named once: a text full of links is hard to
 * read. In a language that writes words apart a name is a whole word.
 */
export function linkTerms(text: string, terms: readonly Term[], apart: boolean): readonly TextPart[] {
  const byName = new Map(
    terms.flatMap(({ thing, names }) =>
      names.filter((name) => name !== '').map((name) => [name.toLowerCase(), thing] as const),
    ),
  )
  if (byName.size === 0) return [text]
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const edge = apart ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', '']
  const pattern = new RegExp(`${edge[0]}(${names.join('|')})${edge[1]}`, 'giu')
  const parts: TextPart[] = []
  const named = new Set<string>()
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const thing = byName.get(match[0].toLowerCase())
    if (thing === undefined || named.has(thingKey(thing))) continue
    named.add(thingKey(thing))
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push({ name: match[0], thing })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
