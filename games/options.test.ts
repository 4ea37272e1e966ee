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
    const named = values.filter((value) => typeof value !== 'boolean')
    const told = [optionWords(words, name), ...named.map((value) => valueWords(words, name, value))]
    // A number says what it means.
    const meant = [
      optionWords(words, name),
      ...named.filter((value) => typeof value !== 'number').map((value) => valueWords(words, name, value)),
    ]
    const texts = [...told.map((one) => one.name), ...meant.map(({ about }) => about)]
    expect(texts.filter((text) => text === undefined || text === '' || looksLikeAKey(text))).toEqual([])
    expect(told.map((one) => one.name).filter((called) => [name, ...values].includes(called))).toEqual([])
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
