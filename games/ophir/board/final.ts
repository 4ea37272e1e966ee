import type { Move } from '../rules/moves.ts'
import { isGone } from '../rules/state.ts'
import type { Props } from './props.ts'

/** What surely turns something up, beside what `caution` asks about: the map under the barriers, the market. */
export function isFinal(move: Move, { view }: Pick<Props, 'view'>): boolean {
  if (move.type === 'placeBarrier') return view.barriers.length === 1
  if (move.type !== 'pickSpecialist') return false
  return view.players.filter((player) => player.specialist === 'none' && !isGone(player)).length === 1
}
