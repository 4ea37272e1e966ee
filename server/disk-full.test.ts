import { execFileSync } from 'node:child_process'
import type { ErrorAnswer, HealthAnswer, StepAnswer, TableAnswer } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkData } from './data.ts'
import { type Answer, begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import {
  newDataDirectory,
  READS_METRICS,
  removeDataDirectory,
  startServer,
  type TestServer,
} from './testing/process.ts'

let data: string
let server: TestServer

beforeEach(async () => {
  data = newDataDirectory()
  server = await startServer(data)
})
afterEach(async () => {
  await server.kill()
  removeDataDirectory(data)
})

/** As if the disk had so little room: the system refuses what the server writes beyond that. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', `${server.process.pid}`, `--fsize=${bytes}:`])

const health = async () => (await makeClient(server.address).ask<HealthAnswer>('/api/health')).body

const untilHealth = async (ok: boolean) => {
  while ((await health()).ok !== ok) await new Promise((resolve) => setTimeout(resolve, 20))
}

const show = (client: Client, table: string) => client.get<TableAnswer>(`/api/tables/${table}`)

const expectFull = (answer: Answer<ErrorAnswer>) => {
  expect([answer.status, errorOf(answer), answer.headers.get('retry-after')]).toEqual([507, 'STORAGE_FULL', '10'])
  expect(answer.body.error.message).toMatch(/disk is full, so nothing was changed/)
}

test('on a full disk nothing is changed and nothing lost, it is said so, and it goes on by itself when there is room', async () => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => guest(server.address, name)))
  const table = await begunTable([ana, ben])
  const at = `/api/tables/${table}`
  await play(ana, table, first)
  const before = await show(ana, table)
  expect(await health()).toEqual({ ok: true, store: 'ok', tables: ['ok'], thinkers: ['ok'], checker: 'ok' })
  for (let episode = 0; episode < 3; episode++) {
    limitFiles(4096)
    const { present } = await show(ana, table)
    const number = present?.number ?? 0
    const who = present?.seen.awaited[0] === 0 ? ana : ben
    const [move] = (await show(who, table)).present?.seen.decision?.moves ?? []
    const body = { number, move }
    const headers = { 'idempotency-key': `episode-${episode}` }
    expectFull(await who.ask(`${at}/moves`, { body, headers }))
    expectFull(await ben.ask(`${at}/chat`, { body: { text: 'hello' } }))
    expectFull(await makeClient(server.address).ask('/api/me', { body: { name: 'Chie' } }))
    // What is there can be read.
    expect((await show(ben, table)).present?.number).toBe(number)
    await untilHealth(false)
    expect(await health()).toEqual({ ok: false, store: 'full', tables: ['ok'], thinkers: ['ok'], checker: 'ok' })

    limitFiles('unlimited')
    const { status, body: step } = await who.ask<StepAnswer>(`${at}/moves`, { body, headers })
    expect([status, step.number]).toEqual([200, number + 1])
    await ben.post(`${at}/chat`, { text: 'hello' })
    await untilHealth(true)
  }
  const after = await show(ana, table)
  expect(after.present?.number).toBe((before.present?.number ?? 0) + 3)
  expect(after.chat.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(await server.stop()).toBe(0)
  expect(checkData(data).found).toEqual([])
})

test('a table is read anew once after a write that failed, and not again and again', async () => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => guest(server.address, name)))
  const table = await begunTable([ana, ben])
  const commits = async () =>
    Number(/^portolan_commits (\d+)$/m.exec((await ana.ask('/metrics', READS_METRICS)).text)?.[1])
  limitFiles(4096)
  const move = { body: { number: 1, move: { type: 'stake', points: 1 } } }
  expectFull(await ana.ask(`/api/tables/${table}/moves`, move))
  limitFiles('unlimited')
  await show(ana, table)
  const before = await commits()
  const shown = 50
  for (let i = 0; i < shown; i++) await show(ana, table)
  // The server itself looks a few times a second what is due.
  expect((await commits()) - before).toBeLessThan(shown / 2)
  await play(ana, table, first)
})
