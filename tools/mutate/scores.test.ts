import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Score } from './scores.ts'

const root = join(import.meta.dirname, '../..')
// A game that is only begun has no rulebook beside it yet, and no score.
const folders = ['engine', ...globSync('games/*/spec', { cwd: root }).map((spec) => join(dirname(spec), 'rules'))]

test.each(folders)('of what the tests of %s come by, they notice 80 % and more', (folder) => {
  const file = join(root, 'tools/mutate/scores', `${folder.replaceAll('/', '-')}.json`)
  const { tried, covered, killed, score, survivors }: Score = JSON.parse(readFileSync(file, 'utf8'))
  expect(tried).toBeGreaterThanOrEqual(Math.min(200, covered))
  expect(survivors.length).toBe(tried - killed)
  expect(score).toBe(Math.round((killed / tried) * 1000) / 10)
  expect(score).toBeGreaterThanOrEqual(80)
})
