import { type Chance, layer, pick, push } from '@portolan/engine'
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
} from '../data/index.ts'
import type { Emit } from './events.ts'
import { drawCards } from './ship.ts'
import { type Options, ownersOf, type Player, type State } from './state.ts'

const toNobody: Emit = () => {}

const newPlayer = (food: number, coin: number): Player => ({
  aboard: true,
  deck: [layer(startDeck)],
  hand: [],
  shown: [],
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
export const phaseOf = ({ island, offer }: State) => (island === 'none' ? 'vote' : offer.length > 0 ? 'ban' : 'start')

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

export function layOptional(state: State, chosen: readonly OptionalId[]): void {
  const sizes = pileSizes[state.players.length]
  state.offer = []
  state.supply = basicPiles.map((card) => ({ card, left: sizes[card] }))
  for (const card of optionalIds) if (chosen.includes(card)) state.supply.push({ card, left: OPTIONAL_PILE })
}

export function makeLandfall(state: State, island: IslandId, emit: Emit): void {
  state.island = island
  state.pieces = islands[island].quests.map(() => Array.from({ length: ownersOf(state) }, () => 0))
  emit({ type: 'landfall', island })
}
