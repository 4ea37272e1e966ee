import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredTwice } from './names.ts'

const root = join(import.meta.dirname, '..')

const files = globSync('{engine,remote,protocol,games,bots,server,web,lab,cli}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

test('no name is declared and exported by two modules', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(declaredTwice(files, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([])
})

const declared = (sources: Readonly<Record<string, string>>) =>
  declaredTwice(Object.keys(sources), (path) => sources[path] ?? '')

test.each([
  ['a type and another type', 'export interface Step {}', 'export type Step = 1', 'Step'],
  ['a function and a value', 'export async function seenOf() {}', 'export const seenOf = 1', 'seenOf'],
  ['a class and a component', 'export class Room {}', 'export function Room() {}', 'Room'],
])('%s of one name are found', (_, first, second, name) => {
  expect(declared({ 'engine/a.ts': first, 'web/b.tsx': second })).toEqual([
    `${name} is exported by engine/a.ts, web/b.tsx`,
  ])
})

test.each([
  ['a name that is passed on', { 'engine/a.ts': 'export type Step = 1', 'engine/index.ts': "export * from './a.ts'" }],
  ['a name of one module alone', { 'engine/a.ts': 'export type Step = 1', 'web/b.ts': 'type Step = 2' }],
  ['a type and its value', { 'engine/a.ts': 'export type Step = 1\nexport const Step = 1' }],
  ['a game’s own word', { 'web/a.ts': 'export type Route = 1', 'games/chess/data/map.ts': 'export type Route = 2' }],
  [
    'one shape several times',
    { 'lab/bench-a.ts': 'export const bench = 1', 'lab/bench-b.ts': 'export const bench = 1' },
  ],
])('%s is fine', (_, sources) => {
  expect(declared(sources)).toEqual([])
})
