import { type AnyMove, isRefusal, Match, pick, randomMove, SeededChance, type Viewer } from '@portolan/engine'
import type { AtAnswer, LogAnswer, LogStep, Present, StepAnswer, TableAnswer, TableRecord } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  begunTable,
  type Client,
  errorOf,
  guest,
  makeClient,
  type Reader,
  stepOf,
} from './testing/client.ts'
import { games } from './testing/games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

// Where all choose in secret, others learn that a seat has chosen, and not how it came to its choice.

const data = newDataDirectory()
let server: TestServer
let people: readonly Client[]
beforeAll(async () => {
  server = await startServer(data)
  people = await Promise.all(['Ana', 'Ben', 'Chie'].map((name) => guest(server.address, name)))
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const presentOf = async (client: Client, table: string): Promise<Present> => {
  const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  if (present === undefined) throw new Error('the table has not begun')
  return present
}

const movesOf = ({ seen }: Present): readonly AnyMove[] => seen.decision?.moves ?? []

async function act(client: Client, table: string, move: AnyMove): Promise<LogStep> {
  const { number } = await presentOf(client, table)
  return stepOf(client, table, await client.post<StepAnswer>(`/api/tables/${table}/moves`, { number, move }))
}

/** Feudum, where all choose their cards at once. */
async function atTheChoice(clock: object = { kind: 'none' }): Promise<string> {
  const table = await begunTable(people, { game: 'feudum', clock: clock as { kind: 'none' }, access: 'public' })
  const chance = new SeededChance('choice')
  for (;;) {
    const looks = await Promise.all(people.map((one) => presentOf(one, table)))
    if (looks.every((look) => movesOf(look).some(({ type }) => type === 'selectCard'))) return table
    const seat = looks[0].seen.awaited[0]
    const { decision } = looks[seat].seen
    if (decision !== undefined) await act(people[seat], table, randomMove(decision, chance))
  }
}

/** All that a viewer can ask for of a table while it is played; what is answered about the moment itself left out. */
async function everything(client: Client, table: string): Promise<string> {
  const at = `/api/tables/${table}`
  const whole = await client.get<TableAnswer>(at)
  const { number = 0, seen } = whole.present ?? {}
  const asked: unknown[] = [{ ...whole, present: { ...whole.present, clock: whole.present?.clock?.deadlines } }]
  for (const path of [`${at}/log`, `${at}/log?after=${number - 1}`, `${at}/at/${seen?.number}`, `${at}/at/0`])
    asked.push(await client.get(path))
  for (const path of [`${at}/at/${(seen?.number ?? 0) + 1}`, `${at}/record`])
    asked.push(errorOf(await client.ask(path)))
  for (const path of ['/api/me/tables', '/api/tables?status=playing'])
    asked.push((await client.ask(path)).text.replaceAll(/"now":\d+/g, '"now":0'))
  if (client !== people[0]) {
    const stale = await client.ask(`${at}/moves`, { body: { number: 999, move: { type: 'commitCards' } } })
    asked.push(stale.status === 409 ? withoutTime(stale) : stale.body)
    for (const entry of [seen?.number ?? 0, 999])
      asked.push((await client.ask(`${at}/proposals`, { body: { kind: 'takeBack', entry } })).body)
  }
  return JSON.stringify(asked)
}

const withoutTime = ({ body }: Answer): unknown => {
  const { error, present } = body as { error: unknown; present: Present }
  return { error, present: { ...present, clock: present.clock?.deadlines } }
}

const caughtUp = (reader: Reader, number: number) =>
  reader.latest((one) => {
    if (one.type === 'step' && one.step.number === number) return one
    return one.type === 'present' && one.present.number === number ? one : undefined
  })

test.each([
  ['no clock', { kind: 'none' }],
  ['a live clock', { kind: 'live', seconds: 3000 }],
  ['a clock by correspondence', { kind: 'correspondence', hours: 3 }],
])('with %s, nothing that anybody else can ask for or is told changes with a secret click', async (_, clock) => {
  const [ana, ben, chie] = people
  const table = await atTheChoice(clock)
  const nobody = makeClient(server.address)
  const others = [ben, chie, nobody]
  // Ben has something that he may take back.
  const choices = (look: Present) => movesOf(look).filter(({ type }) => type === 'selectCard')
  await act(ben, table, choices(await presentOf(ben, table))[0])
  const streams = await Promise.all(others.map((one) => one.stream([table])))
  for (const stream of streams) await stream.until(({ type }) => type === 'present')
  const before = await Promise.all(others.map((one) => everything(one, table)))
  const looks = await Promise.all(others.map((one) => presentOf(one, table)))

  const own = await presentOf(ana, table)
  const [one, two] = choices(own)
  const first = await act(ana, table, one)
  expect(first.number).toBe(own.number + 1)
  await act(ana, table, two)
  const back = movesOf(await presentOf(ana, table)).find(({ type }) => type === 'returnCard')
  await act(ana, table, back ?? two)
  const undone = await ana.post<StepAnswer>(`/api/tables/${table}/undo`, { number: own.number + 3 })
  expect(await stepOf(ana, table, undone)).toMatchObject({
    kind: 'undo',
    number: own.number + 4,
    entry: first.entry + 1,
  })

  expect(await Promise.all(others.map((other) => everything(other, table)))).toEqual(before)
  // What is told next is the next number of everybody's own log.
  const text = { text: 'Are you there?' }
  await ana.post(`/api/tables/${table}/chat`, text)
  for (const [i, stream] of streams.entries()) {
    const { id } = await stream.until(({ type }) => type === 'chat')
    expect(id).toBe(`${table}:${looks[i].number}.1`)
    expect(stream.messages.filter(({ message }) => message.type === 'step')).toEqual([])
    stream.close()
  }
})

test('a seat takes back its own choice, whatever others have chosen since that it does not know of', async () => {
  const [ana, ben] = people
  const table = await atTheChoice()
  const choices = movesOf(await presentOf(ana, table)).filter(({ type }) => type === 'selectCard')
  const mine = await act(ana, table, choices[0])
  await act(ben, table, choices[1])
  await act(ben, table, choices[2])
  const look = await presentOf(ana, table)
  expect([look.number, look.seen.mayUndo]).toEqual([mine.number, true])
  const back = await ana.post<StepAnswer>(`/api/tables/${table}/undo`, { number: look.number })
  expect(await stepOf(ana, table, back)).toMatchObject({
    kind: 'undo',
    entry: mine.entry - 1,
    seen: { mayUndo: false },
  })
  expect(movesOf(await presentOf(ana, table))).toContainEqual(choices[0])
  // What the other chose stands, after a restart, too.
  await server.kill()
  server = await startServer(data)
  people = people.map((one) => one.at(server.address))
  const other = await presentOf(people[1], table)
  expect(movesOf(other)).not.toContainEqual(choices[1])
  expect(movesOf(other)).not.toContainEqual(choices[2])
  expect(other.seen.mayUndo).toBe(true)
  expect((await presentOf(people[0], table)).number).toBe(back.number)
})

/** Feudum, right after a move by which all are asked for their cards, and which its seat may take back. */
async function openedByMove(): Promise<{ table: string; seat: number; move: AnyMove }> {
  for (let attempt = 0; ; attempt++) {
    const table = await begunTable(people, { game: 'feudum', access: 'public' })
    const chance = new SeededChance(`opening ${attempt}`)
    for (let turn = 0; turn < 60; turn++) {
      const looks = await Promise.all(people.map((one) => presentOf(one, table)))
      const seat = pick(chance, looks[0].seen.awaited)
      const { decision } = looks[seat].seen
      if (decision === undefined) break
      const move = randomMove(decision, chance)
      const { seen } = await act(people[seat], table, move)
      const isOpened = looks[0].seen.awaited.length === 1 && (seen?.awaited.length ?? 0) > 1
      if (isOpened && seen?.mayUndo) return { table, seat, move }
    }
  }
}

test('taking back what asked the others to choose is answered alike, whether or not they have chosen by then', async () => {
  const { table, seat, move } = await openedByMove()
  const at = `/api/tables/${table}`
  const [undoer, picker, third] = [people[seat], people[(seat + 1) % 3], people[(seat + 2) % 3]]
  const undo = async (): Promise<LogStep> => {
    const { number } = await presentOf(undoer, table)
    return stepOf(undoer, table, await undoer.post<StepAnswer>(`${at}/undo`, { number }))
  }
  const apart = ({ number: _, at: __, ...step }: LogStep) => step
  const stream = await third.stream([table])
  const before = await undo()
  await act(undoer, table, move)
  // The one has nothing to hide this time, and the other has.
  const asked = movesOf(await presentOf(picker, table)).filter(({ type }) => type === 'selectCard')
  await act(picker, table, asked[0])
  await act(picker, table, asked[1])
  const { number } = await presentOf(picker, table)
  const after = await undo()
  expect(apart(after)).toEqual(apart(before))

  // Who had chosen sees that it was taken back, and chooses again when it is asked for.
  const looks = await Promise.all(people.map((one) => presentOf(one, table)))
  expect(looks.map(({ seen }) => seen.number)).toEqual([after.entry, after.entry, after.entry])
  expect((await presentOf(picker, table)).number).toBe(number + 1)
  const { steps } = await third.get<LogAnswer>(`${at}/log`)
  expect(steps.slice(-3).map(({ kind, seat: by }) => [kind, by])).toEqual([
    ['undo', seat],
    ['move', seat],
    ['undo', seat],
  ])
  await caughtUp(stream, steps.length)
  stream.close()
  await server.kill()
  server = await startServer(data)
  people = people.map((one) => one.at(server.address))
  expect(await Promise.all(people.map((one) => presentOf(one, table)))).toEqual(looks)
  await act(people[seat], table, move)
  const again = movesOf(await presentOf(people[(seat + 1) % 3], table))
  expect(again.filter(({ type }) => type === 'selectCard')).toEqual(asked)
})

test('a take-back that is proposed stays what it is, whatever others pick and put back in secret', async () => {
  const [ana, ben, chie] = people
  const table = await atTheChoice()
  const at = `/api/tables/${table}`
  const cards = async (who: Client) => movesOf(await presentOf(who, table)).filter(({ type }) => type === 'selectCard')
  const anas = await cards(ana)
  const chies = await cards(chie)
  await act(ana, table, anas[0])
  await act(chie, table, chies[0])
  await act(ana, table, anas[1])
  const { seen } = await act(ana, table, anas[2])
  await ana.post(`${at}/proposals`, { kind: 'takeBack', entry: (seen?.number ?? 0) - 1 })
  const others = [ana, ben, makeClient(server.address)]
  const tables = () => Promise.all(others.map((one) => one.get(at)))
  const shown = await tables()
  await chie.post(`${at}/undo`, { number: (await presentOf(chie, table)).number })
  expect(await tables()).toEqual(shown)
  // What was meant is taken back, and nothing else.
  for (const one of [ben, chie]) await one.post(`${at}/proposals/1`, { accept: true })
  expect((await presentOf(ana, table)).seen.number).toBe((seen?.number ?? 0) - 1)
  const left = await cards(ana)
  expect(left).toContainEqual(anas[2])
  expect(left).not.toContainEqual(anas[1])
})

/** What somebody keeps who only listens: each step of the log once, and what is seen after it. */
function heard({ messages }: Reader): readonly LogStep[] {
  return messages.flatMap(({ message }) => (message.type === 'step' ? [message.step] : []))
}

const without = ({ seen: _, change: __, clock: ___, ...step }: LogStep) => step

test('everybody has a whole log of their own, through choices, undos, take-backs and reconnections', {
  timeout: 120_000,
}, async () => {
  const chance = new SeededChance('logs')
  const table = await begunTable(people, { game: 'feudum', access: 'public' })
  const at = `/api/tables/${table}`
  const viewers = [...people, makeClient(server.address)]
  const streams = await Promise.all(viewers.map((one) => one.stream([table], { from: `${table}:1.0` })))
  let proposals = 0
  for (let turn = 0; turn < 220; turn++) {
    const looks = await Promise.all(people.map((one) => presentOf(one, table)))
    const seat = pick(chance, looks[0].seen.awaited)
    const { number, seen } = looks[seat]
    const who = people[seat]
    const undoer = looks.findIndex((look) => look.seen.mayUndo)
    if (undoer >= 0 && chance.int(6) === 0) {
      await people[undoer].post(`${at}/undo`, { number: looks[undoer].number })
    } else if (chance.int(40) === 0 && seen.number > 3) {
      await who.post(`${at}/proposals`, { kind: 'takeBack', entry: seen.number - 1 - chance.int(3) })
      proposals++
      for (const other of people.filter((one) => one !== who))
        await other.post(`${at}/proposals/${proposals}`, { accept: true })
    } else if (seen.decision !== undefined) {
      await who.post(`${at}/moves`, { number, move: randomMove(seen.decision, chance) })
    }
  }
  for (const [i, client] of viewers.entries()) {
    const { number, seen } = await presentOf(client, table)
    const { steps } = await client.get<LogAnswer>(`${at}/log`)
    expect(steps.map((step) => step.number)).toEqual(Array.from({ length: number }, (_, n) => n + 1))
    expect(steps.at(-1)?.entry).toBe(seen.number)
    await caughtUp(streams[i], number)
    expect(heard(streams[i]).map(without)).toEqual(steps.slice(1))
    expect(heard(streams[i]).at(-1)?.seen).toEqual(seen)
    expect((await client.get<AtAnswer>(`${at}/at/${seen.number}`)).seen).toMatchObject({ view: seen.view })
    // One who comes back from anywhere is told exactly what is missing.
    const from = 1 + chance.int(number - 1)
    const again = await client.stream([table], { lastEventId: `${table}:${from}.0` })
    await caughtUp(again, number)
    expect(heard(again).map(without)).toEqual(steps.slice(from))
    expect(heard(again).at(-1)?.seen).toEqual(seen)
    again.close()
    streams[i].close()
  }
  const numbers = await Promise.all(viewers.map(async (one) => (await presentOf(one, table)).number))
  // There was something to hide, from each in another measure.
  expect(new Set(numbers).size).toBe(4)

  // When it is over, the record has all of it, and the log counts as the record does.
  for (const client of people) {
    const { present, table: detail } = await client.get<TableAnswer>(at)
    if (detail.status === 'playing') await client.post(`${at}/resign`, { number: present?.number })
  }
  const record = await people[0].get<TableRecord>(`${at}/record`)
  const game = await games.find(({ id }) => id === 'feudum')?.rules()
  const match = game && Match.from(game, record)
  if (match === undefined || isRefusal(match)) throw new Error('the record does not replay')
  for (const [i, client] of viewers.entries()) {
    const viewer: Viewer = i < people.length ? i : 'spectator'
    const present = await presentOf(client, table)
    expect(present.seen).toMatchObject({ number: record.entries.length, view: match.view(viewer) })
    const { steps } = await client.get<LogAnswer>(`${at}/log`)
    expect(steps.at(-1)?.entry).toBe(record.entries.length)
  }
})
