import type { Bench } from './measure.ts'
import { boardgameIoTable, type Load, measureLoad, portolanTable } from './served/load.ts'
import { type Served, serveBoardgameIo, servePortolan } from './served/process.ts'
import { openStream } from './served/wire.ts'

const SECONDS = 3
const STREAMS = 5_000
const PEER = 'boardgame.io, in memory'

/** Each server is measured so often, in turns, and its best try counts: a busy moment of the machine hurts both alike. */
const TRIES = 3

/** Moves at tables that play as fast as they can, and many streams that only listen. */
export const bench: Bench = async (watch) => {
  for (const tables of [50, 200]) {
    const ours: Load[] = []
    const theirs: Load[] = []
    for (let n = 0; n < TRIES; n++) {
      ours.push(await loaded(servePortolan, tables, portolanTable))
      theirs.push(await loaded(serveBoardgameIo, tables, boardgameIoTable))
    }
    const row = (name: string, unit: string, read: (load: Load) => number, times?: number) =>
      watch({
        name: `server, ${tables} tables: ${name}`,
        value: read(best(ours)),
        unit,
        peer: { name: PEER, value: read(best(theirs)), ...(times !== undefined && { times }) },
      })
    row('durable moves', '/s', ({ movesPerSecond }) => movesPerSecond, 5)
    row('move to the other seat, p50', 'ms', ({ p50 }) => p50)
    row('move to the other seat, p99', 'ms', ({ p99 }) => p99)
  }
  watch({ name: `server, ${STREAMS} open streams: memory of each`, value: await memoryPerStream(), unit: 'kB' })
}

const best = (loads: readonly Load[]): Load =>
  loads.reduce((one, other) => (other.movesPerSecond > one.movesPerSecond ? other : one))

async function loaded(
  serve: () => Promise<Served>,
  count: number,
  open: (port: number) => ReturnType<typeof portolanTable>,
): Promise<Load> {
  const served = await serve()
  try {
    const tables = []
    for (let i = 0; i < count; i++) tables.push(await open(served.port))
    return await measureLoad(tables, SECONDS)
  } finally {
    await served.stop()
  }
}

async function memoryPerStream(): Promise<number> {
  const served = await servePortolan()
  try {
    const origin = `http://127.0.0.1:${served.port}`
    const headers = { 'content-type': 'application/json' }
    const guest = await fetch(`${origin}/api/me`, { method: 'POST', headers, body: '{}' })
    const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? ''
    const ids: string[] = []
    for (let i = 0; i < 100; i++) {
      const body = JSON.stringify({ game: 'marks', seats: ['me', 'open'] })
      const made = await fetch(`${origin}/api/tables`, { method: 'POST', headers: { ...headers, cookie }, body })
      ids.push(((await made.json()) as { table: { id: string } }).table.id)
    }
    const before = await served.memory()
    const streams = []
    for (let i = 0; i < STREAMS; i++) {
      streams.push(await openStream(served.port, `/api/stream?tables=${ids[i % ids.length]}`, '', () => {}))
    }
    const after = await served.memory()
    for (const stream of streams) stream.close()
    return (after - before) / STREAMS / 1024
  } finally {
    await served.stop()
  }
}
