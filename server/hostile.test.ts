import { connect } from 'node:net'
import type { ErrorAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer
/** By role, what they are at the table: the owner waits for another seat, which is to decide. */
let people: Record<Role, Client>
let table: string
let openTable: string

const roles = ['nobody', 'stranger', 'spectator', 'otherSeat', 'owner'] as const
type Role = (typeof roles)[number]

beforeAll(async () => {
  server = await startServer(data)
  const [owner, otherSeat, spectator, stranger] = await Promise.all(
    ['Olga', 'Otto', 'Susi', 'Sam'].map((name) => guest(server.address, name)),
  )
  people = { nobody: makeClient(server.address, 'nobody'), stranger, spectator, otherSeat, owner }
  table = await begunTable([owner, otherSeat])
  await play(owner, table, first)
  await play(owner, table, first)
  openTable = (await owner.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', { bot: 'greedy' }] })).table
    .id
  await spectator.stream([table, openTable])
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

/** All that can be seen of both tables by who sees most. */
const everything = async () => {
  const answers = await Promise.all(
    [people.owner, people.otherSeat].flatMap((client) =>
      [table, openTable].map(async (id) => {
        const { table: now, present, chat } = await client.get<TableAnswer>(`/api/tables/${id}`)
        return { ...now, present: undefined, spectators: undefined, match: present, chat }
      }),
    ),
  )
  return JSON.stringify(answers)
}

const at = (path: string) => `/api/tables/${table}${path}`
const atOpen = (path: string) => `/api/tables/${openTable}${path}`
const NO_TABLE = '/api/tables/AAAAAAAAAAAA'

/** Changing requests that are well made, and what each role is answered. All of them are refused. */
const refused: readonly [string, () => string, unknown, Readonly<Record<Role, string>>][] = [
  [
    'move',
    () => at('/moves'),
    { number: 3, move: { type: 'bid', card: 'card1of64' } },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: '*',
      owner: 'NOT_YOUR_TURN',
    },
  ],
  [
    'undo',
    () => at('/undo'),
    { number: 2 },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: 'STALE_NUMBER',
      owner: 'STALE_NUMBER',
    },
  ],
  [
    'resign',
    () => at('/resign'),
    { number: 1 },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: 'STALE_NUMBER',
      owner: 'STALE_NUMBER',
    },
  ],
  [
    'propose a hand-over',
    () => at('/proposals'),
    { kind: 'handOver', seat: 0, bot: 'random' },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: 'STILL_THERE',
      owner: 'STILL_THERE',
    },
  ],
  [
    'propose a take-back of what is not there',
    () => at('/proposals'),
    { kind: 'takeBack', entry: 99 },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: 'NO_SUCH_MOVE',
      owner: 'NO_SUCH_MOVE',
    },
  ],
  [
    'answer no proposal',
    () => at('/proposals/1'),
    { accept: true },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_SEATED',
      spectator: 'NOT_SEATED',
      otherSeat: 'NO_SUCH_PROPOSAL',
      owner: 'NO_SUCH_PROPOSAL',
    },
  ],
  ...(['start', 'close'] as const).map((what): (typeof refused)[number] => [
    `${what} what has begun`,
    () => at(`/${what}`),
    {},
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_OWNER',
      spectator: 'NOT_OWNER',
      otherSeat: 'NOT_OWNER',
      owner: 'ALREADY_BEGUN',
    },
  ]),
  [
    'arrange a seat of what has begun',
    () => at('/seats/1'),
    { bot: 'random' },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_OWNER',
      spectator: 'NOT_OWNER',
      otherSeat: 'NOT_OWNER',
      owner: 'ALREADY_BEGUN',
    },
  ],
  ...(['join', 'leave'] as const).map((what): (typeof refused)[number] => [
    `${what} what has begun`,
    () => at(`/${what}`),
    {},
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'ALREADY_BEGUN',
      spectator: 'ALREADY_BEGUN',
      otherSeat: 'ALREADY_BEGUN',
      owner: 'ALREADY_BEGUN',
    },
  ]),
  [
    'a rematch of what goes on',
    () => at('/rematch'),
    {},
    { nobody: 'NOT_SIGNED_IN', stranger: 'NOT_OVER', spectator: 'NOT_OVER', otherSeat: 'NOT_OVER', owner: 'NOT_OVER' },
  ],
  [
    'join a full table',
    () => atOpen('/join'),
    {},
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NO_OPEN_SEAT',
      spectator: 'NO_OPEN_SEAT',
      otherSeat: 'NO_OPEN_SEAT',
      owner: '*',
    },
  ],
  [
    'take a seat that there is not',
    () => atOpen('/join'),
    { seat: 7 },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NO_SUCH_SEAT',
      spectator: 'NO_SUCH_SEAT',
      otherSeat: 'NO_SUCH_SEAT',
      owner: 'NO_SUCH_SEAT',
    },
  ],
  [
    'a bot that there is not',
    () => atOpen('/seats/1'),
    { bot: 'constructor' },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_OWNER',
      spectator: 'NOT_OWNER',
      otherSeat: 'NOT_OWNER',
      owner: 'NO_SUCH_BOT',
    },
  ],
  [
    'a seat that there is not',
    () => atOpen('/seats/9'),
    { open: true },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_OWNER',
      spectator: 'NOT_OWNER',
      otherSeat: 'NOT_OWNER',
      owner: 'NO_SUCH_SEAT',
    },
  ],
  [
    'a move before the start',
    () => atOpen('/moves'),
    { number: 0, move: { type: 'stake', points: 1 } },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NOT_BEGUN',
      spectator: 'NOT_BEGUN',
      otherSeat: 'NOT_BEGUN',
      owner: 'NOT_BEGUN',
    },
  ],
  [
    'a game that there is not',
    () => '/api/tables',
    { game: '__proto__', seats: ['me', 'open'] },
    {
      nobody: 'NOT_SIGNED_IN',
      stranger: 'NO_SUCH_GAME',
      spectator: 'NO_SUCH_GAME',
      otherSeat: 'NO_SUCH_GAME',
      owner: 'NO_SUCH_GAME',
    },
  ],
]

describe.each(refused)('%s', (_, path, body, answers) => {
  test.each(roles.filter((role) => answers[role] !== '*'))('by %s', async (role) => {
    const before = await everything()
    const answer = await people[role].ask<ErrorAnswer>(path(), { body })
    expect(answer.body.error.code).toBe(answers[role])
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    // A sentence, not a code, for those who read it in a terminal.
    expect(answer.body.error.message).toMatch(/^[A-Z].* .*[.!]$/)
    expect(await everything()).toBe(before)
  })
})

const long = (length: number) => 'x'.repeat(length)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  '0',
  long(3000),
  [],
  [[]],
  {},
  { type: 'bid' },
  { type: ['bid'] },
  { type: 'constructor' },
  { type: 'bid', card: { $gt: '' } },
  { type: 'bid', card: 'card1of64', extra: 1 },
  { type: 'stake', points: '1' },
  "'; DROP TABLE tables; --",
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>',
]

/** Hostile requests that are sent together. */
const AT_ONCE = 10

/** Every changing route, with the names of its fields. */
const routes: readonly [method: string, path: () => string, fields: readonly string[]][] = [
  ['POST', () => '/api/me', ['name']],
  ['POST', () => '/api/me/links', ['kind']],
  ['DELETE', () => '/api/me/links/move', ['x']],
  ['DELETE', () => '/api/me/sessions/none', ['x']],
  ['POST', () => '/api/me/sign-in/peek', ['token']],
  ['POST', () => '/api/me/sign-in', ['token']],
  ['POST', () => '/api/tables', ['game', 'seats', 'options', 'access', 'clock']],
  ['POST', () => at('/join'), ['seat']],
  ['POST', () => at('/leave'), ['x']],
  ['POST', () => at('/seats/0'), ['bot', 'open']],
  ['POST', () => at('/start'), ['x']],
  ['POST', () => at('/close'), ['x']],
  ['POST', () => at('/moves'), ['number', 'move']],
  ['POST', () => at('/undo'), ['number']],
  ['POST', () => at('/resign'), ['number']],
  ['POST', () => at('/why'), ['move']],
  ['POST', () => at('/proposals'), ['kind', 'entry', 'seat', 'bot']],
  ['POST', () => at('/proposals/1'), ['accept']],
  ['POST', () => at('/rematch'), ['x']],
  ['POST', () => at('/chat'), ['text']],
]

const good: Readonly<Record<string, unknown>> = {
  number: 3,
  move: { type: 'bid', card: 'card1of64' },
  game: 'bids',
  seats: ['me', 'open'],
  kind: 'handOver',
  seat: 0,
  bot: 'random',
}

/** Bodies that must never be accepted, whoever sends them. */
const brokenBodies: readonly Ask[] = [
  { raw: '{' },
  { raw: '"text"' },
  { raw: '[1]' },
  { raw: '7' },
  { raw: nested(5000) },
  { raw: '{"__proto__":{"number":1}}' },
  { raw: '{"constructor":{"prototype":{"x":1}}}' },
  { raw: `{"text":"${long(20_000)}"}` },
  { raw: '{}', headers: { 'content-type': 'text/plain' } },
  { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { raw: '{}', headers: { 'content-type': 'application/xml' } },
  { raw: '{"unknown":1}' },
]

describe.each(routes)('%s %s', (method, path, fields) => {
  test('with hostile bodies, by everybody: refused, and nothing changed', async () => {
    const before = await everything()
    const asks: Ask[] = [
      ...brokenBodies,
      ...fields.flatMap((field) =>
        hostileValues.map((value) => ({
          body: { ...Object.fromEntries(fields.map((name) => [name, good[name]])), [field]: value },
        })),
      ),
    ]
    // Requests about oneself, and new tables, come from one who has nothing to lose by them.
    const ownAffair = path().startsWith('/api/me') || path() === '/api/tables'
    const askers = ownAffair ? [await guest(server.address, 'Eve')] : roles.map((role) => people[role])
    for (let next = 0; next < asks.length; next += AT_ONCE) {
      const some = asks.slice(next, next + AT_ONCE).flatMap((ask) => askers.map((client) => ({ client, ask })))
      const answers = await Promise.all(
        some.map(async ({ client, ask }) => ({ ask, answer: await client.ask(path(), { method, ...ask }) })),
      )
      for (const { ask, answer } of answers) {
        const said = `${JSON.stringify(ask).slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 200)}`
        expect(answer.status, said).toBeLessThan(500)
        if (answer.status >= 400) expect(errorOf(answer), said).toMatch(/^[A-Z_]+$/)
        else expect(ownAffair || path().endsWith('/chat') || path().endsWith('/why'), said).toBe(true)
      }
    }
    if (!path().endsWith('/chat')) expect(await everything()).toBe(before)
  })
})

test.each([
  ['GET', `${NO_TABLE}`, 404],
  ['GET', `${NO_TABLE}/log`, 404],
  ['GET', `${NO_TABLE}/record`, 404],
  ['POST', `${NO_TABLE}/start`, 404],
  ['GET', '/api/tables/short', 400],
  ['GET', '/api/tables/..%2f..%2fetc', 400],
  ['GET', `/api/tables/${long(300)}`, 404],
  ['GET', '/api/tables/%00%00%00%00%00%00', 400],
  ['GET', '/api/tables/%zz', 400],
  ['GET', '/api/tables?status=closed', 400],
  ['GET', '/api/tables?status=open&status=open', 400],
  ['GET', '/api/tables?unknown=1', 400],
  ['GET', `/api/tables?game=${long(100)}`, 400],
  ['GET', '/api/stream', 400],
  ['GET', '/api/stream?tables=', 400],
  ['GET', '/api/stream?tables=AAAAAAAAAAAA,', 400],
  ['GET', `/api/stream?tables=${Array(21).fill('AAAAAAAAAAAA').join(',')}`, 400],
  ['PUT', '/api/me', 404],
  ['PATCH', '/api/tables', 404],
  ['GET', '/api/nothing', 404],
  ['GET', '/../../etc/passwd', 404],
  ['GET', '/assets/%2e%2e/%2e%2e/package.json', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  const answer = await people.owner.ask<ErrorAnswer>(path, { method })
  expect(answer.status).toBe(status)
  expect(answer.body.error.message.length).toBeGreaterThan(10)
})

test.each([
  ['/at/999', 404],
  ['/at/-1', 400],
  ['/at/1e3', 400],
  ['/log?after=-1', 400],
  ['/log?after=x', 400],
  ['/record', 409],
  ['/seats/x', 404],
])('reading %s of a table is answered with %i', async (path, status) => {
  for (const role of roles) expect((await people[role].ask(at(path))).status).toBe(status)
})

test('a cookie that nobody was given is nobody’s', async () => {
  const client = makeClient(server.address)
  const codeWith = async (cookie: string) => {
    const answer = await client.ask('/api/me/tables', { headers: { cookie } })
    expect(answer.status).toBe(401)
    return errorOf(answer)
  }
  for (const cookie of ['portolan=', `portolan=${long(9000)}`, 'portolan=../..', '=;;=;'])
    expect(await codeWith(cookie)).toBe('NOT_SIGNED_IN')
  // One that looks like a secret may have been somebody's.
  expect(await codeWith(`portolan=${long(32)}`)).toBe('SIGNED_OUT')
})

test('a key or an event id that is none is refused or ignored', async () => {
  const body = { number: 3, move: { type: 'stake', points: 1 } }
  for (const key of ['', long(65), 'a b', 'ä']) {
    const headers = { 'idempotency-key': encodeURI(key) }
    expect((await people.owner.ask(at('/moves'), { body, headers })).status).toBeGreaterThanOrEqual(400)
  }
  for (const lastEventId of [`${table}:999999999.0`, `${table}:-1.0`, ',,,', `${table}:1`, long(2000)]) {
    const reader = await people.owner.stream([table], { lastEventId })
    await reader.until((one) => one.type === 'present')
    reader.close()
  }
})

test('what is not HTTP is answered with 400 and cut off', async () => {
  const { hostname, port } = new URL(server.address)
  for (const bytes of ['\u0000\u0001\u0002\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\na: ${long(40_000)}\r\n\r\n`]) {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      socket.on('data', (part) => {
        text += part
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
    // In the form in which everything is refused.
    const [head, body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^cache-control: no-store\r?$/m)
    expect((JSON.parse(body) as ErrorAnswer).error.code).toBe('BAD_REQUEST')
  }
})

test('after all of it the server is well and the game goes on', async () => {
  expect(await people.nobody.get('/api/health')).toMatchObject({ ok: true })
  await play(people.otherSeat, table, first)
  expect(server.output()).not.toContain('unexpected')
})
