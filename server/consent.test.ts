import type { LogStep, SeatState, TableAnswer, TableSummary } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, makeClient, play, stepOf } from './testing/client.ts'
import { games } from './testing/games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data)
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))
const tableOf = async (client: Client, id: string) => (await client.get<TableAnswer>(`/api/tables/${id}`)).table
const kinds = (seats: readonly SeatState[]) => seats.map(({ kind }) => kind)

test('a table is found, joined, left, arranged and begun', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const wish = { game: 'bids', seats: ['open', 'me', 'open'], options: { rounds: 30 }, access: 'public' }
  const { table } = await ana.post<TableAnswer>('/api/tables', wish)
  const at = `/api/tables/${table.id}`
  const { tables } = await ben.get<{ tables: TableSummary[] }>('/api/tables?game=bids')
  expect(tables.map(({ id }) => id)).toContain(table.id)

  await ben.post(`${at}/join`)
  expect((await tableOf(ben, table.id)).you).toBe(0)
  await ben.post(`${at}/join`, { seat: 2 })
  expect((await tableOf(ben, table.id)).you).toBe(2)
  expect(errorOf(await chie.ask(`${at}/join`, { body: { seat: 1 } }))).toBe('SEAT_TAKEN')
  expect(errorOf(await ana.ask(`${at}/start`, { method: 'POST' }))).toBe('SEATS_OPEN')
  await ana.post(`${at}/seats/0`, { bot: 'greedy' })
  expect(errorOf(await chie.ask(`${at}/join`, { method: 'POST' }))).toBe('NO_OPEN_SEAT')
  await ben.post(`${at}/leave`)
  await chie.post(`${at}/join`)
  expect(errorOf(await chie.ask(`${at}/start`, { method: 'POST' }))).toBe('NOT_OWNER')
  const begun = await ana.post<TableAnswer>(`${at}/start`)
  expect(kinds(begun.table.seats)).toEqual(['bot', 'person', 'person'])
  expect(begun.table.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(errorOf(await ben.ask(`${at}/join`, { method: 'POST' }))).toBe('ALREADY_BEGUN')
})

test('the table of an owner who gets up passes on, and is closed with the last', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const at = `/api/tables/${table.id}`
  await ben.post(`${at}/join`)
  await ana.post(`${at}/leave`)
  expect((await tableOf(ben, table.id)).owner.name).toBe('Ben')
  await ben.post(`${at}/leave`)
  expect((await tableOf(ben, table.id)).status).toBe('closed')
  expect(errorOf(await ana.ask(`${at}/join`, { method: 'POST' }))).toBe('TABLE_CLOSED')
})

test('all agree to take back more than an undo could', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie])
  const at = `/api/tables/${table}`
  const before = await ben.get<TableAnswer>(at)
  await play(ana, table, first)
  for (const person of [ana, ben, chie]) await play(person, table, first)
  const reader = await chie.stream([table])
  const asked = await ben.post<TableAnswer>(`${at}/proposals`, { kind: 'takeBack', entry: 0 })
  expect(asked.table.proposal).toEqual({ id: 1, by: 1, kind: 'takeBack', entry: 0, waitsFor: [0, 2] })
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: { kind: 'abandon' } }))).toBe('PROPOSAL_OPEN')
  await ana.post(`${at}/proposals/1`, { accept: true })
  expect(errorOf(await ana.ask(`${at}/proposals/1`, { body: { accept: true } }))).toBe('ALREADY_ANSWERED')
  const agreed = await chie.post<TableAnswer>(`${at}/proposals/1`, { accept: true })
  expect(agreed.table.proposal).toBeUndefined()
  const { message } = await reader.until((one) => one.type === 'step')
  expect(message).toMatchObject({ step: { kind: 'takeBack', number: 6, entry: 0 } })
  const after = await ben.get<TableAnswer>(at)
  expect(after.present?.seen).toEqual(before.present?.seen)
  reader.close()
})

test('one refusal ends a proposal, and its maker can withdraw it', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const at = `/api/tables/${table}`
  await ana.post(`${at}/proposals`, { kind: 'abandon' })
  const refused = await ben.post<TableAnswer>(`${at}/proposals/1`, { accept: false })
  expect(refused.table).toMatchObject({ status: 'playing' })
  expect(refused.table.proposal).toBeUndefined()
  await ana.post(`${at}/proposals`, { kind: 'abandon' })
  expect(errorOf(await ana.ask(`${at}/proposals/2`, { body: { accept: true } }))).toBe('NOT_ASKED')
  await ana.post(`${at}/proposals/2`, { accept: false })
  expect(errorOf(await ben.ask(`${at}/proposals/2`, { body: { accept: true } }))).toBe('NO_SUCH_PROPOSAL')
})

test('a game that all agree to abandon is over, and shows its seed', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const at = `/api/tables/${table}`
  await ana.post(`${at}/proposals`, { kind: 'abandon' })
  const over = await ben.post<TableAnswer>(`${at}/proposals/1`, { accept: true })
  expect(over.table.status).toBe('abandoned')
  expect(over.table.seed).toMatch(/^[0-9a-f]{32}$/)
  const move = { number: 1, move: { type: 'stake', points: 1 } }
  expect(errorOf(await ana.ask(`${at}/moves`, { body: move }))).toBe('TABLE_OVER')
})

/** All games here that three can play, the real ones and those of the tests, and whether their rules know of leaving. */
const forThree = await Promise.all(
  games
    .filter(({ about }) => about.seats.min <= 3 && about.seats.max >= 3)
    .map(async ({ id, rules }) => [id, (await rules()).leave !== undefined] as const),
)

test('there are games for three of both kinds, so that the tests below say something', () => {
  expect(new Set(forThree.map(([, canLeave]) => canLeave))).toEqual(new Set([true, false]))
})

test.each(forThree)('%s: who gives up leaves it to the others to go on with a bot', async (game) => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game })
  const at = `/api/tables/${table}`
  const handOver = { kind: 'handOver', seat: 2, bot: 'random' }
  expect((await tableOf(ana, table)).gone).toEqual([])
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: handOver }))).toBe('STILL_THERE')
  const quit = await chie.post<TableAnswer>(`${at}/resign`, { number: 1 })
  expect(quit.table).toMatchObject({ status: 'playing', gone: [2], left: [] })
  expect(quit.table.seats[2]).toMatchObject({ kind: 'person', quit: true })
  expect(errorOf(await chie.ask(`${at}/resign`, { body: { number: 1 } }))).toBe('ALREADY_QUIT')
  expect(errorOf(await chie.ask(`${at}/proposals`, { body: { kind: 'abandon' } }))).toBe('ALREADY_QUIT')
  await ana.post(`${at}/proposals`, handOver)
  const given = await ben.post<TableAnswer>(`${at}/proposals/1`, { accept: true })
  expect(given.table).toMatchObject({ status: 'playing', gone: [], left: [] })
  expect(given.table.seats[2]).toMatchObject({ kind: 'bot', bot: 'random', after: { name: 'Chie' } })
  expect((await tableOf(chie, table)).you).toBeUndefined()
})

test.each(forThree)('%s: they go on without the seat where the rules know of that', async (game, canLeave) => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game })
  const at = `/api/tables/${table}`
  const playWithout = { kind: 'playWithout', seat: 2 }
  expect((await tableOf(ana, table)).mayLeave).toBe(canLeave)
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: playWithout }))).toBe('STILL_THERE')
  await chie.post(`${at}/resign`, { number: 1 })
  const asked = await ana.ask<TableAnswer>(`${at}/proposals`, { body: playWithout })
  if (!canLeave) return expect(errorOf(asked)).toBe('CANNOT_LEAVE')
  expect(asked.body.table.proposal).toEqual({ id: 1, by: 0, ...playWithout, waitsFor: [1] })
  const agreed = await ben.post<TableAnswer>(`${at}/proposals/1`, { accept: true })
  expect(agreed.table).toMatchObject({ status: 'playing', gone: [], left: [2], mayLeave: false })
  expect(agreed.present?.number).toBe(2)
  expect(agreed.present?.seen.awaited).not.toContain(2)
  expect(errorOf(await ana.ask(`${at}/proposals`, { body: playWithout }))).toBe('ALREADY_LEFT')
})

test.each(['bids', 'bids-leaving'])('%s: giving up is sent again with its key and done once', async (game) => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game })
  const at = `/api/tables/${table}`
  const give = (client: Client, key: string) =>
    client.post<TableAnswer>(`${at}/resign`, { number: 1 }, { 'idempotency-key': key })
  const once = await give(chie, 'a')
  expect((await give(chie, 'a')).table).toEqual(once.table)
  // Another's key of the same name is another's, and another key of one's own says something new.
  expect(errorOf(await chie.ask(`${at}/resign`, { body: { number: 1 }, headers: { 'idempotency-key': 'b' } }))).toBe(
    'ALREADY_QUIT',
  )
  const last = await give(ben, 'a')
  expect(last.table.status).toBe(game === 'bids' ? 'abandoned' : 'finished')
  const again = await give(ben, 'a')
  expect([again.table.status, again.present?.number]).toEqual([last.table.status, last.present?.number])
})

test('where all but one have given up, the rules end the game at once', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game: 'bids-leaving' })
  const at = `/api/tables/${table}`
  const quit = await ana.post<TableAnswer>(`${at}/resign`, { number: 1 })
  expect(quit.present?.seen.awaited).toEqual([0])
  const over = await ben.post<TableAnswer>(`${at}/resign`, { number: 1 })
  expect(over.table).toMatchObject({ status: 'finished', gone: [], left: [1, 0] })
  expect(over.present?.seen.result?.standings.map(({ rank }) => rank)).toEqual([2, 2, 1])
})

test('where nobody is left to decide, those who gave up leave, and the bots play it out', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { game: 'bids-leaving', bots: 2 })
  const at = `/api/tables/${table}`
  await ana.post(`${at}/resign`, { number: 1 })
  const reader = await ana.stream([table])
  const { table: left } = await ben.post<TableAnswer>(`${at}/resign`, { number: 1 })
  expect(left.left).toEqual([1, 0])
  await reader.until((one) => one.type === 'table' && one.table.status === 'finished')
  reader.close()
})

test('one who alone is left with bots decides alone', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { game: 'bids-leaving', bots: 1 })
  const at = `/api/tables/${table}`
  await ana.post(`${at}/resign`, { number: 1 })
  const { table: on } = await ben.post<TableAnswer>(`${at}/proposals`, { kind: 'playWithout', seat: 0 })
  expect(on).toMatchObject({ status: 'playing', left: [0] })
})

test('when a leaving is taken back, the seat is in the game again, and the others choose anew', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game: 'bids-leaving' })
  const at = `/api/tables/${table}`
  const agree = async (id: number, body: object) => {
    await ana.post(`${at}/proposals`, body)
    return (await ben.post<TableAnswer>(`${at}/proposals/${id}`, { accept: true })).table
  }
  await chie.post(`${at}/resign`, { number: 1 })
  await agree(1, { kind: 'playWithout', seat: 2 })
  await play(ana, table, first)
  expect(await agree(2, { kind: 'takeBack', entry: 0 })).toMatchObject({ gone: [2], left: [], mayLeave: true })
  expect((await agree(3, { kind: 'handOver', seat: 2, bot: 'random' })).seats[2]).toMatchObject({ kind: 'bot' })
  await play(ana, table, first)
})

test('what one has proposed who gives up is off', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie])
  const at = `/api/tables/${table}`
  await chie.post(`${at}/proposals`, { kind: 'abandon' })
  const { table: quit } = await chie.post<TableAnswer>(`${at}/resign`, { number: 1 })
  expect(quit.proposal).toBeUndefined()
})

test('the bot to which a seat goes moves as soon as it is asked', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie])
  const at = `/api/tables/${table}`
  const handOver = { kind: 'handOver', seat: 0, bot: 'random' }
  await ana.post(`${at}/resign`, { number: 1 })
  const move = { number: 1, move: { type: 'stake', points: 1 } }
  expect(errorOf(await ana.ask(`${at}/moves`, { body: move }))).toBe('ALREADY_QUIT')
  const reader = await ben.stream([table])
  await ben.post(`${at}/proposals`, handOver)
  await chie.post(`${at}/proposals/1`, { accept: true })
  await reader.until((one) => one.type === 'step' && one.step.seat === 0)
  reader.close()
})

test('a game that nobody is left to play is over', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const { table: over } = await ana.post<TableAnswer>(`/api/tables/${table}/resign`, { number: 1 })
  expect(over.status).toBe('abandoned')
})

test('a rematch keeps the seats for the same people', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben], { bots: 1 })
  await ana.post(`/api/tables/${table}/proposals`, { kind: 'abandon' })
  await ben.post(`/api/tables/${table}/proposals/1`, { accept: true })
  const made = await ben.post<TableAnswer>(`/api/tables/${table}/rematch`)
  expect(made.table.owner.name).toBe('Ben')
  expect(kinds(made.table.seats)).toEqual(['invited', 'person', 'bot'])
  const same = await ana.post<TableAnswer>(`/api/tables/${table}/rematch`)
  expect(same.table.id).toBe(made.table.id)
  expect((await tableOf(ana, table)).rematch).toBe(made.table.id)
  const eve = await guest(server.address, 'Eve')
  expect(errorOf(await eve.ask(`/api/tables/${made.table.id}/join`, { body: { seat: 0 } }))).toBe('SEAT_TAKEN')
  await ana.post(`/api/tables/${made.table.id}/join`)
  await ben.post(`/api/tables/${made.table.id}/start`)
  await play(ana, made.table.id, first)
})

test('who is there is told', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const reader = await ana.stream([table])
  const others = [await ben.stream([table]), await makeClient(server.address).stream([table])]
  await reader.until((one) => one.type === 'table' && one.table.present.length === 2 && one.table.spectators === 1)
  for (const other of others) other.close()
  await reader.latest((one) =>
    one.type === 'table' && one.table.present.length === 1 && one.table.spectators === 0 ? one : undefined,
  )
  reader.close()
})

test('a step tells a spectator what happened and not what was played', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  await play(ana, table, first)
  const reader = await makeClient(server.address).stream([table])
  const step = await stepOf(ben, table, await play(ben, table, first))
  const { message } = await reader.until((one) => one.type === 'step')
  const told = (message as { step: LogStep }).step
  expect(told.events).toEqual([{ type: 'bidMade', seat: 1 }])
  expect(told.seen).not.toHaveProperty('decision')
  expect(step.seen?.view).toHaveProperty('bid')
  expect(told.seen?.view).not.toHaveProperty('bid')
  reader.close()
})
