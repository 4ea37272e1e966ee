// The components of From East to West, as its dossier has them; numbers in comments are the dossier's sections.
export * from './cubes.ts'
export * from './islands.ts'
export * from './locations.ts'
export * from './merchants.ts'
export * from './points.ts'
export * from './tiles.ts'

/** By number of players (3.6): settlers at hand at the start; the rest are in reserve. */
export const settlersFor: Readonly<Record<number, number>> = { 2: 7, 3: 6, 4: 6 }
export const SETTLERS = 12
export const OUTPOSTS = 12

/** 6.7: what building costs for each Outpost already there, by number of players. */
export const costPerOutpost: readonly number[] = [0, 0, 2, 1, 1]

/** 3.10: by turn order. */
export const startingCubes = ['YYY', 'YYYY', 'YYYY', 'YYYR'] as const
