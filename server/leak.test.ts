import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRefusal, Match, randomMove, SeededChance } from '@portolan/engine'
import type { CodeAnswer, LinkAnswer, TableAnswer, TableRecord } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from './testing/authenticator.ts'
import type { BidsView } from './testing/bids.ts'
import { begunTable, type Client, guest, makeClient, stepOf } from './testing/client.ts'
import { games } from './testing/games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, { tableThreads: 3, logLevel: 'debug' })
})

afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const rulesOf = async (id: string) => {
  const rules = await games.find((entry) => entry.id === id)?.rules()
  if (rules === undefined) throw new Error(`no game ${id}`)
  return rules
}

/** Everything that a viewer may ask for; what is answered is kept by the client. */
async function askEverything(client: Client, table: string, entries: number): Promise<void> {
  const at = `/api/tables/${table}`
  const paths = ['', '/log', '/log?after=1', `/at/${entries}`, '/at/0', '/record']
  for (const path of paths) await client.ask(at + path)
  await client.ask(`${at}/why`, { body: { move: { type: 'bid', card: 'card1of64' } } })
  await client.ask(`${at}/moves`, { body: { number: 0, move: { type: 'bid', card: 'card1of64' } } })
  for (const path of ['/api/me/tables', '/api/tables?status=playing', '/api/games', '/metrics', '/api/health']) {
    await client.ask(path)
  }
}

test('no byte sent to another seat or a spectator holds a card that they may not know', {
  timeout: 60_000,
}, async () => {
  const people = await Promise.all(['Ana', 'Ben', 'Chie'].map((name) => guest(server.address, name)))
  const table = await begunTable(people, { access: 'public', options: { rounds: 4 } })
  const watcher = await guest(server.address, 'Dora')
  const nobody = makeClient(server.address, 'nobody')
  const viewers = [...people, watcher, nobody]
  const readers = await Promise.all(viewers.map((client) => client.stream([table])))
  const sockets = await Promise.all(viewers.map((client) => client.socket()))
  for (const live of sockets) live.send({ type: 'follow', table })

  /** The cards that each seat has had before they were shown to all. */
  const secrets: Set<string>[] = people.map(() => new Set())
  const shown = new Set<string>()
  const checkNothingLeaked = () => {
    for (const [viewer, client] of viewers.entries()) {
      const received = client.received()
      for (const [seat, cards] of secrets.entries()) {
        if (seat === viewer) continue
        for (const card of cards) {
          if (!shown.has(card)) expect(received, `${card} of ${seat} told to ${client.name}`).not.toContain(`"${card}"`)
        }
      }
    }
  }

  const keys: [seat: number, key: string][] = []
  let entries = 0
  for (;;) {
    const answers = await Promise.all(people.map((client) => client.get<TableAnswer>(`/api/tables/${table}`)))
    for (const [seat, { present }] of answers.entries()) {
      const { hand = [], bid = [] } = (present?.seen.view ?? {}) as BidsView
      for (const card of [...hand, ...bid]) secrets[seat].add(card)
    }
    for (const client of viewers) await askEverything(client, table, entries)
    checkNothingLeaked()
    const seat = answers.findIndex(({ present }) => present?.seen.decision !== undefined)
    const { present } = answers[seat] ?? {}
    const decision = present?.seen.decision
    if (present === undefined || decision === undefined) break
    const move = decision.moves[decision.moves.length - 1]
    const { number } = present
    const key = `key-of-${seat}-${number}`
    // What is refused to others over their sockets says nothing either; nor does following anew from anywhere.
    for (const live of sockets) {
      live.send({ type: 'move', table, key: `other-${number}`, number: 0, move })
      await live.answerTo(`other-${number}`)
      live.send({ type: 'follow', table, ...(number % 2 === 0 && { from: { number: number - 1, chatLines: 0 } }) })
    }
    sockets[seat].send({ type: 'move', table, key, number, move })
    await sockets[seat].answerTo(key)
    keys.push([seat, key])
    entries++
    const { events } = await stepOf(people[seat], table, { number: number + 1 })
    for (const { cards = [] } of events as readonly { cards?: string[] }[]) for (const card of cards) shown.add(card)
  }
  // Cards that were bid are known to all; those still on a hand at the end are not.
  expect(shown.size).toBe(12)
  expect(secrets.every((cards) => cards.size === 7)).toBe(true)
  // By which key a step was asked for is known to who sent it.
  for (const [viewer, client] of viewers.entries())
    for (const [seat, key] of keys) expect(client.received().includes(`"${key}"`), key).toBe(viewer === seat)
  for (const one of [...readers, ...sockets]) one.close()
})

test('the seed is told when the game is over and not before', async () => {
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(server.address, name)))
  const table = await begunTable(people, { access: 'public' })
  const nobody = makeClient(server.address, 'nobody')
  const readers = await Promise.all([...people, nobody].map((client) => client.stream([table])))
  for (const client of [...people, nobody]) await askEverything(client, table, 0)
  const before = [...people, nobody].map((client) => client.received())
  await people[0].post(`/api/tables/${table}/resign`, { number: 1 })
  const { seed } = await nobody.get<TableRecord>(`/api/tables/${table}/record`)
  expect(seed).toMatch(/^[0-9a-f]{32}$/)
  for (const received of before) expect(received).not.toContain(seed)
  for (const reader of readers) reader.close()
})

test('each viewer of Ophir is sent that viewer’s view, from moves to the victory points', {
  timeout: 60_000,
}, async () => {
  const game = await rulesOf('ophir')
  const people = await Promise.all(['Ana', 'Ben'].map((name) => guest(server.address, name)))
  const table = await begunTable(people, { game: 'ophir', access: 'public' })
  const nobody = makeClient(server.address, 'nobody')
  const chance = new SeededChance('leak')
  const seen: string[][] = []
  for (let turn = 0; turn < 150; turn++) {
    const viewers = [...people, nobody]
    const answers = await Promise.all(viewers.map((client) => client.get<TableAnswer>(`/api/tables/${table}`)))
    seen.push(answers.map(({ present }) => JSON.stringify(present?.seen.view)))
    const seat = answers.findIndex(({ present }) => present?.seen.decision !== undefined)
    const { present } = answers[seat] ?? {}
    const decision = present?.seen.decision
    if (present === undefined || decision === undefined) break
    await people[seat].post(`/api/tables/${table}/moves`, {
      number: present.number,
      move: randomMove(decision, chance),
    })
  }
  const { present } = await people[0].get<TableAnswer>(`/api/tables/${table}`)
  if (present?.seen.result === undefined) {
    await people[0].post(`/api/tables/${table}/resign`, { number: present?.number })
  }
  const record = await nobody.get<TableRecord>(`/api/tables/${table}/record`)
  let hidden = 0
  for (const [number, views] of seen.entries()) {
    const match = Match.from(game, { ...record, entries: record.entries.slice(0, number) })
    if (isRefusal(match)) throw new Error(match.code)
    const known = [0, 1, 'spectator' as const].map((viewer) => JSON.stringify(match.view(viewer)))
    expect(views).toEqual(known)
    if (known[0] !== known[2]) hidden++
  }
  // The views do differ: there was something to hide.
  expect(hidden).toBeGreaterThan(0)
})

test('no secret by which anybody signs in is told to others, kept as it is, or told twice', async () => {
  const site = `http://localhost:${new URL(server.address).port}`
  const [ana, ben] = [await guest(site, 'Ana'), await guest(site, 'Ben')]
  const key = makeAuthenticator(site)
  const { options } = await ana.post<{ options: { challenge: string } }>('/api/me/passkeys/challenge')
  await ana.post('/api/me/passkeys', key.make(options.challenge))
  const tokenOf = async (kind: string) =>
    (await ana.post<LinkAnswer>('/api/me/links', { kind })).path.replace('/me#', '')
  const tokens = [await tokenOf('move'), await tokenOf('recovery')]
  const { characters } = await ana.post<CodeAnswer>('/api/me/codes')
  const cookie = /portolan=([\w-]+)/.exec(ana.received())?.[1] ?? 'no cookie'
  const told = ana.received().length

  const table = await begunTable([ana, ben], { access: 'public' })
  const readers = await Promise.all([ana, ben].map((client) => client.stream([table], { turns: 'true' })))
  await ana.post(`/api/tables/${table}/chat`, { text: 'hello' })
  for (const path of ['', '/sessions', '/links', '/passkeys', '/before', '/tables', '/signals'])
    await ana.get(`/api/me${path}`)
  await askEverything(ben, table, 0)
  await ben.ask('/api/me/sign-in/passkey/challenge', { body: {} })
  await ben.ask('/api/me/sign-in/peek', { body: { token: tokens[0] } })
  for (const reader of readers) reader.close()

  const db = new DatabaseSync(join(data, 'portolan.db'), { readOnly: true })
  const rows = (sql: string) => JSON.stringify(db.prepare(sql).all())
  const kept = ['sessions', 'links', 'people'].map((name) => rows(`SELECT * FROM ${name}`)).join()
  const [{ public_key: publicKey }] = db.prepare('SELECT public_key FROM passkeys WHERE id = ?').all(key.id)
  const hashes = db
    .prepare('SELECT hash FROM sessions UNION SELECT hash FROM links')
    .all()
    .map(({ hash }) => String(hash))
  db.close()
  const secrets = [cookie, characters, ...tokens]
  for (const secret of [...secrets, key.id, String(publicKey)]) expect(ben.received()).not.toContain(secret)
  for (const secret of [...secrets, String(publicKey)]) expect(ana.received().slice(told)).not.toContain(secret)
  for (const hash of hashes) for (const one of [ana, ben]) expect(one.received()).not.toContain(hash)
  for (const secret of secrets) expect(kept).not.toContain(secret)
  for (const secret of [...secrets, key.id]) expect(server.output()).not.toContain(secret)
})

test('what is logged holds no secret', async () => {
  const ana = await guest(server.address, 'Ana')
  const { path } = await ana.post<{ path: string }>('/api/me/links', { kind: 'recovery' })
  const token = path.replace('/me#', '')
  const { table } = await ana.post<TableAnswer>('/api/tables', { game: 'bids', seats: ['me', 'open'] })
  // As links were once, and people may still have them.
  await ana.ask(`/me/${token}`)
  await ana.ask(`/api/tables/${table.id}`)
  await ana.ask('/api/me/sign-in', { body: { token } })
  const cookie = /portolan=([\w-]+)/.exec(ana.received())?.[1] ?? 'no cookie'
  expect(cookie).toHaveLength(32)
  expect(server.output()).toContain('"route":"/api/tables/:id"')
  for (const secret of [cookie, token, table.id]) expect(server.output()).not.toContain(secret)
})
