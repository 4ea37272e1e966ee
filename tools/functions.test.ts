import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './arrows.ts'
import { LONGEST, longFunctions } from './functions.ts'

const root = join(import.meta.dirname, '..')

const files = globSync('{remote,server,web/table,web/net}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !isTest(path))

test(`no function of the server or of the client’s tables has more than ${LONGEST} lines`, () => {
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((path) =>
    longFunctions(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map(({ name }) => `${path} ${name}`),
  )
  expect(found.toSorted()).toEqual([])
})

const LINES = '  act()\n'.repeat(3)

test.each([
  ['a declaration', `export function one() {\n${LINES}}`, 'one', 1],
  ['a value', `const x = 1\nconst one = async () => {\n${LINES}}`, 'one', 2],
  ['a method', `const all = {\n  one() {\n${LINES}  },\n}`, 'one', 2],
  ['a property', `const all = {\n  one: () => {\n${LINES}  },\n}`, 'one', 2],
  ['one that is given away', `test('x', () => {\n${LINES}})`, '', 1],
])('%s is found by its name and line', (_, source, name, line) => {
  expect(longFunctions(source, false, 4)).toEqual([{ name, line, lines: 5 }])
  expect(longFunctions(source, false, 5)).toEqual([])
})
