import type { TableAnswer } from '@portolan/protocol'
import { expect, test, vi } from 'vitest'
import { makeLoad, watchLoop, watchTables } from './load.ts'
import type { Tables } from './table-threads.ts'
import { begunTable, errorOf, guest, makeClient, play } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer } from './testing/process.ts'

/** Tables that answer when they are told to, and a clock that is set by hand. */
function slowTables(threads = 1) {
  const asked: (() => void)[] = []
  const ask: Tables['ask'] = () => new Promise((resolve) => asked.push(() => resolve('{}')))
  const none = async () => {}
  const counts = { tables: 0, frozen: 0, commits: 0, step: 0, refusal: 0, botMove: 0, timeOut: 0 }
  const tables: Tables = {
    ask,
    follow: () => ({ begun: none(), stop: () => {} }),
    followTurns: () => () => {},
    adopt: none,
    followAllTurns: () => {},
    resume: async () => counts,
    count: async () => counts,
    drain: none,
    close: none,
    check: async () => [{ tables: 'ok' }],
    replaced: () => 0,
  }
  let at = 1_000
  const watched = watchTables(tables, threads, () => at)
  return {
    ...watched,
    pass: (milliseconds: number) => {
      at += milliseconds
    },
    /** Answers what was asked first. */
    async answer() {
      asked.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

const askOf = ({ tables }: { tables: Tables }, table = 'a') => tables.ask(table, 'show', { me: undefined })

test('where nothing waits, nobody does', async () => {
  const slow = slowTables()
  expect(slow.wait('a')).toBe(0)
  const asking = askOf(slow)
  slow.pass(50)
  await slow.answer()
  await asking
  slow.pass(10_000)
  expect(slow.wait('a')).toBe(0)
})

test('who comes waits at least as long as the one who came first', async () => {
  const slow = slowTables()
  const first = askOf(slow)
  slow.pass(300)
  const second = askOf(slow)
  slow.pass(200)
  expect(slow.wait('a')).toBe(500)
  await slow.answer()
  await first
  expect(slow.wait('a')).toBe(200)
  await slow.answer()
  await second
  expect(slow.wait('a')).toBe(0)
})

test('a thread that is slow holds up its own tables alone', () => {
  const slow = slowTables(2)
  const names = Array.from({ length: 20 }, (_, i) => `table${i}`)
  void askOf(slow, names[0])
  slow.pass(900)
  const waits = names.map(slow.wait)
  expect([Math.max(...waits), Math.min(...waits), waits[0]]).toEqual([900, 0, 900])
})

test('many who come at once are counted by the pace of the answers, before any of them has waited', async () => {
  const slow = slowTables()
  // Four milliseconds an answer, as long as several are waited for.
  for (let i = 0; i < 500; i++) void askOf(slow)
  for (let i = 0; i < 500; i++) {
    slow.pass(4)
    await slow.answer()
  }
  for (let i = 0; i < 1_000; i++) void askOf(slow)
  expect(slow.wait('a')).toBeGreaterThan(3_500)
  expect(slow.wait('a')).toBeLessThan(4_500)
})

test('a request is turned away where it would wait too long, and by a busy event loop', () => {
  let delay = 0
  const load = makeLoad(
    () => delay,
    (table) => (table === 'slow' ? 701 : 699),
    700,
    () => 0.99,
  )
  expect([undefined, 'fast', 'slow'].map(load.isTooMuch)).toEqual([false, false, true])
  delay = 351
  expect([undefined, 'fast', 'slow'].map(load.isTooMuch)).toEqual([true, true, true])
  expect(load.pause()).toBe(3)
})

test('one hiccup of the event loop turns nobody away; being late again and again does', () => {
  vi.useFakeTimers()
  let at = 0
  const loop = watchLoop(() => at)
  /** Looks once, so late. */
  const look = (late: number) => {
    at += 50 + late
    vi.advanceTimersByTime(50)
    return loop.delay()
  }
  expect([5_000, 0, 400, 500, 0].map(look)).toEqual([0, 0, 0, 0, 0])
  expect([300, 900, 400, 500, 600, 0].map(look)).toEqual([0, 0, 0, 300, 400, 0])
  loop.stop()
  vi.useRealTimers()
})

test('a server that can’t keep up turns new requests away at once, says when to come again, and is still well', async () => {
  const data = newDataDirectory()
  const server = await startServer(data, {
    gamesFrom: new URL('./testing/endless-games.ts', import.meta.url).href,
    limits: { ...GENEROUS, wait: 300 },
    tablePatience: 600_000,
  })
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const table = await begunTable([ana, ben], { game: 'endless-play' })
  const { table: other } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  // The one thread of tables has something to do that never ends.
  const playing = play(ana, table, (moves) => moves[2]).catch(() => undefined)
  // Those who come before it has lasted long wait; whoever comes later does not.
  let refusedFirst: Response | undefined
  const knock = async () => {
    const answer = await fetch(`${server.address}/api/tables/${other.id}`).catch(() => undefined)
    if (answer?.status === 503) refusedFirst = answer
  }
  while (refusedFirst === undefined) {
    void knock()
    expect(await makeClient(server.address).get('/api/health/live')).toEqual({ ok: true })
  }
  expect(refusedFirst.headers.get('retry-after')).toMatch(/^[123]$/)
  for (const path of [`/api/tables/${other.id}`, `/api/tables/${table}`]) {
    const refused = await ben.ask(path)
    expect([refused.status, errorOf(refused)]).toEqual([503, 'BUSY'])
  }
  const refused = await ben.ask(`/api/tables/${table}/moves`, { body: { number: 1, move: { type: 'bid' } } })
  expect([refused.status, errorOf(refused)]).toEqual([503, 'BUSY'])
  // What needs no table is done.
  expect((await ben.ask('/api/games')).status).toBe(200)
  await server.kill()
  await playing
  removeDataDirectory(data)
})
