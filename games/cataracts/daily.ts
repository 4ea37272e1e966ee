import {
  isRefusal,
  Match,
  type MatchRecord,
  type MatchSetup,
  type Refusal,
  type Result,
  readRecord,
} from '@portolan/engine'
import { titleFor } from './rules/end.ts'
import { cataracts } from './rules/index.ts'
import type { Options, State } from './rules/state.ts'

// The realm of the day: one seed for everyone, one attempt that counts. Nothing here asks for the date or keeps
// anything; who does gives it.

/** A day as people write it, the same everywhere: 2026-11-15, by universal time. */
export type Day = `${number}-${number}-${number}`

export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10) as Day

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const isDay = (text: string): text is Day => {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** Everybody's game is the Reunification at its standard; who wants another plays for practice. */
export const dailyOptions: Options = {
  campaign: 'reunification',
  difficulty: 'standard',
  firstGame: false,
  checkpoints: false,
}

export const dailySetup = (day: Day): MatchSetup => ({
  seats: 1,
  seed: `upper cataracts, the realm of ${day}`,
  options: dailyOptions,
})

/** What a day's game came to. */
export interface DailyResult {
  readonly day: Day
  readonly won: boolean
  readonly ending: Result['ending']
  readonly renown: number
  readonly turns: number
  readonly milestones: number
  /** 13: equal renown is decided by fewer turns, then by what is left in the banks. */
  readonly resources: number
}

/**
 * What a record that was sent in is worth: it is played again from the day's own seed, so nothing it claims about
 * itself is believed. Refused if it is of another game, setting or seed, has a move that wasn't possible, or has no end.
 */
export function checkDaily(day: Day, input: unknown): DailyResult | Refusal {
  const record = readRecord(cataracts, input)
  if (isRefusal(record)) return record
  const { seed } = dailySetup(day)
  const sameGame = Object.entries(dailyOptions).every(([name, value]) => record.options[name] === value)
  if (record.seed !== seed || record.seats !== 1 || !sameGame) return { code: 'OTHER_REALM', params: { day } }
  const match = Match.from(cataracts, record)
  if (isRefusal(match)) return match
  return resultOf(day, match) ?? { code: 'NOT_FINISHED' }
}

export function resultOf(day: Day, match: Match<State>): DailyResult | undefined {
  const result = match.result()
  if (result === undefined) return undefined
  const [{ score, items }] = result.standings
  const points = (key: string) => items.find((item) => item.key === key)?.points ?? 0
  return {
    day,
    won: result.ending === 'won',
    ending: result.ending,
    renown: score,
    turns: match.state.turn,
    milestones: match.state.milestonesResolved,
    resources: points('resources'),
  }
}

/** The better of two first: for the table of the day. */
export const byRank = (a: DailyResult, b: DailyResult): number =>
  b.renown - a.renown || a.turns - b.turns || b.resources - a.resources

const MARKS = 4

/** A small line to share, without a word in it that needs translating: "Upper Cataracts 2026-11-15 ◆◆◇◇ 57 · 21". */
export function shareLine(name: string, { day, won, milestones, renown, turns }: DailyResult): string {
  const row = '◆'.repeat(Math.min(MARKS, milestones)) + '◇'.repeat(Math.max(0, MARKS - milestones))
  return `${name} ${day} ${row}${won ? '★' : ''} ${renown} · ${turns}`
}

export const titleOf = ({ renown }: DailyResult) => titleFor(renown)

/** A record as it is sent in. */
export type DailyRecord = MatchRecord
