import { at } from '@portolan/engine'
import type { Bench } from './measure.ts'
import { boardgameIoTable } from './served/boardgame-io-table.ts'
import { FULL, type Kind, OF_TWO } from './served/games.ts'
import { type LoadFigures, makePlayers, type ServedTable, type TablePlayers } from './served/load.ts'
import { marks } from './served/marks.ts'
import { portolanTable, proxiedTable } from './served/portolan-table.ts'
import { type Served, serveBoardgameIo, servePortolan, serveRelay } from './served/process.ts'
import { relayTable } from './served/relay-table.ts'
import { makeReserve, type Reserve } from './served/reserve.ts'

const PEER = 'boardgame.io, in memory'

/** How long it is measured. */
export interface LoadTiming {
  /** Tables of each kind that are laid before. */
  readonly reserve: number
  /** What servers need to get as fast as they get, in seconds. */
  readonly warmUp: number
  /**
   * Then they are measured for so many seconds at a time, in turns, so many times: how fast a machine is can change from
   * one moment to the next, and must hurt all alike.
   */
  readonly turn: number
  readonly turns: number
}

/** So many tables play at once. */
const COUNTS = [50, 200]

const TIMING: LoadTiming = { reserve: 20, warmUp: 12, turn: 1.5, turns: 8 }

export const SIMPLEST: readonly Kind[] = [{ game: marks.id, seats: 2 }]

/** What people play, as many tables of each game; and the simplest, of which nothing is measured but the servers. */
const PLAYED = [
  { kinds: FULL, tables: 'full tables of all games' },
  { kinds: OF_TWO, tables: 'tables of all games' },
  { kinds: SIMPLEST, tables: 'tables' },
]

/** Moves at tables that play as fast as they can. */
export const bench: Bench = async (watch) => {
  for (const { kinds, tables } of PLAYED) {
    const { portolan, boardgameIo, proxied, relay } = MEASURED
    const measured = [portolan, boardgameIo, ...(kinds === SIMPLEST ? [proxied, relay] : [])]
    for (const count of COUNTS) tell(watch, count, tables, await inTurns(measured, count, kinds, TIMING))
  }
}

/** The figures of the servers, in the order in which they were measured. */
function tell(watch: Parameters<Bench>[0], count: number, tables: string, loads: readonly LoadFigures[]): void {
  const ours = at(loads, 0)
  const theirs = at(loads, 1)
  const [, , proxied, bound] = loads
  const row = (name: string, unit: string, read: (load: LoadFigures) => number, times?: number) =>
    watch({
      name: `server, ${count} ${tables}: ${name}`,
      value: read(ours),
      unit,
      peer: { name: PEER, value: read(theirs), ...(times !== undefined && { times }) },
    })
  row('durable moves', '/s', ({ movesPerSecond }) => movesPerSecond, 5)
  row('move to the other seat, p50', 'ms', ({ p50 }) => p50)
  row('move to the other seat, p99', 'ms', ({ p99 }) => p99)
  row('processor time a move', 'µs', ({ processorTime }) => processorTime.all)
  row('of it in the event loop', 'µs', ({ processorTime }) => processorTime.loop)
  row('processor time of the players a move', 'µs', ({ playersTime }) => playersTime)
  if (proxied === undefined || bound === undefined) return
  watch({
    name: `server, ${count} tables: moves behind a proxy, of those without one`,
    value: (100 * proxied.movesPerSecond) / ours.movesPerSecond,
    unit: '%',
    aim: { least: 90 },
  })
  const { movesPerSecond, processorTime } = bound
  watch({ name: `WebSockets alone, ${count} tables: moves passed on`, value: movesPerSecond, unit: '/s' })
  watch({ name: `WebSockets alone, ${count} tables: processor time a move`, value: processorTime.all, unit: 'µs' })
}

/** A server, and how one sits down at a table there. */
export interface Measured {
  readonly serve: () => Promise<Served>
  readonly open: (port: number, kind: Kind) => Promise<ServedTable>
}

export const MEASURED = {
  portolan: { serve: servePortolan, open: portolanTable },
  boardgameIo: { serve: serveBoardgameIo, open: boardgameIoTable },
  /** The same as the first, with the headers of a proxy at each connection. */
  proxied: { serve: () => servePortolan({ trustProxy: ['loopback'] }), open: proxiedTable },
  /** What no server in Node can surpass here, beside the same players: one that only passes moves on. */
  relay: { serve: serveRelay, open: relayTable },
} as const satisfies Readonly<Record<string, Measured>>

/** What is seen of each, of as many tables; the others stand still meanwhile. */
export async function inTurns(
  measured: readonly Measured[],
  count: number,
  kinds: readonly Kind[],
  timing: LoadTiming,
): Promise<LoadFigures[]> {
  const servers: Served[] = []
  const reserves: Reserve[] = []
  const all: TablePlayers[] = []
  try {
    for (const { serve, open } of measured) {
      const served = await serve()
      servers.push(served)
      const reserve = makeReserve(kinds, (kind) => open(served.port, kind), timing.reserve)
      reserves.push(reserve)
      const players = makePlayers(count, reserve, served.processorTime)
      all.push(players)
      await players.play(timing.warmUp)
      players.seen()
    }
    for (let turn = 0; turn < timing.turns; turn++) for (const players of all) await players.play(timing.turn)
    return all.map((players) => players.seen())
  } finally {
    for (const reserve of reserves) reserve.close()
    for (const served of servers) await served.stop()
  }
}
