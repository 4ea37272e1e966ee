import type { Seat } from '@portolan/engine'
import { problem } from '../problem.ts'
import type { BotName, PersonRef, ProposeBody } from '../protocol.ts'
import type { TableDoc, Turn } from '../store/store.ts'
import { isGone } from './clock.ts'
import { knownBot } from './lobby.ts'
import { existingSeat, expectPlaying, ownSeat } from './seats.ts'

/** The table after a word about a proposal, and what all have agreed on, if that is so now. */
export interface Agreement {
  readonly doc: TableDoc
  readonly agreed?: ProposeBody
}

export function propose(
  doc: TableDoc,
  turn: Turn,
  me: PersonRef,
  body: ProposeBody,
  game: { readonly entries: number; readonly bots: readonly BotName[]; readonly canLeave: boolean },
  now: number,
): Agreement {
  expectPlaying(doc)
  const by = ownSeat(doc, me)
  if (doc.proposal !== undefined) throw problem('PROPOSAL_OPEN')
  if (body.kind === 'takeBack' && body.entry >= game.entries) throw problem('NO_SUCH_MOVE', { entry: body.entry })
  if (body.kind === 'handOver') {
    knownBot(body.bot, game.bots)
    const state = existingSeat(doc, body.seat)
    if (state.kind !== 'person') throw problem('SEAT_TAKEN', { seat: body.seat })
    if (state.quit && game.canLeave) throw problem('ALREADY_QUIT', { seat: body.seat })
    if (body.seat === by || !isGone(doc, turn, body.seat, now)) throw problem('STILL_THERE', { seat: body.seat })
  }
  const waitsFor = doc.seats.flatMap((state, seat) =>
    state.kind === 'person' && seat !== by && !isGone(doc, turn, seat, now) ? [seat] : [],
  )
  const id = doc.proposals + 1
  return settle({ ...doc, proposals: id, proposal: { ...body, id, by, waitsFor } })
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

/** The table whose proposal does not wait for this seat any more. */
export function noLongerWaitingFor(doc: TableDoc, seat: Seat): Agreement {
  const { proposal } = doc
  if (proposal === undefined) return { doc }
  return settle({ ...doc, proposal: { ...proposal, waitsFor: proposal.waitsFor.filter((one) => one !== seat) } })
}

/** The table without a proposal that its record has overtaken. */
export const stillPossible = (doc: TableDoc, entries: number): TableDoc =>
  doc.proposal?.kind === 'takeBack' && doc.proposal.entry >= entries ? without(doc) : doc

function settle(doc: TableDoc): Agreement {
  const { proposal } = doc
  return proposal?.waitsFor.length === 0 ? { doc: without(doc), agreed: proposal } : { doc }
}

function without(doc: TableDoc): TableDoc {
  const { proposal: _, ...rest } = doc
  return rest
}
