import { SeededChance } from '@portolan/engine'
import type { MeAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkData } from './data.ts'
import { kinds, RETENTION, readRetention, startSweeper } from './retention.ts'
import { exampleLine, exampleSession, exampleStep, exampleTable, exampleTurn } from './store/contract/examples.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store, Sweep, SweepKind } from './store/store.ts'
import { begunTable, guest } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer } from './testing/process.ts'

let data: string
beforeEach(() => {
  data = newDataDirectory()
})
afterEach(() => removeDataDirectory(data))

test('a host says for how many days things are kept', () => {
  expect(readRetention('guests=30, chat=never')).toEqual({ guests: 30, chat: Number.POSITIVE_INFINITY })
  expect(readRetention('games=3')).toEqual({ wrong: 'name', name: 'games', given: '3' })
  for (const given of ['0', '-1', '1.5', 'soon', '', '100000'])
    expect(readRetention(`rooms=${given}`)).toEqual({ wrong: 'days', name: 'rooms', given })
})

/** Sweeps to the end; gives how many were taken away. */
async function sweepAll(store: Store, kind: SweepKind, before: number): Promise<number> {
  let count = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { removed, next } = await store.sweep({ kind, before, after })
    count += removed
    after = next
  }
  return count
}

const BEFORE = 1000
const OWNED = ['open', 'playing', 'frozen', 'finished', 'abandoned', 'closed'] as const

test('of people, those go who were long not here and have nothing here', async () => {
  const store = await openSqlite(data)
  const chance = new SeededChance('people')
  const stay = new Set<string>()
  for (let i = 0; i < 160; i++) {
    const id = `person ${i}`
    const seen = chance.int(2 * BEFORE)
    const session = { ...exampleSession(`device ${i}`, id), seen, made: seen }
    await store.addPerson({ id, name: id, made: seen }, session)
    const has = chance.int(8)
    const person = { id, name: id }
    if (has === 0) await store.putLink({ hash: `link ${i}`, person: id, kind: 'recovery', made: 1 }, session.hash)
    if (has === 1) await store.addTable(exampleTable(`seat ${i}`, { seats: [{ kind: 'person', person }] }))
    if (has === 2) await store.addDaily({ game: 'g', day: 'd', person: id, result: { standing: 1 }, at: 1 })
    const status = OWNED[i % OWNED.length]
    if (has === 3) await store.addTable(exampleTable(`own ${i}`, { seats: [], owner: person, status }))
    const isOwner = has === 3 && ['open', 'playing', 'frozen'].includes(status)
    if (seen >= BEFORE || has < 3 || isOwner) stay.add(session.hash)
  }
  expect(await sweepAll(store, 'guests', BEFORE)).toBe(160 - stay.size)
  const devices = Array.from({ length: 160 }, (_, i) => `device ${i}`)
  const found = await Promise.all(devices.map(async (hash) => ((await store.findSession(hash)) ? [hash] : [])))
  expect(new Set(found.flat())).toEqual(stay)
  await store.close()
  expect(checkData(data).found).toEqual([])
})

test('devices that were long not used are signed out, and nobody else', async () => {
  const store = await openSqlite(data)
  await store.addPerson({ id: 'ana', name: 'Ana', made: 1 }, { ...exampleSession('new', 'ana'), seen: BEFORE })
  for (let i = 0; i < 120; i++) await store.addSession({ ...exampleSession(`old ${i}`, 'ana'), seen: i })
  expect(await sweepAll(store, 'sessions', BEFORE)).toBe(120)
  expect((await store.listSessions('ana')).map(({ hash }) => hash)).toEqual(['new'])
  await store.close()
})

/** Frozen games can be closed, too: those are kept. */
const played = (status: string, lines: number) => status === 'finished' || (status === 'closed' && lines === 1)

test('of tables, those go that were closed long ago; of others the chat when the game is long over', async () => {
  const store = await openSqlite(data)
  const chance = new SeededChance('tables')
  const tables = Array.from({ length: 180 }, (_, i) => {
    const status = OWNED[chance.int(OWNED.length)]
    return { id: `table ${i}`, status, changed: chance.int(2 * BEFORE), lines: chance.int(3) }
  })
  for (const { id, status, changed, lines } of tables) {
    await store.addTable(exampleTable(id, { status }, { changed }))
    if (played(status, lines))
      await store.changeTable({ table: id, turn: { ...exampleTurn, changed }, step: exampleStep(1) })
    for (let number = 1; number <= lines; number++) await store.addChat(id, exampleLine(number))
  }
  const isOld = ({ changed }: { readonly changed: number }) => changed < BEFORE
  const isOver = ({ status }: { readonly status: string }) => ['finished', 'abandoned', 'closed'].includes(status)
  const rooms = tables.filter((one) => one.status === 'closed' && isOld(one) && !played(one.status, one.lines))
  const quiet = tables.filter((one) => isOver(one) && isOld(one) && one.lines > 0 && !rooms.includes(one))
  expect(await sweepAll(store, 'rooms', BEFORE)).toBe(rooms.length)
  expect(await sweepAll(store, 'chat', BEFORE)).toBe(quiet.length)
  for (const one of tables) {
    const stored = await store.loadTable(one.id)
    const lines = quiet.includes(one) ? 0 : one.lines
    if (rooms.includes(one)) expect(stored).toBeUndefined()
    else expect(stored).toMatchObject({ chatLines: lines, log: { length: played(one.status, one.lines) ? 1 : 0 } })
  }
  // Who has something to say about an old game may; it begins with the first line.
  expect(await store.addChat(quiet[0].id, exampleLine(1))).toBe('done')
  await store.close()
  expect(checkData(data).found).toEqual([])
})

test('what is kept for ever is not looked for, and one portion follows the other until nothing is left', async () => {
  const asked: Sweep[] = []
  const done = Promise.withResolvers<object>()
  const sweeper = startSweeper({
    store: {
      async sweep(sweep) {
        asked.push(sweep)
        return sweep.kind === 'guests' && sweep.after === '' ? { removed: 2, next: 'x' } : { removed: 1 }
      },
    },
    retention: { ...RETENTION, chat: Number.POSITIVE_INFINITY },
    now: () => 1e12,
    every: 1,
    swept: done.resolve,
    failed: done.reject,
  })
  expect(await done.promise).toEqual({ sessions: 1, guests: 3, rooms: 1, chat: 0 })
  sweeper.stop()
  const first = asked.slice(0, 4).map(({ kind, before, after }) => [kind, (1e12 - before) / 86_400_000, after])
  expect(first).toEqual([
    ['sessions', 365, ''],
    ['guests', 90, ''],
    ['guests', 90, 'x'],
    ['rooms', 30, ''],
  ])
  expect(kinds).toHaveLength(4)
})

test('a guest who does not come back is forgotten after so many days, one with a seat is not', async () => {
  const options = { sweepEvery: 20, retention: { guests: 2 }, logLevel: 'info' } as const
  const server = await startServer(data, options, ['later.ts'])
  try {
    const [ana, ben, chie] = await Promise.all(['Ana', 'Ben', 'Chie'].map((name) => guest(server.address, name)))
    await begunTable([ana, ben])
    // Days pass until somebody is forgotten; whoever asks meanwhile is here.
    while (!/"guests":1.*taken away/.test(server.output())) {
      server.process.kill('SIGPWR')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const nameOf = async (who: typeof ana) => (await who.get<MeAnswer>('/api/me')).me?.name
    expect(await Promise.all([ana, ben, chie].map(nameOf))).toEqual(['Ana', 'Ben', undefined])
  } finally {
    await server.kill()
  }
})
