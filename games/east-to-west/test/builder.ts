import { type Chance, layer, putOnTop, type Seat } from '@portolan/engine'
import {
  type Bag,
  type BonusId,
  type BonusSpace,
  bag,
  bonusSpaces,
  colors,
  type ExplorationId,
  indexOf,
  type LocationId,
  type MarketTileId,
  type MerchantId,
  type Place,
  type PointId,
  placeIndex,
  pointCards,
  symbols,
} from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { eastToWest } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { needed } from '../rules/settlers.ts'
import { setup } from '../rules/setup.ts'
import type { Options, State } from '../rules/state.ts'

/** Of everything the first there is; so seat 0 begins. */
const first: Chance = { int: () => 0, reveal() {} }

/** A new game, changed as an example says. Seats count from 0, so the examples' seat 1 is seat 0. */
export function table(seats: number, change: (state: State) => void = () => {}, options: Partial<Options> = {}): State {
  const state = setup(seats, { freeArchipelago: false, ...options }, first)
  change(state)
  return state
}

export function cubes(state: State, seat: Seat, letters: string): void {
  state.players[seat].cubes = [...bag(letters)]
}

/** A player's cubes, as the examples write them. */
export const held = (state: State, seat: Seat): string => letters(state.players[seat].cubes)

const letters = (held: Readonly<Bag>): string => colors.map((_, i) => 'YRGB'[i].repeat(held[i])).join('')

/** Settlers at hand, those missing or too many going to the reserve or coming from it. */
export function home(state: State, seat: Seat, count: number): void {
  const player = state.players[seat]
  player.reserve += player.home - count
  player.home = count
}

/** Puts settlers at hand on a location. */
export function stand(state: State, seat: Seat, location: LocationId, count: number): void {
  state.players[seat].home -= count
  state.owners[indexOf[location]] = seat
  state.settlers[indexOf[location]] = count
}

export const standing = (state: State, location: LocationId): readonly [Seat, number] => [
  state.owners[indexOf[location]],
  state.settlers[indexOf[location]],
]

/** How many settlers the seat on turn needs there. */
export const needs = (state: State, location: LocationId): number =>
  needed(state, state.players[state.seat], indexOf[location])

/** All Point cards that nobody has, in one heap again. */
function gatherPoints(state: State): PointId[] {
  const heap = [...state.pointRow, ...(state.pointTop === 'none' ? [] : [state.pointTop]), ...state.pointDeck[0].cards]
  state.pointRow = []
  return heap
}

const without = <T>(heap: readonly T[], ...taken: readonly T[]): T[] => heap.filter((one) => !taken.includes(one))

function dealPoints(state: State, heap: PointId[]): void {
  state.pointRow = heap.splice(0, 4)
  state.pointTop = heap.shift() ?? 'none'
  state.pointDeck = [layer(heap)]
}

/** The Point row, and the face-up top of the deck after it. */
export function pointRow(state: State, ...cards: readonly PointId[]): void {
  dealPoints(state, [...cards, ...without(gatherPoints(state), ...cards)])
}

/** Gives a player Point cards, without their immediate benefits. */
export function own(state: State, seat: Seat, ...cards: readonly PointId[]): void {
  const heap = without(gatherPoints(state), ...cards)
  dealPoints(state, heap)
  const player = state.players[seat]
  for (const card of cards) {
    player.cards.push(card)
    const { benefit } = pointCards[card]
    if (benefit.icon === 'hammer') player.hammers[symbols.indexOf(benefit.symbol)]++
  }
}

/** The Merchant row, and the cards on top of the deck after it. */
export function merchantRow(state: State, ...cards: readonly MerchantId[]): void {
  const heap = without([...state.merchantRow, ...state.merchantDeck.flatMap((one) => one.cards)], ...cards)
  state.merchantRow = cards.slice(0, 4)
  state.merchantDeck = [layer(heap)]
  putOnTop(state.merchantDeck, ...cards.slice(4))
}

/** Takes this many cards from the bottom of the Merchant deck. */
const fromDeck = ({ merchantDeck }: State, count: number): MerchantId[] => {
  const bottom = merchantDeck[merchantDeck.length - 1]
  bottom.count -= count
  return bottom.cards.splice(0, count)
}

export function pile(state: State, seat: Seat, count: number): void {
  state.players[seat].pile.push(...fromDeck(state, count))
  state.players[seat].merchants += count
}

/** Puts cards of the Merchant deck on the discard pile. */
export function discards(state: State, count: number): void {
  state.discards.push(...fromDeck(state, count))
}

/** Gives a player Bonus tiles from under the stacks, or from their tops. */
export function bonus(state: State, seat: Seat, ...tiles: readonly BonusId[]): void {
  for (const tile of tiles) {
    const stack = state.stackTops.indexOf(tile)
    const below = state.bonusBag[0]
    if (stack < 0) {
      below.cards.splice(below.cards.indexOf(tile), 1)
      state.stackUnder[state.stackUnder.findIndex((under) => under > 0)]--
    } else {
      state.stackTops[stack] = below.cards.pop() ?? 'none'
      state.stackUnder[stack]--
    }
    below.count--
    state.players[seat].bonus.push(tile)
  }
}

/** Takes all tiles off a Bonus stack, for the seats that follow. */
export function emptyStack(state: State, space: BonusSpace, seat: Seat): void {
  const stack = bonusSpaces.indexOf(space)
  const { stackTops, stackUnder, bonusBag } = state
  for (let top = stackTops[stack]; top !== 'none'; top = stackTops[stack]) {
    state.players[seat].bonus.push(top)
    if (stackUnder[stack] > 0) bonusBag[0].count--
    stackTops[stack] = stackUnder[stack] > 0 ? (bonusBag[0].cards.pop() ?? 'none') : 'none'
    stackUnder[stack] = Math.max(0, stackUnder[stack] - 1)
  }
}

/** Puts an Exploration tile on a location, exchanging it with the one there. */
export function cover(state: State, location: LocationId, tile: ExplorationId): void {
  const there = state.covers[indexOf[location]]
  const elsewhere = state.covers.indexOf(tile)
  if (elsewhere >= 0) state.covers[elsewhere] = there
  state.covers[indexOf[location]] = tile
}

/** Takes Exploration tiles off their locations for a player: the first of the boards, or those named. */
export function uncover(state: State, seat: Seat, ...tiles: readonly ExplorationId[]): void {
  state.covers.forEach((tile, i) => {
    if (tile === 'none' || (tiles.length > 0 && !tiles.includes(tile))) return
    state.players[seat].tiles.push(tile)
    state.covers[i] = 'none'
  })
}

/** Puts Market tiles on the map, exchanging them with those that lie there. */
export function islands(state: State, tiles: Partial<Record<Place, MarketTileId>>): void {
  for (const [place, tile] of Object.entries(tiles)) {
    const here = placeIndex[place as Place]
    const elsewhere = state.islands.indexOf(tile)
    if (elsewhere >= 0) state.islands[elsewhere] = state.islands[here]
    state.islands[here] = tile
  }
}

export function boat(state: State, seat: Seat, place: Place): void {
  state.players[seat].boat = placeIndex[place]
}

export function outposts(state: State, seat: Seat, ...at: readonly Place[]): void {
  state.players[seat].outposts.push(...at.map((place) => placeIndex[place]))
}

/** Plays moves that must all be offered, and returns what happened; the laws hold after each. */
export function act(state: State, ...moves: readonly Move[]): Event[] {
  const events: Event[] = []
  for (const move of moves) {
    const { seat } = state
    const refusal = eastToWest.refuse(state, seat, move)
    if (refusal !== undefined) throw new Error(`${JSON.stringify(move)} is refused: ${refusal.code}`)
    eastToWest.play(state, seat, move, first, (event) => events.push(event))
    const broken = eastToWest.violation?.(state)
    if (broken !== undefined) throw new Error(broken)
  }
  return events
}

/** The code with which the seat on turn, or another, would be refused this move. */
export const why = (state: State, move: Move, seat = state.seat): string | undefined =>
  eastToWest.refuse(state, seat, move)?.code

/** The moves that are offered now. */
export const offered = (state: State): readonly Move[] => eastToWest.decisions(state)[0]?.moves ?? []

/** What is being chosen. */
export const pending = (state: State): string => state.steps.at(-1)?.type ?? 'nothing'

export const work = (location: LocationId) => ({ type: 'work', location }) as const
export const rest = { type: 'rest' } as const
export const endTurn = { type: 'endTurn' } as const
export const done = { type: 'done' } as const
export const build = { type: 'build' } as const
export const trade = (times: number) => ({ type: 'trade', times }) as const
export const sail = (to: Place) => ({ type: 'sail', to }) as const
export const bonusFrom = (space: BonusSpace) => ({ type: 'bonus', space }) as const
export const explore = (location: LocationId) => ({ type: 'explore', location }) as const

const colorOf = { Y: 'yellow', R: 'red', G: 'green', B: 'brown' } as const
type Letter = keyof typeof colorOf
export const upgrade = (letter: Letter) => ({ type: 'upgrade', color: colorOf[letter] }) as const
export const toll = (letter: Letter) => ({ type: 'toll', color: colorOf[letter] }) as const
export const pay = (letter: Letter) => ({ type: 'pay', color: colorOf[letter] }) as const
export const discard = (letter: Letter) => ({ type: 'discard', color: colorOf[letter] }) as const
