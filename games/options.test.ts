import { describe, expect, test } from 'vitest'
import { games } from './index.ts'
import { optionWords, valueWords } from './options.ts'
import { languages, loadWords, makeWords } from './words.ts'

const all = await Promise.all(
  games.flatMap((entry) =>
    languages.map(async (language) => {
      const { options } = await entry.rules()
      return { id: entry.id, language, options, words: await loadWords(language, entry) }
    }),
  ),
)

/** Keys are written together, in small letters first, or have a line below; no language's own words do. */
const looksLikeAKey = (text: string) => /\{\{|\$t|[a-z][A-Z]|_|\w\.\w/.test(text)

describe.each(all)('the options of $id in $language', ({ options, words }) => {
  test.each(Object.entries(options))('%s and its values have names, and say what they mean', (name, values) => {
    const told = [
      optionWords(words, name),
      ...values.filter((value) => typeof value !== 'boolean').map((value) => valueWords(words, name, value)),
    ]
    for (const { name: called, about } of told) {
      expect([name, ...values]).not.toContain(called)
      expect([called, about].filter((text) => text === undefined || text === '' || looksLikeAKey(text))).toEqual([])
    }
    expect(new Set(told.map(({ name: called }) => called)).size).toBe(told.length)
  })
})

test('every value of every option is called differently from the others', () => {
  for (const { options, words } of all)
    for (const [name, values] of Object.entries(options))
      expect(new Set(values.map((value) => valueWords(words, name, value).name)).size).toBe(values.length)
})

test('a game that has no words yet shows its own names', () => {
  const words = makeWords('en', { onOff: { true: 'yes', false: 'no' } })
  expect([optionWords(words, 'wind').name, valueWords(words, 'wind', 'strong').name]).toEqual(['wind', 'strong'])
  expect(valueWords(words, 'wind', true).name).toBe('yes')
})
