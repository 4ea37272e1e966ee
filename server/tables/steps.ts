import { equal, isRefusal, Match, type Result, type Seat, type Snapshot, type Told } from '@portolan/engine'
import type { House } from '../house.ts'
import { type Problem, problem } from '../problem.ts'
import type { SeatState, StepKind } from '../protocol.ts'
import type { Outcome, StepRow, TableDoc, Turn } from '../store/store.ts'
import { tellStep } from './answers.ts'
import { nextTurn } from './clock.ts'
import { recordOf } from './fold.ts'
import { goneSeats } from './gone.ts'
import { stillPossible } from './proposals.ts'
import { type Follower, goOn, type Room, reloadRoom, SNAPSHOT_EVERY } from './room.ts'
import { tellSummary, tellTable } from './tell.ts'

export interface NewStep {
  readonly kind: StepKind
  readonly seat?: Seat
  readonly idle?: true
  readonly move?: unknown
  readonly told: readonly Told[]
  readonly key?: string
}

export const expectMatch = (room: Room): Match => {
  if (room.match === undefined) throw problem('TABLE_FROZEN', { reason: room.unreadable?.code ?? '' })
  return room.match
}

/**
 * Writes what the match has just gone through as the next number of the log, and tells it when it is on disk. Anything
 * but `done`: it was not written, and the room is again what is stored. Those who are answered are not told again.
 */
export async function writeStep(
  house: House,
  room: Room,
  doc: TableDoc,
  step: NewStep,
  isAnswered?: (follower: Follower) => boolean,
): Promise<Outcome | StepRow> {
  const match = expectMatch(room)
  const at = house.now()
  const { kind, seat } = step
  const goneBefore = goneSeats(room, at)
  const undone = kind === 'undo' || kind === 'takeBack'
  const turn = nextTurn(doc, room.turn, match.awaited(), at, { ...(seat !== undefined && { seat }), undone })
  const row: StepRow = { ...step, number: room.number + 1, entry: match.number, at }
  const gone = goneSeats({ doc, turn, match }, at)
  const now = endedOr(stillPossible(doc, { entries: match.number, gone }), match.result())
  const snapshots = nextSnapshots(room.snapshots, match)
  const snapshot = snapshots.at(-1)
  const turns = !equal(turn.awaited, room.turn.awaited)
  const changesTable = now !== room.doc || !equal(gone, goneBefore)
  const outcome = await writeOrReload(house, room, {
    turn,
    doc: now,
    step: row,
    ...(snapshot !== room.snapshots.at(-1) && { snapshot: snapshot ?? null }),
  })
  if (outcome !== 'done') return outcome
  room.snapshots = snapshots
  house.counted('step')
  goOn(room)
  tellStep(room, row, house.now(), isAnswered)
  if (changesTable) tellTable(house, room)
  if (changesTable || turns) tellSummary(room)
  house.changed(room)
  return row
}

/** Writes a change of the table that is no step of its match, and tells it. */
export async function writeDoc(house: House, room: Room, doc: TableDoc, turn: Turn = room.turn): Promise<void> {
  if (doc === room.doc && turn === room.turn) return
  const outcome = await writeOrReload(house, room, { turn: { ...turn, changed: house.now() }, doc })
  if (outcome !== 'done') throw staleNumber(room, room.number)
  tellTable(house, room)
  tellSummary(room)
  house.changed(room)
}

export const staleNumber = (room: Room, given: number): Problem =>
  problem('STALE_NUMBER', { given, number: room.number })

interface Writing {
  readonly turn: Turn
  readonly doc: TableDoc
  readonly step?: StepRow
  readonly snapshot?: Snapshot | null
}

async function writeOrReload(house: House, room: Room, { turn, doc, step, snapshot }: Writing): Promise<Outcome> {
  let outcome: Outcome
  try {
    outcome = await house.store.changeTable({
      table: room.id,
      turn,
      ...(doc !== room.doc && { doc: { now: doc, from: room.revision } }),
      ...(step && { step }),
      ...(snapshot !== undefined && { snapshot }),
    })
  } catch (error) {
    // What could not be written has not happened: the match in memory, which knows of it, is read anew.
    room.lost = true
    throw error
  }
  if (outcome !== 'done') {
    await reloadRoom(house, room)
    return outcome
  }
  if (doc !== room.doc) {
    room.doc = doc
    room.revision++
  }
  room.turn = turn
  if (step !== undefined) room.number = step.number
  return 'done'
}

const endedOr = (doc: TableDoc, result: Result | undefined): TableDoc => {
  if (result === undefined) return doc
  const { proposal: _, ...rest } = doc
  const { ending, standings } = result
  const brief = { ending, standings: standings.map(({ rank, score }) => ({ rank, score })) }
  return { ...rest, status: 'finished', result: brief }
}

function nextSnapshots(before: readonly Snapshot[], match: Match): readonly Snapshot[] {
  const valid = before.filter(({ number }) => number <= match.number)
  const last = valid.at(-1)?.number ?? 0
  if (match.number < last + SNAPSHOT_EVERY) return valid.length === before.length ? before : valid
  return [...valid, match.snapshot()].slice(-2)
}

/** Brings the room's match back to where its record had this many entries. */
export function goBack(room: Room, entries: number): void {
  const match = expectMatch(room)
  const record = recordOf(room.doc, match.entries.slice(0, entries))
  const from = room.snapshots.findLast(({ number }) => number <= entries)
  const earlier = Match.from(match.game, record, from)
  if (isRefusal(earlier)) throw new Error(`a record does not replay: ${earlier.code}`)
  room.match = earlier
}

export const withoutFlag = (state: SeatState): SeatState => {
  if (state.kind !== 'person') return state
  const { flagged: _, ...rest } = state
  return rest
}
