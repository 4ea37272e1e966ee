/**
 * The attack suite: `npm run attack -- --minutes 5 [--seed S]`.
 *
 * A real server is attacked as nobody, stranger, spectator, another seat, owner and ex-member, while people play at its
 * tables. What each may see and do is known from a model of its own, which shares no code with the server:
 *
 * | | |
 * |---|---|
 * | policy.ts, model.ts | the oracle: every route and who may call it; a table, and what must become of each request |
 * | oracle.ts | what must hold of every answer: no failures, no traces, headers, the form of refusals, no secret |
 * | sightings.ts | what each viewer was sent, held against the fold of the record when the game is over |
 * | raw.ts, spellings.ts, headers.ts, bodies.ts, framing.ts | what is sent, byte by byte |
 * | handshakes.ts, frames.ts, odd-frames.ts | the same for sockets |
 * | hostile.ts, acts.ts, sessions.ts, limits.ts | the attacks |
 * | live-attacks.ts, live-acts.ts | those that are made over sockets |
 * | streams.ts, pages.ts, tap.ts, witness.ts | those who are told what happens, by a stream or a socket |
 * | episode.ts, table.ts, roles.ts, examples.ts | tables from their making to their record, and those who come to them |
 * | mutants.ts | defects that are put into a server, so that the suite can be seen to find them |
 */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SeededChance } from '@portolan/engine'
import type { GameInfo } from '@portolan/protocol'
import type { ServeOptions } from '../serve.ts'
import { games } from '../testing/games.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../testing/process.ts'
import { episode, LIVE_ATTACKS } from './episode.ts'
import { hideTable } from './hidden.ts'
import { makeDeck, makeDecks } from './hostile.ts'
import { lateOnce } from './late.ts'
import { flood, messageFlood, personalFlood, TIGHT } from './limits.ts'
import { type Finding, makeOracle, type Oracle } from './oracle.ts'
import { isKnown } from './policy.ts'
import { openSocket, send } from './raw.ts'
import type { World } from './roles.ts'

export interface AttackOptions {
  /** How long tables are attacked. */
  readonly seconds: number
  readonly seed: string
  /** Stops at the first finding that this holds of. */
  readonly until?: (finding: Finding) => boolean
  /** A defect to put into the server, see mutants.ts. */
  readonly mutant?: string
  /** Only a part of it: the flood from one address, or all that happens at tables. */
  readonly part?: 'flood' | 'tables'
  readonly onRound?: (report: AttackReport) => void
}

export interface AttackReport {
  readonly seed: string
  readonly seconds: number
  readonly requests: number
  /** Answers and messages that were looked at. */
  readonly looked: number
  /** Tables that were played to their record. */
  readonly tables: number
  /** How often something was done there, by its kind: what an attack on nothing would find nothing in. */
  readonly done: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

/** Tables that are attacked at the same time. */
const AT_ONCE = 2

/** The first tables are soon over, for much is only found when the record is known. */
const FIRST_TURNS = 4

/** Requests from one address, as fast as they can be sent. */
const FLOOD = 640

/** How long a connection may stay open on which nothing was ever said, with all that a busy machine adds. */
const SILENCE = 30_000

/** How long the server may take to stop, whoever is still connected. */
const STOP_WITHIN = 20_000

/** What goes through a whole attack, on one server after another. */
interface Siege {
  readonly oracle: Oracle
  /** Those who act, each with a chance of its own. */
  newWorld(server: TestServer, infos: readonly GameInfo[], name: string): World
  isFound(): boolean
  goesOn(): boolean
  /** The tables come under attack: before that, time is not theirs. */
  begin(): void
  onTable(): void
}

export async function attack(options: AttackOptions): Promise<AttackReport> {
  const { seconds, seed, until, mutant, part, onRound } = options
  const oracle = makeOracle()
  const begun = performance.now()
  let besieged = begun
  const worlds: World[] = []
  let tables = 0
  const report = (): AttackReport => ({
    seed,
    seconds: Math.round((performance.now() - begun) / 1000),
    requests: worlds.reduce((sum, { requests }) => sum + requests, 0),
    looked: oracle.looked(),
    tables,
    done: sums(worlds.flatMap(({ done }) => [...done])),
    findings: [...oracle.findings],
  })
  const isFound = () => until !== undefined && oracle.findings.some(until)
  const siege: Siege = {
    oracle,
    newWorld({ address }, games, name) {
      const chance = new SeededChance(`${seed} ${name}`)
      const world = { address: new URL(address), oracle, chance, games, requests: 0, done: new Map<string, number>() }
      worlds.push(world)
      return world
    },
    isFound,
    goesOn: () => performance.now() - besieged <= seconds * 1000 && !isFound(),
    begin() {
      besieged = performance.now()
    },
    onTable() {
      tables++
      onRound?.(report())
    },
  }
  if (part !== 'tables') await onServer(mutant, TIGHT, (server) => floodServer(siege, server))
  if (part !== 'flood') await onServer(mutant, {}, (server) => besiege(siege, server))
  return report()
}

async function floodServer({ oracle, newWorld }: Siege, server: TestServer): Promise<void> {
  const world = newWorld(server, await describe(oracle, server), 'flood')
  await personalFlood(world)
  await messageFlood(world)
  await flood(world, FLOOD)
  await look(oracle, server)
}

/** All that happens at tables: several at the same time, one of them with somebody who is late. */
async function besiege(siege: Siege, server: TestServer): Promise<void> {
  const { oracle, newWorld, isFound, goesOn } = siege
  siege.begin()
  const infos = await describe(oracle, server)
  await hideTable(newWorld(server, infos, 'hidden'))
  const unfinished = leaveOpen(new URL(server.address))
  const opened = performance.now()
  const beLate = async () => {
    const info = infos.find(({ id }) => id === 'bids')
    const rules = await games.find(({ id }) => id === 'bids')?.rules()
    if (info !== undefined && rules !== undefined) await lateOnce(newWorld(server, infos, 'late'), info, rules, goesOn)
  }
  const workers = Array.from({ length: AT_ONCE }, (_, worker) => playOn(siege, server, infos, worker))
  const ends = await Promise.allSettled([...workers, beLate()])
  for (const end of ends) {
    if (end.status === 'fulfilled') continue
    const { reason } = end
    oracle.find({ rule: 'lost', place: 'the suite', what: reason instanceof Error ? `${reason.stack}` : `${reason}` })
  }
  await look(oracle, server)
  if (!isFound()) await beSilent(oracle, unfinished, opened)
  if (!isFound()) await stop(oracle, server)
  for (const socket of unfinished) socket.destroy()
}

/** One table after another, as long as the attack goes on. */
async function playOn(siege: Siege, server: TestServer, infos: readonly GameInfo[], worker: number): Promise<void> {
  const { newWorld, isFound, goesOn } = siege
  const world = newWorld(server, infos, `worker ${worker}`)
  const decks = makeDecks(world.chance)
  const nextLive = makeDeck(world.chance, LIVE_ATTACKS)
  const next = makeDeck(world.chance, infos)
  while (goesOn() && server.process.exitCode === null) {
    const info = next()
    const rules = await games.find(({ id }) => id === info.id)?.rules()
    if (rules === undefined) throw new Error(`no rules of ${info.id}`)
    const turns = world.requests === 0 ? FIRST_TURNS : 6 + world.chance.int(12)
    await episode(world, { info, rules, decks, nextLive, turns, goesOn, isFound })
    siege.onTable()
  }
}

function sums(counts: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const byName = Map.groupBy(counts, ([name]) => name)
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.reduce((sum, [, count]) => sum + count, 0)]))
}

async function onServer(
  mutant: string | undefined,
  limits: ServeOptions['limits'],
  act: (server: TestServer) => Promise<void>,
) {
  const data = newDataDirectory()
  const webRoot = makeWebRoot(data)
  const preloads = mutant === undefined ? [] : [`../attack/mutants.ts?${mutant}`]
  const server = await startServer(data, { webRoot, limits: { ...GENEROUS, ...limits } }, preloads)
  try {
    await act(server)
  } finally {
    await server.kill()
    removeDataDirectory(data)
  }
}

/** A client as it is built, but for what is in it. */
function makeWebRoot(data: string): string {
  const root = join(data, 'web')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><title>Portolan</title><script src="/assets/app.js"></script>',
  )
  writeFileSync(join(root, 'assets', 'app.js'), 'export {}')
  return root
}

/** The games of the server; and every route that it describes must be in the policy. */
async function describe(oracle: Oracle, { address }: TestServer): Promise<readonly GameInfo[]> {
  const read = async (target: string) => {
    const { responses, text } = await send(new URL(address), { method: 'GET', target })
    if (responses[0]?.status !== 200) throw new Error(`the server does not describe itself: ${text.slice(0, 500)}`)
    return responses[0].body
  }
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(await read('/api/openapi.json'))
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      if (isKnown(method, path)) continue
      const place = `${method.toUpperCase()} ${path}`
      oracle.find({ rule: 'undeclared', place, what: 'the policy does not say who may call it' })
    }
  }
  return JSON.parse(await read('/api/games')).games
}

/** Connections on which nothing is sent, and requests of which half is. */
function leaveOpen(address: URL): readonly Socket[] {
  const head = `host: ${address.host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n`
  const begun = ['', `GET /api/me HTTP/1.1\r\nhost: ${address.host}\r\nx: `, `POST /api/me HTTP/1.1\r\n${head}\r\n{`]
  return begun.flatMap((text) => Array.from({ length: 4 }, () => openSocket(address, text).resume()))
}

/** Who connects and says nothing does not keep a connection for ever. */
async function beSilent(oracle: Oracle, sockets: readonly Socket[], since: number): Promise<void> {
  const silent = sockets.filter(({ bytesWritten }) => bytesWritten === 0)
  const left = Math.max(0, since + SILENCE - performance.now())
  const closed = silent.map((socket) => (socket.destroyed ? undefined : once(socket, 'close')))
  await Promise.race([Promise.all(closed), pause(left)])
  const open = silent.filter(({ destroyed }) => !destroyed).length
  if (open > 0)
    oracle.find({ rule: 'hangs', place: 'silent connections', what: `${open} are open after ${SILENCE / 1000} s` })
}

/** The server is there, and has noted nothing that it should not. */
async function look(oracle: Oracle, server: TestServer): Promise<void> {
  const place = 'the server'
  const { exitCode, signalCode } = server.process
  if (exitCode !== null || signalCode !== null) {
    oracle.find({
      rule: 'stop',
      place,
      what: `it has ended with ${exitCode ?? signalCode}: ${server.output().slice(-1000)}`,
    })
    return
  }
  const address = new URL(server.address)
  const { responses } = await send(address, { method: 'GET', target: '/api/health' })
  const { status = 0 } = responses[0] ?? {}
  if (status !== 200 && status !== 429) oracle.find({ rule: 'stop', place, what: 'it is not well' })
  for (const line of server.output().split('\n')) {
    const isAnnouncement = line === '' || line.startsWith('Portolan is at')
    const isWarning = /"level":(10|20|30|40)\b/.test(line) && !/unexpected|unhandled/i.test(line)
    if (!isAnnouncement && !isWarning) oracle.find({ rule: 'log', place, what: line.slice(0, 500) })
  }
  oracle.hear({ name: 'whoever reads the log' }, 'the log', server.output())
}

/** Told to stop, it stops, whoever has not finished a request or not read a stream. */
async function stop(oracle: Oracle, server: TestServer): Promise<void> {
  const address = new URL(server.address)
  const unfinished = leaveOpen(address)
  await Promise.all(unfinished.map((socket) => once(socket, 'connect')))
  // When this is answered, what came before it has been read.
  await send(address, { method: 'GET', target: '/api/health' })
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    patience = setTimeout(() => resolve('late'), STOP_WITHIN)
  })
  const code = await Promise.race([server.stop(), late])
  clearTimeout(patience)
  for (const socket of unfinished) socket.destroy()
  if (code === 0) return
  const what = code === 'late' ? `it has not stopped after ${STOP_WITHIN / 1000} s` : `it stopped with ${code}`
  oracle.find({ rule: 'stop', place: 'SIGTERM with unfinished requests', what })
}

/** A finding as people read it. */
export const told = ({ rule, place, what, sent }: Finding): string =>
  `- ${rule}, ${place}: ${what}${sent === undefined ? '' : `\n  sent: ${JSON.stringify(sent).slice(0, 900)}`}`
