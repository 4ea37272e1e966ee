import { at, pick, SeededChance } from '@portolan/engine'
import type { ProcessorTime } from './process.ts'
import type { Reserve } from './reserve.ts'

/** What a seat is told of its table, and goes by. */
export interface SeatUpdate {
  /** Raised by one with every move, on both servers. */
  readonly number: number
  /** What the seat may play now; nothing if it waits for the other. */
  readonly moves: readonly unknown[]
  readonly over: boolean
}

/** A table that plays as fast as it can: each seat moves as soon as it is told that it may. */
export interface ServedTable {
  play(seat: number, update: SeatUpdate, move: unknown): void
  /** What each of the seats was told last. */
  readonly told: SeatUpdate[]
  /** Called when a seat is told of a move, its own or another's. */
  onUpdate: (seat: number, update: SeatUpdate) => void
  onFailed: (error: Error) => void
  close(): void
}

/** What was seen of a server while its tables played. */
export interface LoadFigures {
  readonly movesPerSecond: number
  /** From a move to another seat being told of it, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** What the server took of the processors for a move. */
  readonly processorTime: ProcessorTime
  /** What its players took, in microseconds: on the same processors, it is time that the server could not have. */
  readonly playersTime: number
}

/** Tables that play when they are let: each as fast as it can, with one move under way at a time. */
export interface TablePlayers {
  play(seconds: number): Promise<void>
  /** What was seen since it was last asked. */
  seen(): LoadFigures
}

/** The moves of a table that not all of its seats were told of yet are fewer than these. */
const UNDER_WAY = 8

const NO_TIME: ProcessorTime = { all: 0, loop: 0 }

/** How long the last moves may take to come home, in seconds. */
const QUIET = 0.7

/** What so many percent of the ordered values are at most; not a number where there are none. */
export const percentile = (ordered: readonly number[], percent: number): number =>
  ordered[Math.floor((percent / 100) * ordered.length)] ?? Number.NaN

/** Adds up what is seen. */
function makeTally(processorTime: () => ProcessorTime) {
  let waits: number[] = []
  let acknowledged = 0
  let seconds = 0
  let spent = NO_TIME
  let spentHere = 0
  return {
    acknowledge: () => void acknowledged++,
    wait: (milliseconds: number) => void waits.push(milliseconds),
    /** Begins to count; what it gives ends it, and says how many seconds it was. */
    begin() {
      const begun = performance.now()
      const before = processorTime()
      const beforeHere = process.cpuUsage()
      return (): number => {
        const took = (performance.now() - begun) / 1000
        const now = processorTime()
        const { user, system } = process.cpuUsage(beforeHere)
        seconds += took
        spentHere += user + system
        spent = { all: spent.all + now.all - before.all, loop: spent.loop + now.loop - before.loop }
        return took
      }
    },
    seen(): LoadFigures {
      waits.sort((a, b) => a - b)
      const load = {
        movesPerSecond: acknowledged / seconds,
        p50: percentile(waits, 50),
        p99: percentile(waits, 99),
        processorTime: { all: spent.all / acknowledged, loop: spent.loop / acknowledged },
        playersTime: spentHere / acknowledged,
      }
      waits = []
      acknowledged = 0
      seconds = 0
      spent = NO_TIME
      spentHere = 0
      return load
    },
  }
}

/**
 * Players at so many places. Where a game has ended, they sit down at the next table of the reserve; where it has none,
 * all stand still, uncounted, until it has.
 */
export function makePlayers(
  places: number,
  reserve: Reserve,
  processorTime: () => ProcessorTime,
  quiet = QUIET,
): TablePlayers {
  const tally = makeTally(processorTime)
  let playing = false
  let held: (() => void)[] = []
  let waiting = Array.from({ length: places }, (_, place) => place)
  let stop = () => {}
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})

  const playAt = (place: number) => {
    const table = reserve.take(place)
    if (table === undefined) {
      waiting.push(place)
      return stop()
    }
    let from = -1
    let over = false
    const senders: number[] = Array(UNDER_WAY).fill(0)
    const sent: number[] = Array(UNDER_WAY).fill(0)
    const move = (seat: number, update: SeatUpdate) => {
      if (update.moves.length === 0 || update.number <= from) return
      if (!playing) return void held.push(() => move(seat, update))
      from = update.number
      const slot = (from + 1) % UNDER_WAY
      senders[slot] = seat
      sent[slot] = performance.now()
      table.play(seat, update, pick(ANY, update.moves))
    }
    table.onFailed = reject
    table.onUpdate = (seat, update) => {
      const slot = update.number % UNDER_WAY
      if (playing) {
        if (senders[slot] === seat) tally.acknowledge()
        else tally.wait(performance.now() - at(sent, slot))
      }
      if (update.over && !over) {
        over = true
        reserve.leave(table)
        playAt(place)
      }
      move(seat, update)
    }
    table.told.forEach((update, seat) => {
      move(seat, update)
    })
  }

  /** Lays what is missing. Meanwhile a last move may come home and end another game. */
  const sit = async () => {
    do {
      const standing = waiting
      waiting = []
      await reserve.fill(standing)
      for (const place of standing) playAt(place)
    } while (waiting.length > 0)
  }

  /** Lets them play for so long, or until a place has no table; says for how long it was. */
  const stretch = async (most: number): Promise<number> => {
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    stop = resolve
    const end = tally.begin()
    playing = true
    const ready = held
    held = []
    for (const go of ready) go()
    await Promise.race([pause(most), stopped, failed])
    playing = false
    const took = end()
    await Promise.race([pause(quiet), failed])
    return took
  }

  return {
    async play(seconds) {
      for (let left = seconds; left > 0; ) {
        await sit()
        left -= await stretch(left)
      }
    },
    seen: tally.seen,
  }
}

const ANY = new SeededChance('load')

export const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** What is offered without what is possible but seldom wise: games of nothing else would never end. */
export const wiseMoves = (decision?: { readonly moves: readonly unknown[]; readonly asides?: number }) =>
  decision?.moves.slice(0, decision.moves.length - (decision.asides ?? 0)) ?? []

/** Makes a request while a table is set up. */
export async function ask<T>(
  url: string,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Promise<{ body: T; cookie: string }> {
  const headers = { 'content-type': 'application/json', ...more }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return { body: (await response.json()) as T, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
