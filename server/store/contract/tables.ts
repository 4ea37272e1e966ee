import { expect, test } from 'vitest'
import {
  exampleDoc as doc,
  exampleLine as line,
  exampleStep as move,
  type StoreUnderTest,
  exampleTable as table,
  exampleTurn as turn,
} from './examples.ts'

/** Tables as they are written, changed and read. */
export function tablesContract({ reopen }: StoreUnderTest): void {
  test('a table comes back as it was written, also after the store was closed', async () => {
    const store = await reopen()
    expect(await store.addTable(table('t'))).toBe(true)
    expect(await store.addTable(table('t', { game: 'other' }))).toBe(false)
    await store.changeTable({ table: 't', turn, step: move(1, { kind: 'start', entry: 0, emitted: [] }) })
    const snapshot = { number: 1, state: { a: [1, 2] }, drawn: 3, settled: 1 }
    await store.changeTable({
      table: 't',
      turn: { ...turn, changed: 7 },
      step: move(2, { key: 'k', idle: true }),
      snapshot,
    })
    await store.addChat('t', line(1))

    const again = await reopen()
    const { emitted: _, ...withoutEvents } = move(2, { key: 'k', idle: true })
    expect(await again.loadTable('t')).toMatchObject({
      ...table('t'),
      turn: { ...turn, changed: 7 },
      snapshot,
      chatLines: 1,
    })
    expect((await again.loadTable('t'))?.log[1]).toEqual(withoutEvents)
    expect(await again.findTable('t')).toEqual({ ...table('t'), turn: { ...turn, changed: 7 } })
    expect(await again.readLog('t', 1)).toEqual([move(2, { key: 'k', idle: true })])
    expect(await again.loadTable('none')).toBeUndefined()
  })

  test('a table is changed from the revision that one saw, or not at all', async () => {
    const store = await reopen()
    await store.addTable(table('t'))
    const now = doc({ status: 'playing' })
    expect(await store.changeTable({ table: 't', turn, doc: { now, from: 1 }, step: move(1) })).toBe('done')
    expect(await store.changeTable({ table: 't', turn, doc: { now: doc(), from: 1 }, step: move(2) })).toBe('taken')
    expect(await store.findTable('t')).toEqual({ id: 't', revision: 2, doc: now, turn })
    expect(await store.readLog('t', 1)).toEqual([])
  })

  test('a snapshot is replaced, and taken away', async () => {
    const store = await reopen()
    await store.addTable(table('t'))
    const snapshot = (number: number) => ({ number, state: null, drawn: 0, settled: 0 })
    await store.changeTable({ table: 't', turn, snapshot: snapshot(1) })
    await store.changeTable({ table: 't', turn, snapshot: snapshot(2) })
    expect((await store.loadTable('t'))?.snapshot).toEqual(snapshot(2))
    await store.changeTable({ table: 't', turn, snapshot: null })
    expect((await store.loadTable('t'))?.snapshot).toBeUndefined()
  })

  test('a table that is over has its ending, and the others of its kind are found', async () => {
    const store = await reopen()
    for (const id of ['a', 'b', 'c']) {
      await store.addTable(table(id))
      await store.changeTable({ table: id, turn, step: move(1), doc: { now: doc({ status: 'finished' }), from: 1 } })
    }
    await store.addTable(table('going', { status: 'playing' }))
    const ending = { record: '{"format":"…"}', seen: '{"left":[]}' }
    await store.changeTable({ table: 'a', turn, step: move(2), ending })
    expect(await store.loadTable('a')).toMatchObject({ ending, number: 2, log: [] })
    expect((await store.loadTable('b'))?.ending).toBeUndefined()
    expect(await store.listUnkept({ limit: 9 })).toEqual(['b', 'c'])
    expect(await store.listUnkept({ after: 'b', limit: 9 })).toEqual(['c'])
  })

  test('chat lines are numbered, and the latest are read', async () => {
    const store = await reopen()
    await store.addTable(table('t'))
    for (const number of [1, 2, 3, 4]) expect(await store.addChat('t', line(number))).toBe('done')
    expect(await store.addChat('t', line(4))).toBe('taken')
    expect(await store.readChat('t', 0, 2)).toEqual({ lines: [line(3), line(4)], damaged: [] })
    expect(await store.readChat('t', 3, 100)).toEqual({ lines: [line(4)], damaged: [] })
  })
}

/** Much at the same time. */
export function atOnceContract({ reopen }: StoreUnderTest): void {
  test('whatever letters there are come back as they were, and what is asked at once is not mixed up', async () => {
    const store = await reopen()
    const letters = 'a\nb\r\n[{"\\ \u2028\u0001 日本 🂡\n'
    const tables = ['t', 'u', 'v']
    for (const id of tables) await store.addTable(table(id))
    const stepOf = (id: string, number: number) =>
      move(number, {
        move: { type: letters, id },
        emitted: [{ event: { type: `${letters}${id}` } }],
        key: `${letters}${number}`,
      })
    const start = move(1, { kind: 'start', entry: 0, emitted: [] })
    const { move: _, ...noMove } = start
    const snapshot = { number: 1, state: { letters }, drawn: 3, settled: 1 }
    const now = { ...doc(), options: { letters } }
    const asked = tables.flatMap((id) => [
      store.changeTable({ table: id, turn, step: noMove }),
      store.changeTable({ table: id, turn, step: stepOf(id, 2), snapshot, doc: { now, from: 1 } }),
      store.addChat(id, { ...line(1), text: letters }),
      store.changeTable({ table: id, turn: { ...turn, changed: 9 }, due: 7 }),
      store.changeTable({ table: id, turn: { ...turn, changed: 9 }, step: stepOf(id, 3), due: 7 }),
    ])
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'done'))
    for (const id of tables) {
      expect(await store.readLog(id, 0)).toEqual([noMove, stepOf(id, 2), stepOf(id, 3)])
      const { lines } = await store.readChat(id, 0, 10)
      expect(lines).toEqual([{ ...line(1), text: letters }])
      expect(await store.loadTable(id)).toMatchObject({
        doc: now,
        revision: 2,
        snapshot,
        turn: { ...turn, changed: 9 },
      })
    }
    expect(await store.listDue({ until: 7, limit: 10 })).toEqual(tables.map((id) => ({ id, due: 7 })))
  })

  test('what is asked at once is all done', async () => {
    const store = await reopen()
    const ids = Array.from({ length: 300 }, (_, i) => `table ${i}`)
    await Promise.all(ids.map((id) => store.addTable(table(id))))
    await Promise.all(ids.map((id) => store.changeTable({ table: id, turn, step: move(1) })))
    const logs = await Promise.all(ids.map((id) => store.readLog(id, 0)))
    expect(logs.every((log) => log.length === 1)).toBe(true)
  })
}
