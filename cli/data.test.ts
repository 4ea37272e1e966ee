import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleStep, exampleTable, exampleTurn } from '../server/store/contract/examples.ts'
import { openSqlite } from '../server/store/sqlite.ts'
import { here, start } from './testing/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-data-'))
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const store = await openSqlite(data)
  await store.addTable(exampleTable('table-1', { status: 'playing' }))
  for (let number = 1; number <= 3; number++)
    await store.changeTable({ table: 'table-1', turn: exampleTurn, step: exampleStep(number) })
  await store.close()
})

const portolan = (...args: readonly string[]) => start(here('portolan.js'), args)

test('a backup is written, checked, and restored where nothing is', async () => {
  const file = join(folder, 'backup.db')
  const written = await portolan('backup', file, '--data', data)
  expect(written).toEqual({ code: 0, out: `Backup of ${data}: ${file}\nAll is right: 1 table, 3 steps.\n`, err: '' })
  expect(statSync(file).mode & 0o077).toBe(0)
  const again = await portolan('backup', file, '--data', data)
  expect([again.code, again.out]).toEqual([2, ''])
  expect(again.err).toBe(`“${file}” is there already: a backup overwrites nothing, so choose another name.\n`)

  const other = join(folder, 'other')
  const restored = await portolan('restore', file, '--data', other)
  expect([restored.code, restored.err]).toEqual([0, ''])
  const twice = await portolan('restore', file, '--data', other, '--language', 'pt')
  expect([twice.code, twice.err]).toEqual([
    2,
    `“${other}” já guarda mesas: tire-as dali primeiro ou escolha outra pasta com --data.\n`,
  ])
  expect(JSON.parse((await portolan('check-data', '--data', other, '--json')).out)).toEqual({
    ok: true,
    tables: 1,
    steps: 3,
    found: [],
    quarantined: [],
    unchecked: false,
  })
})

test('what is damaged is told by table and number, with code 1', async () => {
  const damaged = join(folder, 'damaged.db')
  await portolan('backup', damaged, '--data', data)
  const db = new DatabaseSync(damaged)
  db.exec(
    "UPDATE steps SET entry = 7 WHERE number = 2; INSERT INTO quarantine VALUES ('table-1', 1, 'RULES_ENDLESS', 1)",
  )
  db.close()
  const { code, out } = await portolan('check-data', '--data', damaged)
  expect([code, out]).toEqual([
    1,
    'Table table-1: step 2 is damaged or missing\n' +
      'Stopped because their rules did not come to an end: table-1. With --thaw they are tried again.\n',
  ])
  const restored = await portolan('restore', damaged, '--data', join(folder, 'new'))
  expect([restored.code, restored.err]).toEqual([2, expect.stringContaining('is damaged in 1 place')])
})

test('where there is nothing to check, that is said', async () => {
  const { code, err } = await portolan('check-data', '--data', join(folder, 'none'))
  expect([code, err]).toEqual([2, expect.stringMatching(/There are no tables in .*--data/)])
  writeFileSync(join(folder, 'text'), 'garbage '.repeat(600))
  const garbage = await portolan('check-data', '--data', join(folder, 'text'), '--language', 'ja')
  expect([garbage.code, garbage.err]).toEqual([2, expect.stringContaining('壊れているか')])
})

test('tables that were stopped are let out', async () => {
  const thawed = await portolan('check-data', '--thaw', '--data', data)
  expect(thawed).toEqual({ code: 0, out: 'No table was stopped.\n', err: '' })
})
