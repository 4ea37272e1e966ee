import { type CardId, cardIds, type ObjectiveId, objectiveIds, type Resource, resources } from '../data.ts'
import { type Move, type MoveOfType, type ProblemId, places, problemIds } from './state.ts'

// The moves, each made once: listing them builds nothing.

const byKey = <Key extends string, T>(keys: readonly Key[], value: (key: Key) => T) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, T>

const everyCard: readonly (CardId | ProblemId)[] = [...cardIds, ...problemIds]

export const playMoves = byKey(cardIds, (card): Move => ({ type: 'play', card }))
export const putFirstMoves = byKey(cardIds, (card): Move => ({ type: 'putFirst', card }))
export const cardMoves = byKey(cardIds, (card): Move => ({ type: 'card', card }))
export const objectiveMoves: Readonly<Record<ObjectiveId, Move>> = byKey(
  objectiveIds,
  (card): Move => ({ type: 'objective', card }),
)
export const resourceMoves: Readonly<Record<Resource, Move>> = byKey(
  resources,
  (resource): Move => ({ type: 'resource', resource }),
)
export const placeMoves = places.map((place): Move => ({ type: 'place', place }))
export const chooseMoves = byKey(everyCard, (card) =>
  [0, 1, 2, 3].map((option): Move => ({ type: 'choose', card, option })),
)
export const acceptMoves = byKey(everyCard, (card): Move => ({ type: 'accept', card }))
/** By place, card and way. */
export const resolveMoves = places.map((place) =>
  byKey(problemIds, (card) => [0, 1, 2].map((way): MoveOfType<'resolve'> => ({ type: 'resolve', place, card, way }))),
)
export const pushMoves = places.map((place) => byKey(problemIds, (card): Move => ({ type: 'push', place, card })))
export const buildMoves = places.map((place) => byKey(problemIds, (card): Move => ({ type: 'build', place, card })))

export const END_ACTIONS: Move = { type: 'endActions' }
export const END_RESOLUTION: Move = { type: 'endResolution' }
export const DESPERATE: Move = { type: 'desperateMeasures' }
export const PASS: Move = { type: 'pass' }
export const ACCEPT_DEFEAT: Move = { type: 'acceptDefeat' }
export const RESUME: Move = { type: 'resume' }
