// The components and charts of Feudum; the map and the writs have files of their own.

export const goods = ['saltpeter', 'sulfur', 'iron', 'wood', 'food'] as const
export type Good = (typeof goods)[number]
export type Goods = Record<Good, number>

export const cubes: Readonly<Goods> = { saltpeter: 30, sulfur: 30, iron: 30, wood: 30, food: 50 }

/** The six guilds in the order of the ring; each is also the character of a pawn. */
export const guilds = ['farmer', 'merchant', 'alchemist', 'knight', 'noble', 'monk'] as const
export type Guild = (typeof guilds)[number]

export type Bank = 'west' | 'east'
export const bankOf: Readonly<Record<Guild, Bank>> = {
  farmer: 'west',
  merchant: 'west',
  alchemist: 'west',
  knight: 'east',
  noble: 'east',
  monk: 'east',
}

const kinds = ['outpost', 'farm', 'town', 'feudum'] as const
export type Kind = (typeof kinds)[number]
export type PlainKind = Exclude<Kind, 'feudum'>

/** 7.2: the kind of location that raises one's status in a guild. */
export const relatedKind: Readonly<Record<Guild, PlainKind>> = {
  farmer: 'farm',
  merchant: 'town',
  alchemist: 'outpost',
  knight: 'farm',
  noble: 'town',
  monk: 'outpost',
}

export const PAWN_STARS = 1
export const FEUDUM_STARS = 3

/** The epoch's points for master, journeyman and apprentice; the last seat is there with four players or more. */
export const seatVp = [5, 3, 1] as const
export const seatsPerGuild = (players: number): number => (players >= 4 ? 3 : 2)

export const SHILLINGS = 78
export const MARKERS = 20
export const VESSELS_EACH = 3
export const TARGETS = 12
export const BARREL = 3
export const MAX_WRITS = 3
export const DISCS = 3
export const REEVES = 2
export const PAWNS = 3
export const SETUP = { markers: 7, food: 7, shillings: 7, perRow: 2, rows: 4, vessels: 2, beads: 4, barn: 10 } as const

/** The values on the backs of the seals: five 2s, five 3s, four 4s, three 5s. */
export const beadValues = [2, 3, 4, 5] as const
export const beadCounts: readonly number[] = [5, 5, 4, 3]
export const TOKENS = 17

export const discs = {
  starts: { outpost: 2, farm: 2, town: 2 },
  others: { outpost: 6, farm: 5, town: 5 },
  supply: { outpost: 2, farm: 4, town: 4 },
  feudumsPerGuild: 2,
} as const

export const cards = [
  'migrate',
  'move',
  'influence',
  'improve',
  'explore',
  'harvest',
  'tax',
  'conquer',
  'defend',
  'repeat',
  'guild',
] as const
export type Card = (typeof cards)[number]

/** Whether Repeat takes a card: freely (×2), only by Déjà vu, or never. */
export const repeatable: Readonly<Record<Card, 'yes' | 'dejaVu' | 'never'>> = {
  migrate: 'dejaVu',
  move: 'yes',
  influence: 'yes',
  improve: 'dejaVu',
  explore: 'dejaVu',
  harvest: 'dejaVu',
  tax: 'dejaVu',
  conquer: 'never',
  defend: 'never',
  repeat: 'never',
  guild: 'yes',
}

export const CARDS_A_ROUND = 4

export const landscapes = ['orchard', 'archeryButts', 'silverMine', 'sulfurMine'] as const
export type Landscape = (typeof landscapes)[number]
export const RESOURCES_A_DAWN = 3

/** What a region tile in a supply shows; in the game without landscapes all are plain. */
export const faces = ['plain', ...landscapes] as const
export type Face = (typeof faces)[number]

/** The landscapes on the backs of the six tiles of each numeral. */
export const landscapesOf: readonly Readonly<Record<Landscape, number>>[] = [
  { orchard: 2, archeryButts: 2, silverMine: 1, sulfurMine: 1 },
  { orchard: 1, archeryButts: 1, silverMine: 2, sulfurMine: 2 },
  { orchard: 2, archeryButts: 1, silverMine: 2, sulfurMine: 1 },
  { orchard: 1, archeryButts: 2, silverMine: 1, sulfurMine: 2 },
]
export const TILES = 24
/** What a stack shows below its last tile. */
export const EMPTY = 5

/** 9.4: what follows what, what it costs, and its points by the numeral of the tile taken. */
export const improvement: Readonly<Record<PlainKind, Kind>> = { outpost: 'farm', farm: 'town', town: 'feudum' }
export const improveCost = { outpost: 'wood', farm: 'iron' } as const
export const improveVp: Readonly<Record<Exclude<Kind, 'outpost'>, readonly number[]>> = {
  farm: [0, 2, 3, 4, 5],
  town: [0, 3, 4, 5, 6],
  feudum: [0, 4, 5, 6, 7],
}
export const TEND_VP = 2

/** 9.6: by yield, how much goes to the farm and how much to the farmer who takes favours. */
export const MAX_YIELD = 10
export const BASE_YIELD = 5
export const FULL_FARM = 10
export const favours: Readonly<Record<number, { readonly farm: number; readonly own: number }>> = {
  5: { farm: 4, own: 1 },
  6: { farm: 5, own: 1 },
  7: { farm: 5, own: 2 },
  8: { farm: 5, own: 3 },
  9: { farm: 6, own: 3 },
  10: { farm: 6, own: 4 },
}

export const combat = { attack: 1, pawn: 2, monster: 1, feudum: 2, subject: 1, rebel: 1, defend: 1 } as const
export const conquerVp = { pawn: 2, monster: 2, feudum: 4 } as const

export const monsters = ['behemoth', 'serpent'] as const
export type Monster = (typeof monsters)[number]
export const TAMING_COST = 3

/** 10: the guilds' boards. */
export const BARN = 10
export const CHICKENS = 4
export const MARKET_ROW = 4
export const PILE = 3
export const ROSARY = 7
export const ROW = 6
export const marketPrices: Readonly<Record<Good, readonly number[]>> = {
  saltpeter: [4, 3, 2, 2],
  sulfur: [3, 3, 2, 1],
  iron: [3, 2, 1, 1],
  wood: [2, 2, 1, 1],
  food: [2, 1, 1, 1],
}
export const marketSetup: Readonly<Goods> = { saltpeter: 3, sulfur: 3, iron: 4, wood: 4, food: 4 }
export const pilesSetup: Readonly<Goods> = { saltpeter: 3, sulfur: 1, iron: 3, wood: 3, food: 1 }

/** The six scrolls a to f by their place, and the lines that count when they become full. */
export const scrolls = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type Scroll = (typeof scrolls)[number]
export const scrollRows: readonly (readonly number[])[] = [[0, 1, 2], [3, 4], [5]]
export const scrollColumns: readonly (readonly number[])[] = [[0, 3, 5], [1, 4], [2]]
export const setupScrolls = [0, 2, 4, 5] as const

export const inventions = ['ship', 'submersible', 'flying', 'krud'] as const
export type Invention = (typeof inventions)[number]
export const inventionCost: Readonly<Record<Exclude<Invention, 'krud'>, Readonly<Partial<Goods>>>> = {
  ship: { food: 1, wood: 2 },
  submersible: { food: 1, iron: 2 },
  flying: { food: 1, iron: 1, wood: 1 },
}
/** the first, second and third barrel of one action. */
export const krudCost: readonly Readonly<Partial<Goods>>[] = [
  { saltpeter: 2, sulfur: 1 },
  { saltpeter: 1, sulfur: 1 },
  { wood: 1 },
]
/** The sections of a knight's row end after so many markers. */
export const sections: readonly number[] = [1, 3, 6]

export const moved = {
  farmer: { push: 5 },
  merchant: { pull: 3, push: 4 },
  alchemist: { pull: 2, push: 3 },
  knight: { push: 3 },
  noble: { pull: 2, push: 2 },
} as const
export const MOST_BOUGHT = 3
export const TRADE_COST = 3
export const pullThreshold = { farmer: 5, monk: 11 } as const
export const pushThresholds = { noble: [5, 11, 17], monk: [3, 6, 9] } as const
export const pushVp = [0, 4, 5, 6] as const
export const PULL_VP = 3
export const REWARD_WRITS = 2
export const FEAST_VP = 3

export const FERRY_COST = 2
export const TAX = 2
export const EXPLORE = 2

/** The epic voyage: the space after which one is in a monastery, and the points of the three sections before it. */
export const MONASTERY = 7
export const MONASTERY_VP = 17
export const voyageVp: readonly { readonly lead: number; readonly other: number }[] = [
  { lead: 5, other: 3 },
  { lead: 9, other: 7 },
  { lead: 13, other: 11 },
]
/** 13.4: what an uncovered space of the military track costs a vassal, and how many are due at each dawn. */
export const MILITARY = 3
export const militaryPenalty: readonly number[] = [3, 4, 5]
export const penaltiesDue: readonly number[] = [0, 0, 1, 0, 2, 3]

/** 13.2: how many stacks must show the numeral for its epoch to dawn. */
export const dawnAfter: readonly number[] = [0, 0, 4, 3, 2, 1]
/** 13.6: where goods appear at the dawn of an epoch. */
export const dawnLetter = [undefined, 'N', 'S', 'E', 'W', undefined] as const
export const regionVp: readonly number[] = [0, 1, 3, 5, 7, 9, 11]
export const landscapeVp = { empty: 2, stocked: 4 } as const

export const empireVp = { plain: 1, feudum: 3, set: 3 } as const
export const SHILLINGS_A_POINT = 3
