import { type Deck, lookup, type OptionsOf, range, type Seat } from '@portolan/engine'
import {
  type CardId,
  type Counter,
  campaigns,
  difficulties,
  type MilestoneId,
  MOST_SLOTS,
  milestoneIds,
  milestones,
  type ObjectiveId,
  objectiveIds,
  objectives,
  type Problem,
  type Resource,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import type { Step } from './terms.ts'

/** 14: the campaign and the variants. */
export const options = {
  campaign: campaigns,
  difficulty: difficulties,
  firstGame: [false, true],
  checkpoints: [false, true],
} as const
export type Options = OptionsOf<typeof options>

export type ProblemId = ObjectiveId | MilestoneId
export const problemIds: readonly ProblemId[] = [...objectiveIds, ...milestoneIds]

/** Where a problem lies: an Agenda slot, counted from 0, or the Milestone to the right of them all. */
export const MILESTONE = MOST_SLOTS
export const places = range(0, MILESTONE)

export type Bank = Record<Resource, number>

/** A place in the row, and all that is remembered of the card that lies there. */
export interface Place<Card extends ProblemId = ProblemId> {
  card: Card | 'none'
  /** 0: no clock. */
  clock: number
  marker: number
  /** How many times an upkeep card has yet to act. */
  counter: number
  /** By way, of those done in parts; a Project's is the first. */
  progress: number[]
  /** A Project was built, so the clock won't tick. */
  built: boolean
  /** 6.5: it was here when the clocks began to advance. */
  noted: boolean
  /** A Milestone that waits for the next to be revealed. */
  resolved: boolean
}

export type Phase = 'dawn' | 'action' | 'aftermath' | 'resolution' | 'clocks' | 'reset' | 'over'

export const endings = ['won', 'besieged', 'coup', 'desolation', 'vassalized', 'collapse', 'conceded'] as const
export type Ending = (typeof endings)[number]

export interface State {
  phase: Phase
  options: Options
  turn: number
  bank: Bank
  maxima: Bank
  /** Trade Goods are in play. */
  trade: boolean
  drawBase: number
  drawNext: number
  hand: CardId[]
  deck: Deck<CardId>
  discard: CardId[]
  /** The cards being played, the last on top of the others. */
  inPlay: CardId[]
  agenda: Place<ObjectiveId>[]
  milestone: Place<MilestoneId>
  /** What follows a resolved Milestone. */
  next: MilestoneId | 'none'
  milestonesResolved: number
  objectiveDeck: Deck<ObjectiveId>
  objectiveDiscard: ObjectiveId[]
  counters: Record<Counter, number>
  /** How much Court Objectives took off the Lady of Gold's price. */
  ladyLess: number
  /** What Royal Guard and Noble Charioteers yield less. */
  guardLess: number
  chariotLess: number
  wheelTurnersExiled: boolean
  /** The active Cataclysms, unlocked Provinces and unlocked Trades, in the order they came. */
  cataclysms: ObjectiveId[]
  provinces: CardId[]
  trades: ObjectiveId[]
  gainedInAction: Bank
  gainedThisTurn: Bank
  taxed: boolean
  desperate: boolean
  /** Ruling 53: nothing can be resolved this turn; in the next. */
  sealed: boolean
  sealedNext: boolean
  /** 14: the state at the last chapter, as text; '' while there is none. */
  checkpoint: string
  resumed: number
  ending: Ending | 'none'
  steps: Step[]
}

/** The one player. */
export const SEAT: Seat = 0

export function beginPhase(state: State, phase: Phase, emit: Emit): void {
  state.phase = phase
  emit({ type: 'phaseBegan', phase })
}

export const emptyBank = (): Bank => ({ might: 0, stability: 0, influence: 0, food: 0, trade: 0 })

export function emptyOut(bank: Bank): void {
  bank.might = 0
  bank.stability = 0
  bank.influence = 0
  bank.food = 0
  bank.trade = 0
}

export const problemOf = lookup<ProblemId, Problem>({ ...objectives, ...milestones })

export const placeAt = (state: State, place: number): Place =>
  place === MILESTONE ? state.milestone : state.agenda[place]

/** The place after this one, the Milestone last; undefined after it. */
export const placeAfter = (state: State, place: number): number | undefined =>
  place === MILESTONE ? undefined : place + 1 < state.agenda.length ? place + 1 : MILESTONE
