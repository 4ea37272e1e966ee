import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, errorOf, guest } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer
beforeAll(async () => {
  server = await startServer(data, { limits: { ...GENEROUS, openSeats: 3, botTables: 2 } })
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

const open = async (owner: Client, access: 'public' | 'link' = 'public'): Promise<string> =>
  (await owner.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['open', 'open', 'me'], access })).table.id

const codeOf = async (client: Client, path: string, body?: object) =>
  errorOf(await client.ask(path, { method: 'POST', ...(body && { body }) }))

test('the owner removes somebody from a seat, who is told and sits down again only when invited', async () => {
  const [ana, ben, eve] = await people('Ana', 'Ben', 'Eve')
  const id = await open(ana, 'link')
  const at = `/api/tables/${id}`
  await eve.post(`${at}/join`, { seat: 0 })
  const hearing = await eve.stream([id])
  const { table } = await ana.post<TableAnswer>(`${at}/seats/0`, { remove: eve.id })
  expect(table).toMatchObject({ seats: [{ kind: 'open' }, {}, {}], removed: [{ id: eve.id, name: 'Eve' }] })
  await hearing.until((one) => one.type === 'table' && one.table.removed?.[0]?.id === eve.id)
  hearing.close()
  for (const body of [undefined, { seat: 0 }, { seat: 1 }])
    expect(await codeOf(eve, `${at}/join`, body)).toBe('REMOVED')
  await ben.post(`${at}/join`, { seat: 0 })

  const { table: again } = await ana.post<TableAnswer>(`${at}/seats/1`, { invite: eve.id })
  expect(again).toMatchObject({ seats: [{}, { kind: 'invited', person: { id: eve.id } }, {}] })
  expect(again.removed).toBeUndefined()
  const { table: seated } = await eve.post<TableAnswer>(`${at}/join`)
  expect(seated.you).toBe(1)
})

test('only the owner removes, only who is named and really there, and only before the start', async () => {
  const [ana, ben, eve] = await people('Ana', 'Ben', 'Eve')
  const id = await open(ana, 'link')
  const at = `/api/tables/${id}`
  await ben.post(`${at}/join`, { seat: 0 })
  await eve.post(`${at}/join`, { seat: 1 })
  expect(await codeOf(eve, `${at}/seats/0`, { remove: ben.id })).toBe('NOT_OWNER')
  // Somebody else has that seat by now; the owner gets up and is not removed; strangers are not invited.
  for (const body of [{ remove: eve.id }, { remove: ana.id }, { invite: eve.id }]) {
    const { table } = await ana.post<TableAnswer>(`${at}/seats/0`, body)
    expect(table.seats.map((seat) => ('person' in seat ? seat.person.id : ''))).toEqual([ben.id, eve.id, ana.id])
  }
  // To free a seat is no way to remove who sits there.
  expect(await codeOf(ana, `${at}/seats/0`, { open: true })).toBe('SEAT_TAKEN')
  await ana.post(`${at}/start`)
  expect(await codeOf(ana, `${at}/seats/0`, { remove: ben.id })).toBe('ALREADY_BEGUN')
})

test('one person does not take seats at all public tables, however fast', async () => {
  const [eve] = await people('Eve')
  const owners = await people(...Array.from({ length: 8 }, (_, i) => `Owner ${i}`))
  const tables = await Promise.all(owners.map((owner) => open(owner)))
  const answers = await Promise.all(
    tables.map((id) => eve.ask<TableAnswer>(`/api/tables/${id}/join`, { method: 'POST' })),
  )
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect([taken.length, refused.length, errorOf(refused[0])]).toEqual([3, 5, 'TOO_MANY_SEATS'])
  // Neither does one own more than that, but those among friends count nothing; and a seat that is left counts no more.
  const wish = { game: 'bids', seats: ['open', 'me'] }
  expect(await codeOf(eve, '/api/tables', { ...wish, access: 'public' })).toBe('TOO_MANY_SEATS')
  await eve.post('/api/tables', { ...wish, access: 'link' })
  const { id } = taken[0].body.table
  await eve.post(`/api/tables/${id}/join`, { seat: 1 })
  await eve.post(`/api/tables/${id}/leave`)
  await eve.post('/api/tables', { ...wish, access: 'public' })
})

test('one person has so many unfinished tables with bots, by whichever way', async () => {
  const [eve] = await people('Eve')
  const bots = { game: 'bids', seats: ['me', { bot: 'random' }] }
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(eve, '/api/tables', bots)))
  expect(codes.filter((code) => code === 'TOO_MANY_BOT_TABLES')).toHaveLength(3)
  const { table } = await eve.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  expect(await codeOf(eve, `/api/tables/${table.id}/seats/1`, { bot: 'random' })).toBe('TOO_MANY_BOT_TABLES')
})

test('new tables are counted by address, whoever makes them', async () => {
  const own = newDataDirectory()
  const limits = { ...GENEROUS, newTablesOfAddress: { burst: 4, perSecond: 0.001 } }
  const strict = await startServer(own, { limits })
  const guests = await Promise.all(Array.from({ length: 6 }, (_, i) => guest(strict.address, `Guest ${i}`)))
  const answers = await Promise.all(
    guests.map((one) => one.ask('/api/tables', { body: { game: 'bids', seats: ['me', 'open'] } })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  await strict.stop()
  removeDataDirectory(own)
})
