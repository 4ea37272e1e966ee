import type { AnyEvent, Seat, Seen } from '@portolan/engine'
import type { LogStep, StepKind } from '@portolan/protocol'
import type { LogEntry } from '../../table/table.ts'

// What is true at a table without rules: what each viewer knows of the log, found anew from all of it and by another way
// than the client's.

export const SEATS = 3

export type Eyes = Seat | 'spectator'

/** A row of the table's log, as the server alone has it. */
export interface Row {
  readonly kind: StepKind
  readonly seat?: Seat
  /** Of a `takeBack`: how many entries stand after it. */
  readonly to?: number
  readonly secret?: true
  readonly key?: string
  readonly events: readonly AnyEvent[]
}

/** One number of a viewer's log, with all that is true after it. */
export interface Truth {
  readonly step: LogStep
  readonly seen: Seen
  readonly log: readonly LogEntry[]
}

type Standing = Row & { readonly at: number }

/** The log as one viewer knows it. The times of steps are their places in the table's log. */
export function truthsFor(rows: readonly Row[], eyes: Eyes): readonly Truth[] {
  const truths: Truth[] = []
  let standing: readonly Standing[] = []
  for (const [at, row] of rows.entries()) {
    const before = visible(standing, eyes)
    standing = after(standing, { ...row, at })
    if (row.secret && row.seat !== eyes) continue
    const now = visible(standing, eyes)
    const taken = before.findIndex((one) => !now.includes(one))
    const number = truths.length + 1
    const { kind, seat, events } = row
    const common = { events, at, ...(seat !== undefined && { seat }) }
    truths.push({
      step: {
        number,
        kind,
        entry: now.length,
        ...(kind === 'undo' && taken < now.length && { undone: taken + 1 }),
        ...common,
      },
      seen: seenAfter(number, now, eyes),
      log: [
        { entry: 0, events: [], at: 0 },
        ...now.map((one, place) => ({
          entry: place + 1,
          events: one.events,
          at: one.at,
          ...(one.seat !== undefined && { seat: one.seat }),
        })),
      ],
    })
  }
  return truths
}

const visible = (entries: readonly Standing[], eyes: Eyes) =>
  entries.filter(({ secret, seat }) => !secret || seat === eyes)

function after(standing: readonly Standing[], row: Standing): readonly Standing[] {
  if (row.kind === 'move' || row.kind === 'left') return [...standing, row]
  if (row.kind === 'undo') {
    const last = standing.findLastIndex(({ seat }) => seat === row.seat)
    return standing.filter((_, place) => place !== last)
  }
  return row.kind === 'takeBack' ? standing.slice(0, row.to) : standing
}

/** Something that changes in every way that a view can. */
function seenAfter(step: number, entries: readonly Standing[], eyes: Eyes): Seen {
  const last = entries.at(-1)
  return {
    number: entries.length,
    view: {
      step,
      eyes,
      cards: entries.map(({ at }) => at),
      ...(last !== undefined && { last: { at: last.at, seat: last.seat ?? null } }),
      counts: Array.from({ length: SEATS }, (_, seat) => entries.filter((one) => one.seat === seat).length),
    },
    awaited: [entries.length % SEATS],
    mayUndo: last?.seat === eyes,
  }
}

/** Takes back the last entry of a seat: in secret, if that was one. */
export function undoRow(rows: readonly Row[], seat: Seat, key?: string): Row | undefined {
  const standing = rows.reduce((so, row, at) => after(so, { ...row, at }), [] as readonly Standing[])
  const last = standing.findLast((one) => one.seat === seat)
  if (last === undefined || last.kind === 'left') return undefined
  return { kind: 'undo', seat, events: [], ...(last.secret && { secret: true }), ...(key !== undefined && { key }) }
}

export const standingCount = (rows: readonly Row[]): number =>
  rows.reduce((so, row, at) => after(so, { ...row, at }), [] as readonly Standing[]).length
