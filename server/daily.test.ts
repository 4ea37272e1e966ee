import {
  type Game,
  isRefusal,
  Match,
  type MatchRecord,
  RECORD_FORMAT,
  randomMove,
  SeededChance,
} from '@portolan/engine'
import { type DailyResult, type Day, dayAfter, dayOf, findGame, unseal } from '@portolan/games'
import type { DailyAnswer, ErrorAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeeds } from './seeds.ts'
import { type Ask, type Client, errorOf, guest, makeClient } from './testing/client.ts'
import { DAILY_GAMES, recordSaying } from './testing/daily-games.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'
import type { Order } from './testing/puppet.ts'

const GAME = 'cataracts'
const today = dayOf(new Date())
const plenty = { burst: 1e6, perSecond: 1e6 }
const options = {
  // As every test's server: so the seeds of days are known here.
  seed: 'process',
  gamesFrom: DAILY_GAMES,
  limits: { ...GENEROUS, attempts: plenty },
  checkPatience: 4000,
}

const data = newDataDirectory()
let server: TestServer
let rules: Game

beforeAll(async () => {
  const entry = findGame(GAME)
  if (entry === undefined) throw new Error('no game')
  rules = await entry.rules()
  server = await startServer(data, options)
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const seedOn = (day: Day) => makeSeeds(options.seed)(`${GAME} on ${day}`)

async function begin(day: Day): Promise<Match> {
  const daily = await findGame(GAME)?.daily?.()
  const match = Match.start(rules, daily?.setup(seedOn(day)) ?? { seats: 0, seed: '' })
  if (isRefusal(match)) throw new Error(match.code)
  return match
}

/** An attempt at the challenge of a day, by somebody who decides by lot. */
async function attempt(day: Day, luck = 'someone'): Promise<MatchRecord> {
  const match = await begin(day)
  const chance = new SeededChance(luck)
  for (let [decision] = match.decisions(); decision !== undefined; [decision] = match.decisions()) {
    match.play(0, randomMove(decision, chance))
  }
  return match.record()
}

const path = (day: string, game = GAME) => `/api/daily/${game}/${day}`
const send = (client: Client, day: Day, record: unknown) => client.ask<DailyAnswer<Realm>>(path(day), { body: record })

interface Realm extends DailyResult {
  readonly renown: number
}

test('attempts are ranked by what they come to, with names and one’s own place', async () => {
  const day = dayAfter(today, -3)
  const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => guest(server.address, name)))
  const records = await Promise.all(people.map(({ name }) => attempt(day, name)))
  for (const [i, person] of people.entries()) expect((await send(person, day, records[i])).status).toBe(200)

  const { count, entries, own } = await people[1].get<DailyAnswer<Realm>>(path(day))
  expect(count).toBe(3)
  const scores = records.map(({ result }) => result?.standings[0].score)
  expect(entries.map(({ name, result }) => [name, result.renown])).toEqual(
    entries.map(({ name }) => [name, scores[people.findIndex((person) => person.name === name)]]),
  )
  expect(entries.map(({ result }) => result.standing)).toEqual(
    entries.map(({ result }) => result.standing).toSorted((a, b) => b - a),
  )
  expect(own).toEqual(entries.find(({ you }) => you))
  expect(entries.filter(({ you }) => you).map(({ name }) => name)).toEqual(['Ben'])
  // Nobody's identity goes with it, and a stranger has no place there.
  expect(JSON.stringify(entries)).not.toContain(people[0].id)
  expect((await makeClient(server.address).get<DailyAnswer>(path(day))).own).toBeUndefined()
})

test('the first attempt of a day counts: who sends again gets the first answer', async () => {
  const ana = await guest(server.address, 'Ana')
  const [one, other] = [await attempt(today, 'one'), await attempt(today, 'other')]
  const first = await send(ana, today, one)
  expect(first.body.own?.result.renown).toBe(one.result?.standings[0].score)
  const answers = await Promise.all([one, other, other].map((record) => send(ana, today, record)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first.body])
})

test('sent many times at once, an attempt is there once', async () => {
  const ben = await guest(server.address, 'Ben')
  const day = dayAfter(today, -5)
  const record = await attempt(day)
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(ben, day, record)))
  for (const { status, body } of answers) expect([status, body.count, body.own?.place]).toEqual([200, 1, 1])
})

test('the same record is listed once, for who sent it first, however it is dressed up', async () => {
  const day = dayAfter(today, -6)
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, i) => guest(server.address, `Guest ${i}`)))
  const record = await attempt(day, 'copied')
  const dressed = {
    ...record,
    commitment: 'x',
    players: ['me'],
    result: undefined,
    entries: record.entries.map((entry) =>
      'move' in entry
        ? { note: 'mine', move: Object.fromEntries(Object.entries(entry.move).toReversed()), seat: 0 }
        : entry,
    ),
  }
  await send(crowd[0], day, record)
  for (const one of crowd.slice(1, 5)) {
    const { body } = await send(one, day, dressed)
    expect([body.count, body.entries.length, body.own?.place]).toEqual([1, 1, 1])
  }
  const { body } = await send(crowd[5], day, await attempt(day, 'own'))
  expect(body.entries.map(({ name }) => name).toSorted()).toEqual(['Guest 0', 'Guest 5'])
})

test('one address does not fill the table of a day', async () => {
  const own = newDataDirectory()
  const limits = { ...GENEROUS, attempts: plenty, attemptsOfAddress: { burst: 3, perSecond: 0.0001 } }
  const strict = await startServer(own, { ...options, limits })
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, i) => guest(strict.address, `Guest ${i}`)))
  const answers = []
  for (const [i, one] of crowd.entries()) answers.push(await send(one, today, await attempt(today, `luck ${i}`)))
  expect(answers.map((answer) => errorOf(answer))).toEqual([
    ...Array(3).fill(undefined),
    ...Array(2).fill('TOO_MANY_REQUESTS'),
  ])
  // Who has sent theirs is told of it as often as they ask.
  expect((await send(crowd[0], today, { ...(await attempt(today, 'luck 0')) })).status).toBe(200)
  await strict.stop()
  removeDataDirectory(own)
})

test('conceding is listed below whatever was played to its end', async () => {
  const day = dayAfter(today, -4)
  const match = await begin(day)
  match.leave(0)
  const [eve, ana] = await Promise.all(['Eve', 'Ana'].map((name) => guest(server.address, name)))
  await send(eve, day, match.record())
  const { body } = await send(ana, day, await attempt(day))
  expect(body.entries.map(({ name, place }) => [name, place])).toEqual([
    ['Ana', 1],
    ['Eve', 2],
  ])
})

test('what is taken survives a server that is killed', async () => {
  const own = newDataDirectory()
  const before = await startServer(own, options)
  const ana = await guest(before.address, 'Ana')
  const { body } = await send(ana, today, await attempt(today))
  await before.kill()
  const after = await startServer(own, options)
  expect(await ana.at(after.address).get(path(today))).toEqual(body)
  await after.stop()
  removeDataDirectory(own)
})

describe('a record that is not an honest attempt is refused, and leaves no trace', () => {
  test.each<[string, (record: MatchRecord) => unknown, string, number]>([
    ['of another day', () => attempt(dayAfter(today, -1)), 'OTHER_REALM', 422],
    ['with another seed', (r) => ({ ...r, seed: 'mine' }), 'OTHER_REALM', 422],
    ['of an easier game', (r) => ({ ...r, options: { ...r.options, difficulty: 'merciful' } }), 'OTHER_REALM', 422],
    ['of another game', (r) => ({ ...r, game: 'ophir' }), 'OTHER_GAME', 422],
    ['of another version', (r) => ({ ...r, version: 99 }), 'NEWER_VERSION', 422],
    ['not finished', (r) => ({ ...r, entries: r.entries.slice(0, 9) }), 'NOT_FINISHED', 422],
    ['in another order', (r) => ({ ...r, entries: r.entries.toReversed() }), 'BAD_RECORD', 422],
    ['with moves after the end', (r) => ({ ...r, entries: [...r.entries, r.entries[0]] }), 'BAD_RECORD', 422],
    [
      'by a seat there is not',
      (r) => ({ ...r, entries: r.entries.map((e) => ({ ...e, seat: 1 })) }),
      'BAD_RECORD',
      422,
    ],
    ['with hostile entries', (r) => ({ ...r, entries: [{ seat: 0, move: { type: '__proto__' } }] }), 'BAD_RECORD', 422],
    ['with no entries', (r) => ({ ...r, entries: [] }), 'NOT_FINISHED', 422],
    ['with seats of no number', (r) => ({ ...r, seats: '1' }), 'BAD_RECORD_FIELD', 422],
    ['of another form', (r) => ({ ...r, format: 'mine' }), 'NOT_A_RECORD', 422],
    ['without its fields', () => ({ format: RECORD_FORMAT }), 'BAD_REQUEST', 400],
    ['too large', (r) => ({ ...r, padding: 'x'.repeat(300_000) }), 'TOO_LARGE', 413],
  ])('%s', async (_, change, code, status) => {
    const eve = await guest(server.address, 'Eve')
    const answer = await eve.ask<ErrorAnswer>(path(today), { body: await change(await attempt(today)) })
    expect([answer.status, errorOf(answer)]).toEqual([status, code])
    expect(answer.body.error.message).toMatch(/^[A-Z].* .*[.!]$/)
    expect((await eve.get<DailyAnswer>(path(today))).own).toBeUndefined()
  })

  test('and nothing that it claims of itself is believed', async () => {
    const eve = await guest(server.address, 'Eve')
    const record = await attempt(today)
    const forged = { ...record, result: { ending: 'won', standings: [{ rank: 1, score: 999, items: [] }] } }
    const { body } = await send(eve, today, forged)
    expect(body.own?.result.renown).toBe(record.result?.standings[0].score)
  })
})

test.each<[string, () => Promise<string>, string, number]>([
  // A day more than is needed: midnight may come while this runs.
  ['after tomorrow', async () => path(dayAfter(today, 3)), 'DAY_TO_COME', 409],
  ['long ago', async () => path(dayAfter(today, -32)), 'DAY_CLOSED', 409],
  ['that the calendar has not', async () => path('2026-02-30'), 'BAD_REQUEST', 400],
  ['that is none', async () => path('today'), 'BAD_REQUEST', 400],
  ['of a game that has none', async () => path(today, 'ophir'), 'NO_DAILY', 404],
  ['of no game', async () => path(today, '__proto__'), 'NO_SUCH_GAME', 404],
])('a day %s has no table to be sent to', async (_, where, code, status) => {
  const ana = await guest(server.address, 'Ana')
  const answer = await ana.ask(await where(), { body: await attempt(today) })
  expect([answer.status, errorOf(answer)]).toEqual([status, code])
})

describe('the seed of a day', () => {
  const told = async (day: Day) => {
    const { text, body } = await makeClient(server.address).ask<DailyAnswer>(path(day))
    return { text, ...body }
  }

  test.each([-1, 0, 1])('is sealed while an attempt can begin: %i days from now', async (days) => {
    const day = dayAfter(today, days)
    const { text, sealed = '', seed } = await told(day)
    expect([text.includes(seedOn(day)), seed]).toEqual([false, undefined])
    expect(unseal(sealed, GAME, day)).toBe(seedOn(day))
  })

  test.each([-6, -3, 3, 4000])('is not told while it would help: %i days from now', async (days) => {
    const { text, sealed, seed } = await told(dayAfter(today, days))
    expect([sealed, seed, text.includes(seedOn(dayAfter(today, days)))]).toEqual([undefined, undefined, false])
  })

  test('is told when no attempt is taken any more, stays what it was, and a day that nobody saw has none', async () => {
    const own = newDataDirectory()
    const later = await startServer(own, options, ['./puppet.ts'])
    const client = makeClient(later.address)
    await client.get(path(today))
    later.process.send({ clock: 9 * 24 * 3600_000 } satisfies Order)
    await expect.poll(async () => (await client.get<DailyAnswer>(path(today))).seed).toBe(seedOn(today))
    const { seed, sealed } = await client.get<DailyAnswer>(path(dayAfter(today, -2)))
    expect([seed, sealed]).toEqual([undefined, undefined])
    await later.stop()
    removeDataDirectory(own)
  })

  test('is another each day and on every server, and stays what it was when the server is started again', async () => {
    const own = newDataDirectory()
    const days = [-1, 0, 1].map((n) => dayAfter(today, n))
    const seedsOf = (address: string) =>
      Promise.all(
        days.map(async (day) => {
          const { sealed = '' } = await makeClient(address).get<DailyAnswer>(path(day))
          return unseal(sealed, GAME, day)
        }),
      )
    const before = await startServer(own, { ...options, seed: 'elsewhere' })
    const seeds = await seedsOf(before.address)
    expect(new Set([...seeds, ...days.map(seedOn)]).size).toBe(6)
    await before.kill()
    const after = await startServer(own, { ...options, seed: 'other luck' })
    expect(await seedsOf(after.address)).toEqual(seeds)
    await after.stop()
    removeDataDirectory(own)
  })
})

test('tomorrow is open, for those to whom it has come already', async () => {
  const tomorrow = dayAfter(today, 1)
  expect((await send(await guest(server.address, 'Aiko'), tomorrow, await attempt(tomorrow))).status).toBe(200)
})

test('who is nobody yet is asked to be somebody, and other sites can’t send', async () => {
  const record = await attempt(today)
  expect(errorOf(await send(makeClient(server.address), today, record))).toBe('NOT_SIGNED_IN')
  const ana = await guest(server.address, 'Ana')
  const answer = await ana.ask(path(today), { body: record, headers: { origin: 'https://elsewhere.example' } })
  expect(errorOf(answer)).toBe('WRONG_ORIGIN')
})

test.each<[string, Ask]>([
  ['no JSON', { raw: '{' }],
  ['a text', { raw: '"won!"' }],
  ['a list', { raw: '[]' }],
  ['a form', { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a deep hole', { raw: '['.repeat(100_000) + ']'.repeat(100_000) }],
  ['a poisoned prototype', { raw: '{"__proto__":{"format":"portolan-record-1"}}' }],
])('%s instead of a record is refused', async (_, ask) => {
  const answer = await (await guest(server.address, 'Eve')).ask(path(today), { method: 'POST', ...ask })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('a record that takes for ever is given up, and meanwhile everything else is answered', async () => {
  const eve = await guest(server.address, 'Eve')
  const ana = await guest(server.address, 'Ana')
  const stuck = eve.ask(path(today, 'bids'), { body: recordSaying('for ever') })
  const behind = ana.ask<DailyAnswer>(path(today, 'bids'), { body: recordSaying('7') })
  const health = Array.from({ length: 20 }, () => ana.get('/api/health'))
  expect(await Promise.race([stuck, Promise.all(health)])).toHaveLength(20)
  expect(errorOf(await stuck)).toBe('TOO_LONG_TO_CHECK')
  expect((await behind).body.own).toEqual({ place: 1, name: 'Ana', you: true, result: { standing: 7 } })
})

test('more than can be checked in time are asked to come again', async () => {
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => guest(server.address, `Guest ${i}`)))
  const day = dayAfter(today, -1)
  const stuck = crowd[0].ask(path(day, 'bids'), { body: recordSaying('for ever') })
  const answers = await Promise.all(
    crowd.slice(1).map((one, i) => one.ask(path(day, 'bids'), { body: recordSaying(`${i}`) })),
  )
  await stuck
  const turnedAway = answers.filter((answer) => errorOf(answer) === 'TOO_MANY_REQUESTS')
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway[0].headers.get('retry-after')).toBe('5')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - turnedAway.length)
})

test('one person’s attempts are limited', async () => {
  const own = newDataDirectory()
  const strict = await startServer(own, { limits: { ...GENEROUS, attempts: { burst: 3, perSecond: 0.01 } } })
  const eve = await guest(strict.address, 'Eve')
  const bad = { ...(await attempt(today)), seed: 'mine' }
  const codes = []
  for (let n = 0; n < 5; n++) codes.push(errorOf(await send(eve, today, bad)))
  expect(codes).toEqual([...Array(3).fill('OTHER_REALM'), ...Array(2).fill('TOO_MANY_REQUESTS')])
  await strict.stop()
  removeDataDirectory(own)
})

test('rules that break are noted, and the next record is checked', async () => {
  const day = dayAfter(today, -2)
  const eve = await guest(server.address, 'Eve')
  const answer = await eve.ask(path(day, 'bids'), { body: recordSaying('broken') })
  expect([answer.status, errorOf(answer)]).toEqual([500, 'UNEXPECTED'])
  expect(answer.text).not.toContain('the rules broke')
  expect((await eve.ask(path(day, 'bids'), { body: recordSaying('1') })).status).toBe(200)
  expect(server.output()).toContain('the rules broke')
})
