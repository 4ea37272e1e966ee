import type { Seat } from './game.ts'

/**
 * How good a position looks to a seat, from 0 (lost) to 1 (won), by what it is worth to each: even with the best of the
 * others is ½, and ahead by `scale` 73 %.
 */
export const versus = (own: number, best: number, scale: number): number => 1 / (1 + Math.exp((best - own) / scale))

/** The most that it is worth to any other seat that is still in the game. */
export function bestOther<Player>(
  players: readonly Player[],
  seat: Seat,
  worth: (other: Seat) => number,
  isIn: (player: Player) => boolean = () => true,
): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < players.length; other++) {
    if (other !== seat && isIn(players[other])) best = Math.max(best, worth(other))
  }
  return best
}
