import { type AnyMove, equal, type Seat } from '@portolan/engine'
import type { ProposeBody, SeatBody, StepKind } from '@portolan/protocol'
import { entriesFor, leastNumberFor, leftOf, numberFor, seatOf } from './counting.ts'
import {
  askedFor,
  gotUp,
  invited,
  isGoingOn,
  isGone,
  logged,
  removed,
  resigned,
  sat,
  settledTable,
  without,
  withoutFlag,
  withSeat,
} from './effects.ts'

/**
 * A table as it must be after all that was acknowledged, and what must become of the next request. Plain data and pure
 * functions; what the rules of a game allow is not known here but told by those who sit at the table (`offers`).
 */
export interface Model {
  readonly id: string
  readonly game: string
  readonly status: 'open' | 'playing' | 'finished' | 'abandoned' | 'closed'
  /** People by their ids. */
  readonly owner: string
  readonly seats: readonly SeatModel[]
  /** Who was removed from a seat and may not sit down again. */
  readonly removed: readonly string[]
  /** Whether the rules know of a seat that leaves. */
  readonly canLeave: boolean
  readonly proposal?: ProposalModel
  readonly proposals: number
  readonly chat: number
  readonly offers: ReadonlyMap<Seat, Offer>
  /** All steps, whoever knows of them. */
  readonly log: readonly Logged[]
  /** By person and key, what was done with it. */
  readonly keys: ReadonlyMap<string, Keyed>
}

export type SeatModel =
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly id: string }
  | { readonly kind: 'person'; readonly id: string; readonly quit?: true; readonly flagged?: true }
  | { readonly kind: 'bot' }

export interface ProposalModel {
  readonly id: number
  readonly by: Seat
  readonly waitsFor: readonly Seat[]
  /** Entries are counted as whoever made it does. */
  readonly body: ProposeBody
}

/** What a seat may do, and since which of its numbers that has been so. Not `sure`: there was a step since it was told. */
export interface Offer {
  readonly moves: readonly AnyMove[]
  readonly mayUndo: boolean
  readonly since: number
  readonly sure: boolean
}

/** A step; the moves of bots are not told. */
export interface Logged {
  readonly kind: StepKind
  readonly seat?: Seat
  readonly move?: AnyMove
  /** Of a take-back: how many entries the record has after it. */
  readonly entry?: number
  /** Of an undo: whether what others had done since in secret stands; missing where it is not known yet. */
  readonly alone?: boolean
  /** Whether it is told to its own seat alone; missing where that is not known yet. */
  readonly secret?: boolean
  /** Whether it was asked for at the same moment as another: if both are secret, the record alone tells which was first. */
  readonly raced?: true
}

interface Keyed {
  readonly kind: Act['kind']
  /** The number that was sent with it. */
  readonly at: number
  readonly move?: unknown
}

export type Act =
  | { readonly kind: 'join'; readonly seat?: Seat }
  | { readonly kind: 'leave' }
  | { readonly kind: 'arrange'; readonly seat: Seat; readonly wish: SeatBody }
  | { readonly kind: 'start' }
  | { readonly kind: 'close' }
  | {
      readonly kind: 'move'
      readonly number: number
      readonly move: AnyMove
      readonly key?: string
    }
  | { readonly kind: 'undo'; readonly number: number; readonly key?: string }
  | { readonly kind: 'resign'; readonly number: number; readonly key?: string }
  | { readonly kind: 'propose'; readonly body: ProposeBody }
  | { readonly kind: 'answer'; readonly proposal: number; readonly accept: boolean }
  | { readonly kind: 'chat'; readonly text: string }

/** Why it may be refused, and what the table is if it is done. Nothing of one kind: it must be the other. */
export interface Verdict {
  readonly reasons: readonly string[]
  readonly after?: Model
  /** It was done before, and must be answered as it was then. */
  readonly again?: true
}

/** A refusal that the rules of the game have the words for. */
export const BY_THE_RULES = 'BY_THE_RULES'

const BOTS = ['random', 'greedy', 'medium', 'hard']

export const isOver = ({ status }: Model): boolean => status === 'finished' || status === 'abandoned'

/** What must become of this, asked by this person; `undefined` is nobody. */
export function judge(model: Model, me: string | undefined, act: Act): Verdict {
  if (me === undefined) return { reasons: ['NOT_SIGNED_IN', 'SIGNED_OUT'] }
  const before = repeated(model, me, act)
  if (before !== undefined) return before
  const { reasons, after, maybe } = weigh(model, me, act)
  if (reasons.length === 0) return { reasons, after: withKey(after(), me, act) }
  return { reasons, ...(maybe && { after: withKey(after(), me, act) }) }
}

interface Weighed {
  readonly reasons: readonly string[]
  /** Only called where there is no reason against it. */
  after(): Model
  /** Whether it may be done in spite of the reasons: where the documents leave it open. */
  readonly maybe?: boolean
}

function weigh(model: Model, me: string, act: Act): Weighed {
  switch (act.kind) {
    case 'join':
      return joining(model, me, act.seat)
    case 'leave':
      return leaving(model, me)
    case 'arrange':
      return arranging(model, me, act)
    case 'start':
    case 'close':
      return opening(model, me, act.kind)
    case 'chat':
      return talking(model, me)
    default:
      return playing(model, me, act)
  }
}

/** What keeps something from being done at a table, as it is gathered. */
function makeReasons(model: Model) {
  const { status } = model
  const reasons: string[] = []
  const unless = (holds: boolean, code: string) => {
    if (!holds) reasons.push(code)
  }
  return {
    reasons,
    unless,
    expectOpen: () => unless(status === 'open', status === 'closed' ? 'TABLE_CLOSED' : 'ALREADY_BEGUN'),
    expectPlaying() {
      unless(status !== 'open', 'NOT_BEGUN')
      unless(status !== 'closed', 'TABLE_CLOSED')
      unless(!isOver(model), 'TABLE_OVER')
    },
  }
}

function joining(model: Model, me: string, seat: Seat | undefined): Weighed {
  const { reasons, unless, expectOpen } = makeReasons(model)
  const mine = seatOf(model, me)
  expectOpen()
  const isFree = (one: SeatModel) => one.kind === 'open' || (one.kind === 'invited' && one.id === me)
  const kept = model.seats.findIndex((one) => one.kind === 'invited' && one.id === me)
  const wanted = seat ?? mine ?? (kept >= 0 ? kept : model.seats.findIndex(isFree))
  unless(seat === undefined || seat < model.seats.length, 'NO_SUCH_SEAT')
  unless(wanted >= 0, 'NO_OPEN_SEAT')
  unless(!model.removed.includes(me), 'REMOVED')
  const there = model.seats[wanted]
  unless(there === undefined || wanted === mine || isFree(there), 'SEAT_TAKEN')
  return { reasons, after: () => sat(model, me, wanted) }
}

function leaving(model: Model, me: string): Weighed {
  const { reasons, unless, expectOpen } = makeReasons(model)
  expectOpen()
  unless(seatOf(model, me) !== undefined, 'NOT_SEATED')
  return { reasons, after: () => gotUp(model, me) }
}

function arranging(model: Model, me: string, { wish, seat }: Act & { kind: 'arrange' }): Weighed {
  const { reasons, unless, expectOpen } = makeReasons(model)
  unless(model.owner === me, 'NOT_OWNER')
  expectOpen()
  const there = model.seats[seat]
  unless(there !== undefined, 'NO_SUCH_SEAT')
  if ('remove' in wish) return { reasons, after: () => removed(model, me, seat, wish.remove) }
  if ('invite' in wish) {
    unless(there?.kind === 'open' || !model.removed.includes(wish.invite), 'SEAT_TAKEN')
    return { reasons, after: () => invited(model, seat, wish.invite) }
  }
  if ('bot' in wish) unless(BOTS.includes(wish.bot), 'NO_SUCH_BOT')
  unless(there?.kind !== 'person' || there.id === me, 'SEAT_TAKEN')
  return { reasons, after: () => withSeat(model, seat, { kind: 'bot' in wish ? 'bot' : 'open' }) }
}

function opening(model: Model, me: string, kind: 'start' | 'close'): Weighed {
  const { reasons, unless, expectOpen } = makeReasons(model)
  unless(model.owner === me, 'NOT_OWNER')
  expectOpen()
  if (kind === 'close') return { reasons, after: () => ({ ...model, status: 'closed' }) }
  unless(!model.seats.some((one) => one.kind === 'open' || one.kind === 'invited'), 'SEATS_OPEN')
  return { reasons, after: () => logged({ ...model, status: 'playing' }, { kind: 'start', secret: false }) }
}

function talking(model: Model, me: string): Weighed {
  const { reasons, unless } = makeReasons(model)
  // Those who look on may talk as long as there is something to look at.
  const isHost = seatOf(model, me) !== undefined || model.owner === me
  unless(model.status !== 'closed', 'TABLE_CLOSED')
  unless(isHost || !isOver(model), 'CHAT_ENDED')
  unless(isHost || !model.removed.includes(me), 'REMOVED')
  return { reasons, after: () => ({ ...model, chat: model.chat + 1 }) }
}

type PlayAct = Act & { kind: 'move' | 'undo' | 'resign' | 'propose' | 'answer' }

function playing(model: Model, me: string, act: PlayAct): Weighed {
  const { reasons, unless, expectPlaying } = makeReasons(model)
  const mine = seatOf(model, me)
  expectPlaying()
  // No table is frozen here: its rules are not changed.
  if (act.kind === 'propose') unless(act.body.kind !== 'newRules', 'NO_NEW_RULES')
  unless(mine !== undefined, 'NOT_SEATED')
  if (mine === undefined) return { reasons, after: () => model }
  switch (act.kind) {
    case 'resign':
      unless(!isQuit(model, mine), 'ALREADY_QUIT')
      unless(isNumber(model, mine, act.number) !== 'no', 'STALE_NUMBER')
      return { reasons, after: () => resigned(model, mine) }
    case 'propose':
      return proposing(model, mine, act.body, reasons)
    case 'answer':
      return answering(model, mine, act, reasons)
    default:
      return atTurn(model, mine, act, reasons)
  }
}

const isQuit = ({ seats }: Model, seat: Seat | undefined): boolean => {
  const state = seat === undefined ? undefined : seats[seat]
  return state?.kind === 'person' && state.quit === true
}

/** Whether this is the number at which the seat is; `maybe` where it is not known yet which of the last steps it was told. */
function isNumber(model: Model, seat: Seat, number: number): 'yes' | 'no' | 'maybe' {
  const [least, most] = [leastNumberFor(model, seat), numberFor(model, seat)]
  if (number < least || number > most) return 'no'
  return least === most ? 'yes' : 'maybe'
}

function atTurn(model: Model, seat: Seat, act: Act & { kind: 'move' | 'undo' }, reasons: readonly string[]): Weighed {
  const offer = model.offers.get(seat)
  const all = [...reasons]
  if (isQuit(model, seat)) all.push('ALREADY_QUIT')
  const possible = all.length === 0
  const isOffered = act.kind === 'undo' ? offer?.mayUndo === true : offer?.moves.some((one) => equal(one, act.move))
  const isNow = isNumber(model, seat, act.number)
  const isSure = offer?.sure === true
  // Where bots play, a step may have been made meanwhile.
  const isQuiet = isSure || !model.seats.some(({ kind }) => kind === 'bot')
  if (isNow !== 'yes' || !isQuiet) all.push('STALE_NUMBER')
  // What others have done since in secret nobody learns by trying: it does not keep anything from being taken back.
  if (!isOffered || !isSure) all.push(BY_THE_RULES)
  // A choice that others make too, at the same time, may be taken at the number at which it was first offered.
  const isEarlier = act.number >= firstOffered(model, seat) && act.number <= numberFor(model, seat)
  const isStillOpen = act.kind === 'move' && isOffered === true && isEarlier
  const isOpen = isStillOpen || (isNow !== 'no' && (isOffered === true || !isSure))
  const after = () =>
    act.kind === 'move'
      ? logged(withoutFlag(model, seat), { kind: 'move', seat, move: act.move })
      : logged(model, { kind: 'undo', seat })
  return { reasons: all, after, maybe: possible && isOpen }
}

/**
 * Since which of its numbers a seat may have been asked what it is asked: since that was first seen or, where bots play, who
 * may have made steps between, since its own last step.
 */
function firstOffered({ seats, offers, log }: Model, seat: Seat): number {
  const since = offers.get(seat)?.since ?? 0
  if (!seats.some(({ kind }) => kind === 'bot')) return since
  const own = log.findLastIndex((step) => step.seat === seat)
  return Math.min(since, numberFor({ log: log.slice(0, own + 1) }, seat))
}

/** Whether a seat can leave by the rules and two others at least go on. */
const mayLeave = (model: Model): boolean => model.canLeave && model.seats.length - leftOf(model).length > 2

function proposing(model: Model, by: Seat, body: ProposeBody, before: readonly string[]): Weighed {
  const { seats, proposal } = model
  const left = leftOf(model)
  const reasons = [...before]
  if (isQuit(model, by)) reasons.push('ALREADY_QUIT')
  if (left.includes(by)) reasons.push('ALREADY_LEFT')
  if (body.kind === 'takeBack' && body.entry >= entriesFor(model, by)) reasons.push('NO_SUCH_MOVE')
  if (body.kind === 'handOver' && !BOTS.includes(body.bot)) reasons.push('NO_SUCH_BOT')
  if (body.kind === 'playWithout' && !mayLeave(model)) reasons.push('CANNOT_LEAVE')
  if (body.kind === 'handOver' || body.kind === 'playWithout') {
    const state = seats[body.seat]
    if (state === undefined) reasons.push('NO_SUCH_SEAT')
    else if (state.kind !== 'person') reasons.push('SEAT_TAKEN')
    if (left.includes(body.seat)) reasons.push('ALREADY_LEFT')
    if (body.seat === by || !isGone(model, body.seat)) reasons.push('STILL_THERE')
  }
  const possible = reasons.length === 0
  const way = proposal === undefined ? 'yes' : givesWay(model, proposal, body)
  if (way !== 'yes') reasons.push('PROPOSAL_OPEN')
  const after = () => {
    const waitsFor = askedFor(model, body).filter((seat) => seat !== by)
    const id = model.proposals + 1
    return settledTable({ ...model, proposals: id }, { id, by, body, waitsFor })
  }
  return { reasons, after, maybe: possible && way === 'maybe' }
}

/** How to go on takes the place of what may wait for the absent; what nobody is left to answer or to take off may go. */
function givesWay(model: Model, open: ProposalModel, body: ProposeBody): 'yes' | 'no' | 'maybe' {
  if (!isGoingOn(open.body) && isGoingOn(body)) return 'yes'
  const isAbsent = (seat: Seat) => isGone(model, seat) || model.seats[seat]?.kind !== 'person'
  return isAbsent(open.by) || open.waitsFor.every(isAbsent) ? 'maybe' : 'no'
}

function answering(model: Model, seat: Seat, act: Act & { kind: 'answer' }, before: readonly string[]): Weighed {
  const { proposal, ...rest } = model
  const reasons = [...before]
  const isIt = proposal?.id === act.proposal
  if (!isIt) reasons.push('NO_SUCH_PROPOSAL')
  // Whoever proposed it or was asked may end it at any time, having agreed or not.
  const mayEnd = isIt && !act.accept && (proposal.by === seat || askedFor(model, proposal.body).includes(seat))
  if (isIt && !mayEnd && !proposal.waitsFor.includes(seat)) reasons.push('NOT_ASKED', 'ALREADY_ANSWERED')
  const after = () => (isIt && act.accept ? settledTable(rest, without(proposal, seat)) : rest)
  return { reasons, after }
}

const keyOf = (me: string, act: Act) => ('key' in act && act.key !== undefined ? `${me} ${act.key}` : undefined)

function withKey(model: Model, me: string, act: Act): Model {
  const key = keyOf(me, act)
  if (key === undefined || !('number' in act)) return model
  const { kind, number: at } = act
  return { ...model, keys: new Map([...model.keys, [key, { kind, at, ...(kind === 'move' && { move: act.move }) }]]) }
}

/** What a request with a key that was used before must be answered with. */
function repeated(model: Model, me: string, act: Act): Verdict | undefined {
  const key = keyOf(me, act)
  const known = key === undefined ? undefined : model.keys.get(key)
  if (known === undefined || !('number' in act)) return undefined
  const isSame = known.kind === act.kind && (act.kind !== 'move' || equal(known.move, act.move))
  const isSeated = seatOf(model, me) !== undefined
  if (isSame && isSeated && act.number === known.at) return { reasons: [], after: model, again: true }
  return { reasons: ['KEY_REUSED', 'STALE_NUMBER', 'NOT_SEATED', 'TABLE_OVER', 'ALREADY_QUIT', BY_THE_RULES] }
}
