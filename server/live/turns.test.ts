import type { LiveMessage, MeAnswer, StreamMessage, TableAnswer, TablesAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, makeClient, play } from '../testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../testing/process.ts'

// One's turns, told over one connection whatever the table.

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

/** What has been told of one's turns, as `table state`. */
const newsIn = (messages: readonly (LiveMessage | StreamMessage)[]): readonly string[] =>
  messages.flatMap((one) => (one.type === 'turn' ? [`${one.id} ${one.state}`] : []))

async function following(client: Client) {
  const live = await client.socket()
  live.send({ type: 'turns' })
  const listed = await live.until((one) => one.type === 'turns')
  if (listed.type !== 'turns') throw new Error('no turns')
  const told = (count: number) => live.until(() => newsIn(live.messages).length >= count)
  return { live, listed: listed.tables, told, news: () => newsIn(live.messages) }
}

/** Nothing of this was told: what is asked for after it is answered, and comes by the same way. */
async function nothingMore({ live }: Awaited<ReturnType<typeof following>>): Promise<void> {
  live.sendRaw('{"type":"undo","table":"AAAAAAAAAAAA","key":"last","number":1}')
  await live.answerTo('last')
}

test('whose turn begins or ends is told, and nobody else, whatever they follow', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben])
  const [ofAna, ofBen, ofChie] = [await following(ana), await following(ben), await following(chie)]
  expect([ofAna.listed, ofBen.listed, ofChie.listed]).toEqual([[{ id: table, game: 'bids' }], [], []])
  // The first stakes, then both bid.
  await play(ana, table, first)
  await ofBen.told(1)
  expect(ofAna.news()).toEqual([])
  await play(ana, table, first)
  await ofAna.told(1)
  expect(ofBen.news()).toEqual([`${table} yours`])
  expect(ofAna.news()).toEqual([`${table} others`])
  // The next round is Ben's to begin: it is still his turn.
  await play(ben, table, first)
  await play(ben, table, first)
  await ofAna.told(2)
  expect(ofAna.news().at(-1)).toBe(`${table} yours`)
  expect(ofBen.news()).toEqual([`${table} yours`])

  // Who comes now is told what is so now; and the end of a game is the end of everybody's turn.
  expect((await following(ana)).listed).toEqual([{ id: table, game: 'bids' }])
  const { present } = await ben.get<TableAnswer>(`/api/tables/${table}`)
  await ben.post(`/api/tables/${table}/resign`, { number: present?.number })
  await ofAna.told(3)
  await ofBen.told(2)
  expect(ofAna.news().at(-1)).toBe(`${table} none`)
  expect(ofBen.news().at(-1)).toBe(`${table} none`)
  await nothingMore(ofChie)
  expect(ofChie.news()).toEqual([])
})

test('a table that is laid, joined, begun and left is told to those whose it is, on every device', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const [ofAna, other, ofBen] = [await following(ana), await following(ana), await following(ben)]
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await Promise.all([ofAna.told(1), other.told(1)])
  await ben.post(`/api/tables/${table.id}/join`)
  await ofBen.told(1)
  await ana.post(`/api/tables/${table.id}/start`)
  await ofAna.told(2)
  expect(ofAna.news()).toEqual([`${table.id} others`, `${table.id} yours`])
  expect(other.news()).toEqual(ofAna.news())
  // A rename is a change of the table, and of nobody's turn.
  await ben.post<MeAnswer>('/api/me', { name: 'Benedita' })
  await nothingMore(ofBen)
  expect(ofBen.news()).toEqual([`${table.id} others`])

  await ben.post(`/api/tables/${table.id}/resign`, { number: 1 })
  await ofBen.told(2)
  const { table: again } = await ana.post<TableAnswer>(`/api/tables/${table.id}/rematch`)
  await ofBen.told(3)
  expect(ofBen.news().slice(1)).toEqual([`${table.id} none`, `${again.id} others`])
})

test('the plain way tells the same, alone or beside tables', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const alone = await ben.stream([], { turns: 'true' })
  const beside = await ana.stream([table], { turns: 'true', brief: 'true' })
  for (const reader of [alone, beside]) await reader.until((one) => one.type === 'turns')
  await beside.until((one) => one.type === 'summary')
  await play(ana, table, first)
  await play(ana, table, first)
  await alone.until((one) => one.type === 'turn' && one.id === table && one.state === 'yours')
  await beside.until((one) => one.type === 'turn' && one.id === table && one.state === 'others')
  alone.close()
  beside.close()
})

test('nobody has no turns, and who asks for nothing is told so', async () => {
  const nobody = makeClient(server.address)
  expect(errorOf(await nobody.ask('/api/stream?turns=true'))).toBe('NOT_SIGNED_IN')
  expect(errorOf(await nobody.ask('/api/stream'))).toBe('BAD_REQUEST')
  expect(errorOf(await nobody.ask('/api/stream?turns=no'))).toBe('BAD_REQUEST')
  const live = await nobody.socket()
  live.send({ type: 'turns' })
  expect(await live.until((one) => one.type === 'refused')).toMatchObject({ error: { code: 'NOT_SIGNED_IN' } })
  live.close()
})

test('a list of one’s own says whose turn it is, since when and how long, and is searched', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const begun = Date.now()
  const slow = await begunTable([ana, ben], { clock: { kind: 'correspondence', hours: 24 } })
  const fast = await begunTable([ana, chie], { clock: { kind: 'live', seconds: 3600 } })
  const theirs = await begunTable([chie, ana], { game: 'bids-leaving' })
  const list = async (query: string) => (await ana.get<TablesAnswer>(`/api/me/tables?${query}`)).tables
  const mine = await list('turn=mine')
  expect(mine.map(({ id }) => id)).toEqual([fast, slow])
  for (const [i, hours] of [1, 24].entries()) {
    const { since = 0, running } = mine[i]
    expect(since).toBeGreaterThanOrEqual(begun - 1_000)
    expect(since).toBeLessThanOrEqual(Date.now() + 1_000)
    const left = (running?.deadlines[0].at ?? 0) - (running?.now ?? 0)
    expect(left).toBeGreaterThan(hours * 3_600_000 - 60_000)
    expect(left).toBeLessThanOrEqual(hours * 3_600_000)
  }
  expect((await list('turn=others')).map(({ id }) => id)).toEqual([theirs])
  expect((await list('person=chi&game=bids')).map(({ id }) => id)).toEqual([fast])
  expect(await list('person=nobody%20at%20all')).toEqual([])
  expect(errorOf(await ana.ask(`/api/me/tables?person=${'x'.repeat(10_000)}`))).toBe('BAD_REQUEST')
  expect(errorOf(await ana.ask('/api/me/tables?turn=whose'))).toBe('BAD_REQUEST')
})
