import type { Row } from './row.ts'

/** One seat of one finished game. */
export interface Place {
  readonly row: Row
  readonly seat: number
  readonly bot: string
  readonly win: number
}

export const scoreAt = ({ row, seat }: Place): number => row.result?.standings[seat]?.score ?? 0

/** A seat's part of the first place: a shared one is divided. */
export function winOf({ result }: Pick<Row, 'result'>, seat: number): number {
  const standings = result?.standings ?? []
  if (standings[seat]?.rank !== 1) return 0
  return 1 / standings.filter(({ rank }) => rank === 1).length
}

/** All seats of all finished games. */
export const placesOf = (rows: readonly Row[]): readonly Place[] =>
  rows
    .filter(({ result }) => result !== undefined)
    .flatMap((row) => row.bots.map((bot, seat): Place => ({ row, seat, bot, win: winOf(row, seat) })))
