import type { Bench } from './measure.ts'
import { percentile, type ServedTable } from './served/load.ts'
import { marks } from './served/marks.ts'
import { atPace } from './served/pace.ts'
import { portolanTable } from './served/portolan-table.ts'
import { servePortolan } from './served/process.ts'

// Many people who are connected, most of whom do nothing: two at each table, each a guest with a WebSocket of their own.

export interface Crowd {
  readonly connections: number
  /** At so many of the tables they play, at a person's pace. */
  readonly playing: number
  readonly seconds: number
}

/** About 500 moves a second. `ulimit -n` must be above the connections; for these, one address has ports enough. */
const CROWD: Crowd = { connections: 10_000, playing: 260, seconds: 20 }

/** Moves a second at each table where they play. */
const PACE = 2

/** So many tables are laid at a time. */
const WIDTH = 16

export const bench: Bench = async (watch) => {
  const { connections, playing, seconds } = CROWD
  const { memory, alone, crowded } = await measureCrowd(CROWD)
  const row = (name: string, value: number, unit: string) =>
    watch({ name: `server, ${connections} connections: ${name}`, value, unit })
  row('memory of each, with the person and half a table', memory / 1024, 'kB')
  row('moves meanwhile', crowded.length / seconds, '/s')
  row('move to the other seat, p50', percentile(crowded, 50), 'ms')
  row('move to the other seat, p99', percentile(crowded, 99), 'ms')
  row(`the same with ${2 * playing} connections, p99`, percentile(alone, 99), 'ms')
}

export interface CrowdFigures {
  /** What each who does nothing takes of the server's memory, in bytes: the connection, the person, half a table. */
  readonly memory: number
  /** How long each move took to reach the other seat, in milliseconds: before these came, and while they were there. */
  readonly alone: readonly number[]
  readonly crowded: readonly number[]
}

export async function measureCrowd({ connections, playing, seconds }: Crowd): Promise<CrowdFigures> {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  const { port, memory, stop } = await servePortolan()
  const tables: ServedTable[] = []
  const sitDown = (count: number) =>
    severalAtATime(count, async () => {
      const table = await portolanTable(port, { game: marks.id, seats: 2 })
      table.onFailed = reject
      tables.push(table)
    })
  try {
    await sitDown(playing)
    const players = [...tables]
    const alone = await atPace(players, PACE, seconds)
    const before = await memory()
    await sitDown(connections / 2 - playing)
    const after = await memory()
    // None may be lost: those who do nothing are asked for a sign of life, too.
    const crowded = await Promise.race([atPace(players, PACE, seconds), failed])
    return { memory: (after - before) / (connections - 2 * playing), alone, crowded }
  } finally {
    for (const table of tables) table.close()
    await stop()
  }
}

async function severalAtATime(count: number, job: () => Promise<void>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await job()
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
}
