import { type AnyMove, equal, isRefusal, type Seat } from '@portolan/engine'
import type { GuideNote, Situation } from '../board.ts'
import type { GuidedMatch, LogEntry, Position } from '../table/table.ts'

/** Whether a note waits for nothing but being read. */
export const isToRead = ({ done }: GuideNote): boolean => done === undefined

const isItsTime = (note: GuideNote, so: Situation): boolean => note.when?.(so) ?? true

/** The note to show: the position and what was read say which, and nothing else. */
export const noteFor = (notes: readonly GuideNote[], so: Situation, read: readonly string[]): GuideNote | undefined =>
  notes.find((note) => !(note.done?.(so) ?? read.includes(note.key)) && isItsTime(note, so))

/** What the guide would do here, the best first; nothing where it leaves that to the reader. */
export function proposedIn(notes: readonly GuideNote[], so: Situation): readonly AnyMove[] {
  const note = notes.find((one) => one.moves !== undefined && !one.done?.(so) && isItsTime(one, so))
  return note?.moves?.(so) ?? []
}

/** What a seat sees in a position, and all that happened until then. */
export const situationAt = (
  { view, decision, number }: Pick<Position['seen'], 'view' | 'decision' | 'number'>,
  viewer: Seat,
  log: readonly LogEntry[],
): Situation => ({
  view,
  viewer,
  ...(decision && { decision }),
  events: log.filter(({ entry }) => entry <= number).flatMap(({ events }) => events),
})

/** The reader's last move, where the guide had proposed another. */
export interface Detour {
  readonly made: AnyMove
  readonly proposed: AnyMove
  /** What the reader saw then. */
  readonly view: unknown
}

/** Looks at the reader's last move among the first `number` entries, as it stood before it: nothing has to be remembered. */
export async function detourBefore(
  number: number,
  viewer: Seat,
  match: GuidedMatch,
  notes: readonly GuideNote[],
  log: readonly LogEntry[],
): Promise<Detour | undefined> {
  const before = match.entries.value.slice(0, number).findLastIndex(({ seat }) => seat === viewer)
  const last = match.entries.value[before]
  if (last === undefined || !('move' in last)) return undefined
  const position = await match.at(before, viewer)
  if (isRefusal(position)) return undefined
  const [proposed, ...asGood] = proposedIn(notes, situationAt(position.seen, viewer, log))
  if (proposed === undefined || [proposed, ...asGood].some((move) => equal(move, last.move))) return undefined
  return { made: last.move, proposed, view: position.seen.view }
}
