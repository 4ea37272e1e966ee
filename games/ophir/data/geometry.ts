import { at } from '@portolan/engine'
import { type Zone, zonesAtSide } from './index.ts'

// The chart: pointed hexes of radius 100 about the origin.
const RADIUS = 100
const WIDTH = Math.sqrt(3) * RADIUS

export interface Point {
  readonly x: number
  readonly y: number
}

const centre = (column: number, row: number): Point => ({ x: column * WIDTH, y: row * 1.5 * RADIUS })

export const centreOf: Readonly<Record<Zone, Point>> = {
  center: centre(0, 0),
  topRight: centre(0.5, -1),
  right: centre(1, 0),
  bottomRight: centre(0.5, 1),
  bottomLeft: centre(-0.5, 1),
  left: centre(-1, 0),
  topLeft: centre(-0.5, -1),
}

/** A hex about the origin as the points of a polygon. */
export const hexPoints = (radius: number): string =>
  [30, 90, 150, 210, 270, 330]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`
    })
    .join(' ')

/** The two ends of a side, a little short of its corners. */
export function endsOf(side: number, length = 0.94): readonly [Point, Point] {
  const [one, other] = zonesAtSide(side)
  const [a, b] = [centreOf[one], centreOf[other]]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  // The side stands across the line between the centres.
  const away = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [((a.y - b.y) / away) * (RADIUS / 2) * length, ((b.x - a.x) / away) * (RADIUS / 2) * length]
  return [
    { x: round(x - dx), y: round(y - dy) },
    { x: round(x + dx), y: round(y + dy) },
  ]
}

/** The water on both sides of a side, wide enough for a finger, as the points of a polygon. */
export function reachOf(side: number): string {
  const [from, to] = endsOf(side, 0.7)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [((to.y - from.y) / length) * REACH, ((from.x - to.x) / length) * REACH]
  const corners = [
    [from.x + dx, from.y + dy],
    [to.x + dx, to.y + dy],
    [to.x - dx, to.y - dy],
    [from.x - dx, from.y - dy],
  ]
  return corners.map((corner) => corner.map(round).join()).join(' ')
}

const REACH = 32

/** Where the ships of a zone lie, by how many there are: in the water before the coast, then at its sides. */
const berths: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 60 }],
  [
    { x: -28, y: 58 },
    { x: 28, y: 58 },
  ],
  [
    { x: -28, y: 58 },
    { x: 28, y: 58 },
    { x: 61, y: 10 },
  ],
  [
    { x: -28, y: 58 },
    { x: 28, y: 58 },
    { x: 61, y: 10 },
    { x: -61, y: 10 },
  ],
]

export const berth = (zone: Zone, place: number, ships: number): Point => {
  const { x, y } = at(at(berths, Math.min(ships, berths.length - 1)), place)
  return { x: centreOf[zone].x + x, y: centreOf[zone].y + y }
}

export const round = (value: number): number => Math.round(value * 10) / 10
