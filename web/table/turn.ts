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
