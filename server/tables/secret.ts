import { equal, type Match, type Played, type Seat, type Unseen, type Viewer } from '@portolan/engine'
import type { StepRow } from '../store/store.ts'
import { takeBack } from './fold.ts'
import type { Room } from './room.ts'

// A step that shows nothing to anybody but the seat that made it (a card picked for a secret choice, and put back) is
// told to nobody else: that there was one, when and whose would show how somebody hesitates. So everybody has a log of
// their own, whose numbers, and whose entries of the record, are consecutive and leave out the secret steps of others.

/** What must be known of a log to say how far each viewer is in it. */
export interface Secrets {
  /** How many secret steps there were, by seat and in all. */
  readonly steps: number[]
  total: number
  /** The entries of the record that stand. */
  readonly entries: KnownEntry[]
  /** How many of those are secret, by seat and in all. */
  readonly standing: number[]
  standingTotal: number
}

interface KnownEntry {
  readonly seat: Seat
  readonly secret: boolean
}

type Logged = Pick<StepRow, 'kind' | 'seat' | 'entry' | 'secret'>

export const noSecrets = (): Secrets => ({ steps: [], total: 0, entries: [], standing: [], standingTotal: 0 })

export function secretsOf(log: readonly Logged[]): Secrets {
  const secrets = noSecrets()
  for (const row of log) takeIn(secrets, row)
  return secrets
}

/** Of a log that is over, of which no more is needed than how many secret steps each seat made. */
export const secretsIn = (steps: readonly number[]): Secrets => ({
  ...noSecrets(),
  steps: [...steps],
  total: steps.reduce((sum, count) => sum + count, 0),
})

/** The same few come again and again, thousands of times at a table: each is kept once. */
const OPEN_ENTRIES: KnownEntry[] = []
const SECRET_ENTRIES: KnownEntry[] = []

function knownEntry(seat: Seat, secret: boolean): KnownEntry {
  const known = secret ? SECRET_ENTRIES : OPEN_ENTRIES
  const entry = known[seat] ?? { seat, secret }
  known[seat] = entry
  return entry
}

const of = (counts: readonly number[], viewer: Viewer): number => (viewer === 'spectator' ? 0 : (counts[viewer] ?? 0))

/** The log is one step longer. */
export function takeIn(secrets: Secrets, { kind, seat = 0, entry, secret: isSecret }: Logged): void {
  const secret = isSecret === true
  const { entries, standing, steps } = secrets
  if (secret) {
    steps[seat] = of(steps, seat) + 1
    secrets.total++
  }
  const count = ({ seat, secret }: KnownEntry, by: 1 | -1) => {
    if (!secret) return
    standing[seat] = of(standing, seat) + by
    secrets.standingTotal += by
  }
  if (kind === 'move' || kind === 'left') {
    const known = knownEntry(seat, secret)
    entries.push(known)
    count(known, 1)
  } else if (kind === 'undo') {
    for (const one of takeBack(entries, seat, entry)) count(one, -1)
  } else for (const one of entries.splice(entry)) count(one, -1)
}

/** The place of this seat's last entry, which is the one that it takes back. */
export const lastOf = ({ entries }: Secrets, seat: Seat): number => entries.findLastIndex((one) => one.seat === seat)

/** What a step of this number of the log is counted as by a viewer who has all until there. */
export const numberAs = ({ total, steps }: Secrets, number: number, viewer: Viewer): number =>
  number - (total - of(steps, viewer))

/** How far the viewer is in the log of the table. */
export const numberFor = ({ secrets, number }: Pick<Room, 'secrets' | 'number'>, viewer: Viewer): number =>
  numberAs(secrets, number, viewer)

/** How many of the first entries of the record, all where it is not said, a viewer knows of. */
export function entriesFor(secrets: Secrets, viewer: Viewer, first = secrets.entries.length): number {
  const { entries, standing, standingTotal } = secrets
  if (standingTotal === 0) return first
  if (first === entries.length) return first - (standingTotal - of(standing, viewer))
  return entries.slice(0, first).filter(({ seat, secret }) => !secret || seat === viewer).length
}

/** How many entries the record has with the viewer's first so many. */
export function trueEntry(secrets: Secrets, viewer: Viewer, known: number): number {
  const { entries, standingTotal } = secrets
  if (standingTotal === 0) return known
  let left = known
  let count = 0
  for (const { seat, secret } of entries) {
    if (left <= 0) break
    count++
    if (!secret || seat === viewer) left--
  }
  return count + left
}

/** How many entries the record has before the one that comes after the viewer's first so many. */
export const entryBefore = (secrets: Secrets, viewer: Viewer, known: number): number =>
  trueEntry(secrets, viewer, known + 1) - 1

/** How many entries of the record a viewer will know of after this step. */
export function entriesAfter(secrets: Secrets, row: Logged, viewer: Viewer): number {
  const { steps, entries, standing } = secrets
  const then = { ...secrets, steps: [...steps], entries: [...entries], standing: [...standing] }
  takeIn(then, row)
  return entriesFor(then, viewer)
}

export function unseenBy(secrets: Secrets, viewer: Viewer): Unseen {
  const { entries, standingTotal } = secrets
  if (standingTotal === 0) return { entries: 0, latest: 0 }
  const known = entries.findLastIndex(({ seat, secret }) => !secret || seat === viewer)
  return { entries: entries.length - entriesFor(secrets, viewer), latest: entries.length - 1 - known }
}

/** A step as one viewer's log has it. */
export interface KnownStep extends StepRow {
  /** Which of their entries an undo takes back, if it is not the last. */
  readonly undone?: number
}

/** A log as one viewer has it: without the secret steps of others, and counted as if there had been none. */
export function knownLog<Row extends Omit<StepRow, 'emitted'>>(
  log: readonly Row[],
  viewer: Viewer,
  isOver: boolean,
): readonly (Row & Pick<KnownStep, 'undone'>)[] {
  const secrets = noSecrets()
  return log.flatMap((row) => {
    const place = row.kind === 'undo' && row.seat !== undefined ? lastOf(secrets, row.seat) : undefined
    takeIn(secrets, row)
    if (row.secret && row.seat !== viewer) return []
    const number = numberAs(secrets, row.number, viewer)
    const undone = place === undefined ? {} : undoneAt(secrets, place, viewer, isOver)
    return [{ ...row, number, entry: isOver ? row.entry : entriesFor(secrets, viewer), ...undone }]
  })
}

/** Which of the viewer's entries was taken back with the one that had this place, if it was not the last. */
export function undoneAt(secrets: Secrets, place: number, viewer: Viewer, isOver: boolean): Pick<KnownStep, 'undone'> {
  const all = secrets.entries.length
  const [before, left] = isOver ? [place, all] : [entriesFor(secrets, viewer, place), entriesFor(secrets, viewer)]
  return before === left ? {} : { undone: before + 1 }
}

/** What is needed of a match before a step to say afterwards whom it concerned. */
export interface Before {
  readonly decisions: ReturnType<Match['decisions']>
  readonly awaited: readonly Seat[]
  /** What everybody sees, and what each seat does besides; not where a step can't be a secret. */
  readonly views: { readonly common: unknown; readonly own: readonly unknown[] } | undefined
}

/** A choice is secret where several choose at once; after that, the last of them chooses alone. */
export function lookBefore(match: Match, { secrets, seen }: Pick<Room, 'secrets' | 'seen'>): Before {
  const awaited = match.awaited()
  const views =
    awaited.length > 1 || secrets.total > 0
      ? {
          common: match.common(),
          own: Array.from({ length: match.seats }, (_, seat) => seen.own.get(seat)?.view ?? match.own(seat)),
        }
      : undefined
  return { decisions: match.decisions(), awaited, views }
}

const decisionOf = (decisions: Before['decisions'], seat: Seat) => decisions.find((one) => one.seat === seat)

/** Whether nobody but the seat that moved can have noticed. */
export function isSecret(before: Before, match: Match, seat: Seat, { events, final }: Played): boolean {
  const { views } = before
  if (views === undefined || final) return false
  if (!events.every(({ to }) => to?.every((one) => one === seat))) return false
  if (!equal(before.awaited, match.awaited()) || !equal(views.common, match.common())) return false
  return views.own.every(
    (own, other) => other === seat || (equal(own, match.own(other)) && isAsBefore(before, match, other)),
  )
}

const isAsBefore = ({ decisions }: Before, match: Match, seat: Seat): boolean =>
  equal(decisionOf(decisions, seat), decisionOf(match.decisions(), seat))

/**
 * Whether a seat is still asked what it was asked before another's step: it is awaited as it was, for the same decision,
 * and nobody is asked anew but the one who took something back. What it then answers to the earlier number holds.
 */
export function isStillAsked(before: Before, match: Match, by: Seat, seat: Seat): boolean {
  if (seat === by || !before.awaited.includes(seat)) return false
  const awaited = match.awaited()
  if (!awaited.includes(seat)) return false
  return awaited.every((one) => one === by || before.awaited.includes(one)) && isAsBefore(before, match, seat)
}
