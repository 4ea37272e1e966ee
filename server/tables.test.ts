import { commitment, isRefusal, Match, randomMove, readRecord, SeededChance } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type {
  ErrorAnswer,
  LogAnswer,
  StepAnswer,
  StreamMessage,
  TableAnswer,
  TableRecord,
  TablesAnswer,
} from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, makeClient, play, stepOf } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, { tableThreads: 2 })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

const isStep = (number: number) => (message: StreamMessage) => message.type === 'step' && message.step.number === number

test('three people and a bot play a whole game of Ophir, and anyone can check the dice', {
  timeout: 300_000,
}, async () => {
  const rules = await findGame('ophir')?.rules()
  if (rules === undefined) throw new Error('no rules')
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const table = await begunTable([ana, ben, chie], { game: 'ophir', bots: 1, access: 'public' })
  const seats = [ana, ben, chie]
  const readers = await Promise.all(seats.map((person) => person.stream([table])))
  const watcher = await makeClient(server.address).stream([table])
  const { table: begun } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  expect(begun.seed).toBeUndefined()

  const chance = new SeededChance('three people and a bot')
  const playAll = async (client: Client, seat: number) => {
    let number = 0
    for (;;) {
      const at = await readers[seat].latest((one) => {
        const now = one.type === 'step' ? one.step : one.type === 'present' ? one.present : undefined
        return now?.seen !== undefined && now.number > number ? { number: now.number, seen: now.seen } : undefined
      })
      number = at.number
      const { decision, result } = at.seen
      if (result !== undefined) return result
      if (decision === undefined) continue
      const move = randomMove(decision, chance)
      const answer = await client.ask<ErrorAnswer>(`/api/tables/${table}/moves`, { body: { number, move } })
      // Another seat that decides at the same time may have been first: the stream brings what it did.
      if (answer.status !== 200) expect(errorOf(answer)).toBe('STALE_NUMBER')
    }
  }
  const results = await Promise.all(seats.map(playAll))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  await watcher.until((one) => one.type === 'table' && one.table.status === 'finished')

  const record = await makeClient(server.address).get<TableRecord>(`/api/tables/${table}/record`)
  expect(commitment(record.seed)).toBe(begun.commitment)
  expect(record.players.slice(0, 3)).toEqual(['Ana', 'Ben', 'Chie'])
  const read = readRecord(rules, record)
  if (isRefusal(read)) throw new Error(read.code)
  const replayed = Match.from(rules, read)
  if (isRefusal(replayed)) throw new Error(replayed.code)
  expect(replayed.result()).toEqual(results[0])

  const steps = (reader: (typeof readers)[number]) =>
    reader.messages.flatMap(({ message }) => (message.type === 'step' ? [message.step.number] : []))
  const { steps: log } = await ana.get<LogAnswer>(`/api/tables/${table}/log`)
  const numbers = log.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  for (const [seat, reader] of readers.entries()) {
    expect(steps(reader)).toEqual(numbers.slice(-steps(reader).length))
    // Put together from what has changed, it is what there is to see.
    const { present } = await seats[seat].get<TableAnswer>(`/api/tables/${table}`)
    const { step } = await reader.latest((one) => (one.type === 'step' ? one : undefined))
    expect(step.seen).toEqual(present?.seen)
    expect(step.change).toBeDefined()
  }
  for (const reader of [...readers, watcher]) reader.close()
})

test('a stale number gets 409 and where the match stands', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const move = { type: 'stake', points: 2 }
  await ana.post(`/api/tables/${table}/moves`, { number: 1, move })
  const stale = await ana.ask<ErrorAnswer>(`/api/tables/${table}/moves`, { body: { number: 1, move } })
  expect(stale.status).toBe(409)
  expect(stale.body.error).toMatchObject({ code: 'STALE_NUMBER', params: { given: 1, number: 2 } })
  expect(stale.body.present?.number).toBe(2)
  expect(stale.body.present?.seen.decision?.prompt.key).toBe('bid')
})

test('a repeated idempotency key gets the first answer and plays nothing twice', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const body = { number: 1, move: { type: 'stake', points: 2 } }
  const key = { 'idempotency-key': 'once' }
  const firstAnswer = await ana.post<StepAnswer>(`/api/tables/${table}/moves`, body, key)
  expect(await ana.post<StepAnswer>(`/api/tables/${table}/moves`, body, key)).toEqual(firstAnswer)
  await play(ben, table, first)
  await play(ana, table, first)
  expect(await ana.post<StepAnswer>(`/api/tables/${table}/moves`, body, key)).toEqual(firstAnswer)
  const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  expect(present?.number).toBe(4)

  const otherMove = { number: 1, move: { type: 'stake', points: 3 } }
  expect(errorOf(await ana.ask(`/api/tables/${table}/moves`, { body: otherMove, headers: key }))).toBe('KEY_REUSED')
  const later = { number: 4, move: { type: 'stake', points: 3 } }
  expect(errorOf(await ben.ask(`/api/tables/${table}/moves`, { body: later, headers: key }))).not.toBe('KEY_REUSED')
})

test('a key that is sent with a new move is not played', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const key = { 'idempotency-key': 'again' }
  await ana.post(`/api/tables/${table}/moves`, { number: 1, move: { type: 'stake', points: 2 } }, key)
  const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  const body = { number: 2, move: present?.seen.decision?.moves[0] }
  expect(errorOf(await ana.ask(`/api/tables/${table}/moves`, { body, headers: key }))).toBe('KEY_REUSED')
  const after = await ana.get<TableAnswer>(`/api/tables/${table}`)
  expect(after.present).toEqual(present)
  await ana.post(`/api/tables/${table}/moves`, body)
})

test('making a table twice with one key makes one table', async () => {
  const [ana] = await people('Ana')
  const wish = { game: 'bids', seats: ['me', 'open'] }
  const key = { 'idempotency-key': 'one' }
  const one = await ana.post<TableAnswer>('/api/tables', wish, key)
  const two = await ana.post<TableAnswer>('/api/tables', wish, key)
  expect(two).toEqual(one)
})

test('a lost connection is told exactly what it missed, at several tables and in their chats', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const tables = [await begunTable([ana, ben]), await begunTable([ana, ben])]
  const reader = await ben.stream(tables)
  await play(ana, tables[0], first)
  await ana.post(`/api/tables/${tables[1]}/chat`, { text: 'hello' })
  await reader.until((one) => one.type === 'step')
  const { id } = await reader.until((one) => one.type === 'chat')
  reader.close()

  await play(ana, tables[0], first)
  await play(ana, tables[1], first)
  await ana.post(`/api/tables/${tables[1]}/undo`, { number: 2 })
  await ana.post(`/api/tables/${tables[0]}/chat`, { text: 'are you there?' })
  const again = await ben.stream(tables, { lastEventId: id })
  await again.until((one) => one.type === 'chat')
  await again.until((one) => one.type === 'step' && one.id === tables[1] && one.step.number === 3)
  const told = (table: string) =>
    again.messages.flatMap(({ message }) => {
      if (message.type === 'step' && message.id === table) return [`${message.step.kind} ${message.step.number}`]
      if (message.type === 'chat' && message.id === table) return [message.line.text]
      return message.type === 'present' ? ['present'] : []
    })
  expect(told(tables[0])).toEqual(['move 3', 'are you there?'])
  expect(told(tables[1])).toEqual(['move 2', 'undo 3'])
  const steps = again.messages.flatMap(({ message }) =>
    message.type === 'step' && message.id === tables[1] ? [message.step] : [],
  )
  expect(steps.map(({ seen }) => seen?.number)).toEqual([undefined, 0])
  again.close()
})

test('a page that read the table goes on from there without a gap', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const { present } = await ben.get<TableAnswer>(`/api/tables/${table}`)
  await play(ana, table, first)
  const reader = await ben.stream([table], { from: `${table}:${present?.number}.0` })
  await reader.until(isStep(2))
  const types = reader.messages.map(({ message }) => message.type)
  expect(types.slice(0, 2)).toEqual(['table', 'step'])
  expect(types).not.toContain('present')
  reader.close()
})

test('a stream that asks for what there is not says so, and carries the rest', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const reader = await ana.stream(['AAAAAAAAAAAA', table])
  const { message } = await reader.until((one) => one.type === 'gone')
  expect(message).toMatchObject({ id: 'AAAAAAAAAAAA', error: { code: 'NO_SUCH_TABLE' } })
  await reader.until((one) => one.type === 'present')
  reader.close()
})

test('undo takes back one’s own move and gives the number after it', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  await play(ana, table, first)
  const back = await ana.post<StepAnswer>(`/api/tables/${table}/undo`, { number: 2 })
  const undone = await stepOf(ana, table, back)
  expect(undone).toMatchObject({ number: 3, kind: 'undo', seat: 0, entry: 0 })
  expect(undone.seen?.decision?.prompt.key).toBe('stake')
  const refused = await ana.ask(`/api/tables/${table}/undo`, { body: { number: 3 } })
  expect([refused.status, errorOf(refused)]).toEqual([422, 'NOTHING_TO_UNDO'])
})

test('“why” says why and changes nothing', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const bid = { move: { type: 'bid', card: 'card1of64' } }
  expect(await ana.post(`/api/tables/${table}/why`, bid)).toEqual({
    refusal: { code: 'STAKE_FIRST', params: {}, message: 'First the stake, then the bids.' },
  })
  expect(await ana.post(`/api/tables/${table}/why`, { move: { type: 'stake', points: 1 } })).toEqual({})
  const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  expect(present?.number).toBe(1)
})

test('what one saw earlier can be looked at again', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const before = await ana.get<TableAnswer>(`/api/tables/${table}`)
  await play(ana, table, first)
  await play(ben, table, first)
  const then = await ana.get<{ seen: { view: unknown } }>(`/api/tables/${table}/at/0`)
  expect(then.seen.view).toEqual(before.present?.seen.view)
  expect((await ana.ask(`/api/tables/${table}/at/9`)).status).toBe(404)
})

test('one’s own tables are listed by what they are, the latest first', async () => {
  const [ana, ben, chie] = await people('Ana', 'Ben', 'Chie')
  const list = async (client: Client, query: string) =>
    (await client.get<TablesAnswer>(`/api/me/tables${query}`)).tables.map(({ id, you }) => [id, you])
  const over = await begunTable([ana, ben])
  await ben.post(`/api/tables/${over}/resign`, { number: 1 })
  const played = await begunTable([ben, ana], { game: 'bids-leaving' })
  await ben.post(`/api/tables/${played}/resign`, { number: 1 })
  const going = await begunTable([ana, ben, chie])
  const { table: open } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['open', 'me'] })
  expect(await list(ana, '?status=open,playing')).toEqual([
    [open.id, 1],
    [going, 0],
  ])
  expect(await list(ana, '?status=finished,abandoned')).toEqual([
    [played, 1],
    [over, 0],
  ])
  expect(await list(ana, `?after=${played}`)).toEqual([[over, 0]])
  expect((await ana.ask('/api/me/tables?status=open,odd')).status).toBe(400)
  const { tables } = await ana.get<TablesAnswer>('/api/me/tables?status=finished')
  expect(tables[0].result).toEqual({
    ending: 'rounds',
    standings: [
      { rank: 2, score: 0 },
      { rank: 1, score: 0 },
    ],
  })

  // Whose seat went to a bot still finds what they played at.
  await chie.post(`/api/tables/${going}/resign`, { number: 1 })
  await ana.post(`/api/tables/${going}/proposals`, { kind: 'handOver', seat: 2, bot: 'random' })
  await ben.post(`/api/tables/${going}/proposals/1`, { accept: true })
  expect(await list(chie, '')).toEqual([[going, undefined]])
})

test('many tables of one’s own come page by page, each once', async () => {
  const ana = await guest(server.address, 'Ana')
  const made = new Set<string>()
  while (made.size < 60) {
    const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
    made.add(table.id)
  }
  const first = await ana.get<TablesAnswer>('/api/me/tables')
  expect(first.more).toBe(true)
  const rest = await ana.get<TablesAnswer>(`/api/me/tables?after=${first.tables.at(-1)?.id}`)
  expect(rest.more).toBeUndefined()
  const listed = [...first.tables, ...rest.tables].map(({ id }) => id)
  expect(listed.length).toBe(60)
  expect(new Set(listed)).toEqual(made)
})

test('a brief stream says whose turn it is, and who reads it is not at the table', async () => {
  const [ana, ben] = await people('Ana', 'Ben')
  const tables = [await begunTable([ana, ben]), await begunTable([ben, ana])]
  const reader = await ana.stream(tables, { brief: 'true' })
  const awaited = (at: number, seats: readonly number[]) =>
    reader.latest((one) =>
      one.type === 'summary' && one.id === tables[at] && one.table.awaited.join() === seats.join() ? one : undefined,
    )
  expect((await awaited(0, [0])).table.you).toBe(0)
  expect((await awaited(1, [0])).table.you).toBe(1)
  await play(ana, tables[0], first)
  await awaited(0, [0, 1])
  await play(ana, tables[0], first)
  await awaited(0, [1])
  await ana.post(`/api/tables/${tables[1]}/proposals`, { kind: 'abandon' })
  await ben.post(`/api/tables/${tables[1]}/proposals/1`, { accept: true })
  expect((await awaited(1, [])).table.status).toBe('abandoned')
  expect(new Set(reader.messages.map(({ message }) => message.type))).toEqual(new Set(['summary']))
  expect((await ben.get<TableAnswer>(`/api/tables/${tables[0]}`)).table).toMatchObject({ present: [], spectators: 0 })
  reader.close()
})
