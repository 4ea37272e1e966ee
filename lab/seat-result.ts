import type { GameRow } from './row.ts'

/** One seat of one finished game. */
export interface SeatResult {
  readonly row: GameRow
  readonly seat: number
  readonly bot: string
  readonly win: number
}

export const scoreAt = ({ row, seat }: SeatResult): number => row.result?.standings[seat]?.score ?? 0

/** A seat's part of the first place: a shared one is divided. One that lost by the clock leaves it to the next. */
export function winOf({ result, lost = [] }: Pick<GameRow, 'result' | 'lost'>, seat: number): number {
  const standings = result?.standings ?? []
  const hasLost = (one: number) => lost.some((of) => of.seat === one)
  const left = standings.filter((_, one) => !hasLost(one)).map(({ rank }) => rank)
  const isLeft = standings.some(({ rank }, one) => rank === 1 && hasLost(one))
  const first = isLeft ? Math.min(...left) : 1
  if (standings[seat]?.rank !== first || hasLost(seat)) return 0
  return 1 / left.filter((rank) => rank === first).length
}

/** All seats of all finished games. */
export const seatResults = (rows: readonly GameRow[]): readonly SeatResult[] =>
  rows
    .filter(({ result }) => result !== undefined)
    .flatMap((row) => row.bots.map((bot, seat): SeatResult => ({ row, seat, bot, win: winOf(row, seat) })))
