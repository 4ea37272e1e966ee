import { tableOf } from '@portolan/engine'
// The map: 22 locations in six regions and the ways between them. Positions are for drawing, on a sheet of 1000 × 500.

export const regions = ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const
export type Region = (typeof regions)[number]

export const locations = [
  'gullSkerry',
  'barnacleRock',
  'amberBayIslet',
  'ochreHead',
  'brambleHaven',
  'copperstrand',
  'orchardPoint',
  'goldleafCape',
  'millGlade',
  'bridgewood',
  'ferrymansSands',
  'minaretQuay',
  'palmwell',
  'oasisCross',
  'dunegate',
  'spireGate',
  'reedford',
  'cataractLedge',
  'needleHollow',
  'thornpeak',
  'snowbell',
  'greytarn',
] as const
export type Location = (typeof locations)[number]

/** The letters that say where goods appear at the dawn of an epoch. */
export type Letter = 'N' | 'E' | 'S' | 'W'

interface Site {
  readonly region: Region
  readonly x: number
  readonly y: number
  readonly letters: readonly Letter[]
  /** One of the six ringed in pink, where pawns begin. */
  readonly start: boolean
}

const site = (region: Region, x: number, y: number, letters = '', start = false): Site => ({
  region,
  x,
  y,
  letters: [...letters] as Letter[],
  start,
})

export const sites: Readonly<Record<Location, Site>> = {
  gullSkerry: site('sea', 80, 75, 'N'),
  barnacleRock: site('sea', 35, 200, 'SW'),
  amberBayIslet: site('sea', 320, 190, 'E'),
  ochreHead: site('island', 165, 160, 'N'),
  brambleHaven: site('island', 245, 270, 'E'),
  copperstrand: site('island', 35, 345, 'W'),
  orchardPoint: site('island', 130, 435, 'S'),
  goldleafCape: site('forest', 230, 55, 'NW'),
  millGlade: site('forest', 410, 75, '', true),
  bridgewood: site('forest', 540, 155, 'SE', true),
  ferrymansSands: site('desert', 395, 315, 'N'),
  minaretQuay: site('desert', 295, 455, 'SW'),
  palmwell: site('desert', 455, 425, '', true),
  oasisCross: site('desert', 595, 330, '', true),
  dunegate: site('desert', 710, 435, 'E'),
  spireGate: site('badlands', 615, 45, 'N', true),
  reedford: site('badlands', 750, 85),
  cataractLedge: site('badlands', 680, 195, 'W'),
  needleHollow: site('badlands', 815, 240, '', true),
  thornpeak: site('badlands', 875, 390, 'SE'),
  snowbell: site('mountain', 910, 45, 'NW'),
  greytarn: site('mountain', 970, 215, 'SE'),
}

export const starts: readonly Location[] = locations.filter((at) => sites[at].start)

const locationsIn = (region: Region): readonly Location[] => locations.filter((at) => sites[at].region === region)

export const locationsOf: Readonly<Record<Region, readonly Location[]>> = {
  sea: locationsIn('sea'),
  island: locationsIn('island'),
  forest: locationsIn('forest'),
  desert: locationsIn('desert'),
  badlands: locationsIn('badlands'),
  mountain: locationsIn('mountain'),
}

/** The one location of each region that bears this letter. */
export const lettered = (letter: Letter): readonly Location[] =>
  locations.filter((at) => sites[at].letters.includes(letter))

export const vessels = ['ship', 'submersible', 'flying'] as const
export type Vessel = (typeof vessels)[number]

export const ways = ['road', 'ferry', ...vessels] as const
export type Way = (typeof ways)[number]

const between: Readonly<Record<Way, readonly (readonly [Location, Location])[]>> = {
  road: [
    ['ochreHead', 'brambleHaven'],
    ['copperstrand', 'orchardPoint'],
    ['goldleafCape', 'millGlade'],
    ['millGlade', 'bridgewood'],
    ['millGlade', 'spireGate'],
    ['bridgewood', 'spireGate'],
    ['bridgewood', 'oasisCross'],
    ['palmwell', 'oasisCross'],
    ['ferrymansSands', 'palmwell'],
    ['minaretQuay', 'dunegate'],
    ['spireGate', 'reedford'],
    ['reedford', 'needleHollow'],
    ['snowbell', 'greytarn'],
  ],
  ferry: [
    ['oasisCross', 'dunegate'],
    ['needleHollow', 'greytarn'],
  ],
  ship: [
    ['minaretQuay', 'copperstrand'],
    ['minaretQuay', 'orchardPoint'],
    ['copperstrand', 'barnacleRock'],
    ['gullSkerry', 'barnacleRock'],
    ['gullSkerry', 'goldleafCape'],
    ['brambleHaven', 'orchardPoint'],
    ['ferrymansSands', 'brambleHaven'],
    ['ferrymansSands', 'cataractLedge'],
  ],
  submersible: [
    ['minaretQuay', 'barnacleRock'],
    ['ochreHead', 'barnacleRock'],
    ['ochreHead', 'gullSkerry'],
    ['brambleHaven', 'amberBayIslet'],
    ['ferrymansSands', 'amberBayIslet'],
    ['ferrymansSands', 'orchardPoint'],
    ['reedford', 'cataractLedge'],
    ['reedford', 'greytarn'],
  ],
  flying: [
    ['minaretQuay', 'dunegate'],
    ['dunegate', 'thornpeak'],
    ['thornpeak', 'snowbell'],
    ['ferrymansSands', 'amberBayIslet'],
    ['goldleafCape', 'amberBayIslet'],
    ['goldleafCape', 'ochreHead'],
    ['ochreHead', 'copperstrand'],
    ['cataractLedge', 'needleHollow'],
  ],
}

export interface Edge {
  readonly by: Way
  readonly to: Location
}

export const roads: readonly { readonly by: Way; readonly from: Location; readonly to: Location }[] = ways.flatMap(
  (by) => between[by].map(([from, to]) => ({ by, from, to })),
)

/** The ways that lead away from each location. */
export const edges: Readonly<Record<Location, readonly Edge[]>> = tableOf(locations, (at) =>
  roads.flatMap(({ by, from, to }) => (from === at ? [{ by, to }] : to === at ? [{ by, to: from }] : [])),
)

const starting = (way: Way) => tableOf(locations, (at) => edges[at].some(({ by }) => by === way))

/** Whether a route for this vessel starts at a location. */
export const hasRoute: Readonly<Record<Vessel, Readonly<Record<Location, boolean>>>> = {
  ship: starting('ship'),
  submersible: starting('submersible'),
  flying: starting('flying'),
}

export const isPort = (at: Location): boolean => hasRoute.ship[at] || hasRoute.submersible[at]
