import type { Seat } from '@portolan/engine'
import { words } from './words.ts'

// How a game ended, in words. One who plays alone wins or loses, and is not ranked.

type Standings = readonly { readonly rank: number; readonly score: number }[]

/** Who has won. */
export function winners(standings: Standings, nameOf: (seat: Seat) => string): string {
  const { say } = words.value
  const first = standings.flatMap(({ rank }, seat) => (rank === 1 ? [nameOf(seat)] : []))
  if (first.length === 0) return say('ui.nobodyWins')
  return say(first.length === 1 ? 'ui.wins' : 'ui.shareWin', { names: first })
}

/** How one seat came out of it. */
export function placeOf(standings: Standings, seat: Seat): string {
  const { say } = words.value
  const rank = standings[seat]?.rank ?? 0
  if (standings.length > 1) return say('ui.rank', { rank })
  return say(rank === 1 ? 'ui.won' : 'ui.lost')
}

/** The same with the score. */
export function placeAndScore(standings: Standings, seat: Seat): string {
  const score = words.value.say('ui.points', { count: standings[seat]?.score ?? 0 })
  return `${placeOf(standings, seat)} · ${score}`
}

/** How a game ended that has no result: its owner closed it, some gave up, or all agreed. */
export function withoutResult(quitters: readonly string[], closed = false): string {
  const { say } = words.value
  if (closed) return say('ui.closedByOwner')
  return quitters.length === 0 ? say('ui.abandoned') : say('ui.deserted', { names: quitters })
}
