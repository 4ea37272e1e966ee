import type { GameRow } from './row.ts'

/** One seat of one finished game. */
export interface SeatResult {
  readonly row: GameRow
  readonly seat: number
  readonly bot: string
  readonly win: number
}

export const scoreAt = ({ row, seat }: SeatResult): number => row.result?.standings[seat]?.score ?? 0

/** A seat's part of the first place: a shared one is divided. */
export function winOf({ result }: Pick<GameRow, 'result'>, seat: number): number {
  const standings = result?.standings ?? []
  if (standings[seat]?.rank !== 1) return 0
  return 1 / standings.filter(({ rank }) => rank === 1).length
}

/** All seats of all finished games. */
export const seatResults = (rows: readonly GameRow[]): readonly SeatResult[] =>
  rows
    .filter(({ result }) => result !== undefined)
    .flatMap((row) => row.bots.map((bot, seat): SeatResult => ({ row, seat, bot, win: winOf(row, seat) })))
