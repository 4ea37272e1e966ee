import { type MatchSetup, type Refusal, sha256 } from '@portolan/engine'

// The challenge of the day: one seed for everyone, by lot, and one attempt that counts. Nothing here asks for the date or
// keeps anything; who does gives it.

/** A day as people write it, the same everywhere: 2026-11-15, by universal time. */
export type Day = `${number}-${number}-${number}`

export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10) as Day

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const isDay = (text: string): text is Day => {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** The day so many days after this one; before it, where they are negative. */
export function dayAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** What an attempt came to. All beyond its standing is the game's own, plain JSON. */
export interface DailyResult {
  /** A whole number by which all attempts of a day are compared: the higher, the better. */
  readonly standing: number
}

/** A game's challenge of the day. */
export interface Daily<Result extends DailyResult = DailyResult> {
  /** The same set-up every day, but for the seed. */
  setup(seed: string): MatchSetup
  /**
   * What a record that was sent in is worth. It is played again from the day's own seed, so that nothing it says of
   * itself has to be believed.
   */
  check(day: Day, seed: string, record: unknown): Result | Refusal
}

/**
 * The seed of a day as it goes to browsers before an attempt begins, so that one can begin without a connection, too. Nobody
 * comes to know it by chance on the way there or where it is kept: it is opened when the table of the attempt is laid. Against
 * somebody who takes the page apart there is no seal.
 */
export const seal = (seed: string, game: string, day: Day): string => {
  const key = sha256(`the seal of ${game} on ${day}`)
  const mask = (digit: string, i: number) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(key[i % key.length] ?? '0', 16)).toString(16)
  return [...seed].map(mask).join('')
}

/** What was sealed for that game and day. */
export const unseal: typeof seal = seal
