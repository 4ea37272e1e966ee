import { at, tableOf } from '@portolan/engine'
import { round } from './geometry.ts'
import { type Location, locations } from './index.ts'

const POINTS = 26

/** An island's coastline: an ellipse with bays and capes, the same each time for the same place. */
function coast(phase: number, width: number, height: number): string {
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS
    const wobble =
      1 +
      0.09 * Math.sin(3 * angle + phase) +
      0.07 * Math.sin(5 * angle + 2.3 * phase) +
      0.045 * Math.sin(11 * angle + 5.1 * phase)
    return [width * wobble * Math.cos(angle), height * wobble * Math.sin(angle)] as const
  })
  const point = (i: number) => at(points, (i + POINTS) % POINTS)
  // A smooth line through all points: each piece leaves and arrives along the chord of its neighbours.
  const pieces = points.map((_, i) => {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const bend = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
    ]
    return `C${[...bend, c[0], c[1]].map(round).join(' ')}`
  })
  return `M${point(0).map(round).join(' ')}${pieces.join('')}Z`
}

export const coasts: Readonly<Record<Location, string>> = tableOf(locations, (_, i) => coast(1 + 1.7 * i, 50, 33))
