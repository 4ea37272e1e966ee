import type { Move } from '../rules/moves.ts'

/** 6: the cards that are revealed without being asked for each time. */
export interface Habits {
  readonly lookout: boolean
  readonly innkeeper: boolean
}

/** Food for nothing is always welcome; whether to show a Lookout is worth a thought. */
export const usual: Habits = { lookout: false, innkeeper: true }

/** What the habits answer by themselves, if they answer this. */
export const habitual = (moves: readonly Move[], habits: Habits): Move | undefined =>
  moves.find((move) => move.type === 'reveal' && habits[move.card])

export const isHabits = (kept: unknown): kept is Habits => {
  const { lookout, innkeeper }: Partial<Habits> = kept ?? {}
  return typeof lookout === 'boolean' && typeof innkeeper === 'boolean'
}
