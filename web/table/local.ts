import {
  commitment,
  isRefusal,
  type MatchRecord,
  RECORD_FORMAT,
  type Refusal,
  type Seat,
  type Viewer,
} from '@portolan/engine'
import { type Day, findGame } from '@portolan/games'
import { computed, signal } from '@preact/signals'
import { isLevel } from '../levels.ts'
import { unguessable } from '../unguessable.ts'
import { sendAttempts } from './attempts.ts'
import { startWorker } from './engine-worker.ts'
import type { LocalSeat } from './local-match.ts'
import { loadTable, type SavedTable, saveTable } from './saved.ts'
import type { LogEntry, Position, Table, TableInfo } from './table.ts'

export interface NewTable {
  readonly game: string
  readonly seats: readonly LocalSeat[]
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly covered: boolean
  /** The luck that everybody gets; one that nobody can guess where it is left out. */
  readonly seed?: string
  /** It is the attempt at the challenge of this day. */
  readonly day?: Day
}

/** Lays a new table in this browser and gives its id. */
export async function createLocal({
  game,
  seats,
  names,
  options,
  covered,
  seed = unguessable(24),
  day,
}: NewTable): Promise<string | Refusal> {
  const rules = await findGame(game)?.rules?.()
  if (rules === undefined) return { code: 'NO_SUCH_GAME', params: { game } }
  const record: MatchRecord = {
    format: RECORD_FORMAT,
    game,
    version: rules.version,
    seats: seats.length,
    options,
    seed,
    commitment: commitment(seed),
    entries: [],
  }
  const id = unguessable(8)
  const now = Date.now()
  const attempt = day && { attempt: { day } }
  await saveTable({ id, record, seats, names, covered, opened: false, ...attempt, made: now, changed: now })
  return id
}

/** A table whose match is in this browser. */
export async function openLocal(id: string): Promise<Table | Refusal> {
  const found = await loadTable(id)
  const game = found === undefined ? undefined : findGame(found.record.game)
  if (found === undefined || game === undefined) return { code: 'NO_SUCH_TABLE' }
  let saved: SavedTable = found

  const record = signal(saved.record)
  const log = signal<readonly LogEntry[]>([])
  const curtain = signal<Seat | undefined>(undefined)
  const hearers = new Set<(position: Position) => void>()
  const severalPeople = saved.seats.filter(({ kind }) => kind === 'person').length > 1
  let position: Position
  let next: Viewer | undefined

  const show = (shown: Position) => {
    position = shown
    for (const hear of hearers) hear(shown)
  }
  const keep = (kept: MatchRecord) => {
    record.value = kept
    saved = { ...saved, record: kept, changed: Date.now() }
    const done = saveTable(saved)
    if (saved.attempt !== undefined && saved.attempt.answer === undefined && kept.result !== undefined)
      void done.then(sendAttempts)
  }

  const worker = startWorker((told) => {
    keep(told.record)
    if (told.log !== undefined) log.value = told.log
    else if (told.entry !== undefined) log.value = [...log.value, told.entry]
    next = told.next
    show(told.position)
    if (next !== undefined) pass(next)
  })

  /** Hands the screen to another person, behind a curtain where there may be something to hide. */
  function pass(to: Viewer): void {
    if (severalPeople && saved.covered && typeof to === 'number') curtain.value = to
    else void look(to)
  }

  async function look(viewer: Viewer): Promise<void> {
    const shown = await worker.call('look', viewer)
    log.value = shown.log
    show({ ...shown.position, transition: 'forward', events: [] })
  }

  const own = (): Seat | undefined => (typeof position.viewer === 'number' ? position.viewer : undefined)
  const asSeat = async <Answer>(ask: (seat: Seat) => Promise<Answer>): Promise<Answer | Refusal> => {
    const seat = own()
    return seat === undefined ? { code: 'NOT_SEATED' } : ask(seat)
  }

  const { record: from, seats } = saved
  const opened = await worker.call('open', { game: game.id, from, seats, bots: !saved.opened })
  if (isRefusal(opened)) {
    worker.close()
    return opened
  }
  position = opened.position
  log.value = opened.log
  if (severalPeople && saved.covered && typeof position.viewer === 'number' && position.seen.result === undefined) {
    curtain.value = position.viewer
  }

  const info = computed<TableInfo>(() => ({
    options: record.value.options,
    over: record.value.result !== undefined,
    spectators: 0,
    commitment: record.value.commitment,
    ...(record.value.result !== undefined && { seed: record.value.seed }),
    players: saved.seats.map((one, seat) => ({
      seat,
      name: saved.names[seat] ?? '',
      kind: one.kind,
      mine: one.kind === 'person',
      ...(one.kind === 'bot' && isLevel(one.bot) && { level: one.bot }),
    })),
  }))

  return {
    kind: 'local',
    id,
    game,
    info,
    log,
    link: signal('live'),
    ...(saved.attempt && { day: saved.attempt.day }),
    curtain,
    lift() {
      curtain.value = undefined
      if (next !== undefined) void look(next)
      next = undefined
    },
    listen(hear) {
      hearers.add(hear)
      hear(position)
      return () => hearers.delete(hear)
    },
    play: (move, unlessFinal) => asSeat((seat) => worker.call('play', { seat, move, unlessFinal })),
    undo: () => asSeat((seat) => worker.call('undo', seat)),
    why: (move) => asSeat((seat) => worker.call('why', { seat, move })),
    // Who has seen what chance would bring can't choose again in an attempt that counts; plain undo is left.
    takeBack: async (entry) => (saved.attempt ? { code: 'ATTEMPT_COUNTS' } : worker.call('rewind', entry)),
    // Nor is there help in it.
    ...(!saved.attempt && {
      advise: (onProgress, signal) => asSeat((seat) => worker.call('advise', { seat }, { onProgress, signal })),
    }),
    // An attempt at the challenge of a day is the only one; what comes after it is an ordinary game.
    ...(!saved.opened && { again: () => createLocal({ ...saved, game: game.id, options: saved.record.options }) }),
    close: worker.close,
  }
}
