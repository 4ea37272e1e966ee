import type { LiveMessage, LiveRequest } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePageConnection, type PageConnection, type PageConnectionParts } from './connection.ts'
import type { OpenPipe, PipeEnd } from './pipe.ts'

interface OpenedPipe extends PipeEnd {
  readonly kind: 'socket' | 'stream'
  readonly sent: LiveRequest[]
  isClosed: boolean
}

/** All pipes that were opened, the latest last. */
let pipes: OpenedPipe[]
let connection: PageConnection
let isServerThere: boolean
let signedOut: number

const opening =
  (kind: OpenedPipe['kind']): OpenPipe =>
  (end) => {
    const pipe: OpenedPipe = { ...end, kind, sent: [], isClosed: false }
    pipes.push(pipe)
    return {
      send: (request) => void pipe.sent.push(request),
      close() {
        pipe.isClosed = true
      },
    }
  }

beforeEach(() => {
  vi.useFakeTimers()
  pipes = []
  isServerThere = true
  signedOut = 0
  const parts: PageConnectionParts = {
    openSocket: opening('socket'),
    openEventStream: opening('stream'),
    isServerThere: async () => isServerThere,
    signedOut: () => signedOut++,
  }
  connection = makePageConnection(parts)
})
afterEach(() => vi.useRealTimers())

const latest = () => pipes.at(-1) as OpenedPipe
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
/** How long it takes until another is opened, in seconds. */
async function next(): Promise<number> {
  const count = pipes.length
  const since = Date.now()
  while (pipes.length === count) await pass(0.1)
  return (Date.now() - since) / 1000
}
const beat: LiveMessage = { type: 'beat' }

function follower(table: string) {
  const told: string[] = []
  const following = connection.follow(table, {
    opened: () => void told.push('opened'),
    lost: () => void told.push('lost'),
    hear: (message) => void told.push(message.type),
  })
  return { told, ...following }
}

/** Somebody who follows a table by a connection that works. */
async function followed(table = 'a') {
  const one = follower(table)
  latest().opened()
  latest().heard(beat)
  await pass(0)
  one.told.length = 0
  return one
}

test('one connection carries all tables; it is there while something is followed', async () => {
  expect(pipes).toEqual([])
  const a = follower('a')
  const b = follower('b')
  expect(pipes.length).toBe(1)
  latest().opened()
  await pass(0)
  const c = follower('c')
  await pass(0)
  expect([a.told, b.told, c.told]).toEqual([['opened'], ['opened'], ['opened']])
  a.stop()
  expect(latest().sent).toEqual([{ type: 'unfollow', table: 'a' }])
  b.stop()
  c.stop()
  expect(latest().isClosed).toBe(false)
  await pass(1)
  expect([pipes.length, latest().isClosed]).toEqual([1, true])
  follower('a')
  expect(pipes.length).toBe(2)
})

test('who goes on to another page of the client keeps it', async () => {
  const a = await followed()
  a.stop()
  await pass(0.5)
  follower('b')
  latest().heard(beat)
  await pass(10)
  expect([pipes.length, latest().isClosed]).toEqual([1, false])
})

test('one that breaks when nobody follows is not missed', async () => {
  const a = await followed()
  a.stop()
  latest().broke()
  await pass(60)
  expect(pipes.length).toBe(1)
  const again = follower('a')
  latest().opened()
  expect([pipes.length, again.told]).toEqual([2, ['opened']])
})

test('a message goes to those who follow its table, an answer to all', async () => {
  const a = await followed('a')
  const b = follower('b')
  await pass(0)
  b.told.length = 0
  latest().heard({ type: 'gone', id: 'a', error: { code: 'X', params: {}, message: '' } })
  latest().heard({ type: 'played', key: 'k', number: 1 })
  latest().heard(beat)
  expect([a.told, b.told]).toEqual([['gone', 'played'], ['played']])
})

test('it comes back by itself, after longer and longer pauses that differ from page to page', async () => {
  const a = await followed()
  isServerThere = false
  latest().broke()
  expect(a.told).toEqual(['lost'])
  const pauses: number[] = []
  for (let count = 0; count < 8; count++) {
    pauses.push(await next())
    latest().broke()
  }
  for (const [i, most] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    expect(pauses[i]).toBeGreaterThanOrEqual(most / 2)
    expect(pauses[i]).toBeLessThanOrEqual(most + 0.1)
  }
  await next()
  latest().opened()
  latest().heard(beat)
  latest().broke()
  expect(await next()).toBeLessThanOrEqual(1.1)
})

test('it comes back at once when the network does, or when somebody looks', async () => {
  const a = await followed()
  connection.lose()
  expect([a.told, latest().isClosed]).toEqual([['lost'], true])
  connection.wake()
  expect(pipes.length).toBe(2)
  connection.wake()
  expect(pipes.length).toBe(2)
})

test('silence is a broken connection, also one that a sleeping device could not notice', async () => {
  const a = await followed()
  await pass(19)
  latest().heard(beat)
  await pass(19)
  expect(a.told).toEqual([])
  await pass(1)
  expect([a.told, latest().isClosed]).toEqual([['lost'], true])
  await pass(1)
  latest().opened()
  latest().heard(beat)
  vi.setSystemTime(Date.now() + 3_600_000)
  connection.wake()
  expect([a.told, pipes.length]).toEqual([['lost', 'opened', 'lost'], 3])
})

test('one that does not open is not waited for', async () => {
  const a = follower('a')
  await pass(10)
  expect([a.told, pipes[0]?.isClosed]).toEqual([['lost'], true])
})

test('who comes while it is lost is told so', async () => {
  await followed()
  latest().broke()
  const b = follower('b')
  await pass(0)
  expect(b.told).toEqual(['lost'])
})

test('where no WebSocket gets through, plain requests do, and at once', async () => {
  const a = follower('a')
  latest().broke()
  await pass(1)
  expect(pipes.map(({ kind }) => kind)).toEqual(['socket', 'socket'])
  latest().opened()
  latest().broke()
  await pass(0)
  expect(pipes.map(({ kind }) => kind)).toEqual(['socket', 'socket', 'stream'])
  latest().opened()
  latest().heard(beat)
  latest().broke()
  await pass(1)
  expect(latest().kind).toBe('stream')
  expect(a.told.at(-1)).toBe('lost')
})

test('a server that is not there says nothing about WebSockets, nor does one that was heard', async () => {
  follower('a')
  isServerThere = false
  for (let i = 0; i < 4; i++) {
    latest().broke()
    await next()
  }
  isServerThere = true
  latest().broke()
  await next()
  latest().opened()
  latest().heard(beat)
  for (let i = 0; i < 4; i++) {
    latest().broke()
    await next()
    latest().opened()
    latest().heard(beat)
  }
  expect(new Set(pipes.map(({ kind }) => kind))).toEqual(new Set(['socket']))
})

test('who is signed out, or becomes somebody else, gets another connection without a word of loss', async () => {
  const a = await followed()
  latest().heard({ type: 'signedOut' })
  expect([signedOut, pipes.length, pipes[0]?.isClosed]).toEqual([1, 2, true])
  a.send({ type: 'unfollow', table: 'a' })
  expect(latest().sent).toEqual([])
  latest().opened()
  connection.reopen()
  latest().opened()
  expect([pipes.length, a.told]).toEqual([3, ['opened', 'opened']])
})
