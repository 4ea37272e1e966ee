import type { MeAnswer, PasskeyOptions, PasskeysAnswer, SessionsAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHALLENGE_TIME, makeChallenges } from './challenges.ts'
import { makePasskeys } from './passkeys.ts'
import { type Authenticator, type Lies, makeAuthenticator } from './testing/authenticator.ts'
import { type Client, errorOf, guest, makeClient } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer
/** Browsers have passkeys for names, not for numbers. */
let site: string

beforeAll(async () => {
  server = await startServer(data)
  site = `http://localhost:${new URL(server.address).port}`
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

/** What a page of this site says of itself. */
const asPage = (client: Client, path: string, body: unknown = {}) =>
  client.ask(path, { body, headers: { origin: site } })

async function challengeAt(client: Client, path: string): Promise<string> {
  const { body } = await asPage(client, path)
  return ((body as PasskeyOptions).options as { challenge: string }).challenge
}

const challengeToAdd = (client: Client) => challengeAt(client, '/api/me/passkeys/challenge')
const challengeToSignIn = (client: Client) => challengeAt(client, '/api/me/sign-in/passkey/challenge')

async function withPasskey(
  name: string,
  counts = true,
): Promise<{ owner: Client & { id: string }; key: Authenticator }> {
  const owner = await guest(site, name)
  const key = makeAuthenticator(site, counts)
  const added = await asPage(owner, '/api/me/passkeys', key.make(await challengeToAdd(owner)))
  expect([added.status, added.text]).toEqual([200, expect.stringContaining(key.id)])
  return { owner, key }
}

async function signIn(client: Client, key: Authenticator, lies: Lies = {}) {
  return asPage(client, '/api/me/sign-in/passkey', key.use(await challengeToSignIn(client), lies))
}

const passkeysOf = async (client: Client) => (await client.get<PasskeysAnswer>('/api/me/passkeys')).passkeys

test('a guest adds a passkey, and is the same person with it on another device, under no name', async () => {
  const { owner, key } = await withPasskey('Ana')
  expect((await owner.get<MeAnswer>('/api/me')).me).toMatchObject({ id: owner.id, hasPasskey: true })
  const phone = makeClient(site)
  const { body } = await asPage(phone, '/api/me/sign-in/passkey/challenge')
  expect((body as PasskeyOptions).options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect((body as PasskeyOptions).options).not.toHaveProperty('allowCredentials')
  expect((await signIn(phone, key)).body).toMatchObject({ me: { id: owner.id, name: 'Ana' } })
  expect((await phone.get<SessionsAnswer>('/api/me/sessions')).sessions).toHaveLength(2)
  expect((await signIn(makeClient(site), key)).status).toBe(200)
})

test('passkeys have names, and who removes one signs in with it no more, but stays where they are', async () => {
  const { owner, key } = await withPasskey('Ana')
  const second = makeAuthenticator(site)
  await asPage(owner, '/api/me/passkeys', second.make(await challengeToAdd(owner)))
  const stranger = await guest(site, 'Ben')
  const path = `/api/me/passkeys/${key.id}`
  expect(errorOf(await stranger.ask(path, { body: { name: 'Mine' } }))).toBe('NO_SUCH_PASSKEY')
  expect(errorOf(await stranger.ask(path, { method: 'DELETE' }))).toBe('NO_SUCH_PASSKEY')
  expect(errorOf(await owner.ask(path, { body: { name: '\u3164' } }))).toBe('BAD_NAME')
  await owner.post(path, { name: 'Key ring' })
  expect((await passkeysOf(owner)).map(({ name, site: at }) => [name, at])).toEqual([
    ['Key ring', 'localhost'],
    [expect.any(String), 'localhost'],
  ])
  const phone = makeClient(site)
  await signIn(phone, key)
  expect((await owner.ask(path, { method: 'DELETE' })).status).toBe(204)
  expect(errorOf(await signIn(makeClient(site), key))).toBe('PASSKEY_UNKNOWN')
  expect((await phone.get<MeAnswer>('/api/me')).me?.id).toBe(owner.id)
  expect((await signIn(makeClient(site), second)).status).toBe(200)
})

/** What a wrong device or page says, and what it hears. */
const lies: Readonly<Record<string, readonly [Lies, string]>> = {
  'of a page of another site': [{ origin: 'https://evil.example' }, 'PASSKEY_OTHER_SITE'],
  'of a page at another port': [{ origin: 'http://localhost:1' }, 'PASSKEY_OTHER_SITE'],
  'of a passkey for another site': [{ host: 'evil.example' }, 'PASSKEY_OTHER_SITE'],
  'without having made sure who it is': [{ verified: false }, 'PASSKEY_UNVERIFIED'],
  'of a passkey that nobody here has': [{ id: 'bm9ib2R5' }, 'PASSKEY_UNKNOWN'],
  'that has counted no further': [{ counter: 1 }, 'PASSKEY_COPIED'],
  'that has stopped counting': [{ counter: 0 }, 'PASSKEY_COPIED'],
}

test.each(Object.keys(lies))('nobody signs in by the word of a device %s', async (how) => {
  const { key } = await withPasskey('Ana')
  const [lie, code] = lies[how]
  const thief = makeClient(site)
  expect(errorOf(await signIn(thief, key, lie))).toBe(code)
  expect((await thief.get<MeAnswer>('/api/me')).me).toBeUndefined()
  expect((await signIn(thief, key)).status).toBe(200)
})

test('a passkey signs in its own person alone, and by its own key', async () => {
  const { key } = await withPasskey('Ana')
  const other = makeAuthenticator(site)
  expect(errorOf(await signIn(makeClient(site), other, { id: key.id, counter: 9 }))).toBe('PASSKEY_BAD')
  const thief = makeClient(site)
  const challenge = await challengeToSignIn(thief)
  const whole = key.use(challenge)
  const broken = { ...whole, signature: `${whole.signature.slice(0, -4)}AAAA` }
  expect(errorOf(await asPage(thief, '/api/me/sign-in/passkey', broken))).toBe('PASSKEY_BAD')
  const nonsense = { ...whole, clientDataJSON: 'bm90IEpTT04' }
  expect(errorOf(await asPage(thief, '/api/me/sign-in/passkey', nonsense))).toBe('PASSKEY_BAD')
})

test('a challenge works once, for the browser that asked, and for what it asked for', async () => {
  const { owner, key } = await withPasskey('Ana', false)
  const phone = makeClient(site)
  const answer = key.use(await challengeToSignIn(phone))
  const elsewhere = makeClient(site)
  await challengeToSignIn(elsewhere)
  expect(errorOf(await asPage(elsewhere, '/api/me/sign-in/passkey', answer))).toBe('PASSKEY_LATE')
  // Who shows it has used it up, whoever that was.
  expect(errorOf(await asPage(phone, '/api/me/sign-in/passkey', answer))).toBe('PASSKEY_LATE')
  const again = key.use(await challengeToSignIn(phone))
  expect((await asPage(phone, '/api/me/sign-in/passkey', again)).status).toBe(200)
  expect(errorOf(await asPage(phone, '/api/me/sign-in/passkey', again))).toBe('PASSKEY_LATE')
  expect(errorOf(await asPage(makeClient(site), '/api/me/sign-in/passkey', again))).toBe('PASSKEY_LATE')
  const toAdd = key.use(await challengeToAdd(owner))
  await challengeToSignIn(owner)
  expect(errorOf(await asPage(owner, '/api/me/sign-in/passkey', toAdd))).toBe('PASSKEY_LATE')
})

test('a new passkey is for who asked for it, and nobody else’s already', async () => {
  const { owner, key } = await withPasskey('Ana')
  const ben = await guest(site, 'Ben')
  const made = makeAuthenticator(site).make(await challengeToAdd(owner))
  expect(errorOf(await asPage(ben, '/api/me/passkeys', made))).toBe('PASSKEY_LATE')
  expect(errorOf(await asPage(ben, '/api/me/passkeys', key.make(await challengeToAdd(ben))))).toBe('PASSKEY_KNOWN')
  const unverified = makeAuthenticator(site).make(await challengeToAdd(ben), { verified: false })
  expect(errorOf(await asPage(ben, '/api/me/passkeys', unverified))).toBe('PASSKEY_UNVERIFIED')
  const foreign = makeAuthenticator(site).make(await challengeToAdd(ben), { origin: 'https://evil.example' })
  expect(errorOf(await asPage(ben, '/api/me/passkeys', foreign))).toBe('PASSKEY_OTHER_SITE')
  expect(await passkeysOf(ben)).toEqual([])
})

test('at an address of numbers, and by plain http from elsewhere, it is said that there are no passkeys', async () => {
  const ana = await guest(server.address, 'Ana')
  for (const origin of [server.address, 'http://192.168.1.5', 'http://[::1]', 'http://games.localhost.example']) {
    const headers = { origin, host: new URL(origin).host }
    const asked = await ana.ask('/api/me/sign-in/passkey/challenge', { body: {}, headers })
    expect([origin, errorOf(asked)]).toEqual([origin, expect.stringMatching(/PASSKEY_INSECURE|WRONG_/)])
  }
  expect(errorOf(await ana.ask('/api/me/passkeys/challenge', { body: {} }))).toBe('PASSKEY_INSECURE')
})

test('at its public address it is the site of that, whatever a proxy calls it', async () => {
  const own = newDataDirectory()
  const open = await startServer(own, { publicUrl: 'https://games.example' })
  const headers = { origin: 'https://games.example' }
  const { body } = await makeClient(open.address).ask<PasskeyOptions>('/api/me/sign-in/passkey/challenge', {
    body: {},
    headers,
  })
  expect(body.options).toMatchObject({ rpId: 'games.example' })
  await open.stop()
  removeDataDirectory(own)
})

test('a challenge that was not answered in five minutes is none', async () => {
  let now = 1_000
  const challenges = makeChallenges(() => now)
  challenges.add('one', 'signIn', 'me')
  challenges.add('two', 'signIn', 'me')
  now += CHALLENGE_TIME - 1
  expect(challenges.take('one', 'signIn', 'me')).toBe(true)
  now++
  expect(challenges.take('two', 'signIn', 'me')).toBe(false)

  const passkeys = makePasskeys(() => now)
  const here = { host: 'localhost', origin: 'http://localhost:8080' }
  const { challenge } = await passkeys.askToSignIn(here, 'me')
  now += CHALLENGE_TIME
  const late = passkeys.used(here, 'me', makeAuthenticator(here.origin).use(challenge), async () => undefined)
  await expect(late).rejects.toThrow('PASSKEY_LATE')
})
