import type { SignalSettings } from '@portolan/protocol'

// Quiet hours, as the clock on the wall of the person says them, whatever summer time does to it.

type Hours = Pick<SignalSettings, 'quiet' | 'zone'>

const MINUTE = 60_000
const DAY = 24 * 60

export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** More zones than there are in the world need not be remembered. */
const MOST_CLOCKS = 700

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/** Minutes since midnight there. */
function minutesAt(at: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return read('hour') * 60 + read('minute')
}

export function isQuiet(at: number, { quiet, zone }: Hours): boolean {
  if (quiet === undefined || quiet.from === quiet.to) return false
  const { from, to } = quiet
  const minutes = minutesAt(at, zone)
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(at: number, hours: Hours): number {
  if (hours.quiet === undefined || !isQuiet(at, hours)) return at
  const whole = Math.floor(at / MINUTE) * MINUTE
  return nearest(whole + ahead(minutesAt(at, hours.zone), hours.quiet.to) * MINUTE, hours.quiet.to, hours.zone)
}

/** The moment itself, or the beginning of the quiet hours in which it lies. */
export function beforeQuiet(at: number, hours: Hours): number {
  if (hours.quiet === undefined || !isQuiet(at, hours)) return at
  const whole = Math.floor(at / MINUTE) * MINUTE
  const start = whole - ahead(hours.quiet.from, minutesAt(at, hours.zone)) * MINUTE
  return nearest(start, hours.quiet.from, hours.zone) - MINUTE
}

/** So many minutes after `from` it is `to`. */
const ahead = (from: number, to: number): number => (to - from + DAY) % DAY

/** The moment at which the clock there says this, near one at which it would if it were never set. */
function nearest(at: number, minutes: number, zone: string): number {
  const wrong = ahead(minutesAt(at, zone), minutes)
  const moved = at + (wrong > DAY / 2 ? wrong - DAY : wrong) * MINUTE
  // An hour that is left out of the night has no such moment: then it is the first after it.
  return minutesAt(moved, zone) === minutes ? moved : Math.max(at, moved)
}
