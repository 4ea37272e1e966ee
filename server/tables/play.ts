import { equal, isRefusal, Match, type Seat, seen, type Viewer } from '@portolan/engine'
import type { House } from '../house.ts'
import { Problem, problem } from '../problem.ts'
import type { MoveBody, PersonRef } from '../protocol.ts'
import type { StepRow, TableDoc } from '../store/store.ts'
import { lastStepText, stepOf } from './answers.ts'
import { recordOf, standing } from './fold.ts'
import { begin } from './lobby.ts'
import type { Follower, Room } from './room.ts'
import { expectPlaying, ownSeat, withSeat } from './seats.ts'
import { expectMatch, goBack, type NewStep, staleNumber, withoutFlag, writeStep } from './steps.ts'

// What the people at a table do to its match. Each is called within the room, and answers when it is on disk.

/** What a request says of the log: the number its sender saw, its key, and the stream by which its sender listens. */
export interface Seen {
  readonly number: number
  readonly key?: string
  readonly stream?: string
}

export async function start(house: House, room: Room, me: PersonRef): Promise<void> {
  const doc = begin(room.doc, me, house.newSeed)
  const game = await house.catalog.expect(doc.game)
  // The rules may have been changed since the table was made; it is played by those that are here now.
  const now: TableDoc = { ...doc, version: game.version }
  const match = Match.start(game, { seats: doc.seats.length, options: doc.options, seed: doc.seed })
  if (isRefusal(match)) throw new Problem(match)
  room.match = match
  house.replayed.add(room.id)
  const outcome = await writeStep(house, room, now, { kind: 'start', told: [] })
  if (typeof outcome === 'string') throw staleNumber(room, 0)
}

export async function move(
  house: House,
  room: Room,
  me: PersonRef,
  at: Seen,
  { move: input, unlessFinal }: MoveBody,
): Promise<string> {
  expectBegun(room.doc)
  const seat = ownSeat(room.doc, me)
  if (at.number !== room.number) return firstAnswer(house, room, seat, at, 'move', input)
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  const played = match.play(seat, input, unlessFinal)
  if (isRefusal(played)) {
    house.counted('refusal')
    throw new Problem(played)
  }
  const { told } = played
  const doc = answered(room.doc, seat)
  const step = { kind: 'move', seat, move: lastMove(match), told, ...keyOf(me, at) } as const
  return writeAnswered(house, room, me, at, doc, step)
}

export async function undo(house: House, room: Room, me: PersonRef, at: Seen): Promise<string> {
  expectBegun(room.doc)
  const seat = ownSeat(room.doc, me)
  if (at.number !== room.number) return firstAnswer(house, room, seat, at, 'undo')
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  // The match itself would go back to its start and play everything again; the room has snapshots. It says why not.
  const refusal = match.mayUndo(seat) ? undefined : match.undo(seat)
  if (refusal !== undefined) throw new Problem(refusal)
  goBack(room, match.number - 1)
  const step = { kind: 'undo', seat, told: [], ...keyOf(me, at) } as const
  return writeAnswered(house, room, me, at, room.doc, step)
}

/** Writes what somebody asked for, and answers with the step: by what has changed, if they follow by a stream. */
async function writeAnswered(
  house: House,
  room: Room,
  me: PersonRef,
  at: Seen,
  doc: TableDoc,
  step: NewStep & { readonly seat: Seat; readonly kind: 'move' | 'undo' },
): Promise<string> {
  const { seat, kind } = step
  const isOwn = listener(me, at)
  const hasBefore = [...room.followers].some((one) => isOwn(one) && one.as === seat)
  const outcome = await writeStep(house, room, doc, step, isOwn)
  // The key was there already: written by another process meanwhile, or for something else.
  if (outcome === 'repeated') {
    if (at.number === room.number) throw problem('KEY_REUSED')
    return firstAnswer(house, room, seat, at, kind, step.move)
  }
  if (typeof outcome === 'string') throw staleNumber(room, at.number)
  return lastStepText(room, outcome, seat, house.now(), hasBefore)
}

/** Plays for a seat: a bot's move, or the rules' own for one out of time. False: it is not possible (any more). */
export async function playFor(house: House, room: Room, seat: Seat, input: unknown, idle: boolean): Promise<boolean> {
  if (room.doc.status !== 'playing' || room.match === undefined) return false
  const played = room.match.play(seat, input)
  if (isRefusal(played)) return false
  const step: NewStep = { kind: 'move', seat, move: lastMove(room.match), told: played.told, ...(idle && { idle }) }
  return typeof (await writeStep(house, room, room.doc, step)) !== 'string'
}

/** The seat leaves by the rules, and the others go on. */
export async function leave(house: House, room: Room, doc: TableDoc, seat: Seat, key: { key?: string } = {}) {
  const left = expectMatch(room).leave(seat)
  if (isRefusal(left)) throw new Problem(left)
  const outcome = await writeStep(house, room, doc, { kind: 'left', seat, told: left.told, ...key })
  if (typeof outcome === 'string') throw staleNumber(room, room.number)
}

export const keyOf = (me: PersonRef, { key }: Seen) => (key === undefined ? {} : { key: `${me.id} ${key}` })

/** Whether somebody at the table is the sender of this very request, who has its answer. */
const listener =
  (me: PersonRef, { stream }: Seen) =>
  (one: Follower): boolean =>
    stream !== undefined && one.stream === stream && one.person?.id === me.id

const lastMove = (match: Match): unknown => {
  const last = match.entries.at(-1)
  return last !== undefined && 'move' in last ? last.move : undefined
}

/**
 * For a request whose number is not the present one: the answer it got the first time, if this is a repetition. The
 * number of an accepted request is never the present one again, so only such a request can be one.
 */
async function firstAnswer(
  house: House,
  room: Room,
  seat: Seat,
  at: Seen,
  kind: 'move' | 'undo',
  move?: unknown,
): Promise<string> {
  const { key } = keyOf(personAt(room.doc, seat).person, at)
  const row = key === undefined ? undefined : await house.store.findStepByKey(room.id, key)
  if (row === undefined) throw staleNumber(room, at.number)
  if (row.kind !== kind || row.number !== at.number + 1 || !equal(row.move, move)) throw problem('KEY_REUSED')
  return pastStepText(house, room, row, seat)
}

/** A step as it was answered when it was the last one. */
async function pastStepText(house: House, room: Room, row: StepRow, viewer: Viewer): Promise<string> {
  if (row.number === room.number) return lastStepText(room, row, viewer, house.now())
  const stored = await house.store.loadTable(room.id)
  const log = stored?.log.filter(({ number }) => number <= row.number) ?? []
  const then = matchOf(room, standing(log))
  return JSON.stringify({ ...stepOf(row, viewer), seen: seen(then, viewer) })
}

/** The table's match after these entries of its record. */
export function matchOf(room: Room, entries: Match['entries']): Match {
  const match = Match.from(expectMatch(room).game, recordOf(room.doc, entries))
  if (isRefusal(match)) throw new Error(`a record does not replay: ${match.code}`)
  return match
}

function expectBegun(doc: TableDoc): void {
  if (doc.status === 'open' || doc.status === 'closed' || doc.status === 'frozen') expectPlaying(doc)
}

export function expectNotQuit(doc: TableDoc, seat: Seat): void {
  if (personAt(doc, seat).quit) throw problem('ALREADY_QUIT', { seat })
}

export function personAt(doc: TableDoc, seat: Seat) {
  const state = doc.seats[seat]
  if (state?.kind !== 'person') throw problem('NOT_SEATED')
  return state
}

/** The table with a sign of life from this seat. */
const answered = (doc: TableDoc, seat: Seat): TableDoc => {
  const state = personAt(doc, seat)
  return state.flagged ? withSeat(doc, seat, withoutFlag(state)) : doc
}

export const ended = (doc: TableDoc): TableDoc => {
  const { proposal: _, ...rest } = doc
  return { ...rest, status: 'abandoned' }
}

export const withoutDeadline = ({ turn }: Room, seat: Seat) => ({
  ...turn,
  deadlines: turn.deadlines.filter((one) => one.seat !== seat),
})
