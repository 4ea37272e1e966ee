import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, type Language, languages, makeWords } from '@portolan/games'
import { expect, test } from 'vitest'
import { markupOf } from '../build/rules-pages.ts'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import pt from '../text/pt.ts'

const texts = { en, pt, ja }

/** The texts that single pages have, all of those of a language together. */
const pageTexts = async (language: Language): Promise<Catalogue> => {
  const parts = ['about', 'account', 'guide', 'replay', 'table'].map((page) => import(`../text/${page}/${language}.ts`))
  return Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default))
}

/** Every sentence by its key. Forms by number count as one: languages have more or fewer of them. */
function sentences(catalogue: Catalogue, path = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    const at = (path === '' ? key : `${path}.${key}`).replace(/_(zero|one|two|few|many|other)$/, '')
    if (typeof value === 'string') all.set(at, value)
    else for (const [inner, sentence] of sentences(value, at)) all.set(inner, sentence)
  }
  return all
}

const gaps = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort()

test.each(languages)('%s says all that English says, with the same gaps', async (language) => {
  const english = sentences({ ...en, ...(await pageTexts('en')) })
  const other = sentences({ ...texts[language], ...(await pageTexts(language)) })
  expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, sentence] of english) expect([key, gaps(other.get(key) ?? '')]).toEqual([key, gaps(sentence)])
})

test('every sentence that the screens ask for is there, and none is left over', async () => {
  const web = join(import.meta.dirname, '..')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(dist|test|text|node_modules)/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  const all = sentences({ ...en, ...(await pageTexts('en')) })
  const known = [...all.keys()].filter((key) => /^(ui|about|account|guide|replay|table)\./.test(key))
  const asked = new Set(
    [...sources.matchAll(/'((?:ui|about|account|guide|replay|table)\.[\w.]+)'/g)].map(([, key]) => key ?? ''),
  )
  const families = [...sources.matchAll(/`((?:ui|about|account|guide|replay|table)\.[\w.]*)\$\{/g)].map(
    ([, start]) => start ?? '',
  )
  expect([...asked].filter((key) => !known.includes(key))).toEqual([])
  expect(known.filter((key) => !asked.has(key) && !families.some((start) => key.startsWith(start)))).toEqual([])
})

test('rules pages are prose below the title they are given, and nothing in them is left as Markdown', () => {
  const games = join(import.meta.dirname, '../../games')
  const pages = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((file) => /rules\.\w+\.md$/.test(file))
  expect(pages.length).toBeGreaterThanOrEqual(languages.length)
  const prose = [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]
  for (const page of pages) {
    const markup = markupOf(readFileSync(join(games, page), 'utf8'))
    const tags = [...markup.matchAll(/<(\w+)/g)].map(([, tag = '']) => tag)
    const left = markup.replaceAll(/<[^>]*>/g, '').match(/[*_`|#]|\]\(/g)
    expect([page, tags.filter((tag) => !prose.includes(tag)), left]).toEqual([page, [], null])
  }
})

test('a page in Markdown can’t have markup of its own, and what looks like it is text', () => {
  expect(() => markupOf('Roll <b>two</b> dice.')).toThrow('<b>')
  expect(markupOf('If 1 < 2 & 3 > 2, **sail**.')).toBe('<p>If 1 &lt; 2 &amp; 3 &gt; 2, <strong>sail</strong>.</p>\n')
})

test('a table can be scrolled by keyboard, and its corner is no heading', () => {
  expect(markupOf('| | A |\n|---|---|\n| **b** | 1 |')).toMatch(
    /^<div class="scroll-x" tabindex="0"><table>\s*<thead>\s*<tr>\s*<td><\/td><th>A<\/th>/,
  )
})

test('numbers choose their forms', () => {
  const say = (language: keyof typeof texts, count: number) =>
    makeWords(language, texts[language]).say('ui.playersOne', { count })
  expect([say('en', 1), say('en', 3), say('pt', 1), say('pt', 3), say('ja', 1)]).toEqual([
    '1 player',
    '3 players',
    '1 jogador',
    '3 jogadores',
    '1人',
  ])
})
