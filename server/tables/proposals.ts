import type { Seat } from '@portolan/engine'
import type { BotName, PersonRef, Proposal, ProposeBody } from '@portolan/protocol'
import { problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'
import { knownBot } from './lobby.ts'
import { existingSeat, expectPlaying, ownSeat } from './seats.ts'

/** The table after a word about a proposal, and what all have agreed on, if that is so now. */
export interface Agreement {
  readonly doc: TableDoc
  readonly agreed?: Proposal
}

/** The seats without whose people the others may go on, and those that have left the game by its rules. */
export interface Absent {
  readonly gone: readonly Seat[]
  readonly left: readonly Seat[]
}

/** What a proposal is held against, beside the table's document. */
export interface ProposalContext extends Absent {
  /** How many entries the record has, as far as whoever makes the proposal knows: by that it counts. */
  readonly entries: number
  readonly mayLeave: boolean
  /** Whether the newest rules play the record of a frozen table. */
  readonly mayTakeNewRules: boolean
  readonly bots: readonly BotName[]
}

export function propose(doc: TableDoc, me: PersonRef, body: ProposeBody, now: ProposalContext): Agreement {
  expectProposable(doc, body.kind)
  if (body.kind === 'newRules' && !now.mayTakeNewRules) throw problem('NO_NEW_RULES')
  const by = ownSeat(doc, me)
  expectVoice(doc, by, now.left)
  if (doc.proposal !== undefined && !givesWay(doc, doc.proposal, body, now)) throw problem('PROPOSAL_OPEN')
  if (body.kind === 'takeBack' && body.entry >= now.entries) throw problem('NO_SUCH_MOVE', { entry: body.entry })
  if (body.kind === 'handOver') knownBot(body.bot, now.bots)
  if (body.kind === 'handOver' || body.kind === 'playWithout') expectGone(doc, by, body.seat, now)
  if (body.kind === 'playWithout' && !now.mayLeave) throw problem('CANNOT_LEAVE')
  const waitsFor = askedFor(doc, body, now).filter((seat) => seat !== by)
  const id = doc.proposals + 1
  return settle({ ...doc, proposals: id, proposal: { ...body, id, by, waitsFor } })
}

/**
 * Whose consent it needs. What was played is undone, and a game ended, by nobody's will but that of all who have not
 * left for good: one who was late once, or is silent, is asked like any other. How to go on without those who are gone
 * is decided by those who are there.
 */
function askedFor(doc: TableDoc, { kind }: ProposeBody, { gone, left }: Absent): readonly Seat[] {
  const passedOver = isGoingOn(kind) ? [...gone, ...left] : left
  return doc.seats.flatMap((state, seat) =>
    state.kind === 'person' && !state.quit && !passedOver.includes(seat) ? [seat] : [],
  )
}

/** Whether it is about how to go on without somebody. */
const isGoingOn = (kind: ProposeBody['kind']): boolean => kind === 'handOver' || kind === 'playWithout'

/**
 * An open proposal must not keep the others from going on: it gives way where whoever made it is gone, or where all that
 * it waits for are; and a take-back or an end, which may wait for the absent, to how to go on without them.
 */
function givesWay(doc: TableDoc, open: Proposal, body: ProposeBody, { gone, left }: Absent): boolean {
  const isAbsent = (seat: Seat) => gone.includes(seat) || left.includes(seat) || doc.seats[seat]?.kind !== 'person'
  if (isAbsent(open.by)) return true
  if (!isGoingOn(open.kind)) return isGoingOn(body.kind)
  return open.waitsFor.every(isAbsent)
}

/** A frozen table can be ended, or go on by the rules that are here. */
function expectProposable(doc: TableDoc, kind: ProposeBody['kind'] | undefined): void {
  const isForFrozen = kind === 'abandon' || kind === 'newRules'
  if (doc.status !== 'frozen' || !isForFrozen) expectPlaying(doc)
}

/** Who gave up or has left has no say any more. */
function expectVoice(doc: TableDoc, seat: Seat, left: readonly Seat[]): void {
  const state = existingSeat(doc, seat)
  if (state.kind === 'person' && state.quit) throw problem('ALREADY_QUIT', { seat })
  if (left.includes(seat)) throw problem('ALREADY_LEFT', { seat })
}

/** One may go on without others who are gone, not without oneself. */
function expectGone(doc: TableDoc, by: Seat, seat: Seat, { gone, left }: Absent): void {
  if (existingSeat(doc, seat).kind !== 'person') throw problem('SEAT_TAKEN', { seat })
  if (left.includes(seat)) throw problem('ALREADY_LEFT', { seat })
  if (seat === by || !gone.includes(seat)) throw problem('STILL_THERE', { seat })
}

export function answer(doc: TableDoc, me: PersonRef, id: number, accept: boolean, now: Absent): Agreement {
  const { proposal } = doc
  expectProposable(doc, proposal?.kind)
  const seat = ownSeat(doc, me)
  if (proposal?.id !== id) throw problem('NO_SUCH_PROPOSAL', { proposal: id })
  if (seat === proposal.by && !accept) return { doc: without(doc) }
  const isAwaited = proposal.waitsFor.includes(seat)
  // Who has agreed may think better of it, or what waits for somebody who never comes could not be ended.
  if (!accept && (isAwaited || askedFor(doc, proposal, now).includes(seat))) return { doc: without(doc) }
  if (!isAwaited) throw problem(seat === proposal.by ? 'NOT_ASKED' : 'ALREADY_ANSWERED')
  return noLongerWaitingFor(doc, seat)
}

/** The table whose proposal does not wait for one who has given up; what they proposed themselves is off. */
export function withoutVoice(doc: TableDoc, seat: Seat): Agreement {
  return doc.proposal?.by === seat ? { doc: without(doc) } : noLongerWaitingFor(doc, seat)
}

function noLongerWaitingFor(doc: TableDoc, seat: Seat): Agreement {
  const { proposal } = doc
  if (proposal === undefined) return { doc }
  return settle({ ...doc, proposal: { ...proposal, waitsFor: proposal.waitsFor.filter((one) => one !== seat) } })
}

/** The table without a proposal that was overtaken: by its record, or because who was gone is back or has left. */
export function stillPossible(doc: TableDoc, { entries, gone }: Pick<ProposalContext, 'entries' | 'gone'>): TableDoc {
  const { proposal } = doc
  if (proposal === undefined || proposal.kind === 'abandon' || proposal.kind === 'newRules') return doc
  const isPossible = proposal.kind === 'takeBack' ? proposal.entry < entries : gone.includes(proposal.seat)
  return isPossible ? doc : without(doc)
}

function settle(doc: TableDoc): Agreement {
  const { proposal } = doc
  return proposal?.waitsFor.length === 0 ? { doc: without(doc), agreed: proposal } : { doc }
}

function without(doc: TableDoc): TableDoc {
  const { proposal: _, ...rest } = doc
  return rest
}
