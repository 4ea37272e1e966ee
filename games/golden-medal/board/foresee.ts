import { islands, type Quest } from '../data.ts'
import type { Move } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

/** What the pieces would be after this move, as far as it is one of pieces. */
export function piecesAfter({ island, pieces }: View, owner: number, move: Move): readonly (readonly number[])[] {
  const after = pieces.map((on) => [...on])
  const at = (id: string) => (island === undefined ? -1 : islands[island].quests.findIndex((quest) => quest.id === id))
  if (move.type === 'place') after[at(move.quest)][owner]++
  if (move.type === 'move') {
    after[at(move.from)][owner]--
    after[at(move.to)][owner]++
  }
  return after
}

export interface Clear {
  readonly quest: Quest
  readonly at: number
  /** In the order in which they have its effect. */
  readonly owners: readonly number[]
}

/** The quests that have enough pieces, in the order in which they would be cleared. */
export function clears({ island, turn }: View, pieces: readonly (readonly number[])[]): readonly Clear[] {
  if (island === undefined) return []
  return islands[island].quests.flatMap((quest, at): Clear[] => {
    const on = pieces[at]
    if (on.reduce((sum, n) => sum + n, 0) < quest.need) return []
    const owners = on.map((_, i) => (turn + i) % on.length).filter((owner) => on[owner] > 0)
    return [{ quest, at, owners }]
  })
}

/** The VP chips that a quest gives each of those with a piece there. */
export const vpOf = ({ effects }: Quest): number =>
  effects.reduce(
    (sum, effect) =>
      effect.op === 'gain'
        ? sum + effect.amounts.reduce((chips, { resource, n }) => chips + (resource === 'vp' ? n : 0), 0)
        : sum,
    0,
  )
