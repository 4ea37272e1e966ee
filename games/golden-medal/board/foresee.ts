import type { Prompt } from '@portolan/engine'
import { type CardId, cards, islands, type Quest } from '../data.ts'
import { most } from '../rules/island.ts'
import type { Move } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

/** How many pieces go where one is put now: more than one where all of a placing go on the same quest. */
export function putTogether({ key, params }: Prompt): number {
  const effects = key === 'place' ? (cards[params?.source as CardId]?.effects ?? []) : []
  return effects.some((effect) => effect.op === 'place' && effect.spread === 'same') ? Number(params?.count) : 1
}

/** What the pieces would be after this move, as far as it is one of pieces; `n` of them are placed together. */
export function piecesAfter(
  { island, pieces }: View,
  owner: number,
  move: Move,
  n = 1,
): readonly (readonly number[])[] {
  const after = pieces.map((on) => [...on])
  const at = (id: string) => (island === undefined ? -1 : islands[island].quests.findIndex((quest) => quest.id === id))
  if (move.type === 'place') after[at(move.quest)][owner] += n
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

/** The VP of each owner after this purchase, as far as the viewer knows them. */
export const scoresAfter = ({ players, rival, turn }: View, card: CardId): readonly (number | undefined)[] => [
  ...players.map(({ aboard, score }, seat) =>
    aboard && score !== undefined ? score + (seat === turn ? cards[card].vp : 0) : undefined,
  ),
  ...(rival === undefined ? [] : [rival.score]),
]

/** The VP chips that these clears give for certain, by owner. */
export function vpBy(
  { island, players }: View,
  made: readonly Clear[],
  pieces: readonly (readonly number[])[],
): readonly number[] {
  const vp = (pieces[0] ?? []).map(() => 0)
  const rule = island === undefined ? undefined : islands[island].rule
  for (const { quest, at, owners } of made) {
    for (const owner of owners) vp[owner] += owner < players.length ? vpOf(quest) : quest.rivalVp
    const hunter = rule?.when === 'clear' && rule.row === quest.row ? most(pieces[at]) : undefined
    if (hunter !== undefined) vp[hunter]++
  }
  return vp
}
