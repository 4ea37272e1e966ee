import { type AnyMove, randomMove, SeededChance } from '@portolan/engine'
import type { LiveMessage, LiveRequest, LogAnswer, Present, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, first, guest, makeClient, play } from '../testing/client.ts'
import type { LiveSocket } from '../testing/live-socket.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../testing/process.ts'

// What is asked and told over one socket.

const data = newDataDirectory()
let server: TestServer
let ana: Client
let ben: Client
beforeAll(async () => {
  server = await startServer(data, { beatEvery: 600 })
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

/** A move, whatever the game makes of it. */
const moveOf = (type: string, fields: object): AnyMove => ({ type, ...fields })

const stake = moveOf('stake', { points: 1 })

const presentOf = async (client: Client, table: string): Promise<Present> => {
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  if (present === undefined) throw new Error('the table has not begun')
  return present
}

/** A socket that follows the table and has been told where it stands. */
async function followed(client: Client, table: string): Promise<LiveSocket> {
  const live = await client.socket()
  live.send({ type: 'follow', table })
  await live.until((one) => one.type === 'present' && one.id === table)
  return live
}

const isStep = (number: number) => (one: LiveMessage) => one.type === 'step' && one.step.number === number
const codeOf = (one: LiveMessage) => ('error' in one ? one.error.code : undefined)

test('moves and undos are answered by their steps, and told to everybody in the same order', async () => {
  const table = await begunTable([ana, ben])
  const sockets = await Promise.all([ana, ana, ben, makeClient(server.address)].map((one) => followed(one, table)))
  const [page, other, ...others] = sockets
  page.send({ type: 'move', table, key: 'one', number: 1, move: stake })
  expect(await page.answerTo('one')).toMatchObject({
    type: 'step',
    id: table,
    step: { number: 2, kind: 'move', seat: 0 },
  })
  page.send({ type: 'undo', table, key: 'two', number: 2 })
  expect(await page.answerTo('two')).toMatchObject({ type: 'step', step: { number: 3, kind: 'undo' } })
  // Whoever plays by POST is heard here, and the other way round.
  await play(ana, table, first)
  for (const live of sockets) {
    await live.until(isStep(4))
    expect(live.steps(table).map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'move'],
      [3, 'undo'],
      [4, 'move'],
    ])
    expect(live.steps(table).at(-1)?.seen).toBeDefined()
  }
  const keys = (live: LiveSocket | undefined) => live?.steps(table).map(({ key }) => key)
  expect(keys(page)).toEqual(['one', 'two', undefined])
  expect(keys(other)).toEqual(['one', 'two', undefined])
  for (const live of others) expect(keys(live)).toEqual([undefined, undefined, undefined])
  expect((await presentOf(ben, table)).number).toBe(4)
  for (const live of sockets) live.close()
})

test('several choose in secret at once: each is told their own clicks, by their keys, and counts without those of others', async () => {
  const chie = await guest(server.address, 'Chie')
  const people = [ana, ben, chie]
  const table = await begunTable(people, { game: 'feudum' })
  const chance = new SeededChance('choice')
  const choices = ({ seen }: Present) => (seen.decision?.moves ?? []).filter(({ type }) => type === 'selectCard')
  for (let looks = await looksOf(people, table); !looks.every((look) => choices(look).length > 0); ) {
    const seat = looks.findIndex(({ seen }) => seen.decision !== undefined)
    const { number, seen } = looks[seat]
    const move: AnyMove = seen.decision ? randomMove(seen.decision, chance) : { type: '' }
    await people[seat].post(`/api/tables/${table}/moves`, { number, move })
    looks = await looksOf(people, table)
  }
  const before = await looksOf(people, table)
  const sockets = await Promise.all(people.map((one) => followed(one, table)))
  for (const [seat, live] of sockets.entries()) {
    const [one, two] = choices(before[seat])
    const { number } = before[seat]
    live.send({ type: 'move', table, key: `first-${seat}`, number, move: one })
    await live.answerTo(`first-${seat}`)
    live.send({ type: 'move', table, key: `second-${seat}`, number: number + 1, move: two })
  }
  for (const [seat, live] of sockets.entries()) {
    const { number } = before[seat]
    expect(await live.answerTo(`second-${seat}`)).toMatchObject({ type: 'step', step: { number: number + 2, seat } })
    expect(live.steps(table).map((step) => [step.number, step.key])).toEqual([
      [number + 1, `first-${seat}`],
      [number + 2, `second-${seat}`],
    ])
    live.close()
  }
})

const looksOf = (people: readonly Client[], table: string) => Promise.all(people.map((one) => presentOf(one, table)))

test('what is refused says the key, and where the match stands if that was not known', async () => {
  const table = await begunTable([ana, ben])
  const live = await followed(ana, table)
  const refusalOf = async (asked: Extract<LiveRequest, { key: string }>) => {
    live.send(asked)
    return live.answerTo(asked.key)
  }
  const at = { type: 'move', table, number: 1, move: stake } as const
  const stale = await refusalOf({ ...at, key: 'stale', number: 0 })
  expect(stale).toMatchObject({ type: 'refused', error: { code: 'STALE_NUMBER' }, present: { number: 1 } })
  const wrong = await refusalOf({ ...at, key: 'rules', move: moveOf('bid', { card: 'card1of64' }) })
  expect(codeOf(wrong)).toBe('STAKE_FIRST')
  expect(wrong).not.toHaveProperty('present')
  expect(codeOf(await refusalOf({ type: 'undo', table, number: 1, key: 'undo' }))).toBe('NOTHING_TO_UNDO')
  live.send({ ...at, key: 'done' })
  await live.answerTo('done')
  live.send({ ...at, key: 'done', move: moveOf('stake', { points: 2 }) })
  expect(codeOf(await live.until((one) => one.type === 'refused' && one.key === 'done'))).toBe('KEY_REUSED')
  live.close()
})

test('the rules’ wish is heard: what could not be taken back is not played where that was asked', async () => {
  const table = await begunTable([ana, ben])
  const [anas, bens] = [await followed(ana, table), await followed(ben, table)]
  anas.send({ type: 'move', table, key: 's', number: 1, move: stake })
  await anas.answerTo('s')
  await play(ana, table, first)
  await bens.until(isStep(3))
  const [move] = (await presentOf(ben, table)).seen.decision?.moves ?? []
  bens.send({ type: 'move', table, key: 'b', number: 3, move, unlessFinal: true })
  expect(codeOf(await bens.answerTo('b'))).toBe('WOULD_BE_FINAL')
  bens.send({ type: 'move', table, key: 'c', number: 3, move, unlessFinal: false })
  expect(await bens.answerTo('c')).toMatchObject({ type: 'step', step: { number: 4 } })
  for (const live of [anas, bens]) live.close()
})

test('who lost the socket with a move under way finds it played once, by its key, whether or not it is sent again', async () => {
  const options = { rounds: 30 }
  const table = await begunTable([ana, ben], { options })
  let live = await followed(ana, table)
  for (let i = 0; i < 20; i++) {
    const { number, seen } = await presentOf(ana, table)
    const move = seen.decision?.moves[0]
    if (move === undefined) {
      await play(ben, table, first)
      continue
    }
    const asked = { type: 'move', table, key: `lost-${i}`, number, move } as const
    live.send(asked)
    // Cut off at once, or after it was heard.
    if (i % 2 === 0) await live.answerTo(asked.key)
    live.kill()
    live = await ana.socket()
    live.send({ type: 'follow', table, from: { number, chatLines: 0 } })
    live.send(asked)
    await live.answerTo(asked.key)
    await live.until(isStep(number + 1))
    expect(live.steps(table).filter(({ key }) => key === asked.key)).toHaveLength(1)
  }
  const { steps } = await ana.get<LogAnswer>(`/api/tables/${table}/log`)
  const keys = steps.flatMap(({ key }) => key ?? [])
  expect(keys.length).toBeGreaterThan(5)
  expect(new Set(keys).size).toBe(keys.length)
  live.close()
})

test('a request that is sent again after its step was told is answered by the step’s number', async () => {
  const table = await begunTable([ana, ben])
  const asked = { type: 'move', table, key: 'again', number: 1, move: stake } as const
  const live = await followed(ana, table)
  live.send(asked)
  await live.answerTo('again')
  live.close()
  const later = await followed(ana, table)
  later.send(asked)
  expect(await later.answerTo('again')).toEqual({ type: 'played', key: 'again', number: 2 })
  expect(later.steps(table)).toEqual([])
  later.close()
})

test('to move one must follow the table, and not briefly, and sit there', async () => {
  const table = await begunTable([ana, ben])
  const live = await ana.socket()
  const codeFor = async (key: string) => {
    live.send({ type: 'move', table, key, number: 1, move: stake })
    return codeOf(await live.answerTo(key))
  }
  expect(await codeFor('a')).toBe('NOT_FOLLOWED')
  live.send({ type: 'follow', table, brief: true })
  expect(await codeFor('b')).toBe('NOT_FOLLOWED')
  live.send({ type: 'follow', table })
  live.send({ type: 'unfollow', table })
  expect(await codeFor('c')).toBe('NOT_FOLLOWED')
  live.send({ type: 'follow', table })
  expect(await codeFor('d')).toBeUndefined()
  live.close()
  for (const [who, code] of [
    [makeClient(server.address), 'NOT_SIGNED_IN'],
    [await guest(server.address, 'Dora'), 'NOT_SEATED'],
  ] as const) {
    const other = await followed(who, table)
    other.send({ type: 'move', table, key: 'e', number: 2, move: stake })
    expect(codeOf(await other.answerTo('e'))).toBe(code)
    other.close()
  }
})

test('a table is followed from a cursor, given up, and followed anew, without a gap and without a word too much', async () => {
  const [table, other] = [await begunTable([ana, ben]), await begunTable([ana, ben])]
  const live = await followed(ben, table)
  await play(ana, table, first)
  await live.until(isStep(2))
  live.send({ type: 'unfollow', table })
  live.send({ type: 'follow', table: other })
  await live.until((one) => one.type === 'present' && one.id === other)
  await play(ana, table, first)
  await ben.post(`/api/tables/${table}/chat`, { text: 'Where are you?' })
  await play(ana, other, first)
  await live.until((one) => one.type === 'step' && one.id === other)
  expect(live.steps(table).map(({ number }) => number)).toEqual([2])
  live.send({ type: 'follow', table, from: { number: 2, chatLines: 0 } })
  await live.until((one) => one.type === 'chat' && one.id === table)
  expect(live.steps(table).map(({ number }) => number)).toEqual([2, 3])
  // Anew from the beginning, though it is followed.
  live.send({ type: 'follow', table, from: { number: 1, chatLines: 1 } })
  await play(ben, table, first)
  await live.until((one) => one.type === 'step' && one.id === table && one.step.number === 4)
  expect(live.steps(table).map(({ number }) => number)).toEqual([2, 3, 2, 3, 4])
  expect(live.messages.filter(({ type }) => type === 'chat')).toHaveLength(1)
  live.close()
})

test('what there is not is gone, and the rest of the socket goes on', async () => {
  const table = await begunTable([ana, ben])
  const live = await ana.socket()
  live.send({ type: 'follow', table: 'AAAAAAAAAAAA' })
  live.send({ type: 'follow', table })
  expect(await live.until(({ type }) => type === 'gone')).toMatchObject({
    id: 'AAAAAAAAAAAA',
    error: { code: 'NO_SUCH_TABLE' },
  })
  await live.until((one) => one.type === 'present' && one.id === table)
  live.close()
})

test('who follows briefly is told summaries alone, and is not at the table', async () => {
  const table = await begunTable([ana, ben])
  const watching = await followed(ben, table)
  const list = await ana.socket()
  list.send({ type: 'follow', table, brief: true })
  await list.until(({ type }) => type === 'summary')
  await play(ana, table, first)
  await list.until((one) => one.type === 'summary' && one.table.awaited.length === 2)
  expect(new Set(list.messages.map(({ type }) => type))).toEqual(new Set(['summary']))
  expect((await ana.get<TableAnswer>(`/api/tables/${table}`)).table.present).toEqual([1])
  for (const live of [watching, list]) live.close()
})

test('a hundred tables are followed by one socket, and no more', { timeout: 60_000 }, async () => {
  const newTable = async () =>
    (await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })).table.id
  const tables: string[] = []
  while (tables.length < 101) tables.push(await newTable())
  const live = await ben.socket()
  for (const table of tables) live.send({ type: 'follow', table })
  expect(await live.until(({ type }) => type === 'gone')).toMatchObject({
    id: tables[100],
    error: { code: 'TOO_MANY_FOLLOWED', params: { number: 100 } },
  })
  // There is room again, and one that is followed already takes none.
  live.send({ type: 'unfollow', table: tables[0] })
  for (const table of [tables[100], tables[50]]) live.send({ type: 'follow', table })
  for (const table of tables.slice(1)) {
    await ana.post(`/api/tables/${table}/chat`, { text: 'x' })
    await live.until((one) => one.type === 'chat' && one.id === table)
  }
  expect(live.messages.filter(({ type }) => type === 'gone')).toHaveLength(1)
  live.close()
})

test('a socket on which nothing happens says again and again that it is alive', async () => {
  const live = await ana.socket()
  while (live.beats() < 5) await new Promise((resolve) => setTimeout(resolve, 10))
  live.close()
})
