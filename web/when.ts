import { words } from './words.ts'

// Times as people say them, in their language.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A moment that has passed: “2 hours ago”, “yesterday”, “now”. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(words.value.language, { numeric: 'auto' })
  const passed = Math.max(0, now - at)
  if (passed >= DAY) return format.format(-Math.floor(passed / DAY), 'day')
  if (passed >= HOUR) return format.format(-Math.floor(passed / HOUR), 'hour')
  return passed >= MINUTE ? format.format(-Math.floor(passed / MINUTE), 'minute') : format.format(0, 'second')
}

/** How long something still takes: “2 days”, “47 hours”, “12 minutes”; never more than there is, and never nothing. */
export function lasting(milliseconds: number): string {
  const say = (count: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(words.value.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  if (milliseconds >= 2 * DAY) return say(Math.floor(milliseconds / DAY), 'day')
  if (milliseconds >= 2 * HOUR) return say(Math.floor(milliseconds / HOUR), 'hour')
  return say(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute')
}
