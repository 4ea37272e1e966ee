import type { Seat } from '@portolan/engine'
import type { ProposeBody } from '@portolan/protocol'
import { entriesFor, leftOf, numberFor, placeAfter, seatOf, standing } from './counting.ts'
import type { Logged, Model, ProposalModel, SeatModel } from './model.ts'

// What a table is after something was done at it. Whether it may be done is said in model.ts.

export const withSeat = (model: Model, seat: Seat, state: SeatModel): Model => ({
  ...model,
  seats: model.seats.with(seat, state),
})

export function sat(model: Model, me: string, seat: Seat): Model {
  const before = seatOf(model, me)
  if (before === seat) return model
  const up = before === undefined ? model : withSeat(model, before, { kind: 'open' })
  return withSeat(up, seat, { kind: 'person', id: me })
}

/** The table of an owner who gets up goes to the next who sits there; with nobody there it is closed. */
export function gotUp(model: Model, me: string): Model {
  const seats = model.seats.map((one): SeatModel => ('id' in one && one.id === me ? { kind: 'open' } : one))
  if (model.owner !== me) return { ...model, seats }
  const heir = seats.find((one) => one.kind === 'person')
  return heir === undefined ? { ...model, seats, status: 'closed' } : { ...model, seats, owner: heir.id }
}

/** Who is removed is named: nothing is done to somebody else who sits there by now, nor to oneself. */
export function removed(model: Model, me: string, seat: Seat, person: string): Model {
  const state = model.seats[seat]
  if (state?.kind !== 'person' || state.id !== person || person === me) return model
  return { ...withSeat(model, seat, { kind: 'open' }), removed: [...model.removed, person] }
}

export function invited(model: Model, seat: Seat, person: string): Model {
  if (!model.removed.includes(person)) return model
  const others = model.removed.filter((one) => one !== person)
  return { ...withSeat(model, seat, { kind: 'invited', id: person }), removed: others }
}

/** The model with one more step; what is offered after it is not known until those who sit there are asked. */
export function logged(model: Model, step: Logged): Model {
  const { kind, seat: by } = step
  const log = [...model.log, step]
  const isNew = (seat: Seat) => seat === by || kind === 'takeBack' || kind === 'left'
  const offers = new Map(
    [...model.offers].map(([seat, offer]) => [
      seat,
      // Who has moved is asked something else now; what others were asked may still be open.
      isNew(seat)
        ? { moves: [], mayUndo: false, since: numberFor({ log }, seat), sure: false }
        : { ...offer, sure: false },
    ]),
  )
  const { proposal, ...rest } = { ...model, offers, log }
  return proposal !== undefined && isPossible(rest, proposal) ? { ...rest, proposal } : rest
}

/** Whether a proposal still has something to be about. */
function isPossible(model: Model, { body, by }: ProposalModel): boolean {
  if (body.kind === 'takeBack') return body.entry < entriesFor(model, by)
  return 'seat' in body ? isGone(model, body.seat) : true
}

export function withoutFlag(model: Model, seat: Seat): Model {
  const state = model.seats[seat]
  return state?.kind === 'person' && state.flagged ? withSeat(model, seat, { kind: 'person', id: state.id }) : model
}

/** Gives up. Its proposal is off, and no other waits for it. How the game goes on without it, the log says. */
export function resigned(model: Model, seat: Seat): Model {
  const state = model.seats[seat]
  if (state?.kind !== 'person') return model
  const { proposal, ...rest } = withSeat(model, seat, { kind: 'person', id: state.id, quit: true })
  const left = leftOf(model)
  const inGame = rest.seats.filter((_, one) => !left.includes(one))
  const people = inGame.filter((one) => one.kind === 'person' && !one.quit).length
  const bots = inGame.filter(({ kind }) => kind === 'bot').length
  const isDeserted = people === 0 || (rest.seats.length > 1 && people + bots < 2)
  if (isDeserted) return model.canLeave ? rest : { ...rest, status: 'abandoned' }
  return proposal === undefined || proposal.by === seat ? rest : settledTable(rest, without(proposal, seat))
}

export const without = (proposal: ProposalModel, seat: Seat): ProposalModel => ({
  ...proposal,
  waitsFor: proposal.waitsFor.filter((one) => one !== seat),
})

/** The others may go on without this seat: it has given up, or was late and has not moved since. */
export const isGone = (model: Model, seat: Seat): boolean => {
  const state = model.seats[seat]
  return state?.kind === 'person' && !leftOf(model).includes(seat) && (state.quit === true || state.flagged === true)
}

/** Whether it is about how to go on without somebody. */
export const isGoingOn = ({ kind }: ProposeBody): boolean => kind === 'handOver' || kind === 'playWithout'

/** Whose word it needs: of all who have not left for good; but those who are gone are not asked how to go on without. */
export function askedFor(model: Model, body: ProposeBody): readonly Seat[] {
  const left = leftOf(model)
  return model.seats.flatMap((one, seat) => {
    const hasVoice = one.kind === 'person' && !one.quit && !left.includes(seat)
    return hasVoice && !(isGoingOn(body) && isGone(model, seat)) ? [seat] : []
  })
}

/** The table with this proposal, or with what it asks for, if nobody is left to agree. */
export function settledTable(model: Model, proposal: ProposalModel): Model {
  const { proposal: _, ...rest } = model
  if (proposal.waitsFor.length > 0) return { ...rest, proposal }
  const { body, by } = proposal
  if (body.kind === 'abandon') return { ...rest, status: 'abandoned' }
  if (body.kind === 'handOver') return withSeat(rest, body.seat, { kind: 'bot' })
  if (body.kind === 'playWithout') return logged(rest, { kind: 'left', seat: body.seat, secret: false })
  if (body.kind !== 'takeBack') return rest
  // What others had done in secret before the first that is taken back stands.
  const entry = placeAfter(standing(rest.log), by, body.entry)
  return logged(rest, { kind: 'takeBack', entry, secret: false })
}
