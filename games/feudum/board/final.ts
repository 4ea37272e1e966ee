import type { Move } from '../rules/moves.ts'
import type { Props } from './props.ts'

/** What surely turns something up: writs, a seal, what a hand hides. */
export function isFinal({ type }: Move, { view }: Pick<Props, 'view'>): boolean {
  return type === 'sendSeal' || type === 'pickHand' || (type === 'explore' && view.deck > 0)
}
