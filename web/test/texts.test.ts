import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, type Language, languages, makeWords } from '@portolan/games'
import { expect, test } from 'vitest'
import { pageOf } from '../build/rules-pages.ts'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import pt from '../text/pt.ts'

const texts = { en, pt, ja }

/** The texts that single pages have, all of those of a language together. */
const pageTexts = async (language: Language): Promise<Catalogue> => {
  const parts = [
    'about',
    'account',
    'archive',
    'end',
    'guide',
    'replay',
    'rules',
    'settings',
    'setup',
    'share',
    'table',
  ].map((page) => import(`../text/${page}/${language}.ts`))
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
  const known = [...all.keys()].filter((key) =>
    /^(ui|about|account|archive|end|guide|replay|rules|settings|setup|share|table)\./.test(key),
  )
  const asked = new Set(
    [
      ...sources.matchAll(
        /'((?:ui|about|account|archive|end|guide|replay|rules|settings|setup|share|table)\.[\w.]+)'/g,
      ),
    ].map(([, key]) => key ?? ''),
  )
  const families = [
    ...sources.matchAll(
      /`((?:ui|about|account|archive|end|guide|replay|rules|settings|setup|share|table)\.[\w.]*)\$\{/g,
    ),
  ].map(([, start]) => start ?? '')
  expect([...asked].filter((key) => !known.includes(key))).toEqual([])
  expect(known.filter((key) => !asked.has(key) && !families.some((start) => key.startsWith(start)))).toEqual([])
})

const gamesFolder = join(import.meta.dirname, '../../games')
const rulesPages = readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /board.rules\.\w+\.md$/.test(file),
)
const readPage = (file: string) => pageOf(readFileSync(join(gamesFolder, file), 'utf8'))
const all = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found)
const anchorsOf = (file: string) => all(readPage(file).markup, / id="([^"]+)"/g)

test('rules pages are prose below the title they are given, and nothing in them is left as Markdown', () => {
  expect(rulesPages.length).toBeGreaterThanOrEqual(languages.length)
  const prose = 'h2 h3 h4 p ul ol li strong em div span a table thead tbody tr th td'.split(' ')
  for (const page of rulesPages) {
    const { markup } = readPage(page)
    const tags = all(markup, /<(\w+)/g)
    const left = markup.replaceAll(/<[^>]*>/g, '').match(/[*_`|#{}]|\]\(/g)
    expect([page, tags.filter((tag) => !prose.includes(tag)), left]).toEqual([page, [], null])
  }
})

test('rules pages have as many worked examples and the same pictures in every language', () => {
  for (const page of rulesPages) {
    const inEnglish = readPage(page.replace(/\w+\.md$/, 'en.md')).markup
    const shown = (markup: string) => [
      all(markup, /(class="example")/g).length,
      all(markup, /data-piece="([^"]+)"/g).sort(),
    ]
    expect([page, shown(readPage(page).markup)]).toEqual([page, shown(inEnglish)])
    expect(all(inEnglish, /(class="example")/g).length).toBeGreaterThan(2)
  }
})

test('a link to a paragraph of the rules finds it in every language', () => {
  for (const page of rulesPages) {
    const { markup, contents } = readPage(page)
    const anchors = anchorsOf(page)
    const english = page.replace(/\.\w+\.md$/, '.en.md')
    // The same anchors in the same order, each once; the same pieces; no link within that leads nowhere.
    expect([page, anchors]).toEqual([page, [...new Set(anchorsOf(english))]])
    expect([page, contents.map(({ level }) => level)]).toEqual([
      page,
      readPage(english).contents.map(({ level }) => level),
    ])
    const pieces = / data-piece="(\w+)"/g
    expect([page, all(markup, pieces)]).toEqual([page, all(readPage(english).markup, pieces)])
    expect([page, all(markup, / href="#([^"]*)"/g).filter((anchor) => !anchors.includes(anchor))]).toEqual([page, []])
  }
})

test('every refusal of a game that says where its reason is leads to a paragraph', async () => {
  const files = readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('paragraphs.ts'),
  )
  expect(files).not.toEqual([])
  for (const file of files) {
    const { default: paragraphs }: { default: Record<string, string> } = await import(join(gamesFolder, file))
    const anchors = anchorsOf(file.replace('paragraphs.ts', 'rules.en.md'))
    expect([file, Object.entries(paragraphs).filter(([, anchor]) => !anchors.includes(anchor))]).toEqual([file, []])
  }
})

test('a heading has the anchor that is written there, or one of its words', () => {
  expect(pageOf('## The **market** {#market}\n\n### 1. Set out!').contents).toEqual([
    { anchor: 'market', level: 2, title: 'The market' },
    { anchor: '1-set-out', level: 3, title: '1. Set out!' },
  ])
  expect(pageOf('- **Bank** {#bank}: all').markup).toContain('<li id="bank" tabindex="-1"><strong>Bank</strong>: all')
})

test('a piece of the game has the words of its own or those that describe it; no other picture can be shown', () => {
  expect(pageOf('![The "market"](piece:market)').markup).toBe(
    '<div data-piece="market" role="img" aria-label="The &quot;market&quot;"></div>\n',
  )
  expect(pageOf('A ![](piece:coin) coin').markup).toBe('<p>A <span data-piece="coin"></span> coin</p>\n')
  expect(() => pageOf('![](https://example.org/a.png)')).toThrow('https://example.org/a.png')
})

test('a page in Markdown can’t have markup of its own, and what looks like it is text', () => {
  expect(() => pageOf('Roll <b>two</b> dice.')).toThrow('<b>')
  expect(pageOf('If 1 < 2 & 3 > 2, **sail**.').markup).toBe(
    '<p>If 1 &lt; 2 &amp; 3 &gt; 2, <strong>sail</strong>.</p>\n',
  )
})

test('a table can be scrolled by keyboard, and its corner is no heading', () => {
  expect(pageOf('| | A |\n|---|---|\n| **b** | 1 |').markup).toMatch(
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
