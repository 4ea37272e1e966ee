import { at } from '@portolan/engine'
import { type GameEntry, games } from '@portolan/games'
import type { Bench } from './measure.ts'
import { OF_TWO } from './served/games.ts'
import { ask, pause, percentile } from './served/load.ts'
import { atPace } from './served/pace.ts'
import { portolanTable } from './served/portolan-table.ts'
import { readMetrics, servePortolan } from './served/process.ts'

/** People at live tables: each table makes about so many moves a second. */
const TABLES = 50
const MOVES_PER_SECOND = 2
const SECONDS = 8
/** The best of several tries counts, in turns: a busy moment of the machine hurts both alike. */
const TRIES = 3

/** What people wait for their moves while nobody thinks, and while strong bots do at all times. */
export const bench: Bench = async (watch) => {
  const tries: { readonly quiet: Waits; readonly busy: Waits }[] = []
  for (let n = 0; n < TRIES; n++) tries.push({ quiet: await measure([]), busy: await measure(games) })
  const quiet = best(tries.map((one) => one.quiet))
  const busy = best(tries.map((one) => one.busy))
  const row = (name: string, value: number, unit: string, aim?: number) =>
    watch({ name: `server, ${TABLES} live tables: ${name}`, value, unit, ...(aim && { aim: { most: aim } }) })
  row('move to the other seat, p99', quiet.p99, 'ms')
  row('the same with strong bots thinking, p50', busy.p50, 'ms')
  row('the same with strong bots thinking, p99', busy.p99, 'ms', 100)
  row('moves of the strong bots meanwhile', busy.botMoves, '/s')
}

interface Waits {
  readonly p50: number
  readonly p99: number
  readonly botMoves: number
}

const best = (tries: readonly Waits[]) => tries.reduce((one, other) => (other.p99 < one.p99 ? other : one))

async function measure(botGames: readonly GameEntry[]): Promise<Waits> {
  const served = await servePortolan({ games: './bot-games.ts' })
  try {
    const tables = []
    for (let i = 0; i < TABLES; i++) tables.push(await portolanTable(served.port, at(OF_TWO, 0)))
    for (const game of botGames) await botTable(served.port, game)
    await pause(2)
    const movesBefore = await botMoves(served.port)
    const waits = await atPace(tables, MOVES_PER_SECOND, SECONDS)
    const moves = (await botMoves(served.port)) - movesBefore
    for (const table of tables) table.close()
    return { p50: percentile(waits, 50), p99: percentile(waits, 99), botMoves: moves / SECONDS }
  } finally {
    await served.stop()
  }
}

/** A table at which strong bots play each other. */
async function botTable(port: number, { id, about }: GameEntry): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`
  const { cookie } = await ask(`${api}/me`, {})
  const seats = Array.from({ length: Math.min(2, about.seats.max) }, () => ({ bot: 'hard' }))
  const { body } = await ask<{ table: { id: string } }>(`${api}/tables`, { game: id, seats }, { cookie })
  await ask(`${api}/tables/${body.table.id}/start`, {}, { cookie })
}

async function botMoves(port: number): Promise<number> {
  const text = await readMetrics(`http://127.0.0.1:${port}`)
  return Number(/^\S*bot\S* (\d+)/m.exec(text)?.[1])
}

if (import.meta.main)
  await bench(({ name, value, unit }) => console.log(`${name}: ${Math.round(value * 10) / 10} ${unit}`))
