import type { Seat } from '@portolan/engine'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'

/** Which pawn a move is about, for its words: its character and where it stands. */
export function facts(move: Move, view: View): object {
  if (!('pawn' in move)) return {}
  const seat = 'seat' in move ? move.seat : ownerIn(view)
  const pawn = seat === undefined ? undefined : view.players[seat]?.pawns[move.pawn]
  return pawn === undefined || pawn.at === 'home' ? {} : { context: 'known', character: pawn.character, at: pawn.at }
}

/** Whose pawns are moved or fed; while several feed theirs, a view does not tell whose it is. */
function ownerIn({ phase, active, players }: View): Seat | undefined {
  if (phase !== 'nourish') return active
  const hungry = players.flatMap(({ nourished }, seat) => (nourished ? [] : [seat]))
  return hungry.length === 1 ? hungry[0] : undefined
}
