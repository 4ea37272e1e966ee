import { at } from '@portolan/engine'
import type { Bench } from './measure.ts'
import { boardgameIoTable } from './served/boardgame-io-table.ts'
import { FULL, type Kind, OF_TWO } from './served/games.ts'
import { ask, type LoadFigures, makePlayers, type ServedTable, type TablePlayers } from './served/load.ts'
import { marks } from './served/marks.ts'
import { portolanTable } from './served/portolan-table.ts'
import { type Served, serveBoardgameIo, servePortolan, serveSockets } from './served/process.ts'
import { makeReserve, type Reserve } from './served/reserve.ts'
import { socketsTable } from './served/sockets-table.ts'
import { openEventStream } from './served/wire.ts'

const STREAMS = 5_000
const PEER = 'boardgame.io, in memory'

/** What servers need to get as fast as they get, in seconds. */
const WARM_UP = 12

/**
 * Then they are measured for so many seconds at a time, in turns, so many times: how fast a machine is can change from
 * one moment to the next, and must hurt all alike.
 */
const TURN = 1.5
const TURNS = 8

/** What people play, as many tables of each game; and the simplest, of which nothing is measured but the servers. */
const PLAYED = [
  { kinds: FULL, tables: 'full tables of all games' },
  { kinds: OF_TWO, tables: 'tables of all games' },
  { kinds: [{ game: marks.id, seats: 2 }], tables: 'tables' },
]

/** Moves at tables that play as fast as they can, and many streams that only listen. */
export const bench: Bench = async (watch) => {
  for (const { kinds, tables } of PLAYED) for (const count of [50, 200]) await compare(watch, kinds, count, tables)
  watch({ name: `server, ${STREAMS} open streams: memory of each`, value: await memoryPerStream(), unit: 'kB' })
}

async function compare(
  watch: Parameters<Bench>[0],
  kinds: readonly Kind[],
  count: number,
  tables: string,
): Promise<void> {
  const measured = [
    { serve: servePortolan, open: portolanTable },
    { serve: serveBoardgameIo, open: boardgameIoTable },
    // What no server in Node can surpass here, beside the same players: one that only passes moves on.
    ...(isSimplest(kinds) ? [{ serve: serveSockets, open: socketsTable }] : []),
  ]
  const loads = await inTurns(measured, count, kinds)
  const ours = at(loads, 0)
  const theirs = at(loads, 1)
  const bound = loads[2]
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
  if (bound === undefined) return
  const { movesPerSecond, processorTime } = bound
  watch({ name: `sockets alone, ${count} tables: moves passed on`, value: movesPerSecond, unit: '/s' })
  watch({ name: `sockets alone, ${count} tables: processor time a move`, value: processorTime.all, unit: 'µs' })
}

const isSimplest = (kinds: readonly Kind[]) => kinds.some(({ game }) => game === marks.id)

interface Measured {
  readonly serve: () => Promise<Served>
  readonly open: (port: number, kind: Kind) => Promise<ServedTable>
}

/** What is seen of each, of as many tables; the others stand still meanwhile. */
async function inTurns(measured: readonly Measured[], count: number, kinds: readonly Kind[]): Promise<LoadFigures[]> {
  const servers: Served[] = []
  const reserves: Reserve[] = []
  const all: TablePlayers[] = []
  try {
    for (const { serve, open } of measured) {
      const served = await serve()
      servers.push(served)
      const reserve = makeReserve(kinds, (kind) => open(served.port, kind))
      reserves.push(reserve)
      const players = makePlayers(count, reserve, served.processorTime)
      all.push(players)
      await players.play(WARM_UP)
      players.seen()
    }
    for (let turn = 0; turn < TURNS; turn++) for (const players of all) await players.play(TURN)
    return all.map((players) => players.seen())
  } finally {
    for (const reserve of reserves) reserve.close()
    for (const served of servers) await served.stop()
  }
}

async function memoryPerStream(): Promise<number> {
  const served = await servePortolan()
  try {
    const api = `http://127.0.0.1:${served.port}/api`
    const { cookie } = await ask(`${api}/me`, {})
    const ids: string[] = []
    for (let i = 0; i < 100; i++) {
      const wish = { game: marks.id, seats: ['me', 'open'] }
      ids.push((await ask<{ table: { id: string } }>(`${api}/tables`, wish, cookie)).body.table.id)
    }
    const before = await served.memory()
    const streams: { close(): void }[] = []
    for (let i = 0; i < STREAMS; i++) {
      await new Promise<void>((open) => {
        streams.push(openEventStream(served.port, `/api/stream?tables=${ids[i % ids.length]}`, '', () => open()))
      })
    }
    const after = await served.memory()
    for (const stream of streams) stream.close()
    return (after - before) / STREAMS / 1024
  } finally {
    await served.stop()
  }
}
