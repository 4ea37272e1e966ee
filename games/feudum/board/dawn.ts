import type { Seat } from '@portolan/engine'
import type { Event } from '../rules/events.ts'
import type { Source } from '../rules/state.ts'

/** What a dawn brought, by seat and by where it came from. */
export interface Dawn {
  readonly epoch: number
  readonly sources: readonly Source[]
  readonly rows: readonly { readonly seat: Seat; readonly points: readonly number[]; readonly total: number }[]
}

/** The dawn among what just happened, if there was one. */
export function dawnIn(events: readonly Event[], seats: readonly Seat[]): Dawn | undefined {
  const at = events.findIndex(({ type }) => type === 'dawned')
  const dawned = events[at]
  if (dawned?.type !== 'dawned') return undefined
  const scored = events.slice(at).flatMap((event) => (event.type === 'scored' ? [event] : []))
  const sources = [...new Set(scored.map(({ source }) => source))]
  const rows = seats.map((seat) => {
    const points = sources.map((source) =>
      scored.reduce((sum, one) => (one.seat === seat && one.source === source ? sum + one.points : sum), 0),
    )
    return { seat, points, total: points.reduce((sum, one) => sum + one, 0) }
  })
  return { epoch: dawned.epoch, sources, rows }
}

/** How long what happened should stay in view: what overthrows somebody for a moment, a dawn long enough to be read. */
export function linger(events: readonly Event[]): number {
  if (events.some(({ type }) => type === 'dawned')) return 2500
  return events.some(({ type }) => upheavals.has(type)) ? 400 : 0
}

const upheavals: ReadonlySet<Event['type']> = new Set([
  'feudumRaised',
  'usurped',
  'bribed',
  'battleWon',
  'battleLost',
  'starved',
] as const)
