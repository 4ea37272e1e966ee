import { equal, isRefusal, Match, type Played, type Seat } from '@portolan/engine'
import type { MoveBody, PersonRef } from '@portolan/protocol'
import { Problem, problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { timeBy } from './clock.ts'
import { recordOf } from './fold.ts'
import { goneSeats } from './gone.ts'
import { begin } from './lobby.ts'
import type { Room } from './room.ts'
import { expectPlaying, ownSeat, withSeat } from './seats.ts'
import { isSecret, lastOf, lookBefore, numberAs, numberFor, secretsOf, unseenBy } from './secret.ts'
import {
  expectMatch,
  type NewStep,
  type StepContext,
  staleNumber,
  takeOutEntry,
  withoutFlag,
  writeDoc,
  writeStep,
} from './steps.ts'

// What the people at a table do to its match. Each is called within the room, and answers when it is on disk.

/** What a request says of the log: the number its sender saw in their own, and its key. */
export interface RequestStamp {
  readonly number: number
  readonly key?: string
}

/** What has come of a request for a step: everybody, its sender too, is told the step itself as one who follows the table. */
export interface StepOutcome {
  /** The step's, in the log of the seat whose step it is. */
  readonly number: number
  /** It was written before: the request was sent again. */
  readonly again?: true
}

export async function start(context: TableContext, room: Room, me: PersonRef): Promise<void> {
  if (room.unreadable !== undefined) expectMatch(room)
  const doc = begin(room.doc, me, context.newSeed)
  const game = context.supervised(await context.catalog.expect(doc.game), room.id)
  // The rules may have been changed since the table was made; it is played by those that are here now.
  const now: TableDoc = { ...doc, version: game.version }
  const match = Match.start(game, { seats: doc.seats.length, options: doc.options, seed: doc.seed })
  if (isRefusal(match)) throw new Problem(match)
  room.match = match
  context.replayed.add(room.id)
  const outcome = await writeStep(context, room, now, { kind: 'start', emitted: [] })
  if (typeof outcome === 'string') throw staleNumber(room, 0)
  await playBegun(context, room)
}

/**
 * Plays what was played elsewhere before, step by step as if it were played here. Until that is done nothing else happens
 * at the table; a server that stops meanwhile goes on with it when somebody next asks for the table.
 */
export async function playBegun(context: TableContext, room: Room): Promise<void> {
  while (room.doc.status === 'playing') {
    const { begun, ...rest } = room.doc
    if (begun === undefined || room.match === undefined) return
    const { match } = room
    const entry = begun.entries[match.number]
    if (entry === undefined) return writeDoc(context, room, rest)
    const { seat } = entry
    const before = lookBefore(match, room)
    const played = 'left' in entry ? match.leave(seat) : match.play(seat, entry.move)
    if (isRefusal(played)) throw new Problem(played)
    const step: NewStep =
      'left' in entry
        ? { kind: 'left', seat, emitted: played.events }
        : {
            kind: 'move',
            seat,
            move: lastMove(match),
            emitted: played.events,
            ...(isSecret(before, match, seat, played as Played) && { secret: true }),
          }
    const isLast = match.number === begun.entries.length
    const outcome = await writeStep(context, room, isLast ? rest : room.doc, step, { before })
    if (typeof outcome === 'string') throw staleNumber(room, room.number)
  }
}

export async function move(
  context: TableContext,
  room: Room,
  me: PersonRef,
  at: RequestStamp,
  { move: input, unlessFinal }: MoveBody,
): Promise<StepOutcome> {
  expectBegun(room.doc)
  const seat = ownSeat(room.doc, me)
  if (!isAnswerable(room, seat, at)) return outcomeBefore(context, room, me, seat, at, { kind: 'move', move: input })
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  const before = lookBefore(match, room)
  const played = match.play(seat, input, unlessFinal)
  if (isRefusal(played)) {
    context.counted('refusal')
    throw new Problem(played)
  }
  const { events } = played
  const doc = answered(room.doc, seat)
  const isHidden = isSecret(before, match, seat, played) && !isMissed(context, room, seat)
  const secret = isHidden && ({ secret: true } as const)
  const step = { kind: 'move', seat, move: lastMove(match), emitted: events, ...secret, ...keyOf(me, at) } as const
  return writeAsked(context, room, me, at, doc, step, { before })
}

/**
 * A move answers a decision: what others have decided since the sender looked does not matter as long as that is the
 * same. Nobody answers the same decision twice, so a request that is sent again is never taken for another.
 */
const isAnswerable = (room: Room, seat: Seat, { number }: RequestStamp): boolean =>
  number >= (room.askedSince[seat] ?? 0) && number <= numberFor(room, seat)

export async function undo(context: TableContext, room: Room, me: PersonRef, at: RequestStamp): Promise<StepOutcome> {
  expectBegun(room.doc)
  const seat = ownSeat(room.doc, me)
  if (at.number !== numberFor(room, seat)) return outcomeBefore(context, room, me, seat, at, { kind: 'undo' })
  expectPlaying(room.doc)
  expectNotQuit(room.doc, seat)
  const match = expectMatch(room)
  const before = lookBefore(match, room)
  // The match itself would go back to its start and play everything again; the room has snapshots.
  const place = lastOf(room.secrets, seat)
  const refusal = match.whyNoUndo(seat, unseenBy(room.secrets, seat).latest)
  if (refusal !== undefined) throw new Problem(refusal)
  const isAlone = takeOutEntry(room, place)
  const isHidden = isAlone && room.secrets.entries[place]?.secret === true && !isMissed(context, room, seat)
  const secret = isHidden && ({ secret: true } as const)
  const step = { kind: 'undo', seat, emitted: [], ...secret, ...keyOf(me, at) } as const
  return writeAsked(context, room, me, at, room.doc, step, { before, kept: place })
}

/** Writes what somebody asked for. */
async function writeAsked(
  context: TableContext,
  room: Room,
  me: PersonRef,
  at: RequestStamp,
  doc: TableDoc,
  step: AskedStep & NewStep & { readonly seat: Seat },
  circumstances: StepContext,
): Promise<StepOutcome> {
  const { seat } = step
  const outcome = await writeStep(context, room, doc, step, circumstances)
  // The key was there already: written by another process meanwhile, or for something else.
  if (outcome === 'repeated') return outcomeBefore(context, room, me, seat, at, step)
  if (typeof outcome === 'string') throw staleNumber(room, at.number, seat)
  return { number: numberFor(room, seat) }
}

/** Plays for a seat: a bot's move, or the rules' own for one out of time. False: it is not possible (any more). */
export async function playFor(
  context: TableContext,
  room: Room,
  seat: Seat,
  input: unknown,
  idle: boolean,
): Promise<boolean> {
  if (room.doc.status !== 'playing' || room.match === undefined || room.doc.begun !== undefined) return false
  const { match } = room
  const before = lookBefore(match, room)
  const played = match.play(seat, input)
  if (isRefusal(played)) return false
  const step: NewStep = {
    kind: 'move',
    seat,
    move: lastMove(match),
    emitted: played.events,
    ...(idle && { idle }),
    ...(isSecret(before, match, seat, played) && { secret: true }),
  }
  return typeof (await writeStep(context, room, room.doc, step, { before })) !== 'string'
}

/** The seat leaves by the rules, and the others go on. */
export async function leave(context: TableContext, room: Room, doc: TableDoc, seat: Seat, key: { key?: string } = {}) {
  const left = expectMatch(room).leave(seat)
  if (isRefusal(left)) throw new Problem(left)
  const outcome = await writeStep(context, room, doc, { kind: 'left', seat, emitted: left.events, ...key })
  if (typeof outcome === 'string') throw staleNumber(room, room.number)
}

/** A key as it is stored: of this person, for others may use the same. */
export const keyOf = (me: PersonRef, { key }: RequestStamp) => (key === undefined ? {} : { key: `${me.id} ${key}` })

const lastMove = (match: Match): unknown => {
  const last = match.entries.at(-1)
  return last !== undefined && 'move' in last ? last.move : undefined
}

/** A step that people ask for. */
interface AskedStep {
  readonly kind: 'move' | 'undo'
  readonly move?: unknown
}

/**
 * For a request whose number can't be answered any more: what came of it the first time, if this is a repetition. A step
 * is its seat's answer to all numbers before its own, so only such a request can be one.
 */
async function outcomeBefore(
  context: TableContext,
  room: Room,
  me: PersonRef,
  seat: Seat,
  at: RequestStamp,
  { kind, move }: AskedStep,
): Promise<StepOutcome> {
  const { key } = keyOf(me, at)
  const row = key === undefined ? undefined : await context.store.findStepByKey(room.id, key)
  if (row === undefined) throw staleNumber(room, at.number, seat)
  const number = await numberThen(context, room, seat, row.number)
  if (row.kind !== kind || !equal(row.move, move) || number <= at.number) throw problem('KEY_REUSED')
  return { number, again: true }
}

/** What a step of the past is counted as by a seat. */
async function numberThen({ store }: TableContext, { id, secrets }: Room, seat: Seat, number: number) {
  if (secrets.total === 0) return number
  const until = (await store.readLog(id, 0)).filter((row) => row.number <= number)
  return numberAs(secretsOf(until), number, seat)
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
const isMissed = (context: TableContext, room: Room, seat: Seat): boolean =>
  goneSeats(room, timeBy(room.doc.clock, context)).includes(seat)

/** The table with a sign of life from this seat. */
const answered = (doc: TableDoc, seat: Seat): TableDoc => {
  const state = personAt(doc, seat)
  return state.flagged ? withSeat(doc, seat, withoutFlag(state)) : doc
}

export const withoutDeadline = ({ turn }: Room, seat: Seat) => ({
  ...turn,
  deadlines: turn.deadlines.filter((one) => one.seat !== seat),
})
