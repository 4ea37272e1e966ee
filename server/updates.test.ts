import { DatabaseSync } from 'node:sqlite'
import type { LogAnswer, TableAnswer, TableRecord, TablesAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BidsView } from './testing/bids.ts'
import { begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'
import { rewriteDocs } from './testing/rewritten.ts'
import { updatedGames } from './testing/updated-games.ts'

let data: string
let server: TestServer
let ana: Client
let ben: Client

beforeEach(async () => {
  data = newDataDirectory()
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
})

afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

/** The server stops and starts again with other games. */
async function update(what?: string, how: 'stop' | 'kill' = 'stop'): Promise<void> {
  await server[how]()
  server = await startServer(data, what === undefined ? {} : { gamesFrom: updatedGames(what) })
  ana = ana.at(server.address)
  ben = ben.at(server.address)
}

/** Changes the data while no server runs. */
function inDatabase(change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(`${data}/portolan.db`)
  change(db)
  db.close()
}

/** What does not come fails the test soon, rather than leaving it to hang. */
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { interval: 20, timeout: 30_000 })

/** Plays so many moves, whoever's turn it is. */
async function playOn(table: string, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
    const awaited = present?.seen.awaited[0]
    if (awaited === undefined) return
    await play(awaited === 0 ? ana : ben, table, first)
  }
}

async function abandon(table: string): Promise<void> {
  await ana.post(`/api/tables/${table}/proposals`, { kind: 'abandon' })
  await ben.post(`/api/tables/${table}/proposals/1`, { accept: true })
}

/** All that can be had of a table, as everybody sees it. */
async function allOf(table: string) {
  const at = `/api/tables/${table}`
  return Promise.all(
    [ana, ben, makeClient(server.address)].map(async (one) => {
      const { table: detail, present } = await one.get<TableAnswer>(at)
      // Else no stream would tell of it either, and would be waited for in vain.
      expect(present, 'what was seen last').toBeDefined()
      const reader = await one.stream([table])
      const { message } = await reader.until(({ type }) => type === 'present')
      const missed = await one.stream([table], { from: `${table}:1.0` })
      await missed.until((step) => step.type === 'step' && step.step.seen !== undefined)
      reader.close()
      missed.close()
      const steps = missed.messages.flatMap(({ message: one }) => (one.type === 'step' ? [one] : []))
      const { olderRules: _, mayLeave: __, revision: ___, ...lasting } = detail
      const record = await one.get<TableRecord>(`${at}/record`)
      return { lasting, present, record, message, steps, log: await one.get<LogAnswer>(`${at}/log`) }
    }),
  )
}

test.each(['newer', 'gone', 'stricter', 'changed', 'broken'])(
  'games that are over are all there after an update (%s), for everybody, without their rules',
  async (what) => {
    const finished = await begunTable([ana, ben])
    await playOn(finished, 12)
    const abandoned = await begunTable([ana, ben])
    await playOn(abandoned, 4)
    await abandon(abandoned)
    const before = [await allOf(finished), await allOf(abandoned)]
    expect(before[0][0].present?.seen.result?.standings[0].items).toHaveLength(1)
    expect(before[1][0].record.entries).toHaveLength(4)

    await update(what)
    expect([await allOf(finished), await allOf(abandoned)]).toEqual(before)
    const { tables } = await ana.get<TablesAnswer>('/api/me/tables?status=finished')
    expect(tables[0].result?.standings).toHaveLength(2)
    const past = await ana.ask(`/api/tables/${finished}/at/3`)
    expect([past.status, errorOf(past)]).toEqual([409, 'CANNOT_REPLAY'])
  },
)

test('a game that was over before endings were kept gets its own while its rules are here', async () => {
  const finished = await begunTable([ana, ben])
  await playOn(finished, 12)
  const before = await allOf(finished)
  await server.stop()
  // As an earlier version left it, which did not note results either.
  inDatabase((db) => {
    db.exec('DELETE FROM endings')
    rewriteDocs(db, [finished], ({ result: _, ...doc }) => doc)
  })
  server = await startServer(data)
  const reading = new DatabaseSync(`${data}/portolan.db`, { readOnly: true })
  await until(() => reading.prepare('SELECT count(*) AS n FROM endings').get()?.n === 1)
  reading.close()
  await update('gone')
  expect(await allOf(finished)).toEqual(before)
  const { tables } = await ana.get<TablesAnswer>('/api/me/tables?status=finished')
  expect(tables[0].result).toEqual({ ending: 'rounds', standings: expect.any(Array) })
})

test('one whose rules were gone before that still has its record', async () => {
  const finished = await begunTable([ana, ben])
  await playOn(finished, 12)
  const { result: _, ...before } = await ana.get<TableRecord>(`/api/tables/${finished}/record`)
  await server.stop()
  inDatabase((db) => db.exec('DELETE FROM endings'))
  await update('gone')
  expect(await ana.get(`/api/tables/${finished}/record`)).toEqual(before)
  const { table, present } = await ana.get<TableAnswer>(`/api/tables/${finished}`)
  expect([table.status, table.frozen?.code, present]).toEqual(['finished', 'NO_SUCH_GAME', undefined])
})

test.each(['stop', 'kill'] as const)(
  'a rule that changed without a new version is noticed at tables of every length, after a %s',
  async (how) => {
    const tables: string[] = []
    for (const moves of [1, 4, 61]) {
      const table = await begunTable([ana, ben], { options: { rounds: 30 } })
      await playOn(table, moves)
      tables.push(table)
    }
    const all = () => Promise.all(tables.map((id) => ana.get<TableAnswer>(`/api/tables/${id}`)))
    const before = await all()
    await update('changed', how)
    for (const { table, present } of await all()) {
      expect(table).toMatchObject({ status: 'frozen', frozen: { code: 'OTHER_COURSE' } })
      expect(present).toBeUndefined()
    }
    await update()
    expect((await all()).map(({ present }) => present)).toEqual(before.map(({ present }) => present))
  },
)

test('what only the latest moves would come to otherwise is noticed after a stop, at tables in memory and not', async () => {
  await server.stop()
  server = await startServer(data, { idleTables: 100 })
  const [here, there] = [ana, ben].map((one) => one.at(server.address))
  ana = here
  ben = there
  const forgotten = await begunTable([ana, ben], { options: { rounds: 30 } })
  await playOn(forgotten, 8)
  await until(async () => /portolan_tables_in_memory 0\n/.test((await ana.ask('/metrics', READS_METRICS)).text))
  const held = await begunTable([ana, ben], { options: { rounds: 30 } })
  const reader = await ana.stream([held])
  await playOn(held, 8)
  await update('late')
  reader.close()
  for (const table of [forgotten, held]) {
    const { table: now } = await ana.get<TableAnswer>(`/api/tables/${table}`)
    expect(now).toMatchObject({ status: 'frozen', frozen: { code: 'OTHER_COURSE', params: { entry: 8 } } })
  }
})

test('a table keeps to the version that it was begun by, with its bots, and new ones take the newest', async () => {
  await update('marked')
  const { table } = await ana.post<TableAnswer>('/api/tables', {
    game: 'bids',
    seats: ['me', { bot: 'medium' }],
    options: { rounds: 30 },
  })
  await ana.post(`/api/tables/${table.id}/start`)
  await update('beside')
  const at = `/api/tables/${table.id}`
  await play(ana, table.id, first)
  const reader = await ana.stream([table.id])
  const { present } = await ana.get<TableAnswer>(at)
  expect(present?.seen.view).toMatchObject({ version: 1 })
  await play(ana, table.id, first)
  await reader.until((one) => one.type === 'step' && one.step.seat === 1)
  reader.close()
  expect((await ana.get<TableAnswer>(at)).table).toMatchObject({ status: 'playing', version: 1, olderRules: true })

  const newest = await begunTable([ana, ben])
  const later = await ana.get<TableAnswer>(`/api/tables/${newest}`)
  expect(later.table.version).toBe(2)
  expect(later.table.olderRules).toBeUndefined()
  expect(later.present?.seen.view).toMatchObject({ version: 2 })
  expect(server.output()).not.toContain('"level":40')
})

test('a frozen table is closed by its owner and by nobody else, and counts against nobody’s tables', async () => {
  const table = await begunTable([ana, ben])
  await playOn(table, 3)
  await server.stop()
  server = await startServer(data, { gamesFrom: updatedGames('gone'), limits: { tables: 1 } })
  ana = ana.at(server.address)
  ben = ben.at(server.address)
  const at = `/api/tables/${table}`
  expect((await ana.get<TableAnswer>(at)).table).toMatchObject({ status: 'frozen', frozen: { code: 'NO_SUCH_GAME' } })
  await ana.post('/api/tables', { game: 'bids-leaving', seats: ['me', 'open'] })
  expect(errorOf(await ben.ask(`${at}/close`, { body: {} }))).toBe('NOT_OWNER')
  const closed = await ana.post<TableAnswer>(`${at}/close`)
  expect(closed.table).toMatchObject({ status: 'abandoned', closed: true })
  expect((await ben.get<TableRecord>(`${at}/record`)).entries).toHaveLength(3)
  expect(errorOf(await ana.ask(`${at}/close`, { body: {} }))).toBe('ALREADY_BEGUN')

  await update()
  // With its rules back, what was seen last can be shown.
  expect((await ben.get<TableAnswer>(at)).present?.seen.number).toBe(3)
})

test('all at a frozen table may agree to end it', async () => {
  const table = await begunTable([ana, ben])
  await playOn(table, 3)
  await update('gone')
  await abandon(table)
  expect((await ana.get<TableAnswer>(`/api/tables/${table}`)).table.status).toBe('abandoned')
  const other = await ana.ask(`/api/tables/${table}/proposals`, { body: { kind: 'takeBack', entry: 0 } })
  expect(errorOf(other)).toBe('TABLE_OVER')
})

test('all at a frozen table may agree to go on by the newest rules, if those play its record', async () => {
  const table = await begunTable([ana, ben], { options: { rounds: 30 } })
  await playOn(table, 53)
  const before = await ben.get<TableAnswer>(`/api/tables/${table}`)
  await update('newer')
  const at = `/api/tables/${table}`
  const frozen = await ana.get<TableAnswer>(at)
  expect(frozen.table).toMatchObject({ status: 'frozen', frozen: { code: 'OLDER_VERSION' }, mayTakeNewRules: true })
  const reader = await ben.stream([table])
  await ana.post(`${at}/proposals`, { kind: 'newRules' })
  expect((await ben.get<TableAnswer>(at)).table.status).toBe('frozen')
  await ben.post(`${at}/proposals/1`, { accept: true })
  const { message } = await reader.until((one) => one.type === 'step')
  reader.close()
  expect(message).toMatchObject({ step: { kind: 'newRules', entry: 53, seen: { view: before.present?.seen.view } } })
  await playOn(table, 2)
  await update('newer')
  const after = await ana.get<TableAnswer>(at)
  expect(after.table).toMatchObject({ status: 'playing', version: 2 })
  expect(after.present?.seen.number).toBe(55)
})

test('rules that do not play the record of a frozen table are not offered', async () => {
  const table = await begunTable([ana, ben])
  await playOn(table, 3)
  await update('stricter')
  const at = `/api/tables/${table}`
  const { table: frozen } = await ana.get<TableAnswer>(at)
  expect([frozen.status, frozen.mayTakeNewRules]).toEqual(['frozen', undefined])
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: { kind: 'newRules' } }))).toBe('NO_NEW_RULES')
  const going = await begunTable([ana, ben])
  expect(errorOf(await ana.ask(`/api/tables/${going}/proposals`, { body: { kind: 'newRules' } }))).toBe('NO_NEW_RULES')
})

test.each(['view', 'own', 'decisions', 'play'])(
  'rules that throw in %s freeze their own table alone, and what they threw is for the log alone',
  async (where) => {
    await update(`failing&${where}`)
    const table = await begunTable([ana, ben])
    const other = await begunTable([ana, ben], { game: 'bids-leaving' })
    const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
    const view = present?.seen.view as BidsView | undefined
    const card = view?.hand?.[0]
    const spectator = makeClient(server.address)
    const watching = await spectator.stream([table])
    const opponent = await ben.stream([table])
    const three = await ana.ask(`/api/tables/${table}/moves`, {
      body: { number: 1, move: { type: 'stake', points: 3 } },
    })
    expect([three.status, errorOf(three)]).toEqual([409, 'TABLE_FROZEN'])
    await watching.until((one) => one.type === 'table' && one.table.frozen?.code === 'RULES_FAILED')
    for (const one of [spectator, ben, ana]) {
      const { table: now } = await one.get<TableAnswer>(`/api/tables/${table}`)
      expect(now).toMatchObject({ status: 'frozen', frozen: { code: 'RULES_FAILED', params: {} } })
    }
    await playOn(other, 4)
    watching.close()
    opponent.close()
    // The thrown text is found in the log, and in nothing that anybody was sent.
    await until(() => server.output().includes('the hand was'))
    expect(server.output()).toContain(card)
    expect(three.text).not.toContain(card)
    for (const one of [spectator, ben]) expect(one.received()).not.toContain(card)
    expect(ana.received()).not.toContain('the hand was')

    await update(`failing&${where}`)
    const { table: again } = await spectator.at(server.address).get<TableAnswer>(`/api/tables/${table}`)
    // A move that the rules fail on was never made; what is on disk and can't be shown stays frozen.
    expect(again.status).toBe(where === 'play' || where === 'decisions' ? 'playing' : 'frozen')
    expect(spectator.received()).not.toContain(card)
    await playOn(other, 2)
  },
)

test('a game whose module can’t be loaded is left out and named, and costs the others nothing', async () => {
  const table = await begunTable([ana, ben])
  const other = await begunTable([ana, ben], { game: 'bids-leaving' })
  await playOn(table, 2)
  await update('broken')
  const { games } = await ana.get<{ games: readonly { id: string }[] }>('/api/games')
  expect(games.map(({ id }) => id)).toEqual(['bids-leaving'])
  expect(await ana.get('/api/health')).toMatchObject({ ok: true, brokenGames: ['bids'] })
  await until(() => server.output().includes('the rules of a game could not be loaded'))
  const refused = await ana.ask('/api/tables', { body: { game: 'bids', seats: ['me', 'open'] } })
  expect([refused.status, errorOf(refused)]).toEqual([503, 'GAME_UNAVAILABLE'])
  const { table: frozen } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  expect(frozen).toMatchObject({ status: 'frozen', frozen: { code: 'GAME_UNAVAILABLE' } })
  await playOn(other, 3)
  await update()
  await playOn(table, 2)
})
