import type { SeatState, TableResult } from '@portolan/protocol'
import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { ana, ben, exampleDoc, exampleTurn, type StoreUnderTest, exampleSession as session } from './examples.ts'

const seatOf = (person: SeatState & { kind: 'person' }) => person
const anaSits = seatOf({ kind: 'person', person: ana })
const benSits = seatOf({ kind: 'person', person: ben })
const bot: SeatState = { kind: 'bot', bot: 'easy' }

const resultOf = (...ranks: readonly number[]): TableResult => ({
  ending: 'over',
  standings: ranks.map((rank) => ({ rank, score: 10 - rank })),
})

/** A game that is played to its end at once. */
async function playedTo(store: Store, id: string, at: number, seats: readonly SeatState[], result: TableResult) {
  const doc = exampleDoc({ seats })
  await store.addTable({ id, revision: 0, doc, turn: { ...exampleTurn, changed: at } })
  const turn = { ...exampleTurn, changed: at }
  await store.changeTable({ table: id, turn, doc: { now: { ...doc, status: 'finished', result }, from: 0 } })
}

/** What people have come to, and what is left of them when they delete themselves. */
export function figuresContract({ reopen }: StoreUnderTest): void {
  test('finished games are counted once, by game, by opponent who shows it, and by bot', async () => {
    const store = await reopen()
    for (const person of [ana, ben]) await store.addPerson({ ...person, made: 1 }, session(person.id, person.id))
    await playedTo(store, 'first-table-', 5, [anaSits, benSits, bot], resultOf(1, 2, 3))
    await playedTo(store, 'second-table', 7, [anaSits, benSits], resultOf(2, 1))
    // Written again, as by a rename.
    const again = await store.findTable('first-table-')
    if (again !== undefined)
      await store.changeTable({ table: again.id, turn: again.turn, doc: { now: again.doc, from: again.revision } })

    const games = [{ game: 'bids', played: 2, won: 1, best: 9, mean: 8.5 }]
    const bots = [{ game: 'bids', bot: 'easy', played: 1, won: 1 }]
    expect(await store.readFigures('ana', 5)).toEqual({ games, bots, met: [] })
    await store.setProfile('ben', { shown: true, avatar: 7 })
    const met = [{ person: { ...ben, avatar: 7 }, played: 2, won: 1 }]
    expect((await (await reopen()).readFigures('ana', 5)).met).toEqual(met)
  })

  test('results come page by page, the latest first', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('ana', 'ana'))
    for (const at of [3, 1, 2]) await playedTo(store, `table-no---${at}`, at, [anaSits, bot], resultOf(1, 2))
    const first = await store.listResults('ana', { game: 'bids', limit: 2 })
    expect(first.map(({ at }) => at)).toEqual([3, 2])
    const [, last] = first
    const rest = await store.listResults('ana', { game: 'bids', limit: 2, ...(last && { after: last }) })
    expect(rest).toEqual([{ id: 'table-no---1', access: 'public', at: 1, seats: 2, rank: 1, score: 9 }])
    expect(await store.listResults('ana', { game: 'other', limit: 2 })).toEqual([])
  })

  test('who deletes themselves is nobody at once, and what names them is found bit by bit', async () => {
    const store = await reopen()
    for (const person of [ana, ben]) await store.addPerson({ ...person, made: 1 }, session(person.id, person.id))
    await playedTo(store, 'first-table-', 5, [anaSits, benSits], resultOf(1, 2))
    const said = (number: number, person: typeof ana) => ({ number, person, text: `says ${number}`, at: number })
    for (const [i, person] of [ana, ben, ana].entries()) await store.addChat('first-table-', said(i + 1, person))
    expect((await store.listChatOf('ana', '')).lines.map(({ text }) => text)).toEqual(['says 1', 'says 3'])

    expect(await store.erasePerson('ana')).toEqual(['ana'])
    expect(await store.findSession('ana')).toBeUndefined()
    expect(await store.listErasing(9)).toEqual(['ana'])
    expect((await store.listNaming('ana', '')).ids).toEqual(['first-table-'])
    await store.eraseChat('ana', '')
    await store.endErasing('ana')

    const after = await reopen()
    expect(await after.findPerson('ana')).toMatchObject({ name: 'Someone', deleted: true })
    expect(await after.listErasing(9)).toEqual([])
    expect(await after.readFigures('ana', 5)).toEqual({ games: [], met: [], bots: [] })
    const { lines, damaged } = await after.readChat('first-table-', 0, 9)
    expect(damaged).toEqual([])
    expect(lines.map(({ person, text }) => [person.name, text])).toEqual([
      ['Someone', 'says 1'],
      ['Ben', 'says 2'],
      ['Someone', 'says 3'],
    ])
  })
}
