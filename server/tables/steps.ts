import {
  type Emitted,
  equal,
  fingerprint,
  isRefusal,
  Match,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '@portolan/engine'
import type { SeatState, StepKind } from '@portolan/protocol'
import { Problem, problem } from '../problem.ts'
import type { Ending, StepRow, StoredSnapshot, TableDoc, Turn, WriteOutcome } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { broadcastStep, isOver } from './answers.ts'
import { broadcastSummary, broadcastTable } from './broadcast.ts'
import { nextTurn, timeBy } from './clock.ts'
import { dueOf } from './due.ts'
import { briefOf, endingOf, readEnding } from './ending.ts'
import { recordOf } from './fold.ts'
import { goneSeats } from './gone.ts'
import { nextMark } from './marks.ts'
import { stillPossible } from './proposals.ts'
import { goOn, type Room, reloadRoom, SNAPSHOT_EVERY } from './room.ts'
import { type Before, entriesAfter, isStillAsked, numberFor, takeIn } from './secret.ts'

export interface NewStep {
  readonly kind: StepKind
  readonly seat?: Seat
  readonly idle?: true
  readonly move?: unknown
  readonly emitted: readonly Emitted[]
  readonly secret?: true
  readonly key?: string
}

export const expectMatch = (room: Room): Match => {
  const { unreadable } = room
  if (unreadable?.code === 'LOG_DAMAGED') throw new Problem(unreadable)
  if (room.match === undefined) throw problem('TABLE_FROZEN', { reason: unreadable?.code ?? '' })
  return room.match
}

/** What is known of a step beside what is written of it. */
export interface StepContext {
  /** Of a move or an undo: how the match was before it. */
  readonly before?: Before
  /** How many of the first entries of the record are as they were, where that is not all of them. */
  readonly kept?: number
}

/**
 * Writes what the match has just gone through as the next number of the log, and tells it when it is on disk. Anything
 * but `done`: it was not written, and the room is again what is stored.
 */
export async function writeStep(
  context: TableContext,
  room: Room,
  doc: TableDoc,
  step: NewStep,
  { before, kept }: StepContext = {},
): Promise<WriteOutcome | StepRow> {
  const match = expectMatch(room)
  const at = context.now()
  const time = timeBy(doc.clock, context)
  const { kind, seat } = step
  const goneBefore = goneSeats(room, time)
  const undone = kind === 'undo' || kind === 'takeBack'
  // When somebody did something in secret shows nowhere: neither as the time of the last change, nor by a new deadline,
  // nor by who counts as silent.
  const next: Turn = step.secret
    ? withoutMark(room.turn)
    : nextTurn(doc, room.turn, match.awaited(), time, { ...(seat !== undefined && { seat }), undone }, at)
  // By other rules nothing is as it was: what is known of earlier states is of no use any more.
  const isAnew = kind === 'newRules'
  const unchanged = isAnew ? 0 : kept
  const mark = nextMark(room.turn.mark, match, unchanged)
  const turn: Turn = mark === undefined ? next : { ...next, mark }
  const row: StepRow = { ...step, number: room.number + 1, entry: match.number, at }
  const gone = goneSeats({ doc, turn, match }, time)
  const { proposal } = doc
  const entries = proposal?.kind === 'takeBack' ? entriesAfter(room.secrets, row, proposal.by) : match.number
  const now = endedOr(stillPossible(doc, { entries, gone }), match.result())
  const snapshots = nextSnapshots(isAnew ? [] : room.snapshots, match, kept)
  const snapshot = snapshots.at(-1)
  const turns = !equal(turn.awaited, room.turn.awaited)
  const changesTable = now !== room.doc || !equal(gone, goneBefore)
  const outcome = await writeOrReload(context, room, {
    turn,
    doc: now,
    step: row,
    snapshot: snapshot === room.snapshots.at(-1) ? undefined : (snapshot ?? null),
  })
  if (outcome !== 'done') return outcome
  room.snapshots = snapshots
  context.counted('step')
  goOn(room)
  takeStep(room, match, row, before)
  if (kind === 'undo' && kept !== undefined) room.lastStepTexts.undone = kept
  broadcastStep(room, row, timeBy(doc.clock, context))
  if (changesTable) broadcastTable(context, room)
  if (changesTable || turns) broadcastSummary(context, room)
  context.changed(room)
  return row
}

/** Writes a change of the table that is no step of its match, and tells it. */
export async function writeDoc(
  context: TableContext,
  room: Room,
  doc: TableDoc,
  turn: Turn = room.turn,
): Promise<void> {
  if (doc === room.doc && turn === room.turn) return
  await writeDocAsOf(context, room, doc, { ...turn, changed: context.now() })
}

/** The same with the turn as it is given: what changes of it is no news of the game. */
export async function writeDocAsOf(context: TableContext, room: Room, doc: TableDoc, turn: Turn): Promise<void> {
  const outcome = await writeOrReload(context, room, { turn, doc })
  if (outcome !== 'done') throw staleNumber(room, room.number)
  // Once it is over, everybody counts the entries as the record does.
  if (isOver(doc.status)) room.seen = { own: new Map() }
  broadcastTable(context, room)
  broadcastSummary(context, room)
  context.changed(room)
}

export const staleNumber = (room: Room, given: number, viewer: Viewer = 'spectator'): Problem =>
  problem('STALE_NUMBER', { given, number: numberFor(room, viewer) })

interface Writing {
  readonly turn: Turn
  readonly doc: TableDoc
  readonly step?: StepRow
  readonly snapshot?: StoredSnapshot | null | undefined
}

async function writeOrReload(
  context: TableContext,
  room: Room,
  { turn, doc, step, snapshot }: Writing,
): Promise<WriteOutcome> {
  const due = dueOf(doc, turn, context)
  const ends = isOver(doc.status) && !isOver(room.doc.status)
  const ending: Ending | undefined = ends && room.match !== undefined ? endingOf(room.match, room.secrets) : undefined
  let outcome: WriteOutcome
  try {
    outcome = await context.store.changeTable({
      table: room.id,
      turn,
      due,
      doc: doc === room.doc ? undefined : { now: doc, from: room.revision },
      step,
      ending,
      snapshot: ending === undefined ? snapshot : null,
    })
  } catch (error) {
    // What could not be written has not happened: the match in memory, which knows of it, is read anew.
    room.lost = true
    throw error
  }
  if (outcome !== 'done') {
    await reloadRoom(context, room)
    return outcome
  }
  if (doc !== room.doc) {
    room.doc = doc
    room.revision++
  }
  room.turn = turn
  if (step !== undefined) room.number = step.number
  if (ending !== undefined) room.ended = readEnding(ending)
  // Ended without rules: what can be shown of it is found in its log.
  else if (ends) await reloadRoom(context, room)
  return 'done'
}

const endedOr = (doc: TableDoc, result: Result | undefined): TableDoc => {
  if (result === undefined) return doc
  const { proposal: _, ...rest } = doc
  return { ...rest, status: 'finished', result: briefOf(result) }
}

const withoutMark = ({ mark: _, ...turn }: Turn): Turn => turn

/** Brings up to date how far everybody is in the log, and since when each is asked what they are asked. */
function takeStep(room: Room, match: Match, row: StepRow, before: Before | undefined): void {
  takeIn(room.secrets, row)
  const { seat } = row
  const isKept = (other: Seat) => before !== undefined && seat !== undefined && isStillAsked(before, match, seat, other)
  room.askedSince = room.doc.seats.map(
    (_, other) => (isKept(other) ? room.askedSince[other] : undefined) ?? numberFor(room, other),
  )
  if (!row.secret) return
  // For the others nothing has changed: what they have seen is what they see.
  const { common } = room.seenBefore
  if (common !== undefined) room.seen.common = common
  for (const [viewer, own] of room.seenBefore.own) if (viewer !== seat) room.seen.own.set(viewer, own)
}

function nextSnapshots(
  before: readonly StoredSnapshot[],
  match: Match,
  kept = match.number,
): readonly StoredSnapshot[] {
  const isValid = ({ number }: StoredSnapshot) => number <= kept
  const valid = before.every(isValid) ? before : before.filter(isValid)
  const last = valid.at(-1)?.number ?? 0
  if (match.number < last + SNAPSHOT_EVERY) return valid
  const snapshot = match.snapshot()
  return [...valid, { ...snapshot, hash: fingerprint(snapshot.state) }].slice(-2)
}

/** Brings the room's match back to where its record had this many entries. */
export function goBack(room: Room, entries: number): void {
  const { entries: all } = expectMatch(room)
  const earlier = matchWith(room, all.slice(0, entries), entries)
  if (isRefusal(earlier)) throw new Error(`a record does not replay: ${earlier.code}`)
  room.match = earlier
}

/**
 * Takes one entry out of the record. What others have done since in secret stays where it can be played without it, and
 * goes with it otherwise (false): they choose again. To refuse would tell that somebody has chosen.
 */
export function takeOutEntry(room: Room, place: number): boolean {
  const { entries } = expectMatch(room)
  const without = matchWith(room, entries.toSpliced(place, 1), place)
  if (isRefusal(without)) goBack(room, place)
  else room.match = without
  return !isRefusal(without)
}

/** The table's match by these entries, of which so many are those that it has. */
function matchWith(room: Room, entries: Match['entries'], kept: number): Match | Refusal {
  const from = room.snapshots.findLast(({ number }) => number <= kept)
  return Match.from(expectMatch(room).game, recordOf(room.doc, entries), from)
}

export const withoutFlag = (state: SeatState): SeatState => {
  if (state.kind !== 'person') return state
  const { flagged: _, ...rest } = state
  return rest
}
