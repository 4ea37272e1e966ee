import { SeededChance, shuffle } from '@portolan/engine'
import type { TableAnswer } from '../../protocol.ts'
import { begunTable, type Client, guest } from '../client.ts'
import { newDataDirectory, removeDataDirectory } from '../process.ts'
import { type Disaster, disasters, type Place, startPuppet } from './disasters.ts'
import { checkDatabase, checkLog, expect, type Sent } from './ledger.ts'
import { startLoad } from './load.ts'

/** How often each disaster is to happen. */
export type Plan = Readonly<Record<Disaster, number>>

export interface CrashReport {
  readonly rounds: number
  readonly acknowledged: number
  readonly unacknowledged: number
  /** Of those, how many were found written whole, and how many not at all. */
  readonly written: number
  readonly lost: number
  readonly tables: number
  /** The longest that it took, after each kind of disaster, until every table had gone on, in milliseconds. */
  readonly slowest: Readonly<Record<Disaster, number>>
}

export interface CrashOptions {
  readonly seed: string
  /** Where the data is: a small file system of its own, where disks are to be full. */
  readonly data?: string
  onRound?(round: number, kind: Disaster, milliseconds: number): void
}

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
  const slowest = { kill: 0, fullDisk: 0, deadThread: 0, clockJump: 0 }
  let people = await Promise.all(
    ['Ana', 'Ben', 'Chie', 'Dora'].map((name): Promise<Client> => guest(place.server.address, name)),
  )
  const here = () => {
    people = people.map((client) => client.at(place.server.address))
    return people
  }
  try {
    for (const [i, kind] of shuffle(chance, kinds).entries()) {
      for (const id of await newTables(tables, here())) tables.push(id)
      const going = tables.slice(-GAMES.length)
      const first = sent.length
      const milliseconds = await survive(kind, place, here, going, sent, chance)
      slowest[kind] = Math.max(slowest[kind], milliseconds)
      for (const key of checkLog(data, sent.slice(first))) written.add(key)
      options.onRound?.(i + 1, kind, milliseconds)
    }
    await place.server.kill()
    checkLog(data, sent)
    await checkDatabase(data)
  } finally {
    await place.server.kill()
    if (options.data === undefined) removeDataDirectory(data)
  }
  const unacknowledged = sent.filter(({ acknowledged }) => acknowledged === undefined).length
  return {
    rounds: kinds.length,
    acknowledged: sent.length - unacknowledged,
    unacknowledged,
    written: written.size,
    lost: unacknowledged - written.size,
    tables: tables.length,
    slowest,
  }
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
  here: () => readonly Client[],
  going: readonly string[],
  sent: Sent[],
  chance: SeededChance,
): Promise<number> {
  const load = startLoad(here(), going, sent, chance)
  const enough = 1 + chance.int(30)
  while (load.acknowledged() < enough) await pause(1)
  await pause(chance.int(15))
  const end = await disasters[kind](place, chance)
  await pause(chance.int(200))
  const begun = performance.now()
  await end()
  // Who was cut off comes again.
  if (kind === 'kill') await load.stop()
  const after = kind === 'kill' ? startLoad(here(), going, sent, chance) : load
  await after.goneOn()
  const milliseconds = Math.round(performance.now() - begun)
  await after.stop()
  expect(place.server.process.exitCode === null, 'the server has stopped')
  return milliseconds
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
