import { type Game, isRefusal, readOptions, type Seat, whyWrongSeats } from '@portolan/engine'
import type { BotName, CreateTable, PersonRef, SeatBody, SeatState, SeatWish } from '@portolan/protocol'
import { refTo } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import type { NewSeed } from '../seeds.ts'
import type { TableDoc } from '../store/store.ts'
import { existingSeat, expectOpen, expectOwner, seatOf, withSeat } from './seats.ts'

// A table before its game begins: each function gives the table as it is afterwards, or throws why it can't be.

export function makeTable(
  game: Game,
  wish: CreateTable,
  me: PersonRef,
  bots: readonly BotName[],
  now: number,
): TableDoc {
  const { seats, access = 'link', clock = { kind: 'none' } } = wish
  const wrong = whyWrongSeats(game, seats.length)
  if (wrong !== undefined) throw new Problem(wrong)
  const options = readOptions(game, wish.options ?? {})
  if (isRefusal(options)) throw new Problem(options)
  if (seats.filter((seat) => seat === 'me').length > 1) {
    throw problem('BAD_REQUEST', { field: 'seats', problem: 'one person, one seat' })
  }
  // The clock gives time until others are waited for; a table for one waits for nobody else.
  if (clock.kind !== 'none' && seats.length === 1) {
    throw problem('BAD_REQUEST', { field: 'clock', problem: 'a table for one has no clock' })
  }
  return {
    game: game.id,
    version: game.version,
    options,
    access,
    clock,
    owner: refTo(me),
    status: 'open',
    seats: seats.map((seat) => seated(seat, me, bots)),
    made: now,
    proposals: 0,
  }
}

function seated(wish: SeatWish, me: PersonRef, bots: readonly BotName[]): SeatState {
  if (wish === 'open') return { kind: 'open' }
  if (wish === 'me') return { kind: 'person', person: refTo(me) }
  return { kind: 'bot', bot: knownBot(wish.bot, bots) }
}

export function knownBot(bot: BotName, bots: readonly BotName[]): BotName {
  if (!bots.includes(bot)) throw problem('NO_SUCH_BOT', { bot: bot.slice(0, 40), known: bots })
  return bot
}

/** Sits down on the seat asked for, or the first that is free; from another seat of this table too. */
export function sitDown(doc: TableDoc, me: PersonRef, wanted: Seat | undefined): TableDoc {
  expectOpen(doc)
  const free = (state: SeatState) => state.kind === 'open' || (state.kind === 'invited' && state.person.id === me.id)
  const now = seatOf(doc, me)
  if (wanted === undefined && now !== undefined) return doc
  if (doc.removed?.some(({ id }) => id === me.id)) throw problem('REMOVED')
  const invited = doc.seats.findIndex((state) => state.kind === 'invited' && state.person.id === me.id)
  const seat = wanted ?? (invited >= 0 ? invited : doc.seats.findIndex(free))
  if (seat < 0) throw problem('NO_OPEN_SEAT')
  if (seat === now) return doc
  if (!free(existingSeat(doc, seat))) throw problem('SEAT_TAKEN', { seat })
  const left = now === undefined ? doc : withSeat(doc, now, { kind: 'open' })
  return withSeat(left, seat, { kind: 'person', person: refTo(me) })
}

/** Gets up. The table of an owner who goes passes to who still sits there; with nobody left it is closed. */
export function getUp(doc: TableDoc, me: PersonRef): TableDoc {
  expectOpen(doc)
  const seat = doc.seats.findIndex((state) => 'person' in state && state.person.id === me.id)
  if (seat < 0) throw problem('NOT_SEATED')
  const left = withSeat(doc, seat, { kind: 'open' })
  if (doc.owner.id !== me.id) return left
  const heir = left.seats.find((state) => state.kind === 'person')
  return heir === undefined ? { ...left, status: 'closed' } : { ...left, owner: heir.person }
}

/** The owner puts a bot on a seat, frees it, removes who sits there, or keeps it for one who was removed. */
export function arrange(doc: TableDoc, me: PersonRef, seat: Seat, wish: SeatBody, bots: readonly BotName[]): TableDoc {
  expectOwner(doc, me)
  expectOpen(doc)
  const state = existingSeat(doc, seat)
  if ('remove' in wish) return remove(doc, me, seat, wish.remove)
  if ('invite' in wish) return inviteAgain(doc, seat, wish.invite)
  if (state.kind === 'person' && state.person.id !== me.id) throw problem('SEAT_TAKEN', { seat })
  return withSeat(doc, seat, 'bot' in wish ? { kind: 'bot', bot: knownBot(wish.bot, bots) } : { kind: 'open' })
}

/** Who is removed is named: if somebody else sits there by now, nothing is done to them. */
function remove(doc: TableDoc, me: PersonRef, seat: Seat, id: string): TableDoc {
  const state = existingSeat(doc, seat)
  if (state.kind !== 'person' || state.person.id !== id || id === me.id) return doc
  const { removed = [] } = doc
  return { ...withSeat(doc, seat, { kind: 'open' }), removed: [...removed, state.person].slice(-MOST_REMOVED) }
}

/** Of so many it is kept; nobody removes more by hand. */
const MOST_REMOVED = 100

function inviteAgain(doc: TableDoc, seat: Seat, id: string): TableDoc {
  const person = doc.removed?.find((one) => one.id === id)
  if (person === undefined) return doc
  if (existingSeat(doc, seat).kind !== 'open') throw problem('SEAT_TAKEN', { seat })
  const removed = doc.removed?.filter((one) => one.id !== id) ?? []
  return { ...withSeat(doc, seat, { kind: 'invited', person }), removed }
}

/** Before the start; or where it is frozen, so that nobody has to wait for others to agree on its end. */
export function closeTable(doc: TableDoc, me: PersonRef): TableDoc {
  expectOwner(doc, me)
  if (doc.status === 'frozen') return { ...abandoned(doc), closed: true }
  expectOpen(doc)
  return { ...doc, status: 'closed' }
}

/** The table when its game is ended without a result. */
export function abandoned(doc: TableDoc): TableDoc {
  const { proposal: _, frozen: __, ...rest } = doc
  return { ...rest, status: 'abandoned' }
}

/** The table as its game begins. */
export function begin(doc: TableDoc, me: PersonRef, newSeed: NewSeed): TableDoc & { readonly seed: string } {
  expectOwner(doc, me)
  expectOpen(doc)
  const open = doc.seats.flatMap(({ kind }, seat) => (kind === 'open' || kind === 'invited' ? [seat] : []))
  if (open.length > 0) throw problem('SEATS_OPEN', { seats: open })
  const seed = doc.begun?.seed ?? newSeed(`${doc.game} ${doc.seats.length}`)
  return { ...doc, status: 'playing', seed }
}

/** A new table for the same people, each seat but the asker's kept for who sat on it. */
export function rematchOf(doc: TableDoc, me: PersonRef, game: Game, now: number): TableDoc {
  const seats = doc.seats.map((state): SeatState => {
    if (state.kind === 'bot') {
      return state.after === undefined ? { kind: 'bot', bot: state.bot } : { kind: 'invited', person: state.after }
    }
    if (state.kind !== 'person') return state
    if (doc.merged?.includes(state.person.id)) return { kind: 'open' }
    return state.person.id === me.id ? { kind: 'person', person: refTo(me) } : { kind: 'invited', person: state.person }
  })
  const { options, access, clock } = doc
  const { id, version } = game
  return { game: id, version, options, access, clock, owner: refTo(me), status: 'open', seats, made: now, proposals: 0 }
}

/** The table with a person's new name wherever it stands. */
export function renamed(doc: TableDoc, me: PersonRef): TableDoc {
  const ref = refTo(me)
  return {
    ...doc,
    owner: doc.owner.id === me.id ? ref : doc.owner,
    ...(doc.removed && { removed: doc.removed.map((one) => (one.id === me.id ? ref : one)) }),
    seats: doc.seats.map((state): SeatState => {
      if ('person' in state && state.person.id === me.id) return { ...state, person: ref }
      return state.kind === 'bot' && state.after?.id === me.id ? { ...state, after: ref } : state
    }),
  }
}
