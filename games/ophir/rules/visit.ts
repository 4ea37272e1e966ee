import type { Player, State } from './state.ts'

/** 9.3: acting uses up the moves, but for a Harbormaster who spent favor and has moved just once. */
export function afterAction({ turn }: State, { specialist }: Player): void {
  const keeps = specialist === 'harbormaster' && turn.favorUsed && turn.successfulMoves === 1
  if (!keeps) turn.movesLeft = 0
}
