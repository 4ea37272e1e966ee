import { isRefusal, type MatchRecord, type Refusal, type Seat, type Viewer } from '@portolan/engine'
import { findGame, type GameEntry } from '@portolan/games'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Analysis, ReviewedDecision } from '../analysis/analysis.ts'
import { type Called, calledBy } from '../people.ts'
import { call } from './api.ts'
import { startWorker } from './engine-worker.ts'
import { fetchRecord } from './online-record.ts'
import { loadTable } from './saved.ts'
import { logAfter } from './steps.ts'
import type { Adviser, LogEntry, Position, Table, TableInfo } from './table.ts'

/** A match to look at from its beginning: a table at which nothing can be done but to go to and fro in time. */
export interface Replay extends Table {
  /** Whether there is a table to go back to: one that was opened from a file has none. */
  readonly hasTable: boolean
  /** How many entries there are. */
  readonly last: number
  /** The one that is wanted: the board follows as soon as it is there. */
  readonly entry: Signal<number>
  readonly viewer: Signal<Viewer>
  /** Through whose eyes it can be seen. */
  readonly viewers: readonly Viewer[]
  /** Of a finished game. */
  readonly analyse?: Analyst
  seek(entry: number): Promise<void>
  look(viewer: Viewer): Promise<void>
}

/** Goes through the whole game; `known` is what was found before. A signal stops it. */
export type Analyst = (
  known: readonly ReviewedDecision[],
  hear: (analysis: Analysis) => void,
  signal: AbortSignal,
) => Promise<Analysis | Refusal>

/** Where past positions come from. */
interface Past {
  readonly game: GameEntry
  /** It was played by older rules than those that the game's board is made for. */
  readonly older: boolean
  readonly hasTable: boolean
  readonly info: TableInfo
  readonly last: number
  readonly viewers: readonly Viewer[]
  log(viewer: Viewer): Promise<readonly LogEntry[]>
  at(entry: number, viewer: Viewer): Promise<Position | undefined>
  /** What a strong player would have done; where everything may be seen. */
  advise?(where: { readonly seat: Seat; readonly entry: number }, ...how: Parameters<Adviser>): ReturnType<Adviser>
  readonly analyse?: Analyst
  close(): void
}

export async function openReplay(from: 'local' | 'table', id: string, begin?: number): Promise<Replay | Refusal> {
  const past = await (from === 'local' ? localPast(id) : onlinePast(id))
  if (isRefusal(past)) return past
  const { game, hasTable, last, viewers, at, advise, analyse } = past
  const entry = signal(0)
  const viewer = signal<Viewer>(viewers[0] ?? 'spectator')
  const log = signal(await past.log(viewer.value))
  const hearers = new Set<(position: Position) => void>()
  let position: Position | undefined
  let sought = 0
  let shown = -1

  async function go(to: number, eyes: Viewer): Promise<void> {
    const mine = ++sought
    const wanted = Math.max(0, Math.min(last, to))
    entry.value = wanted
    const found = await at(wanted, eyes)
    // Who drags the scrubber is not made to wait for what was passed over.
    if (mine !== sought || found === undefined) return
    const by = wanted - shown
    shown = wanted
    const transition = by === 1 ? 'forward' : by === -1 ? 'rewind' : 'jump'
    // What was to be decided then is decided: nothing is offered.
    const { decision: _, ...seen } = found.seen
    position = {
      ...found,
      seen: { ...seen, mayUndo: false },
      transition,
      events: transition === 'forward' ? found.events : [],
    }
    for (const hear of hearers) hear(position)
  }

  await go(begin ?? (past.info.over ? 0 : last), viewer.value)
  const nothing = async () => ({ code: 'ONLY_REPLAY' })
  return {
    kind: from === 'local' ? 'local' : 'online',
    id,
    game,
    older: signal(past.older),
    info: signal(past.info),
    log: log as ReadonlySignal<readonly LogEntry[]>,
    link: signal('live'),
    hasTable,
    last,
    entry,
    viewer,
    viewers,
    listen(hear) {
      hearers.add(hear)
      if (position !== undefined) hear(position)
      return () => hearers.delete(hear)
    },
    play: nothing,
    undo: nothing,
    why: nothing,
    takeBack: nothing,
    ...(advise && {
      async advise(hear, signal) {
        const awaited = position?.seen.awaited ?? []
        const seat = awaited.find((one) => one === viewer.value) ?? awaited[0]
        return seat === undefined ? { code: 'GAME_OVER' } : advise({ seat, entry: shown }, hear, signal)
      },
    }),
    ...(analyse && { analyse }),
    close: past.close,
    seek: (to) => go(to, viewer.value),
    async look(eyes) {
      viewer.value = eyes
      log.value = await past.log(eyes)
      await go(entry.value, eyes)
    },
  }
}

async function localPast(id: string): Promise<Past | Refusal> {
  const saved = await loadTable(id)
  if (saved === undefined) return { code: 'NO_SUCH_TABLE' }
  const persons = saved.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  return recordPast(
    saved.record,
    saved.names.map((name) => ({ name })),
    persons,
    saved.opened,
  )
}

/** From a whole record, which the engine plays again in its worker. */
async function recordPast(
  record: MatchRecord,
  called: readonly Called[],
  own: readonly number[],
  open: boolean,
  version?: number,
): Promise<Past | Refusal> {
  const game = findGame(record.game)
  if (game === undefined) return { code: 'NO_SUCH_GAME', params: { game: record.game } }
  const worker = startWorker()
  const opened = await worker.call('open', {
    game: record.game,
    ...(version !== undefined && { version }),
    from: record,
    seats: [],
    viewer: 'spectator',
    bots: false,
  })
  if (isRefusal(opened)) {
    worker.close()
    return opened
  }
  const over = opened.position.seen.result !== undefined
  const all = Array.from({ length: record.seats }, (_, seat) => seat)
  // Until it is over, one sees again what one saw; several people on one screen, what all of them saw.
  const viewers: readonly Viewer[] =
    over || open
      ? [...own, ...all.filter((seat) => !own.includes(seat)), 'spectator']
      : own.length === 1
        ? own
        : ['spectator']
  return {
    game,
    older: version !== undefined && game.versions?.[version] !== undefined,
    hasTable: !open,
    last: record.entries.length,
    viewers,
    info: {
      options: record.options,
      over,
      spectators: 0,
      commitment: record.commitment,
      ...(over && { seed: record.seed }),
      players: all.map((seat) => ({
        ...(called[seat] ?? { name: '' }),
        seat,
        kind: 'person',
        mine: own.includes(seat),
      })),
    },
    log: async (viewer) => (await worker.call('look', viewer)).log,
    async at(entry, viewer) {
      const found = await worker.call('at', { entry, viewer })
      return isRefusal(found) ? undefined : found
    },
    ...(over && {
      advise: (where, progress, signal) => worker.call('advise', where, { progress, signal }),
      analyse: (known, progress, signal) => worker.call('analyse', known, { progress, signal }),
    }),
    close: worker.close,
  }
}

/** From the server: the record once it is over, and before that what this viewer saw. */
async function onlinePast(id: string): Promise<Past | Refusal> {
  const answer = await call('GET /api/tables/:id', { id })
  if (isRefusal(answer)) return answer
  const { table } = answer
  const called = table.seats.map((seat): Called => ('person' in seat ? calledBy(seat.person) : { name: '' }))
  const record = table.status === 'finished' ? await fetchRecord(id) : undefined
  const own = table.you === undefined ? [] : [table.you]
  if (record !== undefined) return recordPast(record, called, own, false, record.version)

  const game = findGame(table.game)
  const logged = await call('GET /api/tables/:id/log', { id })
  if (game === undefined) return { code: 'NO_SUCH_GAME', params: { game: table.game } }
  if (isRefusal(logged)) return logged
  const log = logged.steps.reduce(logAfter, [] as readonly LogEntry[])
  const last = log.at(-1)?.entry ?? 0
  // Where the server can't show one moment, it can't show any.
  const shown = await call('GET /api/tables/:id/at/:entry', { id, entry: `${last}` })
  if (isRefusal(shown)) return shown
  return {
    game,
    older: table.olderRules === true,
    hasTable: true,
    last,
    viewers: [table.you ?? 'spectator'],
    info: {
      options: table.options,
      over: false,
      spectators: 0,
      players: called.map((one, seat) => ({ ...one, seat, kind: 'person', mine: seat === table.you })),
    },
    log: async () => log,
    async at(entry, viewer) {
      const past = await call('GET /api/tables/:id/at/:entry', { id, entry: `${entry}` })
      if (isRefusal(past)) return undefined
      const events = log.find((one) => one.entry === entry)?.events ?? []
      return { viewer, seen: past.seen, transition: 'jump', events }
    },
    close: () => {},
  }
}
