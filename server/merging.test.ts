import type { BeforeAnswer, LinkAnswer, MeAnswer, TableAnswer, TablesAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BidsView } from './testing/bids.ts'
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

type Person = Client & { readonly id: string }

/** On a device where one was somebody, one becomes somebody else by a link of theirs. */
async function becomeOn(device: Client, person: Client): Promise<void> {
  const { path } = await person.post<LinkAnswer>('/api/me/links', { kind: 'move' })
  await device.post('/api/me/sign-in', { token: path.replace('/me#', '') })
}

const beforeOf = async (device: Client) => (await device.get<BeforeAnswer>('/api/me/before')).before
const whoIs = async (client: Client) => (await client.get<MeAnswer>('/api/me')).me?.id
const tableOf = (client: Client, table: string) => client.get<TableAnswer>(`/api/tables/${table}`)
const tablesOf = async (client: Client) =>
  (await client.get<TablesAnswer>('/api/me/tables')).tables.map(({ id, you }) => [id, you])
const takeAlong = (device: Client, { id }: Person) =>
  device.ask('/api/me/before', { body: { act: 'takeAlong', person: id } })

/** Plays until it is this person’s turn. */
async function untilTurnOf(person: Client, table: string, others: readonly Client[]): Promise<void> {
  while ((await tableOf(person, table)).present?.seen.decision === undefined) {
    for (const other of others) {
      if ((await tableOf(other, table)).present?.seen.decision !== undefined) await play(other, table, first)
    }
  }
}

test('a game that is played goes on with who the guest has become, for all who follow it, also after a kill', {
  timeout: 60_000,
}, async () => {
  const own = newDataDirectory()
  const killed = await startServer(own)
  const ana = await guest(killed.address, 'Ana')
  const [bea, cleo] = [await guest(killed.address, 'Bea'), await guest(killed.address, 'Cleo')]
  const device = await guest(killed.address, 'Guest')
  const table = await begunTable([device, bea, cleo], { options: { rounds: 4 } })
  const unloaded = await begunTable([device, bea])
  await device.post(`/api/tables/${table}/chat`, { text: 'said as a guest' })
  await untilTurnOf(device, table, [bea, cleo])
  const { hand } = ((await tableOf(device, table)).present?.seen.view ?? {}) as BidsView

  const watching = await ana.stream([table], { turns: 'true' })
  await watching.until((message) => message.type === 'present')
  const others = await bea.stream([table])
  const elsewhere = makeClient(killed.address, 'the guest elsewhere')
  await becomeOn(elsewhere, device)
  const theirs = await elsewhere.stream([table])
  await becomeOn(device, ana)
  expect(await beforeOf(device)).toMatchObject({ person: { id: device.id, name: 'Guest' }, together: [] })
  expect(ana.received()).not.toContain(JSON.stringify(hand))

  expect((await takeAlong(device, device)).body).toMatchObject({ me: { id: ana.id } })
  // The seat is Ana’s on every device of hers, with all that is its own.
  const { message } = await watching.until((one) => one.type === 'present' && one.present.seen.decision !== undefined)
  expect(message).toMatchObject({ present: { seen: { view: { hand } } } })
  await watching.until((one) => one.type === 'turns' && one.tables.some(({ id }) => id === unloaded))
  await others.until(
    (one) => one.type === 'table' && one.table.seats[0].kind === 'person' && one.table.owner.id === ana.id,
  )
  await theirs.ended
  expect(theirs.messages.at(-1)?.message).toEqual({ type: 'signedOut' })
  expect(await beforeOf(device)).toBeUndefined()
  await killed.kill()

  const again = await startServer(own)
  const [back, there] = [ana.at(again.address), bea.at(again.address)]
  expect(await whoIs(device.at(again.address))).toBe(ana.id)
  expect(await elsewhere.at(again.address).get<MeAnswer>('/api/me')).toEqual({ signedOut: true })
  expect((await tablesOf(back)).toSorted()).toEqual(
    [
      [table, 0],
      [unloaded, 0],
    ].toSorted(),
  )
  const { present, chat } = await tableOf(back, table)
  expect(present?.seen.view).toMatchObject({ hand })
  expect(chat).toMatchObject([{ person: { id: ana.id, name: 'Ana' }, seat: 0, text: 'said as a guest' }])
  await play(back, table, first)
  expect((await tableOf(there, table)).table.seats[0]).toMatchObject({ person: { id: ana.id, name: 'Ana' } })
  await again.stop()
  removeDataDirectory(own)
})

test('while both play one game the one can’t become the other, and can be themselves again', async () => {
  const [ana, device] = [await guest(server.address, 'Ana'), await guest(server.address, 'Guest')]
  const table = await begunTable([ana, device])
  await becomeOn(device, ana)
  expect((await beforeOf(device))?.together).toEqual([table])
  const refused = await takeAlong(device, device)
  expect([refused.status, errorOf(refused)]).toEqual([409, 'PLAY_TOGETHER'])
  expect((await tableOf(ana, table)).table.seats).toMatchObject([
    { person: { id: ana.id } },
    { person: { id: device.id } },
  ])

  await device.post('/api/me/before', { act: 'goBack', person: device.id })
  expect(await whoIs(device)).toBe(device.id)
  expect((await tableOf(device, table)).table.you).toBe(1)
  const { present } = await tableOf(ana, table)
  await ana.post(`/api/tables/${table}/resign`, { number: present?.number })
  await becomeOn(device, ana)
  expect((await takeAlong(device, device)).status).toBe(200)
  // Over, it is shown as it was played; the next game is not for somebody who is gone.
  const { table: over } = await tableOf(device, table)
  expect([over.you, over.seats]).toMatchObject([0, [{ person: { id: ana.id } }, { person: { name: 'Guest' } }]])
  const next = await device.post<TableAnswer>(`/api/tables/${table}/rematch`)
  expect(next.table.seats).toEqual([{ kind: 'person', person: { id: ana.id, name: 'Ana' } }, { kind: 'open' }])
})

test('nobody takes along but who was here: not by a name, not from another device, not twice, not once it is forgotten', async () => {
  const [ana, device, ben] = await Promise.all(['Ana', 'Guest', 'Ben'].map((name) => guest(server.address, name)))
  expect(errorOf(await takeAlong(ben, ana))).toBe('NOT_BEFORE')
  await becomeOn(device, ana)
  expect(errorOf(await takeAlong(ana, device))).toBe('NOT_BEFORE')
  expect(errorOf(await takeAlong(device, ben))).toBe('NOT_BEFORE')
  expect(errorOf(await ben.ask('/api/me/before', { body: { act: 'goBack', person: device.id } }))).toBe('NOT_BEFORE')
  expect(await beforeOf(ana)).toBeUndefined()
  const outside = { origin: 'https://evil.example' }
  const body = { act: 'takeAlong', person: device.id }
  expect(errorOf(await device.ask('/api/me/before', { body, headers: outside }))).toBe('WRONG_ORIGIN')
  expect((await device.ask('/api/me/before', { method: 'DELETE' })).status).toBe(204)
  expect(await beforeOf(device)).toBeUndefined()
  expect(errorOf(await takeAlong(device, device))).toBe('NOT_BEFORE')

  const another = await guest(server.address, 'Another')
  await becomeOn(another, ana)
  const both = await Promise.all([takeAlong(another, another), takeAlong(another, another)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('who signs out everywhere else can’t be taken along by a device that is no longer theirs', async () => {
  const [ana, device] = [await guest(server.address, 'Ana'), await guest(server.address, 'Guest')]
  const kept = makeClient(server.address, 'the guest elsewhere')
  await becomeOn(kept, device)
  await becomeOn(device, ana)
  await kept.post('/api/me/sign-out', { where: 'elsewhere' })
  expect(await beforeOf(device)).toBeUndefined()
  expect(errorOf(await takeAlong(device, device))).toBe('NOT_BEFORE')
  expect(await whoIs(kept)).toBe(device.id)
})
