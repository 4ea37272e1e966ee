import { type Chance, pick, push, type Seat } from '@portolan/engine'
import { type IslandId, islandIds, laidOut, OPTIONAL_PILES } from '../data/index.ts'
import type { Emit } from './events.ts'
import { banMoves } from './moves.ts'
import { layOptional, makeLandfall, phaseOf } from './setup.ts'
import { inOrder, isGone, type State } from './state.ts'
import { asks } from './terms.ts'

/** Who has not named an island yet, the first in turn order. */
const voter = (state: State): Seat | undefined => inOrder(state).find((seat) => state.votes[seat] === 'none')

/** 11: everybody in turn order names an island; of those named most often, chance picks one. */
export const vote = asks<'vote'>({
  who: (state) => voter(state) ?? [],
  commands: {
    vote: {
      play(state, step, seat, { island }, chance, emit) {
        state.votes[seat] = island
        emit({ type: 'voted', seat, island })
        if (voter(state) === undefined) countVotes(state, chance, emit)
        else push(state, step)
      },
    },
  },
})

export function countVotes(state: State, chance: Chance, emit: Emit): void {
  const count = (island: IslandId) => state.votes.filter((one) => one === island).length
  const best = Math.max(...islandIds.map(count))
  const first = islandIds.filter((island) => count(island) === best)
  makeLandfall(state, first.length === 1 ? first[0] : pick(chance, first), emit)
  state.phase = phaseOf(state)
}

/** 11: from the last seat backwards, each bans one kind until eight remain; for one who left, the next in that order. */
function banner({ players, start, offer }: State): Seat {
  const seats = players.length
  const banned = (laidOut[seats] - offer.length) % seats
  const backwards = players.map((_, i) => (start + 2 * seats - 1 - banned - i) % seats)
  return backwards.find((seat) => !isGone(players[seat])) ?? start
}

export const ban = asks<'ban'>({
  who: banner,
  prompt: ({ offer }) => ({ key: 'ban', params: { count: offer.length - OPTIONAL_PILES } }),
  commands: {
    ban: {
      all: ({ offer }) => offer.map((card) => banMoves[card]),
      unlisted: 'NOT_LAID_OUT',
      play(state, step, seat, { card }, _, emit) {
        state.offer.splice(state.offer.indexOf(card), 1)
        emit({ type: 'banned', seat, card })
        if (state.offer.length > OPTIONAL_PILES) push(state, step)
        else layOptional(state, state.offer)
      },
    },
  },
})
