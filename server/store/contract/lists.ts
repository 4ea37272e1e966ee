import { expect, test } from 'vitest'
import type { Store, TableDoc, Turn } from '../store.ts'
import {
  ana,
  ben,
  exampleDoc as doc,
  exampleStep as move,
  type StoreUnderTest,
  exampleTable as table,
  exampleTurn as turn,
} from './examples.ts'

/** What is due, and when. */
export function dueContract({ reopen }: StoreUnderTest): void {
  test('the latest step decides what is due and which table was changed last', async () => {
    const store = await reopen()
    for (const id of ['a', 'b', 'c']) await store.addTable(table(id))
    const play = (id: string, number: number, at: number, due?: number) =>
      store.changeTable({
        table: id,
        turn: { ...turn, changed: at },
        step: move(number),
        ...(due !== undefined && { due }),
      })
    await store.changeTable({ table: 'a', turn: { ...turn, changed: 20 }, due: 5 })
    await store.changeTable({ table: 'b', turn: { ...turn, changed: 21 }, due: 6 })
    await play('c', 1, 22, 7)
    await play('a', 1, 23, 8)
    await play('b', 1, 24)
    const due = [
      { id: 'c', due: 7 },
      { id: 'a', due: 8 },
    ]
    expect(await store.listDue({ until: 9, limit: 9 })).toEqual(due)
    expect(await store.listDue({ until: 7, limit: 9 })).toEqual(due.slice(0, 1))
    expect(await store.listDue({ until: 9, limit: 1, after: { id: 'c', due: 7 } })).toEqual(due.slice(1))
    const listed = async (query: object) =>
      (await store.listTablesOf('ana', { limit: 9, ...query })).map(({ id }) => id)
    expect(await listed({})).toEqual(['b', 'a', 'c'])
    expect(await listed({ after: 'b', limit: 1 })).toEqual(['a'])
    await play('c', 2, 25)
    expect(await listed({})).toEqual(['c', 'b', 'a'])
    expect(await listed({ after: 'b' })).toEqual(['a'])
    const [first] = await store.listTablesOf('ana', { limit: 1 })
    expect(first?.turn.changed).toBe(25)
    expect(await store.listDue({ until: 9, limit: 9 })).toEqual(due.slice(1))
  })

  test('what is due is found in its order, page by page, as long as it is', async () => {
    const store = await reopen()
    for (const [id, due] of Object.entries({ late: 30, early: 10, bot: 0, twin: 10 })) {
      await store.addTable(table(id))
      await store.changeTable({ table: id, turn, due })
    }
    await store.addTable(table('never'))
    const until = (moment: number, more: object = {}) => store.listDue({ until: moment, limit: 9, ...more })
    expect((await until(20)).map(({ id }) => id)).toEqual(['bot', 'early', 'twin'])
    expect(await until(20, { limit: 1 })).toEqual([{ id: 'bot', due: 0 }])
    expect(await until(40, { after: { id: 'early', due: 10 } })).toEqual([
      { id: 'twin', due: 10 },
      { id: 'late', due: 30 },
    ])
    await store.changeTable({ table: 'bot', turn })
    expect((await until(20)).map(({ id }) => id)).toEqual(['early', 'twin'])
  })
}

/** Lists of tables. */
export function listsContract({ reopen }: StoreUnderTest): void {
  test('tables are listed by what they are and by who sits there', async () => {
    const store = await reopen()
    await store.addTable(table('old', { made: 1 }))
    await store.addTable(table('new', { made: 2, game: 'other' }))
    await store.addTable(table('private', { access: 'link' }))
    await store.addTable(
      table('going', { status: 'playing', seats: [{ kind: 'invited', person: ben }] }, { changed: 9 }),
    )
    const list = async (query: object) =>
      (await store.listTables({ status: 'open', access: 'public', limit: 9, ...query })).map(({ id }) => id)
    expect(await list({})).toEqual(['new', 'old'])
    expect(await list({ game: 'bids' })).toEqual(['old'])
    expect(await list({ limit: 1 })).toEqual(['new'])
    expect(await list({ status: 'playing' })).toEqual(['going'])
    expect((await store.listTablesOf('ben', { limit: 9 })).map(({ id }) => id)).toEqual(['going'])
    expect((await store.countTablesOf('ana')).unended).toBe(4)

    const now = doc({ status: 'closed', owner: ben, seats: [{ kind: 'person', person: ben }] })
    await store.changeTable({ table: 'old', turn: { ...turn, changed: 10 }, doc: { now, from: 1 } })
    expect(await list({})).toEqual(['new'])
    expect((await store.listTablesOf('ben', { limit: 9 })).map(({ id }) => id)).toEqual(['old', 'going'])
    expect((await store.countTablesOf('ana')).unended).toBe(3)
    const frozen = { now: doc({ status: 'frozen' }), from: 1 }
    await store.changeTable({ table: 'new', turn, doc: frozen })
    expect((await store.countTablesOf('ana')).unended).toBe(2)
  })
}

/** Lists of one's own tables. */
export function ownListsContract({ reopen }: StoreUnderTest): void {
  const both = (first = ana, second = ben): TableDoc['seats'] => [
    { kind: 'person', person: first },
    { kind: 'person', person: second },
  ]
  const lists = (store: Store) => ({
    own: async (query: object) => (await store.listTablesOf('ana', { limit: 9, ...query })).map(({ id }) => id),
    turns: async (limit = 9) => (await store.listTurnsOf('ana', limit)).map(({ id }) => id),
  })

  test('what awaits one comes by urgency, before and after a step is folded, and the rest by its last change', async () => {
    let store = await reopen()
    const add = (id: string, now: Partial<Turn>, more: Partial<TableDoc> = {}) =>
      store.addTable(table(id, { status: 'playing', seats: both(), ...more }, { deadlines: [], ...now }))
    await add('long', { asked: 3, changed: 9 })
    await add('older', { asked: 2, changed: 10 })
    await add('late', { asked: 8, changed: 11, deadlines: [{ seat: 0, at: 90 }] })
    await add('soon', { asked: 8, changed: 12, deadlines: [{ seat: 0, at: 50 }] })
    await add('theirs', { awaited: [1], changed: 13, deadlines: [{ seat: 1, at: 1 }] })
    await add('quit', { changed: 14 }, { seats: [{ kind: 'person', person: ana, quit: true }] })
    await add('invited', { awaited: [], changed: 15 }, { status: 'open', seats: [{ kind: 'invited', person: ana }] })
    await add('over', { changed: 16 }, { status: 'finished' })
    const urgent = ['soon', 'late', 'older', 'long']
    expect(await lists(store).own({ turn: 'mine' })).toEqual(urgent)
    expect(await lists(store).own({ turn: 'mine', limit: 2 })).toEqual(urgent.slice(0, 2))
    expect(await lists(store).own({ turn: 'mine', after: 'late' })).toEqual(urgent.slice(2))
    expect(await lists(store).own({ turn: 'others' })).toEqual(['invited', 'quit', 'theirs'])
    expect(await lists(store).turns()).toEqual(urgent)
    expect(await lists(store).turns(1)).toEqual(['soon'])
    expect(await store.listTurnsOf('ben', 9)).toEqual([{ id: 'theirs', game: 'bids' }])

    await store.changeTable({
      table: 'soon',
      turn: { ...turn, awaited: [1], deadlines: [], changed: 20 },
      step: move(1),
    })
    await store.changeTable({ table: 'theirs', turn: { ...turn, deadlines: [], changed: 21 }, step: move(1) })
    for (const again of [async () => store, reopen]) {
      store = await again()
      expect(await lists(store).turns()).toEqual(['late', 'older', 'long', 'theirs'])
      expect(await lists(store).own({ turn: 'others' })).toEqual(['soon', 'invited', 'quit'])
    }
  })

  test('they are found by game and by the names of others, and by what they are called now', async () => {
    const store = await reopen()
    const cleo = { id: 'cleo', name: 'ＣＬÉＯ 🎲' }
    const over = { status: 'finished', seats: both(ana, cleo) } as const
    await store.addTable(table('a', { status: 'playing', seats: both() }, { changed: 1 }))
    await store.addTable(table('b', { status: 'playing', game: 'other', seats: both() }, { changed: 2 }))
    await store.addTable(table('c', over, { changed: 3 }))
    await store.addTable(table('d', { ...over, game: 'other' }, { changed: 4 }))
    const { own } = lists(store)
    expect(await own({})).toEqual(['d', 'c', 'b', 'a'])
    expect(await own({ after: 'c' })).toEqual(['b', 'a'])
    expect(await own({ after: 'nothing' })).toEqual([])
    expect(await own({ game: 'other' })).toEqual(['d', 'b'])
    expect(await own({ person: 'cléo' })).toEqual(['d', 'c'])
    expect(await own({ person: 'BEN', game: 'other' })).toEqual(['b'])
    // Nobody looks for themselves; and what is asked for is a text, whatever it looks like.
    for (const person of ['Ana', '%', '_en', 'Ben"']) expect(await own({ person })).toEqual([])
    const now = doc({ status: 'finished', seats: both(ana, { id: 'ben', name: 'Benedita' }) })
    await store.changeTable({ table: 'a', turn: { ...turn, changed: 5 }, doc: { now, from: 1 } })
    expect(await own({ person: 'edit' })).toEqual(['a'])
    expect(await own({ statuses: ['finished'] })).toEqual(['a', 'd', 'c'])
    expect(await own({ statuses: ['finished'], limit: 1, after: 'a' })).toEqual(['d'])
  })
}
