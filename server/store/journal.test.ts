import { DatabaseSync } from 'node:sqlite'
import { FAILURE, RESULT, type RemoteFrame } from '@portolan/remote'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRunBatch } from './batch.ts'
import { exampleLine, exampleSession, exampleStep, exampleTable, exampleTurn } from './contract/examples.ts'
import { prepareDatabase } from './sqlite-schema.ts'
import { makeStatements } from './sqlite-statements.ts'
import type { MoreTexts } from './sqlite-tables.ts'
import type { StepRow, StoredSnapshot, StoredTable, TableRow } from './store.ts'

let db: DatabaseSync
let store: ReturnType<typeof openStore>

const count = (table: 'journal' | 'steps') => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)

/** The store as a thread has it that has just begun. */
function openStore() {
  const statements = makeStatements(db)
  const runBatch = makeRunBatch(db, statements)
  const run = (name: keyof typeof statements, ...input: readonly unknown[]) => {
    const [, kind, value] = runBatch([[1, name, input]])[0] ?? []
    if (kind === RESULT) return value
    throw new Error(JSON.stringify(value))
  }
  const change = (
    id: string,
    step: StepRow | undefined,
    { due, ...more }: MoreTexts & { readonly due?: number } = {},
  ) => {
    const texts = step && { ...step, move: JSON.stringify(step.move), emitted: JSON.stringify(step.emitted) }
    const turn = JSON.stringify({ ...exampleTurn, changed: step?.at ?? 0 })
    return run('changeTable', id, turn, due, texts, Object.keys(more).length > 0 ? more : undefined)
  }
  return { runBatch, run, change }
}

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  prepareDatabase(db, 'memory')
  store = openStore()
})
afterEach(() => db.close())

const addTables = (ids: readonly string[]) => {
  for (const id of ids) store.run('addTable', exampleTable(id, { status: 'playing' }))
}
const numbersOf = (id: string) => (store.run('readLog', id, 0) as StepRow[]).map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

test('a step is in the journal alone until something else is written of its table', () => {
  addTables(['t', 'u'])
  for (const number of upTo(3)) for (const id of ['t', 'u']) expect(store.change(id, exampleStep(number))).toBe('done')
  expect([count('journal'), count('steps')]).toEqual([6, 0])
  expect(store.change('t', exampleStep(4), { snapshot: '{}' })).toBe('done')
  expect([count('journal'), count('steps')]).toEqual([7, 4])
  expect([numbersOf('t'), numbersOf('u')]).toEqual([upTo(4), upTo(3)])
  store.run('foldAll')
  expect([count('journal'), count('steps')]).toEqual([0, 7])
  expect([numbersOf('t'), numbersOf('u')]).toEqual([upTo(4), upTo(3)])
})

test('a table that is never written otherwise is folded from time to time', () => {
  addTables(['t'])
  for (const number of upTo(250)) store.change('t', exampleStep(number))
  expect(count('steps')).toBe(200)
  expect(numbersOf('t')).toEqual(upTo(250))
})

test('the journal stays short, however many tables have a few steps in it, and none is lost', () => {
  const ids = Array.from({ length: 5_000 }, (_, i) => `table ${i}`)
  store.runBatch(ids.map((id, i) => [i, 'addTable', [exampleTable(id)]]))
  const texts = { number: 1, kind: 'move', entry: 1, emitted: '[]', at: 1 }
  const most = []
  for (const number of upTo(6)) {
    const calls = ids.map((id, i): RemoteFrame => [i, 'changeTable', [id, '{}', number, { ...texts, number }]])
    expect(store.runBatch(calls)).toEqual(calls.map(([i]) => [i, RESULT, 'done']))
    most.push(count('journal'))
  }
  expect(most.map((n) => n <= 21_000)).toEqual(most.map(() => true))
  expect(Math.max(...most)).toBeGreaterThan(10_000)
  store = openStore()
  for (const id of ids.slice(0, 20)) expect(numbersOf(id)).toEqual(upTo(6))
  expect(store.run('listDue', { until: 6, limit: 10_000 })).toHaveLength(5_000)
  expect(store.run('listDue', { until: 5, limit: 10_000 })).toHaveLength(0)
  store.run('foldAll')
  expect([count('journal'), count('steps')]).toEqual([0, 30_000])
})

// The store against a model of it, by any sequence of what can be asked, of transactions that fail and of new beginnings.

interface Known {
  readonly id: string
  revision: number
  changed: number
  due: number | undefined
  readonly steps: StepRow[]
  snapshot: StoredSnapshot | undefined
  chatLines: number
}

type Command =
  | { readonly do: 'step'; readonly at: number; readonly key: number; readonly due: number; readonly more: number }
  | { readonly do: 'steps'; readonly at: number; readonly count: number }
  | { readonly do: 'turn'; readonly at: number; readonly due: number }
  | { readonly do: 'chat' | 'fail'; readonly at: number }
  | { readonly do: 'crash' | 'close' }

const at = fc.integer({ min: 0, max: 2 })
const due = fc.integer({ min: -3, max: 9 })
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ do: fc.constant('step'), at, key: fc.integer({ min: -4, max: 9 }), due, more: fc.nat(9) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('steps'), at, count: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('turn'), at, due }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('chat', 'fail'), at }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('crash', 'close') }) },
  ) as fc.Arbitrary<Command>,
  { maxLength: 40 },
)

const ids = ['a', 'b', 'c']
const dueOf = (given: number) => (given < 0 ? undefined : given)

function makeModel() {
  const tables: Known[] = ids.map((id) => ({
    ...{ id, revision: 1, changed: exampleTurn.changed, due: undefined, steps: [], snapshot: undefined, chatLines: 0 },
  }))
  let time = 100

  /** Writes a step as it is asked, and says in the model's words what should come of it. */
  const step = (table: Known, keyed: number, nextDue: number, more: number) => {
    // Every so often a number that is taken.
    const number = table.steps.length + (more === 0 ? 0 : 1)
    const key = keyed < 0 ? undefined : `key ${keyed}`
    const row = exampleStep(number, { at: ++time, ...(key !== undefined && { key }) })
    const expected = table.steps.some((other) => other.key !== undefined && other.key === key)
      ? 'repeated'
      : number === table.steps.length + 1
        ? 'done'
        : 'taken'
    const snapshot = { number, state: time, drawn: 0, settled: 0 }
    const { doc: now } = exampleTable(table.id, { made: time })
    const also = {
      ...(more === 1 && { snapshot: JSON.stringify(snapshot) }),
      ...(more === 2 && { doc: { now, from: table.revision } }),
    }
    const nowDue = dueOf(nextDue)
    if (number > 0)
      expect(store.change(table.id, row, { ...also, ...(nowDue !== undefined && { due: nowDue }) })).toBe(expected)
    if (number === 0 || expected !== 'done') return
    table.steps.push(row)
    Object.assign(table, { changed: time, due: nowDue })
    if (more === 1) table.snapshot = snapshot
    if (more === 2) table.revision++
  }

  const run = (command: Command) => {
    if (!('at' in command)) {
      if (command.do === 'close') store.run('foldAll')
      store = openStore()
      return
    }
    const table = tables[command.at]
    if (table === undefined) return
    const { id, steps } = table
    if (command.do === 'step') step(table, command.key, command.due, command.more)
    else if (command.do === 'steps') for (let i = 0; i < command.count; i++) step(table, -1, -1, 9)
    else if (command.do === 'turn') {
      const next = dueOf(command.due)
      expect(store.change(id, undefined, next === undefined ? {} : { due: next })).toBe('done')
      Object.assign(table, { changed: 0, due: next })
    } else if (command.do === 'chat') expect(store.run('addChat', id, exampleLine(++table.chatLines))).toBe('done')
    else {
      const texts = { number: steps.length + 1, kind: 'move', entry: 1, emitted: '[]', at: 1, key: 'key of nothing' }
      const failed = store.runBatch([
        [1, 'changeTable', [id, '{}', 3, texts]],
        [2, 'changeTable', [id, '{}', 3, { ...texts, number: texts.number + 1, key: undefined }, { snapshot: '{}' }]],
        // The same session twice.
        ...[3, 4].map((call): RemoteFrame => [call, 'addPerson', [{ id, name: id, made: 1 }, exampleSession(id, id)]]),
      ])
      expect(failed.map(([call, kind]) => [call, kind])).toEqual([1, 2, 3, 4].map((call) => [call, FAILURE]))
    }
  }

  const compare = () => {
    for (const { id, revision, changed, steps, snapshot, chatLines } of tables) {
      const stored = store.run('loadTable', id) as StoredTable
      expect([stored.revision, stored.turn.changed, stored.number]).toEqual([revision, changed, steps.length])
      expect([stored.log.length, stored.damaged, stored.snapshot, stored.chatLines]).toEqual([
        ...[steps.length, undefined, snapshot, chatLines],
      ])
      expect(store.run('readLog', id, 0)).toEqual(steps)
      expect(store.run('readLog', id, steps.length >> 1)).toEqual(steps.slice(steps.length >> 1))
      expect((store.run('findTable', id) as TableRow).turn.changed).toBe(changed)
      for (const one of upTo(10)) {
        const key = `key ${one - 1}`
        expect(store.run('findStepByKey', id, key)).toEqual(steps.find((row) => row.key === key))
      }
    }
    const isDue = tables.flatMap((table) => (table.due === undefined ? [] : [{ id: table.id, due: table.due }]))
    const inOrder = isDue.toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
    expect(store.run('listDue', { until: 9, limit: 9 })).toEqual(inOrder)
    expect(store.run('listDue', { until: 9, limit: 1, ...(inOrder[0] && { after: inOrder[0] }) })).toEqual(
      inOrder.slice(1, 2),
    )
    const byChange = tables.toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
    const own = store.run('listTablesOf', 'ana', { limit: 9 }) as TableRow[]
    expect(own.map(({ id }) => id)).toEqual(byChange)
    const rest = store.run('listTablesOf', 'ana', { limit: 9, after: byChange[0] }) as TableRow[]
    expect(rest.map(({ id }) => id)).toEqual(byChange.slice(1))
  }

  return { run, compare }
}

test('by any sequence of changes, failures, folds and new beginnings it keeps what a simple model keeps', () => {
  fc.assert(
    fc.property(commands, (sequence) => {
      db.close()
      db = new DatabaseSync(':memory:')
      prepareDatabase(db, 'memory')
      store = openStore()
      addTables(ids)
      const model = makeModel()
      for (const command of sequence) {
        model.run(command)
        model.compare()
      }
      store.run('foldAll')
      model.compare()
      expect(count('journal')).toBe(0)
    }),
    { numRuns: 30 },
  )
})
