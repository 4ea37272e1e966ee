import { CALAMITY } from '../data/index.ts'
import { problemOf, type State } from './state.ts'

/** How many Objectives in the Agenda, the deck and the discard are of these kinds. */
export function countObjectives(state: State, mask: number): number {
  let n = 0
  for (const { card } of state.agenda) if (card !== 'none' && (problemOf(card).mask & mask) !== 0) n++
  for (const card of state.objectiveDiscard) if ((problemOf(card).mask & mask) !== 0) n++
  for (const { cards } of state.objectiveDeck) {
    for (const card of cards) if ((problemOf(card).mask & mask) !== 0) n++
  }
  return n
}

export const countCalamities = (state: State): number => countObjectives(state, CALAMITY)
