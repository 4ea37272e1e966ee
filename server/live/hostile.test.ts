import { isRefusal } from '@portolan/engine'
import { readLiveRequest } from '@portolan/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, first, guest, play } from '../testing/client.ts'
import type { LiveSocket } from '../testing/live-socket.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../testing/process.ts'

// Whatever is sent over a socket: it is read or refused, and nobody else notices.

const data = newDataDirectory()
let server: TestServer
let ana: Client
let ben: Client
let table: string
beforeAll(async () => {
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
  table = await begunTable([ana, ben])
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const NAMES = ['type', 'table', 'key', 'number', 'move', 'from', 'brief', 'unlessFinal', '__proto__', 'constructor', '']
const TYPES = ['follow', 'unfollow', 'move', 'undo', 'refused', 'step', '__proto__', '']
const NUMBERS = [0, 1, -1, 1.5, 1e9, 1e308, -0, 2 ** 53]

/** Something that is nearly a message, or not at all. */
const anyMessage = () => {
  const name = fc.constantFrom(...NAMES)
  const value = fc.oneof(
    fc.constantFrom<unknown>(...TYPES, ...NUMBERS, table, 'AAAAAAAAAAAA', null, true, 'k'),
    fc.jsonValue(),
    fc.array(fc.constantFrom<unknown>(...NUMBERS, ...TYPES)),
    fc.constant({ type: 'stake', points: 1 }),
    fc.constant({ number: 1, chatLines: 0 }),
  )
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 8 })
  // Written by hand: names that JavaScript takes for something else, and twice.
  const object = pairs.map(
    (all) => `{${all.map(([one, what]) => `${JSON.stringify(one)}:${JSON.stringify(what)}`).join(',')}}`,
  )
  return fc.oneof(
    object,
    fc.json(),
    fc.string({ unit: 'binary' }),
    object.map((text) => text.slice(0, -1)),
  )
}

test('whatever is read is a message as it is described, and what is not is a refusal, never a failure', () => {
  const type = (read: ReturnType<typeof readLiveRequest>) => (isRefusal(read) ? read.code : read.type)
  fc.assert(
    fc.property(anyMessage(), (text) => {
      const read = readLiveRequest(text)
      expect(['BAD_REQUEST', 'follow', 'unfollow', 'move', 'undo']).toContain(type(read))
      if (!isRefusal(read)) expect(JSON.parse(text)).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '{"type":"follow","table":"AAAAAAAAAAAA","__proto__":{"a":1}}',
  '{"type":"undo","table":"AAAAAAAAAAAA","key":"k","number":1,"__\\u0070roto__":1}',
  '{"type":"move","table":"AAAAAAAAAAAA","key":"k","number":1,"move":{"type":"stake","__proto__":{"points":1}}}',
  '{"type":"move","table":"AAAAAAAAAAAA","key":"k","number":1,"move":{"type":"stake","deep":[{"__proto__":1}]}}',
  '{"type":"move","table":"AAAAAAAAAAAA","key":"k","number":1,"move":[]}',
  '{"type":"move","table":"AAAAAAAAAAAA","key":"k","number":1e99,"move":{"type":"stake"}}',
  '{"type":"move","table":"AAAAAAAAAAAA","number":1,"move":{"type":"stake"}}',
  '{"type":"move","table":"AAAAAAAAAAAA","key":"ä b","number":1,"move":{"type":"stake"}}',
  '{"type":"follow","table":"AAAAAAAAAAAA","brief":false}',
  '{"type":"follow","table":"AAAAAAAAAAAA","from":{"number":-1,"chatLines":0}}',
  '{"type":"follow","table":["AAAAAAAAAAAA"]}',
  '{"type":"unfollow","table":"AAAAAAAAAAAA","more":1}',
  '{"type":["follow"],"table":"AAAAAAAAAAAA"}',
  '[{"type":"unfollow","table":"AAAAAAAAAAAA"}]',
  'null',
  '"follow"',
  '',
])('%s is no message', (text) => {
  expect(readLiveRequest(text)).toMatchObject({ code: 'BAD_REQUEST' })
})

/** The socket still does what it is for. */
async function expectWell(live: LiveSocket): Promise<void> {
  const asked = live.messages.length
  live.send({ type: 'follow', table })
  await live.until((one) => one.type === 'present' && live.messages.indexOf(one) >= asked)
}

test('frames of any kind are refused or done, and the sockets of others hear nothing of them', {
  timeout: 60_000,
}, async () => {
  const well = await ben.socket()
  await expectWell(well)
  const heard = well.messages.filter(({ type }) => type !== 'table').length
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyMessage(), fc.uint8Array({ maxLength: 200 })), { maxLength: 30 }),
      async (frames) => {
        const live = await ana.socket()
        // What plays or takes back a move is not sent here by chance: its fields are never all right.
        for (const frame of frames) live.sendRaw(frame)
        await expectWell(live)
        for (const one of live.messages) if (one.type === 'refused') expect(one.error.code).not.toBe('UNEXPECTED')
        live.close()
        await live.closed
      },
    ),
    { numRuns: 40 },
  )
  expect(well.messages.filter(({ type }) => type !== 'table')).toHaveLength(heard)
  await play(ana, table, first)
  await well.until((one) => one.type === 'step')
  expect(server.output()).not.toMatch(/unexpected|"level":50/)
  well.close()
})
