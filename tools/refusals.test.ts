import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Catalogue, games, type Language, languages, makeWords, withRefusals } from '../games/index.ts'
import { formsOf, gapsOf } from '../games/testing/catalogues.ts'
import { serverCodes } from '../protocol/index.ts'
import { startCodes } from '../server/start-failure.ts'

const root = join(import.meta.dirname, '..')

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', '**/testing/**'] })
    .filter((file) => !/\.(test|fixture)\.tsx?$|contract\/|tictactoe/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))

/** Every code that is given as a reason in these sources. */
const codesIn = (pattern: string): string[] => [
  ...new Set(
    sourcesOf(pattern).flatMap((text) =>
      [...text.matchAll(/(?:\bcode: |\breason: |\b(?:problem|stop|refusal|no)\()'([A-Z][A-Z_]+)'/g)].map(
        ([, code]) => code,
      ),
    ),
  ),
]

/** The codes that a game's rules declare. */
async function codesOf(id: string): Promise<string[]> {
  const files = globSync(`games/${id}/rules/*.ts`, { cwd: root })
  const modules = await Promise.all(files.map((file): Promise<{ codes?: unknown }> => import(join(root, file))))
  return modules.flatMap(({ codes }) => (Array.isArray(codes) ? codes : []))
}

const load = async (folder: string, language: Language): Promise<Catalogue> =>
  (await import(join(root, folder, `${language}.ts`))).default

/** The texts of all games, and those that pages have beside them that speak with a server. */
async function loadCommon(language: Language, alone = false): Promise<Catalogue> {
  const common = await load('games/text', language)
  if (alone) return common
  return withRefusals(common, await load('games/text/tables', language), await load('games/text/accounts', language))
}

interface Part {
  readonly part: string
  readonly codes: readonly string[]
  /** Whose texts say them, after those of all games. */
  readonly text: string
  /** Nothing of a server is loaded where they are said. */
  readonly alone?: true
}

const parts: readonly Part[] = [
  { part: 'the engine', codes: codesIn('engine/**/*.ts'), text: 'web/text', alone: true },
  {
    part: 'the server',
    codes: [...Object.keys(serverCodes), ...codesIn('{server/**,games/*}/*.ts')],
    text: 'web/text',
  },
  { part: 'a server’s start', codes: startCodes, text: 'server/text' },
  {
    part: 'a table in the browser',
    codes: codesIn('web/{screens/local.tsx,table/{keeper,local,local-match,replay}.ts}'),
    text: 'web/text',
    alone: true,
  },
  { part: 'the client', codes: codesIn('web/**/*.{ts,tsx}'), text: 'web/text' },
  { part: 'the command', codes: codesIn('{cli,lab}/**/*.ts'), text: 'cli/text' },
  ...(await Promise.all(
    games.map(async ({ id }) => ({
      part: id,
      codes: [...(await codesOf(id)), ...codesIn(`games/${id}/{board,data,rules,versions}/**/*.ts`)],
      text: `games/${id}/text`,
      alone: true as const,
    })),
  )),
]

/** What is for programs and for those who write them, and is read in the code and its parameters. */
const forPrograms = /\/api|\b(?:GET|POST|PUT|DELETE|HTTP)\b|\b[A-Z]+_[A-Z_]+\b|content-type|idempot|冪等|[a-z][A-Z]/
/** What a sentence put together must not have left in it. */
const unfinished = /\{\{|\$t\(|undefined|refusal\.|problem\./

describe.each(parts)('what $part refuses', ({ codes, text, alone }) => {
  test('is found in its sources', () => {
    expect(codes.length).toBeGreaterThan(2)
  })

  test.each(languages)('is said in %s as to a person', async (language) => {
    const common = await loadCommon(language, alone)
    const own = await load(text, language)
    const words = makeWords(language, common, own)
    expect(codes.filter((code) => !words.has(`refusal.${code}`))).toEqual([])
    const templates = new Map([...formsOf(common), ...formsOf(own)])
    const wrong = codes.flatMap((code) => {
      const forms = Object.values(templates.get(`refusal.${code}`) ?? {})
      const said = words.refusal({ code, params: Object.fromEntries(forms.flatMap(gapsOf).map((gap) => [gap, 2])) })
      const sentence = said.replace(/\b(?:\w+\.)+2\b/g, '…')
      return forms.some((form) => forPrograms.test(withoutGaps(form))) || unfinished.test(sentence)
        ? [[code, said]]
        : []
    })
    expect(wrong).toEqual([])
  })
})

/** A template without what is filled in, and without the names of what fills it. */
const withoutGaps = (template: string) => template.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|Portolan/g, '')

test.each(languages)('a code that nobody knows is said in %s without it', async (language) => {
  const words = makeWords(language, await loadCommon(language))
  const said = words.refusal({ code: 'NEVER_HEARD_OF' })
  expect(said).not.toMatch(/NEVER|refusal|OTHERWISE/)
  expect(said.length).toBeGreaterThan(10)
})

test('the codes are really found', () => {
  const codesOfPart = (name: string) => parts.find(({ part }) => part === name)?.codes
  expect(codesOfPart('the engine')).toContain('UNDO_FINAL')
  expect(codesOfPart('the server')).toEqual(
    expect.arrayContaining(['NOT_SIGNED_IN', 'UNEXPECTED', 'TOO_LONG_TO_CHECK']),
  )
  expect(codesOfPart('the client')).toEqual(expect.arrayContaining(['NO_CONNECTION', 'ONLY_REPLAY']))
  expect(codesOfPart('the command')).toEqual(expect.arrayContaining(['NO_SERVER', 'NOT_RESULTS']))
})
