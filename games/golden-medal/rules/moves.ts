import { cardIds, islandIds, islands, optionalIds, type QuestId, questIds } from '../data.ts'
import { type Move, type MoveOfType, sourceIds } from './state.ts'

// The moves, each made once: listing them builds nothing.

const byKey = <Key extends string, T>(keys: readonly Key[], value: (key: Key) => T) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, T>

const questsBeside = (quest: QuestId): readonly QuestId[] => {
  const around = islandIds.find((id) => islands[id].quests.some((one) => one.id === quest))
  return around === undefined ? [] : islands[around].quests.map(({ id }) => id)
}

export const voteMoves = byKey(islandIds, (island): Move => ({ type: 'vote', island }))
export const banMoves = byKey(optionalIds, (card): Move => ({ type: 'ban', card }))
export const playMoves = byKey(cardIds, (card): Move => ({ type: 'play', card }))
export const buyMoves = byKey(cardIds, (card): Move => ({ type: 'buy', card }))
export const placeMoves = byKey(questIds, (quest): Move => ({ type: 'place', quest }))
export const recallMoves = byKey(questIds, (quest): Move => ({ type: 'recall', quest }))
export const sendBackMoves = byKey(questIds, (quest): Move => ({ type: 'sendBack', quest }))
/** By the quest it is moved from, the quests of the island in their order. */
export const moveMoves = byKey(questIds, (from) =>
  questsBeside(from).map((to): MoveOfType<'move'> => ({ type: 'move', from, to })),
)
export const trashMoves = byKey(cardIds, (card): Move => ({ type: 'trash', card }))
export const gainMoves = byKey(cardIds, (card): Move => ({ type: 'gain', card }))
export const keepMoves = byKey(cardIds, (card): Move => ({ type: 'keep', card }))
export const discardMoves = byKey(cardIds, (card): Move => ({ type: 'discard', card }))
export const putBackMoves = byKey(cardIds, (card): Move => ({ type: 'putBack', card }))
export const acceptMoves = byKey(sourceIds, (source): Move => ({ type: 'accept', source }))

export const END_ACTIONS: Move = { type: 'endActions' }
export const RETURN_COIN: Move = { type: 'returnCoin' }
export const END_PURCHASES: Move = { type: 'endPurchases' }
export const REVEAL_LOOKOUT: Move = { type: 'reveal', card: 'lookout' }
export const REVEAL_INNKEEPER: Move = { type: 'reveal', card: 'innkeeper' }
export const PASS: Move = { type: 'pass' }
