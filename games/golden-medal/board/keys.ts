import { END_ACTIONS, END_PURCHASES, playMoves } from '../rules/moves.ts'
import type { Move } from '../rules/state.ts'
import { type Props, playerOf } from './props.ts'

/** What a key asks for: 1 to 9 play a card of the hand, the space bar goes on to the next phase. */
export function moveFor(key: string, props: Pick<Props, 'view' | 'viewer' | 'decision' | 'may'>): Move | undefined {
  const asked = props.decision?.prompt.key
  if (key === ' ' && asked === 'action') return END_ACTIONS
  if (key === ' ' && asked === 'purchase') return END_PURCHASES
  const card = asked === 'action' && /^[1-9]$/.test(key) ? playerOf(props)?.hand?.[Number(key) - 1] : undefined
  return card !== undefined && props.may(playMoves[card]) ? playMoves[card] : undefined
}
