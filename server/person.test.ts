import type {
  DailyAnswer,
  ErrorAnswer,
  MeAnswer,
  PersonAnswer,
  PersonResultsAnswer,
  TableAnswer,
  TableRecord,
} from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
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

type Known = Client & { readonly id: string }

/** Plays a game to its end. */
async function playedOut(people: readonly Known[], wish: Parameters<typeof begunTable>[1] = {}): Promise<TableAnswer> {
  const id = await begunTable(people, wish)
  for (;;) {
    const answer = await people[0].get<TableAnswer>(`/api/tables/${id}`)
    if (answer.table.status !== 'playing') return answer
    const seat = answer.table.awaited.find((one) => one < people.length)
    if (seat !== undefined) await play(people[seat], id, first)
  }
}

describe('a person', () => {
  test('shows no more than the name until they want to, and then what an independent count finds', async () => {
    const [ana, ben] = [await guest(server.address, 'Ana'), await guest(server.address, 'Ben')]
    const games = [
      await playedOut([ana, ben], { access: 'public' }),
      await playedOut([ben, ana]),
      await playedOut([ana], { bots: 1 }),
    ]
    const stranger = makeClient(server.address)
    const look = () => stranger.get<PersonAnswer>(`/api/people/${ana.id}`)
    expect(await look()).toEqual({ person: { id: ana.id, name: 'Ana' }, shown: false, games: [], met: [], bots: [] })
    expect((await stranger.get<PersonResultsAnswer>(`/api/people/${ana.id}/results?game=bids`)).results).toEqual([])

    await ana.post('/api/me/profile', { shown: true, avatar: 13 })
    const mine = games.map(({ table }) => {
      const seat = table.seats.findIndex((state) => state.kind === 'person' && state.person.id === ana.id)
      return { table, ...(table.result?.standings[seat] ?? { rank: 0, score: 0 }) }
    })
    const scores = mine.map(({ score }) => score)
    const shown = await look()
    expect(shown).toMatchObject({ person: { name: 'Ana', avatar: 13 }, shown: true, met: [] })
    expect(shown.games).toEqual([
      {
        game: 'bids',
        played: 3,
        won: mine.filter(({ rank }) => rank === 1).length,
        best: Math.max(...scores),
        mean: scores.reduce((sum, score) => sum + score, 0) / 3,
      },
    ])
    expect(shown.bots.map(({ bot, played }) => [bot, played])).toEqual([['random', 1]])

    await ben.post('/api/me/profile', { shown: true })
    expect((await look()).met.map(({ person, played }) => [person.name, played])).toEqual([['Ben', 2]])

    const { results } = await stranger.get<PersonResultsAnswer>(`/api/people/${ana.id}/results?game=bids`)
    expect(results.map(({ score }) => score)).toEqual(scores.toReversed())
    // The link of a private table is its key.
    expect(results.map(({ id }) => id)).toEqual([undefined, undefined, games[0].table.id])
  }, 60_000)

  test('looks the same at the tables that go on', async () => {
    const ana = await guest(server.address, 'Ana')
    const id = await begunTable([ana], { bots: 1 })
    await ana.post('/api/me/profile', { avatar: 6 })
    const { table } = await ana.get<TableAnswer>(`/api/tables/${id}`)
    expect(table.seats[0]).toMatchObject({ person: { name: 'Ana', avatar: 6 } })
  })
})

describe('all that is kept of oneself', () => {
  test('is one file: who one is, the devices without secrets, tables with records, and what one said', async () => {
    const [ana, ben] = [await guest(server.address, 'Ana'), await guest(server.address, 'Ben')]
    const { table } = await playedOut([ana, ben])
    const running = await begunTable([ana, ben])
    await ana.post(`/api/tables/${running}/chat`, { text: 'my words' })
    await ben.post(`/api/tables/${running}/chat`, { text: 'not my words' })
    const answer = await ana.ask('/api/me/export')
    const file = answer.body as {
      readonly person: { readonly name: string }
      readonly sessions: readonly object[]
      readonly tables: readonly { readonly table: { readonly id: string }; readonly record: TableRecord | null }[]
      readonly chat: readonly { readonly text: string }[]
    }
    expect(file.person.name).toBe('Ana')
    expect(file.sessions.length).toBe(1)
    const record = await ana.get<TableRecord>(`/api/tables/${table.id}/record`)
    expect(new Map(file.tables.map((one) => [one.table.id, one.record]))).toEqual(
      new Map([
        [running, null],
        [table.id, record],
      ]),
    )
    expect(file.chat.map(({ text }) => text)).toEqual(['my words'])
    expect(answer.text).not.toContain('hash')
    expect(answer.text).not.toContain('not my words')
  }, 60_000)
})

describe('who deletes themselves', () => {
  test('is nobody any more, wherever their name stood; the games stay, and those that run go on', async () => {
    const [name, ben] = ['Zacharias', await guest(server.address, 'Ben')]
    const gone = await guest(server.address, name)
    const { table: over } = await playedOut([gone, ben])
    const running = await begunTable([ben, gone, await guest(server.address, 'Cleo')])
    const { table: waiting } = await gone.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
    for (const id of [running, over.id]) await gone.post(`/api/tables/${id}/chat`, { text: 'farewell' })
    const reader = await gone.stream([running])

    const unsure = await gone.ask('/api/me/erasure', { body: {} })
    expect([unsure.status, errorOf(unsure)]).toEqual([400, 'BAD_REQUEST'])
    await gone.post('/api/me/erasure', { sure: true })
    await reader.ended
    expect(await gone.get<MeAnswer>('/api/me')).toEqual({})

    const observer = makeClient(server.address).at(server.address)
    const { table, chat } = await ben.get<TableAnswer>(`/api/tables/${running}`)
    expect(table.seats[1]).toMatchObject({ kind: 'person', quit: true, person: { name: 'Someone', deleted: true } })
    expect(table.gone).toEqual([1])
    expect(chat.map(({ person, text }) => [person.name, text])).toEqual([['Someone', 'farewell']])
    const answers = [
      ...[running, over.id, waiting.id].map((id) => `/api/tables/${id}`),
      `/api/tables/${over.id}/record`,
      `/api/tables/${over.id}/log`,
      `/api/tables/${running}/log`,
      '/api/me/tables',
      `/api/people/${gone.id}`,
    ]
    for (const path of answers) {
      expect((await ben.ask(path)).text).not.toContain(name)
      expect((await observer.ask(path)).text).not.toContain(name)
    }
    const lost = await observer.ask<ErrorAnswer>(`/api/people/${gone.id}`)
    expect(errorOf(lost)).toBe('NO_SUCH_ROUTE')
    const { table: closed } = await ben.get<TableAnswer>(`/api/tables/${waiting.id}`)
    expect(closed.status).toBe('closed')
    const record = await ben.get<TableRecord>(`/api/tables/${over.id}/record`)
    expect(record.players).toEqual(['Someone', 'Ben'])
    const day = new Date().toISOString().slice(0, 10)
    expect((await observer.get<DailyAnswer>(`/api/daily/cataracts/${day}`)).count).toBe(0)
  }, 60_000)
})
