import type { Seat } from '@portolan/engine'
import type { Clock, ClockState, SeatState } from '@portolan/protocol'
import type { Deadline, TableDoc, Turn } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'

/** Without a clock, how long one may be waited for before the others can go on without one. */
const PATIENCE = 24 * 60 * 60 * 1000

const timeOf = (clock: Clock): number | undefined => {
  if (clock.kind === 'none') return undefined
  return clock.kind === 'live' ? clock.seconds * 1000 : clock.hours * 60 * 60 * 1000
}

/** What time it is by a table's clock. By correspondence, and where there is none, the time that the server is down counts. */
export const timeBy = (clock: Clock, { live, steady }: Pick<TableContext, 'live' | 'steady'>): number =>
  clock.kind === 'live' ? live() : steady()

export const firstTurn = (now: number): Turn => ({ awaited: [], deadlines: [], ended: [], changed: now, asked: now })

/** Who is awaited after a step of this seat, and until when: `now` by the table's clock, `changed` by the time of day. */
export function nextTurn(
  { clock, seats }: Pick<TableDoc, 'clock' | 'seats'>,
  before: Turn,
  awaited: readonly Seat[],
  now: number,
  step: { readonly seat?: Seat; readonly undone: boolean },
  changed = now,
): Turn {
  const time = timeOf(clock)
  if (time === undefined) return { awaited, deadlines: [], ended: [], changed, asked: now }

  const find = (list: readonly Deadline[], seat: Seat) => list.find((one) => one.seat === seat)
  const deadlines = awaited.flatMap((seat): Deadline[] => {
    if (!isPlayed(seats[seat])) return []
    const fresh = { seat, at: now + time }
    // Undoing gives back the time that was left, or one could go on for ever by undoing.
    if (!before.awaited.includes(seat)) return [(step.undone && find(before.ended, seat)) || fresh]
    if (clock.kind === 'correspondence' && seat === step.seat) return [fresh]
    // One who ran out of time has no deadline left until it is that seat's turn again.
    return [find(before.deadlines, seat) ?? []].flat()
  })
  const ended = before.deadlines.filter(({ seat }) => !awaited.includes(seat))
  return { awaited, deadlines, ended, changed, asked: now }
}

const isPlayed = (state: SeatState | undefined) => state?.kind === 'person' && !state.quit

export const clockState = (turn: Turn, now: number): ClockState | undefined =>
  turn.deadlines.length === 0 ? undefined : { now, deadlines: turn.deadlines }

/** The seats whose time is over. */
export const outOfTime = (turn: Turn, now: number): readonly Seat[] =>
  turn.deadlines.filter(({ at }) => at <= now).map(({ seat }) => seat)

/** Without a clock, from when on those who are awaited count as silent. */
export const silentFrom = ({ clock }: Pick<TableDoc, 'clock'>, turn: Turn): number =>
  clock.kind === 'none' ? (turn.asked ?? turn.changed) + PATIENCE : Number.POSITIVE_INFINITY

/** Whether the others may go on without the person on this seat: gave up, out of time, or silent for too long. */
export function isGone(doc: Pick<TableDoc, 'clock' | 'seats'>, turn: Turn, seat: Seat, now: number): boolean {
  const state = doc.seats[seat]
  if (state?.kind !== 'person') return false
  if (state.quit || state.flagged) return true
  return turn.awaited.includes(seat) && now >= silentFrom(doc, turn)
}
