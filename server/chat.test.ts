import type { ChatLine, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, guest } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
const options = {
  limits: {
    ...GENEROUS,
    chatOfSeat: 8,
    chatOfSpectators: 4,
    chatOfPerson: 12,
    chatBytes: 460,
  },
}
let server: TestServer
beforeAll(async () => {
  server = await startServer(data, options)
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const people = (...names: readonly string[]) => Promise.all(names.map((name) => guest(server.address, name)))

const say = async (client: Client, table: string, text = 'hello') => {
  const answer = await client.ask<ChatLine>(`/api/tables/${table}/chat`, { body: { text } })
  return answer.status === 200 ? 'said' : errorOf(answer)
}

const sayTimes = async (client: Client, table: string, times: number): Promise<readonly (string | undefined)[]> => {
  const said = []
  for (let i = 0; i < times; i++) said.push(await say(client, table))
  return said
}

test('who sits there may talk, also when it is over; who looks on while there is something to look at', async () => {
  const [ana, ben, eve] = await people('Ana', 'Ben', 'Eve')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  const at = `/api/tables/${table.id}`
  expect([await say(ana, table.id), await say(eve, table.id)]).toEqual(['said', 'said'])
  await ben.post(`${at}/join`)
  await ana.post(`${at}/start`)
  expect([await say(ben, table.id), await say(eve, table.id)]).toEqual(['said', 'said'])
  await ben.post(`${at}/resign`, { number: 1 })
  expect([await say(ana, table.id), await say(ben, table.id), await say(eve, table.id)]).toEqual([
    'said',
    'said',
    'CHAT_ENDED',
  ])
  const { table: closed } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await ana.post(`/api/tables/${closed.id}/close`)
  expect([await say(ana, closed.id), await say(eve, closed.id)]).toEqual(['TABLE_CLOSED', 'TABLE_CLOSED'])
})

test('who was removed is not heard, until invited again', async () => {
  const [ana, eve] = await people('Ana', 'Eve')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  await eve.post(`/api/tables/${table.id}/join`)
  await ana.post(`/api/tables/${table.id}/seats/1`, { remove: eve.id })
  expect(await say(eve, table.id)).toBe('REMOVED')
  await ana.post(`/api/tables/${table.id}/seats/1`, { invite: eve.id })
  expect(await say(eve, table.id)).toBe('said')
})

test('strangers use up what those who look on share, and nothing of those who play', async () => {
  const [ana, ben, eve, ed] = await people('Ana', 'Ben', 'Eve', 'Ed')
  const table = await begunTable([ana, ben])
  const flood = await Promise.all([eve, ed].flatMap((one) => Array.from({ length: 5 }, () => say(one, table))))
  expect(flood.filter((outcome) => outcome === 'said')).toHaveLength(4)
  expect(flood.filter((outcome) => outcome === 'SPECTATORS_USED_UP')).toHaveLength(6)
  // Each who plays has as much as each other, whatever the other says.
  expect(await sayTimes(ana, table, 9)).toEqual([...Array(8).fill('said'), 'CHAT_USED_UP'])
  expect(await say(ben, table)).toBe('said')
  // And what is used up is so after a restart, too.
  await server.kill()
  server = await startServer(data, options)
  expect(await say(eve.at(server.address), table)).toBe('SPECTATORS_USED_UP')
  expect(await say(ana.at(server.address), table)).toBe('CHAT_USED_UP')
})

test('one person has so many lines and bytes a day, over all tables', async () => {
  const [ana, ben, eve] = await people('Ana', 'Ben', 'Eve')
  const tables = await Promise.all([1, 2].map(() => begunTable([ana, ben])))
  const outcomes = [...(await sayTimes(ana, tables[0], 8)), ...(await sayTimes(ana, tables[1], 5))]
  expect(outcomes).toEqual([...Array(12).fill('said'), 'CHAT_USED_UP'])
  // 500 letters of three bytes each.
  const long = '漢'.repeat(500)
  expect([await say(ben, tables[0], long), await say(ben, tables[0], long)]).toEqual(['said', 'said'])
  expect(await say(ben, tables[0], long)).toBe('CHAT_USED_UP')
  expect(await say(ben, tables[0], 'short')).toBe('said')
  const { chat } = await eve.get<TableAnswer>(`/api/tables/${tables[0]}`)
  expect(chat).toHaveLength(11)
})

test('who looks on talks slowly, and one address no faster than it may', async () => {
  const own = newDataDirectory()
  const limits = {
    ...GENEROUS,
    spectatorChat: { burst: 2, perSecond: 0.001 },
    chatOfAddress: { burst: 9, perSecond: 0.001 },
  }
  const strict = await startServer(own, { limits })
  const [ana, ben, eve, ed] = await Promise.all(['Ana', 'Ben', 'Eve', 'Ed'].map((name) => guest(strict.address, name)))
  const [one, other] = [await begunTable([ana, ben]), await begunTable([ana, ben])]
  expect(await sayTimes(eve, one, 3)).toEqual(['said', 'said', 'TOO_MANY_REQUESTS'])
  expect(await say(eve, other)).toBe('said')
  expect(await sayTimes(ana, one, 3)).toEqual(['said', 'said', 'said'])
  expect(await sayTimes(ed, one, 3)).toEqual(['said', 'said', 'TOO_MANY_REQUESTS'])
  await strict.stop()
  removeDataDirectory(own)
})
