import { at, keysOf } from '@portolan/engine'

// The components of Ophir. Names are the rulebook's; the order of lists carries no meaning unless it says so.

export const goods = ['gems', 'ebony', 'marble', 'linen'] as const
export type Good = (typeof goods)[number]

export const metals = ['gold', 'silver'] as const
export type Metal = (typeof metals)[number]

export const items = [...goods, ...metals] as const
export type Item = (typeof items)[number]

export const currencies = ['coins', 'favor'] as const
export type Currency = (typeof currencies)[number]

export const locations = ['mines', 'forest', 'quarry', 'farms', 'market', 'treasury', 'temple'] as const
export type Location = (typeof locations)[number]

export const goodOf: Readonly<Record<Location, Good | undefined>> = {
  mines: 'gems',
  forest: 'ebony',
  quarry: 'marble',
  farms: 'linen',
  market: undefined,
  treasury: undefined,
  temple: undefined,
}

/** The centre, then the ring clockwise from the top right. */
export const zones = ['center', 'topRight', 'right', 'bottomRight', 'bottomLeft', 'left', 'topLeft'] as const
export type Zone = (typeof zones)[number]

/** The twelve sides that can carry a barrier, numbered clockwise from 1: odd on the ring, even towards the centre. */
const sides: readonly (readonly [Zone, Zone])[] = [
  ['topLeft', 'topRight'],
  ['center', 'topRight'],
  ['topRight', 'right'],
  ['center', 'right'],
  ['right', 'bottomRight'],
  ['center', 'bottomRight'],
  ['bottomRight', 'bottomLeft'],
  ['center', 'bottomLeft'],
  ['bottomLeft', 'left'],
  ['center', 'left'],
  ['left', 'topLeft'],
  ['center', 'topLeft'],
]

export const sideNumbers = sides.map((_, i) => i + 1)

export const zonesAtSide = (side: number): readonly [Zone, Zone] => at(sides, side - 1)

const byZone = <T>(value: (zone: Zone) => T): Record<Zone, T> => ({
  center: value('center'),
  topRight: value('topRight'),
  right: value('right'),
  bottomRight: value('bottomRight'),
  bottomLeft: value('bottomLeft'),
  left: value('left'),
  topLeft: value('topLeft'),
})

/** The number of the side that two zones share; 0 if they share none. */
export const sideBetween: Readonly<Record<Zone, Readonly<Record<Zone, number>>>> = byZone((a) =>
  byZone((b) => 1 + sides.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c))),
)

/** The zones that share a side with each zone, barriers aside. */
export const neighbours: Readonly<Record<Zone, readonly Zone[]>> = byZone((a) =>
  zones.filter((b) => sideBetween[a][b] !== 0),
)

/** 3: two barriers may not touch the same outer zone; both may touch the centre. */
export const barriersFit = (one: number, other: number): boolean =>
  one !== other && !zonesAtSide(one).some((zone) => zone !== 'center' && zonesAtSide(other).includes(zone))

/** The 48 pairs of sides on which the two barriers may lie. */
export const barrierPairs: readonly (readonly [number, number])[] = sideNumbers.flatMap((one) =>
  sideNumbers.filter((other) => one < other && barriersFit(one, other)).map((other) => [one, other] as const),
)

export interface Card {
  readonly goods: readonly Good[]
  /** The same goods, counted. */
  readonly wants: readonly { readonly good: Good; readonly count: number }[]
  readonly coins: number
  /** The victory points, and the favor, for a donation at the temple. */
  readonly donation: number
}

const card = (coins: number, donation: number, ...wanted: readonly Good[]): Card => ({
  goods: wanted,
  wants: goods
    .map((good) => ({ good, count: wanted.filter((one) => one === good).length }))
    .filter(({ count }) => count > 0),
  coins,
  donation,
})

export const cards = {
  A01: card(1, 1, 'ebony'),
  A02: card(1, 1, 'ebony'),
  A03: card(2, 1, 'gems'),
  A04: card(2, 1, 'gems'),
  A05: card(1, 1, 'linen'),
  A06: card(1, 1, 'linen'),
  A07: card(1, 2, 'marble'),
  A08: card(1, 2, 'marble'),
  A09: card(3, 3, 'ebony', 'ebony'),
  A10: card(3, 2, 'ebony', 'gems'),
  A11: card(2, 2, 'ebony', 'linen'),
  A12: card(3, 3, 'ebony', 'linen'),
  A13: card(2, 3, 'ebony', 'marble'),
  A14: card(4, 3, 'gems', 'gems'),
  A15: card(3, 2, 'gems', 'linen'),
  A16: card(3, 3, 'gems', 'marble'),
  A17: card(2, 3, 'linen', 'marble'),
  A18: card(3, 4, 'marble', 'marble'),
  A19: card(5, 3, 'ebony', 'gems', 'linen'),
  A20: card(4, 4, 'ebony', 'linen', 'marble'),
  B01: card(2, 1, 'ebony'),
  B02: card(2, 1, 'ebony'),
  B03: card(2, 1, 'gems'),
  B04: card(2, 1, 'gems'),
  B05: card(2, 1, 'linen'),
  B06: card(2, 1, 'linen'),
  B07: card(2, 2, 'marble'),
  B08: card(2, 2, 'marble'),
  B09: card(4, 3, 'ebony', 'ebony'),
  B10: card(4, 2, 'ebony', 'gems'),
  B11: card(2, 2, 'ebony', 'linen'),
  B12: card(3, 3, 'ebony', 'marble'),
  B13: card(5, 3, 'gems', 'gems'),
  B14: card(3, 2, 'gems', 'linen'),
  B15: card(4, 3, 'gems', 'marble'),
  B16: card(3, 3, 'linen', 'linen'),
  B17: card(2, 3, 'linen', 'marble'),
  B18: card(4, 4, 'marble', 'marble'),
  B19: card(5, 4, 'ebony', 'ebony', 'linen'),
  B20: card(7, 4, 'ebony', 'gems', 'gems'),
  B21: card(6, 4, 'ebony', 'gems', 'marble'),
  B22: card(4, 4, 'ebony', 'linen', 'marble'),
  B23: card(6, 4, 'gems', 'linen', 'linen'),
  B24: card(5, 4, 'gems', 'linen', 'marble'),
} as const satisfies Record<string, Card>
export type CardId = keyof typeof cards

const cardIds = keysOf(cards)
export type Letter = 'A' | 'B'
export const letterOf = (id: CardId): Letter => (id.startsWith('A') ? 'A' : 'B')
export const deckA = cardIds.filter((id) => letterOf(id) === 'A')
export const deckB = cardIds.filter((id) => letterOf(id) === 'B')
/** 7.8: five A cards go back into the box unseen. */
export const A_CARDS_IN_PLAY = 15

/** The market's slots, from the deck to the exit. */
export const slots = [0, 1, 2] as const
export type Slot = (typeof slots)[number]
export const modifiers = [-1, 0, 1] as const

/** Coin prices by tier; a column of donated metals moves on to the next. */
export const tiers: readonly Readonly<Record<Metal, number>>[] = [
  { gold: 2, silver: 1 },
  { gold: 3, silver: 1 },
  { gold: 4, silver: 2 },
  { gold: 5, silver: 2 },
  { gold: 6, silver: 3 },
  { gold: 7, silver: 4 },
]
export const favorPrice: Readonly<Record<Metal, number>> = { gold: 5, silver: 3 }
export const METALS_PER_COLUMN = 3

/** By number of players: the first tier and how many tiers are used. 13: the solo game has three. */
export const tiersFor: Readonly<Record<number, { readonly first: number; readonly count: number }>> = {
  1: { first: 1, count: 3 },
  2: { first: 1, count: 4 },
  3: { first: 1, count: 5 },
  4: { first: 0, count: 6 },
}

export interface Specialist {
  readonly favor: number
  readonly specialty: Good | undefined
  readonly capacity: number
}

export const specialists = {
  advisor: { favor: 1, specialty: 'linen', capacity: 2 },
  ambassador: { favor: 0, specialty: undefined, capacity: 4 },
  chancellor: { favor: 1, specialty: 'gems', capacity: 2 },
  harbormaster: { favor: 2, specialty: 'marble', capacity: 2 },
  moneychanger: { favor: 2, specialty: 'linen', capacity: 2 },
  navigator: { favor: 1, specialty: 'ebony', capacity: 2 },
  peddler: { favor: 2, specialty: undefined, capacity: 2 },
  postmaster: { favor: 1, specialty: 'gems', capacity: 2 },
  priest: { favor: 2, specialty: 'marble', capacity: 2 },
  templeGuard: { favor: 2, specialty: 'ebony', capacity: 2 },
} as const satisfies Record<string, Specialist>
export type SpecialistId = keyof typeof specialists
export const specialistIds = keysOf(specialists)
/** The good that a specialist sells singly, if any. */
export const specialtyOf = (id: SpecialistId): Good | undefined => specialists[id].specialty

export const MOVES_PER_TURN = 2
export const DIE = 6
export const MAX_FAVOR = 6
export const MAX_CAPACITY = 4
export const UPGRADE_COST = 2
export const SPECIALTY_COINS = 1
export const SUPPLY = 5
/** openMail: how many metals may be bought in a turn. */
export const OPEN_MAIL_PURCHASES = 2
export const donationVp: Readonly<Record<Metal, number>> = { gold: 10, silver: 5 }
export const leftoverVp: Readonly<Record<Metal, number>> = { gold: 5, silver: 3 }
export const spaceOf: Readonly<Record<Item, number>> = { gems: 1, ebony: 1, marble: 1, linen: 1, gold: 2, silver: 2 }

/** 13: a lone player has this many turns, and a title for the points made in them. */
export const SOLO_TURNS = 30
export const soloTitles = [
  { title: 'patron', from: 90 },
  { title: 'master', from: 65 },
  { title: 'trader', from: 40 },
  { title: 'deckhand', from: 0 },
] as const
