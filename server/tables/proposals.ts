import type { Seat } from '@portolan/engine'
import { problem } from '../problem.ts'
import type { BotName, PersonRef, ProposeBody } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { knownBot } from './lobby.ts'
import { existingSeat, expectPlaying, ownSeat } from './seats.ts'

/** The table after a word about a proposal, and what all have agreed on, if that is so now. */
export interface Agreement {
  readonly doc: TableDoc
  readonly agreed?: ProposeBody
}

/** What a proposal is held against, beside the table's document. */
export interface Circumstances {
  /** How many entries the record has. */
  readonly entries: number
  readonly gone: readonly Seat[]
  readonly left: readonly Seat[]
  readonly mayLeave: boolean
  readonly bots: readonly BotName[]
}

export function propose(doc: TableDoc, me: PersonRef, body: ProposeBody, now: Circumstances): Agreement {
  expectPlaying(doc)
  const by = ownSeat(doc, me)
  expectVoice(doc, by, now.left)
  if (doc.proposal !== undefined) throw problem('PROPOSAL_OPEN')
  if (body.kind === 'takeBack' && body.entry >= now.entries) throw problem('NO_SUCH_MOVE', { entry: body.entry })
  if (body.kind === 'handOver') knownBot(body.bot, now.bots)
  if (body.kind === 'handOver' || body.kind === 'playWithout') expectGone(doc, by, body.seat, now)
  if (body.kind === 'playWithout' && !now.mayLeave) throw problem('CANNOT_LEAVE')
  const silent = [by, ...now.gone, ...now.left]
  const waitsFor = doc.seats.flatMap((state, seat) => (state.kind === 'person' && !silent.includes(seat) ? [seat] : []))
  const id = doc.proposals + 1
  return settle({ ...doc, proposals: id, proposal: { ...body, id, by, waitsFor } })
}

/** Who gave up or has left has no say any more. */
function expectVoice(doc: TableDoc, seat: Seat, left: readonly Seat[]): void {
  const state = existingSeat(doc, seat)
  if (state.kind === 'person' && state.quit) throw problem('ALREADY_QUIT', { seat })
  if (left.includes(seat)) throw problem('ALREADY_LEFT', { seat })
}

/** One may go on without others who are gone, not without oneself. */
function expectGone(doc: TableDoc, by: Seat, seat: Seat, { gone, left }: Circumstances): void {
  if (existingSeat(doc, seat).kind !== 'person') throw problem('SEAT_TAKEN', { seat })
  if (left.includes(seat)) throw problem('ALREADY_LEFT', { seat })
  if (seat === by || !gone.includes(seat)) throw problem('STILL_THERE', { seat })
}

export function answer(doc: TableDoc, me: PersonRef, id: number, accept: boolean): Agreement {
  expectPlaying(doc)
  const seat = ownSeat(doc, me)
  const { proposal } = doc
  if (proposal?.id !== id) throw problem('NO_SUCH_PROPOSAL', { proposal: id })
  if (seat === proposal.by && !accept) return { doc: without(doc) }
  if (!proposal.waitsFor.includes(seat)) throw problem(seat === proposal.by ? 'NOT_ASKED' : 'ALREADY_ANSWERED')
  return accept ? noLongerWaitingFor(doc, seat) : { doc: without(doc) }
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
export function stillPossible(doc: TableDoc, { entries, gone }: Pick<Circumstances, 'entries' | 'gone'>): TableDoc {
  const { proposal } = doc
  if (proposal === undefined || proposal.kind === 'abandon') return doc
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
