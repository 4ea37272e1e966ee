import { expect, test } from 'vitest'
import type { DueQuery, DueTable } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import type { Room } from '../tables/room.ts'
import { makeDueTables } from './due.ts'

/** So much of a context as this job needs: tables that are in memory or not, with a bot that thinks as long as it is told. */
function contextOf(due: readonly DueTable[]) {
  const loaded = new Map<string, Room>()
  const taken: string[] = []
  const warned: unknown[] = []
  const unreadable = new Set<string>()
  let most = 0
  let time = 100
  const context = {
    steady: () => time,
    warn: (_: string, details: { table?: string }) => warned.push(details.table),
    store: {
      async listDue({ after, until, limit }: DueQuery) {
        return due
          .filter((one) => one.due <= until)
          .filter((one) => after === undefined || one.due > after.due || (one.due === after.due && one.id > after.id))
          .slice(0, limit)
      },
    },
    rooms: {
      loaded,
      async withLock<T>(id: string, act: (room: Room) => T) {
        taken.push(id)
        if (unreadable.has(id)) throw new Error('a table is damaged')
        const room = {
          id,
          doc: { status: 'playing', clock: { kind: 'none' } },
          turn: { awaited: [0], deadlines: [] },
          thinking: new Set([0]),
          queue: undefined,
        } as unknown as Room
        loaded.set(id, room)
        most = Math.max(most, loaded.size)
        return act(room)
      },
      forget: (id: string) => loaded.delete(id),
    },
  } as unknown as TableContext
  return {
    context,
    loaded,
    taken,
    warned,
    unreadable,
    most: () => most,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** All bots in memory have moved. */
    think() {
      for (const { thinking } of loaded.values()) thinking.clear()
    },
  }
}

const tables = (count: number, due = 0): DueTable[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i).padStart(5, '0'), due }))

const soon = () => new Promise((resolve) => setTimeout(resolve, 2))

test('what is due is resumed in its order, a hundred at a time, and leaves when it is done', async () => {
  const all = tables(1_000)
  const { context, taken, loaded, most, think } = contextOf(all)
  const job = makeDueTables(context, () => true, 1)
  let done = false
  const taking = job.resume().then((found) => {
    done = true
    return found
  })
  while (!done) {
    think()
    await soon()
  }
  expect(await taking).toEqual({ tables: 1_000, frozen: 0 })
  expect(taken).toEqual(all.map(({ id }) => id))
  expect(most()).toBeLessThanOrEqual(100)
  think()
  while (loaded.size > 0) await soon()
  job.stop()
})

test('a table that can’t be read holds up nobody, and is tried again a few times', async () => {
  const { context, taken, warned, unreadable, think, loaded } = contextOf(tables(3))
  unreadable.add('00000')
  const job = makeDueTables(context, () => true, 1)
  expect(await job.resume()).toEqual({ tables: 3, frozen: 0 })
  expect(taken).toEqual(['00000', '00001', '00002'])
  think()
  while (warned.length < 3) await soon()
  while (loaded.size > 0) await soon()
  job.stop()
  expect(warned).toEqual(['00000', '00000', '00000'])
})

test('what becomes due later is resumed then, and others’ tables never', async () => {
  const { context, taken, pass } = contextOf([...tables(4, 150), { id: 'later', due: 10_000 }])
  const job = makeDueTables(context, (id) => id !== '00002', 1)
  expect(await job.resume()).toEqual({ tables: 0, frozen: 0 })
  pass(100)
  while (taken.length < 3) await soon()
  expect(taken).toEqual(['00000', '00001', '00003'])
  job.stop()
})

test('a stop ends it at once', async () => {
  const { context, most } = contextOf(tables(1_000))
  const job = makeDueTables(context, () => true, 1)
  const taking = job.resume()
  while (most() < 100) await soon()
  job.stop()
  expect((await taking).tables).toBe(100)
})
