import { CATACLYSM, type Condition } from '../data/index.ts'
import { covers, totalOf } from './bank.ts'
import { countObjectives } from './counts.ts'
import { countControlled } from './piles.ts'
import type { State } from './state.ts'

/** 9: whether it is true now. */
export function holds(state: State, condition: Condition): boolean {
  const { bank } = state
  switch (condition.type) {
    case 'sum': {
      let sum = 0
      for (const resource of condition.of) sum += bank[resource]
      return sum >= condition.atLeast
    }
    case 'gainedInAction':
      return covers(state.gainedInAction, condition.amounts)
    case 'gainedThisTurn':
      return covers(state.gainedThisTurn, condition.amounts)
    case 'noTax':
      // It can be used only in the Resolution Phase (ruling 26).
      return state.phase === 'resolution' && !state.taxed
    case 'control':
      return countControlled(state, condition.filter) >= condition.n
    case 'total':
      return totalOf(bank) >= condition.n
    case 'noCataclysm':
      return countObjectives(state, CATACLYSM) === 0
  }
}
