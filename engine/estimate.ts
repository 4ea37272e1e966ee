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
  isGone: (player: Player) => boolean = () => false,
): number {
  let best = Number.NEGATIVE_INFINITY
  let other = 0
  for (const player of players) {
    if (other !== seat && !isGone(player)) best = Math.max(best, worth(other))
    other++
  }
  return best
}
