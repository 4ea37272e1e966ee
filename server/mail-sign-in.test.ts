import type { LinkAnswer, MeAnswer, SignalsAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, errorOf, guest, makeClient } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'
import { startMailServer } from './testing/receivers.ts'

const data = newDataDirectory()
let post: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer

beforeAll(async () => {
  post = await startMailServer()
  server = await startServer(data, {
    publicUrl: 'https://games.example',
    signals: { smtp: { url: `smtp://127.0.0.1:${post.port}`, from: 'Portolan <games@games.example>' } },
  })
})

afterAll(async () => {
  await server.stop()
  await post.close()
  removeDataDirectory(data)
})

const ask = (address: string, client: Client = makeClient(server.address)) =>
  client.ask('/api/me/sign-in/mail', { body: { address } })

/** The secret in the link of the latest of so many mails. */
async function tokenIn(number: number, page: string): Promise<string> {
  await post.count(number)
  const text = `${post.received[number - 1]?.text}`
  return new RegExp(`https://games\\.example${page}#([\\w-]{32})`).exec(text)?.[1] ?? ''
}

async function withAddress(name: string, address: string): Promise<Client & { readonly id: string }> {
  const person = await guest(server.address, name)
  const before = post.received.length
  await person.post('/api/me/mail', { address })
  await person.post('/api/mail/confirm', { token: await tokenIn(before + 1, '/signals') })
  expect((await person.get<SignalsAnswer>('/api/me/signals')).mail.address).toBe(address)
  return person
}

test('a link comes to a confirmed address, signs in once, and leads to its person alone', async () => {
  const ana = await withAddress('Ana', 'ana@example.org')
  const before = post.received.length
  expect((await ask(' ANA@example.org ')).status).toBe(204)
  const token = await tokenIn(before + 1, '/me')
  expect(token).toHaveLength(32)
  const phone = makeClient(server.address)
  expect((await phone.post<{ person: object }>('/api/me/sign-in/peek', { token })).person).toMatchObject({ id: ana.id })
  await phone.post('/api/me/sign-in', { token })
  expect((await phone.get<MeAnswer>('/api/me')).me?.id).toBe(ana.id)
  expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token } }))).toBe('BAD_LINK')
  expect(phone.received()).not.toContain('ana@example.org')
})

test('whoever asks is answered the same, with nothing, and only who is known gets mail', async () => {
  const ben = await withAddress('Ben', 'ben@example.org')
  const before = post.received.length
  const answers = []
  for (const address of ['nobody@example.org', 'no address', 'ben@example.org', 'ben@example.org.evil.example'])
    answers.push(await ask(address))
  const said = answers.map(({ status, text, headers }) => [
    status,
    text,
    [...headers].filter(([name]) => name !== 'date').toSorted(),
  ])
  for (const one of said) expect(one).toEqual(said[0])
  await post.count(before + 1)
  // Three of one address at once; others are not sent, and not refused either.
  for (let more = 0; more < 5; more++) expect((await ask('ben@example.org')).status).toBe(204)
  await post.count(before + 3)
  await ben.post('/api/me/mail', { address: 'ben@later.example' })
  await post.count(before + 4)
  expect(post.received.slice(before).flatMap(({ to }) => to)).toEqual([
    ...Array(3).fill('ben@example.org'),
    'ben@later.example',
  ])
})

test('a newer mail takes the place of the last, and an address that is only asked for signs nobody in', async () => {
  await withAddress('Cleo', 'cleo@example.org')
  const before = post.received.length
  await ask('cleo@example.org')
  const first = await tokenIn(before + 1, '/me')
  await ask('cleo@example.org')
  const second = await tokenIn(before + 2, '/me')
  expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token: first } }))).toBe('BAD_LINK')
  expect((await makeClient(server.address).ask('/api/me/sign-in', { body: { token: second } })).status).toBe(200)

  const dora = await guest(server.address, 'Dora')
  await dora.post('/api/me/mail', { address: 'dora@example.org' })
  await post.count(before + 3)
  await ask('dora@example.org')
  await ask('cleo@example.org')
  await post.count(before + 4)
  expect(post.received[before + 3]).toMatchObject({ to: ['cleo@example.org'] })
})

test('the address of a guest goes along with them, where there is none yet', async () => {
  const ana = await guest(server.address, 'Ana')
  const device = await withAddress('Guest', 'guest@example.org')
  const { path } = await ana.post<LinkAnswer>('/api/me/links', { kind: 'move' })
  await device.post('/api/me/sign-in', { token: path.replace('/me#', '') })
  await device.post('/api/me/before', { act: 'takeAlong', person: device.id })
  expect((await ana.get<SignalsAnswer>('/api/me/signals')).mail.address).toBe('guest@example.org')
  const before = post.received.length
  await ask('guest@example.org')
  const phone = makeClient(server.address)
  await phone.post('/api/me/sign-in', { token: await tokenIn(before + 1, '/me') })
  expect((await phone.get<MeAnswer>('/api/me')).me?.id).toBe(ana.id)
})
