import { type Chance, push, type Seat } from '@portolan/engine'
import { type Card, type Face, type Goods, type Guild, goods, type Kind } from '../data/index.ts'
import { type Location, locations, type Way } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import type { Event } from '../rules/events.ts'
import { feudum } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { setup } from '../rules/setup.ts'
import { type Options, type Player, type Source, type State, sources } from '../rules/state.ts'
import { run } from '../rules/steps.ts'
import type { Step } from '../rules/terms.ts'

// A table on which an example is set up piece by piece. Whatever is put somewhere is taken from where it would lie, so
// that the laws of the game hold in every example.

export const noOptions: Options = {
  abilities: false,
  advanced: false,
  monsters: false,
  fists: 'auto',
  feudumUsurpable: false,
  defendPrompt: 'always',
}
export const adv = { advanced: true }

/** Luck that gives these numbers and then always the first there is. */
export function luck(...numbers: readonly number[]): Chance {
  const left = [...numbers]
  return { int: (n) => Math.min(n - 1, left.shift() ?? 0), reveal() {} }
}

export const [A, B, C, D] = [0, 1, 2, 3] as const

/** A round in play with nobody on the map yet, nothing lying about and nothing to be decided. */
export function table(seats = 3, options: Partial<Options> = {}): State {
  const state = setup(seats, { ...noOptions, ...options }, luck())
  state.steps.length = 0
  state.phase = 'play'
  state.round = 1
  state.start = 0
  state.active = 0
  for (const at of locations) empty(state, state.places[at])
  for (const player of state.players) player.committed = true
  return state
}

const empty = (state: State, stock: Goods) => {
  for (const good of goods) {
    state.haversack[good] += stock[good]
    stock[good] = 0
  }
}

/** Brings a stock to these counts, the haversack giving and taking. */
export function fill(state: State, stock: Goods, counts: Partial<Goods>): void {
  empty(state, stock)
  for (const good of goods) {
    const count = counts[good] ?? 0
    state.haversack[good] -= count
    stock[good] = count
  }
}

/** A tile of this face from the mountains' stack. */
export function tile(state: State, seat: Seat, face: Face = 'plain'): void {
  const numeral = state.stacks.mountain++
  if (face !== 'plain') state.backs[numeral - 1][face]--
  state.players[seat].tiles[face]++
}

/** In the order saltpeter, sulfur, iron, wood, food. */
export const five = (...counts: readonly number[]): Goods =>
  Object.fromEntries(goods.map((good, i) => [good, counts[i]])) as Goods

export const counts = (stock: Readonly<Goods>): number[] => goods.map((good) => stock[good])

export function hold(state: State, seat: Seat, held: Partial<Goods>): Player {
  fill(state, state.players[seat].goods, held)
  return state.players[seat]
}

export function barrel(state: State, seat: Seat, count: number): void {
  state.haversack.sulfur -= count - state.players[seat].barrel
  state.players[seat].barrel = count
}

export function purse(state: State, seat: Seat, count: number): void {
  state.bank -= count - state.players[seat].shillings
  state.players[seat].shillings = count
}

/** A pawn from home onto the map; no seats are taken by it. */
export function pawn(state: State, seat: Seat, character: Guild, at: Location): number {
  const { pawns } = state.players[seat]
  const index = pawns.findIndex((one) => one.at === 'home')
  Object.assign(pawns[index], { character, at })
  return index
}

/** Makes a location this kind; another that nobody rules becomes what it was. */
export function make(state: State, at: Location, kind: Kind, guild: Guild | 'none' = 'none'): void {
  const place = state.places[at]
  if (place.kind === kind) return
  if (kind === 'feudum') {
    if (guild === 'none' || place.kind === 'feudum') throw new Error('a feudum is of a guild')
    state.discs[place.kind]++
    state.feudums[guild]--
    Object.assign(place, { kind, guild })
    return
  }
  const other = locations.find((one) => one !== at && state.places[one].kind === kind && state.places[one].ruler < 0)
  if (other === undefined || place.kind === 'feudum') throw new Error(`no ${kind} to change with`)
  state.places[other].kind = place.kind
  place.kind = kind
}

interface Roles {
  readonly ruler?: Seat
  readonly serf?: Seat
  readonly subject?: boolean
}

/** Markers at a location, from their owners' supplies. */
export function markers(state: State, at: Location, { ruler, serf, subject }: Roles): void {
  const place = state.places[at]
  if (ruler !== undefined) {
    place.ruler = ruler
    state.players[ruler].markers--
    if (subject) {
      place.subject = true
      state.players[ruler].markers--
    }
  }
  if (serf !== undefined) {
    place.serf = serf
    state.players[serf].markers--
  }
}

/** A location that this seat rules. */
export function realm(state: State, seat: Seat, at: Location, kind: Kind, guild: Guild | 'none' = 'none'): void {
  make(state, at, kind, guild)
  markers(state, at, { ruler: seat })
}

/** These sit in the guild, their markers on it. */
export function sit(state: State, guild: Guild, ...seats: readonly Seat[]): void {
  for (const seat of seats) state.players[seat].markers--
  state.seats[guild] = [...seats]
}

/** So many markers at home, the general supply giving and taking. */
export function atHome(state: State, seat: Seat, count: number): void {
  state.general[seat] += state.players[seat].markers - count
  state.players[seat].markers = count
}

export function seals(state: State, seat: Seat, count: number): void {
  state.sealSupply -= count
  state.players[seat].seals += count
}

/** Beads of these values on a list: of a player, the rosary or the chickens. */
export function beads(state: State, list: number[], ...values: readonly number[]): void {
  for (const value of list.splice(0)) {
    state.faceDown[value - 2]++
    state.sealSupply++
  }
  for (const value of values) {
    state.faceDown[value - 2]--
    state.sealSupply--
    list.push(value)
  }
}

export function writs(state: State, seat: Seat, ...held: readonly Writ[]): void {
  for (const layer of state.deck) {
    layer.cards = layer.cards.filter((writ) => !held.includes(writ))
    layer.count = layer.cards.length
  }
  state.players[seat].writs.push(...held)
}

export const hand = (state: State, seat: Seat, ...cards: readonly Card[]) => {
  state.players[seat].hand = [...cards]
}

/** The step is next, whatever could be done at it. */
export function at(state: State, step: Step): State {
  push(state, step)
  return state
}

// What many examples ask, and the moves that answer it.

export const influencing = (state: State, seat: Seat): State =>
  at(state, { type: 'influence', seat, placed: [], bribed: false })
export const moving = (state: State, seat: Seat = A, left = 2): State =>
  at(state, { type: 'move', seat, left, stepped: false, moved: false })
export const improving = (state: State, seat: Seat = A): State => at(state, { type: 'improve', seat })
export const inGuild = (state: State, seat: Seat = A): State => at(state, { type: 'guild', seat })

export const place = (location: Location): Move => ({ type: 'placeMarker', location })
export const improve = (location: Location): Move => ({ type: 'improve', location })
export const step = (index: number, by: Way, to: Location): Move => ({ type: 'step', pawn: index, by, to })

/** The turn of a seat with these cards in hand. */
export function turn(state: State, seat: Seat, ...cards: readonly Card[]): State {
  hand(state, seat, ...cards)
  state.active = seat
  push(state, { type: 'turn', seat }, { type: 'endTurn', seat })
  return state
}

/** Everything that needs no choice happens. */
export function go(state: State, chance: Chance = luck()): Event[] {
  const told: Event[] = []
  run(state, chance, (event) => told.push(event))
  lawful(state)
  return told
}

/** Plays an offered move; what was told. */
export function act(state: State, seat: Seat, move: Move, chance: Chance = luck()): Event[] {
  const refused = why(state, seat, move)
  if (refused !== undefined) throw new Error(`${JSON.stringify(move)} is refused: ${refused}`)
  const told: Event[] = []
  feudum.play(state, seat, move, chance, (event) => told.push(event))
  lawful(state)
  return told
}

function lawful(state: State): void {
  const wrong = feudum.violation?.(state)
  if (wrong !== undefined) throw new Error(wrong)
}

/** Why a move is refused; undefined if it is offered. */
export function why(state: State, seat: Seat, move: Move): string | undefined {
  const offered = movesOf(state, seat).some((one) => JSON.stringify(one) === JSON.stringify(move))
  const code = feudum.refuse(state, seat, move)?.code
  if (offered !== (code === undefined)) throw new Error(`offered: ${offered}, refused: ${code}`)
  return code
}

export const movesOf = (state: State, seat: Seat): readonly Move[] =>
  feudum.decisions(state).find((decision) => decision.seat === seat)?.moves ?? []

export const asked = (state: State): string | undefined => feudum.decisions(state)[0]?.prompt.key

/** The points a seat has won so far. */
export const vp = (state: State, seat: Seat): number => feudum.view(state).players[seat].vp

/** The points a seat has won from one source. */
export const earned = (state: State, seat: Seat, source: Source): number =>
  state.players[seat].earned[sources.indexOf(source)]

export const stars = (state: State, seat: Seat, guild: Guild): number => {
  const { pawns, feudums, locations: related } = feudum.view(state).guilds[guild].stars[seat]
  return pawns + feudums + related
}
