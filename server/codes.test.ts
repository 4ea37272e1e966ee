import type { CodeAnswer, LinkAnswer, LinksAnswer, MeAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCode, readCode } from './codes.ts'
import { LIMITS } from './limits.ts'
import { errorOf, guest, makeClient } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data)
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const codeOf = async (client: Awaited<ReturnType<typeof guest>>) =>
  (await client.post<CodeAnswer>('/api/me/codes')).characters
const tradeAt = (address: string, code: string) =>
  makeClient(address).ask<LinkAnswer>('/api/me/sign-in/code', { body: { code } })
const trade = (code: string) => tradeAt(server.address, code)

test('a code is of eight characters that look like no others, and is read as people type it', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.flatMap((code) => [...code])).size).toBe(24)
  for (const typed of ['acde-fghj', ' ACDE FGHJ ', 'acdefghj', 'ACDE–FGHJ', 'a c d e f g h j'])
    expect([typed, readCode(typed)]).toEqual([typed, 'ACDEFGHJ'])
  for (const typed of ['', 'acdefgh', 'acdefghjk', 'acdefgh0', 'ábcdefgh', 'ACDE_FGHJ'])
    expect([typed, readCode(typed)]).toEqual([typed, undefined])
})

test('a code becomes a link once, is in the list until then, and is no link itself', async () => {
  const ana = await guest(server.address, 'Ana')
  const { characters: code, expires } = await ana.post<CodeAnswer>('/api/me/codes')
  expect(expires - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(expires - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  expect((await ana.get<LinksAnswer>('/api/me/links')).links).toMatchObject([{ kind: 'code', expires }])
  for (const token of [code, `code ${code}`])
    expect(errorOf(await makeClient(server.address).ask('/api/me/sign-in', { body: { token } }))).toBe('BAD_LINK')
  const { body } = await trade(code.toLowerCase())
  expect(body).toMatchObject({ path: expect.stringMatching(/^\/me#[\w-]{32}$/), kind: 'move' })
  expect(errorOf(await trade(code))).toBe('BAD_CODE')
  const phone = makeClient(server.address)
  await phone.post('/api/me/sign-in', { token: body.path.replace('/me#', '') })
  expect((await phone.get<MeAnswer>('/api/me')).me?.id).toBe(ana.id)
  expect((await ana.get<LinksAnswer>('/api/me/links')).links).toEqual([])
})

test('a newer code takes the place of the last, and signing out elsewhere or revoking it ends it', async () => {
  const ana = await guest(server.address, 'Ana')
  const first = await codeOf(ana)
  const second = await codeOf(ana)
  expect(errorOf(await trade(first))).toBe('BAD_CODE')
  await ana.ask('/api/me/links/code', { method: 'DELETE' })
  expect(errorOf(await trade(second))).toBe('BAD_CODE')
  const third = await codeOf(ana)
  await ana.post('/api/me/sign-out', { where: 'elsewhere' })
  expect(errorOf(await trade(third))).toBe('BAD_CODE')
})

test('an address, a person and everybody together try so many codes and no more', async () => {
  const { codes, codesOfPerson } = LIMITS
  const own = newDataDirectory()
  const limits = { ...GENEROUS, codes, codesOfPerson, wrongCodes: { burst: 15, perSecond: 0.01 } }
  const strict = await startServer(own, { limits, trustProxy: ['127.0.0.1'] })
  const ana = await guest(strict.address, 'Ana')
  const code = await codeOf(ana)
  const tryAs = (client: Pick<typeof ana, 'ask'>, from: string, what: string) =>
    client.ask('/api/me/sign-in/code', { body: { code: what }, headers: { 'x-forwarded-for': from } })
  const somebody = makeClient(strict.address)
  for (let tried = 0; tried < 10; tried++)
    expect(errorOf(await tryAs(somebody, '203.0.113.1', newCode()))).toBe('BAD_CODE')
  // From there not even the right one is looked up.
  expect(errorOf(await tryAs(somebody, '203.0.113.1', code))).toBe('TOO_MANY_REQUESTS')
  const known = await guest(strict.address, 'Ben')
  for (let tried = 0; tried < 5; tried++)
    expect(errorOf(await tryAs(known, `203.0.113.${tried + 10}`, newCode()))).toBe('BAD_CODE')
  // That were all that everybody has together.
  expect(errorOf(await tryAs(somebody, '203.0.113.99', code))).toBe('TOO_MANY_REQUESTS')
  for (let tried = 0; tried < 5; tried++) await tryAs(known, `203.0.113.${tried + 20}`, newCode())
  const refused = await tryAs(known, '203.0.113.77', code)
  expect(refused.body).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS', params: { seconds: expect.any(Number) } } })
  await strict.stop()
  removeDataDirectory(own)
})
