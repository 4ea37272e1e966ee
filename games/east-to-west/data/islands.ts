import { tableOf } from '@portolan/engine'
/** A hexagon by its axial coordinates, points up: q to the right, r to the lower right (2.9). */
export interface Hex {
  readonly q: number
  readonly r: number
}

/** The places of the island map. The first is the Sea tile, and all the others bear a Market tile. */
export const places = ['S', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6'] as const
export type Place = (typeof places)[number]
export const SEA = 0
export const placeIndex = tableOf(places, (_, i) => i)

/** 2.9: the six-pointed star. */
export const star: readonly Hex[] = [
  { q: 0, r: 0 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 2, r: -1 },
  { q: 1, r: 1 },
  { q: -1, r: 2 },
  { q: -2, r: 1 },
  { q: -1, r: -1 },
  { q: 1, r: -2 },
]

const sides: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
]

/** The six hexagons around one. */
export const around = ({ q, r }: Hex): readonly Hex[] => sides.map((side) => ({ q: q + side.q, r: r + side.r }))

const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r

export const touching = (map: readonly Hex[], hex: Hex): number =>
  around(hex).filter((near) => map.some((other) => isSame(near, other))).length

/**
 * From every place to every other by the shortest way over tiles (ruling 45), row after row, a digit each: a state that
 * holds this in one string is copied faster.
 */
export function distances(map: readonly Hex[]): string {
  const near = map.map((hex) =>
    around(hex)
      .map((next) => map.findIndex((other) => isSame(next, other)))
      .filter((next) => next >= 0),
  )
  const rows = map.map((_, from) => {
    const ways = map.map(() => -1)
    ways[from] = 0
    const reached = [from]
    for (const place of reached) {
      const steps = (ways[place] ?? 0) + 1
      for (const next of near[place] ?? []) {
        if (ways[next] !== -1) continue
        ways[next] = steps
        reached.push(next)
      }
    }
    return ways.join('')
  })
  return rows.join('')
}

/** How far a place is from another, by what `distances` gives. */
export const wayBetween = (distance: string, from: number, to: number): number =>
  distance.charCodeAt(from * places.length + to) - ZERO

const ZERO = '0'.charCodeAt(0)
