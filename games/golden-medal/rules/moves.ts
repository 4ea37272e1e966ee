import { lookup, type MoveOf, tableOf } from '@portolan/engine'
import {
  type CardId,
  cardIds,
  type IslandId,
  islandIds,
  islands,
  optionalIds,
  type QuestId,
  questIds,
} from '../data/index.ts'
import { sourceIds } from './state.ts'

/** 4: the decisions. Pieces, cards and coins go one at a time. */
export const moveShapes = {
  vote: { island: islandIds },
  ban: { card: optionalIds },
  play: { card: cardIds },
  endActions: {},
  buy: { card: cardIds },
  returnCoin: {},
  endPurchases: {},
  place: { quest: questIds },
  move: { from: questIds, to: questIds },
  recall: { quest: questIds },
  sendBack: { quest: questIds },
  trash: { card: cardIds },
  gain: { card: cardIds },
  keep: { card: cardIds },
  discard: { card: cardIds },
  putBack: { card: cardIds },
  reveal: { card: ['lookout', 'innkeeper'] },
  accept: { source: sourceIds },
  pass: {},
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']

// Every move there is, made once: listing the legal ones makes nothing new.

export const banMoves = tableOf(optionalIds, (card) => ({ type: 'ban', card }) as const)
export const playMoves = tableOf(cardIds, (card) => ({ type: 'play', card }) as const)
export const playOf = lookup(playMoves)
export const buyOf = lookup(tableOf(cardIds, (card) => ({ type: 'buy', card }) as const))
export const trashMoves = tableOf(cardIds, (card) => ({ type: 'trash', card }) as const)
export const gainMoves = tableOf(cardIds, (card) => ({ type: 'gain', card }) as const)
export const keepMoves = tableOf(cardIds, (card) => ({ type: 'keep', card }) as const)
export const discardMoves = tableOf(cardIds, (card) => ({ type: 'discard', card }) as const)
export const putBackMoves = tableOf(cardIds, (card) => ({ type: 'putBack', card }) as const)
export const acceptMoves = tableOf(sourceIds, (source) => ({ type: 'accept', source }) as const)
export const END_ACTIONS = { type: 'endActions' } as const
export const END_PURCHASES = { type: 'endPurchases' } as const
export const PASS = { type: 'pass' } as const

/** The moves for these cards, one for each kind. */
export function ofEach<M>(cards: readonly CardId[], moves: Readonly<Record<CardId, M>>): M[] {
  const found: M[] = []
  for (let i = 0; i < cards.length; i++) if (cards.indexOf(cards[i]) === i) found.push(moves[cards[i]])
  return found
}

/** Moves by the island whose quests they are about, in the order of these. */
const byIsland = <M>(moves: (quests: readonly QuestId[]) => readonly M[]) =>
  tableOf<IslandId | 'none', readonly M[]>([...islandIds, 'none'], (island) =>
    moves(island === 'none' ? [] : islands[island].quests.map(({ id }) => id)),
  )

export const placeMoves = byIsland((quests) => quests.map((quest) => ({ type: 'place', quest }) as const))
export const recallMoves = byIsland((quests) => quests.map((quest) => ({ type: 'recall', quest }) as const))
export const sendBackMoves = byIsland((quests) => quests.map((quest) => ({ type: 'sendBack', quest }) as const))
export const moveMoves = byIsland((quests) =>
  quests.flatMap((from) => quests.map((to) => ({ type: 'move', from, to }) as const)),
)
