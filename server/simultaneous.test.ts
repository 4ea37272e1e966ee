import { type AnyMove, pick, SeededChance } from '@portolan/engine'
import type { LogAnswer, Present, StepAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, begunTable, type Client, errorOf, first, guest, play } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

// Several who choose at once: what the others choose meanwhile is no reason to refuse anybody's choice.

const data = newDataDirectory()
let server: TestServer
let people: readonly Client[]
beforeAll(async () => {
  server = await startServer(data)
  people = await Promise.all(['Ana', 'Ben', 'Chie', 'Dora', 'Eli'].map((name) => guest(server.address, name)))
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const presentOf = async (client: Client, table: string): Promise<Present> => {
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  if (present === undefined) throw new Error('the table has not begun')
  return present
}

const choose = (
  client: Client,
  table: string,
  number: number,
  move: AnyMove,
  key: string,
): Promise<Answer<StepAnswer>> =>
  client.ask(`/api/tables/${table}/moves`, { body: { number, move }, headers: { 'idempotency-key': key } })

test('five choose at once, in hundreds of orders: each choice is taken, and once', { timeout: 120_000 }, async () => {
  const chance = new SeededChance('five at once')
  let rounds = 0
  for (let game = 0; game < 20; game++) {
    const table = await begunTable(people, { options: { rounds: 30 } })
    for (;;) {
      const [{ seen }] = await Promise.all(people.map((one) => presentOf(one, table)))
      const lead = seen.awaited[0]
      if (lead === undefined) break
      await play(people[lead], table, first)
      // Everybody has looked once, and then all click, some twice because the answer did not come.
      const looks = await Promise.all(people.map((one) => presentOf(one, table)))
      const clicks = looks.flatMap(({ number, seen }, seat) => {
        const move = pick(chance, seen.decision?.moves ?? [])
        const click = () => choose(people[seat], table, number, move, `${game}-${number}-${seat}`)
        return chance.int(3) === 0 ? [click, click] : [click]
      })
      for (let i = clicks.length - 1; i > 0; i--) {
        const j = chance.int(i + 1)
        ;[clicks[i], clicks[j]] = [clicks[j], clicks[i]]
      }
      const answers = await Promise.all(clicks.map((click) => click()))
      expect(answers.map(({ status, text }) => (status === 200 ? '' : text)).join('')).toBe('')
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(5)
      rounds++
    }
    const { steps } = await people[0].get<LogAnswer>(`/api/tables/${table}/log`)
    const bids = steps.flatMap(({ events }) => events).filter(({ type }) => type === 'bidMade')
    expect(bids).toHaveLength(((steps.length - 1) * 5) / 6)
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, i) => i + 1))
  }
  expect(rounds).toBeGreaterThan(200)
})

test('a choice that another’s undo leaves as it was is taken', async () => {
  const [ana, ben, chie] = people
  const table = await begunTable([ana, ben, chie])
  await play(ana, table, first)
  const look = await presentOf(chie, table)
  const bid = await play(ben, table, first)
  await ben.post(`/api/tables/${table}/undo`, { number: bid.number })
  const answer = await choose(chie, table, look.number, look.seen.decision?.moves[0] ?? { type: '' }, 'late')
  expect([answer.status, answer.body.number]).toEqual([200, look.number + 3])
})

test('an answer to what is asked no longer is stale, even if the same could be said to what is asked now', async () => {
  const [ana, ben] = people
  const table = await begunTable([ana, ben])
  const staked = await play(ana, table, first)
  const look = await presentOf(ben, table)
  const bid = look.seen.decision?.moves[0] ?? { type: '' }
  // The stake is taken back and set anew: Ben is offered the same moves, for something else.
  await ana.post(`/api/tables/${table}/undo`, { number: staked.number })
  await play(ana, table, (moves) => moves[2])
  const now = await presentOf(ben, table)
  expect(now.seen.decision).toEqual(look.seen.decision)
  const late = await choose(ben, table, look.number, bid, 'late')
  expect([late.status, errorOf(late), late.body]).toMatchObject([
    409,
    'STALE_NUMBER',
    { present: { number: now.number } },
  ])
  // Neither a number that there has not been yet, nor one of before.
  for (const number of [0, 1, now.number + 1]) {
    expect(errorOf(await choose(ben, table, number, bid, `n${number}`))).toBe('STALE_NUMBER')
  }
  expect((await choose(ben, table, now.number, bid, 'now')).status).toBe(200)
})

test('all agreeing to go back makes every earlier look stale', async () => {
  const [ana, ben, chie] = people
  const table = await begunTable([ana, ben, chie])
  await play(ana, table, first)
  const look = await presentOf(chie, table)
  await play(ana, table, first)
  await ana.post(`/api/tables/${table}/proposals`, { kind: 'takeBack', entry: 1 })
  for (const one of [ben, chie]) await one.post(`/api/tables/${table}/proposals/1`, { accept: true })
  expect((await presentOf(chie, table)).seen.decision).toEqual(look.seen.decision)
  const late = await choose(chie, table, look.number, look.seen.decision?.moves[0] ?? { type: '' }, 'late')
  expect(errorOf(late)).toBe('STALE_NUMBER')
})

test('a key means one request, whatever else was chosen between', async () => {
  const [ana, ben, chie] = people
  const table = await begunTable([ana, ben, chie])
  await play(ana, table, first)
  const { number, seen } = await presentOf(chie, table)
  const [one, other] = seen.decision?.moves ?? []
  await play(ana, table, first)
  const taken = await choose(chie, table, number, one, 'k')
  expect(taken.status).toBe(200)
  await play(ben, table, first)
  const again = await choose(chie, table, number, one, 'k')
  expect([again.status, again.body]).toEqual([200, taken.body])
  expect(errorOf(await choose(chie, table, number, other, 'k'))).toBe('KEY_REUSED')
})
