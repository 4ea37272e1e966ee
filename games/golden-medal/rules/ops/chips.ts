import { joined, type Measure, type Phrase } from '@portolan/engine'
import type { Amount, Condition } from '../../data/index.ts'
import { gainChips, spendChips } from '../ship.ts'
import { piecesOf, questsOf } from '../state.ts'
import type { Does, Terms } from '../terms.ts'

// Chips, coins of the turn, and what conditions ask for.

/** Amounts in a row, in words. */
export const amounts = (list: readonly Amount[]): Phrase =>
  joined(
    'and',
    list.map(({ resource, n }) => ({ key: `amount.${resource}`, params: { count: n } })),
  )

export const gain: Does<'gain'> = {
  words: ({ amounts: list }) => ({ key: 'effect.gain', params: { amounts: amounts(list) } }),
  run(state, { amounts: list }, { seat, id }, _, emit) {
    for (const { resource, n } of list) gainChips(state, seat, resource, n, id, emit)
  },
}

export const spend: Does<'spend'> = {
  words: ({ amounts: list }) => ({ key: 'effect.spend', params: { amounts: amounts(list) } }),
  possible({ players }, { amounts: list }, { seat }) {
    for (const { resource, n } of list) if (players[seat].chips[resource] < n) return false
    return true
  },
  run(state, { amounts: list }, { seat, id }, _, emit) {
    for (const { resource, n } of list) spendChips(state, seat, resource, n, id, emit)
  },
}

/** Cartographer: counted at that moment. */
export const bonusCoins: Does<'bonusCoins'> = {
  words: ({ most }) => ({ key: 'effect.bonusCoins', params: { count: most } }),
  run(state, { most }, { seat }, _, emit) {
    const n = Math.min(most, questsOf(state, seat))
    if (n === 0) return
    state.coins += n
    state.bonus += n
    emit({ type: 'bonus', seat, n })
  },
}

export const conditions: Measure<Terms, Condition, boolean> = {
  measure(state, condition, { seat }) {
    switch (condition.type) {
      case 'noFood':
        return state.players[seat].chips.food === 0
      case 'pieces':
        return piecesOf(state, seat) >= condition.atLeast
      case 'quests':
        return questsOf(state, seat) >= condition.atLeast
      case 'allPieces': {
        let sum = 0
        for (const on of state.pieces) for (const n of on) sum += n
        return sum >= condition.atLeast
      }
    }
  },
  words: (condition) => ({
    key: `condition.${condition.type}`,
    params: { count: 'atLeast' in condition ? condition.atLeast : 0 },
  }),
}
