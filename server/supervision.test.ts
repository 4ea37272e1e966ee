import type { AnyMove } from '@portolan/engine'
import type { ErrorAnswer, HealthAnswer, StepAnswer, TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import { ENDLESS_GAMES, type EndlessRule } from './testing/endless-games.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'
import { THOUGHTLESS_GAMES } from './testing/thoughtless-games.ts'

let data: string
let server: TestServer

beforeEach(() => {
  data = newDataDirectory()
})
afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

const start = async (options: Parameters<typeof startServer>[1] = {}, preloads: readonly string[] = []) => {
  server = await startServer(data, { gamesFrom: ENDLESS_GAMES, tablePatience: 1_000, ...options }, preloads)
}

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

const show = (client: Client, table: string) => client.get<TableAnswer>(`/api/tables/${table}`)

/** Waits until the server has printed this: its output and its answers come by different ways. */
async function printed(words: RegExp): Promise<void> {
  while (!words.test(server.output())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Asks again as long as a thread is being replaced, as a client does that was told to come again. */
async function patiently<Body>(asked: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await asked()
    // What waits too long at a thread that stands still is turned away as well.
    if (!['TABLES_RESTARTING', 'BUSY'].includes(errorOf(answer) ?? '')) return answer
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d$/)])
  }
}

const shownPatiently = async (client: Client, table: string) =>
  (await patiently<TableAnswer>(() => client.ask(`/api/tables/${table}`))).body

/** Plays the move with which the rules don't come to an end: it is staked that three points are the third offer. */
async function playFatally(client: Client, table: string): Promise<Answer<ErrorAnswer>> {
  const { present } = await show(client, table)
  const move: AnyMove | undefined = present?.seen.decision?.moves[2]
  return client.ask(`/api/tables/${table}/moves`, { body: { number: present?.number, move } })
}

/** An answer serves for a moment: asks until it is another. */
async function untilIll(client: Client): Promise<Answer<HealthAnswer>> {
  for (;;) {
    const answer = await client.ask<HealthAnswer>('/api/health')
    if (!answer.body.ok) return answer
  }
}

describe('a table whose rules do not come to an end', () => {
  test.each<EndlessRule>(['play', 'decisions', 'result', 'view', 'own'])(
    'in “%s” is stopped, and the others go on',
    async (rule) => {
      await start()
      const [ana, ben] = await people('Ana', 'Ben')
      const bad = await begunTable([ana, ben], { game: `endless-${rule}` })
      const good = await begunTable([ana, ben])
      const reader = await ben.stream([bad, good])
      await reader.until((one) => one.type === 'present' && one.id === good)
      const { number } = await play(ana, good, first)

      const refused = await playFatally(ana, bad)
      expect([refused.status, errorOf(refused)]).toEqual([503, 'TABLES_RESTARTING'])
      expect(refused.headers.get('retry-after')).toBe('1')

      // The other table is where it was, and the same stream tells how it goes on.
      const { present } = await shownPatiently(ana, good)
      expect(present?.number).toBe(number)
      const { number: next } = await play(ana, good, first)
      await reader.until((one) => one.type === 'step' && one.id === good && one.step.number === next)

      // Those who watch the bad one are told that it is stopped, and why, in words.
      const { message } = await reader.until(
        (one) => one.type === 'table' && one.id === bad && one.table.status === 'frozen',
      )
      expect(message).toMatchObject({ table: { frozen: { code: 'RULES_ENDLESS' } } })
      expect((await show(ana, bad)).table.frozen?.message).toMatch(/did not come to an end/)
      const again = await ana.ask(`/api/tables/${bad}/moves`, {
        body: { number: 1, move: { type: 'stake', points: 3 } },
      })
      expect([again.status, errorOf(again)]).toEqual([409, 'TABLE_FROZEN'])
      await printed(new RegExp(`"table":"${bad}".*stood still`))
      reader.close()

      // Another start does not fall into it again.
      await server.stop()
      await start()
      expect((await show(ana.at(server.address), bad)).table).toMatchObject({ frozen: { code: 'RULES_ENDLESS' } })
      await play(ben.at(server.address), good, first)
    },
  )

  test('when it is begun can’t be begun, and is open otherwise', async () => {
    await start()
    const [ana, ben] = await people('Ana', 'Ben')
    const good = await begunTable([ana, ben])
    const body = { game: 'endless-setup', seats: ['me', { bot: 'random' }] }
    const { table } = await ana.post<TableAnswer>('/api/tables', body)
    const begin = () => ana.ask<ErrorAnswer>(`/api/tables/${table.id}/start`, { method: 'POST' })
    expect(errorOf(await begin())).toBe('TABLES_RESTARTING')
    expect((await shownPatiently(ana, good)).table.status).toBe('playing')
    const again = await patiently(begin)
    expect([again.status, errorOf(again)]).toEqual([409, 'TABLE_FROZEN'])
    expect((await show(ana, table.id)).table).toMatchObject({ status: 'open', frozen: { code: 'RULES_ENDLESS' } })
  })

  test('when a bot’s view of it is dealt is stopped, too', async () => {
    await start()
    const [ana] = await people('Ana')
    const bad = await begunTable([ana], { game: 'endless-redeal', bots: 1 })
    const refused = await playFatally(ana, bad)
    // The move itself was done; the bot's came right after it.
    expect([200, 503]).toContain(refused.status)
    const reader = await ana.stream([bad])
    await reader.until((one) => one.type === 'table' && one.table.status === 'frozen')
    reader.close()
  })

  test('does not keep the server from stopping', async () => {
    await start({ tablePatience: 600_000 })
    const [ana, ben] = await people('Ana', 'Ben')
    const bad = await begunTable([ana, ben], { game: 'endless-play' })
    const refused = playFatally(ana, bad)
    while ((await ben.ask('/api/health')).status === 200);
    // Nobody else's question to a table is answered any more; who asks for nothing at a table is.
    const waiting = ben.ask<ErrorAnswer>(`/api/tables/${bad}`)
    expect(await ben.get('/api/me')).toMatchObject({ me: { name: 'Ben' } })
    expect(await ben.get('/api/health/live')).toEqual({ ok: true })
    expect((await ben.ask('/api/health')).body).toEqual({
      ok: false,
      store: 'ok',
      tables: ['silent'],
      thinkers: [],
      checker: 'ok',
    })
    expect(await server.stop()).toBe(0)
    expect([errorOf(await refused), errorOf(await waiting)]).toEqual(['STOPPING', 'STOPPING'])
  })
})

test('a bot that never stops thinking is given up, and the rules move for it', async () => {
  await start({ botPatience: 300 })
  const [ana] = await people('Ana')
  const { table } = await ana.post<TableAnswer>('/api/tables', {
    game: 'endless-estimate',
    seats: ['me', { bot: 'easy' }],
  })
  await ana.post(`/api/tables/${table.id}/start`)
  await playFatally(ana, table.id)
  const reader = await ana.stream([table.id], { from: `${table.id}:2.0` })
  await reader.until((one) => one.type === 'step' && one.step.seat === 1)
  await printed(/a bot failed/)
  reader.close()
})

test('a server whose bots can’t think says so when it is asked how it is', async () => {
  await start({ gamesFrom: THOUGHTLESS_GAMES, tableThreads: 2 })
  const [ana] = await people('Ana')
  const well = { ok: true, store: 'ok', tables: ['ok', 'ok'], thinkers: ['ok', 'ok'], checker: 'ok' }
  expect(await ana.get('/api/health')).toEqual(well)
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', { bot: 'easy' }] })
  await ana.post(`/api/tables/${table.id}/start`)
  await play(ana, table.id, first)
  await printed(/there is nothing to think about here/)
  const { body, status } = await untilIll(ana)
  expect([status, body.thinkers.toSorted()]).toEqual([503, ['failed', 'ok']])
  expect(body).toMatchObject({ ok: false, store: 'ok', tables: ['ok', 'ok'], checker: 'ok' })
})

test('rules that eat all memory end their thread; the second time the table is stopped', async () => {
  await start({ tableMemory: 128, tablePatience: 600_000 })
  const [ana, ben] = await people('Ana', 'Ben')
  const bad = await begunTable([ana, ben], { game: 'hungry' })
  const good = await begunTable([ana, ben])
  expect(errorOf(await playFatally(ana, bad))).toBe('TABLES_RESTARTING')
  expect((await shownPatiently(ana, bad)).table.status).toBe('playing')
  expect(errorOf(await playFatally(ana, bad))).toBe('TABLES_RESTARTING')
  expect((await shownPatiently(ana, bad)).table).toMatchObject({ status: 'frozen', frozen: { code: 'RULES_ENDLESS' } })
  await play(ana, good, first)
  await printed(new RegExp(`"table":"${bad}".*ended and is replaced`))
})

test('threads that end in the midst of play lose and double nothing, and streams go on without a gap', async () => {
  await start({ tableThreads: 2 }, ['./mortal-threads.ts'])
  const [ana, ben] = await people('Ana', 'Ben')
  const options = { rounds: 30 }
  const tables = await Promise.all([0, 1, 2, 3].map(() => begunTable([ana, ben], { options })))
  const readers = await Promise.all(tables.map((table) => ben.stream([table])))
  let acknowledged = 0
  let ending = 0
  /** Both people play one table until the threads have ended several times. */
  const playOn = async (table: string): Promise<number> => {
    let last = 1
    while (ending < 3 || acknowledged < 150) {
      const { present } = await shownPatiently(ana, table)
      if (present === undefined || present.seen.result !== undefined) return last
      const who = present.seen.decision === undefined ? ben : ana
      const { present: own } = await shownPatiently(who, table)
      const [move] = own?.seen.decision?.moves ?? []
      if (own === undefined || move === undefined) continue
      const headers = { 'idempotency-key': `${table}-${own.number}` }
      const body = { number: own.number, move }
      const { status, body: step } = await patiently<StepAnswer>(() =>
        who.ask(`/api/tables/${table}/moves`, { body, headers }),
      )
      expect([status, step.number]).toEqual([200, own.number + 1])
      last = step.number
      acknowledged++
      if (acknowledged % 40 === 0) {
        ending++
        server.process.kill('SIGWINCH')
      }
    }
    return last
  }
  const lasts = await Promise.all(tables.map(playOn))
  for (const [i, reader] of readers.entries()) {
    await reader.until((one) => one.type === 'step' && one.step.number === lasts[i])
    const numbers = reader.messages.flatMap(({ message }) => (message.type === 'step' ? [message.step.number] : []))
    expect(numbers).toEqual(Array.from({ length: lasts[i] - 1 }, (_, n) => n + 2))
    const { present } = await shownPatiently(ana, tables[i])
    expect(present?.number).toBe(lasts[i])
    reader.close()
  }
  const figures = (await makeClient(server.address).ask('/metrics', READS_METRICS)).text
  expect(Number(/^portolan_table_threads_replaced_total (\d+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(3)
  expect(await server.stop()).toBe(0)
})

test('a stream at which nothing happens says so again and again', async () => {
  await start({ beatEvery: 120 })
  const [ana, ben] = await people('Ana', 'Ben')
  const table = await begunTable([ana, ben])
  const readers = await Promise.all([ana.stream([table]), ben.stream([table], { brief: 'true' })])
  while (readers.some(({ beats }) => beats() < 3)) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const reader of readers) reader.close()
})
