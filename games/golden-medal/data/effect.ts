import type { IfEffect, MayEffect } from '@portolan/engine'

/** 2: the three kinds of chips. The bank never runs out of them. */
export const chips = ['food', 'coin', 'vp'] as const
export type Chip = (typeof chips)[number]
export type Chips = Record<Chip, number>

export interface Amount {
  readonly resource: Chip
  readonly n: number
}

export const rows = ['upper', 'lower'] as const
export type Row = (typeof rows)[number]

/** Where the pieces of one placing may go: anywhere, each on another quest, or all on one. */
export type Spread = 'any' | 'distinct' | 'same'

/** What must be true, of the player whose effect it is unless all are meant. */
export type Condition =
  | { readonly type: 'noFood' }
  | { readonly type: 'pieces'; readonly atLeast: number }
  | { readonly type: 'allPieces'; readonly atLeast: number }
  | { readonly type: 'quests'; readonly atLeast: number }

/** 6: everything that a card, a quest or an island's rule can do. */
export type Effect =
  | MayEffect<Effect>
  | IfEffect<Effect, Condition>
  | { readonly op: 'gain'; readonly amounts: readonly Amount[] }
  | { readonly op: 'spend'; readonly amounts: readonly Amount[] }
  | { readonly op: 'bonusCoins'; readonly most: number }
  | { readonly op: 'draw'; readonly n: number }
  | { readonly op: 'trash'; readonly upTo: number }
  | { readonly op: 'gainAction'; readonly cost: number; readonly to: 'discard' | 'hand' }
  | { readonly op: 'lookKeep'; readonly look: number; readonly keep: number }
  | { readonly op: 'lookSort'; readonly look: number }
  | { readonly op: 'place'; readonly n: number; readonly spread: Spread }
  | { readonly op: 'move'; readonly upTo: number }
  | { readonly op: 'recall' }
  | { readonly op: 'clearRow'; readonly row: Row }
  // An attack makes each other player undergo one of the three that follow it.
  | { readonly op: 'attack'; readonly effect: Effect }
  | { readonly op: 'discardTo'; readonly n: number }
  | { readonly op: 'giveFood'; readonly n: number }
  | { readonly op: 'sendBack' }
export type EffectOp = Effect['op']
export type EffectOf<Name extends EffectOp> = Extract<Effect, { op: Name }>

type Effects = readonly Effect[]

export const gain = (n: number, resource: Chip): Effect => ({ op: 'gain', amounts: [{ resource, n }] })
export const spend = (n: number, resource: Chip): Effect => ({ op: 'spend', amounts: [{ resource, n }] })
export const bonusCoins = (most: number): Effect => ({ op: 'bonusCoins', most })
export const draw = (n: number): Effect => ({ op: 'draw', n })
export const trash = (upTo: number): Effect => ({ op: 'trash', upTo })
export const gainAction = (cost: number, to: 'discard' | 'hand' = 'discard'): Effect => ({ op: 'gainAction', cost, to })
export const lookKeep = (look: number, keep: number): Effect => ({ op: 'lookKeep', look, keep })
export const lookSort = (look: number): Effect => ({ op: 'lookSort', look })
export const place = (n: number, spread: Spread = 'any'): Effect => ({ op: 'place', n, spread })
export const move = (upTo: number): Effect => ({ op: 'move', upTo })
export const recall: Effect = { op: 'recall' }
export const clearRow = (row: Row): Effect => ({ op: 'clearRow', row })
export const attack = (effect: Effect): Effect => ({ op: 'attack', effect })
export const discardTo = (n: number): Effect => ({ op: 'discardTo', n })
export const giveFood = (n: number): Effect => ({ op: 'giveFood', n })
export const sendBack: Effect = { op: 'sendBack' }
export const may = (price: Effect, ...effects: Effects): Effect => ({ op: 'may', price: [price], effects })
export const when = (condition: Condition, yes: Effects, no: Effects = []): Effect => ({ op: 'if', condition, yes, no })
