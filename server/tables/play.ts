import { equal, isRefusal, Match, type Seat, seen } from '@portolan/engine'
import type { House } from '../house.ts'
import { Problem, problem } from '../problem.ts'
import type { MoveBody, PersonRef } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { lastStepText, stepOf, stepText } from './answers.ts'
import { clockState, timeBy } from './clock.ts'
import { recordOf, standing } from './fold.ts'
import { goneSeats } from './gone.ts'
import { begin } from './lobby.ts'
import type { Follower, Room } from './room.ts'
import { expectPlaying, ownSeat, withSeat } from './seats.ts'
import { isSecret, knownLog, lastOf, lookBefore, numberFor, secretsOf, unseenBy } from './secret.ts'
import { type Circumstances, expectMatch, type NewStep, staleNumber, takeOut, withoutFlag, writeStep } from './steps.ts'

// What the people at a table do to its match. Each is called within the room, and answers when it is on disk.

/** What a request says of the log: the number its sender saw in their own, its key, and the stream by which its sender listens. */
export interface Seen {
  readonly number: number
  readonly key?: string
  readonly stream?: string
}

export async function start(house: House, room: Room, me: PersonRef): Promise<void> {
  if (room.unreadable !== undefined) expectMatch(room)
  const doc = begin(room.doc, me, house.newSeed)
  const game = house.supervised(await house.catalog.expect(doc.game), room.id)
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
  if (!isAnswerable(room, seat, at)) return firstAnswer(house, room, seat, at, 'move', input)
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  const before = lookBefore(match, room)
  const played = match.play(seat, input, unlessFinal)
  if (isRefusal(played)) {
    house.counted('refusal')
    throw new Problem(played)
  }
  const { events } = played
  const doc = answered(room.doc, seat)
  const isHidden = isSecret(before, match, seat, played) && !isMissed(house, room, seat)
  const secret = isHidden && ({ secret: true } as const)
  const step = { kind: 'move', seat, move: lastMove(match), told: events, ...secret, ...keyOf(me, at) } as const
  return writeAnswered(house, room, me, at, doc, step, { before })
}

/**
 * A move answers a decision: what others have decided since the sender looked does not matter as long as that is the
 * same. Nobody answers the same decision twice, so a request that is sent again is never taken for another.
 */
const isAnswerable = (room: Room, seat: Seat, { number }: Seen): boolean =>
  number >= (room.askedSince[seat] ?? 0) && number <= numberFor(room, seat)

export async function undo(house: House, room: Room, me: PersonRef, at: Seen): Promise<string> {
  expectBegun(room.doc)
  const seat = ownSeat(room.doc, me)
  if (at.number !== numberFor(room, seat)) return firstAnswer(house, room, seat, at, 'undo')
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  const before = lookBefore(match, room)
  // The match itself would go back to its start and play everything again; the room has snapshots.
  const place = lastOf(room.secrets, seat)
  const refusal = match.whyNoUndo(seat, unseenBy(room.secrets, seat).latest)
  if (refusal !== undefined) throw new Problem(refusal)
  const isAlone = takeOut(room, place)
  const isHidden = isAlone && room.secrets.entries[place].secret && !isMissed(house, room, seat)
  const secret = isHidden && ({ secret: true } as const)
  const step = { kind: 'undo', seat, told: [], ...secret, ...keyOf(me, at) } as const
  return writeAnswered(house, room, me, at, room.doc, step, { before, kept: place })
}

/** Writes what somebody asked for, and answers with the step: by what has changed, if they follow by a stream. */
async function writeAnswered(
  house: House,
  room: Room,
  me: PersonRef,
  at: Seen,
  doc: TableDoc,
  step: NewStep & { readonly seat: Seat; readonly kind: 'move' | 'undo' },
  circumstances: Circumstances,
): Promise<string> {
  const { seat, kind } = step
  const isOwn = listener(me, at)
  let hasBefore = false
  for (const one of room.followers) hasBefore ||= isOwn(one) && one.as === seat
  const outcome = await writeStep(house, room, doc, step, { ...circumstances, isAnswered: isOwn })
  // The key was there already: written by another process meanwhile, or for something else.
  if (outcome === 'repeated') return firstAnswer(house, room, seat, at, kind, step.move)
  if (typeof outcome === 'string') throw staleNumber(room, at.number, seat)
  return lastStepText(room, outcome, seat, timeBy(doc.clock, house), hasBefore)
}

/** Plays for a seat: a bot's move, or the rules' own for one out of time. False: it is not possible (any more). */
export async function playFor(house: House, room: Room, seat: Seat, input: unknown, idle: boolean): Promise<boolean> {
  if (room.doc.status !== 'playing' || room.match === undefined) return false
  const { match } = room
  const before = lookBefore(match, room)
  const played = match.play(seat, input)
  if (isRefusal(played)) return false
  const step: NewStep = {
    kind: 'move',
    seat,
    move: lastMove(match),
    told: played.events,
    ...(idle && { idle }),
    ...(isSecret(before, match, seat, played) && { secret: true }),
  }
  return typeof (await writeStep(house, room, room.doc, step, { before })) !== 'string'
}

/** The seat leaves by the rules, and the others go on. */
export async function leave(house: House, room: Room, doc: TableDoc, seat: Seat, key: { key?: string } = {}) {
  const left = expectMatch(room).leave(seat)
  if (isRefusal(left)) throw new Problem(left)
  const outcome = await writeStep(house, room, doc, { kind: 'left', seat, told: left.events, ...key })
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
 * For a request whose number can't be answered any more: the answer it got the first time, if this is a repetition. A
 * step is its seat's answer to all numbers before its own, so only such a request can be one.
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
  if (row === undefined) throw staleNumber(room, at.number, seat)
  if (row.kind !== kind || !equal(row.move, move)) throw problem('KEY_REUSED')
  const log = (await house.store.readLog(room.id, 0)).filter(({ number }) => number <= row.number)
  const known = knownLog(log, seat, false).at(-1)
  if (known === undefined || known.number <= at.number) throw problem('KEY_REUSED')
  const time = timeBy(room.doc.clock, house)
  const isLast = row.number === room.number
  // What was seen then is not known any more where the rules are gone, but for what was seen last.
  if (room.match === undefined) return stepText(room, { ...known, told: row.told }, seat, isLast ? time : undefined)
  // As it was answered when it was the last one.
  const then = matchOf(room, standing(log))
  const clock = isLast && clockState(room.turn, time)
  return JSON.stringify({
    ...stepOf({ ...known, told: row.told }, seat),
    seen: seen(then, seat, unseenBy(secretsOf(log), seat)),
    ...(clock && { clock }),
  })
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

/** Whether the others may go on without this seat: then whatever it does is a sign of life, which they see. */
const isMissed = (house: House, room: Room, seat: Seat): boolean =>
  goneSeats(room, timeBy(room.doc.clock, house)).includes(seat)

/** The table with a sign of life from this seat. */
const answered = (doc: TableDoc, seat: Seat): TableDoc => {
  const state = personAt(doc, seat)
  return state.flagged ? withSeat(doc, seat, withoutFlag(state)) : doc
}

export const withoutDeadline = ({ turn }: Room, seat: Seat) => ({
  ...turn,
  deadlines: turn.deadlines.filter((one) => one.seat !== seat),
})
