import { keysOf, lookup, tableOf } from '@portolan/engine'
import { type Bag, bag, type Color } from './cubes.ts'
import type { Sign } from './locations.ts'

/** What Bonus tiles count at the end; each goes with one kind of benefit (2.3). */
export const icons = ['saddlebag', 'hammer', 'dreamcatcher', 'compass'] as const
export type Icon = (typeof icons)[number]

export type Benefit =
  | { readonly icon: 'saddlebag'; readonly settlers: number }
  | { readonly icon: 'hammer'; readonly symbol: Sign }
  | { readonly icon: 'dreamcatcher'; readonly symbol: Sign; readonly color: Color }
  | { readonly icon: 'compass' }

export interface PointCard {
  readonly cost: Readonly<Bag>
  readonly points: number
  readonly benefit: Benefit
  /** With how many players it is in the game at least. */
  readonly players: 2 | 3 | 4
}

type Printed = readonly [cost: string, points: number, benefit: Benefit]

const saddlebag = (cost: string, points: number, settlers: number): Printed => [
  cost,
  points,
  { icon: 'saddlebag', settlers },
]
const hammer = (cost: string, points: number, symbol: Sign): Printed => [cost, points, { icon: 'hammer', symbol }]
const dream = (cost: string, points: number, color: Color, symbol: Sign): Printed => [
  cost,
  points,
  { icon: 'dreamcatcher', symbol, color },
]
const compass = (cost: string, points: number): Printed => [cost, points, { icon: 'compass' }]

/** In every game. Cards with a black star (P45 to P56) are taken out before the first, and so are not here (3.2). */
const all = {
  P01: saddlebag('YYR', 3, 1),
  P02: saddlebag('YRG', 4, 1),
  P03: saddlebag('RRG', 5, 1),
  P04: saddlebag('RGG', 5, 2),
  P05: saddlebag('RGB', 6, 2),
  P06: saddlebag('GGB', 7, 2),
  P07: hammer('YYG', 3, 'field'),
  P08: hammer('RRR', 4, 'wood'),
  P09: hammer('YGG', 5, 'river'),
  P10: hammer('RRB', 6, 'hill'),
  P11: hammer('RGB', 7, 'market'),
  P12: hammer('GGB', 8, 'sea'),
  P13: dream('YRR', 3, 'yellow', 'field'),
  P14: dream('YYB', 4, 'yellow', 'wood'),
  P15: dream('YRB', 5, 'yellow', 'river'),
  P16: dream('RGG', 5, 'red', 'hill'),
  P17: dream('YGB', 6, 'yellow', 'market'),
  P18: dream('RBB', 7, 'red', 'sea'),
  P19: compass('YRR', 3),
  P20: compass('YRG', 3),
  P21: compass('YRB', 4),
  P22: compass('RRB', 5),
  P23: compass('YBB', 6),
  P24: compass('GBB', 8),
} as const

/** Marked "3+". */
const fromThree = {
  P25: saddlebag('YRR', 3, 1),
  P26: saddlebag('YGB', 6, 1),
  P27: saddlebag('GGG', 6, 2),
  P28: hammer('YRG', 4, 'market'),
  P29: hammer('YBB', 7, 'sea'),
  P30: hammer('GBB', 9, 'river'),
  P31: dream('GGG', 6, 'red', 'market'),
  P32: dream('BBB', 9, 'red', 'wood'),
  P33: compass('YYB', 3),
  P34: compass('GGB', 7),
} as const

/** Marked "=4". */
const withFour = {
  P35: saddlebag('YRB', 5, 1),
  P36: saddlebag('RBB', 7, 2),
  P37: hammer('RGG', 6, 'market'),
  P38: hammer('YRB', 5, 'sea'),
  P39: dream('YGG', 5, 'yellow', 'sea'),
  P40: dream('RGB', 7, 'yellow', 'sea'),
  P41: dream('RRB', 6, 'yellow', 'market'),
  P42: compass('RRG', 4),
  P43: compass('YGB', 5),
  P44: compass('BBB', 9),
} as const

export type PointId = keyof typeof all | keyof typeof fromThree | keyof typeof withFour

const marked = <Id extends string>(printed: Readonly<Record<Id, Printed>>, players: PointCard['players']) =>
  tableOf(keysOf(printed), (id): PointCard => {
    const [cost, points, benefit] = printed[id]
    return { cost: bag(cost), points, benefit, players }
  })

export const pointCards: Readonly<Record<PointId, PointCard>> = {
  ...marked(all, 2),
  ...marked(fromThree, 3),
  ...marked(withFour, 4),
}
export const pointIds = keysOf(pointCards)
export const pointCardOf = lookup(pointCards)

/** 3.2: the cards that a game with so many players is played with. */
export const pointCardsFor = (seats: number): readonly PointId[] =>
  pointIds.filter((id) => pointCards[id].players <= seats)

/** 11: this many end the game. */
export const CARDS_TO_END = 8
