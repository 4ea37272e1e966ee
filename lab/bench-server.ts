import type { Bench } from './measure.ts'
import { boardgameIoTable } from './served/boardgame-io-table.ts'
import { FULL, type Kind, OF_TWO } from './served/games.ts'
import { ask, type Load, measureLoad, type Table } from './served/load.ts'
import { marks } from './served/marks.ts'
import { portolanTable } from './served/portolan-table.ts'
import { type Served, serveBoardgameIo, servePortolan, serveSockets } from './served/process.ts'
import { socketsTable } from './served/sockets-table.ts'
import { openStream } from './served/wire.ts'

const SECONDS = 3
const STREAMS = 5_000

/** Tables of each game for when games end, as all do but the simplest. */
const RESERVE = 60
const PEER = 'boardgame.io, in memory'

/** Each server is measured so often, in turns, and its best try counts: a busy moment of the machine hurts both alike. */
const TRIES = 3

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
  const ours: Load[] = []
  const theirs: Load[] = []
  // What no server in Node can surpass here, beside the same players: one that only passes moves on.
  const bound: Load[] = []
  for (let n = 0; n < TRIES; n++) {
    ours.push(await loaded(servePortolan, count, kinds, portolanTable))
    theirs.push(await loaded(serveBoardgameIo, count, kinds, boardgameIoTable))
    if (isSimplest(kinds)) bound.push(await loaded(serveSockets, count, kinds, socketsTable))
  }
  const row = (name: string, unit: string, read: (load: Load) => number, times?: number) =>
    watch({
      name: `server, ${count} ${tables}: ${name}`,
      value: read(best(ours)),
      unit,
      peer: { name: PEER, value: read(best(theirs)), ...(times !== undefined && { times }) },
    })
  row('durable moves', '/s', ({ movesPerSecond }) => movesPerSecond, 5)
  row('move to the other seat, p50', 'ms', ({ p50 }) => p50)
  row('move to the other seat, p99', 'ms', ({ p99 }) => p99)
  row('processor time a move', 'µs', ({ processorTime }) => processorTime)
  if (bound.length === 0) return
  const { movesPerSecond, processorTime } = best(bound)
  watch({ name: `sockets alone, ${count} tables: moves passed on`, value: movesPerSecond, unit: '/s' })
  watch({ name: `sockets alone, ${count} tables: processor time a move`, value: processorTime, unit: 'µs' })
}

const best = (loads: readonly Load[]): Load =>
  loads.reduce((one, other) => (other.movesPerSecond > one.movesPerSecond ? other : one))

const isSimplest = (kinds: readonly Kind[]) => kinds.some(({ game }) => game === marks.id)

async function loaded(
  serve: () => Promise<Served>,
  count: number,
  kinds: readonly Kind[],
  open: (port: number, kind: Kind) => Promise<Table>,
): Promise<Load> {
  const served = await serve()
  const laid: Table[] = []
  try {
    const kept = new Map<Kind, Table[]>(kinds.map((kind) => [kind, []]))
    const lay = async (kind: Kind) => {
      const table = await open(served.port, kind)
      laid.push(table)
      kept.get(kind)?.push(table)
    }
    const kindAt = (place: number) => kinds[place % kinds.length]
    for (let place = 0; place < count; place++) await lay(kindAt(place))
    for (let i = 0; i < RESERVE && !isSimplest(kinds); i++) for (const kind of kinds) await lay(kind)
    return await measureLoad(count, (place) => kept.get(kindAt(place))?.shift(), SECONDS, served.processorTime)
  } finally {
    for (const table of laid) table.close()
    await served.stop()
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
        streams.push(openStream(served.port, `/api/stream?tables=${ids[i % ids.length]}`, '', () => open()))
      })
    }
    const after = await served.memory()
    for (const stream of streams) stream.close()
    return (after - before) / STREAMS / 1024
  } finally {
    await served.stop()
  }
}
