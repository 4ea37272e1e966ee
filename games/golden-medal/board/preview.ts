import type { Prompt, Viewer } from '@portolan/engine'
import { type CardId, cards, islands, type Quest } from '../data/index.ts'
import { most } from '../rules/island.ts'
import type { Move } from '../rules/moves.ts'
import { isGone } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { knownOf, type Props } from './props.ts'

/** What a move of pieces or a purchase would do. */
export interface Preview {
  readonly clears: readonly Clear[]
  /** The VP chips that the clears give for certain, by owner. */
  readonly chips: readonly number[]
  /** The VP of each owner after a purchase, as far as the viewer knows them. */
  readonly scores: readonly (number | undefined)[]
}

export function preview(
  move: Move,
  { view, viewer, decision }: Pick<Props, 'view' | 'viewer' | 'decision'>,
): Preview | undefined {
  if (move.type === 'buy' || move.type === 'gain')
    return { clears: [], chips: [], scores: scoresAfter(view, viewer, move.card) }
  if ((move.type !== 'place' && move.type !== 'move') || decision === undefined) return undefined
  const pieces = piecesAfter(view, decision.seat, move, putTogether(decision.prompt))
  const cleared = clears(view, pieces)
  return { clears: cleared, chips: vpBy(view, cleared, pieces), scores: [] }
}

/** How many pieces go where one is put now: more than one where all of a placing go on the same quest. */
export function putTogether({ key, params }: Prompt): number {
  const effects = key === 'place' ? (cards[params?.source as CardId]?.effects ?? []) : []
  return effects.some((effect) => effect.op === 'place' && effect.spread === 'same') ? Number(params?.count) : 1
}

/** What the pieces would be after this move; `n` of them are placed together. */
function piecesAfter(
  { island, pieces }: View,
  owner: number,
  move: Extract<Move, { type: 'place' | 'move' }>,
  n: number,
): readonly (readonly number[])[] {
  const quests = island === undefined ? [] : islands[island].quests
  const more = (id: string | undefined): number => {
    if (move.type === 'place') return move.quest === id ? n : 0
    return Number(move.to === id) - Number(move.from === id)
  }
  return pieces.map((on, i) => on.map((there, who) => (who === owner ? there + more(quests[i]?.id) : there)))
}

export interface Clear {
  readonly quest: Quest
  /** The pieces there, by owner. */
  readonly on: readonly number[]
  /** In the order in which they have its effect. */
  readonly owners: readonly number[]
}

/** The quests that have enough pieces, in the order in which they would be cleared. */
export function clears({ island, turn }: View, pieces: readonly (readonly number[])[]): readonly Clear[] {
  if (island === undefined) return []
  return islands[island].quests.flatMap((quest, i): Clear[] => {
    const on = pieces[i] ?? []
    return sum(on) < quest.need ? [] : [{ quest, on, owners: inOrder({ turn }, on) }]
  })
}

/** Those with pieces here, from the one whose turn it is. */
export const inOrder = ({ turn }: Pick<View, 'turn'>, on: readonly number[]): readonly number[] =>
  on.map((_, i) => (turn + i) % on.length).filter((owner) => (on[owner] ?? 0) > 0)

/** The VP chips that effects give for certain: of a quest, to each of those with a piece there. */
export const vpOf = ({ effects }: Pick<Quest, 'effects'>): number =>
  effects.reduce(
    (sum, effect) =>
      effect.op === 'gain'
        ? sum + effect.amounts.reduce((chips, { resource, n }) => chips + (resource === 'vp' ? n : 0), 0)
        : sum,
    0,
  )

const scoresAfter = (view: View, viewer: Viewer, card: CardId): readonly (number | undefined)[] => [
  ...view.players.map((player, seat) => {
    const { score } = knownOf(view, seat, viewer)
    return !isGone(player) && score !== undefined ? score + (seat === view.turn ? cards[card].vp : 0) : undefined
  }),
  ...(view.rival === undefined ? [] : [view.rival.score]),
]

/** The VP chips that these clears give for certain, by owner. */
export function vpBy(
  { island, players }: View,
  made: readonly Clear[],
  pieces: readonly (readonly number[])[],
): readonly number[] {
  const rule = island === undefined ? undefined : islands[island].rule
  const vpFor = (owner: number, { quest, on, owners }: Clear): number => {
    const shared = owners.includes(owner) ? (owner < players.length ? vpOf(quest) : quest.rivalVp) : 0
    const hunts = rule?.when === 'clear' && rule.row === quest.row && most(on) === owner
    return shared + (hunts ? 1 : 0)
  }
  return (pieces[0] ?? []).map((_, owner) => sum(made.map((clear) => vpFor(owner, clear))))
}

/** How far the island's rule is from doing something: so many of so many, and whether it is there. */
export interface Nearness {
  readonly key: 'eruption' | 'erupts' | 'stallRent' | 'upkeep' | 'fog'
  readonly n: number
  readonly of: number
  readonly near: boolean
}

/** What the island's rule counts, for all or for the one who looks; nothing where the chips say it already. */
export function nearness({ island, pieces }: View, viewer: Viewer): Nearness | undefined {
  if (island === undefined) return undefined
  const { rule, quests } = islands[island]
  const own = typeof viewer === 'number' ? pieces.map((on) => on[viewer] ?? 0) : undefined
  if (rule.when === 'put' && own !== undefined) {
    const n = sum(own.filter((_, i) => quests[i]?.row === rule.having))
    return { key: 'fog', n, of: 1, near: n === 0 }
  }
  const [effect] = rule.when === 'start' ? rule.effects : []
  if (effect?.op !== 'if' || effect.condition.type === 'noFood') return undefined
  const { type, atLeast: of } = effect.condition
  if (type === 'allPieces') {
    const n = sum(pieces.flat())
    return { key: n >= of ? 'erupts' : 'eruption', n, of, near: n >= of }
  }
  if (own === undefined) return undefined
  const n = type === 'pieces' ? sum(own) : own.filter((on) => on > 0).length
  return { key: type === 'pieces' ? 'upkeep' : 'stallRent', n, of, near: n >= of }
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)
