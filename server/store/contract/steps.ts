import { expect, test } from 'vitest'
import type { StepRow, TableChange } from '../store.ts'
import {
  exampleDoc as doc,
  exampleLine as line,
  exampleStep as move,
  type StoreUnderTest,
  exampleTable as table,
  exampleTurn as turn,
} from './examples.ts'

const snapshotAt = (number: number) => ({ number, state: { number }, drawn: 0, settled: 0 })

/** Each number and each key of a log is used once. */
export function numbersContract({ reopen, crash }: StoreUnderTest): void {
  test('a number is taken once, and who comes second changes nothing', async () => {
    const store = await reopen()
    await store.addTable(table('t'))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.changeTable({ table: 't', turn, step: move(1, { at: i }) })),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19)
    const late = { ...turn, changed: 99 }
    expect(await store.changeTable({ table: 't', turn: late, step: move(1), doc: { now: doc(), from: 1 } })).toBe(
      'taken',
    )
    expect((await store.findTable('t'))?.turn).toEqual(turn)
    expect((await store.findTable('t'))?.revision).toBe(1)
  })

  test('a key is used once at a table, and finds its step again', async () => {
    const store = await reopen()
    await store.addTable(table('t'))
    await store.addTable(table('u'))
    expect(await store.changeTable({ table: 't', turn, step: move(1, { key: 'k' }) })).toBe('done')
    expect(await store.changeTable({ table: 't', turn, step: move(2, { key: 'k' }) })).toBe('repeated')
    expect(await store.changeTable({ table: 'u', turn, step: move(1, { key: 'k' }) })).toBe('done')
    expect(await store.findStepByKey('t', 'k')).toEqual(move(1, { key: 'k' }))
    expect(await store.readLog('t', 1)).toEqual([])
  })

  test('numbers and keys are taken wherever their steps are kept: before a snapshot, after it, after a crash', async () => {
    let store = await reopen()
    await store.addTable(table('t'))
    const steps = [1, 2, 3, 4].map((number) => move(number, { key: `key ${number}` }))
    for (const step of steps) {
      const snapshot = step.number === 2 ? { snapshot: snapshotAt(2) } : {}
      expect(await store.changeTable({ table: 't', turn: { ...turn, changed: step.number }, step, ...snapshot })).toBe(
        'done',
      )
    }
    const late = { ...turn, changed: 99 }
    for (const begin of [async () => store, crash, crash, reopen]) {
      store = await begin()
      for (const number of [1, 2, 3, 4]) {
        expect(await store.changeTable({ table: 't', turn: late, step: move(number, { key: 'new' }) })).toBe('taken')
        const again = move(5, { key: `key ${number}` })
        expect(await store.changeTable({ table: 't', turn: late, step: again, snapshot: snapshotAt(5) })).toBe(
          'repeated',
        )
        expect(await store.findStepByKey('t', `key ${number}`)).toEqual(steps[number - 1])
        expect(await store.readLog('t', number)).toEqual(steps.slice(number))
      }
      expect(await store.loadTable('t')).toMatchObject({ number: 4, turn: { changed: 4 }, snapshot: snapshotAt(2) })
      await expect(store.changeTable({ table: 't', turn: late, step: move(6) })).rejects.toThrow()
    }
  })
}

/** What was acknowledged stays. */
export function crashContract({ reopen, crash }: StoreUnderTest): void {
  test('what was acknowledged is there after a crash, whatever was written of the table last', async () => {
    let store = await reopen()
    await store.addTable(table('t'))
    const written: StepRow[] = []
    let revision = 1
    const add = async (more: Partial<TableChange> = {}) => {
      const step = move(written.length + 1, { key: `key ${written.length + 1}` })
      const change = { table: 't', turn: { ...turn, changed: step.number }, due: step.number, step, ...more }
      expect(await store.changeTable(change)).toBe('done')
      written.push(step)
    }
    const last: readonly (() => Promise<unknown>)[] = [
      () => add(),
      () => add({ snapshot: snapshotAt(9) }),
      () => add({ doc: { now: doc({ proposals: revision }), from: revision++ } }),
      () => store.addChat('t', line(1)),
      () => store.changeTable({ table: 't', turn: { ...turn, changed: 50 }, due: 50 }),
      () => add({ ending: { record: '{}', seen: '{}' } }),
    ]
    for (const write of last) {
      for (let i = 0; i < 3; i++) await add()
      await write()
      const before = [await store.loadTable('t'), await store.listDue({ until: 99, limit: 9 })]
      store = await crash()
      expect([await store.loadTable('t'), await store.listDue({ until: 99, limit: 9 })]).toEqual(before)
      expect(await store.readLog('t', 0)).toEqual(written)
    }
  })
}
