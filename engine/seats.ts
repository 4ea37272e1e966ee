import type { Game, Refusal } from './game.ts'

/** Why a game can't be played by so many, if it can't. */
export function whyWrongSeats(
  { id, seats: { min, max } }: Pick<Game, 'id' | 'seats'>,
  seats: number,
): Refusal | undefined {
  if (Number.isInteger(seats) && seats >= min && seats <= max) return undefined
  return { code: 'WRONG_SEATS', params: { game: id, min, max, count: max, ...(min === max && { context: 'exactly' }) } }
}
