import type { Vitals } from './tables/pulse.ts'

/** How a thread has been, by looking at it again and again. */
export interface Watch {
  readonly vitals: Vitals
  /** How many looks ago its event loop last came round, and how many ago it last did anything at all. */
  readonly silent: number
  readonly still: number
}

/** How often a thread is looked at within the time that it may stand still. */
export const LOOKS = 5

/** A thread that asks rules again and again and never comes round has so many times as long. */
const BUSY_TIMES = 6

/** One that has just been started has all rules to load first: so many looks at least, in this many milliseconds. */
const STARTING = 60_000

export const firstWatch = (vitals: Vitals): Watch => ({ vitals, silent: 0, still: 0 })

/** Looks are counted and not time: one who was stopped together with what it watches has missed nothing. */
export function lookAgain({ vitals: before, silent, still }: Watch, vitals: Vitals): Watch {
  if (vitals.beats !== before.beats) return firstWatch(vitals)
  return { vitals, silent: silent + 1, still: vitals.calls === before.calls ? still + 1 : 0 }
}

/** Whether a thread that may stand still for so many milliseconds will not come back. */
export function isHung({ vitals, silent, still }: Watch, patience: number): boolean {
  if (vitals.beats === 0 && vitals.calls === 0) return silent * (patience / LOOKS) > Math.max(STARTING, patience)
  return still > LOOKS || silent > LOOKS * BUSY_TIMES
}
