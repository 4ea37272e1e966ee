import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type {
  ErrorAnswer,
  LinkAnswer,
  LinkKind,
  LinksAnswer,
  MeAnswer,
  SessionsAnswer,
  TableAnswer,
} from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data)
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const linkOf = async (client: Client, kind: LinkKind): Promise<string> => {
  const { path } = await client.post<LinkAnswer>('/api/me/links', { kind })
  return path.replace('/me#', '')
}

/** The same person on another device. */
async function comeBy(token: string, userAgent = 'curl/8.0'): Promise<Client> {
  const client = makeClient(server.address, 'another device')
  await client.post('/api/me/sign-in', { token }, { 'user-agent': userAgent })
  return client
}

const sessionsOf = async (client: Client) => (await client.get<SessionsAnswer>('/api/me/sessions')).sessions
const linksOf = async (client: Client) => (await client.get<LinksAnswer>('/api/me/links')).links
const isSignedOut = async (client: Client) => {
  const { me, signedOut } = await client.get<MeAnswer>('/api/me')
  return me === undefined && signedOut === true
}

test('a link has its secret where no request carries it, and says who it leads to before it changes anything', async () => {
  const ana = await guest(server.address, 'Ana')
  const { path, kind, expires } = await ana.post<LinkAnswer>('/api/me/links', { kind: 'move' })
  expect([path, kind]).toEqual([expect.stringMatching(/^\/me#[\w-]{32}$/), 'move'])
  expect(expires).toBeGreaterThan(Date.now())
  const token = path.replace('/me#', '')

  const ben = await guest(server.address, 'Ben')
  const peeked = await ben.ask('/api/me/sign-in/peek', { body: { token } })
  expect(peeked.body).toEqual({ person: { id: ana.id, name: 'Ana' }, kind: 'move' })
  expect(peeked.headers.get('set-cookie')).toBeNull()
  expect((await ben.get<MeAnswer>('/api/me')).me?.id).toBe(ben.id)
  expect(await linksOf(ana)).toHaveLength(1)
  expect(errorOf(await ben.ask('/api/me/sign-in/peek', { body: { token: 'x'.repeat(32) } }))).toBe('BAD_LINK')
})

test('a link to another device works once, and one for recovery until it is revoked or replaced', async () => {
  const ana = await guest(server.address, 'Ana')
  const move = await linkOf(ana, 'move')
  const phone = await comeBy(move)
  expect((await phone.get<MeAnswer>('/api/me')).me).toMatchObject({ id: ana.id, hasLink: false })
  expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token: move } }))).toBe('BAD_LINK')
  expect(await linksOf(ana)).toEqual([])

  const recovery = await linkOf(ana, 'recovery')
  const [tablet, desk] = [await comeBy(recovery), await comeBy(recovery)]
  expect((await desk.get<MeAnswer>('/api/me')).me).toMatchObject({ id: ana.id, hasLink: true })
  const replaced = await linkOf(tablet, 'recovery')
  expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token: recovery } }))).toBe(
    'BAD_LINK',
  )
  // Who came by the old one went with it, but for the device that replaced it; who came otherwise stays.
  expect([await isSignedOut(desk), await isSignedOut(tablet), await isSignedOut(phone)]).toEqual([true, false, false])
  const later = await comeBy(replaced)
  expect((await ana.ask('/api/me/links/recovery', { method: 'DELETE' })).status).toBe(204)
  expect([await isSignedOut(later), await isSignedOut(tablet)]).toEqual([true, false])
  expect((await ana.get<MeAnswer>('/api/me')).me).toMatchObject({ id: ana.id, hasLink: false })
})

test('who is that person already spends nothing, and who becomes another is signed out here as who they were', async () => {
  const ana = await guest(server.address, 'Ana')
  const token = await linkOf(ana, 'move')
  const same = await ana.ask<MeAnswer>('/api/me/sign-in', { body: { token } })
  expect([same.body.me?.id, same.headers.get('set-cookie')]).toEqual([ana.id, null])
  expect(await linksOf(ana)).toHaveLength(1)

  const ben = await guest(server.address, 'Ben')
  const benLaptop = await comeBy(await linkOf(ben, 'move'))
  expect(await sessionsOf(benLaptop)).toHaveLength(2)
  const { table } = await ben.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const stream = await ben.stream([table.id])
  await ben.post('/api/me/sign-in', { token })
  expect((await ben.get<MeAnswer>('/api/me')).me?.id).toBe(ana.id)
  await stream.ended
  expect(await sessionsOf(benLaptop)).toHaveLength(1)
})

test('the devices are listed by what they say they are, and signed out one by one', async () => {
  const ana = await guest(server.address, 'Ana')
  const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'
  const phone = await comeBy(await linkOf(ana, 'move'), agent)
  const listed = await sessionsOf(ana)
  expect(listed.map(({ device, here, byRecovery }) => [device, here, byRecovery])).toEqual(
    expect.arrayContaining([
      ['', true, undefined],
      ['Firefox, Android', undefined, undefined],
    ]),
  )
  for (const { made, seen } of listed) expect(Math.abs(Date.now() - made) + Math.abs(seen - made)).toBeLessThan(60_000)
  const of = (device: string) => listed.find((one) => one.device === device)?.id ?? ''

  // Nobody else can sign them out, or learn that they are there.
  const eve = await guest(server.address, 'Eve')
  const stranger = await eve.ask(`/api/me/sessions/${of('Firefox, Android')}`, { method: 'DELETE' })
  expect([stranger.status, errorOf(stranger)]).toEqual([404, 'NO_SUCH_SESSION'])
  expect(errorOf(await makeClient(server.address).ask('/api/me/sessions'))).toBe('NOT_SIGNED_IN')

  expect((await ana.ask(`/api/me/sessions/${of('Firefox, Android')}`, { method: 'DELETE' })).status).toBe(204)
  expect(await isSignedOut(phone)).toBe(true)
  expect((await sessionsOf(ana)).map(({ id }) => id)).toEqual([of('')])
  const again = await ana.ask(`/api/me/sessions/${of('Firefox, Android')}`, { method: 'DELETE' })
  expect(errorOf(again)).toBe('NO_SUCH_SESSION')
})

test('who signs out everywhere else is alone: no other device, and no link', async () => {
  const ana = await guest(server.address, 'Ana')
  const recovery = await linkOf(ana, 'recovery')
  const others = [await comeBy(await linkOf(ana, 'move')), await comeBy(recovery)]
  const move = await linkOf(others[1], 'move')
  await ana.post('/api/me/sign-out', { where: 'elsewhere' })
  for (const other of others) expect(await isSignedOut(other)).toBe(true)
  expect([await sessionsOf(ana), await linksOf(ana)]).toEqual([[expect.objectContaining({ here: true })], []])
  for (const token of [recovery, move])
    expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token } }))).toBe('BAD_LINK')
})

test('a device that was signed out is told so until it says that it knows, and is nobody new before', async () => {
  const ana = await guest(server.address, 'Ana')
  const phone = await comeBy(await linkOf(ana, 'move'))
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await ana.post('/api/me/sign-out', { where: 'elsewhere' })
  const changing: readonly [string, unknown][] = [
    ['/api/me', { name: 'Eve' }],
    ['/api/me', undefined],
    ['/api/tables', { game: 'bids', seats: ['me', 'open'] }],
    [`/api/tables/${table.id}/join`, undefined],
    [`/api/tables/${table.id}/moves`, { number: 1, move: { type: 'stake' } }],
    ['/api/me/links', { kind: 'recovery' }],
  ]
  for (const [path, body] of changing) {
    const answer = await phone.ask<ErrorAnswer>(path, { method: 'POST', ...(body !== undefined && { body }) })
    expect([path, answer.status, errorOf(answer)]).toEqual([path, 401, 'SIGNED_OUT'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  // Whatever anybody may see, they still see.
  expect((await phone.get<TableAnswer>(`/api/tables/${table.id}`)).table.you).toBeUndefined()
  await phone.post('/api/me/sign-out')
  expect(await phone.get<MeAnswer>('/api/me')).toEqual({})
  expect((await phone.post<MeAnswer>('/api/me', { name: 'Eve' })).me?.name).toBe('Eve')
})

test('who signs out is forgotten on this device', async () => {
  const ana = await guest(server.address, 'Ana')
  expect((await ana.ask('/api/me/sign-out', { method: 'POST' })).status).toBe(204)
  expect(await ana.get('/api/me')).toEqual({})
  const nobody = makeClient(server.address)
  expect((await nobody.ask('/api/me/sign-out', { method: 'POST' })).status).toBe(204)
  expect(errorOf(await nobody.ask('/api/me/sign-out', { body: { where: 'elsewhere' } }))).toBe('NOT_SIGNED_IN')
})

/** Every way in which somebody ends the session of another who is them. */
const endings: Readonly<Record<string, (owner: Client, thief: string) => Promise<unknown>>> = {
  'signing it out': (owner, thief) => owner.ask(`/api/me/sessions/${thief}`, { method: 'DELETE' }),
  'signing out everywhere else': (owner) => owner.post('/api/me/sign-out', { where: 'elsewhere' }),
  'revoking the link that it came by': (owner) => owner.ask('/api/me/links/recovery', { method: 'DELETE' }),
  'making another link in its place': (owner) => owner.post('/api/me/links', { kind: 'recovery' }),
}

test.each(Object.keys(endings))(
  'a thief’s stream ends at once by %s, and tells none of what comes after',
  async (how) => {
    const ana = await guest(server.address, 'Ana')
    const ben = await guest(server.address, 'Ben')
    const thief = await comeBy(await linkOf(ana, 'recovery'))
    const table = await begunTable([ana, ben])
    const brief = await thief.stream([table], { brief: 'true' })
    const reader = await thief.stream([table])
    const own = await ana.stream([table])
    // The thief sees what is the seat's own: a hand of secret cards.
    await reader.until((message) => message.type === 'present' && message.present.seen.decision !== undefined)
    await play(ana, table, first)
    await reader.until(({ type }) => type === 'step')

    const id = (await sessionsOf(thief)).find(({ here }) => here)?.id ?? ''
    await endings[how](ana, id)
    const before = thief.received()
    for (const [at, player] of [ben, ana, ben].entries()) {
      await play(player, table, first)
      await own.until((message) => message.type === 'step' && message.step.number === at + 3)
    }
    await Promise.all([reader.ended, brief.ended])
    expect(reader.messages.at(-1)?.message).toEqual({ type: 'signedOut' })
    expect(brief.messages.at(-1)?.message).toEqual({ type: 'signedOut' })
    // What had been on its way before the owner was answered is all that there is, and the farewell.
    expect(thief.received().slice(before.length)).not.toMatch(/"step"|"present"|"table"|"seen"/)
    expect(reader.messages.filter(({ message }) => message.type === 'step')).toHaveLength(1)

    // A stream that is opened again is a stranger's.
    const again = await thief.stream([table])
    const { message } = await again.until(({ type }) => type === 'present')
    expect(message).not.toHaveProperty('present.seen.decision')
    expect(
      errorOf(await thief.ask(`/api/tables/${table}/moves`, { body: { number: 1, move: { type: 'stake' } } })),
    ).toBe('SIGNED_OUT')
    again.close()
    own.close()
  },
)

test('a move that was begun before the device was signed out and comes whole after it is not played', async () => {
  const ana = await guest(server.address, 'Ana')
  const ben = await guest(server.address, 'Ben')
  const thief = await comeBy(await linkOf(ana, 'move'))
  const table = await begunTable([ana, ben])
  const { present } = await thief.get<TableAnswer>(`/api/tables/${table}`)
  const cookie = /portolan=[\w-]+/.exec(thief.received())?.[0]
  const { hostname, port } = new URL(server.address)
  const body = JSON.stringify({ number: present?.number, move: present?.seen.decision?.moves[0] })
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/tables/${table}/moves HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  // The server has read whose request it is when it asks for the rest.
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(body.slice(0, 5))
  await ana.post('/api/me/sign-out', { where: 'elsewhere' })
  socket.write(body.slice(5))
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 401 .*SIGNED_OUT/s)
  expect((await ana.get<TableAnswer>(`/api/tables/${table}`)).present?.number).toBe(1)
})

test('a cookie is set again when it is a month old, and not before', async () => {
  const own = newDataDirectory()
  const earlier = await startServer(own)
  const ana = await guest(earlier.address, 'Ana')
  const given = /portolan=[\w-]+/.exec(ana.received())?.[0] ?? ''
  expect((await ana.ask('/api/me')).headers.get('set-cookie')).toBeNull()
  await earlier.stop()
  const db = new DatabaseSync(`${own}/portolan.db`)
  db.prepare('UPDATE sessions SET renewed = ?').run(Date.now() - 31 * 24 * 3_600_000)
  db.close()

  const later = await startServer(own)
  const back = ana.at(later.address)
  const renewed = await back.ask<MeAnswer>('/api/me')
  expect(renewed.body.me?.id).toBe(ana.id)
  expect(renewed.headers.get('set-cookie')).toMatch(new RegExp(`^${given}; Max-Age=31536000; Path=/;`))
  expect((await back.ask('/api/me')).headers.get('set-cookie')).toBeNull()
  await later.stop()
  removeDataDirectory(own)
})
