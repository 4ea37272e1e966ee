import { games } from '@portolan/games'
import type { Bench } from './measure.ts'
import { portolanTable } from './served/load.ts'
import { servePortolan } from './served/process.ts'

/** People at live tables: each table makes about so many moves a second. */
const TABLES = 50
const MOVES_PER_SECOND = 2
const SECONDS = 8
/** The best of several tries counts, in turns: a busy moment of the machine hurts both alike. */
const TRIES = 3

/** What people wait for their moves while nobody thinks, and while strong bots do at all times. */
export const bench: Bench = async (watch) => {
  const tries: (readonly [Waits, Waits])[] = []
  for (let n = 0; n < TRIES; n++) tries.push([await measure(0), await measure(games.length)])
  const [quiet, busy] = [0, 1].map((which) =>
    tries.map((both) => both[which]).reduce((one, other) => (other.p99 < one.p99 ? other : one)),
  )
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

async function measure(botTables: number): Promise<Waits> {
  const served = await servePortolan('./bot-games.ts')
  try {
    const tables = []
    for (let i = 0; i < TABLES; i++) tables.push(await portolanTable(served.port))
    for (let i = 0; i < botTables; i++) await botTable(served.port, games[i % games.length].id)
    await pause(2)
    const movesBefore = await botMoves(served.port)
    const waits = (await Promise.all(tables.map(liveTable))).flat().sort((a, b) => a - b)
    const at = (share: number) => waits[Math.floor(share * waits.length)]
    const moves = (await botMoves(served.port)) - movesBefore
    for (const table of tables) table.close()
    return { p50: at(0.5), p99: at(0.99), botMoves: moves / SECONDS }
  } finally {
    await served.stop()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Moves at a person's pace, and how long each took to reach the other seat, in milliseconds. */
async function liveTable(table: Awaited<ReturnType<typeof portolanTable>>): Promise<readonly number[]> {
  const waits: number[] = []
  const until = performance.now() + SECONDS * 1000
  for (let n = 0; performance.now() < until; n++) {
    await pause((0.5 + Math.random()) / MOVES_PER_SECOND)
    const told = new Promise<void>((resolve) => {
      table.onTold = (seat, told) => {
        if (told === n && seat !== n % 2) resolve()
      }
    })
    const sent = performance.now()
    await Promise.all([table.seats[n % 2].play(n), told])
    waits.push(performance.now() - sent)
  }
  return waits
}

/** A table at which strong bots play each other, and somebody watches. */
async function botTable(port: number, game: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const headers = { 'content-type': 'application/json' }
  const guest = await fetch(`${origin}/api/me`, { method: 'POST', headers, body: '{}' })
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? ''
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { table: { id: string } }
  }
  const seats = games.find(({ id }) => id === game)?.about.seats.max === 1 ? 1 : 2
  const { table } = await post('/api/tables', { game, seats: Array.from({ length: seats }, () => ({ bot: 'hard' })) })
  await post(`/api/tables/${table.id}/start`, {})
}

async function botMoves(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^\S*bot\S* (\d+)/m.exec(text)?.[1])
}

if (import.meta.main)
  await bench(({ name, value, unit }) => console.log(`${name}: ${Math.round(value * 10) / 10} ${unit}`))
