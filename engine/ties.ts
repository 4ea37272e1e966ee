import type { AnyEvent, Seat, Standing } from './game.ts'

/** Seats that ended with equal points, the one ahead first: told apart by something else, or sharing their place. */
export interface Tie {
  readonly type: 'tieBroken' | 'tieShared'
  readonly seats: readonly Seat[]
  readonly points: number
}

export const isTie = ({ type }: AnyEvent): boolean => type === 'tieBroken' || type === 'tieShared'

/** The ties of a result, to be told when the game ends: the table of the result shows them. Without those who are not ranked with the others. */
export function tiesIn(standings: readonly Standing[], isRanked: (seat: Seat) => boolean = () => true): readonly Tie[] {
  const ranked = standings
    .map(({ rank, score }, seat) => ({ rank, score, seat }))
    .filter(({ seat }) => isRanked(seat))
    .sort((a, b) => a.rank - b.rank)
  return distinct(ranked.map(({ score }) => score)).flatMap((points) => {
    const equals = ranked.filter(({ score }) => score === points)
    const tie = (type: Tie['type'], among: typeof ranked): readonly Tie[] =>
      among.length > 1 ? [{ type, seats: among.map(({ seat }) => seat), points }] : []
    const ranks = distinct(equals.map(({ rank }) => rank))
    return [
      ...(ranks.length > 1 ? tie('tieBroken', equals) : []),
      ...ranks.flatMap((rank) =>
        tie(
          'tieShared',
          equals.filter((one) => one.rank === rank),
        ),
      ),
    ]
  })
}

const distinct = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)]
