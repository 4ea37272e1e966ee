import { actionOf, type CardId, type Resource } from '../data/index.ts'
import type { View } from '../rules/view.ts'

/** What holds for now and lies on no card: keys of the texts, and what fills them. */
export interface Note {
  readonly key: 'sealed' | 'sealedNext' | 'resumed'
  readonly params: { readonly count: number }
}

export function notesOf({ sealed, sealedNext, resumed }: Pick<View, 'sealed' | 'sealedNext' | 'resumed'>): Note[] {
  const notes: Note[] = []
  if (sealed) notes.push({ key: 'sealed', params: { count: 1 } })
  if (sealedNext) notes.push({ key: 'sealedNext', params: { count: 1 } })
  // 14: a game that was taken up again is marked as such.
  if (resumed > 0) notes.push({ key: 'resumed', params: { count: resumed } })
  return notes
}

/** What a card yields less than is printed on it, for good. */
export function yieldsLess(
  card: CardId,
  { guardLess, chariotLess }: Pick<View, 'guardLess' | 'chariotLess'>,
): { readonly resource: Resource; readonly n: number } | undefined {
  const { base } = actionOf(card)
  if (base === 'C7' && guardLess > 0) return { resource: 'stability', n: guardLess }
  return base === 'C27' && chariotLess > 0 ? { resource: 'might', n: chariotLess } : undefined
}
