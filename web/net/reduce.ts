import { changed, type Refusal } from '@portolan/engine'
import type { ChatLine, ErrorBody, LogStep, Present, TableAnswer, TableDetail } from '@portolan/protocol'
import { isPassing } from '../table/patience.ts'
import { logAfter } from '../table/steps.ts'
import type { LogEntry, Position } from '../table/table.ts'
import {
  cursorOf,
  isGameOver,
  type Outgoing,
  type PendingRequest,
  type StepRequest,
  type TableMessage,
  type TableState,
  unopened,
  viewerAt,
} from './state.ts'

/**
 * What a page knows of a table after one more message. It is a pure function: it neither asks nor shows nor waits, but
 * says in `outbox` what is to be done.
 *
 * - Everybody learns of a step, the mover too, from the one ordered stream. Its number says whether it is the next one,
 *   one that is known already, or one before which something is missing; then the table is followed anew from where it
 *   is known.
 * - A request waits until its step comes, by its key, or a refusal. What was under way when a connection broke is sent
 *   again by the next, with the same key: the server plays it once, however often it comes.
 */
export function reduce(before: TableState, message: TableMessage): TableState {
  const state: TableState = { ...before, outbox: [] }
  switch (message.type) {
    case 'opened':
      return open(state)
    case 'lost':
      return { ...fallSilent(state), isOpen: false }
    case 'caughtUp':
      return countMissed(state)
    case 'retry':
      return state.isOpen ? followAnew(state) : state
    case 'table':
      return takeTable(live(state), message.table, !state.isHeard)
    case 'present':
      return takePresent(afresh(live(state)), message.present)
    case 'step':
      return hearStep(live(state), message.step)
    case 'chat':
      return takeLine(live(state), message.line)
    case 'gone':
      return lose(state, message.error)
    case 'played':
      return notePlayed(state, message.key, message.number)
    case 'refused':
      return hearRefused(state, message.key, message.error, message.present)
    case 'move':
    case 'undo':
      return request(state, message)
    case 'expired':
      return expire(state, message.key)
    case 'answer':
      return takeTable(state, message.table, false)
    case 'said':
      return takeLine(state, message.line)
    case 'log':
      return takeLog(state, message.id, message.steps)
  }
}

/** A table that has just been read, and is not followed yet. */
export function beginWith(answer: TableAnswer): TableState {
  const state = unopened(answer)
  return answer.present === undefined ? state : takePresent(state, answer.present)
}

const withOut = (state: TableState, ...more: readonly Outgoing[]): TableState => ({
  ...state,
  outbox: [...state.outbox, ...more],
})

// ---- The connection --------------------------------------------------------------------------------------------------

const open = (state: TableState): TableState => followAnew({ ...state, isOpen: true, isHeard: false, early: [] })

/** Follows from where the table is known, and sends again what nobody has answered. */
function followAnew(state: TableState): TableState {
  const unanswered = state.pending.filter(({ played }) => played === undefined)
  return withOut(follow(state), ...unanswered.map(({ request }): Outgoing => ({ type: 'send', request })))
}

function follow(state: TableState): TableState {
  const from = cursorOf(state)
  return withOut(state, {
    type: 'send',
    request: { type: 'follow', table: state.detail.id, ...(from && { from }) },
  })
}

const live = (state: TableState): TableState => (state.link === 'live' ? state : { ...state, link: 'live' })

function fallSilent(state: TableState): TableState {
  const { isAdrift, number, lostAt = isAdrift ? undefined : number } = state
  return { ...state, link: 'lost', lostAt, missed: 0 }
}

function countMissed(state: TableState): TableState {
  if (state.lostAt === undefined || state.link === 'lost') return state
  return { ...state, missed: Math.max(0, state.number - state.lostAt), lostAt: undefined }
}

/** The table can't be followed: for good, or until what keeps the server from it has passed. */
function lose(state: TableState, error: ErrorBody): TableState {
  if (isPassing(error)) return withOut(fallSilent(state), { type: 'retryLater' })
  return state.pending.reduce((now, { request }) => settle(now, request.key, refusalOf(error)), state)
}

// ---- The table -------------------------------------------------------------------------------------------------------

/**
 * News by the connection and answers to what was asked beside it overtake each other: the later revision counts. What
 * comes first by a connection counts anyhow, for the server may have gone back to a backup.
 */
function takeTable(state: TableState, detail: TableDetail, isFirst: boolean): TableState {
  if (!isFirst && detail.revision < state.detail.revision) return state
  const { detail: before, position } = state
  const now = { ...state, detail, isHeard: state.isHeard || isFirst }
  if (position === undefined) return now
  if (detail.you !== before.you) return changeSeat(now)
  // Once it is over, everything counts, also what others did in secret: the log is that of the record.
  return isGameOver(detail) && !isGameOver(before) ? readLog(now) : now
}

/** Another seat sees other things and counts them otherwise. */
function changeSeat(state: TableState): TableState {
  const adrift: TableState = { ...state, isAdrift: true, early: [], unshown: [], lostAt: undefined }
  return state.isOpen ? follow(adrift) : adrift
}

/**
 * Told by the connection, `present` says that the table has nothing of what was known of it: the seat is another one, or
 * the server has gone back to a backup. All lines of chat come after it.
 */
const afresh = (state: TableState): TableState => ({ ...state, chat: [] })

function takePresent(state: TableState, { number, seen, clock }: Present): TableState {
  const position: Position = { viewer: viewerAt(state.detail), seen, transition: 'jump', events: [] }
  const now: TableState = { ...state, number, isAdrift: false, position, shownAt: number, unshown: [], clock }
  const told = settlePlayed(withOut(now, { type: 'show', position }), state)
  return goOn(readLog(told))
}

/** What was played as another seat is among what the present shows; what is not there any more was lost with it. */
function settlePlayed(state: TableState, before: TableState): TableState {
  const isBack = !before.isAdrift && state.number < before.number
  return state.pending.reduce((now, { request, played }) => {
    if (played === undefined || !(before.isAdrift || (isBack && played > state.number))) return now
    return settle(now, request.key, isBack ? NO_CONNECTION : undefined)
  }, state)
}

function takeLine(state: TableState, line: ChatLine): TableState {
  const { chat } = state
  if (chat.some(({ number }) => number === line.number)) return state
  const later = chat.findIndex(({ number }) => number > line.number)
  return { ...state, chat: later < 0 ? [...chat, line] : chat.toSpliced(later, 0, line) }
}

// ---- The log ---------------------------------------------------------------------------------------------------------

function readLog(state: TableState): TableState {
  const id = state.readings + 1
  return withOut({ ...state, readings: id, reading: { id, upTo: state.number, since: [] } }, { type: 'readLog', id })
}

/** It may know of steps that have not come yet: those are left to the stream. */
function takeLog(state: TableState, id: number, steps: readonly LogStep[]): TableState {
  const { reading } = state
  if (reading?.id !== id) return state
  const read = [...steps.filter(({ number }) => number <= reading.upTo), ...reading.since]
  return { ...state, reading: undefined, log: read.reduce(logAfter, [] as readonly LogEntry[]) }
}

function hearStep(state: TableState, step: LogStep): TableState {
  const { key, number } = step
  const heard = state.isAdrift || number <= state.number ? state : takeOrAsk(state, step)
  return key === undefined ? heard : notePlayed(heard, key, number)
}

/** Before a step that is not the next one something is missing, and is asked for. */
function takeOrAsk(state: TableState, step: LogStep): TableState {
  if (isNext(state, step)) return goOn(takeStep(state, step))
  const { early } = state
  const isNew = !early.some(({ number }) => number === step.number)
  return isNew && state.isOpen ? follow({ ...state, early: [...early, step] }) : state
}

/** What a step changes can be told by one who has what was seen right before it. */
const isNext = ({ number, shownAt }: TableState, step: LogStep): boolean =>
  step.number === number + 1 && (step.change === undefined || shownAt === number)

/** Takes in what was early and is not any more. */
function goOn(state: TableState): TableState {
  const early = state.early.filter(({ number }) => number > state.number)
  const next = early.find((step) => isNext(state, step))
  if (next !== undefined) return goOn(takeStep({ ...state, early }, next))
  return settleReached({ ...state, early })
}

function takeStep(state: TableState, step: LogStep): TableState {
  const { position: before, reading, lostAt } = state
  const now: TableState = {
    ...state,
    number: step.number,
    log: logAfter(state.log, step),
    reading: reading && { ...reading, since: [...reading.since, step] },
    unshown: [...state.unshown, ...step.events],
    // What one did oneself was not missed.
    lostAt: lostAt === undefined || step.key === undefined ? lostAt : lostAt + 1,
  }
  const { seen = step.change && before && changed(before.seen, step.change) } = step
  if (seen === undefined) return now
  const position: Position = {
    viewer: viewerAt(state.detail),
    seen,
    transition: step.kind === 'undo' || step.kind === 'takeBack' ? 'rewind' : 'forward',
    events: now.unshown,
    ...(step.seat !== undefined && { seat: step.seat }),
  }
  const shown = { ...now, position, shownAt: step.number, unshown: [], clock: step.clock }
  return withOut(shown, { type: 'show', position })
}

// ---- Requests --------------------------------------------------------------------------------------------------------

const NO_CONNECTION: Refusal = { code: 'NO_CONNECTION' }

const refusalOf = ({ code, params }: ErrorBody): Refusal => ({ code, params })

function request(state: TableState, asked: Extract<TableMessage, { type: 'move' | 'undo' }>): TableState {
  // Who knows that the connection is lost is told so at once; one that is only just being opened is waited for.
  if (state.link === 'lost' && !state.isOpen) return refuse(state, asked.key, NO_CONNECTION)
  if (state.isAdrift) return refuse(state, asked.key, { code: 'STALE_NUMBER' })
  const request: StepRequest = { ...asked, table: state.detail.id, number: state.number }
  const waiting = { ...state, pending: [...state.pending, { request }] }
  return state.isOpen ? withOut(waiting, { type: 'send', request }) : waiting
}

const refuse = (state: TableState, key: string, refusal: Refusal): TableState =>
  withOut(state, { type: 'settle', key, refusal })

const pendingOf = ({ pending }: TableState, key: string): PendingRequest | undefined =>
  pending.find(({ request }) => request.key === key)

/** The request is done with, by its step or without one. */
function settle(state: TableState, key: string, refusal?: Refusal): TableState {
  if (pendingOf(state, key) === undefined) return state
  const pending = state.pending.filter(({ request }) => request.key !== key)
  return withOut({ ...state, pending }, { type: 'settle', key, ...(refusal && { refusal }) })
}

/** The request has become this step. It is done with when the step has come. */
function notePlayed(state: TableState, key: string, number: number): TableState {
  const pending = state.pending.map((one) => (one.request.key === key ? { ...one, played: number } : one))
  return settleReached({ ...state, pending })
}

function settleReached(state: TableState): TableState {
  if (state.isAdrift) return state
  const reached = state.pending.filter(({ played }) => played !== undefined && played <= state.number)
  return reached.reduce((now, { request }) => settle(now, request.key), state)
}

function hearRefused(
  state: TableState,
  key: string | undefined,
  error: ErrorBody,
  present: Present | undefined,
): TableState {
  const pending = key === undefined ? undefined : pendingOf(state, key)
  if (key === undefined || pending === undefined || pending.played !== undefined) return state
  const settled = settle(state, key, refusalOf(error))
  if (error.code === 'NOT_FOLLOWED') return follow(settled)
  const isNews = present !== undefined && !state.isAdrift && present.number > state.number
  return isNews ? takePresent(settled, present) : settled
}

/** Nobody has said what became of it: it may have been played, and then its step comes. */
function expire(state: TableState, key: string): TableState {
  const isPlayed = pendingOf(state, key)?.played !== undefined
  return settle(state, key, isPlayed ? undefined : NO_CONNECTION)
}
