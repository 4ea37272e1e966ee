import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { AnyEvent, Game } from '@portolan/engine'
import { checkGame } from '@portolan/engine/contract'
import { type Catalogue, loadWords } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The code in docs/first-game.md, written out as a reader would.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portolan-first-game-'))
const at = (path: string) => join(folder, path)
const load = (path: string) => import(pathToFileURL(at(path)).href)

beforeAll(() => {
  const text = readFileSync(join(root, 'docs/first-game.md'), 'utf8')
  for (const [, path, code] of text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), code)
  }
  symlinkSync(join(root, 'node_modules'), at('node_modules'), 'dir')
  writeFileSync(at('package.json'), '{"type":"module"}')
  const config = { extends: join(root, 'tsconfig.json'), include: ['games', join(root, 'web/env.d.ts')] }
  writeFileSync(at('tsconfig.json'), JSON.stringify(config))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('its types are right', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await expect(promisify(execFile)(process.execPath, [tsc, '--project', folder])).resolves.toMatchObject({ stdout: '' })
})

test('its rules keep the contract', async () => {
  const { pig }: { pig: Game } = await load('games/pig/rules/index.ts')
  expect(checkGame(pig, { seed: 'first game', games: 60 })).toBeUndefined()
})

test('its words say what its rules tell', async () => {
  const { default: text }: { default: Catalogue } = await load('games/pig/text/en.ts')
  const words = await loadWords('en', { text: async () => text }, (seat) => ['Ana', 'Ben'][seat])
  const rolled: AnyEvent & { seat: number; pips: number } = { type: 'rolled', seat: 1, pips: 4 }
  expect(words.event(rolled)).toBe('Ben rolls 4.')
})
