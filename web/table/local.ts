import {
  commitment,
  type Entry,
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
import type { KeeperEvents, ShownMatch } from './keeper.ts'
import type { LocalSeat } from './local-match.ts'
import { type GuideProgress, loadTable, type SavedTable, saveTable } from './saved.ts'
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
  /** It is a guided first game, in which this has been played. */
  readonly opening?: readonly Entry[]
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
  opening,
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
    entries: opening ?? [],
  }
  const id = unguessable(8)
  const now = Date.now()
  const kind = { ...(day && { attempt: { day } }), ...(opening && { firstGame: { isOpen: true, read: [] } }) }
  await saveTable({ id, record, seats, names, covered, opened: false, ...kind, made: now, changed: now })
  return id
}

/** A table whose match is in this browser. */
export async function openLocal(id: string): Promise<Table | Refusal> {
  const saved = await loadTable(id)
  const game = saved && findGame(saved.record.game)
  if (saved === undefined || game === undefined) return { code: 'NO_SUCH_TABLE' }
  const screen = makeScreen(saved)
  const worker = startWorker(screen.hear)
  const { record: from, seats } = saved
  const opened = await worker.call('open', { game: game.id, from, seats, bots: !saved.opened })
  if (isRefusal(opened)) {
    worker.close()
    return opened
  }
  screen.begin(opened, async (viewer) => screen.look(await worker.call('look', viewer)))

  const asSeat = async <Answer>(ask: (seat: Seat) => Promise<Answer>): Promise<Answer | Refusal> => {
    const { viewer } = screen.position()
    return typeof viewer === 'number' ? ask(viewer) : { code: 'NOT_SEATED' }
  }
  return {
    kind: 'local',
    id,
    game,
    link: signal('live'),
    info: computed(() => localInfo(saved, screen.record.value)),
    log: screen.log,
    curtain: screen.curtain,
    lift: screen.lift,
    listen: screen.listen,
    ...(saved.attempt && { day: saved.attempt.day }),
    ...(saved.firstGame && {
      firstGame: {
        progress: screen.progress,
        keep: screen.keepProgress,
        entries: computed(() => screen.record.value.entries),
        at: (entry, seat) => worker.call('at', { entry, viewer: seat }),
      },
    }),
    play: (move, unlessFinal) => asSeat((seat) => worker.call('play', { seat, move, unlessFinal })),
    undo: () => asSeat((seat) => worker.call('undo', seat)),
    why: (move) => asSeat((seat) => worker.call('why', { seat, move })),
    // Who has seen what chance would bring can't choose again in an attempt that counts; plain undo is left.
    takeBack: async (entry) => (saved.attempt ? { code: 'ATTEMPT_COUNTS' } : worker.call('rewind', entry)),
    // Nor is there help in it.
    ...(!saved.attempt && {
      advise: (progress, signal) => asSeat((seat) => worker.call('advise', { seat }, { progress, signal })),
    }),
    // Who plays alone may give up; with others on this screen, they can simply stop.
    ...(saved.seats.length === 1 && !saved.opened && { resign: () => asSeat((seat) => worker.call('leave', seat)) }),
    // An attempt at the challenge of a day is the only one; what comes after it is an ordinary game.
    ...(!saved.opened && { again: () => createLocal({ ...saved, game: game.id, options: saved.record.options }) }),
    close: worker.close,
  }
}

/** What is shown of a match of this browser, to whom, and kept of it. */
function makeScreen(first: SavedTable) {
  let saved = first
  const record = signal(saved.record)
  const log = signal<readonly LogEntry[]>([])
  const curtain = signal<Seat | undefined>(undefined)
  const progress = signal<GuideProgress>(saved.firstGame ?? { isOpen: false, read: [] })
  const hearers = new Set<(position: Position) => void>()
  const mayHide = saved.covered && saved.seats.filter(({ kind }) => kind === 'person').length > 1
  let position: Position | undefined
  let next: Viewer | undefined
  let lookAs = (_: Viewer): Promise<void> => Promise.resolve()

  const expectPosition = (): Position => {
    if (position === undefined) throw new Error('a table is shown before it is opened')
    return position
  }
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
  /** Hands the screen to another person, behind a curtain where there may be something to hide. */
  const pass = (to: Viewer) => {
    if (mayHide && typeof to === 'number') curtain.value = to
    else void lookAs(to)
  }

  return {
    record,
    log,
    curtain,
    progress,
    keepProgress(firstGame: GuideProgress) {
      progress.value = firstGame
      saved = { ...saved, firstGame }
      void saveTable(saved)
    },
    position: expectPosition,
    begin(opened: ShownMatch, look: (viewer: Viewer) => Promise<void>) {
      lookAs = look
      position = opened.position
      log.value = opened.log
      const { viewer, seen } = position
      if (mayHide && typeof viewer === 'number' && seen.result === undefined) curtain.value = viewer
    },
    hear(told: KeeperEvents['position']) {
      keep(told.record)
      if (told.log !== undefined) log.value = told.log
      else if (told.entry !== undefined) log.value = [...log.value, told.entry]
      next = told.next
      show(told.position)
      if (next !== undefined) pass(next)
    },
    look(shown: ShownMatch) {
      log.value = shown.log
      show({ ...shown.position, transition: 'forward', events: [] })
    },
    lift() {
      curtain.value = undefined
      if (next !== undefined) void lookAs(next)
      next = undefined
    },
    listen(hear: (position: Position) => void) {
      hearers.add(hear)
      hear(expectPosition())
      return () => hearers.delete(hear)
    },
  }
}

const localInfo = ({ seats, names }: SavedTable, { options, result, commitment, seed }: MatchRecord): TableInfo => ({
  options,
  over: result !== undefined,
  spectators: 0,
  commitment,
  ...(result !== undefined && { seed }),
  players: seats.map((one, seat) => ({
    seat,
    name: names[seat] ?? '',
    kind: one.kind,
    mine: one.kind === 'person',
    ...(one.kind === 'bot' && isLevel(one.bot) && { level: one.bot }),
  })),
})
