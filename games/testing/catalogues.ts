import type { Catalogue } from '../words.ts'

/** Every sentence of a catalogue under its whole key. */
export const sentencesOf = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : sentencesOf(value, `${path}${key}.`),
  )

/** The keys of a catalogue, plural forms counted once: languages have different ones. */
export const keysOf = (catalogue: Catalogue): Set<string> =>
  new Set(sentencesOf(catalogue).map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))

/** The names of what fills a sentence, each once, in the order of the alphabet. */
export const gapsOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort()

/** The sentences that have not the gaps of their counterparts: what a translation forgot or made up. */
export function differentGaps(one: Catalogue, other: Catalogue): string[] {
  const others = new Map(sentencesOf(other))
  return sentencesOf(one)
    .filter(([key, sentence]) => {
      const counterpart = others.get(key)
      return counterpart !== undefined && `${gapsOf(sentence)}` !== `${gapsOf(counterpart)}`
    })
    .map(([key]) => key)
}
