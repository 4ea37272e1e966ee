import { afterEach, expect, test } from 'vitest'
import type { ChatLine, PersonRef } from '../protocol.ts'
import type { SessionRow, StepRow, Store, TableDoc, TableRow, Turn } from './store.ts'

const ana: PersonRef = { id: 'ana', name: 'Ana' }
const ben: PersonRef = { id: 'ben', name: 'Ben' }

export const exampleTurn: Turn = { awaited: [0], deadlines: [{ seat: 0, at: 5 }], ended: [], changed: 1 }

const doc = (change: Partial<TableDoc> = {}): TableDoc => ({
  game: 'bids',
  version: 1,
  options: { rounds: 4 },
  access: 'public',
  clock: { kind: 'none' },
  owner: ana,
  status: 'open',
  seats: [{ kind: 'person', person: ana }, { kind: 'open' }],
  made: 1,
  proposals: 0,
  ...change,
})

export const exampleTable = (id: string, change: Partial<TableDoc> = {}, now: Partial<Turn> = {}): TableRow => ({
  id,
  revision: 1,
  doc: doc(change),
  turn: { ...exampleTurn, ...now },
})

export const exampleStep = (number: number, change: Partial<StepRow> = {}): StepRow => ({
  number,
  kind: 'move',
  seat: 0,
  move: { type: 'stake', points: 1 },
  entry: number - 1,
  emitted: [{ event: { type: 'staked' }, to: [0] }],
  at: 10 + number,
  ...change,
})

export const exampleSession = (hash: string, person: string): SessionRow => ({
  hash,
  id: `id of ${hash}`,
  person,
  device: '',
  made: 1,
  seen: 1,
  renewed: 1,
})

export const exampleLine = (number: number): ChatLine => ({
  number,
  person: ana,
  seat: 0,
  text: `line ${number}`,
  at: number,
})

const [turn, table, move, line, session] = [
  exampleTurn,
  exampleTable,
  exampleStep,
  exampleLine,
  exampleSession,
] as const

/** What every store must do, whatever is behind it. `reopen` closes what is open and opens the same data again. */
export function storeContract(reopen: () => Promise<Store>, close: () => Promise<void>): void {
  afterEach(close)

  test('people are found by their sessions, and are seen by them', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    const person = { ...ana, made: 1, hasLink: false }
    expect(await store.findSession('phone')).toEqual({ person, session: session('phone', 'ana') })
    expect(await store.findSession('unknown')).toBeUndefined()
    await store.addSession({ ...session('laptop', 'ana'), link: 'link' })
    await store.sawSession({ hash: 'laptop', person: 'ana', seen: 9, device: 'Firefox, Linux', renewed: 8 })
    const laptop = { ...session('laptop', 'ana'), link: 'link', seen: 9, device: 'Firefox, Linux', renewed: 8 }
    expect(await store.listSessions('ana')).toEqual([laptop, session('phone', 'ana')])

    await store.addPerson({ id: 'guest', name: 'Guest 9621', guest: 9621, made: 2 }, session('unnamed', 'guest'))
    expect((await store.findSession('unnamed'))?.person).toMatchObject({ name: 'Guest 9621', guest: 9621 })
    await store.renamePerson('guest', 'Gil')
    expect((await store.findSession('unnamed'))?.person).toEqual({ id: 'guest', name: 'Gil', made: 2, hasLink: false })
    await store.renamePerson('ana', 'Anna')
    expect((await (await reopen()).findSession('laptop'))?.person.name).toBe('Anna')
  })

  test('sessions end one by one, all but one, or by the link they came by', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('a', 'ana'))
    await store.addPerson({ ...ben, made: 1 }, session('ben', 'ben'))
    for (const hash of ['b', 'c', 'd']) await store.addSession(session(hash, 'ana'))
    await store.addSession({ ...session('e', 'ana'), link: 'link' })
    expect(await store.endSessions('ana', { id: 'id of ben' })).toEqual([])
    expect(await store.endSessions('ana', { id: 'id of b' })).toEqual(['b'])
    expect(await store.endSessions('ana', { id: 'id of b' })).toEqual([])
    expect(await store.endSessions('ana', { link: 'link', but: 'e' })).toEqual([])
    expect(await store.endSessions('ana', { link: 'link' })).toEqual(['e'])
    expect([...(await store.endSessions('ana', { but: 'c' }))].sort()).toEqual(['a', 'd'])
    expect((await store.listSessions('ana')).map(({ hash }) => hash)).toEqual(['c'])
    expect(await store.endSessions('ana', {})).toEqual(['c'])
    expect(await store.findSession('ben')).toBeDefined()
  })

  test('a link to another device is spent by the first who comes, and one for recovery never', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    const move = { hash: 'move', person: 'ana', kind: 'move', made: 1, expires: 50 } as const
    const recovery = { hash: 'recovery', person: 'ana', kind: 'recovery', made: 1 } as const
    await store.putLink(move, 'phone')
    await store.putLink(recovery, 'phone')
    expect(await store.listLinks('ana', 10)).toEqual([move, recovery])
    expect(await store.listLinks('ana', 50)).toEqual([recovery])
    const person = { ...ana, made: 1, hasLink: true }
    expect(await store.findLink('move', 10)).toEqual({ link: move, person })
    expect(await store.findLink('move', 50)).toBeUndefined()

    const arrive = (link: string, hash: string, made: number) => {
      const { person: _, ...arrived } = session(hash, 'ana')
      return store.signInByLink(link, { ...arrived, made })
    }
    expect(await arrive('move', 'late', 50)).toBeUndefined()
    const both = await Promise.all([arrive('move', 'first', 10), arrive('move', 'second', 10)])
    expect(both).toEqual([person, undefined])
    expect(await arrive('recovery', 'third', 10)).toEqual(person)
    expect(await arrive('recovery', 'fourth', 10)).toEqual(person)
    expect((await store.findSession('first'))?.session.link).toBeUndefined()
    expect((await store.findSession('third'))?.session.link).toBe('recovery')

    // Who came by it goes with it, except the one that ends it.
    expect(await store.putLink({ ...recovery, hash: 'anew' }, 'third')).toEqual(['fourth'])
    expect(await store.findLink('recovery', 10)).toBeUndefined()
    expect(await store.endLinks('ana', 'phone', 'recovery')).toEqual([])
    expect((await store.findSession('third'))?.person.hasLink).toBe(false)
    await store.putLink(move, 'phone')
    await store.endLinks('ana', 'phone')
    expect(await store.listLinks('ana', 10)).toEqual([])
  })

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

  test('the table of a day: one attempt of each person, the best first, and one’s own place', async () => {
    const store = await reopen()
    const people = ['ana', 'ben', 'cleo', 'dov'].map((id) => ({ id, name: id.toUpperCase(), made: 1 }))
    await Promise.all(people.map((person) => store.addPerson(person, session(person.id, person.id))))
    // Standings are whole numbers beyond 32 bits.
    const attempt = (person: string, standing: number, at: number) =>
      store.addDaily({ game: 'bids', day: '2026-11-15', person, result: { standing: 1e10 + standing }, at })
    await attempt('ben', 5, 3)
    await attempt('ana', 7, 4)
    await attempt('cleo', 5, 2)
    await attempt('ben', 9, 5)
    await attempt('dov', -20_000_000_000, 1)
    await store.addDaily({ game: 'bids', day: '2026-11-16', person: 'ana', result: { standing: 1 }, at: 6 })
    await store.renamePerson('cleo', 'Cleopatra')

    const again = await reopen()
    const query = { game: 'bids', day: '2026-11-15', limit: 9 }
    const place = (at: number, id: string, name: string, standing: number) => ({
      place: at,
      person: { id, name },
      result: { standing: 1e10 + standing },
    })
    const best = [
      place(1, 'ana', 'ANA', 7),
      place(2, 'cleo', 'Cleopatra', 5),
      place(2, 'ben', 'BEN', 5),
      place(4, 'dov', 'DOV', -20_000_000_000),
    ]
    expect(await again.readDaily(query)).toEqual({ count: 4, best })
    expect(await again.readDaily({ ...query, limit: 1, person: 'ben' })).toEqual({
      count: 4,
      best: best.slice(0, 1),
      own: best[2],
    })
    expect(await again.readDaily({ ...query, day: '2026-11-17', person: 'ana' })).toEqual({ count: 0, best: [] })
    expect(await again.readDaily({ ...query, game: 'other' })).toEqual({ count: 0, best: [] })
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
