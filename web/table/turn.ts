import type { Seat } from '@portolan/engine'
import type { TableSummary } from '@portolan/protocol'

/** Whether the person on a seat has given up: the others then have to say how the game goes on. */
export function hasQuit({ seats }: Pick<TableSummary, 'seats'>, seat: Seat): boolean {
  const state = seats[seat]
  return state?.kind === 'person' && state.quit === true
}

/** Whether a table of the server waits for the person who looks at it. */
export const isMyTurn = (table: Pick<TableSummary, 'you' | 'seats' | 'awaited'>): boolean =>
  table.you !== undefined && table.awaited.includes(table.you) && !hasQuit(table, table.you)

/** A table as a list was told of it. */
export interface HeardTable extends TableSummary {
  /** When that was, by this browser's clock. */
  readonly heard: number
}

/** How long who is awaited still has, in milliseconds: the reader where it is their turn, else whoever has least. */
export function timeLeft({ you, awaited, running, heard }: HeardTable, now = Date.now()): number | undefined {
  const isMine = you !== undefined && awaited.includes(you)
  const deadlines = running?.deadlines.flatMap(({ seat, at }) => (!isMine || seat === you ? [at] : [])) ?? []
  if (running === undefined || deadlines.length === 0) return undefined
  // The server's clock and this browser's may differ: only how long is left counts.
  return Math.min(...deadlines) - running.now - (now - heard)
}
