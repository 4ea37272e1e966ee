import { fingerprint, type Match } from '@portolan/engine'
import type { Mark, StoredSnapshot } from '../store/store.ts'

// What is known of states that were reached before: by it, rules that have changed are found out.

/**
 * A fingerprint costs about as much as writing the state as JSON, a twentieth of a move: so one is taken after the first
 * entry, then after so many, at the end, and when a table leaves memory.
 */
const MARK_EVERY = 10

export const markOf = ({ number, state }: Match): Mark => ({ entry: number, state: fingerprint(state) })

/**
 * The mark to keep after a step that left so many entries as they were: a new one from time to time, else the last that is
 * still of this record's past.
 */
export function nextMark(last: Mark | undefined, match: Match, unchanged = match.number): Mark | undefined {
  const { number } = match
  const before = last !== undefined && last.entry <= unchanged ? last : undefined
  if (before?.entry === number) return before
  if (number === 1 || number % MARK_EVERY === 0 || match.result() !== undefined) return markOf(match)
  return before !== undefined && before.entry < number ? before : undefined
}

/** The marks that a stored table has. A snapshot of an earlier version has its state and no fingerprint of it. */
export function marksIn(mark: Mark | undefined, snapshot: StoredSnapshot | undefined): readonly Mark[] {
  const own = snapshot && { entry: snapshot.number, state: snapshot.hash ?? fingerprint(snapshot.state) }
  return [mark, own].filter((one) => one !== undefined)
}

/** Whether a snapshot is as it was when it was written. */
export const isWhole = ({ hash, state }: StoredSnapshot): boolean => hash === undefined || fingerprint(state) === hash

/** Whether the match has come to something else than it did when it was played. */
export const isAstray = (match: Match, marks: readonly Mark[]): boolean =>
  marks.some(({ entry, state }) => entry === match.number && fingerprint(match.state) !== state)
