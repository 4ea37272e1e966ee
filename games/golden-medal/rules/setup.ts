import { type Asks, type Chance, layer, pick, push, type Seat } from '@portolan/engine'
import {
  attackers,
  basicPiles,
  HAND_SIZE,
  type IslandId,
  islandIds,
  islands,
  laidOut,
  OPTIONAL_PILE,
  OPTIONAL_PILES,
  type OptionalId,
  optionalIds,
  PIECES,
  pileSizes,
  startChips,
  startDeck,
  voyages,
} from '../data.ts'
import { banMoves, voteMoves } from './moves.ts'
import { no } from './reason.ts'
import { drawCards } from './ship.ts'
import {
  type Emit,
  type Event,
  type Move,
  type Options,
  ownersOf,
  type Player,
  type State,
  type StepOf,
} from './state.ts'

const toNobody: Emit = () => {}

const newPlayer = (food: number, coin: number): Player => ({
  aboard: true,
  deck: [layer(startDeck)],
  hand: [],
  deckArea: [],
  discard: [],
  looking: [],
  pieces: PIECES,
  chips: { food, coin, vp: 0 },
  turns: 0,
  inns: 0,
})

/** 3: the state before the first decision; what runs by itself is still to be run. */
export function deal(seats: number, options: Options, chance: Chance): State {
  const start = chance.int(seats)
  const state: State = {
    phase: 'start',
    options,
    players: Array.from({ length: seats }, (_, seat) => {
      const { food, coin } = startChips[seats][(seat - start + seats) % seats]
      return newPlayer(food, coin)
    }),
    rival: seats === 1 ? { pieces: PIECES, vp: 0, turns: 0, medals: [] } : 'none',
    start,
    turn: start,
    coins: 0,
    bonus: 0,
    island: 'none',
    pieces: [],
    supply: [],
    lost: [],
    offer: [],
    votes: Array.from({ length: seats }, () => 'none' as const),
    ending: 'none',
    steps: [],
  }
  for (let seat = 0; seat < seats; seat++) drawCards(state, seat, HAND_SIZE, chance, toNobody)
  push(state, { type: 'turn' })
  layPiles(state, chance)
  if (options.cards === 'pickAndBan') push(state, { type: 'ban' })
  if (options.island === 'vote') push(state, { type: 'vote' })
  else makeLandfall(state, islandFor(options, chance), toNobody)
  state.phase = phaseOf(state)
  return state
}

/** 11: an island that isn't chosen yet is voted for first, then the cards are. */
const phaseOf = ({ island, offer }: State) => (island === 'none' ? 'vote' : offer.length > 0 ? 'ban' : 'start')

function islandFor({ island, cards }: Options, chance: Chance): IslandId {
  if (island !== 'recommended') return island === 'random' || island === 'vote' ? pick(chance, islandIds) : island
  return cards === 'random' || cards === 'pickAndBan' ? pick(chance, islandIds) : voyages[cards].island
}

/** So many kinds of the pool, each at most once. */
function some(pool: readonly OptionalId[], n: number, chance: Chance): OptionalId[] {
  const left = [...pool]
  return Array.from({ length: n }, () => left.splice(chance.int(left.length), 1)[0])
}

/** 3 and 11: the kinds of the game, or those among which bans decide. Peaceful Waters replaces attackers of a set. */
function layPiles(state: State, chance: Chance): void {
  const { options, players } = state
  const pool = optionalIds.filter((card) => !(options.peacefulWaters && attackers.includes(card)))
  if (options.cards === 'pickAndBan') {
    state.offer = some(pool, laidOut[players.length], chance)
    return
  }
  const recommended: readonly OptionalId[] = options.cards === 'random' ? [] : voyages[options.cards].piles
  const set = recommended.filter((card) => pool.includes(card))
  const rest = pool.filter((card) => !set.includes(card))
  const chosen = [...set, ...some(rest, OPTIONAL_PILES - set.length, chance)]
  layOptional(state, chosen)
}

function layOptional(state: State, chosen: readonly OptionalId[]): void {
  const sizes = pileSizes[state.players.length]
  state.offer = []
  state.supply = basicPiles.map((card) => ({ card, left: sizes[card] }))
  for (const card of optionalIds) if (chosen.includes(card)) state.supply.push({ card, left: OPTIONAL_PILE })
}

function makeLandfall(state: State, island: IslandId, emit: Emit): void {
  state.island = island
  state.pieces = islands[island].quests.map(() => Array.from({ length: ownersOf(state) }, () => 0))
  emit({ type: 'landfall', island })
}

/** Those aboard in turn order. */
export const inOrder = ({ players, start }: State): readonly Seat[] =>
  players.map((_, i) => (start + i) % players.length).filter((seat) => players[seat].aboard)

/** 11: everybody in turn order names an island; of those named most often, chance picks one. */
export const vote: Asks<State, StepOf<'vote'>, Move, Event> = {
  ask: (state) => {
    const seat = inOrder(state).find((one) => state.votes[one] === 'none')
    return seat === undefined
      ? []
      : [{ seat, prompt: { key: 'vote' }, moves: islandIds.map((island) => voteMoves[island]) }]
  },
  refuse: () => no('WRONG_PHASE'),
  play(state, step, seat, move, chance, emit) {
    if (move.type !== 'vote') return
    state.votes[seat] = move.island
    emit({ type: 'voted', seat, island: move.island })
    if (inOrder(state).some((one) => state.votes[one] === 'none')) push(state, step)
    else countVotes(state, chance, emit)
  },
}

export function countVotes(state: State, chance: Chance, emit: Emit): void {
  const count = (island: IslandId) => state.votes.filter((one) => one === island).length
  const best = Math.max(...islandIds.map(count))
  const first = islandIds.filter((island) => count(island) === best)
  makeLandfall(state, first.length === 1 ? first[0] : pick(chance, first), emit)
  state.phase = phaseOf(state)
}

/** 11: from the last seat backwards, each bans one kind until eight remain; for one who left, the next in that order. */
export const banner = ({ players, start, offer }: State): Seat => {
  const seats = players.length
  const banned = (laidOut[seats] - offer.length) % seats
  const backwards = players.map((_, i) => (start + 2 * seats - 1 - banned - i) % seats)
  return backwards.find((seat) => players[seat].aboard) ?? start
}

export const ban: Asks<State, StepOf<'ban'>, Move, Event> = {
  ask: (state) => [
    {
      seat: banner(state),
      prompt: { key: 'ban', params: { count: state.offer.length - OPTIONAL_PILES } },
      moves: state.offer.map((card) => banMoves[card]),
    },
  ],
  refuse: (_, __, ___, move) => (move.type === 'ban' ? no('NOT_LAID_OUT', { card: move.card }) : no('WRONG_PHASE')),
  play(state, step, seat, move, _, emit) {
    if (move.type !== 'ban') return
    state.offer.splice(state.offer.indexOf(move.card), 1)
    emit({ type: 'banned', seat, card: move.card })
    if (state.offer.length > OPTIONAL_PILES) push(state, step)
    else layOptional(state, state.offer)
  },
}
