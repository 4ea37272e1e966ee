import { commonSeen, isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type { ErrorAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, first, guest, play } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

// A game that was begun in a browser goes on here. What comes in is a stranger's: it is played again before it is believed.

const data = newDataDirectory()
let server: TestServer
let match: Match
let record: MatchRecord

beforeAll(async () => {
  server = await startServer(data)
  const rules = await findGame('ophir')?.rules()
  const begun = rules && Match.start(rules, { seats: 2, seed: 'at home' })
  if (begun === undefined || isRefusal(begun)) throw new Error('no game')
  match = begun
  for (let n = 0; n < 14; n++) {
    const [{ seat, moves }] = match.decisions()
    match.play(seat, moves[0])
  }
  record = match.record()
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

test('a game goes on as it stood, with somebody else on an open seat, and says where its luck comes from', async () => {
  const [ana, ben] = [await guest(server.address, 'Ana'), await guest(server.address, 'Ben')]
  const { table } = await ana.post<TableAnswer>('/api/records', { record, seats: ['me', 'open'] })
  expect(table).toMatchObject({ status: 'open', homeLuck: true })
  await ben.post(`/api/tables/${table.id}/join`)
  await ana.post(`/api/tables/${table.id}/start`)
  const now = await ben.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(now.table.commitment).toBe(record.commitment)
  const here = JSON.parse(JSON.stringify(commonSeen(match)))
  expect(now.present?.seen).toMatchObject({ number: 14, awaited: here.awaited, view: { players: here.view.players } })
  const [seat] = now.table.awaited
  await play([ana, ben][seat], table.id, first)
  const after = await ana.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(after.present?.seen.number).toBe(15)
})

test('bots stay bots', async () => {
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/records', { record, seats: ['me', { bot: 'random' }] })
  await ana.post(`/api/tables/${table.id}/start`)
  const now = await ana.get<TableAnswer>(`/api/tables/${table.id}`)
  expect(now.table.seats[1]).toEqual({ kind: 'bot', bot: 'random' })
  expect(now.present?.seen.number).toBeGreaterThanOrEqual(14)
})

test.each([
  ['absurd seats', () => ({ ...record, seats: 1e12 }), 'WRONG_SEATS'],
  ['another version', () => ({ ...record, version: 99 }), 'NEWER_VERSION'],
  ['a number for entries', () => ({ ...record, entries: 1e300 }), 'BAD_RECORD_FIELD'],
  ['a move that nobody may make', () => ({ ...record, entries: [{ seat: 0, move: { type: 'win' } }] }), 'BAD_RECORD'],
  ['no record', () => ({ game: 'ophir' }), 'NOT_A_RECORD'],
  // Of much more a client may not have sent all when it is refused, and then hears of no answer.
  ['more than a megabyte', () => ({ ...record, players: 'x'.repeat(1_050_000) }), 'TOO_LARGE'],
])('%s is refused in a sentence', async (_, make, code) => {
  const ana = await guest(server.address, 'Ana')
  const answer = await ana.ask<ErrorAnswer>('/api/records', { body: { record: make(), seats: ['me', 'open'] } })
  expect(errorOf(answer)).toBe(code)
  expect(answer.body.error.message).toMatch(/^[A-Z“].{15,}[.:!]/)
})

test('a file that is cut is no JSON', async () => {
  const ana = await guest(server.address, 'Ana')
  const raw = JSON.stringify({ record, seats: ['me', 'open'] })
  const answer = await ana.ask('/api/records', { method: 'POST', raw: raw.slice(0, 400) })
  expect([answer.status, errorOf(answer)]).toEqual([400, 'BAD_REQUEST'])
})
