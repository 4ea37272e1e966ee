import { everyMove, everyMoveBy, listOf, lookup, type MoveOf, range, tableOf } from '@portolan/engine'
import { cardIds, objectiveIds, resources } from '../data/index.ts'
import { places, problemIds } from './state.ts'

/** 19: the decisions. Most answers to an effect's question are a card, a place, a resource or an option of the card. */
export const moveShapes = {
  play: { card: cardIds },
  putFirst: { card: cardIds },
  desperateMeasures: {},
  endActions: {},
  resolve: { place: places, card: problemIds, way: range(0, 2) },
  push: { place: places, card: problemIds },
  build: { place: places, card: problemIds },
  endResolution: {},
  payWith: { units: listOf(resources, 8) },
  choose: { card: [...cardIds, ...problemIds], option: range(0, 3) },
  accept: { card: [...cardIds, ...problemIds] },
  resource: { resource: resources },
  card: { card: cardIds },
  place: { place: places },
  objective: { card: objectiveIds },
  pass: {},
  acceptDefeat: {},
  resume: {},
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']
export type MoveOfType<Type extends MoveType> = Extract<Move, { type: Type }>

/** 6.4: what is done with a card of the Agenda or the Milestone. */
export type Deed = MoveOfType<'resolve' | 'push' | 'build'>

// The moves, each made once: listing them makes nothing new.

export const every = <Type extends MoveType>(type: Type) => everyMove(moveShapes, type)

const byCard = <M extends { readonly card: string }>(moves: readonly M[]) =>
  Object.fromEntries(moves.map((move) => [move.card, move])) as Readonly<Record<M['card'], M>>

export const playOf = lookup(byCard(every('play')))
export const putFirstOf = lookup(byCard(every('putFirst')))
export const acceptMoves = byCard(every('accept'))
export const cardMoves = byCard(every('card'))
export const objectiveMoves = byCard(every('objective'))
export const placeMoves = every('place')
export const resourceMoves = tableOf(resources, (resource): MoveOfType<'resource'> => ({ type: 'resource', resource }))
/** By card, in the order of its options. */
export const chooseMoves = everyMoveBy(moveShapes, 'choose', 'card')

export const END_ACTIONS: MoveOfType<'endActions'> = { type: 'endActions' }
export const END_RESOLUTION: MoveOfType<'endResolution'> = { type: 'endResolution' }
export const PASS: MoveOfType<'pass'> = { type: 'pass' }
