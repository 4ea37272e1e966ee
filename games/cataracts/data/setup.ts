import { type Effect, spend } from './effects.ts'
import type { ActionId, CardId, MilestoneId, ObjectiveId, Resource } from './ids.ts'

// 3 and 5: what a game begins with.
export const START_BANK = 3
export const START_MAXIMUM = 6
export const LEAST_MAXIMUM = 3
export const MOST_MAXIMUM = 12
export const START_DRAW = 5
export const LEAST_DRAW = 1
export const MOST_DRAW = 12
export const START_SLOTS = 3
/** M5 adds one and the third act another. */
export const MOST_SLOTS = 5

export const startDeck: readonly CardId[] = ['C1', 'C1', 'C1', 'C1', 'C2', 'C2', 'C4', 'C4', 'C4', 'C5']
/** 5: the first-game set-up's Agenda, from left to right. */
export const firstAgenda: readonly ObjectiveId[] = ['O1', 'O11', 'O18']

/** 3: what each missing unit of a resource brings. Trade Goods have none. */
export const calamityOf: Readonly<Record<Exclude<Resource, 'trade'>, ObjectiveId>> = {
  might: 'O36',
  stability: 'O39',
  food: 'O42',
  influence: 'O45',
}

/** 11: the faces of the die, from 1. */
export const cataclysms: readonly ObjectiveId[] = ['O88', 'O87', 'O86', 'O89', 'O90', 'O91']

/** 6.2: what Desperate Measures bring. */
export const PEASANT_UNREST: ObjectiveId = 'O2'
const CIVIL_WAR: ObjectiveId = 'O4'
/** A generation that passes sweeps these away together with all Calamities. */
export const sweptObjectives: readonly ObjectiveId[] = [PEASANT_UNREST, CIVIL_WAR]

/** The Lady of Gold, whose price Court Objectives lower, and the floor of it. */
export const LADY_LEAST = 1

export interface CardList {
  readonly objectives: readonly ObjectiveId[]
  readonly actions: readonly ActionId[]
  /** Also these, if the Wheel-Turners were marched out. */
  readonly ifExiled: readonly ObjectiveId[]
}

/** 11: the cards that the second act and the Eclipse bring. */
export const lists: Readonly<Record<'A' | 'B', CardList>> = {
  A: {
    objectives: [
      'O21',
      'O26',
      'O27',
      'O28',
      'O29',
      'O30',
      'O31',
      'O35',
      'O48',
      'O49',
      'O50',
      'O70',
      'O71',
      'O72',
      'O73',
      'O74',
      'O75',
      'O76',
    ],
    actions: ['C28'],
    ifExiled: [],
  },
  B: { objectives: ['O77', 'O78', 'O79', 'O80', 'O81'], actions: [], ifExiled: ['O52'] },
}

export const campaigns = ['reunification', 'chronicle'] as const
export type Campaign = (typeof campaigns)[number]
export const difficulties = ['standard', 'merciful', 'harsh'] as const
export type Difficulty = (typeof difficulties)[number]

export const FIRST_MILESTONE: MilestoneId = 'M1'
export const lastMilestone: Readonly<Record<Campaign, MilestoneId>> = { reunification: 'M4', chronicle: 'M27' }

/** 12 and 14: how many Calamities the realm can't bear. */
export const collapseAt: Readonly<Record<Campaign, Readonly<Record<Difficulty, number>>>> = {
  reunification: { merciful: 30, standard: 20, harsh: 15 },
  chronicle: { merciful: 35, standard: 25, harsh: 20 },
}

/** 16.1: the siege is the Reunification's last effort, and dearer there unless the game is merciful. */
export const SIEGE: MilestoneId = 'M4'
export const siegePrice: readonly Effect[] = [spend({ might: 1, food: 1 })]

/** 14: the Milestones whose reveal begins a chapter. */
export const chapters: readonly MilestoneId[] = ['M5', 'M15', 'M21', 'M22', 'M23']

/** 13: the turn by which a win is still worth more. */
export const swiftWithin: Readonly<Record<Campaign, number>> = { reunification: 40, chronicle: 120 }
export const titles = [
  { title: 'greatHouse', from: 130 },
  { title: 'lord', from: 90 },
  { title: 'king', from: 50 },
  { title: 'chief', from: 20 },
  { title: 'footnote', from: Number.NEGATIVE_INFINITY },
] as const
export type Title = (typeof titles)[number]['title']
