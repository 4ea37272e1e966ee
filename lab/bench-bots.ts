import { at, pick, SeededChance } from '@portolan/engine'
import { type GameEntry, games } from '@portolan/games'
import type { Bench } from './measure.ts'
import { OF_TWO } from './served/games.ts'
import { ask, percentile, type SeatUpdate, type ServedTable } from './served/load.ts'
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
  const served = await servePortolan('./bot-games.ts')
  try {
    const tables = []
    for (let i = 0; i < TABLES; i++) tables.push(await portolanTable(served.port, at(OF_TWO, 0)))
    for (const game of botGames) await botTable(served.port, game)
    await pause(2)
    const movesBefore = await botMoves(served.port)
    const waits = (await Promise.all(tables.map(liveTable))).flat().sort((a, b) => a - b)
    const moves = (await botMoves(served.port)) - movesBefore
    for (const table of tables) table.close()
    return { p50: percentile(waits, 50), p99: percentile(waits, 99), botMoves: moves / SECONDS }
  } finally {
    await served.stop()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Moves at a person's pace, and how long each took to reach the other seat, in milliseconds. */
function liveTable(table: ServedTable): Promise<readonly number[]> {
  const waits: number[] = []
  const until = performance.now() + SECONDS * 1000
  return new Promise((resolve, reject) => {
    let mover = -1
    let sent = 0
    const move = async (seat: number, update: SeatUpdate) => {
      await pause((0.5 + Math.random()) / MOVES_PER_SECOND)
      if (performance.now() >= until) return resolve(waits)
      mover = seat
      sent = performance.now()
      table.play(seat, update, pick(ANY, update.moves))
    }
    table.onFailed = reject
    table.onUpdate = (seat, update) => {
      if (seat !== mover) waits.push(performance.now() - sent)
      if (update.moves.length > 0) void move(seat, update)
    }
    for (const [seat, update] of table.first.entries()) if (update.moves.length > 0) void move(seat, update)
  })
}

const ANY = new SeededChance('people')

/** A table at which strong bots play each other. */
async function botTable(port: number, { id, about }: GameEntry): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`
  const { cookie } = await ask(`${api}/me`, {})
  const seats = Array.from({ length: Math.min(2, about.seats.max) }, () => ({ bot: 'hard' }))
  const { body } = await ask<{ table: { id: string } }>(`${api}/tables`, { game: id, seats }, cookie)
  await ask(`${api}/tables/${body.table.id}/start`, {}, cookie)
}

async function botMoves(port: number): Promise<number> {
  const text = await readMetrics(`http://127.0.0.1:${port}`)
  return Number(/^\S*bot\S* (\d+)/m.exec(text)?.[1])
}

if (import.meta.main)
  await bench(({ name, value, unit }) => console.log(`${name}: ${Math.round(value * 10) / 10} ${unit}`))
