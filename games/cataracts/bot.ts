import type { State } from './rules/state.ts'

export function estimate(state: State): number {
  if (state.ending !== 'none') return state.ending === 'won' ? 1 : 0
  return 0.5
}
