import type { Seat } from '@portolan/engine'
import type { Recap } from '../board.ts'
import { mentions } from './name-marks.ts'
import type { LogLine, LogTurn } from './turns.ts'

/** What of several turns one should know before one's own: what is told first, and what each of the others did how often. */
export interface Digest {
  readonly lines: readonly LogLine[]
  readonly deeds: readonly {
    readonly seat: Seat
    readonly counts: readonly (readonly [type: string, count: number])[]
  }[]
}

/** How many sentences a digest has at most; what came last counts most. */
const MOST_LINES = 4

/** These turns in short for a seat; nothing where that would not be shorter. */
export function digestOf(turns: readonly LogTurn[], viewer: Seat, recap: Recap): Digest | undefined {
  const all = turns.flatMap(({ lines }) => lines)
  const others = all.filter(({ by }) => by !== viewer)
  const isTold = ({ text, type }: LogLine) => mentions(text, viewer) || recap.moments.includes(type)
  const lines = others.filter(isTold).slice(-MOST_LINES)
  const seats = [...new Set(others.flatMap(({ by }) => by ?? []))]
  const deeds = seats
    .map((seat) => ({
      seat,
      counts: countsOf(
        others.filter(({ by }) => by === seat),
        recap.deeds,
      ),
    }))
    .filter(({ counts }) => counts.length > 0)
  const length = lines.length + deeds.length
  return length === 0 || length >= all.length ? undefined : { lines, deeds }
}

const countsOf = (lines: readonly LogLine[], types: readonly string[]) =>
  types
    .map((type) => [type, lines.reduce((sum, line) => sum + (line.type === type ? line.times : 0), 0)] as const)
    .filter(([, count]) => count > 0)
