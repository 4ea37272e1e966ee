import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { SeededChance } from '@portolan/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { newDataDirectory, removeDataDirectory } from '../testing/process.ts'
import { checkDatabase, type Found } from './check.ts'
import { exampleLine, exampleSession, exampleStep, exampleTable, exampleTurn } from './contract/examples.ts'
import { openSqlite } from './sqlite.ts'
import { FIRST_CHECKED, prepareDatabase } from './sqlite-schema.ts'

const STEPS = 12
const LINES = 4

interface Filling {
  /** From these numbers on all is otherwise. */
  readonly step?: number
  readonly line?: number
  /** The store is not closed but ended: what came after the snapshot is left in the journal. */
  readonly crashes?: true
}

/** A folder with two tables, each with a log, a chat and a snapshot. */
async function fill(folder: string, other: Filling = {}): Promise<void> {
  const { promise: started, resolve } = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  const store = await openSqlite(folder)
  for (const id of ['bad', 'good']) {
    await store.addPerson(
      { id: `owner of ${id}`, name: 'Ana', made: 1 },
      exampleSession(`device ${id}`, `owner of ${id}`),
    )
    await store.addTable(exampleTable(id, { status: 'playing' }))
    for (let number = 1; number <= STEPS; number++) {
      const isOther = other.step !== undefined && number >= other.step
      const step = exampleStep(number, {
        key: `key ${number}`,
        ...(number === 5 && { idle: true }),
        ...(isOther && { at: 777 }),
      })
      const snapshot = { number, state: { hand: ['a', 'b'] }, drawn: 3, settled: 1 }
      await store.changeTable({
        table: id,
        turn: { ...exampleTurn, changed: number },
        step,
        ...(number === 10 && { snapshot }),
      })
    }
    for (let number = 1; number <= LINES; number++) {
      const isOther = other.line !== undefined && number >= other.line
      await store.addChat(id, { ...exampleLine(number), ...(isOther && { text: 'something else' }) })
    }
  }
  if (other.crashes) {
    await (await started).terminate()
    // All in one file.
    const db = new DatabaseSync(file(folder))
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  }
  await store.close()
}

const original = newDataDirectory()
const crashed = newDataDirectory()
const file = (folder: string) => join(folder, 'portolan.db')
const folders: string[] = [original, crashed]

beforeAll(async () => {
  await fill(original)
  await fill(crashed, { crashes: true })
})
afterAll(() => {
  for (const folder of folders) removeDataDirectory(folder)
})

/** The same data in a folder of its own. */
function copied(from = original): string {
  const folder = newDataDirectory()
  folders.push(folder)
  copyFileSync(file(from), file(folder))
  return folder
}

const foundIn = (folder: string): readonly Found[] => checkDatabase(file(folder), folder).found

interface Change {
  readonly what: string
  readonly sql: string
  readonly found: Found
  /** What one who loads the table gets. */
  readonly load: 'TABLE_DAMAGED' | number | 'whole'
}

const ofStep = (number: number): Found => ({ what: 'step', table: 'bad', number })
const step = (set: string, number = 7) => `UPDATE steps SET ${set} WHERE table_id = 'bad' AND number = ${number}`

const changes: readonly Change[] = [
  ...['kind', 'seat', 'move', 'entry', 'at', 'key', 'idle', 'secret', 'sum', 'told_sum'].map((column) => {
    const value = ['kind', 'move', 'key'].includes(column) ? `replace(${column}, 'e', 'd')` : `${column} + 1`
    return { what: `${column} of a step`, sql: step(`${column} = ${value}`), found: ofStep(7), load: 7 }
  }),
  { what: 'a seat taken away', sql: step('seat = NULL', 3), found: ofStep(3), load: 3 },
  // The events of a step are not needed to load a table; who reads the log finds it.
  { what: 'the events', sql: step("told = replace(told, 'staked', 'stakes')"), found: ofStep(7), load: 'whole' },
  { what: 'a step missing', sql: "DELETE FROM steps WHERE table_id = 'bad' AND number = 4", found: ofStep(4), load: 4 },
  {
    what: 'the last steps missing',
    sql: "DELETE FROM steps WHERE table_id = 'bad' AND number > 10",
    found: ofStep(11),
    load: 11,
  },
  { what: 'all steps missing', sql: "DELETE FROM steps WHERE table_id = 'bad'", found: ofStep(1), load: 1 },
  {
    what: 'two steps in each other’s place',
    sql: `${step('number = 99, key = NULL', 6)}; ${step('number = 6', 7)}; ${step('number = 7', 99)}`,
    found: ofStep(6),
    load: 6,
  },
  {
    what: 'a step too many',
    sql: `CREATE TEMP TABLE copy AS SELECT * FROM steps WHERE table_id = 'bad' AND number = 12;
          UPDATE copy SET number = 13, key = NULL; INSERT INTO steps SELECT * FROM copy`,
    found: ofStep(13),
    load: 13,
  },
  ...[`doc = replace(doc, 'Ana', 'Ann')`, 'revision = revision + 1', `doc = substr(doc, 2)`].map((set) => ({
    what: `the table: ${set}`,
    sql: `UPDATE tables SET ${set} WHERE id = 'bad'`,
    found: { what: 'table', table: 'bad' } as const,
    load: 'TABLE_DAMAGED' as const,
  })),
  ...[`turn = replace(turn, '12', '13')`, 'steps_sum = 1', 'sum = 1', `turn = ''`].map((set) => ({
    what: `the turn: ${set}`,
    sql: `UPDATE turns SET ${set} WHERE table_id = 'bad'`,
    found: { what: 'table', table: 'bad' } as const,
    load: 'TABLE_DAMAGED' as const,
  })),
  {
    what: 'a line of chat',
    sql: "UPDATE chat SET line = replace(line, 'line 2', 'line 5') WHERE table_id = 'bad' AND number = 2",
    found: { what: 'chat', table: 'bad', number: 2 },
    load: 'whole',
  },
  {
    what: 'the last line of chat missing',
    sql: "DELETE FROM chat WHERE table_id = 'bad' AND number = 4",
    found: { what: 'chat', table: 'bad', number: 4 },
    load: 'whole',
  },
  {
    what: 'the snapshot',
    sql: `UPDATE snapshots SET snapshot = replace(snapshot, '"a"', '"b"') WHERE table_id = 'bad'`,
    found: { what: 'snapshot', table: 'bad' },
    load: 'whole',
  },
  {
    what: 'by what it is listed',
    sql: "UPDATE tables SET status = 'finished' WHERE id = 'bad'",
    found: { what: 'listing', table: 'bad' },
    load: 'whole',
  },
]

test.each([
  ['closed', original],
  ['ended', crashed],
])('what is whole is found whole after the store was %s', (_, folder) => {
  expect(checkDatabase(file(folder), folder)).toEqual({
    tables: 2,
    steps: 2 * STEPS,
    found: [],
    quarantined: [],
    unchecked: false,
  })
})

test.each(changes)('$what is noticed, and costs that table alone', async ({ sql, found, load }) => {
  const folder = copied()
  const db = new DatabaseSync(file(folder))
  db.exec(sql)
  db.close()
  expect(foundIn(folder)).toContainEqual(found)
  expect(foundIn(folder).every(({ table }) => table === 'bad')).toBe(true)

  const store = await openSqlite(folder)
  // Asked for together, they share a transaction, and only one of them fails.
  const [bad, good, lines, list, written] = await Promise.allSettled([
    store.loadTable('bad'),
    store.loadTable('good'),
    store.readChat('bad', 0, 9),
    store.listTables({ status: 'playing', access: 'public', limit: 9 }),
    store.changeTable({ table: 'good', turn: exampleTurn, step: exampleStep(STEPS + 1) }),
  ])
  if (load === 'TABLE_DAMAGED') expect(bad).toMatchObject({ reason: { refusal: { code: load } } })
  else expect(bad).toMatchObject({ value: load === 'whole' ? { log: { length: STEPS } } : { damaged: load, log: [] } })
  expect(good).toMatchObject({ value: { log: { length: STEPS }, snapshot: { number: 10 } } })
  const isOfChat = found.what === 'chat' && found.number !== LINES
  expect(lines).toMatchObject({ value: { damaged: isOfChat ? [found.number] : [] } })
  expect(list.status === 'fulfilled' && list.value.map(({ id }) => id)).toContain('good')
  expect(written).toMatchObject({ value: 'done' })
  await store.close()
})

// Each row by itself, and after the one before it, is as one was once written at this table: only the next row, or where the
// table says that they end, can tell that it is not the one.
test.each([
  { what: 'step', number: 7, noticedAt: 8 },
  { what: 'step', number: STEPS, noticedAt: STEPS },
  { what: 'chat', number: 2, noticedAt: 3 },
  { what: 'chat', number: LINES, noticedAt: LINES },
] as const)('$what $number from another history of the same table is noticed', async ({ what, number, noticedAt }) => {
  const other = newDataDirectory()
  folders.push(other)
  await fill(other, what === 'step' ? { step: number } : { line: number })
  expect(foundIn(other)).toEqual([])
  const folder = copied()
  const rows = what === 'step' ? 'steps' : 'chat'
  const db = new DatabaseSync(file(folder))
  db.exec(`ATTACH '${file(other)}' AS other;
           REPLACE INTO ${rows} SELECT * FROM other.${rows} WHERE table_id = 'bad' AND number = ${number}`)
  db.close()
  expect(foundIn(folder)).toEqual([{ what, table: 'bad', number: noticedAt }])
  const store = await openSqlite(folder)
  expect(await store.loadTable('bad')).toMatchObject(
    what === 'step' ? { damaged: noticedAt, log: [] } : { number: STEPS },
  )
  await store.close()
})

test('who reads a log from the middle finds what is damaged there, in its events, too', async () => {
  const folder = copied()
  const db = new DatabaseSync(file(folder))
  db.exec(step("told = replace(told, 'staked', 'stakes')"))
  db.close()
  const store = await openSqlite(folder)
  expect(await store.readLog('bad', 7)).toHaveLength(5)
  const damaged = { refusal: { code: 'LOG_DAMAGED', params: { table: 'bad', number: 7 } } }
  await expect(store.readLog('bad', 6)).rejects.toMatchObject(damaged)
  await expect(store.readLog('bad', 0)).rejects.toMatchObject(damaged)
  await expect(store.findStepByKey('bad', 'key 7')).rejects.toMatchObject(damaged)
  expect(await store.findStepByKey('bad', 'key 8')).toMatchObject({ number: 8 })
  await store.close()
})

test('any flipped bit in what is kept of a game that is over is found, and the game is read from its log', async () => {
  const folder = copied()
  const ending = { record: JSON.stringify({ entries: ['a move', 'another'] }), seen: JSON.stringify({ left: [2] }) }
  const writing = await openSqlite(folder)
  await writing.changeTable({ table: 'bad', turn: exampleTurn, step: exampleStep(STEPS + 1), ending })
  await writing.close()
  expect(foundIn(folder)).toEqual([])
  const whole = readFileSync(file(folder))
  const at = whole.indexOf(ending.record + ending.seen)
  for (let i = 0; i < (ending.record + ending.seen).length; i++) {
    const bytes = Buffer.from(whole)
    bytes[at + i] ^= 1
    writeFileSync(file(folder), bytes)
    expect(foundIn(folder), `byte ${i}`).toEqual([{ what: 'ending', table: 'bad' }])
  }
  const reading = await openSqlite(folder)
  const stored = await reading.loadTable('bad')
  expect([stored?.ending, stored?.log.length]).toEqual([undefined, STEPS + 1])
  expect(stored?.spoilt).toEqual(['ending'])
  await reading.close()
})

const latest = (set: string, number = STEPS) =>
  `UPDATE journal SET ${set} WHERE table_id = 'bad' AND number = ${number}`

test.each([
  ...['kind', 'seat', 'move', 'entry', 'at', 'key', 'idle', 'secret', 'told_sum'].map((column) => {
    const value = ['kind', 'move', 'key'].includes(column) ? `replace(${column}, 'e', 'd')` : `${column} + 1`
    return { what: `${column} of a step`, sql: latest(`${column} = ${value}`, 11), found: ofStep(11), load: 11 }
  }),
  { what: 'the events', sql: latest("told = replace(told, 'staked', 'stakes')"), found: ofStep(STEPS), load: 'whole' },
  ...[`turn = replace(turn, '12', '13')`, `turn = ''`, 'due = 1', 'sum = sum + 1', 'row_sum = 1', 'seq = 999'].map(
    (set) => ({
      ...{ what: `the turn: ${set}`, sql: latest(set), found: { what: 'turn', table: 'bad' }, load: 'TABLE_DAMAGED' },
    }),
  ),
  { what: 'a number', sql: latest('number = 9', 11), found: ofStep(11), load: 11 },
  {
    what: 'a step missing',
    sql: `DELETE FROM journal WHERE table_id = 'bad' AND number = 11`,
    found: ofStep(11),
    load: 11,
  },
])('$what is noticed in the journal, and costs that table alone', async ({ sql, found, load }) => {
  const folder = copied(crashed)
  const db = new DatabaseSync(file(folder))
  db.exec(sql)
  db.close()
  expect(foundIn(folder)).toContainEqual(found)
  expect(foundIn(folder).every(({ table, what }) => table === 'bad' || what === 'database')).toBe(true)
  // What was folded since is as damaged as it was.
  for (let round = 0; round < 2; round++) {
    const store = await openSqlite(folder)
    const [bad, good] = await Promise.allSettled([store.loadTable('bad'), store.loadTable('good')])
    if (load === 'TABLE_DAMAGED') expect(bad).toMatchObject({ reason: { refusal: { code: load } } })
    else
      expect(bad).toMatchObject({ value: load === 'whole' ? { log: { length: STEPS } } : { damaged: load, log: [] } })
    expect(good).toMatchObject({ value: { log: { length: STEPS }, turn: { changed: STEPS } } })
    expect(await store.changeTable({ table: 'good', turn: { ...exampleTurn, changed: STEPS } })).toBe('done')
    await store.close()
  }
})

test.each([
  [`DELETE FROM journal WHERE number = ${STEPS}`, 'steps missing from the journal: 2'],
  ['DELETE FROM journal', `steps missing from the journal: ${2 * STEPS}`],
  [`PRAGMA foreign_keys = OFF; ${latest("table_id = 'bat'")}`, 'steps of no table in the journal: 1'],
])('steps that are lost from the end are noticed, though not of which table they were: %s', async (sql, detail) => {
  const folder = copied(crashed)
  const db = new DatabaseSync(file(folder))
  db.exec(sql)
  db.close()
  expect(foundIn(folder)).toContainEqual({ what: 'database', detail })
  const store = await openSqlite(folder)
  expect(store.problems).toEqual([detail])
  const { number } = (await store.loadTable('good')) ?? { number: 0 }
  const next = { table: 'good', turn: exampleTurn, step: exampleStep(number + 1) }
  expect(await store.changeTable(next)).toBe('done')
  await store.close()
})

/** All that is kept of tables, or undefined where it can't be read. */
function dump(folder: string): string | undefined {
  const db = new DatabaseSync(file(folder), { readOnly: true })
  try {
    const of = (table: string) => db.prepare(`SELECT * FROM ${table}`).all()
    // What is folded is in the log: nobody needs it in the journal.
    const unfolded = '(SELECT journal.* FROM journal JOIN turns USING (table_id) WHERE journal.number > turns.number)'
    return JSON.stringify(['tables', 'turns', 'steps', unfolded, 'chat', 'snapshots'].map(of))
  } catch {
    return undefined
  } finally {
    db.close()
  }
}

function isFound(folder: string): boolean {
  try {
    return foundIn(folder).length > 0
  } catch (thrown) {
    if (thrown instanceof StartFailure) return true
    return thrown instanceof Error && 'errcode' in thrown
  }
}

test.each([
  ['closed', original],
  ['ended', crashed],
])(
  'of 600 flipped bits anywhere in the file of a store that was %s, each that changes anything is found',
  (_, from) => {
    const before = dump(from)
    const whole = readFileSync(file(from))
    const folder = copied(from)
    const chance = new SeededChance('flips')
    let changed = 0
    for (let i = 0; i < 600; i++) {
      const bytes = Buffer.from(whole)
      const at = chance.int(bytes.length)
      bytes[at] ^= 1 << chance.int(8)
      writeFileSync(file(folder), bytes)
      if (dump(folder) === before) continue
      changed++
      expect(isFound(folder), `byte ${at}`).toBe(true)
    }
    expect(changed).toBeGreaterThan(20)
  },
)

test('a file that was cut off is found', () => {
  const whole = readFileSync(file(original))
  const folder = copied()
  for (const part of [0.25, 0.5, 0.75, 0.95]) {
    writeFileSync(file(folder), whole.subarray(0, Math.floor(whole.length * part)))
    expect(isFound(folder), `${part}`).toBe(true)
  }
})

describe('a database from before there were checksums', () => {
  const folder = newDataDirectory()
  folders.push(folder)

  test('gets them, and is whole', async () => {
    const db = new DatabaseSync(file(folder))
    prepareDatabase(db, folder, FIRST_CHECKED - 1)
    const from = new DatabaseSync(file(original), { readOnly: true })
    for (const table of ['people', 'tables', 'turns', 'steps', 'chat', 'snapshots']) {
      const names = db
        .prepare(`SELECT name FROM pragma_table_info(?)`)
        .all(table)
        .map(({ name }) => `${name}`)
      for (const row of from.prepare(`SELECT ${names} FROM ${table}`).all()) {
        const values = names.map((name) => row[name])
        db.prepare(`INSERT INTO ${table} (${names}) VALUES (${values.map(() => '?')})`).run(...values)
      }
    }
    db.close()
    from.close()
    expect(checkDatabase(file(folder), folder).unchecked).toBe(true)
    await (await openSqlite(folder)).close()
    expect(checkDatabase(file(folder), folder)).toMatchObject({ steps: 2 * STEPS, found: [], unchecked: false })
    expect(dump(folder)).toBe(dump(original))
  })

  test('and goes on', async () => {
    const store = await openSqlite(folder)
    const next = { table: 'good', turn: exampleTurn, step: exampleStep(STEPS + 1) }
    expect(await store.changeTable(next)).toBe('done')
    expect(await store.addChat('good', exampleLine(LINES + 1))).toBe('done')
    await store.close()
    expect(foundIn(folder)).toEqual([])
  })
})
