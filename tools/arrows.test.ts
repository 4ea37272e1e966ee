import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games } from '../games/index.ts'
import { isTest, refersTo, wrongArrows } from './arrows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['engine', 'remote', 'protocol', 'games', 'bots', 'server', 'web', 'lab', 'cli', 'tools']
const passedOver = new Set(['node_modules', 'dist', 'golden', 'history'])

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (passedOver.has(entry.name)) return []
    return entry.isDirectory() ? filesUnder(path) : [relative('', path).split(sep).join('/')]
  })

const files = folders.flatMap(filesUnder).filter((path) => /\.(ts|tsx|js|mjs|css|html)$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('imports between the parts of the project point one way, and rules reach nothing outside', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((path) => wrongArrows(path, read(path)))).toEqual([])
})

// The last two are words of everyday code that a game may well be called.
test.each([...new Set([...games.map(({ id }) => id), 'go', 'pig'])])(
  'nothing outside its folder and the list of games names %s',
  (id) => {
    const naming = files.filter(
      (path) =>
        !path.startsWith(`games/${id}/`) && path !== 'games/index.ts' && !isTest(path) && refersTo(id, read(path)),
    )
    expect(naming).toEqual([])
  },
)

test.each([
  "if (game.id === 'go') return 19",
  'const pace = new Map([["go", 600_000]])',
  'findGame(`go`)',
  "import { rules } from './go/rules/index.ts'",
  "const board = () => import('../games/go/board/index.tsx')",
  "import { about } from '@portolan/games/go/about.ts'",
  "readFileSync('games/go')",
  '@import url(../../games/go/board/board.css);',
  '[data-game="go"] { color: red; }',
])('a game that is named is seen: %s', (source) => {
  expect(refersTo('go', source)).toBe(true)
})

test.each([
  "const text = { go: 'Go on', back: 'let it go' }",
  '// where people go\nexport const go = (path: string) => location.assign(path)',
  "/* 'go' */",
  "import { go, paths } from '../routes.ts'",
  "import { lets } from './go-on/lets.ts'",
  "import { stones } from '../ago/stones.ts'",
  '<button onClick={() => go(paths.front)}>Go</button>',
  '.go-on { color: red; }',
])('a word that is also a game’s id is none: %s', (source) => {
  expect(refersTo('go', source)).toBe(false)
})

describe('an arrow the wrong way is seen', () => {
  test.each([
    ['engine/match.ts', "import { games } from '@portolan/games'"],
    ['engine/match.ts', "import { createHash } from 'node:crypto'"],
    ['engine/contract/walk.ts', "import fc from 'fast-check'"],
    ['games/chess/rules/index.ts', "import { search } from '@portolan/bots'"],
    ['games/chess/rules/index.ts', "import { words } from '../../words.ts'"],
    ['games/chess/rules/index.ts', "import { deck } from '../../go/rules/deck.ts'"],
    ['games/chess/rules/index.ts', "import Board from '../board/index.tsx'"],
    ['games/chess/data.ts', "import words from '../text/en.ts'"],
    ['games/index.ts', "const board = () => import('./chess/board/index.tsx')"],
    ['bots/index.ts', "import { Server } from '@portolan/server'"],
    ['bots/index.ts', "export * from '../lab/play.ts'"],
    ['server/index.ts', "import { page } from '../web/page.ts'"],
    ['server/index.ts', "import type { Board } from '@portolan/web'"],
    ['lab/index.ts', "import '../server/index.ts'"],
    ['web/table.ts', "import { routes } from '@portolan/protocol'"],
    ['protocol/routes.ts', "import { games } from '@portolan/games'"],
    ['engine/match.ts', "import type { ErrorBody } from '@portolan/protocol'"],
    ['web/table.ts', "import type { Store } from '../server/store/store.ts'"],
    ['web/boards.ts', "const chess = await import('../games/chess/board/index.tsx')"],
    ['tools/lint.ts', "import { games } from '../games/index.ts'"],
  ])('%s: %s', (path, source) => {
    expect(wrongArrows(path, source)).toHaveLength(1)
  })

  test.each([
    'state.die = Math.floor(Math.random() * 6)',
    'state.at = Date.now()',
    'state.at = new Date()',
    'if (process.env.DEBUG) state.open = true',
    'setTimeout(() => {}, 10)',
    "await fetch('/dice')",
    'names.sort((a, b) => a.localeCompare(b))',
  ])('rules with %s', (source) => {
    expect(wrongArrows('games/chess/rules/play.ts', source)).toHaveLength(1)
  })
})

describe('an arrow the right way is fine', () => {
  test.each([
    ['games/chess/rules/index.ts', "import { clone } from '@portolan/engine'\nimport { board } from '../data.ts'"],
    ['games/chess/text/en.ts', "import type { Catalogue } from '../../words.ts'"],
    [
      'games/chess/board/index.tsx',
      "import type { View } from '../rules/view.ts'\nimport { Frame } from '@portolan/web'",
    ],
    ['games/index.ts', "const rules = () => import('./chess/rules/index.ts')"],
    ['lab/soak.ts', "import { checkGame } from '@portolan/engine/contract'"],
    ['web/table.ts', "import type { Routes } from '@portolan/protocol'"],
    ['lab/served/table.ts', "import type { LogStep } from '@portolan/protocol'"],
    ['protocol/routes.ts', "import Type from 'typebox'\nimport type { Seen } from '@portolan/engine'"],
    ['web/boards.ts', "const boards = import.meta.glob('../games/*/board/index.tsx')"],
    ['server/index.ts', "import Fastify from 'fastify'\nconst now = Date.now()"],
    ['server/tables.test.ts', "import { page } from '../web/page.ts'"],
    ['games/chess/bot.ts', 'let fetch = 0\nfetch += 1'],
    ['games/chess/rules/play.ts', "// Math.random would not do\ntell({ type: 'process' })\nstate.process = state.date"],
  ])('%s: %s', (path, source) => {
    expect(wrongArrows(path, source)).toEqual([])
  })
})
