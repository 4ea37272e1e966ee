import type { ErrorAnswer, TableAnswer, TableRecord } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, play, stepOf } from './testing/client.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'
import { updatedGames } from './testing/updated-games.ts'

let data: string
let server: TestServer

beforeEach(() => {
  data = newDataDirectory()
})

afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a stop tells the streams, finishes, and leaves everything as it was', async () => {
  server = await startServer(data)
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben])
  await play(ana, table, first)
  const before = await ana.get<TableAnswer>(`/api/tables/${table}`)
  const reader = await ana.stream([table])
  await reader.until((one) => one.type === 'present')
  expect(await server.stop()).toBe(0)
  await reader.ended
  expect(reader.messages.at(-1)?.message).toEqual({ type: 'bye' })

  server = await startServer(data)
  expect(await ana.at(server.address).get(`/api/tables/${table}`)).toEqual(before)
})

test('a server whose store is gone acknowledges nothing more, says why, and stops', async () => {
  server = await startServer(data, {}, ['./mortal-threads.ts'])
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben])
  const reader = await ben.stream([table])
  await reader.until((one) => one.type === 'present')
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  let acknowledged = 1
  const playing = (async () => {
    for (;;) acknowledged = (await play(await awaitedOf(ana, ben, table), table, first)).number
  })()
  await reader.until((one) => one.type === 'step' && one.step.number > 3)
  server.process.kill('SIGUSR2')
  await expect(playing).rejects.toThrow()
  expect(await ended).toBe(1)
  expect(server.output()).toContain('the store is gone: the server stops')
  expect(server.output()).not.toContain('Node.js v')
  await reader.ended

  server = await startServer(data)
  const { present } = await ana.at(server.address).get<TableAnswer>(`/api/tables/${table}`)
  expect(present?.number).toBeGreaterThanOrEqual(acknowledged)
})

const awaitedOf = async (ana: Client, ben: Client, table: string): Promise<Client> => {
  const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  return present?.seen.awaited[0] === 0 ? ana : ben
}

test('a bot whose turn it was moves after the restart', async () => {
  // So long a pause that the bot has not moved when the server is killed.
  server = await startServer(data, { botPause: 600_000 })
  const ana = await guest(server.address, 'Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: [{ bot: 'greedy' }, 'me'] })
  await ana.post(`/api/tables/${table.id}/start`)
  await server.kill()
  server = await startServer(data)
  const reader = await ana.at(server.address).stream([table.id], { from: `${table.id}:1.0` })
  await reader.until((one) => one.type === 'step' && one.step.seat === 0)
  reader.close()
})

const LIVE = { kind: 'live', seconds: 3000 } as const
const BY_POST = { kind: 'correspondence', hours: 1 } as const

const timeLeft = async (client: Client, table: string): Promise<number> => {
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  const { now = 0, deadlines = [] } = present?.clock ?? {}
  return (deadlines[0]?.at ?? 0) - now
}

test('a live clock stands still while the server is down; by correspondence the time counts', async () => {
  server = await startServer(data)
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const live = await begunTable([ana, ben], { clock: LIVE })
  const byPost = await begunTable([ana, ben], { clock: BY_POST })
  const left = await timeLeft(ana, live)
  await server.kill()
  server = await startServer(data, {}, ['tomorrow.ts'])
  const later = ben.at(server.address)
  const reader = await later.stream([byPost])
  await reader.until((one) => one.type === 'table' && one.table.gone.includes(0))
  reader.close()
  const { table, present } = await later.get<TableAnswer>(`/api/tables/${live}`)
  expect([table.gone, present?.number]).toEqual([[], 1])
  expect(Math.abs((await timeLeft(later, live)) - left)).toBeLessThan(60_000)
})

test('who is stopped with the server for a day is not out of time live, and nobody is when the clock is set', async () => {
  server = await startServer(data, {}, ['later.ts'])
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const live = await begunTable([ana, ben], { clock: LIVE })
  const byPost = await begunTable([ana, ben], { clock: BY_POST })
  const quiet = await begunTable([ana, ben])
  const all = [live, byPost, quiet]
  const gone = () => Promise.all(all.map(async (id) => (await ben.get<TableAnswer>(`/api/tables/${id}`)).table.gone))
  const reader = await ben.stream(all)
  const other = await begunTable([ana, ben])
  const timeOfMove = async () => {
    const { at, number } = await stepOf(ana, other, await play(ana, other, first))
    await ana.post(`/api/tables/${other}/undo`, { number })
    return at
  }
  const before = await timeOfMove()
  server.process.kill('SIGPWR')
  // The clock has been set when moves are a day later.
  await expect.poll(timeOfMove).toBeGreaterThan(before + 80_000_000)
  expect(await gone()).toEqual([[], [], []])
  // A day in which it did not run counts where days count.
  server.process.kill('SIGUSR2')
  await reader.until((one) => one.type === 'table' && one.id === byPost && one.table.gone.includes(0))
  await reader.until((one) => one.type === 'table' && one.id === quiet && one.table.gone.includes(0))
  expect(await gone()).toEqual([[], [0], [0]])
  expect(await timeLeft(ana, live)).toBeGreaterThan(2_900_000)
  reader.close()
})

test('live, the rules finish the turn of one who is out of time', async () => {
  server = await startServer(data)
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben], { clock: { kind: 'live', seconds: 5 } })
  const reader = await ben.stream([table], { from: `${table}:1.0` })
  const { message } = await reader.until((one) => one.type === 'step')
  expect(message).toMatchObject({ step: { kind: 'move', seat: 0, idle: true } })
  const after = await ben.get<TableAnswer>(`/api/tables/${table}`)
  expect(after.table.seats[0]).toMatchObject({ flagged: true })
  expect(after.present?.clock?.deadlines.some(({ seat }) => seat === 1)).toBe(true)
  reader.close()
})

test('a table that the installed rules can’t play is frozen with a reason, and thaws under the right ones', async () => {
  server = await startServer(data)
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben])
  const other = await begunTable([ana, ben], { game: 'bids-leaving' })
  await play(ana, table, first)
  const before = await ana.get<TableAnswer>(`/api/tables/${table}`)
  await server.stop()

  server = await startServer(data, { gamesFrom: updatedGames('newer') })
  const now = ana.at(server.address)
  const frozen = await now.get<TableAnswer>(`/api/tables/${table}`)
  expect(frozen.table).toMatchObject({ status: 'frozen', frozen: { code: 'OLDER_VERSION' } })
  expect(frozen.present).toBeUndefined()
  const move = { number: 2, move: { type: 'stake', points: 1 } }
  const refused = await now.ask<ErrorAnswer>(`/api/tables/${table}/moves`, { body: move })
  expect([refused.status, errorOf(refused)]).toEqual([409, 'TABLE_FROZEN'])
  expect(refused.body.error.message).toContain('Nothing of it is lost')
  await play(now, other, first)
  await server.stop()

  server = await startServer(data)
  const after = await ana.at(server.address).get<TableAnswer>(`/api/tables/${table}`)
  const { changed, revision } = after.table
  expect(after).toEqual({ ...before, table: { ...before.table, changed, revision } })
})

/** Waits until the server holds no table in memory any more. */
async function untilForgotten(client: Client): Promise<void> {
  while (!/portolan_tables_in_memory 0\n/.test((await client.ask('/metrics', READS_METRICS)).text)) await pause(20)
}

test('idle tables leave memory and come back when they are touched', async () => {
  server = await startServer(data, { idleTables: 100 })
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben])
  await play(ana, table, first)
  const before = await ben.get<TableAnswer>(`/api/tables/${table}`)
  await untilForgotten(ana)
  expect(await ben.get<TableAnswer>(`/api/tables/${table}`)).toEqual(before)
  await play(ben, table, first)
})

test('a long game with undos and a take-back opens as it was, from its snapshot and from its log', async () => {
  server = await startServer(data, { idleTables: 300 })
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben], { options: { rounds: 30 } })
  const at = `/api/tables/${table}`
  const playRound = async (round: number) => {
    const leader = round % 2 === 0 ? ana : ben
    await play(leader, table, first)
    const { present } = await leader.get<TableAnswer>(at)
    await leader.post(`${at}/undo`, { number: present?.number })
    await play(leader, table, (moves) => moves[1])
    await play(ana, table, first)
    await play(ben, table, first)
  }
  for (let round = 0; round < 18; round++) await playRound(round)
  // Entry 50, where a snapshot was made, is now of a past that is not this game's any more.
  await ana.post(`${at}/proposals`, { kind: 'takeBack', entry: 45 })
  await ben.post(`${at}/proposals/1`, { accept: true })
  for (let round = 15; round < 29; round++) await playRound(round)
  const before = await ana.get<TableAnswer>(at)
  expect(before.present?.seen.number).toBe(87)
  await untilForgotten(ana)
  expect(await ana.get(at)).toEqual(before)
  await server.kill()
  server = await startServer(data)
  const again = [ana.at(server.address), ben.at(server.address)]
  expect(await again[0].get(at)).toEqual(before)
  await play(again[1], table, first)
  for (const client of again) await play(client, table, first)
  expect((await again[0].get<TableRecord>(`${at}/record`)).entries).toHaveLength(90)
})
