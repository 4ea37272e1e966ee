import type { Catalogue, Language } from '../words.ts'

/** Every sentence of a catalogue under its whole key. */
export const sentencesOf = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : sentencesOf(value, `${path}${key}.`),
  )

/** The keys of a catalogue, plural forms counted once: languages have different ones. */
export const keysOf = (catalogue: Catalogue): Set<string> =>
  new Set(sentencesOf(catalogue).map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))

/** The forms a sentence can have by number; `always` is the one without a mark, said where no other fits. */
export const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type Form = (typeof forms)[number] | 'always'
export type Sentence = Readonly<Partial<Record<Form, string>>>

/** Every sentence of a catalogue with all its forms. */
export function formsOf(catalogue: Catalogue): Map<string, Sentence> {
  const all = new Map<string, Sentence>()
  for (const [whole, text] of sentencesOf(catalogue)) {
    const form = forms.find((one) => whole.endsWith(`_${one}`)) ?? 'always'
    const key = form === 'always' ? whole : whole.slice(0, -form.length - 1)
    all.set(key, { ...all.get(key), [form]: text })
  }
  return all
}

/** The names of what fills a sentence, each once, in the order of the alphabet. */
export const gapsOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort()

/** The same of a sentence that has forms by number: a language may say the number in a form or have a word for it. */
const gapsUnder = (key: string, sentence: string): string[] =>
  gapsOf(sentence).filter((name) => name !== 'count' || !forms.some((form) => key.endsWith(`_${form}`)))

/** The sentences that have not the gaps of their counterparts: what a translation forgot or made up. */
export function differentGaps(one: Catalogue, other: Catalogue): string[] {
  const others = new Map(sentencesOf(other))
  return sentencesOf(one)
    .filter(([key, sentence]) => {
      const counterpart = others.get(key)
      return counterpart !== undefined && `${gapsUnder(key, sentence)}` !== `${gapsUnder(key, counterpart)}`
    })
    .map(([key]) => key)
}

/** A gap with a word in the plural after it, as “{{number}} tables” is, or “{{count}} royal writs”. */
const severalThings: Readonly<Record<Language, RegExp | undefined>> = {
  en: /\{\{(\w+)(?:, number[^}]*)?\}\} (?:[\p{L}’]+ )?\p{L}+(?<!\b(?:i|ha|wa|thi|it|les))s(?![\p{L}’])/gu,
  pt: /\{\{(\w+)(?:, number[^}]*)?\}\} \p{L}+s(?!\p{L})/gu,
  // Words don't change with their number.
  ja: undefined,
}

/** Where a number stands before a fixed plural, with no other form for one: gap and words, by key. */
export function fixedPlurals(language: Language, catalogue: Catalogue): { key: string; gap: string; text: string }[] {
  const pattern = severalThings[language]
  if (pattern === undefined) return []
  return [...formsOf(catalogue)].flatMap(([key, sentence]) =>
    Object.entries(sentence).flatMap(([form, whole]) =>
      [...whole.matchAll(pattern)]
        .map(([text, gap]) => ({ key, gap, text }))
        .filter(({ gap }) => gap !== 'count' || form === 'one' || sentence.one === undefined),
    ),
  )
}
