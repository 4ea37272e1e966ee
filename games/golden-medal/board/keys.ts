import type { Move } from '../rules/moves.ts'
import { END_ACTIONS, END_PURCHASES, playMoves } from '../rules/moves.ts'
import { kindsOf } from './kinds.ts'
import { type Props, playerOf } from './props.ts'

/** 1 to 9 play a card of the hand, by the kinds that lie there, the space bar goes on to the next phase. */
export function keyMove(
  key: string,
  props: Pick<Props, 'view' | 'viewer' | 'decision' | 'may'>,
): Move | false | undefined {
  const asked = props.decision?.prompt.key
  if (key === ' ' && asked === 'action') return END_ACTIONS
  if (key === ' ' && asked === 'purchase') return END_PURCHASES
  if (asked !== 'action' || !/^[1-9]$/.test(key)) return undefined
  const [card] = kindsOf(playerOf(props)?.hand ?? [])[Number(key) - 1] ?? []
  return card !== undefined && props.may(playMoves[card]) && playMoves[card]
}
