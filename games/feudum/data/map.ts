import { tableOf } from '@portolan/engine'
// The map: 22 locations in six regions and the ways between them. Positions are for drawing, on a sheet of 1000 × 500.

export const regions = ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const
export type Region = (typeof regions)[number]

export const locations = [
  'S1',
  'S2',
  'S3',
  'I1',
  'I2',
  'I3',
  'I4',
  'F1',
  'F2',
  'F3',
  'D1',
  'D2',
  'D3',
  'D4',
  'D5',
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'M1',
  'M2',
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
  S1: site('sea', 80, 75, 'N'),
  S2: site('sea', 35, 200, 'SW'),
  S3: site('sea', 320, 190, 'E'),
  I1: site('island', 165, 160, 'N'),
  I2: site('island', 245, 270, 'E'),
  I3: site('island', 35, 345, 'W'),
  I4: site('island', 130, 435, 'S'),
  F1: site('forest', 230, 55, 'NW'),
  F2: site('forest', 410, 75, '', true),
  F3: site('forest', 540, 155, 'SE', true),
  D1: site('desert', 395, 315, 'N'),
  D2: site('desert', 295, 455, 'SW'),
  D3: site('desert', 455, 425, '', true),
  D4: site('desert', 595, 330, '', true),
  D5: site('desert', 710, 435, 'E'),
  B1: site('badlands', 615, 45, 'N', true),
  B2: site('badlands', 750, 85),
  B3: site('badlands', 680, 195, 'W'),
  B4: site('badlands', 815, 240, '', true),
  B5: site('badlands', 875, 390, 'SE'),
  M1: site('mountain', 910, 45, 'NW'),
  M2: site('mountain', 970, 215, 'SE'),
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

const between: Readonly<Record<Way, readonly string[]>> = {
  road: [
    'I1-I2',
    'I3-I4',
    'F1-F2',
    'F2-F3',
    'F2-B1',
    'F3-B1',
    'F3-D4',
    'D3-D4',
    'D1-D3',
    'D2-D5',
    'B1-B2',
    'B2-B4',
    'M1-M2',
  ],
  ferry: ['D4-D5', 'B4-M2'],
  ship: ['D2-I3', 'D2-I4', 'I3-S2', 'S1-S2', 'S1-F1', 'I2-I4', 'D1-I2', 'D1-B3'],
  submersible: ['D2-S2', 'I1-S2', 'I1-S1', 'I2-S3', 'D1-S3', 'D1-I4', 'B2-B3', 'B2-M2'],
  flying: ['D2-D5', 'D5-B5', 'B5-M1', 'D1-S3', 'F1-S3', 'F1-I1', 'I1-I3', 'B3-B4'],
}

export interface Edge {
  readonly by: Way
  readonly to: Location
}

export const roads: readonly { readonly by: Way; readonly from: Location; readonly to: Location }[] = ways.flatMap(
  (by) => between[by].map((pair) => ({ by, from: pair.slice(0, 2) as Location, to: pair.slice(3) as Location })),
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
