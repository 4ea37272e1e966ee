import { SeededChance, shuffle } from '@portolan/engine'
import type { TableAnswer } from '@portolan/protocol'
import { begunTable, type Client, guest } from '../client.ts'
import { newDataDirectory, removeDataDirectory } from '../process.ts'
import { type Disaster, disasters, type Place, startPuppet } from './disasters.ts'
import { checkDatabase, checkLog, expect, type Sent } from './ledger.ts'
import { type Load, startLoad } from './load.ts'
import type { PageMemory } from './page.ts'

/** How often each disaster is to happen. */
export type Plan = Readonly<Record<Disaster, number>>

export interface CrashReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Of those, how many over sockets. */
  readonly live: number
  readonly unacknowledged: number
  /** Of those, how many were found written whole, and how many not at all. */
  readonly written: number
  readonly lost: number
  readonly tables: number
  /** After each kind of disaster, the one after which it took longest until every table had gone on. */
  readonly slowest: Readonly<Partial<Record<Disaster, Recovery>>>
}

/** How long it took after a disaster, in milliseconds from its end. */
export interface Recovery {
  readonly round: number
  readonly kind: Disaster
  /** Until every table had gone on. */
  readonly all: number
  /** Until the process said that it had started; at once, where it went on running. */
  readonly process: number
  /** Until somebody was told where any of the tables stands. */
  readonly answer: number
  /** Until each of the tables had gone on. */
  readonly tables: readonly { readonly game: string; readonly milliseconds: number }[]
}

export interface CrashOptions {
  readonly seed: string
  /** Where the data is: a small file system of its own, where disks are to be full. */
  readonly data?: string
  onRound?(recovery: Recovery): void
}

const NAMES = ['Ana', 'Ben', 'Chie', 'Dora']

/** Those who play over sockets: one at every table. */
const PAGES = ['Ana', 'Chie']

/** Played by turns: a game for tests, with bots at every other table, and real ones. */
const GAMES = [
  { game: 'bids-leaving', options: { rounds: 30 } },
  { game: 'bids-leaving', options: { rounds: 30 }, bots: 1 },
  { game: 'ophir', bots: 1 },
  { game: 'feudum' },
] as const

/** For who plays as fast as they can. */
const CLOCK = { kind: 'live', seconds: 60 } as const

/**
 * Lets disasters happen at random moments while several people and bots play, and looks after each: every acknowledged
 * step is in the log exactly once, none is there by halves, nobody was wronged, and every table goes on. Throws what is
 * wrong.
 */
export async function crash(plan: Plan, options: CrashOptions): Promise<CrashReport> {
  const chance = new SeededChance(options.seed)
  const data = options.data ?? newDataDirectory()
  const kinds = (Object.keys(plan) as Disaster[]).flatMap((kind) => Array.from({ length: plan[kind] }, () => kind))
  const place: Place = { data, server: await startPuppet(data) }
  const sent: Sent[] = []
  const written = new Set<string>()
  const tables: string[] = []
  const slowest: Partial<Record<Disaster, Recovery>> = {}
  const memories = new Map(PAGES.map((name): [string, PageMemory] => [name, new Map()]))
  let people = await Promise.all(NAMES.map((name): Promise<Client> => guest(place.server.address, name)))
  const here = () => {
    people = people.map((client) => client.at(place.server.address))
    return people
  }
  try {
    for (const [i, kind] of shuffle(chance, kinds).entries()) {
      for (const id of await newTables(tables, here())) tables.push(id)
      const going = tables.slice(-GAMES.length)
      const first = sent.length
      const play = () => startLoad(here(), going, sent, chance, memories)
      const recovery = { round: i + 1, kind, ...(await survive(kind, place, going, chance, play)) }
      if (recovery.all > (slowest[kind]?.all ?? -1)) slowest[kind] = recovery
      for (const key of checkLog(data, sent.slice(first))) written.add(key)
      options.onRound?.(recovery)
    }
    await place.server.kill()
    checkLog(data, sent)
    await checkDatabase(data)
  } finally {
    await place.server.kill()
    if (options.data === undefined) removeDataDirectory(data)
  }
  const acknowledged = sent.filter((one) => one.acknowledged !== undefined)
  const unacknowledged = sent.filter((one) => one.acknowledged === undefined && !one.refused).length
  return {
    rounds: kinds.length,
    acknowledged: acknowledged.length,
    live: acknowledged.filter(({ live }) => live).length,
    unacknowledged,
    written: written.size,
    lost: unacknowledged - written.size,
    tables: tables.length,
    slowest,
  }
}

/** What is played at this one of the tables, and with how many bots. */
function gameAt(place: number): string {
  const wish = GAMES[place]
  return 'bots' in wish ? `${wish.game} with a bot` : wish.game
}

/** New tables in place of the last ones, where one of those is over. */
async function newTables(tables: readonly string[], people: readonly Client[]): Promise<readonly string[]> {
  const last = tables.slice(-GAMES.length)
  const states = await Promise.all(last.map((id) => people[0].get<TableAnswer>(`/api/tables/${id}`)))
  if (last.length > 0 && states.every(({ table }) => table.status === 'playing')) return []
  const fresh: string[] = []
  for (const [i, wish] of GAMES.entries()) {
    const players = [people[i % people.length], people[(i + 1) % people.length]]
    fresh.push(await begunTable(players, { ...wish, clock: CLOCK }))
  }
  return fresh
}

/** Plays, has it happen, and plays on; how long it took until every table had gone on. */
async function survive(
  kind: Disaster,
  place: Place,
  going: readonly string[],
  chance: SeededChance,
  play: () => Load,
): Promise<Omit<Recovery, 'round' | 'kind'>> {
  const load = play()
  await load.acknowledged(1 + chance.int(30))
  await pause(chance.int(15))
  const end = await disasters[kind](place, chance)
  await pause(chance.int(200))
  const begun = performance.now()
  const since = (moment: number) => Math.round(moment - begun)
  await end()
  const process = since(performance.now())
  // Who was cut off comes again.
  if (kind === 'kill') await load.stop()
  const after = kind === 'kill' ? play() : load
  const { answered, tables } = await after.goneOn()
  const all = since(performance.now())
  await after.stop()
  expect(place.server.process.exitCode === null, 'the server has stopped')
  const each = [...tables].map(([id, moment]) => ({ game: gameAt(going.indexOf(id)), milliseconds: since(moment) }))
  return { all, process, answer: since(answered), tables: each }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
