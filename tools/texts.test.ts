import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Catalogue, games, type Language, languages, makeWords } from '../games/index.ts'
import { type Form, fixedPlurals, formsOf, gapsOf, type Sentence, sentencesOf } from '../games/testing/catalogues.ts'

const root = join(import.meta.dirname, '..')

/** Every folder of texts there is: the project's own, and each game's. */
const folders = globSync(
  ['**/text/en.ts', 'web/text/*/en.ts', 'games/text/*/en.ts', 'games/*/text/{first-game,look-up}/en.ts'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
)
  .map((file) => file.replace(/\/en\.ts$/, ''))
  .sort()

const load = async (folder: string, language: Language): Promise<Catalogue> =>
  (await import(join(root, folder, `${language}.ts`))).default

test('the texts of the project and of every game are found', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['cli/text', 'games/ophir/text', 'games/text', 'lab/text', 'web/text', 'web/text/account']),
  )
  expect(folders.length).toBeGreaterThanOrEqual(9)
})

describe.each(folders)('%s', async (folder) => {
  const english = await load(folder, 'en')

  describe.each(languages)('in %s', async (language) => {
    const catalogue = await load(folder, language)

    test('has the sentences of English, with the same gaps', () => {
      const own = formsOf(catalogue)
      const there = formsOf(english)
      expect([...there.keys()].filter((key) => !own.has(key) && !isOtherForm(key))).toEqual([])
      expect(
        [...own.keys()].filter((key) => !there.has(key) && !isUsedBy(catalogue, key) && !isOtherForm(key)),
      ).toEqual([])
      const shared = [...there].filter(([key]) => own.has(key))
      const different = shared.filter(([key, sentence]) => `${gaps(sentence)}` !== `${gaps(own.get(key) ?? {})}`)
      expect(different.map(([key]) => key)).toEqual([])
    })

    test('has the forms that its numbers need, and none that is never said', () => {
      const needed = language === 'ja' ? ['other'] : ['one', 'other']
      const wrong = [...formsOf(catalogue)].flatMap(([key, { always, zero, ...counted }]) => {
        const given = Object.keys(counted)
        const missing = always === undefined ? needed.filter((form) => !given.includes(form)) : []
        const unsaid = given.filter((form) => !needed.includes(form))
        return missing.length + unsaid.length === 0 ? [] : [{ key, missing, unsaid }]
      })
      expect(wrong).toEqual([])
    })

    test('says none as none, one as one and several as several', () => {
      const wrong = [...formsOf(catalogue)].flatMap(([key, sentence]) => {
        if (Object.keys(sentence).every((form) => form === 'always')) return []
        return [0, 1, 2, 5, 100, 1_000_000].flatMap((count) => {
          const { said, wanted } = sayWith(language, catalogue, key, sentence, count)
          return said === wanted && tellsNumber(sentence, count, said) ? [] : [{ key, count, said, wanted }]
        })
      })
      expect(wrong).toEqual([])
    })

    test('never says “1 cards”', () => {
      expect(fixedPlurals(language, catalogue).filter(({ gap }) => mayBeOne(gap))).toEqual([])
    })
  })
})

/** Whether it is a term that this language's own sentences are made of: some want one with its article. */
const isUsedBy = (catalogue: Catalogue, key: string): boolean =>
  sentencesOf(catalogue).some(([, text]) => text.includes(`$t(${key.replace(/\.[^.]*$/, '')}`))

/** The other forms of a word that texts link to (plural, past tense): each language has its own, or none. */
const isOtherForm = (key: string): boolean => /^lookUp\..*\.also$/.test(key)

/** What fills a sentence, whichever form it has; `count` may be said in words, or not at all. */
const gaps = (sentence: Sentence): string[] =>
  [...new Set(Object.values(sentence).flatMap(gapsOf))].filter((gap) => gap !== 'count').sort()

/** The form in which so many are to be told: not by any table of plurals, but as people count. */
function formFor(sentence: Sentence, count: number): Form {
  if (count === 0 && sentence.zero !== undefined) return 'zero'
  if (count === 1 && sentence.one !== undefined) return 'one'
  return sentence.other === undefined ? 'always' : 'other'
}

/** A sentence with all its gaps filled, as it is said and as it should be. */
function sayWith(language: Language, catalogue: Catalogue, key: string, sentence: Sentence, count: number) {
  const text = sentence[formFor(sentence, count)] ?? ''
  const words = makeWords(language, {}, { ...catalogue, wanted: text })
  const filling = Object.fromEntries(Object.values(sentence).flatMap(fillingOf(count)))
  return { said: words.say(key, { ...filling, count }), wanted: words.say('wanted', { ...filling, count }) }
}

const fillingOf = (count: number) => (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*(,\s*(list|seats))?/g)].map(([, name, , list]) => [name, list ? [] : count])

/** Where one form tells the number, those for none and for several do, unless none is told in a form of its own. */
function tellsNumber(sentence: Sentence, count: number, said: string): boolean {
  const told = Object.values(sentence).some((text) => text.includes('{{count'))
  if (!told || count === 1 || (count === 0 && sentence.zero !== undefined)) return true
  return said.replace(/\D/g, '').includes(`${count}`)
}

describe('English is spelt as in Britain', () => {
  const american =
    /\b(?:favor|harbor|color|honor|neighbor|labor(?!at)|armor|rumor|sulfur|saltpeter|center|theater|defense|gray|catalog(?!ue)|traveler|jewelry|(?:special|organ|real|recogn|util)iz)\w*/i
  // The names of licences are their own.
  const shown = (text: string) => text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|Open Font License/g, '')

  test.each(folders)('in %s', async (folder) => {
    const texts = sentencesOf(await load(folder, 'en'))
    expect(texts.filter(([, text]) => american.test(shown(text)))).toEqual([])
  })

  test('on the rules pages and in what is said about the games', () => {
    const pages = globSync('games/*/board/rules.en.md', { cwd: root })
    expect(pages.length).toBeGreaterThanOrEqual(5)
    expect(pages.filter((page) => american.test(readFileSync(join(root, page), 'utf8')))).toEqual([])
    expect(games.filter(({ about }) => american.test(about.name.en + about.blurb.en))).toEqual([])
  })
})

/** What fills these gaps is never one: the size of a whole, or what is no number at all. */
const never: Readonly<Record<string, readonly string[]>> = {
  aWhole: ['all', 'capacity', 'max', 'most', 'need', 'slots', 'upper', 'was', 'of'],
  noNumber: ['attacker', 'card', 'first', 'flag', 'kind', 'name', 'rate', 'second', 'side', 'seat', 'amounts'],
  aValue: ['influence', 'scroll'],
}
const mayBeOne = (gap: string) => !Object.values(never).flat().includes(gap)
