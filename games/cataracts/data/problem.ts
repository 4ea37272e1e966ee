import type { Effect } from './effects.ts'
import { type MilestoneId, type ObjectiveId, type ObjectiveKind, objectiveMaskOf, type Side } from './ids.ts'

type Effects = readonly Effect[]

/**
 * What becomes of a card afterwards: it is destroyed, returns to the discard, stays with its clock or marker set back,
 * becomes another card, or, a Milestone, is resolved and leads to the next.
 */
export type After = 'destroy' | 'return' | 'reset' | 'transform' | 'proceed'

export interface Outcome {
  readonly effects: Effects
  readonly after: After
  /** What it becomes or leads to. */
  readonly to: ObjectiveId | MilestoneId | 'none'
}

/** One way to deal with a card. */
export interface Way {
  /** What it takes: all of it must be possible, and is paid in this order. */
  readonly requires: Effects
  /** In how many parts it is done; 0: at once. */
  readonly segments: number
  /** Who does the parts: the player by paying, marks of one side, or the card's own clock. */
  readonly by: 'player' | 'clock' | Side
  /** What each part does. */
  readonly each: Effects
  readonly outcome: Outcome
}

/** 10: a marker pushed up by paying, slipping back by one each turn. */
export interface Track {
  readonly kind: 'crisis' | 'war'
  readonly length: number
  readonly start: number
  readonly price: Effects
  readonly won: Outcome
  readonly lost: Outcome
}

export interface Project {
  readonly price: Effects
  readonly size: number
  readonly to: ObjectiveId
}

/** A card that acts by itself so many times. */
export interface Upkeep {
  readonly when: 'dawn' | 'resolution'
  readonly size: number
  readonly effects: Effects
  readonly to: ObjectiveId | 'none'
}

export type Escalation = { readonly to: ObjectiveId | 'activeCataclysm' } | { readonly effects: Effects }

/** An Objective or a Milestone. */
export interface Problem<Id extends ObjectiveId | MilestoneId = ObjectiveId | MilestoneId> {
  readonly id: Id
  readonly act: 1 | 2 | 3
  /** ◇: in the Objective Deck from the start. */
  readonly start: boolean
  readonly kinds: readonly ObjectiveKind[]
  readonly mask: number
  /** 0: it has none. */
  readonly clock: number
  readonly inevitable: boolean
  readonly failure: Outcome
  readonly ways: readonly Way[]
  readonly track: Track | undefined
  readonly project: Project | undefined
  readonly upkeep: Upkeep | undefined
  readonly escalation: Escalation | undefined
  /** Carried out as soon as it is revealed, and left behind. */
  readonly automatic: boolean
  readonly onReveal: Effects
}

const outcome =
  (after: After) =>
  (...effects: Effects): Outcome => ({ effects, after, to: 'none' })
export const destroyed = outcome('destroy')
export const returns = outcome('return')
export const resets = outcome('reset')
export const becomes = (to: ObjectiveId, ...effects: Effects): Outcome => ({ effects, after: 'transform', to })
export const leadsTo = (to: MilestoneId, ...effects: Effects): Outcome => ({ effects, after: 'proceed', to })
/** The end of the story: its effects say so. */
export const ends = (...effects: Effects): Outcome => ({ effects, after: 'proceed', to: 'none' })

export const way = (requires: Effects, result: Outcome): Way => ({
  requires,
  segments: 0,
  by: 'player',
  each: [],
  outcome: result,
})
export const segments = (n: number, requires: Effects, result: Outcome, ...each: Effects): Way => ({
  requires,
  segments: n,
  by: 'player',
  each,
  outcome: result,
})
export const byMarks = (n: number, by: Side, result: Outcome): Way => ({
  requires: [],
  segments: n,
  by,
  each: [],
  outcome: result,
})
export const byClock = (n: number, result: Outcome, ...each: Effects): Way => ({
  requires: [],
  segments: n,
  by: 'clock',
  each,
  outcome: result,
})

const track =
  (kind: Track['kind']) =>
  (length: number, start: number, price: Effects, won: Outcome, lost: Outcome): Partial<Problem> => ({
    track: { kind, length, start, price, won, lost },
  })
export const crisis = track('crisis')
export const war = track('war')
export const project = (size: number, price: Effects, to: ObjectiveId): Partial<Problem> => ({
  project: { price, size, to },
})
export const upkeep = (
  size: number,
  effects: Effects,
  to: ObjectiveId | 'none' = 'none',
  when: Upkeep['when'] = 'dawn',
): Partial<Problem> => ({ upkeep: { when, size, effects, to } })
export const ways = (...list: readonly Way[]): Partial<Problem> => ({ ways: list })
/** The clock's printed number, and what happens when it runs out. */
export const clock = (n: number, failure: Outcome): Partial<Problem> => ({ clock: n, failure })
export const inevitable: Partial<Problem> = { inevitable: true }
export const atStart: Partial<Problem> = { start: true }
export const escalatesTo = (to: ObjectiveId | 'activeCataclysm'): Partial<Problem> => ({ escalation: { to } })
export const escalates = (...effects: Effects): Partial<Problem> => ({ escalation: { effects } })
export const automatic = (...effects: Effects): Partial<Problem> => ({ automatic: true, onReveal: effects })
export const onReveal = (...effects: Effects): Partial<Problem> => ({ onReveal: effects })

export const problem = <Id extends ObjectiveId | MilestoneId>(
  id: Id,
  act: Problem['act'],
  kinds: readonly ObjectiveKind[],
  ...parts: readonly Partial<Problem>[]
): Problem<Id> => ({
  start: false,
  clock: 0,
  inevitable: false,
  failure: resets(),
  ways: [],
  track: undefined,
  project: undefined,
  upkeep: undefined,
  escalation: undefined,
  automatic: false,
  onReveal: [],
  ...Object.assign({}, ...parts),
  id,
  act,
  kinds,
  mask: objectiveMaskOf(kinds),
})
