import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { makePeople, type People, type Visitor } from './people.ts'
import { openSqlite, type SqliteStore } from './store/sqlite.ts'
import { newDataDirectory, removeDataDirectory } from './testing/process.ts'

// What becomes of devices and links as time passes, by a clock that the test sets.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let data: string
let store: SqliteStore
let people: People
let time: number
let sights: number
let ended: string[]

beforeEach(async () => {
  data = newDataDirectory()
  const opened = await openSqlite(data)
  time = 1_800_000_000_000
  sights = 0
  ended = []
  store = opened
  const counting = {
    ...opened,
    sawSession(...args: Parameters<SqliteStore['sawSession']>) {
      sights++
      return opened.sawSession(...args)
    },
  }
  people = makePeople(
    counting,
    () => time,
    (hashes) => ended.push(...hashes),
  )
})

afterEach(async () => {
  await store.close()
  removeDataDirectory(data)
})

async function expectVisitor(secret: string, userAgent?: string): Promise<Visitor> {
  const visitor = await people.visitor(secret, userAgent)
  if (visitor === undefined) throw new Error('nobody')
  return visitor
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'

test('when a device was last here is written once an hour at most, however often it asks', async () => {
  const { secret } = await people.makeGuest('Ana', undefined)
  for (let minutes = 0; minutes < 24 * 60; minutes += 2) {
    time += 2 * MINUTE
    await people.visitor(secret, FIREFOX)
  }
  expect(sights).toBeLessThanOrEqual(24)
  const [session] = await people.sessions(await expectVisitor(secret))
  expect([session.device, time - session.seen <= HOUR + 2 * MINUTE]).toEqual(['Firefox, Linux', true])
})

test('a device that was not here for a year is signed out, and one that was stays', async () => {
  const { secret } = await people.makeGuest('Ana', undefined)
  time += 364 * DAY
  await expectVisitor(secret)
  time += 364 * DAY
  const { session } = await expectVisitor(secret)
  time += 366 * DAY
  expect(await people.visitor(secret, undefined)).toBeUndefined()
  expect(ended).toEqual([session.hash])
  expect(await store.findSession(session.hash)).toBeUndefined()
})

test('a cookie is due again after a month, once', async () => {
  const { secret } = await people.makeGuest('Ana', undefined)
  time += 29 * DAY
  expect(await people.renew(await expectVisitor(secret))).toBe(false)
  time += 2 * DAY
  expect(await people.renew(await expectVisitor(secret))).toBe(true)
  expect(await people.renew(await expectVisitor(secret))).toBe(false)
})

test('a link to another device expires after a quarter of an hour, and one for recovery does not', async () => {
  const ana = await people.makeGuest('Ana', undefined)
  const move = await people.makeLink(ana, 'move')
  const recovery = await people.makeLink(ana, 'recovery')
  time += 14 * MINUTE
  expect((await people.peek(move.token)).person.name).toBe('Ana')
  time += 2 * MINUTE
  await expect(people.peek(move.token)).rejects.toThrow('BAD_LINK')
  await expect(people.signIn(move.token, undefined, undefined)).rejects.toThrow('BAD_LINK')
  expect((await people.links(ana)).map(({ kind }) => kind)).toEqual(['recovery'])
  time += 300 * DAY
  expect((await people.signIn(recovery.token, undefined, undefined)).person.name).toBe('Ana')
})

test('of several who come by one link to another device at once, one gets in', async () => {
  const ana = await people.makeGuest('Ana', undefined)
  const { token } = await people.makeLink(ana, 'move')
  const came = await Promise.allSettled(Array.from({ length: 5 }, () => people.signIn(token, undefined, undefined)))
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await people.sessions(ana)).toHaveLength(2)
})

test('who is looked up while being signed out is not remembered', async () => {
  const ana = await people.makeGuest('Ana', undefined)
  const { token } = await people.makeLink(ana, 'move')
  const thief = await people.signIn(token, undefined, undefined)
  if (!('secret' in thief)) throw new Error('the same device')
  time += 2 * MINUTE
  const [found] = await Promise.all([people.visitor(thief.secret, undefined), people.signOutElsewhere(ana)])
  expect(found === undefined || found.hasEnded()).toBe(true)
  expect(await people.visitor(thief.secret, undefined)).toBeUndefined()
})

test.each([
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
  [
    'Edge, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  ],
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome, ChromeOS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
  ['curl', 'curl/8.5.0'],
  ['', '<script>alert(1)</script>'.repeat(1000)],
  ['', undefined],
])('a device calls itself %j', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})
