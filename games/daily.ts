import type { MatchSetup, Refusal } from '@portolan/engine'

// The challenge of the day: one seed for everyone, one attempt that counts. Nothing here asks for the date or keeps
// anything; who does gives it.

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
  setup(day: Day): MatchSetup
  /**
   * What a record that was sent in is worth. It is played again from the day's own seed, so that nothing it says of
   * itself has to be believed.
   */
  check(day: Day, record: unknown): Result | Refusal
}
