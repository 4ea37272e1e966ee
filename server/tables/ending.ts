import {
  type CommonSeen,
  commonSeen,
  type Match,
  type OwnSeen,
  ownSeen,
  type Result,
  type Seat,
} from '@portolan/engine'
import type { TableResult } from '@portolan/protocol'
import type { Ending } from '../store/store.ts'
import type { Secrets } from './secret.ts'

// A game that is over is kept as what there is to show of it, and never needs its rules again.

/** What was seen last. */
export interface LastSeen {
  readonly common: CommonSeen
  /** By seat. */
  readonly own: readonly OwnSeen[]
  readonly left: readonly Seat[]
  /** How many entries the record has. */
  readonly number: number
  /** How many steps of the log are known to one seat alone, by seat. */
  readonly secretSteps: readonly number[]
}

/** An ending in memory; one whose game was over when its rules were gone has a record and nothing to see. */
export interface Ended {
  readonly record: string
  readonly seen?: LastSeen
}

export function endingOf(match: Match, { steps }: Pick<Secrets, 'steps'>): Ending {
  const own = Array.from({ length: match.seats }, (_, seat) => ownSeen(match, seat))
  const { number } = match
  const secretSteps = own.map((_, seat) => steps[seat] ?? 0)
  const seen: LastSeen = { common: commonSeen(match), own, left: match.left(), number, secretSteps }
  return { record: JSON.stringify(match.record()), seen: JSON.stringify(seen) }
}

export const readEnding = ({ record, seen }: Ending): Ended => ({ record, seen: JSON.parse(seen) })

/** A result as lists of tables show it. */
export const briefOf = ({ ending, standings }: Result): TableResult => ({
  ending,
  standings: standings.map(({ rank, score }) => ({ rank, score })),
})
