import { type Entry, equal, type Game, isRefusal, Match, type Refusal } from '@portolan/engine'
import type { StoredSnapshot, TableDoc, Turn } from '../store/store.ts'
import { recordOf } from './fold.ts'
import { isAstray, isWhole, marksIn } from './marks.ts'

/** What there is to play through. */
export interface Readable {
  readonly doc: TableDoc
  readonly turn: Turn
  readonly entries: readonly Entry[]
  readonly snapshot?: StoredSnapshot | undefined
}

/** What came of playing a stored table through. */
export interface Reading {
  readonly match?: Match
  readonly refusal?: Refusal
  /** What the rules threw: for the log alone. */
  readonly error?: unknown
}

/**
 * The match of a stored table that has begun, by these rules. Unless they are known to fit (`trusted`), it is played from
 * its start, and whatever is known of how it stood is held against that.
 */
export function readMatch(rules: Game | Refusal, given: Readable, trusted: boolean): Reading {
  if (isRefusal(rules)) return { refusal: rules }
  const { doc, turn, entries, snapshot } = given
  const record = recordOf(doc, entries)
  const from = trusted && snapshot !== undefined && isWhole(snapshot) ? snapshot : undefined
  const marks = trusted ? [] : marksIn(turn.mark, snapshot)
  try {
    const match = Match.from(rules, record, from, (now) => (isAstray(now, marks) ? otherCourse(now) : undefined))
    if (isRefusal(match)) return { refusal: withoutDetails(match) }
    const going = doc.status === 'playing' || doc.status === 'frozen'
    if (going && !equal(match.awaited(), turn.awaited)) return { refusal: otherCourse(match) }
    if (!trusted) lookAround(match)
    return { match }
  } catch (error) {
    return { refusal: RULES_FAILED, error }
  }
}

export const RULES_FAILED: Refusal = { code: 'RULES_FAILED' }

/** It replays, but to somewhere else than it did when it was played. */
const otherCourse = ({ number }: Match): Refusal => ({ code: 'OTHER_COURSE', params: { entry: number } })

/** What the rules say of a refused entry may be of things that are secret. */
function withoutDetails({ code, params }: Refusal): Refusal {
  const { entry, reason } = params ?? {}
  return { code, params: { ...(entry !== undefined && { entry }), ...(reason !== undefined && { reason }) } }
}

/** Rules that can't show where the match stands are found out before anybody looks. */
function lookAround(match: Match): void {
  match.result()
  match.common()
  for (let seat = 0; seat < match.seats; seat++) match.own(seat)
}
