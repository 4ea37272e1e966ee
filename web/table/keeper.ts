import { bots, budgetOf, expectDecision, type ListedBot, thinkInSlices } from '@portolan/bots'
import {
  type AnyMove,
  isRefusal,
  type MatchRecord,
  type MatchSetup,
  type Played,
  type Refusal,
  type Seat,
  SeededChance,
  single,
  type Viewer,
} from '@portolan/engine'
import { findGame, rulesOf } from '@portolan/games'
import { type CallContext, type EmitTo, expose, type Port } from '@portolan/remote'
import { type Advice, advise } from '../analysis/advice.ts'
import { type Analysis, analyse, type ReviewedDecision } from '../analysis/analysis.ts'
import { type BotTurn, type LocalMatch, type LocalSeat, openLocalMatch } from './local-match.ts'
import type { LogEntry, Position } from './table.ts'

/** How often those who wait for a long thought are told how far it is, in milliseconds. */
const TELL_EVERY = 120

/** What to open, and how. */
export interface Opening {
  readonly game: string
  /** By which version of the rules; by the newest where it is left out. */
  readonly version?: number
  readonly from: MatchSetup | MatchRecord
  readonly seats: readonly LocalSeat[]
  readonly viewer?: Viewer
  /** Whether the bots move by themselves. */
  readonly bots: boolean
}

/** A match as one viewer sees it. */
export interface ShownMatch {
  readonly position: Position
  readonly log: readonly LogEntry[]
}

/** What a keeper tells without being asked. */
export interface KeeperEvents {
  position: {
    readonly position: Position
    /** The new entry, or the whole log where entries were taken back. */
    readonly entry?: LogEntry | undefined
    readonly log?: readonly LogEntry[]
    readonly record: MatchRecord
    /** Another person must decide: whose eyes come next. */
    readonly next?: Viewer
  }
  /** A bot failed, and with what. */
  broken: string
}

export type KeeperApi = ReturnType<typeof makeKeeper>

export const serveKeeper = (port: Port): void => expose<KeeperEvents>(port, makeKeeper, { toFailure: String })

/** The match, and how it is looked at. */
interface Kept {
  readonly emit: EmitTo<KeeperEvents>
  opened: LocalMatch | undefined
  viewer: Viewer
  /** Grows with all that happens to the match: a thought about what was before is of no use. */
  course: number
  isClosed: boolean
}

/**
 * Keeps one match, with its bots, and does what it is asked. What takes long is done in small portions, between which
 * it hears what else is asked: so a thought can be stopped, and a browser without workers can do without one.
 */
function makeKeeper(emit: EmitTo<KeeperEvents>) {
  const kept: Kept = { emit, opened: undefined, viewer: 'spectator', course: 0, isClosed: false }
  return {
    ...matchCalls(kept),
    ...thoughtCalls(kept),
    /** Nothing is wanted any more. */
    close(_: null): void {
      kept.isClosed = true
      kept.course++
    },
  }
}

function matchCalls(kept: Kept) {
  const show = (local: LocalMatch): ShownMatch => ({
    position: local.position(kept.viewer, 'jump'),
    log: local.log(kept.viewer),
  })
  const after = (outcome: Played | Refusal | undefined, transition: 'forward' | 'rewind'): Refusal | undefined => {
    if (outcome !== undefined && isRefusal(outcome)) return outcome
    const local = expectOpened(kept)
    tell(kept, local, transition)
    void playBots(kept, local)
    return undefined
  }
  return {
    async open(asked: Opening): Promise<ShownMatch | Refusal> {
      const entry = findGame(asked.game)
      const rules = entry && (await rulesOf(entry, asked.version))
      if (rules === undefined) {
        const isVersionMissing = entry !== undefined && asked.version !== undefined
        return isVersionMissing ? { code: 'CANNOT_REPLAY' } : { code: 'NO_SUCH_GAME', params: { game: asked.game } }
      }
      const local = openLocalMatch(rules, asked.from, asked.seats)
      if (isRefusal(local)) return local
      kept.opened = local
      kept.viewer = asked.viewer ?? local.viewer(undefined)
      if (asked.bots && !kept.isClosed) void playBots(kept, local)
      return show(local)
    },
    play: ({ seat, move, unlessFinal }: Attempt) => after(expectOpened(kept).play(seat, move, unlessFinal), 'forward'),
    leave: (seat: Seat) => after(expectOpened(kept).leave(seat), 'forward'),
    why: ({ seat, move }: Attempt) => expectOpened(kept).why(seat, move),
    undo: (seat: Seat) => after(expectOpened(kept).undo(seat), 'rewind'),
    rewind: (entry: number) => after(expectOpened(kept).rewind(entry), 'rewind'),
    look(eyes: Viewer): ShownMatch {
      kept.viewer = eyes
      return show(expectOpened(kept))
    },
    at({ entry, viewer }: { readonly entry: number; readonly viewer: Viewer }): Position | Refusal {
      const earlier = openAt(expectOpened(kept), entry)
      return isRefusal(earlier) ? earlier : earlier.position(viewer, 'forward')
    },
  }
}

/** What takes long, and can be stopped. */
function thoughtCalls(kept: Kept) {
  return {
    /** What a strong player would do on this seat: after so many entries; or now, and until the match goes on. */
    async advise(
      { seat, entry }: { readonly seat: Seat; readonly entry?: number },
      context: CallContext<Advice>,
    ): Promise<Advice | Refusal> {
      const local = entry === undefined ? expectOpened(kept) : openAt(expectOpened(kept), entry)
      if (isRefusal(local)) return local
      const { match } = local
      if (!match.decisions().some((decision) => decision.seat === seat)) return { code: 'NOT_YOUR_TURN' }
      const { game, state, seats, number } = match
      const rest = resting(kept, context)
      const then = kept.course
      const chance = new SeededChance(`advice ${number} ${seat} ${match.record().commitment}`)
      return advise({ game, state, seats, number }, seat, chance, async (so) => {
        const on = await rest(so)
        return on && (entry !== undefined || then === kept.course)
      })
    },
    /** The whole of a finished game; `known` is what an earlier run has found. */
    async analyse(known: readonly ReviewedDecision[], context: CallContext<Analysis>): Promise<Analysis | Refusal> {
      const { match } = expectOpened(kept)
      return analyse(match.game, match.record(), known, resting(kept, context))
    },
  }
}

function expectOpened({ opened }: Kept): LocalMatch {
  if (opened === undefined) throw new Error('no match is open')
  return opened
}

/** Tells the screen how things stand, through the eyes that may see it. */
function tell({ emit, viewer }: Kept, local: LocalMatch, transition: 'forward' | 'rewind'): void {
  const next = local.viewer(viewer)
  const log = local.log(viewer)
  emit('position', {
    position: local.position(viewer, transition),
    ...(transition === 'forward' ? { entry: log[log.length - 1] } : { log }),
    record: local.match.record(),
    ...(next !== viewer && { next }),
  })
}

/** Lets the bots move, one after another, until a person is asked or something else happens. */
async function playBots(kept: Kept, local: LocalMatch): Promise<void> {
  const mine = ++kept.course
  const rest = async () => {
    await breath()
    return mine === kept.course
  }
  try {
    while (await rest()) {
      const turn = local.botTurn()
      if (turn === undefined) return
      const move = await moveOf(local, turn, rest)
      if (mine !== kept.course) return
      const played = local.play(turn.seat, move)
      if (isRefusal(played)) throw new Error(`bot ${turn.bot} was refused: ${played.code}`)
      tell(kept, local, 'forward')
    }
  } catch (error) {
    kept.emit('broken', String(error))
  }
}

/** Tells the one who asked how far it is, not too often, and whether to go on. */
function resting<So>(kept: Kept, { signal, progress }: CallContext<So>): (so: So) => Promise<boolean> {
  let told = performance.now()
  return async (so) => {
    if (performance.now() - told > TELL_EVERY) {
      told = performance.now()
      progress(so)
    }
    await breath()
    return !kept.isClosed && !signal.aborted
  }
}

interface Attempt {
  readonly seat: Seat
  readonly move: AnyMove
  readonly unlessFinal?: boolean
}

function openAt(local: LocalMatch, entry: number): LocalMatch | Refusal {
  const record = local.match.record()
  return openLocalMatch(local.match.game, { ...record, entries: record.entries.slice(0, entry) }, [])
}

async function moveOf(local: LocalMatch, turn: BotTurn, rest: () => Promise<boolean>): Promise<AnyMove> {
  const { game } = local.match
  const { seat, known, luck } = turn
  const { moves } = expectDecision(game, known, seat)
  const only = single(moves)
  if (only !== undefined) return only
  // A table may have been kept by a client that had other bots.
  const name: ListedBot = Object.hasOwn(bots, turn.bot) ? turn.bot : 'medium'
  const budget = budgetOf(name, game)
  if (budget === undefined) return bots[name](game, known, seat, luck)
  return (await thinkInSlices(game, known, seat, luck, budget, rest)).move
}

/** Lets messages that have arrived be heard; a timer would wait longer than need be. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
