import { locationOf, merchantOf } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Props } from './props.ts'

/** What surely turns something up: the tile under another, the card that takes the place of a merchant who is used at once. */
export function isFinal(move: Move, { view }: Pick<Props, 'view'>): boolean {
  if (move.type === 'bonus') return (view.stacks.find(({ space }) => space === move.space)?.count ?? 0) > 1
  if (move.type !== 'work') return false
  const { effect } = locationOf(move.location)
  const merchant = effect.type === 'market' ? view.merchantRow[effect.place] : undefined
  return merchant !== undefined && merchantOf(merchant).type === 'spice' && view.merchantDeck > 0
}
