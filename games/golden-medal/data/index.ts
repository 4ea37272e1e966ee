import type { BasicId, CardId, OptionalId } from './cards.ts'
import type { IslandId } from './islands.ts'

export * from './cards.ts'
export * from './effect.ts'
export * from './islands.ts'

// The numbers of the set-up; the cards, quests and rules of the islands are beside this.

export const HAND_SIZE = 5
/** 8: so many VP chips of one player end the game. */
export const VP_CHIPS_TO_END = 20
export const PIECES = 10
export const OPTIONAL_PILES = 8
/** 8: after so many turns of every player the game ends where it is. */
export const MOST_TURNS = 60

/** 3: the deck that everybody begins with. */
export const startDeck: readonly CardId[] = [
  ...Array.from({ length: 7 }, () => 'copper' as const),
  ...Array.from({ length: 2 }, () => 'water' as const),
  'landing',
]

type Pile = Exclude<BasicId, 'copper' | 'water'>

/** 3: the piles of every game, in the order they lie in. */
export const basicPiles: readonly Pile[] = ['silver', 'gold', 'meat', 'landing', 'exploration', 'medal', 'golden_medal']

const everyTable = { silver: 20, gold: 15, meat: 12, landing: 12, exploration: 12 }
const twoPiles = { ...everyTable, medal: 8, golden_medal: 4 }

/** 3: by the number of players. One alone sits at a table for two. */
export const pileSizes: readonly Readonly<Record<Pile, number>>[] = [
  twoPiles,
  twoPiles,
  twoPiles,
  { ...everyTable, medal: 10, golden_medal: 5 },
  { ...everyTable, medal: 12, golden_medal: 6 },
]
export const OPTIONAL_PILE = 8

/** 8: how many empty piles end the game, by the number of players. */
export const emptyPilesToEnd: readonly number[] = [3, 3, 3, 4, 4]

/** 3: the chips of the first, second … in turn order, by the number of players. */
export const startChips: readonly (readonly { readonly food: number; readonly coin: number }[])[] = [
  [],
  [{ food: 1, coin: 0 }],
  [
    { food: 1, coin: 0 },
    { food: 2, coin: 0 },
  ],
  [
    { food: 1, coin: 0 },
    { food: 1, coin: 0 },
    { food: 1, coin: 1 },
  ],
  [
    { food: 1, coin: 0 },
    { food: 1, coin: 0 },
    { food: 1, coin: 1 },
    { food: 1, coin: 2 },
  ],
]

interface Voyage {
  readonly island: IslandId
  readonly piles: readonly OptionalId[]
}

/** 3: the recommended sets. */
export const voyages = {
  first_voyage: {
    island: 'calm_cove',
    piles: [
      'cabin_hand',
      'harbour_pilot',
      'galley_cook',
      'trader',
      'shipwright',
      'rope_ladder',
      'cast_net',
      'sea_chart',
    ],
  },
  smoke_and_steel: {
    island: 'ember_peak',
    piles: [
      'island_guide',
      'landing_party',
      'quartermaster',
      'harpooner',
      'lookout',
      'pearl_diver',
      'signal_flag',
      'spyglass',
    ],
  },
  night_bazaar: {
    island: 'lantern_market',
    piles: ['trader', 'smuggler', 'cartographer', 'innkeeper', 'cabin_hand', 'rum_barrel', 'jade_idol', 'sea_chart'],
  },
  into_the_mist: {
    island: 'veil_of_mist',
    piles: [
      'island_guide',
      'cartographer',
      'lookout',
      'shipwright',
      'harbour_pilot',
      'rope_ladder',
      'spyglass',
      'cannon',
    ],
  },
  hunting_season: {
    island: 'howling_wilds',
    piles: [
      'galley_cook',
      'raider',
      'landing_party',
      'balladeer',
      'quartermaster',
      'cast_net',
      'signal_flag',
      'rum_barrel',
    ],
  },
  grave_robbers: {
    island: 'sunken_ruins',
    piles: ['raider', 'smuggler', 'pearl_diver', 'cabin_hand', 'lookout', 'cannon', 'signal_flag', 'jade_idol'],
  },
  for_the_crown: {
    island: 'crown_of_the_sea',
    piles: ['harpooner', 'innkeeper', 'balladeer', 'quartermaster', 'trader', 'landing_party', 'spyglass', 'cast_net'],
  },
} as const satisfies Record<string, Voyage>
type VoyageId = keyof typeof voyages
export const voyageIds = Object.keys(voyages) as [VoyageId, ...VoyageId[]]

/** 11: how many kinds Pick and Ban lays out, by the number of players: one each is banned until eight remain. */
export const laidOut: readonly number[] = [12, 12, 12, 11, 12]

/** 10: how many pieces the rival places, on its odd and on its even turns. */
export const rivalLevels = ['normal', 'easy', 'hard'] as const
export type RivalLevel = (typeof rivalLevels)[number]
export const rivalPieces: Readonly<Record<RivalLevel, { readonly odd: number; readonly even: number }>> = {
  easy: { odd: 1, even: 1 },
  normal: { odd: 1, even: 2 },
  hard: { odd: 2, even: 2 },
}
/** 10: it takes a Medal every so many turns, a Golden Medal every second time. */
export const PLUNDER_EVERY = 4
