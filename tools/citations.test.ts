import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games } from '../games/index.ts'
import { citationsIn, deadCitations, readSpec, wrongHeadings } from './citations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const specFiles = (id: string) => ({
  section: read(`games/${id}/spec/dossier.md`),
  ruling: read(`games/${id}/spec/rulings.md`),
  scenario: read(`games/${id}/spec/scenarios.md`),
})

describe.each(games.map(({ id }) => id))('%s', (id) => {
  const files = specFiles(id)
  const spec = readSpec(files)

  test('every section, ruling and worked example that is cited is a heading of the spec', () => {
    const sources = globSync(`games/${id}/**/*.{ts,tsx,md}`, { cwd: root }).map((path) => path.split(sep).join('/'))
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.flatMap((path) => deadCitations(path, read(path), spec))).toEqual([])
  })

  test('no number is there twice, and every ruling and worked example has one', () => {
    expect(wrongHeadings(spec, files)).toEqual([])
  })

  test('every worked example has a test', () => {
    const tested = globSync(`games/${id}/**/scenarios.test.ts`, { cwd: root }).flatMap((path) =>
      citationsIn(path.split(sep).join('/'), read(path), spec).flatMap(({ kind, number }) =>
        kind === 'scenario' ? [number] : [],
      ),
    )
    const examples = spec.headings.flatMap(({ kind, number }) => (kind === 'scenario' ? [number] : []))
    expect(examples.filter((number) => !tested.includes(number))).toEqual([])
  })

  test('links of the spec and the README lead to files', () => {
    const pages = ['README.md', 'spec/dossier.md', 'spec/rulings.md', 'spec/scenarios.md'].map(
      (name) => `games/${id}/${name}`,
    )
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) =>
        existsSync(join(root, dirname(page), to)) ? [] : [`${page}: ${to}`],
      ),
    )
    expect(dead).toEqual([])
  })
})

const dossier = `# A game

## 7. Set-up
### 7.8 The market
## 9. Commands
### 9.1 Move
1. It moves.
2. It stays.

## 13. Variants
`
const small = {
  section: dossier,
  ruling: '### R-01 Who begins?\n\nThe first.\n\n### R-22 And then?\n',
  scenario: '### SC-03 A draw\n',
}
const spec = readSpec(small)

describe('what is a citation', () => {
  const cited = (source: string, path = 'games/chess/rules/index.ts') =>
    citationsIn(path, source, spec).map(({ kind, number, step }) =>
      [kind, number, ...(step === undefined ? [] : [step])].join(' '),
    )

  test.each([
    ['/** 9.1: the highest die. */', ['section 9.1']],
    ['/** 9.1 */', ['section 9.1']],
    ['/** 5. */', ['section 5']],
    ['/** 9.1 step 2: it stays. */', ['section 9.1', 'section 9.1 2']],
    ['/** 6.7 steps 3 and 4: asked only then. */', ['section 6.7', 'section 6.7 3', 'section 6.7 4']],
    ['// 9.8 Conquer: an attack.', ['section 9.8']],
    ['// 4 CLEARSCAN: the first quest.', ['section 4']],
    ['/** 5 Start (b): in scan order. */', ['section 5']],
    ['/** 3, 10 and 11: which cards. */', ['section 3', 'section 10', 'section 11']],
    ['/** 6.3 to 6.7: the stocks. */', ['section 6.3', 'section 6.7']],
    ['// 13.2, R-34.', ['ruling 34', 'section 13.2']],
    ['/** 6.5, pass 1: what a clock does. */', ['section 6.5']],
    ['/** By number of players. 13: the solo game has three. */', ['section 13']],
    ['/** What a good is paid with (7.4). */', ['section 7.4']],
    ['/** As far as the bank has them (17). */', ['section 17']],
    ['/** The piles in order (8, transformCards). */', ['section 8']],
    ['/** Whether any rule of 7.3 would change it. */', ['section 7.3']],
    ['/** By section 12 a ruler may concede. */', ['section 12']],
    ['/** R-21, R-22: all take part. */', ['ruling 21', 'ruling 22']],
    ['/** Ruling 67: settlers stay. */', ['ruling 67']],
    ['/** Ruling 39 and 56: a tile was due. */', ['ruling 39', 'ruling 56']],
    ['/** Ruling 32: it goes; 33: a copy escalates. */', ['ruling 32', 'ruling 33']],
    ['/** Example 43 up to there. */', ['scenario 43']],
    ['/**\n * 7: what a player owns is\n * known to all (R-05).\n */', ['ruling 5', 'section 7']],
    ['{/* 9.1 */}', ['section 9.1']],
  ])('%s', (source, expected) => {
    expect(cited(source)).toEqual(expected)
  })

  test.each([
    '/** 0: no clock. */',
    '/** 1 to 9 play a card of the hand. */',
    '// (1) No stars, no seat.',
    '// 4 for the landscape, 1 for the desert.',
    '/** The 48 pairs of sides; BT21 and S1 are of them. */',
    '/** On a sheet of 1000 × 500, 1.5 times as large. */',
    "const address = 'http://9.1: no comment'",
    "const moves = { 9.1: 'R-99' }",
    'const R = 9.1 - 3',
  ])('is not in: %s', (source) => {
    expect(cited(source)).toEqual([])
  })

  test.each([
    ["test('SC-28 R-23 a tie', () => {})", ['ruling 23', 'scenario 28']],
    ["test('9.8 what fell', () => {})", ['section 9.8']],
    ["test('R-51 18 two tamings', () => {})", ['ruling 51', 'section 18']],
    ["test.each([1, 2])('11: with %i', () => {})", ['section 11']],
    ["describe('15 away from the table', () => {})", ['section 15']],
    ["test('two players', () => {})", []],
  ])('in the name of a test: %s', (source, expected) => {
    expect(cited(source, 'games/chess/rulings.test.ts')).toEqual(expected)
  })

  test('a number that begins a name in scenarios.test.ts is that of a worked example', () => {
    expect(cited("test('12 a draw (R-5)', () => {})", 'games/chess/scenarios.test.ts')).toEqual([
      'ruling 5',
      'scenario 12',
    ])
  })
})

test('a citation that leads nowhere is named with its place', () => {
  const source = '/** 9.1 step 2 */\n/** 7.8: R-22, SC-3 */\n/** 9.2: R-23 */\n/** 9.1 step 3 */\n'
  expect(deadCitations('games/chess/rules/a.ts', source, spec)).toEqual([
    'games/chess/rules/a.ts:3 cites R-23, which the spec has not',
    'games/chess/rules/a.ts:3 cites section 9.2, which the spec has not',
    'games/chess/rules/a.ts:4 cites step 3 of section 9.1',
  ])
  expect(deadCitations('games/chess/spec/rulings.md', 'See §7.8, §7.9 and R-1.', spec)).toEqual([
    'games/chess/spec/rulings.md:1 cites section 7.9, which the spec has not',
  ])
})

test('headings with the same number or none are found', () => {
  const wrong = {
    ...small,
    section: `${dossier}\n## 9. Again\n`,
    ruling: `${small.ruling}### R-1 Once more\n### Whoever\n`,
  }
  expect(wrongHeadings(readSpec(wrong), wrong)).toEqual([
    'section 9 is there twice',
    'R-1 is there twice',
    'no number: ### Whoever',
  ])
})
