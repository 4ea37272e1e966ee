import type { Game, Seat } from '@portolan/engine'

/** What a position is worth to each seat, from 0 (lost) to 1 (won). */
export function worthOf(game: Game, state: unknown): (seat: Seat) => number {
  if (game.estimate !== undefined) {
    const estimate = game.estimate.bind(game)
    return (seat) => estimate(state, seat)
  }
  const result = game.result(state)
  if (result === undefined) return () => 0.5
  const winners = result.standings.filter(({ rank }) => rank === 1).length
  return (seat) => (result.standings[seat]?.rank === 1 ? 1 / winners : 0)
}
